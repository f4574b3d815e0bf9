import { Back, Face } from "../cards/Face";
import type { RoundView } from "../protocol";
import { cardName } from "../texts/cards";
import { say } from "../texts/say";

interface Props {
  round: RoundView;
  isLocked: boolean;
  onDraw: (choice: "keep" | "discard") => void;
}

/** The stock, and the card in hand to be kept or discarded. */
export function DrawPanel({ round, isLocked, onDraw }: Props) {
  const { drawn, stock, legal } = round;
  return (
    <div class="draw-table">
      <div class="stock" role="img" aria-label={say("web-stock", { count: stock })}>
        <span class="stock-pile">
          <Back />
        </span>
        <b>{stock}</b>
      </div>
      <div class="drawn">
        {drawn ? (
          <span class="drawn-card" key={drawn} role="img" aria-label={cardName(drawn)}>
            <Face card={drawn} />
          </span>
        ) : (
          <span class="slot empty" />
        )}
      </div>
      {legal.draw && (
        <div class="row draw-buttons">
          <button type="button" class="button" disabled={isLocked} onClick={() => onDraw("discard")}>
            <span>{say("web-discard")}</span>
            <small>{say("web-discard-about")}</small>
          </button>
          <button type="button" class="button strong" disabled={isLocked} onClick={() => onDraw("keep")}>
            <span>{say("web-keep")}</span>
            <small>{say("web-keep-about")}</small>
          </button>
        </div>
      )}
    </div>
  );
}
