// Made by docs/generate.py from src/spades/server/messages.py and src/spades/server/bodies.py: change it there.

export type Seat = "N" | "E" | "S" | "W";
export type BidName = number | "double_nil" | "nil";
export type Level = "random" | "beginner" | "casual" | "skilled";
export type Phrase = "hello" | "well_played" | "good_luck" | "thanks" | "sorry" | "one_moment" | "goodbye";
export type CardName = string;

/** Take a free seat, or a bot's, in the lobby; `name` is shown to others. */
export interface Sit {
  type: "sit";
  seat: Seat;
  name: string;
  nonce?: string | null;
  cmd: string;
}

/** Leave the own seat; after the start a bot keeps it. */
export interface Stand {
  type: "stand";
  cmd: string;
}

/** The host puts a bot of a level on a free seat, or with None takes it away. */
export interface Fill {
  type: "fill";
  seat: Seat;
  level: Level | null;
  cmd: string;
}

/** The host lets two seats change places, in the lobby. */
export interface Swap {
  type: "swap";
  seats: [Seat, Seat];
  cmd: string;
}

/** The host leads everybody from the end of a game back to the lobby, to change places. */
export interface Gather {
  type: "gather";
  cmd: string;
}

/** The host starts; free seats are filled with bots. */
export interface Start {
  type: "start";
  nonce?: string | null;
  cmd: string;
}

/** Act in the round: exactly one of the members says what, as in the JSON of records. */
export interface Act {
  type: "act";
  seq: number;
  look?: true | null;
  bid?: BidName | null;
  draw?: "discard" | "keep" | null;
  exchange?: CardName[] | null;
  replace?: CardName[] | null;
  play?: CardName | null;
  cmd: string;
}

/** Go on to the next round, or after a game to another one. */
export interface Ready {
  type: "ready";
  nonce?: string | null;
  cmd: string;
}

/** Take the own seat back from the bot that kept it. */
export interface Back {
  type: "back";
  cmd: string;
}

/** Against bots only: undo the own last decision. */
export interface TakeBack {
  type: "take_back";
  cmd: string;
}

/** Take all tricks that are left, where `legal.claim` says that they are proved. */
export interface Claim {
  type: "claim";
  cmd: string;
}

/** Ask what a skilled player would do now. */
export interface AskHint {
  type: "hint";
  cmd: string;
}

/** Say one of the phrases, shown to each reader in their language. */
export interface Say {
  type: "say";
  phrase: Phrase;
  cmd: string;
}

/** The first message on a socket, with the table's key, which a guest needs once. */
export interface Hello {
  type: "hello";
  key?: string | null;
}

/** An error as a code with parameters; the client has its words. */
export interface Problem {
  code: string;
  params: Record<string, number | string>;
  clause: string | null;
}

/** The answer to a command, sent once what it did is stored. */
export interface Ack {
  type: "ack";
  cmd: string;
  error: Problem | null;
}

/** An action that one seat took, or may take; one member says what. */
export interface Action {
  seat?: Seat | null;
  look?: true | null;
  bid?: BidName | null;
  draw?: "discard" | "keep" | null;
  exchange?: CardName[] | null;
  replace?: CardName[] | null;
  play?: CardName | null;
  hidden?: number | null;
}

/** What a skilled player would do, why, and what it was compared with. */
export interface Hint {
  type: "hint";
  cmd: string;
  action: Action;
  reason: string;
  params: Record<string, number | string>;
  candidates: [Action, number][];
}

/** A card on the table. */
export interface PlayedCard {
  seat: Seat;
  card: CardName;
}

/** A complete trick. */
export interface TrickMessage {
  cards: PlayedCard[];
  winner: Seat;
}

/** How many of which cards may be given or set aside. */
export interface Gift {
  cards: CardName[];
  counts: number[];
  to: Seat | null;
}

/** What the reader may do now; every choice is here, the client knows no rule. */
export interface Legal {
  look?: boolean;
  bids?: BidName[];
  draw?: boolean;
  exchange?: Gift | null;
  replace?: Gift | null;
  plays?: CardName[];
  refusals?: Record<string, Problem>;
  bid_refusals?: Record<string, Problem>;
  claim?: number;
}

/** One reason for which a side's total or bags change. */
export interface ScoreLineMessage {
  code: string;
  seat: Seat | null;
  points: number;
  bags: number;
  clause: string;
  params: Record<string, number>;
}

/** What a round brought a side. */
export interface SideScoreMessage {
  side: string;
  delta: number;
  total: number;
  bags: number;
  lines: ScoreLineMessage[];
}

/** A round of the score sheet. */
export interface FinishedRound {
  number: number;
  bids: Record<string, BidName>;
  tricks: Record<string, number>;
  sides: SideScoreMessage[];
}

