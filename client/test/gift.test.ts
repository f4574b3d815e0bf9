import { describe, expect, it } from "vitest";
import { afterTap } from "../src/table/gift";

const after = (picked: string[], card: string, most: number): string[] | null => {
  const next = afterTap(new Set(picked), card, most);
  return next && [...next];
};

describe("choosing cards to give", () => {
  it.each<[string, string[], string, number, string[] | null]>([
    ["takes a card", ["AS"], "2C", 3, ["AS", "2C"]],
    ["puts a card back", ["AS", "2C"], "AS", 3, ["2C"]],
    ["takes no card too many", ["AS", "2C", "3C"], "4C", 3, null],
    ["puts a card back where all are chosen", ["AS", "2C", "3C"], "2C", 3, ["AS", "3C"]],
    ["changes a single card", ["AS"], "2C", 1, ["2C"]],
  ])("%s", (_, picked, card, most, next) => expect(after(picked, card, most)).toEqual(next));
});
