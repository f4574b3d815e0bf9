// The suits as drawn paths in a box of 100 by 100: font glyphs change with the language.

export type Suit = "S" | "H" | "D" | "C";

export const SUIT_PATHS: Record<Suit, string> = {
  S: "M50 5C43 24 9 39 9 63c0 13 9 21 20 21 7 0 12-3 16-8-1 8-4 14-10 18h30c-6-4-9-10-10-18 4 5 9 8 16 8 11 0 20-8 20-21C91 39 57 24 50 5Z",
  H: "M50 93C36 74 7 56 7 32 7 18 17 9 29 9c10 0 17 5 21 14 4-9 11-14 21-14 12 0 22 9 22 23 0 24-29 42-43 61Z",
  D: "M50 4C60 22 72 37 88 50 72 63 60 78 50 96 40 78 28 63 12 50 28 37 40 22 50 4Z",
  C: "M50 6a21 21 0 0 0-17 33.5A21 21 0 1 0 44.5 71C44 81 41 88 34 94h32c-7-6-10-13-10.5-23A21 21 0 1 0 67 39.5 21 21 0 0 0 50 6Z",
};

/** A star for jokers. */
export const STAR_PATH =
  "M50 6l12.5 29 31.5 2.7-23.9 20.7 7.2 30.8L50 72.8 22.7 89.2l7.2-30.8L6 37.7 37.5 35Z";

/** Headgear of the court, in a box of 100 by 60. */
export const COURT_PATHS: Record<string, string> = {
  K: "M14 52 8 16l20 14L50 4l22 26 20-14-6 36ZM14 57h72v3H14Z",
  Q: "M16 52 6 22l19 12 9-24 16 22 16-22 9 24 19-12-10 30Z",
  J: "M12 52c2-24 18-38 44-38 10 0 18-4 24-12 4 12 2 22-6 28 8 4 13 12 14 22Z",
};
