import { signal } from "@preact/signals";
import type { Seat, State, Timer } from "../protocol";

/** When something ends, by this browser's own clock. */
export interface Deadline {
  kind: Timer["kind"];
  at: number;
}

/** What is left, whole seconds from now on. */
export function secondsLeft(deadline: Deadline, now: number): number {
  return Math.max(0, Math.ceil((deadline.at - now) / 1000));
}

/** Minutes and seconds, as on a clock. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The next deadline of each seat in a state, counted from when it came. */
export function deadlinesOf(state: State, now: number): Map<Seat, Deadline> {
  const deadlines = new Map<Seat, Deadline>();
  for (const { seat, kind, seconds } of state.timers) {
    const at = now + seconds * 1000;
    if (at < (deadlines.get(seat)?.at ?? Infinity)) deadlines.set(seat, { kind, at });
  }
  return deadlines;
}

/** What runs at a table, and a tick a second while anything does. */
export class Deadlines {
  readonly running = signal<ReadonlyMap<Seat, Deadline>>(new Map());
  readonly now = signal(performance.now());
  private timer = 0;

  take(state: State): void {
    this.now.value = performance.now();
    this.running.value = deadlinesOf(state, this.now.value);
    clearInterval(this.timer);
    if (this.running.value.size > 0) {
      this.timer = window.setInterval(() => (this.now.value = performance.now()), 1000);
    }
  }

  stop(): void {
    clearInterval(this.timer);
  }

  left(seat: Seat): number | null {
    const deadline = this.running.value.get(seat);
    return deadline ? secondsLeft(deadline, this.now.value) : null;
  }
}
