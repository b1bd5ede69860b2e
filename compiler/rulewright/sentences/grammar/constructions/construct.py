"""The forms of a construction, by its name in the grammars."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions import (
    acts,
    adjuncts,
    allowances,
    alternatives,
    attributes,
    changes,
    comparisons,
    coordination,
    dealings,
    deeds,
    definitions,
    determiners,
    doing_so,
    ellipsis,
    facts,
    modal_order,
    modals,
    moments,
    nominal_coordination,
    noun_modifiers,
    noun_phrases,
    opponents,
    orders,
    pairs,
    parts_of_play,
    possession,
    prerequisites,
    pronouns,
    provisos,
    quantities,
    relative_clauses,
    repetition,
    sentences,
    superlatives,
    times,
    turns,
    verbs,
    ways,
    word_order,
)
from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Construction,
    Made,
    Occasion,
    Verbal,
    lexical,
)
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.statements import Clause

CONSTRUCTIONS: dict[str, Construction] = {
    **allowances.CONSTRUCTIONS,
    **alternatives.CONSTRUCTIONS,
    **doing_so.CONSTRUCTIONS,
    **facts.CONSTRUCTIONS,
    **moments.CONSTRUCTIONS,
    **attributes.CONSTRUCTIONS,
    **noun_phrases.CONSTRUCTIONS,
    **determiners.CONSTRUCTIONS,
    **pronouns.CONSTRUCTIONS,
    **nominal_coordination.CONSTRUCTIONS,
    **adjuncts.CONSTRUCTIONS,
    **noun_modifiers.CONSTRUCTIONS,
    **opponents.CONSTRUCTIONS,
    **changes.CONSTRUCTIONS,
    **comparisons.CONSTRUCTIONS,
    **coordination.CONSTRUCTIONS,
    **orders.CONSTRUCTIONS,
    **pairs.CONSTRUCTIONS,
    **parts_of_play.CONSTRUCTIONS,
    **prerequisites.CONSTRUCTIONS,
    **provisos.CONSTRUCTIONS,
    **quantities.CONSTRUCTIONS,
    **repetition.CONSTRUCTIONS,
    **possession.CONSTRUCTIONS,
    **turns.CONSTRUCTIONS,
    **verbs.CONSTRUCTIONS,
    **relative_clauses.CONSTRUCTIONS,
    **modals.CONSTRUCTIONS,
    **modal_order.CONSTRUCTIONS,
    **ways.CONSTRUCTIONS,
    **word_order.CONSTRUCTIONS,
    **sentences.CONSTRUCTIONS,
    **superlatives.CONSTRUCTIONS,
    **times.CONSTRUCTIONS,
    **acts.CONSTRUCTIONS,
    **dealings.CONSTRUCTIONS,
    **deeds.CONSTRUCTIONS,
    **definitions.CONSTRUCTIONS,
    **ellipsis.CONSTRUCTIONS,
}


def construct(name: str, parts: list[Any]) -> Made:
    """The forms of a construction. Parts that the grammar does not keep apart are words."""
    made = CONSTRUCTIONS.get(name)
    if made is None and name.endswith("_w"):
        made = CONSTRUCTIONS[name] = lexical(name.removesuffix("_w").upper())
    if made is None:
        raise KeyError(f"the construction {name} has no meaning")
    if any(isinstance(part, Occasion) for part in parts):
        parts = [each for part in parts for each in (part.parts if isinstance(part, Occasion) else (part,))]
    return _said_how(
        made(parts), tuple(part.said for part in parts if isinstance(part, Adverb) and part.said)
    )


def _said_how(made: Made, adverbs: tuple[str, ...]) -> Made:
    """The clauses with the adverbs that say how something is done, whatever else their construction is made of."""
    if not adverbs:
        return made
    found: list[Any] = []
    for each in made:
        match each:
            case Clause():
                found.append(replace(each, how=(*each.how, *adverbs)))
            case Verbal(clause) | Relative(clause):
                found.append(replace(each, clause=replace(clause, how=(*clause.how, *adverbs))))
            case _:
                found.append(each)
    return found
