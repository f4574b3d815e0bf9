import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Event, State } from "../src/protocol";
import { change } from "../src/settings";
import { cueOf } from "../src/sound/cues";
import { framesTo } from "../src/table/frames";
import { fakeBrowser, FakeSocket } from "./fake-socket";
import { stateOf } from "./fixtures";

const PLAYED: Event = { kind: "action", action: { seat: "W", play: "5H" } };
const WAITING = stateOf({ to_act: ["W"] });
const after = (events: Event[], seq = 2, round: object = { to_act: ["N"] }): State =>
  stateOf(round, {}, { seq, events });

describe("what is heard", () => {
  it("is a card, a trick, and at the end of the round a chord", () => {
    const trick = { cards: [{ seat: "W" as const, card: "5H" }], winner: "W" as const };
    const next = after([PLAYED, { kind: "trick", trick }, { kind: "round_over" }]);
    expect(framesTo(WAITING, next).map(cueOf)).toEqual(["card", null, "trick", "round"]);
  });

  it("is the game's end rather than the round's", () => {
    const next = after([PLAYED, { kind: "round_over" }, { kind: "game_over" }]);
    expect(framesTo(WAITING, next).map(cueOf)).toEqual(["card", "game"]);
  });
});

describe("the sounds of a table", () => {
  const sources: string[] = [];
  let contexts = 0;

  class FakeParameter {
    value = 0;
    setValueAtTime(): void {}
    linearRampToValueAtTime(): void {}
    exponentialRampToValueAtTime(): void {}
  }
  class FakeNode {
    gain = new FakeParameter();
    constructor(_: unknown, options: { gain?: number } = {}) {
      this.gain.value = options.gain ?? 0;
    }
    connect(next: unknown): unknown {
      return next;
    }
    start(): void {
      sources.push(this.constructor.name);
    }
    stop(): void {}
  }
  class FakeContext {
    state = "running";
    currentTime = 0;
    sampleRate = 50;
    destination = {};
    constructor() {
      contexts += 1;
    }
    createBuffer(): object {
      return { getChannelData: () => new Float32Array(10) };
    }
  }

  let socket: FakeSocket;
  let player: typeof import("../src/sound/player");
  let dispatch: (name: string) => void;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    fakeBrowser();
    sources.length = 0;
    contexts = 0;
    const nodes = { GainNode: FakeNode, OscillatorNode: FakeNode, AudioBufferSourceNode: FakeNode, BiquadFilterNode: FakeNode };
    for (const [name, node] of Object.entries({ ...nodes, AudioContext: FakeContext })) vi.stubGlobal(name, node);
    dispatch = (window as unknown as { dispatch: (name: string) => void }).dispatch;
    player = await import("../src/sound/player");
    const { Session } = await import("../src/table/session");
    const own = await import("../src/settings");
    own.change({ sounds: true });
    player.followSoundSetting();
    new Session({ code: "FERN-42", key: null });
    socket = FakeSocket.last;
    await show(WAITING);
  });
  afterEach(() => {
    vi.useRealTimers();
    change({ sounds: false });
  });

  const show = async (state: State): Promise<void> => {
    socket.tell(state);
    await vi.advanceTimersByTimeAsync(2000);
  };

  it("wait for a gesture, and then make one context", async () => {
    await show(after([PLAYED]));
    expect([contexts, sources.length]).toEqual([0, 0]);
    dispatch("pointerdown");
    dispatch("keydown");
    expect(contexts).toBe(1);
    await show(after([{ kind: "action", action: { seat: "N", play: "6H" } }], 3));
    expect(sources.length).toBeGreaterThan(0);
  });

  it("end as soon as they are switched off", async () => {
    dispatch("pointerdown");
    (await import("../src/settings")).change({ sounds: false });
    await show(after([PLAYED]));
    expect(sources).toEqual([]);
  });

  it("leave out what happened while the link was lost, but not the reader's turn", async () => {
    dispatch("pointerdown");
    socket.onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1000);
    socket = FakeSocket.last;
    await show(after([PLAYED, { kind: "say", seat: "W", phrase: "hello" }]));
    expect(sources).toEqual([]);
    await show(after([], 3, { legal: { plays: ["AS"] } }));
    expect(sources.length).toBeGreaterThan(0);
  });

  it("tell in a hidden tab only that it is the reader's turn", async () => {
    dispatch("pointerdown");
    Object.assign(document, { hidden: true });
    await show(after([PLAYED, { kind: "say", seat: "W", phrase: "hello" }]));
    expect(sources).toEqual([]);
    await show(after([], 3, { legal: { plays: ["AS"] } }));
    expect(sources.length).toBeGreaterThan(0);
  });

  it("let a phrase be heard", async () => {
    dispatch("pointerdown");
    await show(after([{ kind: "say", seat: "W", phrase: "hello" }]));
    expect(sources.length).toBeGreaterThan(0);
  });
});
