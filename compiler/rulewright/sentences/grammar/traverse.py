"""Walk and rebuild logical forms without knowing every kind of them."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar, overload

from msgspec import Struct
from msgspec.structs import astuple, replace

from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.said import SaidId, SaidNumber

Part = TypeVar("Part")
Within = Callable[[Struct], tuple[Any, ...]]

_PLAIN = frozenset((type(None), bool, int, str))
"""Types of what is no part: most fields of a form are empty. Ids and numbers that were said have types of their own."""

_LEAVES = (Place, SaidId, SaidNumber)
"""Types of parts that have no parts themselves."""

_NOTHING: tuple[Any, ...] = ()

MOST_KNOWN = 4096
"""Forms of which it is kept what parts of one sort they have: more than a long sentence has. The forms of one sentence are in
no other, so that more would only take room."""

_Known = dict[int, tuple[Struct, tuple[Any, ...]]]


class _Parts:
    """The parts of one sort. Forms do not change, stand in many others, and are walked by every maker of rules: what was
    found in one is kept, by its identity."""

    def __init__(self, sort: Any) -> None:
        self._sort = sort
        self._passed_over = _PLAIN | {leaf for leaf in _LEAVES if not issubclass(leaf, sort)}
        self._known: _Known = {}

    def of(self, form: Any) -> Sequence[Any]:
        """The parts of a form, itself among them, those around others first."""
        if isinstance(form, Struct):
            known = self._known.get(id(form))
            if known is None:
                if len(self._known) >= MOST_KNOWN:
                    self._known.clear()
                known = self._known[id(form)] = form, tuple(self._found(form, astuple(form)))
            return known[1]
        return self._found(form, form if isinstance(form, tuple) else ())

    def _found(self, form: Any, inside: tuple[Any, ...]) -> list[Any]:
        found = [form] if isinstance(form, self._sort) else []
        for below in inside:
            if below is not _NOTHING and below.__class__ not in self._passed_over:
                found += self.of(below)
        return found


_parts_of = cache(_Parts)
"""By sort. There are no more sorts than the callers name: a handful."""


@overload
def parts(form: Any, sort: type[Part]) -> Iterator[Part]: ...
@overload
def parts(form: Any, sort: tuple[type, ...]) -> Iterator[Any]: ...
def parts(form: Any, sort: Any) -> Iterator[Any]:
    """All parts of a sort, from `form` itself down, in the order in which they stand, those around others first.

    A form may be a tuple of forms.
    """
    return iter(_parts_of(sort).of(form))


def parts_within(form: Any, sort: Any, within: Within) -> Iterator[Any]:
    """The same, where not all that a form holds is walked, but what `within` gives of it."""
    waiting: list[Any] = [form]
    while waiting:
        each = waiting.pop()
        if isinstance(each, sort):
            yield each
        if isinstance(each, Struct):
            each = within(each)
        elif not isinstance(each, tuple):
            continue
        waiting += [below for below in each[::-1] if below.__class__ not in _PLAIN and below != ()]


def outermost(form: Any, sort: type[Part]) -> Iterator[Part]:
    """The parts of a sort that are in no other of it."""
    return parts_within(form, sort, lambda each: () if isinstance(each, sort) else astuple(each))


def rebuild(form: Any, change: Callable[[Any], Any]) -> Any:
    """`form` with every part replaced by what `change` gives for it; what has no part that changes stays the same object.

    `change` gets a part, those around others first, and gives a replacement, or None to go on into the part.
    """
    replacement = change(form)
    if replacement is not None:
        return replacement
    if isinstance(form, Struct):
        changed = {
            name: made
            for name, value in zip(form.__struct_fields__, astuple(form), strict=True)
            if value.__class__ not in _PLAIN and (made := rebuild(value, change)) is not value
        }
        return replace(form, **changed) if changed else form
    if isinstance(form, tuple) and form:
        made = tuple(rebuild(each, change) for each in form)
        return made if any(new is not old for new, old in zip(made, form, strict=True)) else form
    return form
