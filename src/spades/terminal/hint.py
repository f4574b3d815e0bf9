"""What a good player would do, and why, in words."""

from __future__ import annotations

from collections.abc import Iterator

from spades.bots import Choice
from spades.i18n import format_decimal
from spades.terminal.words import Words

MOST_COMPARED = 5


def hint_lines(words: Words, choice: Choice) -> Iterator[str]:
    """The action, its reason, and what it was compared with.

    Args:
        words: How things are called.
        choice: What a bot chose for this seat, from this seat's view.
    """
    reason = words.say(f"reason-{choice.reason}", **choice.params)
    yield words.say("hint", action=words.action(choice.action), reason=reason)
    if choice.candidates:
        compared = [
            words.say("hint-candidate", action=words.action(action), value=format_decimal(value))
            for action, value in choice.candidates[:MOST_COMPARED]
        ]
        yield words.say("hint-compared", candidates=words.say("list-separator").join(compared))
