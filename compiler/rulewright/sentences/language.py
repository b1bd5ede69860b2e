"""The data of one language, read from its folder below `languages/`."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

FALLBACK = "en"


class Language(Struct, frozen=True, kw_only=True, eq=False, forbid_unknown_fields=True):
    """Words and endings of a language. The file of each language explains them."""

    abbreviations: frozenset[str]
    final_abbreviations: frozenset[str]
    pointers: frozenset[str]
    closed_class: frozenset[str]
    modals: frozenset[str]
    modal_particles: frozenset[str] = frozenset()
    exception_words: frozenset[str] = frozenset()
    list_joiners: frozenset[str] = frozenset()
    noun_endings: tuple[tuple[str, str], ...]
    lemmatiser: str = ""
    """Name of the analyser by whose dictionary forms words are compared; without one, `noun_endings` do."""

    numeral_joiners: tuple[str, ...]
    numerals: dict[str, int]
    multipliers: dict[str, int]

    def noun_forms(self, noun: str) -> Iterator[str]:
        """The noun and the forms that its endings give, with repetitions."""
        yield noun
        for taken, put in self.noun_endings:
            if noun.endswith(taken):
                yield noun[: len(noun) - len(taken)] + put


def available_languages() -> tuple[str, ...]:
    """Codes of the languages that have a folder, sorted."""
    root = resources.files(__package__).joinpath("languages")
    return tuple(sorted(entry.name for entry in root.iterdir() if entry.joinpath("language.toml").is_file()))


@cache
def language(code: str) -> Language:
    """The language with this code, such as `en`, or English where there is none."""
    chosen = code if code in available_languages() else FALLBACK
    text = resources.files(__package__).joinpath("languages", chosen, "language.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Language)


@cache
def slot_grammar(code: str) -> str:
    """The Lark grammar by which slots of this language are read."""
    chosen = code if code in available_languages() else FALLBACK
    return resources.files(__package__).joinpath("languages", chosen, "slots.lark").read_text("utf-8")
