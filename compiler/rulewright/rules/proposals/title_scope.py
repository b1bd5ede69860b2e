"""What titles and headings restrict rules to: `CAMPAIGN PLACEMENT` speaks of campaigns, so does a mark such as `*`."""

import re
from collections.abc import Mapping

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.print import print_rule
from rulewright.rules.proposals.choices import Choices
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.join import also
from rulewright.sentences.grammar.known_names import GAME
from rulewright.vocabulary.types import AttributeType

_PIECES = re.compile(r"\w+|[^\w\s]")


def titled(rule: ir.Rule, context: Context, choices: Choices) -> ir.Rule:
    """The rule, only where the kind of game is the one that a title names; a rule that says it itself stays. Whether a title such as
    `Winter Quarters` says when its rules hold is not clear."""
    if isinstance(rule.then, ir.Before | ir.Sequence | ir.Define):
        return rule
    found: list[ir.Condition] = []
    for attribute, value in _values(context):
        demand = ir.Comparison("=", ir.AttributeOf(ir.Name(GAME), attribute), ir.Constant(value))
        if f"{GAME}.{attribute}" in print_rule(rule):
            continue
        if _is_scope(context, attribute, value) or choices.choose((True, False)):
            found.append(demand)
    if not found:
        return rule
    return _where(rule, found)


def _where(rule: ir.Rule, found: list[ir.Condition]) -> ir.Rule:
    return replace(rule, where=also(rule.where, *found))


def _is_scope(context: Context, attribute: str, value: str) -> bool:
    """Whether a value is surely that of a scope: those of its attribute have marks for titles, or it is all that a title says."""
    declared = context.vocabulary.kinds[GAME].attributes[attribute]
    every = (name for names in declared.value_names.values() for name in names)
    marked = any(not any(letter.isalnum() for letter in name) for name in every)
    names = (*declared.value_names.get(value, ()), value.replace("_", " "))
    said = {tuple(_PIECES.findall(title.lower())) for title in context.titles}
    return marked or any(tuple(_PIECES.findall(name.lower())) in said for name in names)


def _values(context: Context) -> list[tuple[str, str]]:
    game = context.vocabulary.kinds.get(GAME)
    return named_in(context, game.attributes if game else {})


def named_in(context: Context, attributes: Mapping[str, AttributeType]) -> list[tuple[str, str]]:
    """The values of attributes that the titles name, of each attribute that of the nearest title."""
    found: dict[str, str] = {}
    for title in context.titles:
        for attribute, value in _named(title, attributes):
            found.setdefault(attribute, value)
    return list(found.items())


def _named(title: str, attributes: Mapping[str, AttributeType]) -> list[tuple[str, str]]:
    words = tuple(_PIECES.findall(title.lower()))
    found = []
    for attribute, declared in attributes.items():
        for value in declared.values:
            names = (*declared.value_names.get(value, ()), value.replace("_", " "))
            if any(_within(tuple(_PIECES.findall(name.lower())), words) for name in names):
                found.append((attribute, value))
    return found


def _within(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    return bool(words) and any(others[at : at + len(words)] == words for at in range(len(others)))
