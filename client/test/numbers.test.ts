import { expect, it } from "vitest";
import { formatNumber, Signed } from "../src/texts/numbers";
import { say } from "../src/texts/say";

// The same values as in tests/i18n/test_catalog.py.
it.each([
  [0, "0"],
  [7, "7"],
  [-7, "−7"],
  [1234567, "1234567"],
  [new Signed(7), "+7"],
  [new Signed(0), "0"],
  [new Signed(-7), "−7"],
])("writes a number with a true minus, a change with a plus", (number, text) => {
  expect(formatNumber(number)).toBe(text);
});

it.each([
  [0, "0 bags"],
  [1, "1 bag"],
  [2, "2 bags"],
  [21, "21 bags"],
])("selects plural forms by the count", (bags, text) => {
  expect(say("side-standing", { side: "You", total: -100, bags })).toBe(`You: −100 points, ${text}`);
});
