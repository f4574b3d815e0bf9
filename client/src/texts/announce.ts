import type { Event, State } from "../protocol";
import { bidName, cardName, cardNames, phraseText } from "./cards";
import { nameOf, nameOrYou, sideMembers, youFlag } from "./people";
import { say, type Params } from "./say";

/** One short sentence for each event that the reader should hear of, in order. */
export function announcements(state: State): string[] {
  return state.events.map((event) => tell(state, event)).filter((text) => text !== "");
}

export function tell(state: State, event: Event): string {
  const { table } = state;
  switch (event.kind) {
    case "action":
      return tellAction(state, event);
    case "trick":
      return event.trick
        ? say("told-trick", { you: youFlag(table, event.trick.winner), name: nameOf(table, event.trick.winner) })
        : "";
    case "deal":
      return state.round === null ? "" : say("round-heading", { number: state.round.number });
    case "round_over":
      return state.round === null ? "" : say("round-over", { number: state.round.number });
    case "game_over":
      return outcome(state);
    case "say":
      return event.seat && event.phrase
        ? say("web-said", { name: nameOrYou(table, event.seat), phrase: phraseText(event.phrase) })
        : "";
    case "taken_back":
      return say("web-taken-back");
    case "claim":
      return event.seat
        ? say("web-claimed", { you: youFlag(table, event.seat), name: nameOf(table, event.seat) })
        : "";
    case "seat":
      return "";
  }
}

function tellAction(state: State, { action }: Event): string {
  const { table } = state;
  if (!action?.seat) return "";
  const who: Params = { you: youFlag(table, action.seat), name: nameOf(table, action.seat) };
  const isOwn = action.seat === table.your_seat;
  if (action.play) return say("told-play", { ...who, card: cardName(action.play) });
  if (action.bid !== undefined && action.bid !== null) {
    return say("told-bid", { ...who, bid: bidName(action.bid) });
  }
  if (action.look) return table.game === "draw" ? say("told-looks-draw", who) : "";
  if (action.draw) {
    if (isOwn) return say(action.draw === "keep" ? "web-you-keep" : "web-you-discard");
    const params = { ...who, card: "", next: "" };
    return say(action.draw === "keep" ? "told-keep" : "told-discard", params);
  }
  if (action.exchange) {
    const count = action.hidden || action.exchange.length;
    const partner = partnerName(state, action.seat);
    return say("told-give", { ...who, count, partner, cards: cardNames(action.exchange) });
  }
  if (action.replace && !isOwn) {
    const count = action.hidden || action.replace.length;
    return say("told-replace", { ...who, count, cards: "", received: "" });
  }
  return "";
}

function partnerName(state: State, seat: string): string {
  const side = state.table.sides.find((own) => own.includes(seat)) ?? "";
  const partner = [...side].find((own) => own !== seat);
  return partner ? nameOf(state.table, partner as "N") : "";
}

/** Who won the game, in words. */
export function outcome({ table }: State): string {
  if (table.winner === null) return "";
  if (table.winner === "draw") return say("game-drawn");
  if (table.winner === table.your_side) return say("game-won-by-you");
  const side = sideMembers(table, table.winner);
  if (table.your_side === null) return say("game-won", { side });
  return say("game-lost", { side, players: table.winner.length });
}

/** By how much the game was won; empty where points do not tell it. */
export function margin({ table }: State): string {
  const { winner, totals, rounds } = table;
  if (winner === null || !(winner in totals)) return "";
  const others = table.sides.filter((side) => side !== winner).map((side) => totals[side] ?? 0);
  const points = (totals[winner] ?? 0) - Math.max(...others);
  return points > 0 ? say("web-margin", { points, rounds: rounds.length }) : "";
}

/** What the reader is to do now; empty where others are. */
export function turnSentence({ table, round }: State): string {
  if (round === null || table.status !== "playing" || table.your_seat === null) return "";
  if (!round.to_act.includes(table.your_seat)) return "";
  const { legal } = round;
  if (legal.plays?.length) return say(round.trick.length ? "web-turn-play" : "web-turn-lead");
  if (legal.draw) return say("web-turn-draw");
  if (legal.exchange) return say("web-turn-exchange");
  if (legal.replace) return say("web-turn-replace");
  if (legal.look) return say(legal.bids?.length ? "web-turn-look" : "web-turn-look-only");
  return legal.bids?.length ? say("web-turn-bid") : "";
}
