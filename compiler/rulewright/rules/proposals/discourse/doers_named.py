"""`A marker may not be placed in a space of the player who places it`: who does it, named by that he does it."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import parts, rebuild

NO = "no"
BY = "by"


def with_doers(statement: Statement) -> Iterator[Statement]:
    """The statement with its clauses said of who does it, where a noun phrase inside them names him so."""
    changed = replace(statement, clauses=tuple(map(_said_of_doer, statement.clauses)))
    yield _in_conditions(changed) if len(changed.clauses) == 1 else changed


def _said_of_doer(clause: Clause) -> Clause:
    """`A player may not place a marker in a space of his`: the same of the one who does it."""
    doer = _doer_in(clause, clause.adjuncts)
    return _done_by(_with_same(clause, doer), doer) if doer is not None else clause


def _in_conditions(statement: Statement) -> Statement:
    """`Towers may not be built unless the player building them is rich`: nobody may build them unless he is."""
    (clause,) = statement.clauses
    doer = _doer_in(clause, statement.conditions)
    if doer is None:
        return statement
    return replace(
        statement, clauses=(_done_by(clause, doer),), conditions=_with_same(statement.conditions, doer)
    )


def _doer_in(clause: Clause, said: Any) -> Phrase | None:
    """The one noun phrase in what is said of a clause in the passive that names who does what it says."""
    theme = clause.subject
    if not clause.passive or clause.objects or not clause.verb or not isinstance(theme, Phrase):
        return None
    if any(each.preposition == BY for each in clause.adjuncts):
        return None
    named = [each for each in parts(said, Phrase) if _does_it(each, clause.verb, theme)]
    return named[0] if len(named) == 1 else None


def _with_same(form: Any, doer: Phrase) -> Any:
    """A form in which who does it is the one who is named before."""
    same = replace(doer, modifiers=(), same=doer.place)
    return rebuild(form, lambda part: same if isinstance(part, Phrase) and part == doer else None)


def _done_by(clause: Clause, doer: Phrase) -> Clause:
    """The clause in the active, of who does it."""
    theme = clause.subject
    assert isinstance(theme, Phrase)
    none = theme.determiner == NO
    return replace(
        clause,
        subject=replace(doer, determiner="a", modifiers=()),
        objects=(replace(theme, determiner="any") if none else theme,),
        passive=False,
        negated=clause.negated or none,
    )


def _does_it(phrase: Phrase, verb: str, theme: Phrase) -> bool:
    """Whether a noun phrase is of the one who does so to that very thing."""
    if phrase.determiner != "the" or len(phrase.modifiers) != 1 or phrase.adjectives:
        return False
    (relative,) = phrase.modifiers
    if not isinstance(relative, Relative):
        return False
    (objects,) = (relative.clause.objects,)
    does = Clause(verb=verb, objects=objects)
    return (
        replace(relative.clause, ongoing=False) == does and len(objects) == 1 and _is_same(objects[0], theme)
    )


def _is_same(said: object, theme: Phrase) -> bool:
    return isinstance(said, Phrase) and said.same == theme.place and not said.modifiers
