import { describe, expect, it } from "vitest";
import type { TrickMessage } from "../src/protocol";
import { framesTo } from "../src/table/frames";
import { stateOf } from "./fixtures";

const BEFORE = stateOf({
  hand: ["KH", "2C"],
  leader: "W",
  trick: [
    { seat: "W", card: "5H" },
    { seat: "N", card: "QH" },
    { seat: "E", card: "7H" },
  ],
  legal: { plays: ["KH"] },
});
const TRICK: TrickMessage = {
  cards: [...(BEFORE.round?.trick ?? []), { seat: "S", card: "KH" }],
  winner: "S",
};
const AFTER = stateOf(
  { hand: ["2C"], leader: "S", trick: [], last_trick: TRICK, tricks_won: { N: 0, E: 0, S: 1, W: 0 } },
  {},
  {
    seq: 2,
    events: [
      { kind: "action", action: { seat: "S", play: "KH" } },
      { kind: "trick", trick: TRICK },
    ],
  },
);

describe("the steps to a new state", () => {
  it("lays the card, lets the complete trick lie, sweeps it, and ends at the state", () => {
    const frames = framesTo(BEFORE, AFTER);
    expect(frames.map((frame) => frame.kind)).toEqual(["play", "trick", "sweep", "final"]);
    expect(frames[0]?.state.round?.trick.map(({ card }) => card)).toEqual(["5H", "QH", "7H", "KH"]);
    expect(frames[0]?.state.round?.hand).toEqual(["2C"]);
    expect(frames[1]?.state.round?.winning).toBe("S");
    expect(frames[1]?.state.round?.tricks_won["S"]).toBe(1);
    expect(frames[2]?.state.round?.trick).toEqual([]);
    expect(frames.at(-1)?.state).toBe(AFTER);
  });

  it("offers no choice while things move", () => {
    const moving = framesTo(BEFORE, AFTER).slice(0, -1);
    expect(moving.every(({ state }) => state.round?.to_act.length === 0)).toBe(true);
    expect(moving.every(({ state }) => !state.round?.legal.plays)).toBe(true);
  });

  it("lays claimed tricks whole, one after the other", () => {
    const later: TrickMessage = {
      cards: [
        { seat: "S", card: "2C" },
        { seat: "W", card: "3C" },
        { seat: "N", card: "4D" },
        { seat: "E", card: "5D" },
      ],
      winner: "S",
    };
    const claimed = stateOf(
      { hand: [], leader: "S", trick: [], last_trick: later, tricks_won: { N: 0, E: 0, S: 2, W: 0 } },
      {},
      {
        seq: 2,
        events: [
          { kind: "claim", seat: "S" },
          ...AFTER.events,
          ...later.cards.map(({ seat, card }) => ({ kind: "action" as const, action: { seat, play: card } })),
          { kind: "trick", trick: later },
        ],
      },
    );
    const frames = framesTo(BEFORE, claimed);
    expect(frames.map(({ kind }) => kind)).toEqual(["trick", "sweep", "trick", "sweep", "final"]);
    expect(frames.map(({ state }) => state.round?.hand?.length)).toEqual([1, 1, 0, 0, 0]);
    expect(frames.map(({ state }) => state.round?.tricks_won["S"])).toEqual([1, 1, 2, 2, 2]);
    expect(frames[2]?.state.round?.trick).toEqual(later.cards);
  });

  it("shows bids one by one", () => {
    const before = stateOf({ phase: "bid", bids: { N: null, E: null, S: null, W: null } });
    const events = (["W", "N"] as const).map((seat) => ({
      kind: "action" as const,
      action: { seat, bid: 3 },
    }));
    const after = stateOf({ phase: "bid", bids: { N: 3, E: null, S: null, W: 3 } }, {}, { seq: 2, events });
    const bids = framesTo(before, after).map(({ state }) => state.round?.bids["N"]);
    expect(bids).toEqual([null, 3, 3]);
  });

  it.each([
    ["nothing was shown yet", null, AFTER],
    ["messages are missing in between", BEFORE, { ...AFTER, seq: 5 }],
    ["something was taken back", BEFORE, { ...AFTER, events: [{ kind: "taken_back" as const }] }],
    ["another round has begun", BEFORE, { ...stateOf({ number: 4 }), seq: 2 }],
  ])("goes there at once where %s", (_, shown, next) => {
    expect(framesTo(shown, next).map((frame) => frame.kind)).toEqual(["final"]);
  });
});
