import { useState } from "preact/hooks";

import type { RoundView, TableState } from "../protocol";
import { bidName } from "../texts/cards";
import { say } from "../texts/say";

interface Props {
  table: TableState;
  round: RoundView;
  isLocked: boolean;
  /** Whether double nil waits to be confirmed. */
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
  onLook: () => void;
  onAlwaysLook: () => void;
  onDoubleNil: () => void;
}

/** Before the cards are seen: look at them, or bid double nil blind. */
export function LookPanel({ table, round, isLocked, isAsked, onAsk, onLook, onAlwaysLook, onDoubleNil }: Props) {
  const [isAlways, setAlways] = useState(false);
  const mayBid = round.legal.bids?.includes("double_nil") ?? false;
  const isDraw = table.game === "draw";
  const hasBid = table.your_seat !== null && round.bids[table.your_seat] != null;
  const value = hasBid ? null : round.double_nil_value;
  if (isAsked && mayBid && value !== null) {
    return (
      <div class="panel confirm" role="group" aria-label={say("web-double-nil")}>
        <p>{say("web-double-nil-sure", { value })}</p>
        <div class="row">
          <button type="button" class="button" onClick={() => onAsk(false)}>
            {say("web-step-back")}
          </button>
          <button type="button" class="button strong" disabled={isLocked} onClick={onDoubleNil}>
            {say("web-bid", { bid: bidName("double_nil") })}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div class="panel look" role="group" aria-label={lead(isDraw, hasBid)}>
      <h2 class="panel-lead">{lead(isDraw, hasBid)}</h2>
      {value !== null && (
        <p class="panel-small">
          {say(mayBid || isDraw ? "web-look-worth" : "web-look-wait", { value })}
        </p>
      )}
      <div class="row">
        {value !== null && (
          <button type="button" class="button" disabled={isLocked || !mayBid} onClick={() => onAsk(true)}>
            {say("web-double-nil")}
          </button>
        )}
        <button
          type="button"
          class="button strong"
          disabled={isLocked || !round.legal.look}
          onClick={isAlways ? onAlwaysLook : onLook}
        >
          {say(isDraw ? "web-see-card" : "web-see-cards")}
        </button>
      </div>
      {!hasBid && (
        <label class="tick">
          <input
            type="checkbox"
            checked={isAlways}
            onChange={(event) => setAlways(event.currentTarget.checked)}
          />
          <span>
            {say("web-always-look")}
            <small>{say("web-always-look-where")}</small>
          </span>
        </label>
      )}
    </div>
  );
}

function lead(isDraw: boolean, hasBid: boolean): string {
  if (hasBid) return say("web-look-after");
  return say(isDraw ? "web-look-draw" : "web-look-deal");
}
