"""What clauses and modifiers say of who or what has so many: `a player has five cards`, `there are two towers in a district`."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Clause, Statement

HAVING = ("have", "own")
CONTAIN, EXIST = "contain", "exist"
INSIDE = ("in", "on", "at")
WITH = ("with", "having")


class Held(Struct, frozen=True):
    """Who or what has something."""

    holder: Phrase
    what: Phrase
    preposition: str
    """By which what there is stands to its holder: `of` a player, `in` a district."""


def held(said: Clause) -> Held | None:
    """Who or what has something by a clause that says no more than that."""
    if said.negated or said.turns:
        return None
    match said.objects, said.subject, said.adjuncts:
        case (Phrase() as what,), Phrase() as holder, ():
            if said.relation in HAVING:
                return Held(holder, what, OF)
            return Held(holder, what, "in") if said.relation == CONTAIN else None
        case (Phrase(modifiers=(Adjunct(preposition, Phrase() as where),)) as what,), None, ():
            if said.relation == EXIST and preposition in INSIDE:
                return Held(where, replace(what, modifiers=()), preposition)
        case (), Phrase() as what, (Adjunct(preposition, Phrase() as where),):
            plain = not (said.verb or said.relation or said.adjectives or said.complement)
            return Held(where, what, preposition) if plain and preposition in INSIDE else None
    return None


def had_by_its_words(holder: Phrase) -> Phrase | None:
    """`a player with more than five cards`, `who has more than five cards`: what he has."""
    for each in holder.modifiers:
        match each:
            case Adjunct(preposition, Phrase() as what) if preposition in WITH:
                return what
            case Relative(Clause(negated=False, objects=(Phrase() as what,)) as clause, ()):
                if clause.relation in (*HAVING, CONTAIN):
                    return what
    return None


def counts_several(phrase: Phrase) -> bool:
    """`two towers`, `more than one tower`: whether there is more than one of them."""
    amount = phrase.amount
    if amount is None or amount.than is not None or amount.percent or amount.operator.startswith("<"):
        return False
    return amount.value + (amount.operator == ">") > 1


def counted_elsewhere(statement: Statement) -> Phrase | None:
    """`If a province contains more than three units, they are eliminated`: what speaks of the things that a condition counts in
    some place, and does not say that they are those there; None where nothing does."""
    inside = [
        found.what.place
        for condition in statement.conditions
        for clause in condition.clauses
        if clause.relation == CONTAIN
        and (found := held(clause)) is not None
        and found.holder.determiner in ("a", "any")
    ]
    taken_up = (
        each for each in phrases_in(statement.clauses) if each.same is not None and not each.modifiers
    )
    return next((each for each in taken_up if each.same in inside), None)


def plain_fields(clause: Clause) -> dict[str, Any]:
    """The fields of a clause, for one of another kind."""
    return {name: getattr(clause, name) for name in clause.__struct_fields__}
