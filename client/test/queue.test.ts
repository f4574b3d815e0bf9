import { describe, expect, it } from "vitest";
import { CommandQueue } from "../src/net/queue";
import { backoff } from "../src/net/backoff";

describe("commands on their way", () => {
  it("gives each its own name", () => {
    const queue = new CommandQueue("a");
    const names = [queue.add({ type: "start" })?.cmd, queue.add({ type: "ready" })?.cmd];
    expect(new Set(names).size).toBe(2);
  });

  it("sends a double click once", () => {
    const queue = new CommandQueue("a");
    expect(queue.add({ type: "act", seq: 4, play: "AS" })).not.toBeNull();
    expect(queue.add({ type: "act", seq: 4, play: "AS" })).toBeNull();
  });

  it("takes the same wish again once the first is answered", () => {
    const queue = new CommandQueue("a");
    const first = queue.add({ type: "hint" });
    queue.settle(first?.cmd ?? "");
    expect(queue.add({ type: "hint" })).not.toBeNull();
  });

  it("keeps what is unanswered for a new connection, in order and under the same names", () => {
    const queue = new CommandQueue("a");
    const wishes = [
      queue.add({ type: "say", phrase: "hello" }),
      queue.add({ type: "act", seq: 1, bid: 3 }),
      queue.add({ type: "ready" }),
    ];
    queue.settle(wishes[0]?.cmd ?? "");
    expect(queue.pending()).toEqual(wishes.slice(1));
  });

  it("knows whether a decision is on its way", () => {
    const queue = new CommandQueue("a");
    queue.add({ type: "say", phrase: "hello" });
    expect(queue.isActing).toBe(false);
    const act = queue.add({ type: "act", seq: 1, look: true });
    expect(queue.isActing).toBe(true);
    queue.settle(act?.cmd ?? "");
    expect(queue.isActing).toBe(false);
    queue.add({ type: "claim" });
    expect(queue.isActing).toBe(true);
  });

  it("is not disturbed by answers to what it never sent", () => {
    expect(new CommandQueue("a").settle("b-1")).toBeNull();
  });
});

describe("waiting before the next try", () => {
  it("doubles, up to a limit, never all clients at once", () => {
    expect([0, 1, 2].map((attempt) => backoff(attempt, 0.5))).toEqual([400, 800, 1600]);
    expect(backoff(30, 0.5)).toBe(8000);
    expect(backoff(0, 0)).toBe(300);
    expect(backoff(0, 1)).toBe(500);
  });
});
