import { vi } from "vitest";
import type { ServerMessage } from "../src/protocol";

// A browser's parts that a session needs, and a socket that a test speaks through.

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("nothing has connected");
    return socket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** What was done in the round so far. */
  get acts(): Record<string, unknown>[] {
    return this.sent.filter((message) => message["type"] === "act");
  }

  /** Take the last command, as a server does after the states that it caused. */
  acknowledge(): void {
    this.tell({ type: "ack", cmd: String(this.sent.at(-1)?.["cmd"]), error: null });
  }
}

export function fakeBrowser(): void {
  FakeSocket.all = [];
  const listeners = new Map<string, (event: object) => void>();
  const page = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    dispatch: (name: string) => listeners.get(name)?.({}),
  };
  vi.stubGlobal("window", Object.assign(globalThis, page));
  vi.stubGlobal("document", { ...page, hidden: false, title: "", querySelector: () => null, querySelectorAll: () => [] });
  vi.stubGlobal("location", { href: "http://table.test/" });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("WebSocket", FakeSocket);
}