/** The current round as the reader may know it. */
export interface RoundView {
  number: number;
  phase: "bid" | "draw" | "exchange" | "over" | "play" | "replace";
  dealer: Seat;
  to_act: Seat[];
  hand: CardName[] | null;
  hand_sizes: Record<string, number>;
  bids: Record<string, BidName | null>;
  contracts: Record<string, number | null>;
  total_bid: number;
  tricks_won: Record<string, number>;
  trick_number: number;
  tricks: number;
  leader: Seat;
  trick: PlayedCard[];
  last_trick: TrickMessage | null;
  winning: Seat | null;
  broken: boolean;
  given: CardName[];
  received: CardName[];
  drawn: CardName | null;
  rejected: CardName[];
  kept: boolean[];
  stock: number;
  legal: Legal;
  double_nil_value: number | null;
  nil_value: number | null;
  scores: SideScoreMessage[] | null;
  hands: Record<string, CardName[]> | null;
  commitment: string | null;
  nonces: Record<string, string>;
  seed: string | null;
}

/** Who sits on a seat. */
export interface SeatMessage {
  seat: Seat;
  kind: "bot" | "human" | "open";
  name: string;
  level: Level | null;
  is_you: boolean;
  is_online: boolean;
  is_kept: boolean;
  is_ready: boolean;
}

/** How much time a timed table gives, in seconds: for each decision, and once for a game. */
export interface Clock {
  move?: number;
  bank?: number;
}

/** How many seconds something still takes, counted from when the message was sent. */
export interface Timer {
  seat: Seat;
  kind: "away" | "bank" | "move";
  seconds: number;
}

/** How a finished game has changed what the reader is rated in its form of the game. */
export interface RatingChange {
  before: number;
  after: number;
  games: number;
}

/** A decision of the reader that stands out in a game. */
export interface Highlight {
  round: number;
  trick: number | null;
  action: Action;
  other: Action;
  points: number;
}

/** The reader's best and costliest decision of a game, where there is one beyond doubt. */
export interface Highlights {
  best: Highlight | null;
  costliest: Highlight | null;
}

/** What a finished game says of the reader; each part comes when it is known. */
export interface Afterword {
  rating: "hint" | "taken_back" | RatingChange | null;
  highlights: Highlights | null;
}

/** The table around the round. */
export interface TableState {
  code: string;
  rules: string;
  game: "draw" | "partnership" | "solo";
  status: "lobby" | "over" | "playing" | "round_over";
  seats: SeatMessage[];
  sides: string[];
  your_seat: Seat | null;
  your_side: string | null;
  is_host: boolean;
  target: number;
  bag_limit: number | null;
  totals: Record<string, number>;
  bags: Record<string, number>;
  rounds: FinishedRound[];
  winner: string | null;
  afterword: Afterword | null;
  can_take_back: boolean;
  clock: Clock | null;
  next_commitment: string | null;
}

/** Something that happened since the message before, to be shown in order. */
export interface Event {
  kind: "action" | "claim" | "deal" | "game_over" | "round_over" | "say" | "seat" | "taken_back" | "trick";
  action?: Action | null;
  trick?: TrickMessage | null;
  seat?: Seat | null;
  phrase?: Phrase | null;
}

/** Everything the reader may know now, and what led here since the message before. */
export interface State {
  type: "state";
  seq: number;
  events: Event[];
  table: TableState;
  round: RoundView | null;
  timers: Timer[];
}

/** A message that could not be read, or too many; the socket closes after three. */
export interface Refused {
  type: "refused";
  error: Problem;
}

/** A table to be made: its rules as on the command line; with a name its host sits down. */
export interface NewTable {
  rules?: string;
  name?: string | null;
  bots?: Level;
  clock?: Clock | null;
}

/** Where a table is found, and the secret that lets its guests in. */
export interface TableAddress {
  code: string;
  key: string;
}

/** One option of the rules as a form shows it; text ids come from its name. */
export interface OptionForm {
  name: string;
  values: string[];
  least: number | null;
  most: number | null;
  default: string;
  games: string[];
}

/** A preset and what each option is under it. */
export interface PresetForm {
  name: string;
  values: Record<string, string>;
}

/** Everything the table settings need; made from the one declaration in `rules.py`. */
export interface RulesForm {
  presets: PresetForm[];
  options: OptionForm[];
}

/** Rules in canonical form with every option's value, or what is wrong with them. */
export interface CheckedRules {
  rules: string | null;
  values: Record<string, string>;
  error: Problem | null;
}

export type ClientMessage =
  | Sit
  | Stand
  | Fill
  | Swap
  | Gather
  | Start
  | Act
  | Ready
  | Back
  | TakeBack
  | Claim
  | AskHint
  | Say;

export type ServerMessage =
  | State
  | Ack
  | Hint
  | Refused;
