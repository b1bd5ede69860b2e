"""The scope of `each` within a noun phrase: `a tower in each district` is one there and one here, not one in any of them."""

from rulewright.rules.proposals.scope import Scope
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import UNIVERSAL, Adjunct, Phrase


def check_scope(scope: Scope, phrase: Phrase) -> None:
    """Raises `Unread` where there is to be a thing, or so many of them, for each of others: what is said of the thing would
    hold of it in any one of those. Those that the rule takes one by one are in its scope."""
    for each in phrase.modifiers:
        whole = each.phrase if isinstance(each, Adjunct) else None
        if isinstance(whole, Phrase) and whole.determiner in UNIVERSAL and scope.bound(whole) is None:
            raise Unread("of each of them by itself", whole.place)
