import { computed, effect, signal, untracked } from "@preact/signals";
import { randomHex, TableSocket } from "../net/socket";
import type { Action, BidName, CardName, Hint, Phrase, Problem, Seat, State } from "../protocol";
import { keep, read, settings } from "../settings";
import { cueOf, type Cue } from "../sound/cues";
import { sound } from "../sound/player";
import { announcements, turnSentence } from "../texts/announce";
import { cardName, explain } from "../texts/cards";
import { say, sentence } from "../texts/say";
import { Deadlines } from "./deadlines";
import { canPlan, Plan } from "./plan";
import { Presenter } from "./presenter";

const NOTE_MS = 4200;
const SAID_MS = 3500;
const LOG_LENGTH = 60;
const NONCE_BYTES = 16;

export interface Note {
  id: number;
  text: string;
  kind: "info" | "problem";
}

export interface KnownTable {
  code: string;
  key: string | null;
}

export type NilName = Exclude<BidName, number>;

const LAST_TABLE = "spades.table";

export const lastTable = (): KnownTable | null => read<KnownTable | null>(LAST_TABLE, null);
export const forgetTable = (): void => keep(LAST_TABLE, null);

/** Tables made for a game with bots, which is to start as soon as the reader sits there. */
const startsAtOnce = new Set<string>();
export const startAtOnce = (code: string): unknown => startsAtOnce.add(code);

/** Tables whose seat the reader has just asked for again, should a bot keep it. */
const comesBack = new Set<string>();
export const comeBack = (code: string): unknown => comesBack.add(code);

/** One visit to a table: what is shown, what the reader wishes, what the reader is told. */
export class Session {
  readonly presenter = new Presenter({
    onStep: (frame) => this.hear(cueOf(frame), frame.state),
    onShown: (state) => this.arriveAt(state),
  });
  readonly shown = this.presenter.shown;
  readonly state = computed(() => this.shown.value?.state ?? null);
  readonly log = signal<{ id: number; text: string }[]>([]);
  readonly turn = signal("");
  readonly note = signal<Note | null>(null);
  readonly hint = signal<Hint | null>(null);
  readonly said = signal<Map<Seat, Phrase>>(new Map());
  readonly selected = signal<CardName | null>(null);
  /** The cards chosen so far to be given or set aside. */
  readonly picked = signal<ReadonlySet<CardName>>(new Set());
  /** The nil that the reader has asked for and not confirmed. */
  readonly asked = signal<NilName | null>(null);
  readonly plan = new Plan({
    onPlay: (card) => this.act({ play: card }),
    onRefused: (card, state) => this.tellDropped(card, state),
  });
  readonly failure = signal<Problem | null>(null);
  /** Whether the game begins by itself, so that the lobby need not be seen. */
  readonly isStarting = signal(false);
  readonly deadlines = new Deadlines();
  readonly socket: TableSocket;
  private readonly stops: (() => void)[];
  private readonly isLookRefused = signal(false);
  private count = 0;
  private noteTimer = 0;
  private lookedAt = 0;
  private claimable = 0;
  private isBack = true;
  private quietUntil = 0;

  constructor(known: KnownTable) {
    this.socket = new TableSocket(known.code, known.key, {
      onState: (state) => this.receive(known, state),
      onHint: (hint) => (this.hint.value = hint),
      onAnswer: (command, ack) => {
        this.isStarting.value = false;
        if (ack.error === null) return;
        this.tell(explain(ack.error), "problem");
        if (command?.type === "act" && command.look) this.isLookRefused.value = true;
      },
      onRefused: (problem) => {
        this.failure.value = problem;
        if (this.state.value) this.tell(explain(problem), "problem");
      },
    });
    this.stops = [
      effect(() => this.lookByItself()),
      effect(() => {
        if (this.isAway.value) this.plan.drop();
      }),
      effect(() => {
        if (this.socket.link.value !== "open") this.isBack = true;
      }),
    ];
  }

  /** Whether the reader cannot play: without a link, or while a bot keeps the seat. */
  private readonly isAway = computed(
    () =>
      this.socket.link.value !== "open" ||
      this.state.value?.table.seats.some((seat) => seat.is_you && seat.is_kept) === true,
  );

