import type { OptionForm, PresetForm, Problem } from "../protocol";
import { explain } from "./cards";
import { has, say } from "./say";

/** From this size on a bound only keeps numbers sane; nobody needs to read it. */
const OUT_OF_SIGHT = 1_000_000;

const textId = (name: string): string => name.replaceAll("_", "-");

export function presetName(name: string): string {
  return has(`web-preset-${name}`) ? say(`web-preset-${name}`) : name;
}

export function optionName(name: string): string {
  return has(`web-option-${textId(name)}`) ? say(`web-option-${textId(name)}`) : name;
}

export function optionEffect(name: string): string {
  return say(`effect-${textId(name)}`);
}

export function valueName(value: string): string {
  const id = `web-value-${textId(value)}`;
  return has(id) ? say(id) : value;
}

/** Rules as on the command line: the preset, and every option that differs from it. */
export function rulesText(preset: PresetForm, values: Record<string, string>): string {
  const changed = Object.entries(values).filter(([name, value]) => preset.values[name] !== value);
  return [preset.name, ...changed.map(([name, value]) => `${name}=${value}`)].join(",");
}

/** The same for people: "Solo, Target: 300". */
export function rulesName(rules: string): string {
  const [preset = "", ...changed] = rules.split(",");
  const options = changed.map((own) => {
    const [name = "", value = ""] = own.split("=");
    return say("web-option-value", { option: optionName(name), value: valueName(value) });
  });
  return [presetName(preset), ...options].join(say("list-separator"));
}

/** The numbers that an option may be: "100 to 1000". */
export function rangeName({ least, most }: Pick<OptionForm, "least" | "most">): string {
  const from = least !== null && least > -OUT_OF_SIGHT ? least : null;
  const to = most !== null && most < OUT_OF_SIGHT ? most : null;
  if (from !== null && to !== null) return say("web-range", { least: from, most: to });
  if (from !== null) return say("web-range-from", { least: from });
  return to === null ? "" : say("web-range-to", { most: to });
}

/** A number to begin with where an option was off: what a preset has, else the bound nearest 0. */
export function firstNumber({ name, least, most }: OptionForm, presets: readonly PresetForm[]): string {
  const usual = presets.map((own) => own.values[name] ?? "").find((value) => /^-?\d+$/.test(value));
  const bounds = [least, most].filter((bound) => bound !== null);
  return usual ?? String(bounds.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0);
}

/** What is wrong with rules, with options and values called as in the form. */
export function explainRules(problem: Problem): string {
  const params = Object.entries(problem.params).map(([name, value]) => [name, paramName(name, String(value))]);
  return explain({ ...problem, params: Object.fromEntries(params) });
}

function paramName(name: string, value: string): string {
  if (name === "option") return optionName(value);
  if (name === "allowed") return value.split(", ").map(allowedName).join(say("list-separator"));
  const [, option, chosen] = /^([a-z_0-9]+)=(.+)$/.exec(value) ?? [];
  if (!option || !chosen || optionName(option) === option) return value;
  return say("web-option-chosen", { option: optionName(option), value: valueName(chosen) });
}

function allowedName(text: string): string {
  const [, least, most] = /^(-?\d+)\.\.(-?\d+)$/.exec(text) ?? [];
  return least && most ? rangeName({ least: Number(least), most: Number(most) }) : valueName(text);
}
