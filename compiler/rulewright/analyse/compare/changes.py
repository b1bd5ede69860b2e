"""What a comparison of two editions finds, as data that any output can be made of."""

from enum import StrEnum

from msgspec import Struct


class Kind(StrEnum):
    """What happened to a rule. Several may have happened to one; removed and added stand alone."""

    REMOVED = "removed"
    ADDED = "added"
    MOVED = "moved"
    RENUMBERED = "renumbered"
    RETITLED = "retitled"
    CHANGED = "changed"
    """It asks for something else: another number, list, modality, exception, reference, or a sentence more or less."""

    REWORDED = "reworded"
    """Its words are other ones; nothing shows that it asks for something else."""

    NOTE = "note changed"
    """Only a design note, an example or the like below it."""


class Aspect(StrEnum):
    """What of a changed rule is other."""

    NUMBER = "number"
    LIST = "list"
    MODALITY = "modality"
    EXCEPTION = "exception"
    REFERENCE = "reference"
    SENTENCE = "sentence"


class Detail(Struct, frozen=True, kw_only=True):
    """One thing that is other in a changed rule; `old` or `new` is empty where it is only new or only gone."""

    aspect: Aspect
    old: str
    new: str
    sentence: str
    """The sentence of the new edition in which it stands, or of the old one if it is gone."""


class Mark(Struct, frozen=True):
    """A run of words that both editions have, or only one."""

    op: str
    """`same`, `removed` or `added`."""

    text: str


class Transfer(Struct, frozen=True, kw_only=True):
    """A sentence that stood in another rule before."""

    citation: str
    """Where it stood in the old edition."""

    sentence: str


class Place(Struct, frozen=True, kw_only=True):
    """A rule in one edition."""

    id: str
    citation: str
    number: str
    title: str
    kind: str
    file: str
    line: int


class Change(Struct, frozen=True, kw_only=True):
    """What happened to one rule."""

    kinds: tuple[Kind, ...]
    old: Place | None = None
    new: Place | None = None
    follows: bool = False
    """Whether only the number of a rule above it is another, and it does nothing but follow."""

    details: tuple[Detail, ...] = ()
    title: tuple[Mark, ...] = ()
    """Word marks of the title, where it is another."""

    text: tuple[Mark, ...] = ()
    """Word marks of the rule's text; all of it for a rule that was added or removed."""

    taken: tuple[Transfer, ...] = ()
    """Sentences that stood in other rules of the old edition: rules were merged or divided."""

    notes: tuple[Mark, ...] = ()
    """Word marks of its notes, where they are other ones."""


class Reuse(Struct, frozen=True, kw_only=True):
    """A number that names another rule than before: citations elsewhere now say something false."""

    citation: str
    was: Place
    now: Place
    moved_to: str
    """The number that the old rule has now; empty where it was removed."""


class Comparison(Struct, frozen=True, kw_only=True):
    """All that is other in the new edition."""

    old: str
    new: str
    """Names of the two editions."""

    counts: dict[str, int]
    """How many rules each kind happened to; `unchanged` for the others."""

    changes: tuple[Change, ...]
    """In the order of the new edition, removed rules where they stood."""

    renames: dict[str, str]
    """New citation by old citation, for every rule whose citation is another."""

    retired: tuple[str, ...]
    """Citations of the old edition whose rule is gone."""

    kept: tuple[str, ...]
    """Citations that name the same rule in both."""

    ambiguous: tuple[str, ...]
    """Citations that several rules of the old edition have, which nobody can map."""

    reused: tuple[Reuse, ...]
    anchors: dict[str, str]
    """New address (`page.html#fragment`) by old one, for every rule that has another in the HTML edition."""

    retired_anchors: tuple[str, ...]
    """Addresses of the rules that are gone."""
