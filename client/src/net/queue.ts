import type { ClientMessage } from "../protocol";

type WithoutCmd<T> = T extends unknown ? Omit<T, "cmd"> : never;
export type Wish = WithoutCmd<ClientMessage>;

/**
 * Commands on their way: each has a `cmd` of its own and stays until it is answered, so that after a
 * lost connection it can be sent again; the server answers a repeated `cmd` only once.
 */
export class CommandQueue {
  private readonly waiting = new Map<string, ClientMessage>();
  private count = 0;

  constructor(private readonly prefix: string) {}

  /** The command for a wish, or null while the same wish is still unanswered (a double click). */
  add(wish: Wish): ClientMessage | null {
    const text = JSON.stringify(wish);
    for (const { cmd: _, ...pending } of this.waiting.values()) {
      if (JSON.stringify(pending) === text) return null;
    }
    this.count += 1;
    const cmd = `${this.prefix}-${this.count}`;
    const command = { ...wish, cmd } as ClientMessage;
    this.waiting.set(cmd, command);
    return command;
  }

  /** Take a command off once it is answered; null where it was not waiting. */
  settle(cmd: string): ClientMessage | null {
    const command = this.waiting.get(cmd) ?? null;
    this.waiting.delete(cmd);
    return command;
  }

  /** Whether an act in the round is on its way: then no other may follow it. */
  get isActing(): boolean {
    return [...this.waiting.values()].some(isAct);
  }

  /** Everything unanswered, in the order in which it was wished. */
  pending(): ClientMessage[] {
    return [...this.waiting.values()];
  }
}

/** What decides something in the round. */
export function isAct({ type }: Wish): boolean {
  return type === "act" || type === "claim";
}
