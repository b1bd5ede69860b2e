"""Clauses with two objects, of which the first is to whom something is given: `has paid him 20 coins`."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.numbers_of_acts import number_said
from rulewright.rules.proposals.phrases.territory import Territory
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import RECIPIENT, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def with_recipient(composer: Territory, clause: Clause, kind: str) -> Clause:
    """The clause with its first object as the one to whom the second goes; itself where it has one object, or the first can be none.

    `kind` is that of its subject.
    """
    if len(clause.objects) != 2 or clause.passive:
        return clause
    whom, what = clause.objects
    if not isinstance(whom, Phrase) or not isinstance(what, Phrase) or whom.amount is not None:
        return clause
    if not isinstance(whom.head, Noun) or whom.head.property or whom.head.attribute:
        return clause
    try:
        given = number_said(
            composer, clause.verb, what, kind, told=clause.verb != composer.clause_verb
        ) or composer.takes(clause.verb, THEME, composer.head_kind(what))
        gets = composer.takes(clause.verb, RECIPIENT, composer.head_kind(whom))
    except Unread:
        return clause
    if not given or not gets:
        return clause
    return replace(clause, objects=(what,), adjuncts=(Adjunct("to", whom), *clause.adjuncts))
