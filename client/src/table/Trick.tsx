import { Face } from "../cards/Face";
import type { PlayedCard, Seat } from "../protocol";
import { cardName } from "../texts/cards";
import type { Place } from "../texts/people";
import { say } from "../texts/say";

interface Props {
  cards: readonly PlayedCard[];
  winning: Seat | null;
  isComplete: boolean;
  where: Map<Seat, Place>;
  nameOf: (seat: Seat) => string;
  /** In a window of its own, apart from what moves on the table. */
  isShownAgain?: boolean;
}

/** The cards in the middle, each towards its player, the winning one raised. */
export function Trick({ cards, winning, isComplete, where, nameOf, isShownAgain }: Props) {
  return (
    <ul class={isComplete ? "trick complete" : "trick"} aria-label={say("web-trick")}>
      {cards.map(({ seat, card }) => {
        const isWinning = seat === winning;
        const params = { name: nameOf(seat), card: cardName(card) };
        return (
          <li
            key={card}
            class={`played from-${where.get(seat) ?? "top"}${isWinning ? " winning" : ""}`}
            data-played={isShownAgain ? undefined : card}
            aria-label={say(isWinning ? "web-played-winning" : "web-played", params)}
          >
            <span class="played-card">
              <Face card={card} />
            </span>
            {isShownAgain && (
              <small class="played-by" aria-hidden="true" title={nameOf(seat)}>
                {nameOf(seat)}
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
