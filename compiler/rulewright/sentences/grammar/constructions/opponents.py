"""Opponents, and things by the places of which they may be in one."""

from typing import Any

from rulewright.sentences.grammar.constructions.noun_phrases import phrase
from rulewright.sentences.grammar.constructions.parts import Construction, Det, Made
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Clause


def _opponent(determiner: str, *, whichever: bool = False) -> Construction:
    """`his opponent`, `any opponent`: another one of those who play."""

    def made(parts: list[Any]) -> Made:
        word, *modifiers = parts
        other = Det(determiner, whichever=whichever)
        return phrase([other, Noun(word.id, word.place), *modifiers])

    return made


def _of_opponent(parts: list[Any]) -> Made:
    """`his opponent's`: of another one of those who play."""
    word = parts[-1]
    noun = Noun(word.id, word.place)
    return [Det("the", possessor=Phrase(noun, word.place, determiner="another"))]


def _in_one_of(parts: list[Any]) -> Made:
    """`cards in a hand, in the box or with a marker`: those of which one of this is so."""
    at = next(at for at, part in enumerate(parts) if isinstance(part, Adjunct))
    either = [Clause(adjuncts=(each,)) for each in parts[at:]]
    if len({each.adjuncts[0].preposition for each in either}) > 1 or either[0].adjuncts[0].preposition == OF:
        return []
    return phrase([*parts[:at], Relative(either[0], tuple(either[1:]), "or")])


CONSTRUCTIONS: dict[str, Construction] = {
    "opponent": _opponent("another"),
    "any_opponent": _opponent("another", whichever=True),
    "opponents": _opponent("all_other"),
    "of_opponent": _of_opponent,
    "in_one_of": _in_one_of,
}
