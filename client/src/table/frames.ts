import type { Action, Event, PlayedCard, RoundView, Seat, State, TrickMessage } from "../protocol";

/** A step on the way to a new state: what the table looks like, and what moves. */
export interface Frame {
  state: State;
  kind: "play" | "bid" | "trick" | "sweep" | "final";
  seat: Seat | null;
  /** The complete trick that lies on the table. */
  trick: TrickMessage | null;
}

/**
 * The steps from what is shown to the next state, for eyes: cards come one by one, a complete trick
 * lies for a while and is then swept to its winner. Claimed tricks come whole. The last step is the
 * next state itself.
 */
export function framesTo(shown: State | null, next: State): Frame[] {
  const final: Frame = { state: next, kind: "final", seat: null, trick: null };
  if (!canFollow(shown, next)) return [final];
  const isClaimed = next.events.some((event) => event.kind === "claim");
  const frames: Frame[] = [];
  let current: State = { ...next, table: shown.table, round: shown.round };
  for (const event of next.events) {
    const steps = framesOf(current, event);
    frames.push(...steps.filter((step) => !isClaimed || step.kind !== "play"));
    current = steps.at(-1)?.state ?? current;
  }
  return [...frames, final];
}

/** Only a state that comes right after the shown one, in the same round, is led up to. */
function canFollow(shown: State | null, next: State): shown is State & { round: RoundView } {
  return (
    shown !== null &&
    shown.round !== null &&
    next.round !== null &&
    shown.table.code === next.table.code &&
    shown.seq + 1 === next.seq &&
    shown.round.number === next.round.number &&
    !next.events.some((event) => event.kind === "deal" || event.kind === "taken_back")
  );
}

function framesOf(current: State, event: Event): Frame[] {
  const { round } = current;
  if (round === null) return [];
  if (event.kind === "trick" && event.trick) return trickFrames(current, round, event.trick);
  if (event.kind !== "action" || !event.action?.seat) return [];
  return actionFrames(current, round, event.action, event.action.seat);
}

function actionFrames(current: State, round: RoundView, action: Action, seat: Seat): Frame[] {
  if (action.play) {
    const played: PlayedCard = { seat, card: action.play };
    if (round.trick.some((own) => own.card === played.card)) return [];
    const later = waiting(round, {
      trick: [...round.trick, played],
      hand: round.hand?.filter((card) => card !== action.play) ?? null,
      hand_sizes: { ...round.hand_sizes, [seat]: (round.hand_sizes[seat] ?? 1) - 1 },
    });
    return [{ state: { ...current, round: later }, kind: "play", seat, trick: null }];
  }
  if (action.bid !== undefined && action.bid !== null) {
    const later = waiting(round, { bids: { ...round.bids, [seat]: action.bid } });
    return [{ state: { ...current, round: later }, kind: "bid", seat, trick: null }];
  }
  return [];
}

function trickFrames(current: State, round: RoundView, trick: TrickMessage): Frame[] {
  const { winner } = trick;
  const won = { ...round.tricks_won, [winner]: (round.tricks_won[winner] ?? 0) + 1 };
  const complete = waiting(round, { trick: trick.cards, winning: winner, tricks_won: won });
  const lying: State = { ...current, round: complete };
  const swept: State = { ...current, round: { ...complete, trick: [], last_trick: trick } };
  return [
    { state: lying, kind: "trick", seat: winner, trick },
    { state: swept, kind: "sweep", seat: winner, trick },
  ];
}

/** While things move there is nothing to decide. */
function waiting(round: RoundView, changes: Partial<RoundView>): RoundView {
  return { ...round, to_act: [], legal: {}, ...changes };
}
