import { signal } from "@preact/signals";
import { finishAll, fly, sweep } from "../motion/animate";
import type { PlayedCard, Seat, State, TrickMessage } from "../protocol";
import { pace } from "../settings";
import { framesTo, type Frame } from "./frames";

const TRICK_MS = 900;
const LAST_TRICK_MS = 1500;
const BETWEEN_MS = 260;
/** A table that has just come is built in parts, before anything moves on it. */
const ARRIVAL_MS = 200;
/** With more states than this waiting, the table is behind and catches up without a show. */
const MOST_WAITING = 4;

export interface Shown {
  state: State;
  /** The complete trick that lies on the table until it is swept. */
  trick: TrickMessage | null;
}

export interface Watcher {
  /** A step is shown on the way to a state. */
  onStep(frame: Frame): void;
  /** A state has been reached. */
  onShown(state: State): void;
}

/** Shows states one after the other, so that eyes can follow. */
export class Presenter {
  readonly shown = signal<Shown | null>(null);
  private readonly waiting: State[] = [];
  /** The last state that came, shown or not. */
  newest: State | null = null;
  private isBusy = false;
  private wake: (() => void) | null = null;

  constructor(private readonly watcher: Watcher) {}

  push(state: State): void {
    finishAll();
    this.newest = state;
    this.waiting.push(state);
    if (!this.isBusy) void this.work();
  }

  /** Wait no longer: the reader has seen it. */
  hurry(): void {
    finishAll();
    this.wake?.();
  }

  private get isBehind(): boolean {
    return this.waiting.length > MOST_WAITING || document.hidden;
  }

  private async work(): Promise<void> {
    this.isBusy = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const isArrival = this.shown.value === null;
      const frames = framesTo(this.shown.value?.state ?? null, next);
      const isFollowed = frames.length > 1;
      for (const frame of frames) {
        if (isFollowed && !this.isBehind) this.watcher.onStep(frame);
        await this.show(frame, next);
      }
      if (isArrival) await this.rest(ARRIVAL_MS);
    }
    this.isBusy = false;
  }

  private async show(frame: Frame, next: State): Promise<void> {
    const { isBehind } = this;
    switch (frame.kind) {
      case "play":
        await this.showPlay(frame, isBehind);
        break;
      case "trick":
        this.apply(frame);
        if (isLastTrick(frame)) await this.rest(LAST_TRICK_MS);
        else if (!isBehind) await this.rest(TRICK_MS * paceOfRests());
        break;
      case "sweep":
        if (!isBehind) await sweepTrick(frame.seat);
        this.apply(frame);
        break;
      case "bid":
        this.apply(frame);
        if (!isBehind && next.events.length > 1) await this.rest(BETWEEN_MS * paceOfRests());
        break;
      case "final":
        this.apply(frame);
        this.watcher.onShown(frame.state);
    }
  }

  private async showPlay(frame: Frame, isBehind: boolean): Promise<void> {
    const played = frame.state.round?.trick.at(-1);
    if (!played) return;
    const from = originOf(played, frame.state.table.your_seat);
    this.apply(frame);
    if (isBehind) return;
    await nextPaint();
    const element = document.querySelector(`[data-played="${played.card}"]`);
    if (element && from) await fly(element, from);
  }

  private apply(frame: Frame): void {
    this.shown.value = { state: frame.state, trick: frame.kind === "trick" ? frame.trick : null };
  }

  private rest(duration: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, duration);
      this.wake = done;
    });
  }
}

/** A round's last trick is seen before the result covers it. */
function isLastTrick({ state }: Frame): boolean {
  return Object.values(state.round?.hand_sizes ?? {}).every((size) => size === 0);
}

/** Where nothing moves, what lies there still has to be seen. */
function paceOfRests(): number {
  return pace() === 0 ? 1 : Math.max(pace(), 0.6);
}

/** A card comes from the reader's hand, or from the seat of its player. */
function originOf(played: PlayedCard, reader: Seat | null): DOMRect | null {
  const own = document.querySelector(`[data-card="${played.card}"]`);
  const seat = document.querySelector(`[data-seat="${played.seat}"]`);
  const element = played.seat === reader && own ? own : seat;
  return element?.getBoundingClientRect() ?? null;
}

async function sweepTrick(winner: Seat | null): Promise<void> {
  const place = document.querySelector(`[data-seat="${winner}"]`);
  if (!place) return;
  await sweep(document.querySelectorAll("[data-played]"), place.getBoundingClientRect());
}

/** Preact writes the page in a task of its own before the next one. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
