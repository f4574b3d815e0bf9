import type { State } from "../protocol";
import { turnSentence } from "../texts/announce";
import { bidName, cardName, cardNames } from "../texts/cards";
import { nameOrYou, sideMembers, sidesInOrder } from "../texts/people";
import { say } from "../texts/say";

/** What a review key tells, from the state alone. */
export function review(key: string, state: State): string | null {
  const { table, round } = state;
  switch (key) {
    case "t":
      return turn(state);
    case "r":
      if (table.your_seat === null) return say("web-watching");
      return round?.hand ? say("web-review-hand", { cards: cardNames(round.hand) }) : say("hand-facedown");
    case "v":
      return round === null ? null : tallies(state);
    case "p":
      return sidesInOrder(table)
        .map((side) =>
          say("side-standing", {
            side: sideMembers(table, side),
            total: table.totals[side] ?? 0,
            bags: table.bags[side] ?? 0,
          }),
        )
        .join(say("row-separator"));
    case "l":
      return round === null ? null : lastTrick(state);
    default:
      return null;
  }
}

function turn(state: State): string {
  const own = turnSentence(state);
  if (own) return own;
  const waiting = state.round?.to_act ?? [];
  if (waiting.length === 0) return say("web-nobody-turn");
  const names = waiting.map((seat) => nameOrYou(state.table, seat)).join(say("list-separator"));
  const lying = (state.round?.trick ?? []).map(({ seat, card }) =>
    say("web-played", { name: nameOrYou(state.table, seat), card: cardName(card) }),
  );
  return [say("web-waiting", { name: names }), ...lying].join(" ");
}

function tallies({ table, round }: State): string {
  if (round === null) return "";
  return table.seats
    .map(({ seat }) => {
      const bid = round.bids[seat] ?? null;
      return say("web-seat-tally", {
        name: nameOrYou(table, seat),
        won: round.tricks_won[seat] ?? 0,
        bid: bid === null ? say("web-no-bid") : bidName(bid),
      });
    })
    .join(say("row-separator"));
}

function lastTrick({ table, round }: State): string {
  const trick = round?.last_trick;
  if (!trick) return say("last-trick-none");
  const cards = trick.cards
    .map(({ seat, card }) => say("web-played", { name: nameOrYou(table, seat), card: cardName(card) }))
    .join(say("list-separator"));
  return say("last-trick", { cards, name: nameOrYou(table, trick.winner) });
}