  /** Nothing may be decided by who is away, or while an act is on its way. */
  readonly isLocked = computed(() => this.isAway.value || this.socket.isActing.value);

  /** Whether the cards are about to be seen because the reader always looks. */
  readonly isLooking = computed(
    () =>
      settings.value.alwaysLook &&
      !this.isLookRefused.value &&
      this.state.value?.round?.legal.look === true,
  );

  act(action: Omit<Action, "seat" | "hidden">): void {
    const state = this.state.value;
    if (state === null || this.isLocked.value) return;
    this.clearLine();
    this.selected.value = null;
    this.asked.value = null;
    this.plan.drop();
    this.socket.send({ type: "act", seq: state.seq, ...action });
  }

  /** Take all tricks that are left, where they are proved. */
  claim(): void {
    if (this.isLocked.value) return;
    this.clearLine();
    this.selected.value = null;
    this.socket.send({ type: "claim" });
  }

  /** Ask to confirm a nil; with null the question is withdrawn. */
  ask(bid: NilName | null): void {
    this.clearLine();
    this.asked.value = bid;
  }

  /** Something beside an act, after which an older message has had its time. */
  send(command: { type: "hint" } | { type: "take_back" } | { type: "say"; phrase: Phrase }): void {
    this.clearLine();
    this.socket.send(command);
  }

  /** What was said or hinted before is no longer the point. */
  private clearLine(): void {
    this.hint.value = null;
    this.note.value = null;
  }

  sit(seat: Seat, name: string): void {
    this.socket.send({ type: "sit", seat, name, nonce: randomHex(NONCE_BYTES) });
  }

  /** What the reader adds to the deal is drawn only now, after its commitment was sent. */
  start(): void {
    this.socket.send({ type: "start", nonce: randomHex(NONCE_BYTES) });
  }

  ready(): void {
    this.socket.send({ type: "ready", nonce: randomHex(NONCE_BYTES) });
  }

  /** A tap on a card: lift it, play it, plan it, or say why it cannot be played. */
  tapCard(card: CardName): void {
    const isPlanned = this.plan.card.value === card;
    this.presenter.hurry();
    if (this.isAway.value) return;
    if (isPlanned) this.callBack();
    else if (this.isTooEarly(card)) this.choose(card);
    else this.liftOrPlay(card);
  }

  /** Play at once, as by dragging a card up or with the Enter key; whether it is on its way. */
  playCard(card: CardName): boolean {
    this.presenter.hurry();
    const legal = this.state.value?.round?.legal;
    const refusal = legal?.refusals?.[card];
    if (this.isAway.value) return false;
    if (this.isTooEarly(card)) this.choose(card);
    else if (legal?.plays?.includes(card)) this.act({ play: card });
    else if (refusal) this.refuse(refusal);
    return this.socket.isActing.value;
  }

  /** Give up the card that is planned or lifted. */
  callBack(): void {
    if (this.plan.card.value !== null) this.addToLog([say("web-plan-dropped")]);
    this.plan.drop();
    this.selected.value = null;
  }

  /**
   * Whether a tap can only mean the next turn. Where the turn has come but is not shown yet, a tap
   * lifts the card as it does in turn, so that nobody plays with one tap who has not chosen that.
   */
  private isTooEarly(card: CardName): boolean {
    const state = this.state.value;
    if (state === null || this.isLocked.value || !canPlan(state, card)) return false;
    const isTurnNear = (this.presenter.newest?.round?.legal.plays?.length ?? 0) > 0;
    return settings.value.oneTap || !isTurnNear;
  }

  private choose(card: CardName): void {
    if (this.plan.card.value === card) return;
    this.selected.value = null;
    this.note.value = null;
    this.plan.choose(card);
    this.addToLog([say("web-planned-told", { card: sentence(cardName(card)) })]);
  }

  private liftOrPlay(card: CardName): void {
    this.plan.drop();
    this.note.value = null;
    const legal = this.state.value?.round?.legal;
    const refusal = legal?.refusals?.[card];
    if (legal?.plays?.includes(card)) {
      if (this.selected.value === card || settings.value.oneTap) this.act({ play: card });
      else this.selected.value = card;
    } else if (refusal) {
      this.refuse(refusal);
    } else {
      this.selected.value = this.selected.value === card ? null : card;
    }
  }

