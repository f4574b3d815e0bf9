"""What a player is asked, and the action that the typed answer means."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spades.actions import (
    DISCARD,
    DOUBLE_NIL,
    KEEP,
    LOOK,
    NIL,
    Action,
    Bid,
    Exchange,
    Play,
    Replace,
)
from spades.bidding import is_nil
from spades.cards import parse_card, parse_cards
from spades.errors import ErrorCode, SpadesError
from spades.notation.items import parse_bid
from spades.position import MOST_REPLACED, Phase
from spades.terminal.display import Display
from spades.terminal.words import Words
from spades.view import View

_KEEP_WORDS = ("keep", "k")
_DISCARD_WORDS = ("discard", "d")
_NONE_WORDS = ("none", "no", "-")
_NIL_WORDS = ("nil", "n")
_DOUBLE_NIL_WORDS = ("double_nil", "blind_nil", "dn")
_SAMPLES = ("AS", "10H", "4C", "QD")
"""How cards are typed, said without hinting at any card of the hand."""


class Prompter:
    """Asks one player, who sees only the view."""

    def __init__(self, words: Words, display: Display) -> None:
        self._words = words
        self._display = display
        self._say = words.say

    def ask(self, view: View) -> Iterator[str]:
        """The lines that say what is due and what is possible."""
        yield from self._display.scene(view)
        if LOOK in view.legal_actions:
            yield from self._ask_look(view)
        else:
            yield from _ASK[view.phase](self, view)

    def choices(self, view: View) -> str:
        """What may be typed, after something that may not."""
        if view.phase is Phase.PLAY and LOOK not in view.legal_actions:
            return self._say("try-again-cards", cards=self._legal_cards(view))
        if view.phase in (Phase.EXCHANGE, Phase.REPLACE) and LOOK not in view.legal_actions:
            return "\n".join(_ASK[view.phase](self, view))
        words = [self._action_word(view, action) for action in view.legal_actions]
        choices = self._say("try-again-bid", choices=", ".join(words))
        return choices if view.drawn is None else f"{self._drawn(view)}\n{choices}"

    def help(self, view: View) -> Iterator[str]:
        """Everything that can be typed now."""
        jokers = "no" if view.rules.deck == "standard" else "yes"
        if view.phase is Phase.EXCHANGE and LOOK not in view.legal_actions:
            count, name = self._gift(view)
            yield self._say("help-play-exchange", count=count, name=name, jokers=jokers)
        else:
            yield self._say(self._help_id(view), jokers=jokers)
        yield self._say("help-play-table")
        yield self._say("help-play-commands")

    def _help_id(self, view: View) -> str:
        if LOOK in view.legal_actions:
            return "help-play-look-draw" if view.phase is Phase.DRAW else "help-play-look"
        has_nil = Bid(NIL) in view.legal_actions and is_nil(view.rules, NIL)
        return {
            Phase.DRAW: "help-play-draw",
            Phase.REPLACE: "help-play-replace",
            Phase.BID: "help-play-bid-nil" if has_nil else "help-play-bid",
        }.get(view.phase, "help-play-cards")

    def _action_word(self, view: View, action: Action) -> str:
        """What is typed for an action; the 0 that is nil says so."""
        if not isinstance(action, Bid):
            return str(action)
        if action.bid == DOUBLE_NIL:
            return "double_nil"
        if is_nil(view.rules, action.bid):
            return self._say("choice-nil", number=action.bid)
        return str(action.bid)

    def _ask_look(self, view: View) -> Iterator[str]:
        if Bid(DOUBLE_NIL) not in view.legal_actions:
            yield self._say("turn-look-only")
            return
        value = view.rules.double_nil_value or 0
        if view.phase is Phase.DRAW:
            yield self._say("turn-look-draw", value=value)
            return
        yield from self._display.lying(view)
        yield self._say("turn-look-bid", value=value)

    def _ask_draw(self, view: View) -> Iterator[str]:
        yield self._drawn(view)
        yield self._say("turn-draw-legal")

    def _drawn(self, view: View) -> str:
        card = "" if view.drawn is None else self._words.card(view.drawn)
        number = len(view.kept) // view.rules.players + 1
        return self._say("turn-draw", card=card, number=number, of=view.rules.tricks)

    def _ask_replace(self, _: View) -> Iterator[str]:
        yield self._say("turn-replace", most=MOST_REPLACED, example=_samples(MOST_REPLACED))

    def _ask_bid(self, view: View) -> Iterator[str]:
        yield self._say("turn-bid")
        yield from self._display.lying(view)
        bids = [action.bid for action in view.legal_actions if isinstance(action, Bid)]
        yield self._say("turn-bid-legal", bids=" ".join(map(str, bids)))
        if NIL in bids and is_nil(view.rules, NIL):
            yield self._say("turn-bid-nil", value=view.rules.nil_value or 0)

    def _ask_exchange(self, view: View) -> Iterator[str]:
        count, name = self._gift(view)
        yield self._say("turn-exchange", count=count, name=name, example=_samples(count))

    def _gift(self, view: View) -> tuple[int, str]:
        """How many cards are to be given, and to whom."""
        first = view.legal_actions[0]
        count = first.cards.bit_count() if isinstance(first, Exchange) else 0
        partner = None if view.seat is None else view.rules.partner_of[view.seat]
        return count, "" if partner is None else self._words.seat_inside(partner)

    def _ask_play(self, view: View) -> Iterator[str]:
        if not view.trick:
            yield self._say("turn-lead")
        yield from self._display.lying(view)
        yield self._say("turn-play-legal", cards=self._legal_cards(view))

    def _legal_cards(self, view: View) -> str:
        legal = sum(1 << action.card for action in view.legal_actions if isinstance(action, Play))
        return self._words.sorted_cards(legal)


def _samples(count: int) -> str:
    return " ".join(_SAMPLES[:count])


_ASK: dict[Phase, Callable[[Prompter, View], Iterator[str]]] = {
    Phase.DRAW: Prompter._ask_draw,  # noqa: SLF001 - the class's own table
    Phase.REPLACE: Prompter._ask_replace,  # noqa: SLF001
    Phase.BID: Prompter._ask_bid,  # noqa: SLF001
    Phase.EXCHANGE: Prompter._ask_exchange,  # noqa: SLF001
    Phase.PLAY: Prompter._ask_play,  # noqa: SLF001
}


def parse_answer(view: View, text: str) -> Action:
    """The action that a typed answer means; whether it is legal is the referee's to say.

    Raises:
        SpadesError: The answer means nothing here.
    """
    word = " ".join(text.lower().split())
    for verb in ("bid ", "play "):
        word = word.removeprefix(verb)
    if LOOK in view.legal_actions:
        return _parse_look(view, word)
    return _PARSE[view.phase](view, word)


def _parse_look(view: View, word: str) -> Action:
    """Before a look; a number or nil is for the referee to refuse (P5)."""
    if word == "look":
        return LOOK
    if word.replace(" ", "_") in _DOUBLE_NIL_WORDS:
        return Bid(DOUBLE_NIL)
    if view.phase is Phase.BID and (word.isdigit() or word in _NIL_WORDS):
        return Bid(parse_bid(word, view.rules))
    raise SpadesError(ErrorCode.UNEXPECTED_TEXT, text=word)


def _parse_draw(_: View, word: str) -> Action:
    if word not in (*_KEEP_WORDS, *_DISCARD_WORDS):
        raise SpadesError(ErrorCode.UNEXPECTED_TEXT, text=word)
    return KEEP if word in _KEEP_WORDS else DISCARD


def _parse_play(view: View, word: str) -> Action:
    """A card, or a rank that only one legal card has."""
    rank = "t" if word == "10" else word
    of_rank = [action for action in view.legal_actions if str(action)[0].lower() == rank]
    return of_rank[0] if len(of_rank) == 1 else Play(parse_card(word))


_PARSE: dict[Phase, Callable[[View, str], Action]] = {
    Phase.DRAW: _parse_draw,
    Phase.REPLACE: lambda _, word: Replace(0 if word in _NONE_WORDS else parse_cards(word)),
    Phase.BID: lambda view, word: Bid(parse_bid(word, view.rules)),
    Phase.EXCHANGE: lambda _, word: Exchange(parse_cards(word)),
    Phase.PLAY: _parse_play,
}
