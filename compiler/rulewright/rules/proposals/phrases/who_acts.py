"""`a tower may be built only in a district whose owner has revealed a card to the player`: somebody of whom nothing is told but that
there is one who acts."""

from rulewright.rules import ir
from rulewright.rules.proposals.phrases.relations import Relations
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.holders import doers, holders
from rulewright.sentences.grammar.nominals import Phrase


def who_acts(words: Relations, phrase: Phrase, kind: str) -> ir.Term | None:
    """Who does the act at hand, where such a one can; None of what nobody is: that may be the only one of its sort."""
    somebody = holders(words.vocabulary) | doers(words.vocabulary)
    if not any(words.may_be(each, kind) for each in somebody):
        return None
    if not words.of_act or words.player is not None or not words.actors(kind):
        raise Unread(f"which {kind} is meant", phrase.place)
    words.player = words.scope.new(kind)
    return words.player
