import type { Frame } from "../table/frames";

/** What can be heard at a table. */
export type Cue = "card" | "trick" | "turn" | "round" | "game" | "said";

/** What is heard when a step is shown. */
export function cueOf(frame: Frame): Cue | null {
  switch (frame.kind) {
    case "play":
      return "card";
    case "sweep":
      return "trick";
    case "final": {
      const kinds = frame.state.events.map(({ kind }) => kind);
      if (kinds.includes("game_over")) return "game";
      return kinds.includes("round_over") ? "round" : null;
    }
    default:
      return null;
  }
}
