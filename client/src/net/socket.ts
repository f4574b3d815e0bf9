import { signal } from "@preact/signals";
import type { Ack, ClientMessage, Hint, Problem, ServerMessage, State } from "../protocol";
import { backoff } from "./backoff";
import { CommandQueue, isAct, type Wish } from "./queue";

/** Application close codes (4000 and up) say that trying again is of no use. */
const HOPELESS_CODES = 4000;
const POLICY_VIOLATION = 1008;
const ABNORMAL_CLOSURE = 1006;

export type Link = "connecting" | "open" | "lost" | "closed";

export interface Listener {
  onState(state: State): void;
  onHint(hint: Hint): void;
  onAnswer(command: ClientMessage | null, ack: Ack): void;
  onRefused(problem: Problem): void;
}

export function randomHex(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The socket of one table: comes back by itself, and sends again what was not answered. */
export class TableSocket {
  readonly link = signal<Link>("connecting");
  readonly isActing = signal(false);
  private readonly queue = new CommandQueue(randomHex(8));
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer = 0;
  private isDone = false;

  constructor(
    private readonly code: string,
    private readonly key: string | null,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.notice);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  send(wish: Wish): void {
    if (isAct(wish) && this.queue.isActing) return;
    const command = this.queue.add(wish);
    if (command === null) return;
    this.isActing.value = this.queue.isActing;
    if (this.link.value === "open") this.write(command);
  }

  close(): void {
    this.isDone = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.notice);
    document.removeEventListener("visibilitychange", this.hurry);
    this.abandon();
    this.link.value = "closed";
  }

  private readonly hurry = (): void => {
    if (this.link.value === "lost" && !document.hidden) {
      clearTimeout(this.timer);
      this.attempt = 0;
      this.connect();
    }
  };

  /** A socket does not notice by itself that the network is gone. */
  private readonly notice = (): void => {
    if (this.link.value !== "lost") this.lose(ABNORMAL_CLOSURE);
  };

  private connect(): void {
    this.abandon();
    const address = new URL(`/ws/${encodeURIComponent(this.code)}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => this.write({ type: "hello", key: this.key });
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = ({ code }) => this.lose(code);
  }

  /** Nothing more is heard from the socket before, so that never two of them speak. */
  private abandon(): void {
    clearTimeout(this.timer);
    if (this.socket === null) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        if (this.link.value !== "open") this.resume();
        this.listener.onState(message);
        break;
      case "ack": {
        const command = this.queue.settle(message.cmd);
        this.isActing.value = this.queue.isActing;
        this.listener.onAnswer(command, message);
        break;
      }
      case "hint":
        this.queue.settle(message.cmd);
        this.listener.onHint(message);
        break;
      case "refused":
        this.listener.onRefused(message.error);
    }
  }

  /** The first state after hello shows that the server knows us: now the rest may be sent. */
  private resume(): void {
    this.attempt = 0;
    this.link.value = "open";
    for (const command of this.queue.pending()) this.write(command);
  }

  private lose(code: number): void {
    if (this.isDone) return;
    if (code >= HOPELESS_CODES || code === POLICY_VIOLATION) {
      this.close();
      return;
    }
    this.abandon();
    this.link.value = "lost";
    this.timer = window.setTimeout(() => this.connect(), backoff(this.attempt, Math.random()));
    this.attempt += 1;
  }

  private write(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
