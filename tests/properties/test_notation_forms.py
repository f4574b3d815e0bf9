"""What is read besides the canonical form, and not in strict mode; records that do not know all."""

from __future__ import annotations

import pytest

from properties.test_notation import DRAW_LINE, LINE, RECORD, ROUND, SUIT
from spades import (
    LOOK,
    Deal,
    DealError,
    ErrorCode,
    Exchange,
    GameRecord,
    NotationError,
    Replace,
    ReplayError,
    RoundRecord,
    format_json,
    format_line,
    format_records,
    parse_card,
    parse_cards,
    parse_json,
    parse_line,
    parse_records,
    parse_rules,
    replay_round,
)

ACE_OF_SPADES, TEN_OF_SPADES, TWO_OF_CLUBS, TEN_OF_HEARTS = 51, 47, 0, 34
SHORT = "1;classic;0,0;0,0;N;N:?_?_?_?;"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        *(("as", ACE_OF_SPADES), ("sa", ACE_OF_SPADES), ("SA", ACE_OF_SPADES)),
        *(("A♠", ACE_OF_SPADES), ("♠a", ACE_OF_SPADES), ("10S", TEN_OF_SPADES)),
        *(("s10", TEN_OF_SPADES), ("10♠", TEN_OF_SPADES), ("tS", TEN_OF_SPADES)),
        *(("2♣", TWO_OF_CLUBS), ("T♥", TEN_OF_HEARTS), ("bj", 53), ("Lj", 52)),
    ],
)
def test_cards_are_read_in_many_spellings_but_strictly_in_one(text: str, card: int) -> None:
    assert parse_card(text) == card
    with pytest.raises(DealError) as caught:
        parse_card(text, strict=True)
    assert caught.value.code is ErrorCode.BAD_CARD


@pytest.mark.parametrize(
    "text", ["", " ", "A", "S", "1S", "AX", "AS ", "A S", "ASS", "11S", "A?", "BJS", "٢S", "A♠︎"]
)
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(DealError):
        parse_card(text)


def test_a_set_of_cards_takes_blanks_and_commas_and_no_card_twice() -> None:
    assert parse_cards(" 2c,3C  ♣4\n") == 0b111
    assert parse_cards("") == 0
    with pytest.raises(DealError) as caught:
        parse_cards("2C 3C 2♣")
    assert caught.value.code is ErrorCode.REPEATED_CARD


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("target=300", "classic,target=300"),
        ("classic,target=500", "classic"),
        (" classic , target=300 ", "classic,target=300"),
        ("classic,round_cap=9,target=300", "classic,target=300,round_cap=9"),
        ("classic,loss_floor=-200", "online"),
        ("game=draw", "draw"),
    ],
)
def test_rules_are_read_in_many_ways_and_written_in_one(text: str, canonical: str) -> None:
    assert parse_rules(text) == parse_rules(canonical)
    assert str(parse_rules(text)) == canonical


# Lines

SAME_LINES = [
    *((LINE, f" {LINE}"), (LINE, f"{LINE}\n"), (LINE, LINE.replace(";W;", "; W ;"))),
    (LINE, LINE.replace(";W;", ";w;")),
    (LINE, LINE.replace("120,-30", "+120,-030")),
    (LINE, LINE.replace("classic", "classic,target=500")),
    (LINE, LINE.replace("classic", "target=500")),
    (LINE, LINE.replace("N:D,E:4", "n:d , e:4")),
    (LINE, LINE.replace("W:N", "W:nil")),
    (LINE, LINE.replace("W:N", "W:0")),
    (LINE, LINE.replace("N:D", "N:double_nil")),
    (LINE, LINE.replace("E:4", "E:04")),
    (LINE, LINE.replace("E:4", "E:look,E:4")),
    (LINE, LINE.replace("2S3S4S", "4S2S3S")),
    (LINE, LINE.replace("2S3S4S", "2♠s3S4")),
    (LINE, LINE.replace("AD2H2D2C", "AD2H,S:2D2C")),
    (LINE, LINE.replace(f"N:{SUIT}...", f"N:{SUIT[::-1]}...")),
    (LINE, LINE.replace(f"N:{SUIT}...", f"N:{SUIT.lower()}...")),
    (LINE, LINE.replace(f"N:{SUIT}...", f"N:{SUIT}...?")),
    (LINE, LINE.replace(f"N:{SUIT}..._", "E:").replace(";N:D", f"_{SUIT}...;N:D")),
    (DRAW_LINE, DRAW_LINE.replace("N:kxk", "N:k,S:x,N:k")),
    (DRAW_LINE, DRAW_LINE.replace("N:kxk", "N:KXk")),
    (DRAW_LINE, DRAW_LINE.replace("TC", "10C").replace("AS", "♠a")),
    (DRAW_LINE, DRAW_LINE.replace("0.1.2", "00.+1.2")),
    (DRAW_LINE, DRAW_LINE.replace(";draw;", ";game=draw;")),
    (f"{SHORT}E:look,S:4", f"{SHORT}E:LOOK,S:4"),
    (SHORT, SHORT.replace("?_?", "...?_?")),
]


@pytest.mark.parametrize(("canonical", "text"), SAME_LINES)
def test_lines_are_read_in_many_ways_but_strictly_in_one(canonical: str, text: str) -> None:
    assert text != canonical
    assert parse_line(text) == parse_line(canonical, strict=True)
    assert format_line(parse_line(text)) == canonical
    with pytest.raises(NotationError) as caught:
        parse_line(text, strict=True)
    assert caught.value.code is ErrorCode.NOT_CANONICAL


# Records


