import type { BidName, Problem, RoundView } from "../protocol";
import { bidName, explain } from "../texts/cards";
import { say } from "../texts/say";
import type { NilName } from "./session";

interface Props {
  round: RoundView;
  isLocked: boolean;
  hinted: BidName | null;
  /** The nil that waits to be confirmed. */
  asked: NilName | null;
  onAsk: (bid: NilName | null) => void;
  onBid: (bid: BidName) => void;
  onRefused: (why: Problem) => void;
}

/** The numbers in rows; nil is set apart and asked about once more. */
export function BidPanel({ round, isLocked, hinted, asked, onAsk, onBid, onRefused }: Props) {
  const bids = round.legal.bids ?? [];
  if (asked !== null) {
    const value = (asked === "nil" ? round.nil_value : round.double_nil_value) ?? 0;
    return (
      <div class="panel confirm" role="group" aria-label={bidName(asked)}>
        <p>{say(asked === "nil" ? "web-nil-sure" : "web-double-nil-sure", { value })}</p>
        <div class="row">
          <button type="button" class="button" onClick={() => onAsk(null)}>
            {say("web-step-back")}
          </button>
          <button type="button" class="button strong" disabled={isLocked} onClick={() => onBid(asked)}>
            {say("web-bid", { bid: bidName(asked) })}
          </button>
        </div>
      </div>
    );
  }
  const first = bids.includes(0) ? 0 : 1;
  const numbers = Array.from({ length: round.tricks + 1 - first }, (_, place) => place + first);
  const refusals = round.legal.bid_refusals ?? {};
  const reasons = new Set(numbers.flatMap((number) => refusals[number] ?? []).map(explain));
  const nils = (["nil", "double_nil"] as const).filter((own) => bids.includes(own));
  return (
    <div class="panel bidding" role="group" aria-label={say("web-your-bid")}>
      <p class="bid-count">
        <b>{round.total_bid}</b> {say("web-bid-total", { of: round.tricks })}
      </p>
      <div class="bid-grid">
        {numbers.map((number) => {
          const refusal = refusals[number];
          return (
            <button
              key={number}
              type="button"
              class={number === hinted ? "bid marked" : "bid"}
              disabled={isLocked}
              aria-disabled={refusal !== undefined}
              aria-label={say("web-bid", { bid: bidName(number) })}
              onClick={() => (refusal ? onRefused(refusal) : onBid(number))}
            >
              {number}
            </button>
          );
        })}
      </div>
      {reasons.size === 1 && <p class="panel-small">{[...reasons][0]}</p>}
      {nils.length > 0 && (
        <div class="nil-row">
          {nils.map((own) => (
            <button
              key={own}
              type="button"
              class={own === hinted ? "button nil-button marked" : "button nil-button"}
              disabled={isLocked}
              onClick={() => onAsk(own)}
            >
              {say(own === "nil" ? "web-nil" : "web-double-nil")}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
