import { signal } from "@preact/signals";
import { keep, read } from "./settings";

/** As in the messages to the server, in code points. */
export const LONGEST_NAME = 24;
const PLACE = "spades.name";

/** What the reader is called at tables; empty until it was said once. */
export const ownName = signal(read(PLACE, ""));

export function rename(name: string): void {
  ownName.value = name;
  keep(PLACE, name);
}

export function lengthOf(name: string): number {
  return [...name.trim()].length;
}

export function nameProblem(name: string): "missing" | "long" | null {
  const length = lengthOf(name);
  if (length === 0) return "missing";
  return length > LONGEST_NAME ? "long" : null;
}
