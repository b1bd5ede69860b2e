"""Which forms of readings were judged right together, by people who had seen no reading: what is attested.

A *link* is a node of the rule IR inside another, each without its names: that a prohibition asks for a comparison of
order. Two links are attested together where some reading that has both was judged right on all of its records. What nobody has
judged right yet may be right; but where somebody looked, it was wrong more often (`docs/trust.md`).
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files

from rulewright.rules import ir
from rulewright.rules.traverse import contents
from rulewright.sentences.grammar.known_names import (
    ACTOR,
    AGENT,
    COMPANION,
    FOR,
    GOAL,
    INSTRUMENT,
    LOCATION,
    RECIPIENT,
    SOURCE,
    THEME,
)

FILE = "attested_forms.json"
"""Written by `python -m tests.judged.attest`: links, and for each its number's fellows."""

Attested = Mapping[str, frozenset[str]]
"""Each link that was judged, with those that were judged together with it, and itself."""

_KINDS = ("modality", "operator", "quantifier", "moment", "timing")
_LEAVES = (ir.Constant, ir.Variable, ir.Name, ir.AttributeOf, ir.Argument, ir.Require, ir.Parameter)
_COMPARED = {
    **dict.fromkeys(("<", "<=", ">", ">="), "order"),
    **dict.fromkeys(("=", "!="), "equality"),
    **dict.fromkeys(("in", "not in", "contains"), "membership"),
}
_ROLES = (ACTOR, AGENT, THEME, GOAL, SOURCE, RECIPIENT, LOCATION, INSTRUMENT, COMPANION, FOR, "against")
"""Roles that mean the same in all vocabularies; all others are an author's own."""

_MARKS = ("only", "exception", "default", "negated", "shown", "steps", "options", "defeats")


def links(rules: Iterable[ir.Rule]) -> frozenset[str]:
    """The links of a reading: `comparison:order left attribute`."""
    return frozenset(link for rule in rules for link, _ in _links(rule, "reading", "rules"))


def strangers(rules: Iterable[ir.Rule], known: Attested) -> tuple[ir.Ir, ir.Ir] | None:
    """Two parts of a reading that were never judged right in one, the same twice where it was judged in none; None where there are
    none. Of several those that are least far apart."""
    there = [each for rule in rules for each in _links(rule, "reading", "rules")]
    apart = (
        (abs(at - other), first, second)
        for at, (link, first) in enumerate(there)
        for other, (fellow, second) in enumerate(there)
        if at <= other and fellow not in known.get(link, frozenset())
    )
    found = min(apart, key=lambda each: each[0], default=None)
    return found[1:] if found is not None else None


@cache
def attested() -> Attested:
    """What has been judged right so far."""
    return read(files("rulewright.rules").joinpath(FILE).read_text("utf-8"))


def read(text: str) -> dict[str, frozenset[str]]:
    """What a file of attested forms says."""
    plain = json.loads(text)
    names: list[str] = plain["links"]
    together: dict[str, set[str]] = {name: {name} for name in names}
    for name, fellows in zip(names, plain["together"], strict=True):
        for each in fellows:
            together[name].add(names[each])
            together[names[each]].add(name)
    return {name: frozenset(each) for name, each in together.items()}


def written(readings: Iterable[frozenset[str]]) -> str:
    """The file that attests the links of these readings: each link with those behind it in the list, in a line."""
    together: dict[str, set[str]] = {}
    for found in readings:
        for link in found:
            together.setdefault(link, set()).update(found)
    names = sorted(together)
    number = {name: at for at, name in enumerate(names)}
    fellows = [
        sorted(number[each] for each in together[name] if number[each] > number[name]) for name in names
    ]
    listed = [",\n".join(f"    {json.dumps(each)}" for each in part) for part in (names, fellows)]
    return f'{{\n  "links": [\n{listed[0]}\n  ],\n  "together": [\n{listed[1]}\n  ]\n}}\n'


def _links(node: ir.Ir, above: str, field: str, around: ir.Ir | None = None) -> Iterator[tuple[str, ir.Ir]]:
    """Each with the node that it leads to, or the one `around` it where that says nothing by itself."""
    name = _name(node)
    yield f"{above} {field} {name}", around if isinstance(node, _LEAVES) and around is not None else node
    marks = {field: value for field, value in contents(node) if field in _MARKS and value}
    for mark in marks:
        yield f"{name} {mark}", node
    for inside, value in contents(node):
        if isinstance(value, ir.Ir):
            yield from _links(value, name, inside, node)


def _name(node: ir.Ir) -> str:
    """The form of a node, with what tells one of a kind from another, and none of the names of its game.

    More and less are of one form, as are something and nothing of what may be equal: which of two it is, is read from one word.
    """
    form = str(node.__struct_config__.tag)
    if isinstance(node, ir.Comparison):
        return f"{form}:{_COMPARED.get(node.operator, node.operator)}"
    if isinstance(node, ir.Argument):
        return f"{form}:{node.role if node.role in _ROLES else 'other'}"
    if isinstance(node, ir.Function):
        return f"{form}:{node.name}"
    told = next((getattr(node, each) for each in _KINDS if hasattr(node, each)), "")
    return f"{form}:{told}" if told else form
