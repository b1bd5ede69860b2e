"""The types of terms."""

import difflib
from collections.abc import Iterable

from msgspec import Struct

from rulewright.vocabulary.types import AttributeType

PLAIN = frozenset({"bool", "int", "string", "enum"})
LIST_OF = "list of "


class Type(Struct, frozen=True):
    """The types that a term may have; empty where nothing is known."""

    names: frozenset[str] = frozenset()
    values: frozenset[str] = frozenset()
    """Of an enum."""

    text: str | None = None
    """Of a constant string, which may be an enum value or the id of an entity."""

    verb: str | None = None
    """Of a variable that stands for an act."""

    many: bool = False
    """Of an attribute that is a list, whatever it is of; `names` are then of its items."""

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds among the types."""
        return self.names - PLAIN


ANY = Type()
Scope = dict[str, Type]


class Signature(Struct, frozen=True):
    """What is known of a definition before its body is looked at."""

    arity: int
    condition: bool


def type_from(declared: AttributeType) -> Type:
    """The type of an attribute; a list has the type of its items."""
    return Type(
        frozenset(each.removeprefix(LIST_OF) for each in declared.types),
        frozenset(declared.values),
        many=all(each.startswith(LIST_OF) for each in declared.types),
    )


def nearest(name: str, among: Iterable[str]) -> str | None:
    """`did you mean X?`, or the candidates where they are few."""
    names = sorted(set(among))
    close = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    if close:
        return f'did you mean "{close[0]}"?'
    return "known are " + ", ".join(names) if 0 < len(names) <= 12 else None


def spoken(type_: Type) -> str:
    """A type as complaints name it."""
    names = {"bool": "truth value", "int": "number", "enum": "word", "string": "text"}
    if type_.text is not None:
        return "text"
    return " or ".join(sorted(names.get(each, each) for each in type_.names)) or "thing"
