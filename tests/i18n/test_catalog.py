"""The texts: complete, used, alike in all languages, and good for every error there is."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import spades
from i18n.client_texts import client_ids
from i18n.errors_met import errors_met
from spades import OPTIONS, ErrorCode, LineCode, SpadesError
from spades.bots import Reason
from spades.cli.app import COMMANDS
from spades.i18n import LANGUAGES, Catalog, Signed, catalog, format_number, preferred_language
from spades.i18n.catalog import source
from spades.rules import GAMES, SEAT_LETTERS
from spades.server.database import DatabaseProblem
from spades.server.problems import TableProblem
from spades.terminal.words import explain
from spades.undo import UndoRefusal

SOURCE = Path(spades.__file__).parent
ANY_ID = re.compile(r"[a-z]+(?:-[a-zA-Z0-9]+)+")
NO_IDS = {"check-bot", "utf-8", "utf-8-sig", "surrogate-escape"}
"""Texts in the source that only look like ids of messages."""
FAMILIES: dict[str, tuple[str, ...]] = {
    "seat-{}": tuple(sorted(set("".join(SEAT_LETTERS.values())))),
    "game-{}": GAMES,
    "line-{}": tuple(LineCode),
    "effect-{}": tuple(name.replace("_", "-") for name in OPTIONS),
    "score-{}": ("player", "partner"),
    "reason-{}": tuple(Reason),
    "seat-dealer-{}": GAMES,
    "column-{}": ("round", "side", "bid", "won", "points", "total", "bags"),
    "rules-lead-spades-{}": ("broken", "any", "not-first"),
    "cli-{}": COMMANDS,
    "cli-{}-examples": COMMANDS,
}
"""The ids that the source puts together, with everything that can stand in the braces."""
PLURALS = {"zero", "one", "two", "few", "many"}
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


# The catalogues

catalogue = cache(Catalog)


def nodes_in(node: object) -> Iterator[ftl.BaseNode]:
    """A part of a catalogue with everything in it."""
    if isinstance(node, list):
        for own in node:
            yield from nodes_in(own)
    elif isinstance(node, ftl.BaseNode):
        yield node
        yield from nodes_in(list(vars(node).values()))


@cache
def entries(language: str) -> tuple[ftl.BaseNode, ...]:
    return tuple(FluentParser().parse(source(language)).body)


@cache
def variables(language: str) -> dict[str, set[str]]:
    """What each message is told; a number for its plural form counts as the number."""
    found: dict[str, set[str]] = {}
    for entry in entries(language):
        if isinstance(entry, ftl.Message):
            names = [
                own.id.name for own in nodes_in(entry) if isinstance(own, ftl.VariableReference)
            ]
            found[entry.id.name] = {name.removesuffix("-count") for name in names}
    return found


def test_every_catalogue_belongs_to_a_language() -> None:
    files = {file.stem for file in (SOURCE / "i18n").glob("*.ftl")}
    assert files == set(LANGUAGES)
    assert len(LANGUAGES) == len(set(LANGUAGES))


@EVERY_LANGUAGE
def test_a_catalogue_is_well_formed_and_names_nothing_twice(language: str) -> None:
    kinds = ftl.Message | ftl.Comment | ftl.GroupComment | ftl.ResourceComment | ftl.Term
    assert [own for own in entries(language) if not isinstance(own, kinds)] == []
    names = Counter(own.id.name for own in entries(language) if isinstance(own, ftl.Message))
    assert [name for name, times in names.items() if times > 1] == []
    assert all(own.value for own in entries(language) if isinstance(own, ftl.Message))


@EVERY_LANGUAGE
def test_all_languages_have_the_same_messages_with_the_same_variables(language: str) -> None:
    assert variables(language) == variables("en")


@EVERY_LANGUAGE
def test_plural_forms_are_selected_by_counts_and_by_nothing_else(language: str) -> None:
    """A number's text, such as `$bags`, never equals the variant `[1]`, nor is it `[one]`."""
    for select in nodes_in(list(entries(language))):
        if isinstance(select, ftl.SelectExpression):
            keys = [own.key for own in select.variants]
            is_plural = any(
                isinstance(key, ftl.NumberLiteral) or key.name in PLURALS for key in keys
            )
            assert isinstance(select.selector, ftl.VariableReference)
            assert select.selector.id.name.endswith("-count") == is_plural


# What the source says


def syntax_trees() -> Iterator[ast.Module]:
    for file in sorted(SOURCE.rglob("*.py")):
        if file.parent.name in ("cli", "terminal"):
            yield ast.parse(file.read_text("utf-8"))


def is_catalogue(called: ast.expr) -> bool:
    """`say(...)`, `self._say(...)`, `words.say(...)`, `texts()(...)`."""
    match called:
        case ast.Call(func=ast.Name(id="texts")):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.strip("_") == "say"
    return False


@cache
def texts_in_source() -> frozenset[str]:
    """Every text in the modules that speak, docstrings apart."""
    nodes = [node for tree in syntax_trees() for node in ast.walk(tree)]
    spoken = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return frozenset(text for text in spoken if isinstance(text, str))


@cache
def calls() -> tuple[ast.Call, ...]:
    """Every place where a message is asked for."""
    nodes = [node for tree in syntax_trees() for node in ast.walk(tree)]
    return tuple(
        node
        for node in nodes
        if isinstance(node, ast.Call) and is_catalogue(node.func) and node.args
    )


def said() -> list[ast.expr]:
    """What stands there as the message's id."""
    return [call.args[0] for call in calls()]


def pattern(node: ast.JoinedStr) -> str:
    """An f-string with empty braces."""
    return "".join(str(own.value) if isinstance(own, ast.Constant) else "{}" for own in node.values)


