import { describe, expect, test } from "vitest";
import { clockText, deadlinesOf, secondsLeft } from "../src/table/deadlines";
import { stateOf } from "./fixtures";

describe("deadlines", () => {
  const state = stateOf({}, {}, {
    timers: [
      { seat: "N", kind: "away", seconds: 18 },
      { seat: "N", kind: "move", seconds: 25 },
      { seat: "S", kind: "bank", seconds: 59.2 },
    ],
  });

  test("are counted from when the state came", () => {
    expect(deadlinesOf(state, 1000).get("S")).toEqual({ kind: "bank", at: 60_200 });
  });

  test("show what comes first for somebody who is away: his clock, or a bot on his seat", () => {
    expect(deadlinesOf(state, 0).get("N")).toEqual({ kind: "away", at: 18_000 });
    const late = stateOf({}, {}, {
      timers: [
        { seat: "N", kind: "away", seconds: 30 },
        { seat: "N", kind: "move", seconds: 15 },
      ],
    });
    expect(deadlinesOf(late, 0).get("N")).toEqual({ kind: "move", at: 15_000 });
  });

  test("are shown in whole seconds and never below zero", () => {
    expect(secondsLeft({ kind: "move", at: 1500 }, 0)).toBe(2);
    expect(secondsLeft({ kind: "move", at: 1500 }, 9000)).toBe(0);
    expect([0, 9, 60, 125].map(clockText)).toEqual(["0:00", "0:09", "1:00", "2:05"]);
  });
});