@pytest.mark.parametrize(
    "text",
    [
        *(RECORD[:-1], RECORD + "\n", "\n" + RECORD, RECORD.replace("\n", "\r\n")),
        *("; a game\n" + RECORD, RECORD.replace("W:N\n", "W:N ; hesitates; a lot\n")),
        RECORD.replace('[North "Ann"]', '[North "Ann"] ; a comment'),
        RECORD.replace('[Dealer "W"]', '  [ Dealer   "w" ]'),
        RECORD.replace("Bid: N:D  E:4", "bid:n:d\te:4"),
        RECORD.replace("N:D  E:4", "N:D\nBid: E:4"),
        RECORD.replace("W:N", "W: nil"),
        RECORD.replace("Trick 1:", "Trick:"),
        RECORD.replace("Trick 1: N:", "TRICK 1 : n:"),
        RECORD.replace("AD 2H 2D 2C", "AD2H2D2C"),
        RECORD.replace("AD 2H 2D 2C", "♦A h2 2d 2♣"),
        RECORD.replace("QD KD AD", "AD QD KD"),
        RECORD.replace('[Totals "120 -30"]\n[Bags "4 0"]', '[Bags "4 0"]\n[Totals "120 -30"]'),
        RECORD.replace('"120 -30"', '"+120 -030"'),
        RECORD.replace("... .", "...  ."),
        RECORD.replace("\n\n", "\n"),
    ],
)
def test_records_are_read_in_many_ways_but_strictly_in_one(text: str) -> None:
    assert text != RECORD
    assert parse_records(text) == parse_records(RECORD, strict=True)
    assert format_records(parse_records(text)) == RECORD
    with pytest.raises(NotationError) as caught:
        parse_records(text, strict=True)
    assert caught.value.code is ErrorCode.NOT_CANONICAL


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ("W:N", "W:nil", 10, 23),
        ("QD KD AD", "KD QD AD", 11, 27),
        ("Trick 2", "Trick", 13, 6),
        ("\n\n", "\n\n\n", 5, 1),
    ],
)
def test_strict_mode_names_the_first_place_that_differs(
    old: str, new: str, line: int, column: int
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_records(RECORD.replace(old, new), strict=True)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_file_holds_many_games() -> None:
    both = parse_records(f"{RECORD}\n{RECORD}", strict=True)
    assert both == parse_records(RECORD) * 2


# Records that do not know all

DRAW_SHORT = f"1;draw;0,0;0,0;N;stock:{'?' * 52}:?.?.?.?.?.?;"
ACE_KING = Deal((1 << 51 | 1 << 50, 0, 0, 0))


@pytest.mark.parametrize(
    ("line", "deal"),
    [
        (SHORT, Deal((0, 0, 0, 0))),
        ("1;classic;0,0;0,0;N;N:AK...?_?_?_?;", ACE_KING),
        ("1;classic;0,0;0,0;N;N:?_?_...2?_?;", Deal((0, 0, 1, 0))),
        ("1;cutthroat,players=3;0,0,0;0,0,0;N;N:?_?_...3?;", Deal((0, 0, 2))),
        (DRAW_SHORT, Deal(stock=(None,) * 52, replacements=(None,) * 6)),
        (
            DRAW_SHORT.replace("????:?.?", "??AS?:?.25"),
            Deal(stock=(*[None] * 50, 51, None), replacements=(None, 25, *[None] * 4)),
        ),
    ],
)
def test_unknown_cards_are_question_marks(line: str, deal: Deal) -> None:
    record = parse_line(line, strict=True)
    assert record.deal == deal
    game = GameRecord(record.rules, (record,))
    assert parse_records(format_records([game]), strict=True) == (game,)
    assert parse_json(format_json(game)) == game
    with pytest.raises(ReplayError) as caught:
        replay_round(record)
    assert caught.value.code is ErrorCode.INCOMPLETE_DEAL


@pytest.mark.parametrize(
    ("line", "action"),
    [
        (f"{SHORT}N>???", Exchange(0, 3)),
        (f"{SHORT}N>2C??", Exchange(1, 2)),
        (f"{SHORT}N>-", Exchange(0)),
        (f"{DRAW_SHORT}N>??", Replace(0, 2)),
        (f"{DRAW_SHORT}N>-", Replace(0)),
    ],
)
def test_unknown_cards_that_were_given_are_question_marks(
    line: str, action: Exchange | Replace
) -> None:
    record = parse_line(line, strict=True)
    assert record.actions[-1] == (0, action)
    game = GameRecord(record.rules, (record,))
    assert parse_records(format_records([game]), strict=True) == (game,)
    assert parse_json(format_json(game)) == game


@pytest.mark.parametrize("actions", range(len(ROUND.actions)))
def test_an_unfinished_round_is_a_record(actions: int) -> None:
    record = RoundRecord(
        ROUND.rules, ROUND.dealer, ROUND.deal, ROUND.totals, ROUND.bags, ROUND.actions[:actions]
    )
    assert replay_round(record).record() == record
    assert parse_line(format_line(record), strict=True) == record


def test_a_look_that_is_not_implied_is_kept() -> None:
    steps = parse_line(f"{SHORT}W:look,E:4,W:4", strict=True).actions
    assert [seat for seat, _ in steps] == [3, 1, 1, 3]
    assert steps[0] == (3, LOOK)


@pytest.mark.parametrize("actions", ["E:look,E:look,E:4", "E:4,E:look,S:4", "E:4,E:look,E:5"])
def test_a_look_too_many_is_kept_for_the_referee_to_refuse(actions: str) -> None:
    record = parse_line(SHORT + actions)
    assert parse_line(format_line(record)) == record


def test_mirror_a_look_without_a_choice_is_kept_for_the_referee_to_refuse() -> None:
    record = parse_line(SHORT.replace("classic", "mirror") + "E:look,E:4")
    assert len(record.actions) == 2
    assert parse_line(format_line(record)) == record
