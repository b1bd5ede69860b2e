"""What must be so, or must have been done, before something is done: `before a player sells a card, he must reveal it`."""

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause, Condition

PRONOUN = "pronoun"
"""The determiner of a pronoun."""


def may_not_unless(deed: Clause, demand: Clause) -> Clause | None:
    """The deed, which may not be done unless what is demanded before it is so, or has been done; None where the demand may
    stand by itself: `before a card is sold, the players must pass`."""
    if demand.modality != "must" or demand.negated or demand.before or demand.after or demand.own:
        return None
    if not deed.verb or deed.negated or deed.modality or deed.participial or deed.own:
        return None
    if demand.times or deed.times or not isinstance(deed.subject, Phrase):
        return None  # in the step of which of the two
    so = replace(demand, modality="", perfect=is_deed(demand))
    who = demand.subject
    if deed.subject.determiner == PRONOUN:
        # `before he sells a card, a player must reveal it`
        if (
            not isinstance(who, Phrase)
            or who.head is None
            or (is_deed(demand) and deed.passive != demand.passive)
        ):
            return None
        deed, so = (
            replace(deed, subject=who),
            replace(so, subject=replace(who, determiner="the", same=who.place)),
        )
    elif is_deed(demand) and not any(each.determiner == PRONOUN for each in phrases_in(demand)):
        return None
    return replace(
        deed,
        modality="may",
        negated=True,
        perfect=False,
        own=(Condition("unless", (so,), last=True, due=True),),
    )


def is_deed(clause: Clause) -> bool:
    """Whether a clause says what is done, or how much is gained or lost, and not how something is."""
    return bool(clause.verb) or clause.change is not None
