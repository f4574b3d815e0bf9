import type { Seat } from "../protocol";
import { say } from "../texts/say";
import { clockText, type Deadlines } from "./deadlines";

/** The time a player has left; drawn, not read out, since it changes every second. */
export function SeatClock({ seat, deadlines }: { seat: Seat; deadlines: Deadlines }) {
  const deadline = deadlines.running.value.get(seat);
  const left = deadlines.left(seat);
  if (!deadline || left === null) return null;
  return (
    <span class={`seat-clock ${deadline.kind}`} aria-hidden="true" title={say(`web-clock-${deadline.kind}`)}>
      {clockText(left)}
    </span>
  );
}
