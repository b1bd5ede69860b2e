"""`A marker may not be placed in a space of the player who places it`: who does it, named by that he does it."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import parts, rebuild

NO = "no"


def with_doers(statement: Statement) -> Iterator[Statement]:
    """The statement with its clauses said of who does it, where a noun phrase inside them names him so."""
    yield replace(statement, clauses=tuple(map(_said_of_doer, statement.clauses)))


def _said_of_doer(clause: Clause) -> Clause:
    """`A player may not place a marker in a space of his`: the same of the one who does it."""
    theme = clause.subject
    if not clause.passive or clause.objects or not clause.verb or not isinstance(theme, Phrase):
        return clause
    named = [each for each in parts(clause.adjuncts, Phrase) if _does_it(each, clause.verb, theme)]
    if len(named) != 1 or any(each.preposition == "by" for each in clause.adjuncts):
        return clause
    (doer,) = named
    who = replace(doer, determiner="a", modifiers=())
    same: Clause = rebuild(
        clause,
        lambda part: (
            replace(doer, modifiers=(), same=doer.place)
            if isinstance(part, Phrase) and part == doer
            else None
        ),
    )
    none = theme.determiner == NO
    return replace(
        same,
        subject=who,
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
    return relative.clause == does and len(objects) == 1 and _is_same(objects[0], theme)


def _is_same(said: object, theme: Phrase) -> bool:
    return isinstance(said, Phrase) and said.same == theme.place and not said.modifiers
