"""Passives that keep an object: `each player may be dealt two cards` says that two cards may be dealt to each player."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause
from rulewright.vocabulary.types import Vocabulary

TO = "to"
"""The preposition of the one to whom it is done."""


def with_recipient(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """The clause with its object as what the act is done to, where the vocabulary says that the subject is to whom it is."""
    if not clause.passive or len(clause.objects) != 1 or not clause.verb or clause.only or clause.exclusive:
        return clause
    whom, theme = clause.subject, clause.objects[0]
    if not isinstance(whom, Phrase) or not isinstance(theme, Phrase) or whom.amount is not None:
        return clause
    words = Composer(vocabulary)
    try:
        taken = words.takes(clause.verb, THEME, words.head_kind(theme))
        if not taken or words.takes(clause.verb, THEME, words.head_kind(whom)):
            return clause
        if words.role(TO, clause.verb, words.head_kind(whom)) == THEME:
            return clause
    except Unread:
        return clause
    negated = clause.negated
    if whom.determiner == "no":
        if negated or clause.modality not in ("may", "can") or not isinstance(whom.head, Noun):
            return clause
        whom, negated = replace(whom, determiner="each" if theme.amount else "a"), True
    if theme.amount is None and theme.determiner == "no":
        return clause
    return replace(
        clause,
        subject=theme,
        objects=(),
        adjuncts=(Adjunct(TO, whom), *clause.adjuncts),
        negated=negated,
    )
