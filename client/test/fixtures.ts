import type { RoundView, Seat, SeatMessage, State, TableState } from "../src/protocol";

// States as a server sends them, for tests and for the mock.

const HAND = ["AS", "QS", "9S", "4S", "KH", "TH", "3H", "JC", "8C", "5C", "2C", "QD", "7D"];

export function seatOf(seat: Seat, changes: Partial<SeatMessage> = {}): SeatMessage {
  return {
    seat,
    kind: "bot",
    name: { N: "Nora", E: "Edgar", S: "Mira", W: "Wilma" }[seat],
    level: "skilled",
    is_you: false,
    is_online: true,
    is_kept: false,
    is_ready: true,
    ...changes,
  };
}

export const YOU = seatOf("S", { kind: "human", level: null, is_you: true, is_ready: false });

export function tableOf(changes: Partial<TableState> = {}): TableState {
  return {
    code: "FERN-42",
    rules: "classic",
    game: "partnership",
    status: "playing",
    seats: [seatOf("N"), seatOf("E"), YOU, seatOf("W")],
    sides: ["NS", "EW"],
    your_seat: "S",
    your_side: "NS",
    is_host: true,
    target: 500,
    bag_limit: 10,
    totals: { NS: 243, EW: -61 },
    bags: { NS: 3, EW: 8 },
    rounds: [],
    winner: null,
    afterword: null,
    can_take_back: true,
    clock: null,
    next_commitment: null,
    ...changes,
  };
}

export function roundOf(changes: Partial<RoundView> = {}): RoundView {
  return {
    number: 3,
    phase: "play",
    dealer: "E",
    to_act: ["S"],
    hand: HAND,
    hand_sizes: { N: 13, E: 13, S: 13, W: 13 },
    bids: { N: 3, E: 4, S: 4, W: "nil" },
    contracts: { NS: 7, EW: 4 },
    total_bid: 11,
    tricks_won: { N: 0, E: 0, S: 0, W: 0 },
    trick_number: 1,
    tricks: 13,
    leader: "S",
    trick: [],
    last_trick: null,
    winning: null,
    broken: false,
    given: [],
    received: [],
    drawn: null,
    rejected: [],
    kept: [],
    stock: 0,
    legal: {},
    double_nil_value: 200,
    nil_value: 100,
    scores: null,
    hands: null,
    commitment: null,
    nonces: {},
    seed: null,
    ...changes,
  };
}

export function stateOf(
  round: Partial<RoundView> | null = {},
  table: Partial<TableState> = {},
  changes: Partial<State> = {},
): State {
  return {
    type: "state",
    seq: 1,
    events: [],
    table: tableOf(table),
    round: round === null ? null : roundOf(round),
    timers: [],
    ...changes,
  };
}
