import { expect, it } from "vitest";
import { nameProblem } from "../src/names";

it.each([
  ["Mira", null],
  ["", "missing"],
  ["   ", "missing"],
  ["Aleksandra-Marie von Wald", "long"],
  ["Aleksandra-Marie vom Wal", null],
  [`  ${"m".repeat(24)}  `, null],
  ["m".repeat(25), "long"],
  ["♠".repeat(24), null],
  ["🂡".repeat(24), null],
  ["🂡".repeat(25), "long"],
])("the name “%s”", (name, problem) => expect(nameProblem(name)).toBe(problem));
