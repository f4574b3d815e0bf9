"""A record shown round by round, with the reason for every point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from spades.actions import Action, Bid, Draw, Exchange, Play, Replace
from spades.cards import Card
from spades.i18n import Catalog
from spades.notation import GameRecord, RoundRecord
from spades.round import Round
from spades.rules import Rules, SeatIndex, format_rules
from spades.terminal.words import Words
from spades.tricks import opening_suit, winning_place


def game_lines(say: Catalog, record: GameRecord, rounds: tuple[Round, ...]) -> Iterator[str]:
    """A whole game.

    Args:
        say: The texts.
        record: The game.
        rounds: Its rounds as the referee played them again, up to where cards are unknown.
    """
    words = Words(say, record.rules, players=distinct_names(record))
    yield say("replay-rules", rules=format_rules(record.rules))
    for letter, name in record.players.items():
        yield say("player-at-seat", seat=say(f"seat-{letter}"), name=name)
    for number, own in enumerate(record.rounds, start=1):
        yield ""
        yield say("round-heading", number=number)
        yield from round_lines(words, own, rounds[number - 1] if number <= len(rounds) else None)
        if number > len(rounds):
            yield say("replay-unknown-cards")
        elif not rounds[number - 1].is_over:
            yield say("replay-unfinished")
        else:
            for score in rounds[number - 1].score():
                yield from words.side_result(score)
    if record.result is not None:
        yield from _result_line(words, record)


def distinct_names(record: GameRecord) -> Mapping[str, str]:
    """The players' names, if they tell the players apart."""
    names = list(record.players.values())
    return record.players if len(set(names)) == len(names) else {}


def _result_line(words: Words, record: GameRecord) -> Iterator[str]:
    yield ""
    names = record.rules.side_names
    if record.result in names:
        yield words.say("game-won", side=words.side(names.index(record.result)))
    else:
        yield words.say("game-drawn")


def round_lines(words: Words, record: RoundRecord, played: Round | None) -> Iterator[str]:
    """A round up to its score: deal, bids, exchanges, tricks.

    Args:
        words: How things are called.
        record: The round.
        played: The round as the referee played it again, None where some cards are unknown.
    """
    say, rules = words.say, record.rules
    for side, (total, bags) in enumerate(zip(record.totals, record.bags, strict=True)):
        yield say("side-standing", side=words.side(side), total=total, bags=bags)
    heading = "round-first-drawer" if rules.game == "draw" else "round-dealer"
    yield say(heading, name=words.seat(record.dealer))
    yield from deal_lines(words, record)
    gifts = [line for step in record.actions for line in _gift_lines(words, *step, played)]
    bids = list(_bid_lines(words, record))
    yield from gifts + bids if rules.game == "draw" else bids + gifts
    yield from _trick_lines(words, record)
    for entry in record.taken_back:
        told = words.steps(entry.actions)
        yield say("replay-taken-back", after=entry.after, actions=told)


def deal_lines(words: Words, record: RoundRecord) -> Iterator[str]:
    """The hands as dealt; in the draw game who drew what."""
    if record.rules.game == "draw":
        yield from _draw_lines(words, record)
        return
    yield words.say("replay-hands")
    for seat, hand in enumerate(record.deal.hands):
        yield "  " + words.say("replay-hand", name=words.seat(seat), hand=words.hand(hand))


def _draw_lines(words: Words, record: RoundRecord) -> Iterator[str]:
    draws = [(seat, action) for seat, action in record.actions if isinstance(action, Draw)]
    hands = [0] * record.rules.players
    for turn, (seat, action) in enumerate(draws):
        top, following = (_card(words, card) for card in record.deal.stock[2 * turn : 2 * turn + 2])
        kept = "yes" if action.keep else "no"
        name = words.seat(seat)
        yield "  " + words.say("replay-draw", name=name, kept=kept, card=top, next=following)
        taken = record.deal.stock[2 * turn if action.keep else 2 * turn + 1]
        hands[seat] |= 0 if taken is None else 1 << taken
    for seat, hand in enumerate(hands):
        yield "  " + words.say("replay-hand", name=words.seat(seat), hand=words.hand(hand))


def _card(words: Words, card: Card | None) -> str:
    return "?" if card is None else words.card(card)


def _gift_lines(
    words: Words, seat: SeatIndex, action: Action, played: Round | None
) -> Iterator[str]:
    if not isinstance(action, Exchange | Replace):
        return
    name, cards = words.seat(seat), words.sorted_cards(action.cards, action.hidden)
    if isinstance(action, Exchange):
        yield words.say("replay-exchange", name=name, cards=cards)
    elif played is None:
        yield words.say("replay-replace", name=name, cards=cards)
    else:
        received = words.sorted_cards(played.received[seat])
        yield words.say("replay-replace-got", name=name, cards=cards, received=received)


def _bid_lines(words: Words, record: RoundRecord) -> Iterator[str]:
    bids = [
        f"{words.seat(seat)} {words.bid(action.bid)}"
        for seat, action in record.actions
        if isinstance(action, Bid)
    ]
    if bids:
        yield words.say("replay-bids", bids=words.say("list-separator").join(bids))


def _trick_lines(words: Words, record: RoundRecord) -> Iterator[str]:
    rules = record.rules
    plays = [(seat, own.card) for seat, own in record.actions if isinstance(own, Play)]
    for start in range(0, len(plays), rules.players):
        trick = plays[start : start + rules.players]
        number = start // rules.players + 1
        listed = words.played(trick)
        if len(trick) < rules.players:
            yield words.say("replay-open-trick", number=number, cards=listed)
        else:
            winner = trick[_winning(rules, [card for _, card in trick], is_first=start == 0)][0]
            yield words.say("replay-trick", number=number, cards=listed, name=words.seat(winner))


def _winning(rules: Rules, cards: list[Card], *, is_first: bool) -> int:
    opening = opening_suit(rules) if is_first else None
    led = rules.pack.suit_of[cards[0]] if opening is None else opening
    return winning_place(rules.pack, cards, led)