  /** A card that may not be played lies where it lay, and so does any that was lifted before. */
  private refuse(why: Problem): void {
    this.selected.value = null;
    this.tell(explain(why), "problem");
  }

  tell(text: string, kind: Note["kind"] = "info"): void {
    this.count += 1;
    this.note.value = { id: this.count, text, kind };
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => (this.note.value = null), NOTE_MS);
  }

  /** Tell how things stand, on the screen and to screen readers. */
  review(text: string): void {
    this.addToLog([text]);
    this.tell(text);
  }

  leave(): void {
    this.plan.drop();
    for (const stop of this.stops) stop();
    clearTimeout(this.noteTimer);
    this.deadlines.stop();
    document.title = say("web-title");
    this.socket.close();
  }

  private receive(known: KnownTable, state: State): void {
    if (this.shown.value === null) keep(LAST_TABLE, { code: known.code, key: known.key });
    if (startsAtOnce.delete(known.code) && state.table.status === "lobby") {
      this.isStarting.value = true;
      this.start();
    }
    const own = state.table.seats.find((seat) => seat.is_you);
    if (comesBack.delete(known.code) && own?.is_kept) this.socket.send({ type: "back" });
    if (this.isGathered(state)) this.tell(say("web-gathered"));
    this.deadlines.take(state);
    if (this.isBack) this.quietUntil = state.seq;
    this.isBack = false;
    this.hint.value = null;
    this.addToLog(announcements(state));
    for (const event of state.events) {
      if (event.kind === "say" && event.seat && event.phrase) this.showSaid(event.seat, event.phrase);
    }
    if (state.events.some(({ kind }) => kind === "say")) this.hear("said", state);
    this.presenter.push(state);
  }

  /** Whether somebody else, the host, has led a finished game's players back to the lobby. */
  private isGathered({ table }: State): boolean {
    return table.status === "lobby" && !table.is_host && this.state.value?.table.status === "over";
  }

  /** Once for each state: what was sent stays in the socket's queue until it is answered. */
  private lookByItself(): void {
    const seq = this.state.value?.seq ?? 0;
    if (!this.isLooking.value || this.isLocked.value || this.lookedAt === seq) return;
    this.lookedAt = seq;
    untracked(() => this.act({ look: true }));
  }

  private addToLog(texts: string[]): void {
    if (texts.length === 0) return;
    const added = texts.map((text) => ({ id: ++this.count, text }));
    this.log.value = [...this.log.value, ...added].slice(-LOG_LENGTH);
  }

  private showSaid(seat: Seat, phrase: Phrase): void {
    this.said.value = new Map(this.said.value).set(seat, phrase);
    setTimeout(() => {
      const rest = new Map(this.said.value);
      rest.delete(seat);
      this.said.value = rest;
    }, SAID_MS);
  }

  private tellDropped(card: CardName, state: State): void {
    const refusal = state.round?.legal.refusals?.[card] ?? null;
    const params = { card: cardName(card), reason: refusal === null ? "" : explain(refusal) };
    this.review(say("web-plan-refused", params).trim());
  }

  private arriveAt(state: State): void {
    const wasTurn = this.turn.value !== "";
    this.tellTurn(state);
    this.plan.follow(state);
    const isNews = this.turn.value !== "" && !wasTurn && this.plan.card.value === null;
    if (isNews) sound("turn");
  }

  /** What happened while the link was lost is shown, but not heard. */
  private hear(cue: Cue | null, state: State): void {
    if (cue !== null && state.seq > this.quietUntil && !document.hidden) sound(cue);
  }

  private tellClaim(tricks: number): void {
    if (tricks > 0 && tricks !== this.claimable) {
      this.addToLog([say("web-may-claim", { count: tricks })]);
    }
    this.claimable = tricks;
  }

  private tellTurn(state: State): void {
    const asked = this.asked.value;
    if (asked !== null && !state.round?.legal.bids?.includes(asked)) this.asked.value = null;
    this.turn.value = turnSentence(state);
    this.tellClaim(state.round?.legal.claim ?? 0);
    document.title = this.turn.value ? `${this.turn.value} · ${say("web-title")}` : say("web-title");
    const hand = state.round?.hand;
    if (this.selected.value && !hand?.includes(this.selected.value)) this.selected.value = null;
  }
}
