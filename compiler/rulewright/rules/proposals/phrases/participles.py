"""Things that only an act tells apart: `arriving units`, `the chosen position`."""

from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause


def act_of(phrase: Phrase, asked: str) -> Clause:
    """The act, where a phrase says nothing else of the things; `asked` is what is not known otherwise."""
    said = [each.clause for each in phrase.modifiers if isinstance(each, Relative)]
    if len(said) != 1 or len(phrase.modifiers) != 1 or phrase.adjectives or phrase.amount is not None:
        raise Unread(asked)
    return said[0]


def verb_of(phrase: Phrase, asked: str) -> str:
    """The verb of the act, where the things do it themselves and no more is said of it."""
    act = act_of(phrase, asked)
    if act.passive or act.negated or act.objects or act.adjuncts or not act.verb:
        raise Unread(asked)
    return act.verb
