import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { nameProblem, ownName, rename } from "../names";
import { Icon } from "../parts/Icon";
import type { Level, Seat, SeatMessage, State, TableState } from "../protocol";
import { go } from "../route";
import type { Session } from "../table/session";
import { nameOrYou, places, sideTint } from "../texts/people";
import { rulesName } from "../texts/rules";
import { say } from "../texts/say";
import { NameField } from "./NameField";
import { Share } from "./Share";

const LEVELS: readonly Level[] = ["skilled", "casual", "beginner", "random"];

interface Props {
  session: Session;
  state: State;
  keyText: string | null;
}

/** Before the start: who sits where, and how others find the table. */
export function Lobby({ session, state, keyText }: Props) {
  const { table } = state;
  const note = session.note.value;
  const where = places(table);
  // Signals: a tap right after another one finds what that one changed, shown or not.
  const moving = useSignal<Seat | null>(null);
  const own = table.seats.find((seat) => seat.is_you);
  const name = useSignal(ownName.value || own?.name || "");
  const wanted = useSignal<Seat | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const swapWith = (seat: Seat): void => {
    const other = moving.value;
    if (other !== null && other !== seat) session.socket.send({ type: "swap", seats: [other, seat] });
    moving.value = other === null ? seat : null;
  };
  const sit = (seat: Seat, as: string): void => {
    wanted.value = null;
    rename(as);
    session.sit(seat, as);
  };
  const ask = (seat: Seat): void => {
    if (nameProblem(name.value) === null) return sit(seat, name.value.trim());
    wanted.value = seat;
    field.current?.focus();
  };
  const called = (as: string): void => {
    const seat = wanted.value ?? (own && own.name !== as ? own.seat : null);
    if (seat === null) rename(as);
    else sit(seat, as);
  };
  return (
    <main class="lobby">
      <header class="page-head">
        <button type="button" class="icon-button" aria-label={say("web-home")} onClick={() => go("#/")}>
          <Icon name="home" />
        </button>
        <h1>{say("web-lobby", { code: table.code })}</h1>
      </header>
      <Share code={table.code} keyText={keyText} />
      <NameField
        name={name.value}
        isMissed={wanted.value !== null}
        field={field}
        onInput={(typed) => (name.value = typed)}
        onDone={called}
      />
      <section class="lobby-table" aria-label={say("web-seats")}>
        {table.seats.map((seat) => (
          <LobbySeat
            key={seat.seat}
            seat={seat}
            tint={sideTint(table, seat.seat)}
            place={where.get(seat.seat) ?? "top"}
            isHost={table.is_host}
            isMoving={moving.value === seat.seat}
            onSwap={() => swapWith(seat.seat)}
            onSit={() => ask(seat.seat)}
            onStand={() => session.socket.send({ type: "stand" })}
            onFill={(level) => session.socket.send({ type: "fill", seat: seat.seat, level })}
          />
        ))}
      </section>
      {note ? (
        <p class={`message ${note.kind}`} role="alert">
          {note.text}
        </p>
      ) : (
        moving.value !== null && (
          <p class="message" role="status">
            {say("web-swap-with")}
          </p>
        )
      )}
      <p class="lobby-rules">
        {say("web-rules-line", { target: table.target, rules: rulesName(table.rules) })}{" "}
        {table.clock && say("web-clock-line", { ...table.clock })}
      </p>
      <footer class="lobby-foot">
        <p role="status">{standing(table)}</p>
        {table.is_host ? (
          <button
            type="button"
            class="button strong wide"
            disabled={session.socket.link.value !== "open"}
            onClick={() => session.start()}
          >
            <span>{say("web-start")}</span>
            {table.seats.some((seat) => seat.kind === "open") && <small>{say("web-start-about")}</small>}
          </button>
        ) : (
          <p>{say("web-wait-start")}</p>
        )}
      </footer>
    </main>
  );
}

/** Who has sat down, which is all that the start waits for, and how many seats are free. */
function standing(table: TableState): string {
  const people = table.seats.filter((seat) => seat.kind === "human");
  const names = people.map(({ seat }) => nameOrYou(table, seat)).join(say("list-separator"));
  const seats = table.seats.filter((seat) => seat.kind === "open").length;
  const parts = people.length > 0 ? [say("web-lobby-ready", { names })] : [];
  if (seats > 0) parts.push(say("web-lobby-free", { seats }));
  return parts.join(say("row-separator"));
}

interface SeatProps {
  seat: SeatMessage;
  /** Whose side it is on. */
  tint: "ours" | "theirs" | null;
  place: string;
  isHost: boolean;
  /** Whether this seat waits for another one to change places with. */
  isMoving: boolean;
  onSwap: () => void;
  onSit: () => void;
  onStand: () => void;
  onFill: (level: Level | null) => void;
}

function LobbySeat({ seat, tint, place, isHost, isMoving, onSwap, onSit, onStand, onFill }: SeatProps) {
  const seatName = say(`seat-${seat.seat}`);
  const who = seat.is_you ? say("you") : seat.name || seatName;
  const classes = ["lobby-seat", `at-${place}`, seat.kind, tint ?? "", seat.is_you ? "you" : ""];
  return (
    <div class={classes.join(" ").trim()} role="group" aria-label={seatName}>
      <span class="lobby-who">
        <b>
          {seat.kind !== "open" && <Icon name={seat.kind === "bot" ? "bot" : "person"} />}
          {who}
        </b>
      </span>
      {!isHost && seat.level && <small class="lobby-note">{say(`web-level-${seat.level}`)}</small>}
      {!seat.is_online && <small class="lobby-note">{say("web-away")}</small>}
      {seat.kind !== "human" && (
        <button type="button" class="button small" onClick={onSit}>
          {say("web-sit")}
        </button>
      )}
      {seat.is_you && (
        <button type="button" class="button small quiet" onClick={onStand}>
          {say("web-stand")}
        </button>
      )}
      {isHost && seat.kind !== "open" && (
        <button
          type="button"
          class={isMoving ? "button small quiet swap on" : "button small quiet swap"}
          aria-label={say("web-swap", { name: who })}
          aria-pressed={isMoving}
          onClick={onSwap}
        >
          <Icon name="swap" />
          {say("web-swap-short")}
        </button>
      )}
      {isHost && seat.kind !== "human" && (
        <select
          aria-label={say("web-bot-at", { seat: seatName })}
          value={seat.level ?? ""}
          onChange={(event) => onFill((event.currentTarget.value || null) as Level | null)}
        >
          <option value="">{say("web-no-bot")}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {say(`web-level-${level}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
