import { SCENES } from "./scenes";
import type { RulesForm } from "../src/protocol";

// A page without a server: `dev/index.html?scene=bid`, or `&lost` for a broken link.

const search = new URLSearchParams(location.search);
const scene = SCENES[search.get("scene") ?? ""];

const FORM: RulesForm = {
  presets: ["classic", "draw", "pagat", "online", "house", "suicide", "whiz", "mirror", "cutthroat"].map(
    (name) => ({
      name,
      values: { game: name === "draw" ? "draw" : "partnership", target: "500", nil_value: "100", lead_spades: "broken", loss_floor: "off" },
    }),
  ),
  options: [
    { name: "game", values: ["partnership", "draw", "solo"], least: null, most: null, default: "partnership", games: ["partnership", "draw", "solo"] },
    { name: "target", values: [], least: 100, most: 1000, default: "500", games: ["partnership", "draw", "solo"] },
    { name: "loss_floor", values: ["off"], least: null, most: -1, default: "off", games: ["partnership", "draw", "solo"] },
    { name: "nil_value", values: ["off"], least: 50, most: 200, default: "100", games: ["partnership", "draw", "solo"] },
    { name: "lead_spades", values: ["broken", "any", "not_first"], least: null, most: null, default: "broken", games: ["partnership", "draw", "solo"] },
  ],
};

class MockSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = MockSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    super();
    setTimeout(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as { type: string; cmd?: string };
    if (message.type === "hello" && scene) {
      this.onmessage?.({ data: JSON.stringify(scene) });
      if (search.has("lost")) setTimeout(() => this.onclose?.({ code: 1006 }), 100);
    } else if (message.type === "hint") {
      const reason = { reason: "cover-partner", params: {}, candidates: [] };
      this.onmessage?.({
        data: JSON.stringify({ type: "hint", cmd: message.cmd, action: { play: "KH" }, ...reason }),
      });
    }
  }

  close(): void {
    this.readyState = 3;
  }
}

Object.assign(window, {
  WebSocket: MockSocket,
  fetch: async (path: string) =>
    new Response(
      JSON.stringify(
        path.endsWith("/check")
          ? { rules: "classic", values: {}, error: null }
          : path.endsWith("/rules")
            ? FORM
            : { code: "FERN-42", key: "k" },
      ),
    ),
});

void import("../src/main");
