import { Face } from "../cards/Face";
import type { CardName, Gift } from "../protocol";
import { cardName } from "../texts/cards";
import { say } from "../texts/say";
import { mostOf } from "./gift";

interface Props {
  gift: Gift;
  picked: ReadonlySet<CardName>;
  partner: string | null;
  isLocked: boolean;
  /** The cards of a hint. */
  hinted: readonly CardName[] | null;
  onTakeHint: (cards: readonly CardName[]) => void;
  onConfirm: () => void;
}

/** Cards to give to the partner, or to set aside for others. */
export function GiftPanel({ gift, picked, partner, isLocked, hinted, onTakeHint, onConfirm }: Props) {
  const most = mostOf(gift);
  const count = picked.size;
  const isReady = gift.counts.includes(count);
  const lead =
    partner === null
      ? say("web-replace-lead", { count: most })
      : say("web-exchange-lead", { count: most, name: partner });
  const button =
    partner === null
      ? say("web-replace-confirm", { count })
      : say("web-exchange-confirm", { count, name: partner });
  return (
    <div class="panel" role="group" aria-label={lead}>
      <h2 class="panel-lead">{lead}</h2>
      {partner !== null && <p class="panel-small">{say("web-exchange-return", { count: most, name: partner })}</p>}
      <div class="slots" aria-hidden="true">
        {Array.from({ length: most }, (_, place) => {
          const card = [...picked][place];
          return (
            <span key={place} class={card ? "slot full" : "slot"}>
              {card && <Face card={card} />}
            </span>
          );
        })}
      </div>
      <div class="row">
        {hinted && !isSame(hinted, picked) && (
          <button type="button" class="button" disabled={isLocked} onClick={() => onTakeHint(hinted)}>
            {say("web-take-hint")}
          </button>
        )}
        <button
          type="button"
          class="button strong"
          disabled={isLocked || !isReady}
          onClick={onConfirm}
        >
          {button}
        </button>
      </div>
    </div>
  );
}

function isSame(cards: readonly CardName[], picked: ReadonlySet<CardName>): boolean {
  return cards.length === picked.size && cards.every((card) => picked.has(card));
}

/** What was given and what came back: the corners of the cards, beside the trick and not in its way. */
export function ReceivedStrip(props: {
  given: readonly CardName[];
  received: readonly CardName[];
  /** Set aside for cards from the discards, not given to a partner. */
  isSetAside: boolean;
}) {
  return (
    <div class="received" role="group" aria-label={say("web-received")}>
      <CardRow title={say(props.isSetAside ? "web-set-aside" : "web-given")} cards={props.given} />
      <CardRow title={say("web-received")} cards={props.received} isNew />
    </div>
  );
}

function CardRow(props: { title: string; cards: readonly CardName[]; isNew?: boolean }) {
  return (
    <figure class={props.isNew ? "card-row new" : "card-row"}>
      <figcaption>{props.title}</figcaption>
      {props.cards.map((card) => (
        <span key={card} class="corner" role="img" aria-label={cardName(card)}>
          <Face card={card} />
        </span>
      ))}
    </figure>
  );
}