def family_ids() -> set[str]:
    return {form.format(name) for form, names in FAMILIES.items() for name in names}


def used_ids() -> set[str]:
    """Every id that the source can ask for."""
    of_problems = {*ErrorCode, *TableProblem, *DatabaseProblem, *UndoRefusal}
    of_python = {*texts_in_source(), *of_problems, *family_ids()}
    return (of_python | client_ids()) & set(variables("en"))


def test_the_scan_finds_how_messages_are_named() -> None:
    kinds = Counter(type(node).__name__ for node in said())
    assert kinds["Constant"] > 100
    assert set(kinds) <= {"Constant", "Name", "JoinedStr", "IfExp", "Attribute", "Call"}


def test_ids_that_are_put_together_are_of_known_families() -> None:
    built = {pattern(node) for node in said() if isinstance(node, ast.JoinedStr)}
    assert built == set(FAMILIES)


@EVERY_LANGUAGE
@pytest.mark.parametrize(
    "code", [*ErrorCode, *TableProblem, *DatabaseProblem, *(f"line-{own}" for own in LineCode)]
)
def test_every_code_has_a_sentence(language: str, code: str) -> None:
    assert code in variables(language)


@EVERY_LANGUAGE
@pytest.mark.parametrize("form", FAMILIES)
def test_every_option_seat_game_reason_and_command_has_its_texts(language: str, form: str) -> None:
    ids = {form.format(name) for name in FAMILIES[form]}
    assert ids <= set(variables(language))


@EVERY_LANGUAGE
def test_every_message_that_is_said_exists(language: str) -> None:
    constants = {node.value for node in said() if isinstance(node, ast.Constant)}
    like_ids = {text for text in texts_in_source() if ANY_ID.fullmatch(text)}
    assert (constants | like_ids) - NO_IDS - set(variables(language)) == set()


@EVERY_LANGUAGE
def test_every_message_is_given_what_it_needs(language: str) -> None:
    """As far as the id stands in the call; the rest is met when the commands are tested."""
    for call in calls():
        ids = [node.value for node in ast.walk(call.args[0]) if isinstance(node, ast.Constant)]
        given = {str(own.arg).replace("_", "-") for own in call.keywords}
        for name in ids:
            if name in variables(language) and "None" not in given:
                assert variables(language)[str(name)] <= given, name


def test_no_message_is_there_for_nothing() -> None:
    assert set(variables("en")) - used_ids() == set()


# Errors


def test_every_code_can_be_met() -> None:
    assert set(errors_met()) == set(ErrorCode)


@EVERY_LANGUAGE
@pytest.mark.parametrize("code", ErrorCode)
def test_every_error_is_explained_with_what_it_really_carries(
    language: str, code: ErrorCode
) -> None:
    for error in errors_met().get(code, ()):
        text = explain(catalogue(language), error)
        assert text
        assert not re.search(r"[{}]|None", text)


@EVERY_LANGUAGE
@pytest.mark.parametrize("code", ErrorCode)
def test_a_sentence_asks_for_nothing_that_its_errors_lack(language: str, code: ErrorCode) -> None:
    for error in errors_met().get(code, ()):
        carried = {name.replace("_", "-") for name in error.params}
        assert variables(language)[code] <= carried


@EVERY_LANGUAGE
def test_an_error_without_a_parameter_it_needs_is_no_sentence(language: str) -> None:
    with pytest.raises(LookupError):
        explain(catalogue(language), SpadesError(ErrorCode.BAD_CARD))


# Numbers


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (7, "7"),
        (-7, "−7"),
        (1234567, "1234567"),
        (Signed(7), "+7"),
        (Signed(0), "0"),
        (Signed(-7), "−7"),
    ],
)
def test_numbers_have_a_true_minus_and_changes_a_plus(number: int, text: str) -> None:
    assert format_number(number) == text


@pytest.mark.parametrize(
    ("bags", "text"), [(0, "0 bags"), (1, "1 bag"), (2, "2 bags"), (11, "11 bags"), (21, "21 bags")]
)
def test_english_plurals(bags: int, text: str) -> None:
    told = Catalog("en")("side-standing", side="You", total=-100, bags=bags)
    assert told == f"You: −100 points, {text}"


@pytest.mark.parametrize(
    ("delta", "text"), [(Signed(52), "+52"), (Signed(-138), "−138"), (Signed(0), "0")]
)
def test_a_change_is_written_with_its_sign(delta: int, text: str) -> None:
    told = Catalog("en")("score-total", delta=delta, total=-1, bags=1)
    assert told == f"Round {text}, total −1, 1 bag"


# Catalogues and languages


def test_only_what_there_is_can_be_had() -> None:
    say = Catalog("en")
    assert "you" in say
    assert "nothing-such" not in say
    with pytest.raises(LookupError, match="nothing-such"):
        say("nothing-such")
    with pytest.raises(LookupError, match="xx"):
        Catalog("xx")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ((), "en"),
        (("", ""), "en"),
        (("et_EE.UTF-8",), "et"),
        (("", "et_EE.UTF-8", "en_GB"), "et"),
        (("de_DE", "ta", "et"), "ta"),
        (("EN_us",), "en"),
        (("C.UTF-8",), "en"),
        (("POSIX",), "en"),
        (("et",), "et"),
        (("xx", "yy"), "en"),
        (("../et",), "en"),
    ],
)
def test_the_first_wanted_language_with_a_catalogue_is_taken(
    monkeypatch: pytest.MonkeyPatch, wanted: tuple[str, ...], language: str
) -> None:
    monkeypatch.setattr(catalog, "LANGUAGES", ("en", "et", "ta"))
    assert preferred_language(wanted) == language
