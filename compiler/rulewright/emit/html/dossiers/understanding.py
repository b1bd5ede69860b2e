"""What the compiler made of the sentences of a book, as far as dossiers tell it: plain data, nothing to look up."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class SlotWords(Struct, frozen=True, kw_only=True):
    """Words of a sentence from which a value is read with every build."""

    name: str
    start: int
    end: int
    """Offsets in the text of the sentence."""

    value: str


class SentenceWords(Struct, frozen=True, kw_only=True):
    """Which words of a sentence its reading uses."""

    slots: tuple[SlotWords, ...] = ()
    unread: tuple[tuple[int, int], ...] = ()
    """Stretches that the reading leaves out."""

    fixed: tuple[str, ...] = ()
    """Content words that no slot reads: where one of them changes, the reading is stale."""

    wordings: tuple[str, ...] = ()
    """What of it the vocabulary explains in other words, and in which."""


class ShownRecord(Struct, frozen=True, kw_only=True):
    """A record of play that shows what a check asks for."""

    data: Mapping[str, Any]
    origin: str = ""
    """The record of the book that it is a part of; empty where it was made from the rule alone."""

    breaks: tuple[str, ...] = ()
    """Other rules that it breaks."""


class RuleFacts(Struct, frozen=True, kw_only=True):
    """One rule that was read from a sentence."""

    id: str
    unit: str
    """Id of its paragraph."""

    sentence: str = ""
    checked: bool = False
    """Whether there is a check of its own; a definition is checked where it is used."""

    steps: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    exception: bool = False
    default: bool = False
    """Whether it yields to every other rule."""

    overridden_by: tuple[str, ...] = ()
    """Ids of its exceptions."""

    overrides: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    """Ids of the rules that demand the opposite with no order between them."""

    adds_up: tuple[str, ...] = ()
    """Ids of the rules that change the same number, so that both changes are found in the end."""

    users: tuple[str, ...] = ()
    """Of a definition: ids of the rules that use it."""

    uses: tuple[str, ...] = ()
    """Ids of the defining rules on which it rests."""

    code: str = ""
    """The function that judges it, in Python."""

    keeps: ShownRecord | None = None
    breaks: ShownRecord | None = None
    outdated: tuple[str, ...] = ()
    """Which of `keeps` and `breaks` is not shown because the record no longer does."""

    never: Mapping[str, str] = {}
    """By verdict, why no record was found that gives it."""


class ExpectedRecord(Struct, frozen=True, kw_only=True):
    """A test record of the book and the verdict that is expected of it."""

    name: str
    verdict: str
    why: str = ""
    shows_example: bool = False


class Understanding(Struct, frozen=True, kw_only=True, eq=False):
    """All of it."""

    sentences: Mapping[tuple[str, int], SentenceWords] = {}
    """By unit and position of the sentence."""

    rules: Mapping[str, RuleFacts] = {}
    records: Mapping[str, tuple[ExpectedRecord, ...]] = {}
    """By the unit that they are judged by."""
