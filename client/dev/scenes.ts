import { roundOf, seatOf, stateOf, YOU } from "../test/fixtures";
import type { FinishedRound, SideScoreMessage, State } from "../src/protocol";

const NUMBERS = Array.from({ length: 13 }, (_, place) => place + 1);
const HEARTS_ONLY = { code: "must-follow-suit", params: { suit: "H" }, clause: "C4" };
const HAND = roundOf().hand ?? [];

const SCORES: SideScoreMessage[] = [
  {
    side: "NS",
    delta: -29,
    total: 214,
    bags: 1,
    lines: [
      { code: "contract-made", seat: null, points: 70, bags: 0, clause: "P11", params: { contract: 7, tricks: 8 } },
      { code: "overtricks", seat: null, points: 1, bags: 1, clause: "P11", params: { tricks: 1 } },
      { code: "bag-penalty", seat: null, points: -100, bags: -10, clause: "P16", params: { limit: 10 } },
    ],
  },
  {
    side: "EW",
    delta: 140,
    total: 79,
    bags: 8,
    lines: [
      { code: "contract-made", seat: null, points: 40, bags: 0, clause: "P11", params: { contract: 4, tricks: 4 } },
      { code: "nil-made", seat: "W", points: 100, bags: 0, clause: "P13", params: {} },
    ],
  },
];

const round = (number: number, sides: SideScoreMessage[]): FinishedRound => ({
  number,
  bids: { N: 3, E: 4, S: 4, W: "nil" },
  tricks: { N: 4, E: 5, S: 4, W: 0 },
  sides,
});

const DRAW_TABLE = {
  game: "draw" as const,
  seats: [seatOf("N"), YOU],
  sides: ["N", "S"],
  your_side: "S",
  totals: { N: 71, S: 120 },
  bags: { N: 1, S: 4 },
};
const DRAW_ROUND = {
  number: 2,
  dealer: "S" as const,
  hand_sizes: { N: 5, S: 5 },
  bids: { N: null, S: null },
  contracts: { N: null, S: null },
  tricks_won: { N: 0, S: 0 },
  hand: ["KS", "7S", "AH", "9C", "JD"],
  total_bid: 0,
};
const NO_BIDS = {
  phase: "bid" as const,
  bids: { N: 3, E: 4, S: null, W: "nil" as const },
  contracts: { NS: 3, EW: 4 },
  total_bid: 7,
};
const LONG_NAME = { kind: "human" as const, level: null, name: "Aleksandra-Marie W." };
const SOLO = {
  game: "solo" as const,
  sides: ["N", "E", "S", "W"],
  your_side: "S",
  totals: { N: 120, E: -40, S: 205, W: 88 },
  bags: { N: 2, E: 0, S: 5, W: 7 },
};

