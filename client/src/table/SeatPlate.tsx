import type { BidName, Phrase, RoundView, Seat, SeatMessage, TableState } from "../protocol";
import { bidName, phraseText, shortBid } from "../texts/cards";
import { isPartner, nameOrYou, sideTint, type Place } from "../texts/people";
import { say } from "../texts/say";
import { Icon } from "../parts/Icon";
import type { Deadlines } from "./deadlines";
import { SeatClock } from "./SeatClock";

interface Props {
  table: TableState;
  round: RoundView;
  own: SeatMessage;
  place: Place;
  phrase: Phrase | undefined;
  deadlines: Deadlines;
}

/** One player: name, tricks taken of those bid, dealer, whose turn it is. Numbers and icons, not words. */
export function SeatPlate({ table, round, own, place, phrase, deadlines }: Props) {
  const isTurn = table.status === "playing" && round.to_act.includes(own.seat);
  const classes = ["seat", `at-${place}`];
  const tint = sideTint(table, own.seat);
  if (tint) classes.push(tint);
  if (isTurn) classes.push("turn");
  if (own.kind === "human" && !own.is_online) classes.push("away");
  return (
    <div
      class={classes.join(" ")}
      data-seat={own.seat}
      role="group"
      aria-label={describeSeat(table, round, own, isTurn)}
    >
      <span class="seat-name">
        <Icon name={own.kind === "bot" || own.is_kept ? "bot" : "person"} />
        <span title={nameOrYou(table, own.seat)}>{nameOrYou(table, own.seat)}</span>
        {round.dealer === own.seat && (
          <b class="dealer" aria-hidden="true" title={say("web-dealer")}>
            {say("web-dealer-mark")}
          </b>
        )}
      </span>
      <SeatTally round={round} seat={own.seat} />
      <SeatClock seat={own.seat} deadlines={deadlines} />
      {phrase && <span class="bubble">{phraseText(phrase)}</span>}
    </div>
  );
}

function SeatTally({ round, seat }: { round: RoundView; seat: Seat }) {
  const bid = round.bids[seat] ?? null;
  const won = round.tricks_won[seat] ?? 0;
  if (round.phase !== "play" && round.phase !== "over") {
    return (
      <span class={bid === null ? "tally none" : `tally fresh-bid ${tone(bid, 0)}`} aria-hidden="true">
        {shortBid(bid)}
      </span>
    );
  }
  return (
    <span class={`tally ${tone(bid, won)}`} aria-hidden="true">
      <b>{won}</b>
      <i>/</i>
      {shortBid(bid)}
    </span>
  );
}

/** Whether a player has what was bid; for a nil whether it still stands. */
function tone(bid: BidName | null, won: number): string {
  if (bid === null) return "";
  if (typeof bid === "string") return won > 0 ? "nil lost" : "nil";
  return won >= bid && bid > 0 ? "made" : "";
}

function describeSeat(
  table: TableState,
  round: RoundView,
  { seat, kind, is_kept }: SeatMessage,
  isTurn: boolean,
): string {
  const bid = round.bids[seat] ?? null;
  const parts = [
    say("web-seat-tally", {
      name: nameOrYou(table, seat),
      won: round.tricks_won[seat] ?? 0,
      bid: bid === null ? say("web-no-bid") : bidName(bid),
    }),
  ];
  if (kind === "bot" || is_kept) parts.push(say(is_kept ? "web-kept-by-bot" : "web-is-bot"));
  if (isPartner(table, seat)) parts.push(say("web-your-partner"));
  if (round.dealer === seat) parts.push(say("web-dealer"));
  if (isTurn) parts.push(say("web-on-turn"));
  return parts.join(say("list-separator"));
}
