"""How the act itself is done, told as a case of it: `a courier may not enter a station if he goes mounted`.

As another act of the same verb it would have been done before; nothing tells that it is not the one that the rule is of.
"""

from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause


def check_not_the_act_itself(making: Making) -> None:
    """Raises `Unread` where a case, or what is said of who or what has a part in the act, tells in which way such an act is done."""
    clause = making.clause
    told = [each for one in (*making.statement.conditions, *clause.own) for each in one.clauses]
    for phrase in phrases_in((clause.subject, *clause.objects)):
        told += [each.clause for each in phrase.modifiers if isinstance(each, Relative)]
    if any(_tells_how(making, each) for each in told):
        raise Unread("whether the act itself is done so, or another before it")


def _tells_how(making: Making, told: Clause) -> bool:
    if not told.verb or told.verb != making.clause.verb or told.perfect or told.past:
        return False
    values = making.composer.act_attributes(told.verb)
    heads = [each.phrase.head for each in told.adjuncts if isinstance(each.phrase, Phrase)]
    return any(isinstance(head, Noun) and head.name and head.attribute in values for head in heads)
