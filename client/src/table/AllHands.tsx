import { useState } from "preact/hooks";
import { SUIT_PATHS, type Suit } from "../cards/suits";
import { Icon } from "../parts/Icon";
import type { CardName, RoundView, Seat, TableState } from "../protocol";
import { cardNames, isJoker } from "../texts/cards";
import { nameOrYou, sideTint } from "../texts/people";
import { say } from "../texts/say";

const SUITS: readonly Suit[] = ["S", "H", "C", "D"];

/** What everybody played in a round that is over, for whoever wants to look once more. */
export function AllHands({ table, round }: { table: TableState; round: RoundView }) {
  const [isOpen, setOpen] = useState(false);
  const { hands } = round;
  if (hands === null) return null;
  return (
    <details class="all-hands" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {say("web-all-hands")}
        <Icon name="down" />
      </summary>
      {isOpen &&
        table.seats.map(({ seat }) => (
          <HandRow key={seat} table={table} seat={seat} cards={hands[seat] ?? []} />
        ))}
    </details>
  );
}

function HandRow({ table, seat, cards }: { table: TableState; seat: Seat; cards: readonly CardName[] }) {
  return (
    <div class={`hand-row ${sideTint(table, seat) ?? ""}`.trim()}>
      <b>{nameOrYou(table, seat)}</b>
      <span class="hand-suits" role="img" aria-label={cardNames(cards)}>
        {SUITS.map((suit) => {
          const own = cards.filter((card) => suitOf(card) === suit);
          return own.length > 0 && <SuitChip key={suit} suit={suit} cards={own} />;
        })}
      </span>
    </div>
  );
}

function SuitChip({ suit, cards }: { suit: Suit; cards: readonly CardName[] }) {
  return (
    <span class={`suit-chip suit-${suit}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path d={SUIT_PATHS[suit]} />
      </svg>
      {cards.map(rankText).join(" ")}
    </span>
  );
}

/** Jokers are spades. */
function suitOf(card: CardName): Suit {
  return isJoker(card) ? "S" : (card.charAt(1) as Suit);
}

function rankText(card: CardName): string {
  if (isJoker(card)) return card;
  return card.charAt(0) === "T" ? "10" : card.charAt(0);
}
