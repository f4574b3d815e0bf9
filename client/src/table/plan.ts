import { signal } from "@preact/signals";
import type { CardName, State } from "../protocol";

/** Long enough to see the turn come and to call the card back. */
export const BEAT_MS = 350;

/** Whether a card can be chosen now for the reader's next turn. */
export function canPlan(state: State, card: CardName): boolean {
  const { table, round } = state;
  return (
    table.your_seat !== null &&
    table.status === "playing" &&
    round?.phase === "play" &&
    round.hand?.includes(card) === true &&
    !round.legal.plays?.length
  );
}

export type Outcome = "keep" | "play" | "refused" | "gone";

/** What becomes of a planned card in a new state; whether it may be played, the state says. */
export function outcomeOf(card: CardName, state: State): Outcome {
  const { table, round } = state;
  const isCut = state.events.some(({ kind }) => kind === "taken_back" || kind === "deal");
  if (isCut || table.status !== "playing" || round?.phase !== "play") return "gone";
  if (!round.hand?.includes(card)) return "gone";
  if (!round.legal.plays?.length) return "keep";
  return round.legal.plays.includes(card) ? "play" : "refused";
}

interface Listener {
  onPlay(card: CardName): void;
  onRefused(card: CardName, state: State): void;
}

/** A card chosen before the reader's turn, which is played when the turn comes. */
export class Plan {
  readonly card = signal<CardName | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly listener: Listener) {}

  choose(card: CardName): void {
    this.drop();
    this.card.value = card;
  }

  drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.card.value = null;
  }

  /** A state has been shown: keep the card, play it after a beat, or give it up. */
  follow(state: State): void {
    const card = this.card.peek();
    if (card === null) return;
    const outcome = outcomeOf(card, state);
    if (outcome === "play") this.timer ??= setTimeout(() => this.play(card), BEAT_MS);
    else if (outcome !== "keep") this.drop();
    if (outcome === "refused") this.listener.onRefused(card, state);
  }

  private play(card: CardName): void {
    this.drop();
    this.listener.onPlay(card);
  }
}
