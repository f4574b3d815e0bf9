import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { State } from "../src/protocol";
import { change } from "../src/settings";
import { BEAT_MS, outcomeOf } from "../src/table/plan";
import { Session } from "../src/table/session";
import { fakeBrowser, FakeSocket } from "./fake-socket";
import { stateOf } from "./fixtures";

const OTHERS = { to_act: ["W" as const] };
const HEARTS = { code: "must-follow-suit", params: { suit: "H" }, clause: "C4" };
const MINE = { legal: { plays: ["KH", "TH"], refusals: { AS: HEARTS } } };

let session: Session;
let socket: FakeSocket;

async function show(round: Parameters<typeof stateOf>[0], changes: Partial<State> = {}): Promise<void> {
  socket.tell(stateOf(round, {}, { seq: (session.state.value?.seq ?? 0) + 1, ...changes }));
  await vi.advanceTimersByTimeAsync(10);
}

const wait = (): Promise<unknown> => vi.advanceTimersByTimeAsync(BEAT_MS + 10);
const planned = (): string | null => session.plan.card.value;

beforeEach(async () => {
  vi.useFakeTimers();
  fakeBrowser();
  change({ oneTap: false });
  session = new Session({ code: "FERN-42", key: null });
  socket = FakeSocket.last;
  await show(OTHERS);
  await wait();
});
afterEach(() => vi.useRealTimers());

describe.each([true, false])("a card chosen before the turn, with one tap: %s", (oneTap) => {
  beforeEach(() => change({ oneTap }));

  it("is played once, a beat after the turn has come", async () => {
    session.tapCard("KH");
    await show(OTHERS);
    expect(planned()).toBe("KH");
    await show(MINE);
    expect(socket.acts).toEqual([]);
    await wait();
    expect(socket.acts).toMatchObject([{ play: "KH", seq: 3 }]);
    await show(MINE);
    await wait();
    expect(socket.acts).toHaveLength(1);
  });

  it("is called back by a second tap, also within the beat", async () => {
    session.tapCard("KH");
    session.tapCard("KH");
    expect(planned()).toBeNull();
    session.tapCard("KH");
    await show(MINE);
    session.tapCard("KH");
    await wait();
    expect(socket.acts).toEqual([]);
  });

  it("gives way to another one", async () => {
    session.tapCard("KH");
    session.tapCard("TH");
    await show(MINE);
    await wait();
    expect(socket.acts).toMatchObject([{ play: "TH" }]);
  });

  it("is given up with a reason where it may not be played", async () => {
    session.tapCard("AS");
    await show(MINE);
    await wait();
    expect(socket.acts).toEqual([]);
    expect(planned()).toBeNull();
    expect(session.note.value?.kind).toBe("info");
    expect(session.note.value?.text).toBe("Not now: ace of spades. You must follow suit: play a heart.");
  });

  it("is given up when the link is lost", async () => {
    session.tapCard("KH");
    socket.onclose?.({ code: 1006 });
    expect(planned()).toBeNull();
    session.tapCard("KH");
    expect(planned()).toBeNull();
  });

  it("is given up after an undo", async () => {
    session.tapCard("KH");
    await show(MINE, { events: [{ kind: "taken_back" }] });
    await wait();
    expect(socket.acts).toEqual([]);
  });
});

describe("a plan", () => {
  it("is told to those who listen", () => {
    session.playCard("KH");
    session.callBack();
    expect(session.log.value.map(({ text }) => text)).toEqual([
      "King of hearts is played as soon as it is your turn. Escape calls it back.",
      "The card is called back.",
    ]);
  });

  it("is not made while bids are made", async () => {
    await show({ ...OTHERS, phase: "bid" });
    session.tapCard("KH");
    expect(planned()).toBeNull();
  });

  it("is not made of a tap that hardly comes too early, which lifts the card as in turn", async () => {
    const trick = { cards: [{ seat: "W" as const, card: "5H" }], winner: "W" as const };
    socket.tell(stateOf(MINE, {}, { seq: 2, events: [{ kind: "trick", trick }] }));
    session.tapCard("KH");
    expect([planned(), session.selected.value]).toEqual([null, "KH"]);
    await wait();
    expect(socket.acts).toEqual([]);
    session.tapCard("KH");
    expect(socket.acts).toMatchObject([{ play: "KH" }]);
  });

  it.each<[string, State, string]>([
    ["goes on while others play", stateOf(OTHERS), "keep"],
    ["ends with the cards of another deal", stateOf(OTHERS, {}, { events: [{ kind: "deal" }] }), "gone"],
    ["ends with the round", stateOf({ phase: "over" }), "gone"],
    ["ends with the game", stateOf(OTHERS, { status: "over" }), "gone"],
    ["ends when the card has left the hand", stateOf({ ...OTHERS, hand: ["2C"] }), "gone"],
  ])("%s", (_, state, outcome) => expect(outcomeOf("KH", state)).toBe(outcome));
});
