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
  onConfirm: (cards: CardName[]) => void;
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
          onClick={() => onConfirm([...picked])}
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

/** What was given and what came back. */
export function ReceivedPanel(props: {
  given: readonly CardName[];
  received: readonly CardName[];
  /** Set aside for cards from the discards, not given to a partner. */
  isSetAside: boolean;
  onDone: () => void;
}) {
  return (
    <div class="panel received" role="group" aria-label={say("web-received")}>
      <div class="received-pair">
        <CardRow title={say(props.isSetAside ? "web-set-aside" : "web-given")} cards={props.given} />
        <CardRow title={say("web-received")} cards={props.received} />
      </div>
      <button type="button" class="button strong" onClick={props.onDone}>
        {say("web-go-on")}
      </button>
    </div>
  );
}

function CardRow({ title, cards }: { title: string; cards: readonly CardName[] }) {
  return (
    <figure class="card-row">
      <figcaption>{title}</figcaption>
      <span class="slots">
        {cards.map((card) => (
          <span key={card} class="slot full" role="img" aria-label={cardName(card)}>
            <Face card={card} />
          </span>
        ))}
      </span>
    </figure>
  );
}
