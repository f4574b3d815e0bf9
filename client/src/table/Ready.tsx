import { Icon } from "../parts/Icon";
import type { SeatMessage, TableState } from "../protocol";
import { nameOrYou } from "../texts/people";
import { say } from "../texts/say";

/** The people whom the next round waits for or who are ready for it; a kept seat's bot always is. */
export function players(table: TableState): SeatMessage[] {
  return table.seats.filter((seat) => seat.kind === "human" && !seat.is_kept);
}

/** The people without whom it cannot go on, besides the reader. */
export function awaited(table: TableState): SeatMessage[] {
  return players(table).filter((seat) => !seat.is_ready && !seat.is_you);
}

/** What happens next, and at a table of several people who is ready for it. */
export function NextStep({ table }: { table: TableState }) {
  const people = players(table);
  const isShared = people.length > 1 || table.your_seat === null;
  if (!isShared) return null;
  return (
    <section class="next-step" aria-live="polite">
      <p>{say(table.status === "over" ? "web-next-game-shared" : "web-next-round-shared")}</p>
      {people.length > 1 && (
        <ul>
          {people.map((seat) => (
            <ReadyPerson key={seat.seat} table={table} seat={seat} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ReadyPerson({ table, seat }: { table: TableState; seat: SeatMessage }) {
  const state = seat.is_ready ? "web-ready" : seat.is_online ? "web-awaited" : "web-away";
  return (
    <li class={seat.is_ready ? "ready" : "awaited"}>
      <Icon name={seat.is_ready ? "check" : "later"} />
      <b>{nameOrYou(table, seat.seat)}</b>
      <span>{say(state)}</span>
    </li>
  );
}
