import { useState } from "preact/hooks";
import { Later } from "../motion/Later";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import type { State } from "../protocol";
import { margin, outcome } from "../texts/announce";
import { formatNumber } from "../texts/numbers";
import { sideMembers, sidesInOrder } from "../texts/people";
import { say } from "../texts/say";
import { AllHands } from "./AllHands";
import { AfterwordPart } from "./Afterword";
import { ScoreSheetDialog, Sheet, SideResult } from "./ScoreSheet";
import { Chart } from "./Chart";
import { ConnectionBar } from "./ConnectionBar";
import { awaited, NextStep } from "./Ready";
import type { Session } from "./session";
import { SeatClock } from "./SeatClock";
import { go } from "../route";

interface Props {
  session: Session;
  state: State;
}

/** What the round brought, or how the game ended. */
export function Result({ session, state }: Props) {
  const { table, round } = state;
  const [isSheet, setSheet] = useState(false);
  const isOver = table.status === "over";
  const scores = round?.scores ?? table.rounds.at(-1)?.sides ?? [];
  const tallies = round ? { bids: round.bids, tricks: round.tricks_won } : null;
  const order = sidesInOrder(table);
  const sorted = [...scores].sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
  const title = isOver
    ? outcome(state)
    : say("round-over", { number: round?.number ?? table.rounds.length });
  if (isSheet) return <ScoreSheetDialog state={state} onClose={() => setSheet(false)} />;
  return (
    <Dialog title={title} size="large">
      <ConnectionBar session={session} />
      <Later by={2}>{isOver && <Standing state={state} />}</Later>
      <Later by={3}>
        {table.afterword && <AfterwordPart afterword={table.afterword} />}
        <NextStep table={table} />
        {isOver && table.is_host && (
          <button type="button" class="button gather" onClick={() => session.socket.send({ type: "gather" })}>
            <Icon name="swap" />
            {say("web-gather")}
          </button>
        )}
      </Later>
      <Later by={4}>
        <div class={`results of-${sorted.length}`}>
          {sorted.map((score) => (
            <SideResult key={score.side} table={table} score={score} round={tallies} />
          ))}
        </div>
      </Later>
      <Later by={5}>
        {round && <AllHands table={table} round={round} />}
        <Chart table={table} />
      </Later>
      <Later by={6}>{isOver && table.rounds.length > 1 && <Sheet table={table} />}</Later>
      <footer class="sheet-foot">
        {isOver ? (
          <button type="button" class="button" onClick={() => go("#/")}>
            {say("web-home")}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => setSheet(true)}>
            {say("web-score-sheet")}
          </button>
        )}
        {table.your_seat !== null && <ReadyButton session={session} state={state} />}
      </footer>
    </Dialog>
  );
}

function Standing({ state }: { state: State }) {
  const { table } = state;
  const sides = sidesInOrder(table).sort(
    (a, b) => (table.totals[b] ?? 0) - (table.totals[a] ?? 0),
  );
  const ahead = margin(state);
  return (
    <>
      {ahead && <p class="margin">{ahead}</p>}
      <ol class="standing">
        {sides.map((side) => (
          <li key={side} class={side === table.winner ? "winner" : ""}>
            <span>{sideMembers(table, side)}</span>
            <b>{formatNumber(table.totals[side] ?? 0)}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

function ReadyButton({ session, state: { table } }: Props) {
  const own = table.seats.find((seat) => seat.is_you);
  const waiting = awaited(table);
  if (own?.is_kept) return null;
  if (own?.is_ready && waiting.length > 0) {
    return (
      <p class="ready-wait">
        {say("web-waiting", { name: waiting.map((seat) => seat.name).join(say("list-separator")) })}
        {waiting.map(({ seat }) => (
          <SeatClock key={seat} seat={seat} deadlines={session.deadlines} />
        ))}
      </p>
    );
  }
  return (
    <button
      type="button"
      class="button strong"
      disabled={session.socket.link.value !== "open"}
      onClick={() => session.ready()}
    >
      {say(table.status === "over" ? "web-rematch" : "web-next-round")}
      {own && <SeatClock seat={own.seat} deadlines={session.deadlines} />}
    </button>
  );
}
