"""Who does what a sentence says of nobody, in a language without articles: `нельзя нанимать ямщика, если у игрока нет рублей`
is said of whoever hires him, and not of what any of the players may not do while another has no money."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.bare_repetitions import Single, bare_phrases
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.sentences.grammar.known_names import AGENT
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Statement


def with_doers_told(statement: Statement, single: Single, composer: Composer) -> Statement:
    """The statement, whose only clause is said of the one of whom its conditions speak as somebody who acts."""
    clause = statement.clauses[0] if len(statement.clauses) == 1 else None
    if clause is None or not _of_nobody(clause) or composer.roles(clause.verb).get(AGENT):
        return statement
    conditions = statement.conditions
    told = [each for each in bare_phrases(conditions, single) if may_act(composer, composer.head_kind(each))]
    others = [each for each in phrases_in(clause) if _may_be(composer, each)]
    if len(told) != 1 or others:
        return statement
    (who,) = told
    made: Statement = replace(
        statement,
        clauses=(replace(clause, subject=who),),
        conditions=with_phrases(conditions, {who: replace(who, determiner="the", same=who.place)}),
    )
    return made


def _of_nobody(clause: Clause) -> bool:
    """`Нельзя нанимать ямщика`: an act of whoever does it."""
    does = bool(clause.verb) and bool(clause.objects) and not (clause.passive or clause.exclusive)
    return does and clause.subject is None and clause.modality in ("may", "must")


def _may_be(composer: Composer, phrase: Phrase) -> bool:
    """Whether a phrase of the clause itself speaks of somebody who acts, so that the condition may be about him."""
    head = phrase.head
    if not isinstance(head, Noun) or head.name or head.sort:
        return False
    return head.property or may_act(composer, head.id)
