import type { Action, Afterword, Highlight } from "../protocol";
import { actionName, bidName, cardName } from "../texts/cards";
import { formatNumber } from "../texts/numbers";
import { say, sentence } from "../texts/say";

/** What a finished game says of its reader; it comes bit by bit, as it is found out. */
export function AfterwordPart({ afterword }: { afterword: Afterword }) {
  const { rating, highlights } = afterword;
  if (rating === null && highlights === null) return null;
  return (
    <section class="afterword" role="status" aria-label={say("web-afterword")}>
      {rating !== null && <Rating rating={rating} />}
      {highlights !== null && (
        <>
          {highlights.best && <Decision kind="best" highlight={highlights.best} />}
          {highlights.costliest && <Decision kind="costliest" highlight={highlights.costliest} />}
          <p class="afterword-about">
            {say(highlights.best || highlights.costliest ? "web-highlights-about" : "web-no-highlights")}
          </p>
        </>
      )}
    </section>
  );
}

function Rating({ rating }: { rating: Exclude<Afterword["rating"], null> }) {
  if (typeof rating === "string") {
    return <p class="unrated">{say(rating === "hint" ? "web-unrated-hint" : "web-unrated-taken-back")}</p>;
  }
  const change = rating.after - rating.before;
  return (
    <p class="rating">
      <span>{say("web-rating")}</span>
      <b>{formatNumber(rating.after)}</b>
      <span class={change < 0 ? "rating-change minus" : "rating-change"}>
        {change > 0 ? say("web-rating-up", { change }) : formatNumber(change)}
      </span>
      <small>{say("web-rating-games", { games: rating.games })}</small>
    </p>
  );
}

function Decision({ kind, highlight }: { kind: "best" | "costliest"; highlight: Highlight }) {
  const { round, trick, points } = highlight;
  const place =
    trick === null ? say("web-decision-bid", { round }) : say("web-decision-trick", { round, trick });
  const texts = { action: sentence(done(highlight.action)), points };
  return (
    <div class={`decision ${kind}`}>
      <h3>
        {say(kind === "best" ? "web-decision-best" : "web-decision-costliest")} <small>{place}</small>
      </h3>
      <p>
        {kind === "best"
          ? say("web-decision-best-about", { ...texts, other: other(highlight.other) })
          : say("web-decision-costliest-about", { ...texts, other: sentence(other(highlight.other)) })}
      </p>
    </div>
  );
}

/** A card by its name alone, a bid as what is done. */
function done(action: Action): string {
  return action.play ? cardName(action.play) : actionName(action);
}

/** Beside what was done, a bid needs no more than its name. */
function other(action: Action): string {
  const { bid } = action;
  return bid === undefined || bid === null ? done(action) : bidName(bid);
}