export const SCENES: Record<string, State> = {
  lobby: stateOf(null, {
    status: "lobby",
    seats: [
      seatOf("N"),
      seatOf("E", { kind: "open", name: "", level: null }),
      YOU,
      seatOf("W", { kind: "human", level: null, name: "Aleksandra-Marie" }),
    ],
  }),
  look: stateOf({
    ...NO_BIDS,
    hand: null,
    legal: { look: true, bids: ["double_nil"] },
  }),
  lookafter: stateOf({ ...NO_BIDS, bids: { N: 3, E: 4, S: "double_nil", W: 2 }, hand: null, legal: { look: true } }),
  bid: stateOf({ ...NO_BIDS, legal: { bids: [...NUMBERS, "nil"] } }),
  exchange: stateOf({
    phase: "exchange",
    bids: { N: "double_nil", E: 4, S: 4, W: 3 },
    to_act: ["S", "N"],
    contracts: { NS: 4, EW: 7 },
    legal: { exchange: { cards: HAND, counts: [3], to: "N" } },
  }),
  received: stateOf({
    bids: { N: "double_nil", E: 4, S: 4, W: 3 },
    given: ["2C", "3H", "4S"],
    received: ["AD", "KC", "TS"],
    to_act: ["W"],
    leader: "W",
  }),
  play: stateOf({
    tricks_won: { N: 2, E: 1, S: 1, W: 0 },
    trick_number: 5,
    hand: ["AS", "QS", "9S", "KH", "TH", "3H", "JC", "8C", "QD"],
    leader: "W",
    trick: [
      { seat: "W", card: "5H" },
      { seat: "N", card: "QH" },
      { seat: "E", card: "7H" },
    ],
    winning: "N",
    last_trick: {
      cards: [
        { seat: "N", card: "AC" },
        { seat: "E", card: "4C" },
        { seat: "S", card: "2C" },
        { seat: "W", card: "6C" },
      ],
      winner: "N",
    },
    legal: {
      plays: ["KH", "TH", "3H"],
      refusals: Object.fromEntries(
        ["AS", "QS", "9S", "JC", "8C", "QD"].map((card) => [card, HEARTS_ONLY]),
      ),
    },
  }),
  full: stateOf({ to_act: ["S"], legal: { plays: HAND } }),
  declare: stateOf(
    {
      ...DRAW_ROUND,
      phase: "draw",
      hand: [],
      hand_sizes: { N: 0, S: 0 },
      stock: 52,
      legal: { look: true, bids: ["double_nil"] },
    },
    DRAW_TABLE,
  ),
  draw: stateOf(
    {
      ...DRAW_ROUND,
      phase: "draw",
      drawn: "QH",
      stock: 32,
      kept: [true, false, true, true, false],
      legal: { draw: true },
    },
    DRAW_TABLE,
  ),
  replace: stateOf(
    {
      ...DRAW_ROUND,
      phase: "replace",
      hand: HAND,
      bids: { N: null, S: "double_nil" },
      legal: { replace: { cards: HAND, counts: [0, 1, 2, 3], to: null } },
    },
    DRAW_TABLE,
  ),
  talk: stateOf(
    {
      dealer: "S",
      bids: { N: "double_nil", E: 4, S: "double_nil", W: 3 },
      tricks_won: { N: 0, E: 2, S: 0, W: 1 },
      leader: "W",
      trick: [
        { seat: "W", card: "5H" },
        { seat: "N", card: "QH" },
        { seat: "E", card: "7H" },
      ],
      winning: "N",
      legal: { plays: HAND },
    },
    { seats: [seatOf("N", LONG_NAME), seatOf("E", LONG_NAME), YOU, seatOf("W", LONG_NAME)] },
    {
      events: (["N", "S", "E"] as const).map((seat) => ({ kind: "say", seat, phrase: "one_moment" })),
    },
  ),
  aside: stateOf(
    {
      ...DRAW_ROUND,
      hand: HAND,
      hand_sizes: { N: 13, S: 13 },
      bids: { N: 5, S: "double_nil" },
      given: ["AD", "KC"],
      received: ["2C", "3H"],
      to_act: ["N"],
      leader: "N",
    },
    DRAW_TABLE,
  ),
  solo: stateOf(
    { to_act: ["N"], contracts: { N: 3, E: 4, S: 4, W: null }, leader: "N", trick: [] },
    SOLO,
  ),
  result: stateOf(
    { phase: "over", to_act: [], hand: [], scores: SCORES, tricks_won: { N: 4, E: 5, S: 4, W: 0 } },
    { status: "round_over", rounds: [round(3, SCORES)], totals: { NS: 214, EW: 79 }, bags: { NS: 1, EW: 8 } },
  ),
  over: stateOf(
    { phase: "over", to_act: [], hand: [], scores: SCORES, tricks_won: { N: 4, E: 5, S: 4, W: 0 } },
    {
      status: "over",
      winner: "NS",
      rounds: [1, 2, 3].map((number) => round(number, SCORES)),
      totals: { NS: 514, EW: 279 },
    },
  ),
  limited: stateOf({ ...NO_BIDS, legal: { bids: [4, "nil"] } }, { rules: "whiz" }),
  watch: stateOf(
    { hand: null, to_act: ["N"] },
    { your_seat: null, your_side: null, seats: [seatOf("N"), seatOf("E"), seatOf("S"), seatOf("W")] },
  ),
  waiting: stateOf(
    { phase: "over", to_act: [], hand: [], scores: SCORES, tricks_won: { N: 4, E: 5, S: 4, W: 0 } },
    {
      status: "over",
      winner: "NS",
      rounds: [1, 2, 3].map((number) => round(number, SCORES)),
      totals: { NS: 514, EW: 279 },
      seats: [
        seatOf("N", { kind: "human", level: null }),
        seatOf("E", { kind: "human", level: null, is_ready: false }),
        YOU,
        seatOf("W", { kind: "human", level: null, is_ready: false, is_online: false, name: "Aleksandra-Marie" }),
      ],
    },
  ),
  kept: stateOf(
    { to_act: ["N"] },
    { seats: [seatOf("N"), seatOf("E"), { ...YOU, is_kept: true }, seatOf("W")] },
  ),
};
