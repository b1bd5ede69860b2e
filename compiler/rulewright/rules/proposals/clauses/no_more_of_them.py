"""`A player who has passed may not draw another card`: where the sentence speaks of no other one, he may draw no more."""

from rulewright.rules.proposals.clauses.agency import kind_spoken_of
from rulewright.rules.proposals.making import Making
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause

FROM_THEN_ON = ("if", "when", "whenever", "once", "after")
"""Kinds of conditions that tell of an act after which something may not be done."""


def is_any_more(making: Making, theme: Phrase, kind: str) -> bool:
    """Whether another one is any: the clause forbids what may have been done before something else that it tells of, and none of
    the sort is spoken of beside it."""
    clause = making.clause
    if theme.determiner != "another" or not clause.negated or clause.modality not in ("may", "can"):
        return False
    told = [each for one in making.statement.conditions if one.kind in FROM_THEN_ON for each in one.clauses]
    if isinstance(clause.subject, Phrase):
        told += [each.clause for each in clause.subject.modifiers if isinstance(each, Relative)]
    if not any(map(_is_done, told)):
        return False
    others = (each for each in phrases_in(making.statement) if each.place != theme.place)
    return not any(
        (sort := kind_spoken_of(making, each)) and making.composer.may_be(sort, kind) for each in others
    )


def _is_done(clause: Clause) -> bool:
    return bool(clause.verb) and clause.perfect and not clause.negated
