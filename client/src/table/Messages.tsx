import type { State } from "../protocol";
import { actionName, cardName } from "../texts/cards";
import { turnSentence } from "../texts/announce";
import { nameOf, nameOrYou } from "../texts/people";
import { say, sentence } from "../texts/say";
import type { Session } from "./session";

/** For screen readers: a sentence for each event, and an urgent one when the reader is to act. */
export function LiveRegions({ session }: { session: Session }) {
  return (
    <div class="sr-only">
      <div role="log" aria-live="polite" aria-relevant="additions">
        {session.log.value.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <div role="alert">{session.turn.value}</div>
    </div>
  );
}

/** One line above the hand: what was said last, a hint, or whose turn it is. */
export function MessageLine({ session, state }: { session: Session; state: State }) {
  const note = session.note.value;
  const hint = session.hint.value;
  if (note) {
    return (
      <p key={note.id} class={`message ${note.kind}`} role={note.kind === "problem" ? "alert" : undefined}>
        {note.text}
      </p>
    );
  }
  if (hint) {
    return (
      <p class="message hint" role="status">
        <b>{sentence(actionName(hint.action))}.</b> {say(`reason-${hint.reason}`, hint.params)}
      </p>
    );
  }
  const planned = session.plan.card.value;
  if (planned) return <p class="message planned">{say("web-planned", { card: sentence(cardName(planned)) })}</p>;
  const own = ownTurn(session, state);
  if (own && session.socket.link.value === "open") {
    return (
      <>
        <ClaimButton session={session} tricks={state.round?.legal.claim ?? 0} />
        <p class="message your-turn">{own}</p>
      </>
    );
  }
  return <p class="message waiting">{awayText(session, state) || waitingText(state)}</p>;
}

/** Ends a round whose tricks are proved to be the reader's; nobody has to sit them out. */
function ClaimButton({ session, tricks }: { session: Session; tricks: number }) {
  if (tricks === 0) return null;
  return (
    <button
      type="button"
      class="button small claim"
      disabled={session.isLocked.value}
      onClick={() => session.claim()}
    >
      {say("web-claim", { count: tricks })}
    </button>
  );
}

/** What the reader is to do now, where no panel says so with its own buttons. */
function ownTurn(session: Session, state: State): string {
  const { legal } = state.round ?? {};
  if (session.asked.value !== null || !(legal?.plays?.length || legal?.bids?.length)) return "";
  if (legal.look && legal.bids) return "";
  return isLifted(session, state) ? say("web-turn-lifted") : turnSentence(state);
}

/** Whom everybody waits for, and until when. */
function awayText(session: Session, { table, round }: State): string {
  for (const [seat, deadline] of session.deadlines.running.value) {
    const seconds = session.deadlines.left(seat) ?? 0;
    if (deadline.kind === "away" && round?.to_act.includes(seat)) {
      return say("web-away-until", { name: nameOf(table, seat), seconds });
    }
  }
  return "";
}

/** Whether a card waits for the second tap. */
function isLifted(session: Session, { round }: State): boolean {
  const card = session.selected.value;
  return card !== null && (round?.legal.plays?.includes(card) ?? false);
}

function waitingText({ table, round }: State): string {
  if (table.status !== "playing" || !round || round.to_act.length === 0) return "";
  const others = round.to_act.filter((seat) => seat !== table.your_seat);
  const names = others.map((seat) => nameOrYou(table, seat)).join(say("list-separator"));
  return names ? say("web-waiting", { name: names }) : "";
}
