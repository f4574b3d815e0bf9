/** Where a card of the hand lies, in pixels from the hand's left upper corner. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
  row: number;
}

export interface HandLayout {
  spots: Spot[];
  rows: number;
  height: number;
}

const SMALLEST_STRIP = 24;
const NARROW = 375;
/** Leaves the index of the upper row to be seen where a card of the lower row is lifted. */
const ROW_SHARE = 0.64;
const WIDEST_STEP = 0.62;
const ASPECT = 1.4;

/**
 * A fan in one row; two straight rows where a strip of a card would be too narrow to hit or the
 * screen is narrow.
 */
export function layOut(count: number, width: number, card: number): HandLayout {
  const isTight = (width - card) / Math.max(1, count - 1) < SMALLEST_STRIP;
  const rows = count > 7 && (width < NARROW - 8 || isTight) ? 2 : 1;
  const first = Math.ceil(count / rows);
  const spots: Spot[] = [];
  for (let place = 0; place < count; place++) {
    const row = place < first ? 0 : 1;
    const size = row === 0 ? first : count - first;
    const spot = inRow(row === 0 ? place : place - first, size, width, card, rows === 1);
    spots.push({ ...spot, y: spot.y + row * card * ASPECT * ROW_SHARE, row });
  }
  const height = card * ASPECT * (1 + (rows - 1) * ROW_SHARE);
  const sag = rows === 1 && count > 1 ? Math.max(...spots.map((spot) => spot.y)) : 0;
  return { spots, rows, height: height + sag };
}

function inRow(place: number, size: number, width: number, card: number, isFan: boolean): Spot {
  const step = size > 1 ? Math.min(card * WIDEST_STEP, (width - card) / (size - 1)) : 0;
  const start = (width - card - step * (size - 1)) / 2;
  const offset = place - (size - 1) / 2;
  const lean = isFan ? 0.9 : 0;
  return {
    x: start + step * place,
    y: lean * offset * offset * (card / 260),
    turn: lean * offset,
    row: 0,
  };
}

/** The place that an arrow key leads to, or null for other keys. */
export function nextPlace(key: string, place: number, cards: readonly string[]): number | null {
  const last = cards.length - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(last, place + 1);
    case "ArrowLeft":
      return Math.max(0, place - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    case "ArrowDown":
      return suitStart(cards, place, 1);
    case "ArrowUp":
      return suitStart(cards, place, -1);
    default:
      return null;
  }
}

/** Where the suit of a letter key begins, or null where the hand has none. */
export function firstOfSuit(key: string, cards: readonly string[]): number | null {
  const place = /^[shdc]$/i.test(key)
    ? cards.findIndex((card) => suitOf(card) === key.toUpperCase())
    : -1;
  return place < 0 ? null : place;
}

/** The first card of the next or the previous suit. */
function suitStart(cards: readonly string[], place: number, step: 1 | -1): number {
  const starts = cards
    .map((_, own) => own)
    .filter((own) => own === 0 || suitOf(cards[own]) !== suitOf(cards[own - 1]));
  if (step > 0) return starts.find((own) => own > place) ?? place;
  return starts.findLast((own) => own < place) ?? place;
}

function suitOf(card: string | undefined): string {
  return card?.charAt(1) ?? "";
}
