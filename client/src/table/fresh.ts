import { useRef } from "preact/hooks";
import type { RoundView } from "../protocol";

/** The cards that came into the hand last, while it grows or after an exchange. */
export function useFresh(round: RoundView): ReadonlySet<string> {
  const known = useRef<{ cards: readonly string[]; fresh: ReadonlySet<string> }>({
    cards: [],
    fresh: new Set(),
  });
  const hand = round.hand ?? [];
  const before = known.current.cards;
  if (hand.join() !== before.join()) {
    const added = hand.filter((card) => !before.includes(card));
    const isGrowing = round.phase === "draw" && added.length <= 1;
    const isExchanged = before.length > 0 && added.length > 0 && round.phase !== "bid";
    known.current = {
      cards: hand,
      fresh: new Set(isGrowing || isExchanged ? added : []),
    };
  }
  return known.current.fresh;
}
