import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change } from "../src/settings";
import { Session } from "../src/table/session";
import { fakeBrowser, FakeSocket } from "./fake-socket";
import { stateOf } from "./fixtures";

const FACE_DOWN = stateOf({ phase: "bid", hand: null, legal: { look: true, bids: ["double_nil"] } });

async function arrive(): Promise<{ session: Session; socket: FakeSocket }> {
  const session = new Session({ code: "FERN-42", key: null });
  const socket = FakeSocket.last;
  socket.tell(FACE_DOWN);
  await vi.advanceTimersByTimeAsync(10);
  return { session, socket };
}

describe("always showing the cards", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fakeBrowser();
    change({ alwaysLook: false });
  });
  afterEach(() => vi.useRealTimers());

  it("waits for the reader unless it was asked for", async () => {
    const { session, socket } = await arrive();
    expect(socket.acts).toEqual([]);
    expect(session.isLooking.value).toBe(false);
  });

  it("looks once, and asks nothing meanwhile", async () => {
    change({ alwaysLook: true });
    const { session, socket } = await arrive();
    expect(socket.acts).toMatchObject([{ look: true, seq: 1 }]);
    expect(session.isLooking.value).toBe(true);
    socket.acknowledge();
    expect(socket.acts).toHaveLength(1);
  });

  it("begins at once where it is chosen", async () => {
    const { socket } = await arrive();
    change({ alwaysLook: true });
    expect(socket.acts).toMatchObject([{ look: true }]);
  });

  it("asks again where the server refuses the look", async () => {
    change({ alwaysLook: true });
    const { session, socket } = await arrive();
    const error = { code: "already-looked", params: {}, clause: null };
    socket.tell({ type: "ack", cmd: String(socket.acts[0]?.["cmd"]), error });
    expect(session.isLooking.value).toBe(false);
    expect(socket.acts).toHaveLength(1);
  });

  it("does nothing where there is nothing to look at", async () => {
    change({ alwaysLook: true });
    const { socket } = await arrive();
    socket.acknowledge();
    socket.tell({ ...stateOf({ phase: "bid", legal: { bids: [1, 2] } }), seq: 2 });
    await vi.advanceTimersByTimeAsync(10);
    expect(socket.acts).toHaveLength(1);
  });
});
