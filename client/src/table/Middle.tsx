import type { RoundView, Seat, State } from "../protocol";
import { Later } from "../motion/Later";
import { change } from "../settings";
import { explain } from "../texts/cards";
import { nameOf, nameOrYou, type Place } from "../texts/people";
import { say } from "../texts/say";
import { BidPanel } from "./BidPanel";
import { DrawPanel } from "./DrawPanel";
import { GiftPanel, ReceivedStrip } from "./GiftPanel";
import { LookPanel } from "./LookPanel";
import type { Session } from "./session";
import { Trick } from "./Trick";

interface Props {
  session: Session;
  state: State;
  round: RoundView;
  where: Map<Seat, Place>;
}

/** What lies between the seats: the trick, or what the phase asks of the reader. */
export function Middle({ session, state, round, where }: Props) {
  const { table } = state;
  const { legal } = round;
  const isLocked = session.isLocked.value;
  const hint = session.hint.value?.action;
  const hasNews = round.received.length > 0 && round.given.length > 0 && round.trick_number === 1;

  if (legal.exchange || legal.replace) {
    const gift = legal.exchange ?? legal.replace;
    if (!gift) return null;
    const confirm = (): void => {
      const cards = [...session.picked.value];
      session.act(legal.exchange ? { exchange: cards } : { replace: cards });
      session.picked.value = new Set();
    };
    return (
      <GiftPanel
        gift={gift}
        picked={session.picked.value}
        partner={gift.to === null ? null : nameOf(table, gift.to)}
        isLocked={isLocked}
        hinted={hint?.exchange ?? hint?.replace ?? null}
        onTakeHint={(cards) => (session.picked.value = new Set(cards))}
        onConfirm={confirm}
      />
    );
  }
  if (legal.look && (round.hand === null || table.game === "draw")) {
    if (session.isLooking.value) return null;
    return (
      <LookPanel
        table={table}
        round={round}
        isLocked={isLocked}
        isAsked={session.asked.value === "double_nil"}
        onAsk={(isAsked) => session.ask(isAsked ? "double_nil" : null)}
        onLook={() => session.act({ look: true })}
        onAlwaysLook={() => change({ alwaysLook: true })}
        onDoubleNil={() => session.act({ bid: "double_nil" })}
      />
    );
  }
  if (round.phase === "draw") {
    return <DrawPanel round={round} isLocked={isLocked} onDraw={(draw) => session.act({ draw })} />;
  }
  if (legal.bids?.length) {
    return (
      <Later>
        <BidPanel
          round={round}
          isLocked={isLocked}
          hinted={hint?.bid ?? null}
          asked={session.asked.value}
          onAsk={(bid) => session.ask(bid)}
          onBid={(bid) => session.act({ bid })}
          onRefused={(why) => session.tell(explain(why), "problem")}
        />
      </Later>
    );
  }
  if (round.phase === "bid") return <BidTotal round={round} />;
  return (
    <>
      <Trick
        cards={round.trick}
        winning={session.shown.value?.trick?.winner ?? round.winning}
        isComplete={session.shown.value?.trick != null}
        where={where}
        nameOf={(seat) => nameOrYou(table, seat)}
      />
      {hasNews && (
        <ReceivedStrip given={round.given} received={round.received} isSetAside={table.game === "draw"} />
      )}
    </>
  );
}

function BidTotal({ round }: { round: RoundView }) {
  return (
    <p class="bid-total">
      <b>{round.total_bid}</b>
      <span>{say("web-bid-total", { of: round.tricks })}</span>
    </p>
  );
}
