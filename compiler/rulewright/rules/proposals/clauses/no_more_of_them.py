"""`A player who has passed may not draw another card`: where the sentence speaks of no other one, he may draw no more."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import kind_spoken_of
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.others import OTHER
from rulewright.sentences.grammar.known_names import ACTOR, OWNER
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
    if theme.determiner not in OTHER or not clause.negated or clause.modality not in ("may", "can"):
        return False
    told = [each for one in making.statement.conditions if one.kind in FROM_THEN_ON for each in one.clauses]
    if isinstance(clause.subject, Phrase):
        told += [each.clause for each in clause.subject.modifiers if isinstance(each, Relative)]
    had = [each.objects[0] for each in told if _is_had(each)] if is_got(making) else []
    if not had and not any(map(_is_done, told)):
        return False
    others = (
        each
        for each in phrases_in(making.statement)
        if each.place != theme.place and not any(each is one for one in had)
    )
    return not any(
        (sort := kind_spoken_of(making, each)) and making.composer.may_be(sort, kind) for each in others
    )


def is_got(making: Making) -> bool:
    """Whether the act makes a thing its doer's, so that it is none of those that he has already."""
    return any(
        each.target.attribute == OWNER and each.value == ir.Name(ACTOR)
        for each in effects(making.composer, making.clause.verb)
    )


def _is_had(clause: Clause) -> bool:
    """`who has a tower`, `who owns four towers`: that there are some, or so many."""
    return clause.relation in ("have", "own") and not clause.negated and len(clause.objects) == 1


def _is_done(clause: Clause) -> bool:
    return bool(clause.verb) and clause.perfect and not clause.negated
