"""The forms of a construction, by its name in the grammars."""

from typing import Any

from rulewright.sentences.grammar.constructions import (
    acts,
    allowances,
    alternatives,
    attributes,
    changes,
    comparisons,
    dealings,
    definitions,
    facts,
    noun_phrases,
    orders,
    pairs,
    possession,
    provisos,
    quantities,
    sentences,
    superlatives,
    times,
    turns,
    verbs,
)
from rulewright.sentences.grammar.constructions.parts import Construction, Made, lexical

CONSTRUCTIONS: dict[str, Construction] = {
    **allowances.CONSTRUCTIONS,
    **alternatives.CONSTRUCTIONS,
    **facts.CONSTRUCTIONS,
    **attributes.CONSTRUCTIONS,
    **noun_phrases.CONSTRUCTIONS,
    **changes.CONSTRUCTIONS,
    **comparisons.CONSTRUCTIONS,
    **orders.CONSTRUCTIONS,
    **pairs.CONSTRUCTIONS,
    **provisos.CONSTRUCTIONS,
    **quantities.CONSTRUCTIONS,
    **possession.CONSTRUCTIONS,
    **turns.CONSTRUCTIONS,
    **verbs.CONSTRUCTIONS,
    **sentences.CONSTRUCTIONS,
    **superlatives.CONSTRUCTIONS,
    **times.CONSTRUCTIONS,
    **acts.CONSTRUCTIONS,
    **dealings.CONSTRUCTIONS,
    **definitions.CONSTRUCTIONS,
}


def construct(name: str, parts: list[Any]) -> Made:
    """The forms of a construction. Parts that the grammar does not keep apart are words."""
    made = CONSTRUCTIONS.get(name)
    if made is None and name.endswith("_w"):
        made = CONSTRUCTIONS[name] = lexical(name.removesuffix("_w").upper())
    if made is None:
        raise KeyError(f"the construction {name} has no meaning")
    return made(parts)
