"""Walk and rebuild logical forms without knowing every kind of them."""

from collections.abc import Callable, Iterator
from functools import lru_cache
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


@lru_cache(maxsize=256)
def _passed_over(sort: Any) -> frozenset[type]:
    """Types of what is no part of a sort, and has none."""
    return _PLAIN | {leaf for leaf in _LEAVES if not issubclass(leaf, sort)}


@overload
def parts(form: Any, sort: type[Part], within: Within = ...) -> Iterator[Part]: ...
@overload
def parts(form: Any, sort: tuple[type, ...], within: Within = ...) -> Iterator[Any]: ...
def parts(form: Any, sort: Any, within: Within = astuple) -> Iterator[Any]:
    """All parts of a sort, from `form` itself down, in the order in which they stand, those around others first.

    A form may be a tuple of forms. `within` gives what of a form is walked: all that it holds, unless told otherwise.
    """
    passed_over = _passed_over(sort)
    waiting: list[Any] = [form]
    while waiting:
        each = waiting.pop()
        if isinstance(each, sort):
            yield each
        if isinstance(each, Struct):
            each = within(each)
        elif not isinstance(each, tuple):
            continue
        waiting += [
            below
            for below in each[::-1]
            if below is not _NOTHING and below.__class__ not in passed_over and below != ()
        ]


def outermost(form: Any, sort: type[Part]) -> Iterator[Part]:
    """The parts of a sort that are in no other of it."""
    return parts(form, sort, lambda each: () if isinstance(each, sort) else astuple(each))


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
