import { describe, expect, it } from "vitest";
import { actionName, cardName, explain, shortBid, shortCard } from "../src/texts/cards";

describe("cards in words", () => {
  it.each([
    ["QH", "queen of hearts"],
    ["TS", "ten of spades"],
    ["2D", "two of diamonds"],
    ["BJ", "big joker"],
    ["LJ", "little joker"],
  ])("names %s", (card, text) => expect(cardName(card)).toBe(text));

  it("writes a ten with two digits", () => expect(shortCard("TS")).toBe("10♠"));
});

describe("bids and actions in words", () => {
  it.each([
    [null, "–"],
    [0, "0"],
    [13, "13"],
    ["nil", "Nil"],
    ["double_nil", "Dbl nil"],
  ] as const)("writes the bid %s on a seat", (bid, text) => expect(shortBid(bid)).toBe(text));

  it.each([
    [{ look: true as const }, "look"],
    [{ bid: 0 }, "bid 0"],
    [{ draw: "keep" as const }, "keep the card"],
    [{ exchange: ["2C", "3H"] }, "give two of clubs, three of hearts"],
    [{ replace: [] }, "set aside none"],
    [{ play: "KH" }, "play king of hearts"],
  ])("tells %j", (action, text) => expect(actionName(action)).toBe(text));
});

describe("reasons of refusals", () => {
  it("uses the catalogue's words and parameters", () => {
    const problem = { code: "must-follow-suit", params: { suit: "H" }, clause: "C4" };
    expect(explain(problem)).toBe("You must follow suit: play a heart.");
  });

  it("names a card in words", () => {
    const problem = { code: "card-not-held", params: { card: "TS" }, clause: null };
    expect(explain(problem)).toBe("You do not hold ten of spades.");
  });

  it("says something where a code or a server is unknown", () => {
    expect(explain({ code: "new-code", params: {}, clause: null })).toContain("new-code");
    expect(explain(null)).not.toBe("");
  });
});
