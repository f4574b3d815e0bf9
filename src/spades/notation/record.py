"""Games as text: tags in brackets as in PBN, the actions under them, a line for each trick."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from spades.actions import Action, Bid, Draw, Exchange, Look, Play, Replace
from spades.errors import ErrorCode
from spades.notation.deal_text import (
    format_deal,
    format_side_numbers,
    parse_deal,
    parse_seat,
    parse_side_numbers,
)
from spades.notation.items import Item, parse_item, separator, to_items
from spades.notation.model import (
    GameRecord,
    RoundRecord,
    SeedRecord,
    Step,
    TakenBack,
    with_implied_looks,
    without_implied_looks,
)
from spades.notation.piece import Piece, check_canonical
from spades.rules import Rules, format_rules, parse_rules

VERSION = "1"
DRAWN_GAME = "draw"
_NAME_TAGS = {"North": "N", "East": "E", "South": "S", "West": "W"}
_GAME_TAGS = ("Spades", "Rules", "Table", *_NAME_TAGS, "Result")
_ROUND_TAGS = (
    "Round",
    "Dealer",
    "Totals",
    "Bags",
    "Commitment",
    "Nonces",
    "Seed",
    "Deal",
    "Points",
)
_REQUIRED_ROUND_TAGS = ("Dealer", "Totals", "Bags", "Deal")
_SECTION_OF: dict[type[Action], str] = {
    Draw: "Draw",
    Replace: "Replace",
    Bid: "Bid",
    Exchange: "Exchange",
    Play: "Trick",
}

# Writing


def format_records(games: Iterable[GameRecord]) -> str:
    """The text of a file with these games."""
    return "\n".join(map(_format_game, games))


def _format_game(game: GameRecord) -> str:
    tags = [_tag("Spades", VERSION), _tag("Rules", format_rules(game.rules))]
    tags += [_tag("Table", game.table)] if game.table else []
    tags += [
        _tag(name, game.players[seat]) for name, seat in _NAME_TAGS.items() if seat in game.players
    ]
    tags += [_tag("Result", game.result)] if game.result is not None else []
    blocks = ["\n".join(tags)]
    blocks += ["\n".join(_round_lines(*numbered)) for numbered in enumerate(game.rounds, start=1)]
    return "\n\n".join(blocks) + "\n"


def _round_lines(number: int, record: RoundRecord) -> Iterator[str]:
    rules = record.rules
    yield _tag("Round", str(number))
    yield _tag("Dealer", rules.seats[record.dealer])
    yield _tag("Totals", format_side_numbers(record.totals, " "))
    yield _tag("Bags", format_side_numbers(record.bags, " "))
    if record.seed is not None:
        yield from _seed_tags(record.seed)
    yield _tag("Deal", format_deal(record.deal, rules, " "))
    for title, group in groupby(_titled_items(record), key=itemgetter(0)):
        yield f"{title}: " + "  ".join(text for _, text in group)
    for entry in record.taken_back:
        items = to_items(rules, entry.actions)
        yield f"Undone {entry.after}: " + "  ".join(_spaced(rules, item) for item in items)
    if record.deltas is not None:
        yield _tag("Points", format_side_numbers(record.deltas, " "))


def _seed_tags(seed: SeedRecord) -> Iterator[str]:
    yield _tag("Commitment", seed.commitment)
    if seed.nonces:
        nonces = " ".join(f"{seat}:{nonce.hex()}" for seat, nonce in seed.nonces.items())
        yield _tag("Nonces", nonces)
    if seed.seed is not None:
        yield _tag("Seed", seed.seed.hex())


_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n"})


def _tag(name: str, value: str) -> str:
    return f'[{name} "{value.translate(_ESCAPES)}"]'


def _unescaped(text: str) -> str:
    """A tag's value without its backslashes; one before an n ends a line."""
    return re.sub(r"\\(.)", lambda match: "\n" if match[1] == "n" else match[1], text)


def _titled_items(record: RoundRecord) -> Iterator[tuple[str, str]]:
    """Each item with the title of its line: its phase, or its trick; a look stays where it was."""
    rules = record.rules
    title = "Draw" if rules.game == "draw" else "Bid"
    plays = 0
    for item in to_items(rules, without_implied_looks(rules, record.totals, record.actions)):
        if item.kind is Play:
            title = f"Trick {plays // rules.players + 1}"
            plays += len(item.words)
        elif item.kind is not Look and not (title == "Draw" and _is_declaration(rules, item)):
            title = _SECTION_OF[item.kind]
        yield title, _spaced(rules, item)


