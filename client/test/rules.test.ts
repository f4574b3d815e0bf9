import { describe, expect, it } from "vitest";
import type { OptionForm } from "../src/protocol";
import { explainRules, firstNumber, rangeName, rulesName, rulesText } from "../src/texts/rules";

const FLOOR: OptionForm = {
  name: "loss_floor",
  values: ["off"],
  least: -1_000_000,
  most: -1,
  default: "off",
  games: ["partnership"],
};

describe("rules in words", () => {
  it.each([
    ["classic", "Classic"],
    ["cutthroat", "Solo"],
    ["cutthroat,target=300,lead_spades=any", "Solo, Target: 300, Leading spades: always"],
    ["new_rules,new_option=new", "new_rules, new_option: new"],
  ])("%s", (rules, text) => expect(rulesName(rules)).toBe(text));

  it("writes only what differs from a preset", () => {
    const preset = { name: "classic", values: { target: "500", deck: "standard" } };
    expect(rulesText(preset, { target: "300", deck: "standard" })).toBe("classic,target=300");
  });
});

describe("ranges", () => {
  it.each([
    [100, 1000, "100 to 1000"],
    [1, 1_000_000, "1 or more"],
    [-1_000_000, -1, "−1 or less"],
    [null, null, ""],
  ])("from %s to %s", (least, most, text) => expect(rangeName({ least, most })).toBe(text));
});

describe("a number to begin with", () => {
  it("is what a preset has", () => {
    const online = { name: "online", values: { loss_floor: "-200" } };
    expect(firstNumber(FLOOR, [{ name: "classic", values: { loss_floor: "off" } }, online])).toBe("-200");
  });

  it("is otherwise the bound nearest 0", () => expect(firstNumber(FLOOR, [])).toBe("-1"));
});

describe("what is wrong with rules", () => {
  it("says what a value can be", () => {
    const params = { option: "nil_value", value: "7", allowed: "off, 50..200" };
    expect(explainRules({ code: "bad-option-value", params, clause: null })).toBe(
      "Nil cannot be 7. It can be: off, 50 to 200",
    );
  });

  it("names options that contradict each other", () => {
    const params = { first: "nil_value=off", second: "bid_rule=suicide" };
    expect(explainRules({ code: "options-contradict", params, clause: null })).toBe(
      "“Nil: off” and “How to bid: suicide” exclude each other.",
    );
  });
});
