import { describe, expect, it } from "vitest";
import type { Event } from "../src/protocol";
import { announcements, margin, outcome, turnSentence } from "../src/texts/announce";
import { review } from "../src/table/review";
import { awaited, players } from "../src/table/Ready";
import { seatOf, stateOf, tableOf, YOU } from "./fixtures";

const told = (event: Event): string[] => announcements(stateOf({}, {}, { events: [event] }));

describe("one short sentence for each event", () => {
  it.each<[Event, string]>([
    [{ kind: "action", action: { seat: "N", play: "QH" } }, "Nora plays queen of hearts."],
    [{ kind: "action", action: { seat: "S", play: "TS" } }, "You play ten of spades."],
    [{ kind: "action", action: { seat: "E", bid: "nil" } }, "Edgar bids nil."],
    [{ kind: "action", action: { seat: "S", bid: 0 } }, "You bid 0."],
    [{ kind: "action", action: { seat: "E", draw: "discard" } }, "Edgar discards the card and takes the next one."],
    [{ kind: "action", action: { seat: "N", exchange: [], hidden: 3 } }, "Nora has chosen 3 cards for Mira."],
    [{ kind: "trick", trick: { cards: [], winner: "W" } }, "Wilma wins the trick."],
    [{ kind: "deal" }, "Round 3."],
    [{ kind: "say", seat: "N", phrase: "well_played" }, "Nora: “Well played!”"],
    [{ kind: "taken_back" }, "Taken back."],
  ])("%j", (event, text) => expect(told(event)).toEqual([text]));

  it("is silent about looks and seats", () => {
    expect(told({ kind: "action", action: { seat: "N", look: true } })).toEqual([]);
    expect(told({ kind: "seat", seat: "N" })).toEqual([]);
  });
});

describe("whose turn it is", () => {
  it("is told only to the one who is to act", () => {
    expect(turnSentence(stateOf({ legal: { plays: ["AS"] } }))).toBe("Your lead");
    expect(turnSentence(stateOf({ to_act: ["N"] }))).toBe("");
    expect(turnSentence(stateOf({ legal: { plays: ["AS"] } }, { your_seat: null }))).toBe("");
    expect(turnSentence(stateOf({ legal: { plays: ["AS"] } }, { status: "over" }))).toBe("");
  });
});

describe("the end of the game", () => {
  it.each([
    ["NS", "Game over. You win!"],
    ["EW", "Game over. You lose; Edgar and Wilma win."],
    ["draw", "Game over. Nobody wins: the best totals are equal."],
    [null, ""],
  ])("with the winner %s", (winner, text) => expect(outcome(stateOf({}, { winner }))).toBe(text));
});

describe("by how much a game was won", () => {
  const totals = { NS: 514, EW: 279 };
  it.each([
    ["NS", totals, "Won by 235 points in 0 rounds."],
    ["EW", totals, ""],
    ["draw", totals, ""],
    [null, totals, ""],
    ["NS", { NS: -199, EW: -200 }, "Won by 1 point in 0 rounds."],
  ])("by %s with %j", (winner, own, text) => {
    expect(margin(stateOf({}, { winner, totals: own }))).toBe(text);
  });

  it("is measured against the best of the others", () => {
    const solo = { sides: ["N", "E", "S"], totals: { N: 120, E: 501, S: 480 }, winner: "E" };
    expect(margin(stateOf({}, solo))).toBe("Won by 21 points in 0 rounds.");
  });
});

describe("who is waited for", () => {
  const person = { kind: "human" as const, level: null, is_ready: false };
  const seats = [seatOf("N", person), seatOf("E"), YOU, seatOf("W", { ...person, is_kept: true })];
  it("is whoever plays and is not ready, but not the reader or a kept seat", () => {
    expect(awaited(tableOf({ seats })).map(({ seat }) => seat)).toEqual(["N"]);
    expect(players(tableOf({ seats })).map(({ seat }) => seat)).toEqual(["N", "S"]);
  });
});

describe("review keys", () => {
  const state = stateOf({ hand: ["AS", "2C"], tricks_won: { N: 2, E: 1, S: 0, W: 0 }, legal: { plays: ["AS"] } });
  it.each([
    ["t", "Your lead"],
    ["r", "Your hand: ace of spades, two of clubs"],
    ["v", "Nora: 2 won, bid 3; Edgar: 1 won, bid 4; You: 0 won, bid 4; Wilma: 0 won, bid nil"],
    ["p", "You and Nora: 243 points, 3 bags; Edgar and Wilma: −61 points, 8 bags"],
    ["l", "No trick of this round has been played yet."],
    ["x", null],
  ])("%s", (key, text) => expect(review(key, state)).toBe(text));

  it("tell a reader without a seat that he watches", () => {
    expect(review("r", stateOf({ hand: null }, { your_seat: null }))).toBe("You are watching");
  });
});
