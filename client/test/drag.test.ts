import { expect, it } from "vitest";
import { pullOf, type Pull } from "../src/table/drag";

it.each<[string, Pull, number, number, Pull]>([
  ["a tap that trembles", "none", 3, -5, "none"],
  ["a slide along the hand", "none", 40, -12, "none"],
  ["a pull down", "none", 0, 30, "none"],
  ["the beginning of a pull up", "none", 4, -12, "near"],
  ["a pull up that drifts sideways later", "near", 60, -30, "near"],
  ["a card that is brought back", "far", 0, -10, "near"],
  ["a card far enough up", "near", 10, -49, "far"],
  ["one quick stroke", "none", 5, -80, "far"],
])("%s", (_, before, x, y, pull) => expect(pullOf(before, x, y)).toBe(pull));
