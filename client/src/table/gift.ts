import type { CardName, Gift } from "../protocol";

/** How many cards may be chosen at most. */
export function mostOf(gift: Gift): number {
  return Math.max(...gift.counts);
}

/**
 * The choice after a tap on a card, or null where all are chosen and one must be put back first. A
 * single card is changed for the tapped one.
 */
export function afterTap(
  picked: ReadonlySet<CardName>,
  card: CardName,
  most: number,
): ReadonlySet<CardName> | null {
  const next = new Set(picked);
  if (next.delete(card)) return next;
  if (most === 1) return new Set([card]);
  return next.size < most ? next.add(card) : null;
}
