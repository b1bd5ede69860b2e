"""So many things that are like each other: `more than two crates of the same owner`, whoever that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.renaming import rename
from rulewright.sentences.grammar.modifiers import Same
from rulewright.sentences.grammar.nominals import Amount, Phrase

if TYPE_CHECKING:
    from rulewright.rules.proposals.phrases.relations import Relations

AT_MOST = ("<", "<=")


def alike(phrase: Phrase) -> tuple[Phrase, Same | None]:
    """A phrase that counts things of the same sort without what makes them so, and that; the phrase itself where so many are
    not several: `one crate of the same owner` is like something else."""
    same = [each for each in phrase.modifiers if isinstance(each, Same)]
    if not same or phrase.amount is None or not _several(phrase.amount):
        return phrase, None
    if len(same) > 1 or same[0].more:
        raise Unread("so many that are alike in several things")
    return replace(phrase, modifiers=tuple(each for each in phrase.modifiers if each not in same)), same[0]


def _several(amount: Amount) -> bool:
    """Whether a number is of two or more, or is the greatest that there may be."""
    if amount.than is not None:
        return False
    return amount.operator in AT_MOST or amount.value + (amount.operator == ">") > 1


def so_many_alike(
    things: Relations, those: ir.Selection, same: Same, amount: Amount, holder: ir.Term | None
) -> ir.Condition:
    """Of somebody there are so many among those, or of no one more; `holder` is what has them, so that it is not his. Where the
    rule began with another thing, they may be like that one as well: `A tower may not be built next to two workshops of the
    same player`."""
    first = ir.Variable(next(iter(things.scope.kinds), ""))
    of = ir.Variable(those.variable)
    besides = first.name not in ("", of.name) and first != holder and things.has_such(first, same)
    if besides and things.choices.choose((True, False)):
        return things.compared(_among(those, things.like(of, those.kind, same, first)), amount)
    if target := _belonging(things, those.kind, same):
        somebody = things.scope.new(target)
        path = things.whose_is(of, those.kind, same.kind) if same.kind else ir.AttributeOf(of, same.attribute)
        so_many = things.compared(_among(those, ir.Comparison("=", path, somebody)), amount)
        return _of_any(ir.Selection(target, somebody.name), so_many, amount)
    one = things.scope.new(those.kind)
    of_one = rename(those, {those.variable: one.name})
    so_many = things.compared(_among(those, things.like(of, those.kind, same, one)), amount)
    return _of_any(of_one, so_many, amount)


def _belonging(things: Relations, kind: str, same: Same) -> str:
    """The kind of those to whom things belong that are alike in whose they are; "" where they are alike in something else."""
    if same.kind:
        return same.kind
    types = things.types(kind, same.attribute) if same.attribute else ()
    return types[0] if len(types) == 1 and types[0] in things.vocabulary.kinds else ""


def _among(those: ir.Selection, like: ir.Condition) -> ir.Aggregate:
    where = (those.where, like) if those.where is not None else (like,)
    return ir.Aggregate("count", replace(those, where=join(where, "and")))


def _of_any(whom: ir.Selection, so_many: ir.Condition, amount: Amount) -> ir.Condition:
    """That it is so of one of them, or of all, where there may be no more."""
    if amount.operator in AT_MOST:
        return ir.Quantified("every", whom, so_many)
    where = (whom.where, so_many) if whom.where is not None else (so_many,)
    return ir.Quantified("some", replace(whom, where=join(where, "and")))
