"""Texts for people, one Fluent file a language, and the numbers in them."""

from spades.i18n.catalog import LANGUAGES, Catalog, preferred_language
from spades.i18n.numbers import Signed, format_decimal, format_number

__all__ = [
    "LANGUAGES",
    "Catalog",
    "Signed",
    "format_decimal",
    "format_number",
    "preferred_language",
]