def _is_declaration(rules: Rules, item: Item) -> bool:
    """Whether the item is the double nil of a draw game, which is no bid of its own (D4)."""
    return rules.game == "draw" and item.words == ["D"]


def _spaced(rules: Rules, item: Item) -> str:
    """`E:4`, `N:kxk`, but `E: AS 3S` and `N> 2C 3D`: cards stand apart."""
    lead = rules.seats[item.seat] + separator(item)
    if item.kind in (Play, Exchange, Replace):
        return " ".join((lead, *item.words))
    return lead + "".join(item.words)


# Reading

_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_UNDONE = re.compile(r"Undone\s+([0-9]{1,3})\s*:", re.IGNORECASE)
_SECTION = re.compile(r"(Draw|Replace|Bid|Exchange|Trick)(?:\s+([0-9]{1,2}))?\s*:", re.IGNORECASE)


@dataclass
class _Block:
    """The tags and action lines of a game's head or of one round."""

    start: Piece
    tags: dict[str, Piece] = field(default_factory=dict)
    sections: list[Piece] = field(default_factory=list)


def parse_records(text: str, *, strict: bool = False) -> tuple[GameRecord, ...]:
    """The games of a file.

    Args:
        text: What is in the file; from a semicolon that starts a line or follows a blank to the
            end of its line everything is comment.
        strict: Take only what `format_records` writes.

    Raises:
        NotationError: What cannot be read, and where.
    """
    games: list[list[_Block]] = []
    for block in _blocks(text):
        if "Spades" in block.tags:
            games.append([block])
        elif games:
            games[-1].append(block)
        else:
            raise block.start.error(ErrorCode.MISSING_FIELD, field="Spades")
    if not games:
        raise Piece(text).error(ErrorCode.MISSING_FIELD, field="Spades")
    records = tuple(_read_game(head, rounds) for head, *rounds in games)
    if strict:
        check_canonical(text, format_records(records))
    return records


def _blocks(text: str) -> Iterator[_Block]:
    """Cut the text before every `Spades` and `Round` tag."""
    block: _Block | None = None
    for piece in _lines(text):
        tag = _TAG.fullmatch(piece.text)
        name = tag[1] if tag else ""
        if block is None or name in ("Spades", "Round"):
            if block is not None:
                yield block
            block = _Block(piece)
        if tag is None:
            block.sections.append(piece)
        elif name in block.tags:
            raise piece.error(ErrorCode.REPEATED_FIELD, field=name)
        else:
            value = _unescaped(tag[2])
            block.tags[name] = Piece(value, piece.line, piece.column + tag.start(2))
    if block is not None:
        yield block


def _lines(text: str) -> Iterator[Piece]:
    """The lines that say something, without comments."""
    for number, line in enumerate(text.split("\n"), start=1):
        piece = Piece(_without_comment(line), number).stripped()
        if piece.text:
            yield piece


def _without_comment(line: str) -> str:
    if _TAG.match(line.strip()):
        tag = _TAG.search(line)
        return line[: tag.end()] if tag and line[tag.end() :].strip()[:1] == ";" else line
    return re.sub(r"(^|\s);.*", "", line)


def _check_tags(block: _Block, known: Iterable[str], required: Iterable[str]) -> None:
    for name, value in block.tags.items():
        if name not in known:
            raise value.error(ErrorCode.UNKNOWN_FIELD, field=name)
    for name in required:
        if name not in block.tags:
            raise block.start.error(ErrorCode.MISSING_FIELD, field=name)


def _read_game(head: _Block, rounds: list[_Block]) -> GameRecord:
    _check_tags(head, _GAME_TAGS, ("Rules",))
    version = head.tags["Spades"]
    if version.text != VERSION:
        raise version.error(ErrorCode.UNSUPPORTED_VERSION, version=version.text[:20])
    if head.sections:
        raise head.sections[0].unexpected()
    with head.tags["Rules"].blamed():
        rules = parse_rules(head.tags["Rules"].text)
    players = {seat: head.tags[name].text for name, seat in _NAME_TAGS.items() if name in head.tags}
    for name, seat in _NAME_TAGS.items():
        if seat in players and seat not in rules.seats:
            raise head.tags[name].error(ErrorCode.BAD_SEAT, text=seat, seats=" ".join(rules.seats))
    return GameRecord(
        rules=rules,
        rounds=tuple(_read_round(rules, *numbered) for numbered in enumerate(rounds, start=1)),
        players=players,
        table=head.tags["Table"].text if "Table" in head.tags else "",
        result=_read_result(rules, head.tags),
    )


