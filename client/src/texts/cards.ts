import type { Action, BidName, CardName, Phrase, Problem } from "../protocol";
import { say, sentence, type Params } from "./say";

const SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

export function isJoker(card: CardName): boolean {
  return card === "LJ" || card === "BJ";
}

const names = new Map<CardName, string>();

/** A card in words, "queen of hearts". */
export function cardName(card: CardName): string {
  const name = names.get(card) ?? inWords(card);
  names.set(card, name);
  return name;
}

function inWords(card: CardName): string {
  if (isJoker(card)) return say(`web-joker-${card}`);
  return say("web-card", {
    rank: say(`web-rank-${card.charAt(0)}`),
    suit: say(`web-suit-${card.charAt(1)}`),
  });
}

/** A card as short as can be, for sentences that name several: "10♠". */
export function shortCard(card: CardName): string {
  if (isJoker(card)) return card;
  const rank = card.charAt(0) === "T" ? "10" : card.charAt(0);
  return rank + (SIGNS[card.charAt(1)] ?? "");
}

export function cardNames(cards: readonly CardName[]): string {
  return cards.map(cardName).join(say("list-separator"));
}

export function bidName(bid: BidName): string {
  if (bid === "nil") return say("bid-nil");
  if (bid === "double_nil") return say("bid-double-nil");
  return say("bid-number", { number: bid });
}

/** A bid as it stands on a seat: a number, or a short word. */
export function shortBid(bid: BidName | null | undefined): string {
  if (bid === null || bid === undefined) return "–";
  if (bid === "nil") return say("web-short-nil");
  if (bid === "double_nil") return say("web-short-double-nil");
  return say("bid-number", { number: bid });
}

/** What is done, as one would tell somebody to do it. */
export function actionName(action: Action): string {
  if (action.look) return say("action-look");
  if (action.bid !== undefined && action.bid !== null) {
    return say("action-bid", { bid: bidName(action.bid) });
  }
  if (action.draw) return say(action.draw === "keep" ? "action-keep" : "action-discard");
  if (action.exchange) return say("action-give", { cards: cardNames(action.exchange) });
  if (action.replace) {
    const cards = action.replace.length > 0 ? cardNames(action.replace) : say("no-cards");
    return say("action-replace", { cards });
  }
  if (action.play) return say("action-play", { card: cardName(action.play) });
  return "";
}

export function phraseText(phrase: Phrase): string {
  return say(`web-phrase-${phrase.replaceAll("_", "-")}`);
}

/** Why something is refused, in words. */
export function explain(problem: Problem | null): string {
  if (problem === null) return say("web-unreachable");
  const params: Params = { ...problem.params };
  const card = params["card"];
  if (typeof card === "string" && /^[2-9TJQKABL][SHDCJ]$/.test(card)) params["card"] = cardName(card);
  const text = say(problem.code, params);
  return text === problem.code ? say("web-refused", { code: problem.code }) : sentence(text);
}
