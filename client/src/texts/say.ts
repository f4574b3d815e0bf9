import { FluentBundle, FluentResource } from "@fluent/bundle";
import english from "../../../src/spades/i18n/en.ftl?raw";
import { formatNumber, Signed } from "./numbers";

export type Params = Record<string, number | string | Signed>;

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(english));

/** Texts that are always the same: they are asked for again at every change of the table. */
const fixed = new Map<string, string>();

/** Whether there is a message of this id. */
export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/**
 * The text of a message. Every whole number is given twice: as `$name`, written for people, and as
 * `$name-count`, which only selects among plural forms. An id without a message is shown itself.
 */
export function say(id: string, params?: Params): string {
  if (params) return format(id, params);
  const text = fixed.get(id) ?? format(id, {});
  fixed.set(id, text);
  return text;
}

function format(id: string, params: Params): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  const given: Record<string, number | string> = {};
  for (const [name, value] of Object.entries(params)) {
    const own = name.replaceAll("_", "-");
    if (typeof value === "string") given[own] = value;
    else {
      given[own] = formatNumber(value);
      given[`${own}-count`] = value instanceof Signed ? value.value : value;
    }
  }
  return bundle.formatPattern(pattern, given, []);
}

/** The words of a sentence, its first letter a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
