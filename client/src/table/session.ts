import { computed, signal } from "@preact/signals";
import { randomHex, TableSocket } from "../net/socket";
import type { Action, CardName, Hint, Phrase, Problem, Seat, State } from "../protocol";
import { keep, read, settings } from "../settings";
import { announcements, turnSentence } from "../texts/announce";
import { explain } from "../texts/cards";
import { say } from "../texts/say";
import { Deadlines } from "./deadlines";
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

const LAST_TABLE = "spades.table";
const NAME = "spades.name";

export const lastTable = (): KnownTable | null => read<KnownTable | null>(LAST_TABLE, null);
export const forgetTable = (): void => keep(LAST_TABLE, null);
export const ownName = signal(read(NAME, ""));

/** Tables made for a game with bots, which is to start as soon as the reader sits there. */
const startsAtOnce = new Set<string>();
export const startAtOnce = (code: string): unknown => startsAtOnce.add(code);

export function rename(name: string): void {
  ownName.value = name;
  keep(NAME, name);
}

/** One visit to a table: what is shown, what the reader wishes, what the reader is told. */
export class Session {
  readonly presenter = new Presenter((state) => this.tellTurn(state));
  readonly shown = this.presenter.shown;
  readonly state = computed(() => this.shown.value?.state ?? null);
  readonly log = signal<{ id: number; text: string }[]>([]);
  readonly turn = signal("");
  readonly note = signal<Note | null>(null);
  readonly hint = signal<Hint | null>(null);
  readonly said = signal<Map<Seat, Phrase>>(new Map());
  readonly selected = signal<CardName | null>(null);
  readonly failure = signal<Problem | null>(null);
  /** Whether the game begins by itself, so that the lobby need not be seen. */
  readonly isStarting = signal(false);
  readonly deadlines = new Deadlines();
  readonly socket: TableSocket;
  private count = 0;
  private noteTimer = 0;

  constructor(known: KnownTable) {
    this.socket = new TableSocket(known.code, known.key, ownName.value || say("web-default-name"), {
      onState: (state) => this.receive(known, state),
      onHint: (hint) => (this.hint.value = hint),
      onAnswer: (_, ack) => {
        if (ack.error) this.tell(explain(ack.error), "problem");
        this.isStarting.value = false;
      },
      onRefused: (problem) => {
        this.failure.value = problem;
        if (this.state.value) this.tell(explain(problem), "problem");
      },
    });
  }

  /** Nothing may be decided without a link, while a bot keeps the seat, or an act is on its way. */
  readonly isLocked = computed(
    () =>
      this.socket.link.value !== "open" ||
      this.socket.isActing.value ||
      this.state.value?.table.seats.some((seat) => seat.is_you && seat.is_kept) === true,
  );

  act(action: Omit<Action, "seat" | "hidden">): void {
    const state = this.state.value;
    if (state === null || this.isLocked.value) return;
    this.hint.value = null;
    this.note.value = null;
    this.selected.value = null;
    this.socket.send({ type: "act", seq: state.seq, ...action });
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

  /** A tap on a card: lift it, play it, or say why it cannot be played. */
  tapCard(card: CardName): void {
    this.presenter.hurry();
    const legal = this.state.value?.round?.legal;
    const refusal = legal?.refusals?.[card];
    if (legal?.plays?.includes(card)) {
      if (this.selected.value === card || settings.value.oneTap) this.act({ play: card });
      else this.selected.value = card;
    } else if (refusal) {
      this.selected.value = null;
      this.tell(explain(refusal), "problem");
    } else {
      this.selected.value = this.selected.value === card ? null : card;
    }
  }

  /** Play at once, as by dragging a card up or with the Enter key. */
  playCard(card: CardName): void {
    this.presenter.hurry();
    const legal = this.state.value?.round?.legal;
    const refusal = legal?.refusals?.[card];
    if (legal?.plays?.includes(card)) this.act({ play: card });
    else if (refusal) this.tell(explain(refusal), "problem");
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
    this.deadlines.take(state);
    this.hint.value = null;
    this.addToLog(announcements(state));
    for (const event of state.events) {
      if (event.kind === "say" && event.seat && event.phrase) this.hear(event.seat, event.phrase);
    }
    this.presenter.push(state);
  }

  private addToLog(texts: string[]): void {
    if (texts.length === 0) return;
    const added = texts.map((text) => ({ id: ++this.count, text }));
    this.log.value = [...this.log.value, ...added].slice(-LOG_LENGTH);
  }

  private hear(seat: Seat, phrase: Phrase): void {
    this.said.value = new Map(this.said.value).set(seat, phrase);
    setTimeout(() => {
      const rest = new Map(this.said.value);
      rest.delete(seat);
      this.said.value = rest;
    }, SAID_MS);
  }

  private tellTurn(state: State): void {
    this.turn.value = turnSentence(state);
    document.title = this.turn.value ? `${this.turn.value} · ${say("web-title")}` : say("web-title");
    const hand = state.round?.hand;
    if (this.selected.value && !hand?.includes(this.selected.value)) this.selected.value = null;
  }
}
