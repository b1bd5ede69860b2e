"""The patterns of wordings: fixed words, and holes for the words between them."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, islice, pairwise, product

from msgspec import Struct

from rulewright.vocabulary.types import Wording

NUMBER = "number"
"""What a hole for a number is said to be."""

MOST_FIXED = 5
"""Fixed words in a row: a wording is part of a way to speak, and no copy of a sentence."""

MOST_WAYS = 64
"""Ways to say one pattern that are told apart."""

_ELEMENT = re.compile(
    r"\{\s*(?P<name>\w+)\s*(?::\s*(?P<kind>\w+)\s*)?\}|\[(?P<optional>[^\[\]{}]+)\]|(?P<words>[^\s\[\]{}]+)"
)
_MARKS = ".,;:!?)"
"""What stands behind all alternatives of a word: `player|power,`."""

_WORD = re.compile(r"\w+(?:[-’']\w+)*|[^\w\s]")


class Hole(Struct, frozen=True):
    """A stretch of the prose that stays as it is."""

    name: str
    kind: str = ""
    """A kind of the vocabulary, `number`, or nothing: any words."""


Pattern = tuple[str | Hole, ...]


class WrongPatternError(ValueError):
    """A pattern that cannot be used; says why."""


def patterns(text: str) -> tuple[Pattern, ...]:
    """All ways to say `text`: with and without its optional words, with each of its alternatives."""
    if _ELEMENT.sub("", text).strip():
        raise WrongPatternError(f"{text!r} has a bracket that is not closed")
    choices = [tuple(_choices(element)) for element in _ELEMENT.finditer(text)]
    found = islice(product(*choices), MOST_WAYS + 1)
    ways = tuple(dict.fromkeys(tuple(each for part in way for each in part) for way in found))
    if len(ways) > MOST_WAYS:
        raise WrongPatternError(f"{text!r} can be said in more than {MOST_WAYS} ways")
    return ways


def _choices(element: re.Match[str]) -> Iterator[Pattern]:
    if (name := element["name"]) is not None:
        yield (Hole(name, element["kind"] or ""),)
    elif (optional := element["optional"]) is not None:
        yield from (tuple(_WORD.findall(each.lower())) for each in optional.split("|"))
        yield ()
    else:
        said = element["words"].rstrip(_MARKS)
        behind = element["words"][len(said) :]
        yield from (tuple(_WORD.findall(f"{each}{behind}".lower())) for each in said.split("|"))


def holes(pattern: Pattern) -> list[Hole]:
    """The holes of a pattern, in order."""
    return [each for each in pattern if isinstance(each, Hole)]


SILENT = "_"
"""How the name of a hole begins whose words say nothing: a reason, a place in the book."""


def lost_holes(wording: Wording) -> tuple[str, ...]:
    """The holes of `says` that `means` does not use, but for those that say nothing."""
    said = {each.name for text in wording.ways for way in patterns(text) for each in holes(way)}
    meant = {each.name for text in wording.sentences for way in patterns(text) for each in holes(way)}
    return tuple(sorted(each for each in said - meant if not each.startswith(SILENT)))


def faults(wording: Wording, kinds: frozenset[str]) -> Iterator[str]:
    """What is wrong with a wording: what could never be said, or would not be known to mean anything."""
    try:
        said = [way for text in wording.ways for way in patterns(text)]
        meant = [way for text in wording.sentences for way in patterns(text)]
    except WrongPatternError as error:
        yield str(error)
        return
    if not said or not meant or not all(said) or not all(meant):
        yield "it needs words in `says` and in `means`"
        return
    for way in said:
        yield from _faults_of(way, kinds)
    if any("[" in each or "|" in each for each in wording.sentences):
        yield "`means` is said in one way: no `[…]` and no `|`"
    known = set.intersection(*({each.name for each in holes(way)} for way in said))
    for name in sorted({each.name for way in meant for each in holes(way)} - known):
        yield f"`means` has {{{name}}}, and `says` has not"
    if any(each.kind for way in meant for each in holes(way)):
        yield "of what kind a hole is, `says` tells"


def _faults_of(way: Pattern, kinds: frozenset[str]) -> Iterator[str]:
    named = [each.name for each in holes(way)]
    if len(set(named)) < len(named):
        yield "a hole of `says` stands twice in it"
    if not any(isinstance(each, str) for each in way):
        yield "`says` has no word of its own"
    if any(_run_together(one, other) for one, other in pairwise(way)):
        yield "between two holes of `says` there must be a word, unless one is a number"
    if longest_run(way) > MOST_FIXED:
        yield f"`says` has more than {MOST_FIXED} words in a row: put holes for what differs from sentence to sentence"
    for each in holes(way):
        if each.kind and each.kind != NUMBER and each.kind not in kinds:
            yield f"{{{each.name}: {each.kind}}}: there is no kind {each.kind!r}"


def may_be_said(pattern: Pattern, text: str) -> bool:
    """Whether a text has the words of a pattern in their order, with something between them where the pattern has holes."""
    parts = (r"\S.*?\s" if isinstance(each, Hole) else rf"\b{re.escape(each)}(?!\w)\s*" for each in pattern)
    return re.search("".join(parts).removesuffix(r"\s"), text.lower(), re.DOTALL) is not None


def _run_together(one: str | Hole, other: str | Hole) -> bool:
    """Whether nobody could say where a hole ends and the next begins."""
    return isinstance(one, Hole) and isinstance(other, Hole) and NUMBER not in (one.kind, other.kind)


def longest_run(way: Sequence[str | Hole]) -> int:
    """How many fixed words of a pattern stand in a row."""
    runs = groupby(way, key=lambda each: isinstance(each, str))
    return max((sum(str(each)[:1].isalnum() for each in run) for fixed, run in runs if fixed), default=0)
