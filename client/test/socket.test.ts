import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Session } from "../src/table/session";
import { fakeBrowser, FakeSocket } from "./fake-socket";
import { stateOf } from "./fixtures";

const PLAY = stateOf({ legal: { plays: ["KH", "TH"] } });

describe("a link that is lost", () => {
  let session: Session;
  let dispatch: (name: string) => void;

  beforeEach(async () => {
    vi.useFakeTimers();
    fakeBrowser();
    dispatch = (window as unknown as { dispatch: (name: string) => void }).dispatch;
    session = new Session({ code: "FERN-42", key: "k" });
    FakeSocket.last.tell(PLAY);
    await vi.advanceTimersByTimeAsync(10);
  });
  afterEach(() => {
    session.leave();
    vi.useRealTimers();
  });

  it("locks the cards, which stay to be seen, until the first state has come again", async () => {
    FakeSocket.last.onclose?.({ code: 1006 });
    expect(session.isLocked.value).toBe(true);
    session.tapCard("KH");
    expect(session.selected.value).toBeNull();
    expect(session.state.value?.round?.hand).toEqual(PLAY.round?.hand);
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.onopen?.();
    expect(FakeSocket.last.sent).toMatchObject([{ type: "hello", key: "k" }]);
    expect(session.isLocked.value).toBe(true);
    FakeSocket.last.tell(PLAY);
    expect(session.isLocked.value).toBe(false);
  });

  it("sends again what was not answered, under the same name", async () => {
    session.playCard("KH");
    const [before] = FakeSocket.last.acts;
    FakeSocket.last.onclose?.({ code: 1012 });
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.tell(PLAY);
    expect(FakeSocket.last.acts).toEqual([before]);
  });

  it("is noticed when the network goes, and mended when it comes back", () => {
    const before = FakeSocket.last;
    dispatch("offline");
    expect(session.socket.link.value).toBe("lost");
    dispatch("online");
    expect(FakeSocket.last).not.toBe(before);
    before.tell(PLAY);
    expect(session.socket.link.value).toBe("lost");
  });

  it("has never two sockets that speak", () => {
    FakeSocket.last.onclose?.({ code: 1006 });
    dispatch("online");
    dispatch("visibilitychange");
    expect(FakeSocket.all.filter((socket) => socket.onmessage !== null)).toHaveLength(1);
  });

  it("is not tried again where the table says no", async () => {
    FakeSocket.last.onclose?.({ code: 4403 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(session.socket.link.value).toBe("closed");
  });
});