def _read_result(rules: Rules, tags: Mapping[str, Piece]) -> str | None:
    if "Result" not in tags:
        return None
    result = tags["Result"]
    if result.text != DRAWN_GAME and result.text not in rules.side_names:
        raise result.unexpected()
    return result.text


def _read_round(rules: Rules, number: int, block: _Block) -> RoundRecord:
    _check_tags(block, _ROUND_TAGS, _REQUIRED_ROUND_TAGS)
    tags = block.tags
    if tags["Round"].number() != number:
        raise tags["Round"].unexpected()
    totals = parse_side_numbers(tags["Totals"], rules, " ")
    points = tags.get("Points")
    undone = [section for section in block.sections if _UNDONE.match(section.text)]
    done = [section for section in block.sections if section not in undone]
    return RoundRecord(
        rules=rules,
        dealer=parse_seat(tags["Dealer"], rules),
        deal=parse_deal(tags["Deal"], rules, " "),
        totals=totals,
        bags=parse_side_numbers(tags["Bags"], rules, " "),
        actions=tuple(with_implied_looks(rules, totals, _read_steps(rules, done))),
        deltas=None if points is None else parse_side_numbers(points, rules, " "),
        seed=_read_seed(rules, tags),
        taken_back=tuple(_read_undone(rules, section) for section in undone),
    )


def _read_undone(rules: Rules, section: Piece) -> TakenBack:
    """A line of what was taken back; its looks are all written."""
    title = _UNDONE.match(section.text)
    items = [] if title is None else list(_cut_items(section.part(title.end())))
    steps = [step for head, *words in items for step in parse_item(rules, head, words)]
    if title is None or not steps:
        raise section.unexpected()
    return TakenBack(int(title[1]), tuple(steps))


def _read_seed(rules: Rules, tags: Mapping[str, Piece]) -> SeedRecord | None:
    if "Commitment" not in tags:
        for name in ("Seed", "Nonces"):
            if name in tags:
                raise tags[name].error(ErrorCode.MISSING_FIELD, field="Commitment")
        return None
    nonces: dict[str, bytes] = {}
    for word in tags["Nonces"].words() if "Nonces" in tags else []:
        seat, colon, _ = word.text.partition(":")
        letter = rules.seats[parse_seat(word.part(0, len(seat)), rules)]
        if not colon or letter in nonces:
            raise word.unexpected()
        nonces[letter] = word.part(len(seat) + 1).hexadecimal()
    return SeedRecord(
        commitment=tags["Commitment"].hexadecimal().hex(),
        seed=tags["Seed"].hexadecimal() if "Seed" in tags else None,
        nonces=nonces,
    )


def _read_steps(rules: Rules, sections: Iterable[Piece]) -> list[Step]:
    steps: list[Step] = []
    for section in sections:
        title = _SECTION.match(section.text)
        if title is None:
            raise section.unexpected()
        body = section.part(title.end())
        for head, *words in _cut_items(body):
            new = parse_item(rules, head, words)
            _check_title(rules, section, title, steps, new)
            steps += new
    return steps


def _cut_items(body: Piece) -> Iterator[list[Piece]]:
    """Words from one with a separator up to the next such word are an item."""
    item: list[Piece] = []
    for word in body.words():
        if re.search(r"[:>]", word.text) and item:
            yield item
            item = []
        item.append(word)
    if item:
        yield item


def _check_title(
    rules: Rules, section: Piece, title: re.Match[str], steps: list[Step], new: list[Step]
) -> None:
    """A line's title says what is in it; where it is stated wrongly, the record is wrong."""
    action = new[0][1]
    name = title[1].capitalize()
    if isinstance(action, Look):
        return
    declares = name == "Draw" and isinstance(action, Bid) and rules.game == "draw"
    played = sum(isinstance(step[1], Play) for step in steps)
    number = played // rules.players + 1 if isinstance(action, Play) else None
    stated = int(title[2]) if title[2] else number
    is_beyond = number is not None and played % rules.players + len(new) > rules.players
    if (_SECTION_OF[type(action)] != name and not declares) or stated != number or is_beyond:
        raise section.unexpected()
