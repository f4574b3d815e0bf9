import { describe, expect, it } from "vitest";
import { firstOfSuit, layOut, nextPlace } from "../src/table/layout";

const HAND = ["AS", "QS", "KH", "TH", "3H", "JC", "7D"];

describe("the hand on the screen", () => {
  it("is a fan in one row on a phone of 390 pixels, every strip wide enough to hit", () => {
    const { spots } = layOut(13, 374, 70);
    expect(new Set(spots.map((spot) => spot.row))).toEqual(new Set([0]));
    const steps = spots.slice(1).map((spot, place) => spot.x - (spots[place]?.x ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(24);
  });

  it("is two rows on a narrow phone, and wherever seventeen cards are too many", () => {
    expect(layOut(13, 344, 64).spots.map((spot) => spot.row)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect(layOut(17, 374, 70).spots.at(-1)?.row).toBe(1);
    expect(layOut(17, 900, 104).spots.at(-1)?.row).toBe(0);
  });

  it("stays inside its width", () => {
    for (const count of [1, 2, 5, 13, 17]) {
      for (const { x } of layOut(count, 344, 64).spots) {
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x).toBeLessThanOrEqual(344 - 64 + 0.01);
      }
    }
  });

  it("is nothing without cards", () => expect(layOut(0, 344, 64).spots).toEqual([]));
});

describe("suit letters", () => {
  it.each([
    ["s", 0],
    ["H", 2],
    ["d", 6],
    ["x", null],
  ] as const)("%s", (key, place) => expect(firstOfSuit(key, HAND)).toBe(place));

  it("stays where the hand has no such suit", () => expect(firstOfSuit("c", ["AS"])).toBeNull());
});

describe("arrow keys", () => {
  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 6, 6],
    ["ArrowLeft", 0, 0],
    ["Home", 4, 0],
    ["End", 0, 6],
    ["ArrowDown", 0, 2],
    ["ArrowDown", 3, 5],
    ["ArrowDown", 6, 6],
    ["ArrowUp", 6, 5],
    ["ArrowUp", 4, 2],
    ["x", 3, null],
  ] as const)("%s from place %i", (key, place, next) => {
    expect(nextPlace(key, place, HAND)).toBe(next);
  });
});
