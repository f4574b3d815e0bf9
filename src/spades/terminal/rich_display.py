"""How the moments of a game look on a terminal with colours: a table, a marked hand, sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, JustifyMethod
from rich.table import Table
from rich.text import Text

from spades.actions import Play
from spades.cards import Card
from spades.i18n import Signed, format_number
from spades.position import Phase
from spades.rules import SeatIndex
from spades.scoring import SideScore
from spades.terminal.display import PlainDisplay, has_hand, trick_count, trick_heading
from spades.terminal.score_sheet import COLUMNS, TEXT_COLUMN, Row, column_heads, sheet_cells
from spades.terminal.screen import Screen
from spades.terminal.words import Words
from spades.tricks import winning_place
from spades.view import View

_TABLE_WIDTH = 60
_SHEET_WIDTH = 76
_LEAST_SHEET_WIDTH = 60
_PLACES = {
    2: ("below", "above"),
    3: ("below", "left", "right"),
    4: ("below", "left", "above", "right"),
}
"""Where the players sit, clockwise from the reader."""
_TURN = "▸ "
_GAP = "   "


class RichDisplay:
    """Everything in its place around the table, the reader at its lower edge."""

    def __init__(self, words: Words, screen: Screen) -> None:
        self._words = words
        self._say = words.say
        self._screen = screen
        self._plain = PlainDisplay(words)

    def scene(self, view: View) -> Iterator[str]:
        """The table with everything that lies on it, and the hand under it."""
        if view.phase is Phase.PLAY and not view.trick:
            yield self._screen.render(Text(trick_heading(self._words, view), style="bold"))
        if view.phase is not Phase.DRAW:
            yield self._around(view)
        if has_hand(view):
            yield self.hand(view)

    def lying(self, view: View) -> Iterator[str]:
        """Nothing more: the scene has shown it."""
        del view
        yield from ()

    def hand(self, view: View) -> str:
        """The hand suit by suit; cards that cannot be played now are dim, the others underlined."""
        if not view.hand:
            return self._plain.hand(view)
        legal = {own.card for own in view.legal_actions if isinstance(own, Play)}
        is_choice = bool(legal) and len(legal) < view.hand.bit_count()
        suits = self._words.suits(view.hand)
        groups = [self._suit(sign, own, legal if is_choice else None) for sign, own in suits]
        return self._screen.render(self._in_lines(groups))

    def _in_lines(self, groups: Sequence[Text]) -> Group:
        """The suits of the hand in as few lines as they need; none is broken."""
        heading = Text(self._say("hand-yours", hand="").strip())
        lines, gap = [heading], " "
        for group in groups:
            if len(lines[-1]) + len(gap) + len(group) > self._screen.width:
                lines.append(Text())
                gap = "  "
            lines[-1].append(gap).append_text(group)
            gap = _GAP
        return Group(*lines)

    def table(self, view: View) -> Iterator[str]:
        """The table, and whether spades are broken."""
        yield self._around(view)
        if view.broken:
            yield self._say("told-broken")

    def after_trick(self, view: View) -> Iterator[str]:
        """Nothing: the counts stand at the table."""
        del view
        yield from ()

    def result(self, scores: Sequence[SideScore]) -> Iterator[str]:
        """A table for each side, with a row for each reason."""
        for score in scores:
            yield from [] if score is scores[0] else [""]
            yield self._screen.render(self._score_table(score))

    def sheet(self, rows: Sequence[Row]) -> Iterator[str]:
        """A table of all rounds, with a row for each side; lines where it has no room."""
        if self._screen.width < _LEAST_SHEET_WIDTH:
            yield from self._plain.sheet(rows)
            return
        table = self._new_table()
        for name, head in zip(COLUMNS, column_heads(self._words), strict=True):
            is_text = name == TEXT_COLUMN
            table.add_column(
                head, justify="left" if is_text else "right", ratio=1 if is_text else None
            )
        for row in rows:
            for score in row.scores:
                table.add_row(*sheet_cells(self._words, row, score))
            table.add_section()
        yield self._screen.render(table)

    # The table

    def _around(self, view: View) -> str:
        """The seats clockwise from the reader, who sits below."""
        seats = view.rules.clockwise(view.seat or 0)
        cells = [self._cell(view, seat) for seat in seats]
        at = dict(zip(_PLACES[len(cells)], cells, strict=True))
        rows: list[list[tuple[Text, JustifyMethod]]] = []
        rows += [[(at["above"], "center")]] if "above" in at else []
        rows += [[(at["left"], "left"), (at["right"], "right")]] if "left" in at else []
        rows.append([(at["below"], "center")])
        return self._screen.render(Group(*map(self._row, rows)))

    def _row(self, cells: Sequence[tuple[Text, JustifyMethod]]) -> Table:
        """Cells side by side, each with as much room as the others."""
        row = Table.grid(expand=True)
        row.width = min(self._screen.width, _TABLE_WIDTH)
        for _, justify in cells:
            row.add_column(ratio=1, justify=justify)
        row.add_row(*(cell for cell, _ in cells))
        return row

    def _cell(self, view: View, seat: SeatIndex) -> Text:
        """A seat's name with tricks and bid, and under it the card it has played."""
        is_bidding = view.phase in (Phase.BID, Phase.EXCHANGE, Phase.REPLACE)
        name = self._words.seat(seat) if is_bidding else trick_count(self._words, view, seat)
        if seat == view.dealer:
            name = self._say(f"seat-dealer-{view.rules.game}", seat=name)
        is_due = seat in view.seats_to_act
        head = Text(_TURN + name if is_due else name, style="bold" if is_due else "")
        under = self._bid(view, seat) if is_bidding else self._card_of(view, seat)
        return Text("\n").join([head, under])

    def _bid(self, view: View, seat: SeatIndex) -> Text:
        bid = view.bids[seat]
        return Text("" if bid is None else self._say("action-bid", bid=self._words.bid(bid)))

    def _card_of(self, view: View, seat: SeatIndex) -> Text:
        """The card of a seat in the trick; the one that was led and the best one say so."""
        place = (seat - view.leader) % view.rules.players
        if place >= len(view.trick) or view.led is None:
            return Text()
        marks = ["mark-led"] if place == 0 else []
        best = winning_place(view.rules.pack, view.trick, view.led)
        marks += ["mark-best"] if place == best and len(view.trick) > 1 else []
        told = " ".join([self._words.card(view.trick[place]), *map(self._say, marks)])
        return self._screen.coloured(told)

    # The hand

    def _suit(self, sign: str, cards: Sequence[tuple[Card, str]], legal: set[int] | None) -> Text:
        style = self._screen.suit_style(sign)
        text = Text(sign, style=style)
        for card, shown in cards:
            mark = "" if legal is None else "bold underline" if card in legal else "dim"
            text.append(" ").append(shown, style=f"{mark} {style}".strip())
        if not cards:
            text.append(f" {self._say('no-cards')}", style="dim")
        return text

    # Scores

    def _new_table(self) -> Table:
        width = min(self._screen.width, _SHEET_WIDTH)
        return Table(box=SIMPLE_HEAD, width=width, padding=(0, 1), show_edge=False)

    def _score_table(self, score: SideScore) -> Table:
        table = self._new_table()
        table.add_column(self._words.side(score.side), ratio=1)
        table.add_column(self._say("column-points"), justify="right")
        table.add_column(self._say("column-bags"), justify="right")
        for line in score.lines:
            bags = format_number(Signed(line.bags)) if line.bags else ""
            reason = self._words.score_reason(line)
            table.add_row(reason, format_number(Signed(line.points)), bags)
        table.add_section()
        table.add_row(self._say("row-round"), format_number(Signed(score.delta)), "")
        total = self._say("row-total")
        table.add_row(total, format_number(score.total), format_number(score.bags), style="bold")
        return table
