"""A person at the terminal, played by a program: reads what is shown and types answers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from spades import Action, Deal, Game, Round, RoundSeed, Rules, SeededDeals, View, view
from spades.bots import Bot, Choice, Reason, make_bot
from spades.cards import CARD_NAMES, SUIT_SIGNS, card_set, cards_in, parse_card
from spades.i18n import Catalog
from spades.notation.deal_text import parse_deal
from spades.notation.piece import Piece
from spades.terminal.display import PlainDisplay
from spades.terminal.journal import Event
from spades.terminal.session import Session, Streams
from spades.terminal.words import Words
from support import rules_of, steps_of

ENGLISH = Catalog("en")


class Robot:
    """Knows nothing but the lines written to it.

    Attributes:
        lines: Everything shown so far.
        typed: Everything typed so far.
    """

    def __init__(self, seed: int = 0, *, is_blind: bool = False) -> None:
        """Sit down; a blind robot bids double nil wherever it is offered."""
        self.lines: list[str] = []
        self.typed: list[str] = []
        self._asked_from = 0
        self._random = random.Random(seed)
        self._is_blind = is_blind

    def write(self, line: str) -> None:
        self.lines.append(line)

    def read(self, prompt: str) -> str:
        assert prompt == "> "
        return self.type(self.answer(self.question()))

    def question(self) -> str:
        """What was shown since the last answer."""
        return "\n".join(self.lines[self._asked_from :])

    def type(self, answer: str) -> str:
        self._asked_from = len(self.lines)
        self.typed.append(answer)
        return answer

    def answer(self, shown: str) -> str:
        if self._is_blind and "type double_nil" in shown:
            return "double_nil"
        if re.search(r"type look", shown, re.IGNORECASE):
            return "look"
        if found := re.search(r"You may play: (.+)", shown):
            return self._random.choice(str(found[1]).split())
        if found := re.search(r"You may bid: (.+)", shown):
            return min(str(found[1]).split(), key=lambda bid: abs(int(bid) - self._tricks(shown)))
        if found := re.search(r"You draw (\S+)\. ", shown):
            return "keep" if found[1][0] in "AKQJ1" or found[1].endswith("♠") else "d"
        found = re.search(r"(?:Choose|Set aside up to) (\d) cards?", shown)
        assert found is not None, f"not understood: {shown}"
        hand = [CARD_NAMES[card] for card in cards_in(self._hand(shown))]
        return " ".join(self._random.sample(hand, int(found[1])))

    def _hand(self, shown: str) -> int:
        (*_, line) = re.findall(r"Your hand: .*", shown)
        return cards_shown(line)

    def _tricks(self, shown: str) -> int:
        """Aces, kings, and spades beyond the third."""
        hand = self._hand(shown)
        high = sum(CARD_NAMES[card][0] in "AK" for card in cards_in(hand))
        return high + max(0, (hand >> 39).bit_count() - 3)


class Typist:
    """Types given lines, and notes what was shown after each; then the input ends."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._left: Iterator[str] = iter(lines)
        self.answers: list[list[str]] = [[]]

    def write(self, line: str) -> None:
        self.answers[-1] += line.split("\n")

    def read(self, prompt: str) -> str:
        assert prompt == "> "
        typed = next(self._left, None)
        if typed is None:
            raise EOFError
        self.answers.append([])
        return typed


class ScriptedBot:
    """Does what the script says, then the first legal thing."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions = list(actions)

    def choose(self, view: View, limit: int | None = None) -> Choice:
        del limit
        if self._actions and self._actions[0] in view.legal_actions:
            return Choice(self._actions.pop(0), Reason.ONLY_CHOICE)
        return Choice(view.legal_actions[0], Reason.ONLY_CHOICE)


class OneDeal:
    """A source of deals that has only one."""

    def __init__(self, rules: Rules, deal: str, dealer: str) -> None:
        self._deal = parse_deal(Piece(deal), rules, " ")
        self._dealer = rules.seat_index(dealer)

    def first_dealer(self, rules: Rules) -> int:
        del rules
        return self._dealer

    def deal(self, rules: Rules, round_number: int) -> Deal:
        del rules, round_number
        return self._deal

    def seed(self, round_number: int) -> RoundSeed | None:
        del round_number
        return None


def sit_down(
    game: Game,
    person: Robot | Typist,
    seat: str = "S",
    bots: Mapping[int, Bot] | None = None,
    on_line: Callable[[str], None] | None = None,
    note: Callable[[Event], None] | None = None,
) -> Session:
    """A session of a person with casual bots, or with given ones."""
    rules = game.rules
    own = rules.seat_index(seat)
    others = bots or {
        other: make_bot("casual", other) for other in range(rules.players) if other != own
    }

    def write(line: str) -> None:
        person.write(line)
        if on_line is not None:
            on_line(line)

    words = Words(ENGLISH, rules, reader=own)
    return Session(
        game,
        PlainDisplay(words),
        words,
        bots=others,
        streams=Streams(person.read, write),
        note=note or (lambda _: None),
    )


def type_in(
    rules: str, deal: str, lines: Iterable[str], *, dealer: str = "E", others: str = ""
) -> tuple[list[list[str]], Round]:
    """What South is shown before, and after, each line typed; and the round in the end.

    Args:
        rules: The rules in force.
        deal: A deal in the notation of records.
        lines: What South types.
        dealer: Who deals, or draws first.
        others: What the others do, in the notation of records.
    """
    own = rules_of(rules)
    game = Game(own, OneDeal(own, deal, dealer))
    script = steps_of(own, others)
    bots = {
        seat: ScriptedBot(action for actor, action in script if actor == seat)
        for seat in range(own.players)
        if seat != own.seat_index("S")
    }
    typist = Typist(lines)
    try:
        sit_down(game, typist, bots=bots).play()
    except EOFError:
        return typist.answers, game.round
    message = "the game ended before the input"
    raise AssertionError(message)


def game_of(rules: str, seed: str = "robot") -> Game:
    own = rules_of(rules)
    return Game(own, SeededDeals.from_text(seed))


def cards_shown(line: str) -> int:
    """The set of all cards named in a line, singly or as a hand."""
    single = re.findall(rf"(?:10|[2-9JQKA])[{SUIT_SIGNS}]|\b[BL]J\b", line)
    for suit, ranks in re.findall(rf"(?:^|\s)([{SUIT_SIGNS}]) (.*?)(?=   |$)", line):
        single += [rank + suit for rank in ranks.split() if re.fullmatch("10|[2-9JQKA]", rank)]
    return card_set(map(parse_card, single))


def seen_by(game: Game, seat: int) -> int:
    """All cards that a seat's view of the round shows now."""
    now = view(game.round, seat)
    seen = (now.hand or 0) | now.given | now.received | card_set(now.rejected + now.trick)
    for trick in now.tricks:
        seen |= card_set(trick.cards)
    return seen | (0 if now.drawn is None else 1 << now.drawn)
