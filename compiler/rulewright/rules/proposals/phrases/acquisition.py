"""Acts by which a thing comes to belong to whoever does them: before such an act it is nobody's, or somebody else's."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import OWNER

ACTOR = ir.Name("actor")


def acquires(words: Words) -> bool:
    """Whether the rule is about acts that make what they are done to the actor's: `a track may be built next to his station`
    speaks of who builds, and not of whose the track was."""
    if not words.of_act or words.theme is None:
        return False
    return any(
        each.target.attribute == OWNER and each.value == ACTOR
        for each in effects(words, words.verb_in_question())
    )


def acquirer(words: Words, kinds: tuple[str, ...]) -> ir.Variable | None:
    """Who does such an act, if one of these kinds may; None where the act is of another sort."""
    if not acquires(words):
        return None
    if words.player is None and len(kinds) == 1:
        words.player = words.scope.new(kinds[0])
    player = words.player
    if isinstance(player, ir.Variable) and any(
        words.may_be(known, kind) for known in words.scope.kinds.get(player.name, ()) for kind in kinds
    ):
        return player
    return None
