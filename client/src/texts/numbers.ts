// How numbers are written, as in src/spades/i18n/numbers.py: Fluent's own way differs between programs.

const MINUS = "\u2212";

/** A change: written with a plus sign where it is one. */
export class Signed {
  constructor(readonly value: number) {}
}

export function formatNumber(number: number | Signed): string {
  if (number instanceof Signed) {
    return number.value > 0 ? `+${number.value}` : formatNumber(number.value);
  }
  return number < 0 ? `${MINUS}${-number}` : String(number);
}
