import { useEffect, useState } from "preact/hooks";
import { Later } from "../motion/Later";
import { Icon } from "../parts/Icon";
import type { RoundView, State } from "../protocol";
import { go } from "../route";
import { nameOrYou, places } from "../texts/people";
import { say } from "../texts/say";
import { SettingsDialog } from "../screens/SettingsDialog";
import { LeftActions, RightActions, WatcherRow } from "./Actions";
import { LastTrickDialog } from "./LastTrick";
import { MessageLine } from "./Messages";
import { Middle } from "./Middle";
import { OwnHand } from "./OwnHand";
import { Result } from "./Result";
import { review } from "./review";
import { Scores } from "./Scores";
import { ScoreSheetDialog } from "./ScoreSheet";
import { SeatPlate } from "./SeatPlate";
import type { Session } from "./session";

type Window = "settings" | "sheet" | "last" | null;

/** A table while a round is played: seats around the middle, the reader's hand below. */
export function Play({ session, state, round }: { session: Session; state: State; round: RoundView }) {
  const { table } = state;
  const [open, setOpen] = useState<Window>(null);
  const where = places(table);
  const isOpen = session.socket.link.value === "open";
  const close = (): void => setOpen(null);
  const leaveSeat = (): void => {
    session.socket.send({ type: "stand" });
    close();
  };

  useEffect(() => {
    session.picked.value = new Set();
  }, [round.number, round.phase]);

  const own = table.seats.find((seat) => seat.is_you);
  const others = table.seats.filter((seat) => seat !== own);
  const plate = (seat: (typeof table.seats)[number]) => (
    <SeatPlate
      key={seat.seat}
      table={table}
      round={round}
      own={seat}
      place={where.get(seat.seat) ?? "top"}
      deadlines={session.deadlines}
      phrase={session.said.value.get(seat.seat)}
    />
  );
  return (
    <main
      class={`table game-${table.game}${table.your_seat === null ? " watched" : ""}${isOpen ? "" : " offline"}`}
      onClick={() => session.presenter.hurry()}
    >
      <h1 class="sr-only">{say("web-round-of-table", { number: round.number, code: table.code })}</h1>
      <header class="table-head">
        <button type="button" class="icon-button" aria-label={say("web-home")} onClick={() => go("#/")}>
          <Icon name="home" />
        </button>
        <button
          type="button"
          class="scores-button"
          aria-label={say("web-open-score-sheet", { standing: review("p", state) ?? "" })}
          onClick={() => setOpen("sheet")}
        >
          <Scores table={table} round={round} />
          <Icon name="down" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={say("web-settings")}
          onClick={() => setOpen("settings")}
        >
          <Icon name="settings" />
        </button>
      </header>
      <section class="felt" aria-label={say("web-table")}>
        {/* The hand before the rest: it stays where it is when that comes. */}
        {others.map((seat, place) => (
          <Later key={seat.seat} by={2 + place}>
            {plate(seat)}
          </Later>
        ))}
        <Later by={2 + others.length}>
          <Middle session={session} state={state} round={round} where={where} />
        </Later>
      </section>
      <section class="own-side" aria-label={own ? nameOrYou(table, own.seat) : say("web-watching")}>
        <Later by={3 + others.length}>
          <div class={round.phase === "play" ? "message-line above" : "message-line"}>
            <MessageLine session={session} state={state} />
          </div>
          {own && (
            <div class="own-row">
              <LeftActions session={session} state={state} />
              {plate(own)}
              <RightActions session={session} state={state} onLastTrick={() => setOpen("last")} />
            </div>
          )}
        </Later>
        {table.your_seat === null && <WatcherRow state={state} onLastTrick={() => setOpen("last")} />}
        <Later>
          <OwnHand session={session} round={round} table={table} />
        </Later>
      </section>
      {open === "settings" && (
        <SettingsDialog game={table.game} onClose={close} onStand={own && !own.is_kept ? leaveSeat : undefined} />
      )}
      {open === "sheet" && <ScoreSheetDialog state={state} onClose={close} />}
      {open === "last" && <LastTrickDialog state={state} onClose={close} />}
      {open === null && (table.status === "round_over" || table.status === "over") && (
        <Later>
          <Result session={session} state={state} />
        </Later>
      )}
    </main>
  );
}
