"""What leaves the game: `is removed from the game` of things that are nowhere once they have been removed.

Where a removed thing is put in a pool or a box, that may be no way out of the game, and the words stay.
"""

from typing import Any

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import AT, GAME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import FROM
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import rebuild
from rulewright.vocabulary.types import Vocabulary


def with_way_out(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """The statement without `from the game` where the act itself takes a thing out of it."""
    words = Words(vocabulary)

    def spared(part: Any) -> Clause | None:
        if not isinstance(part, Clause) or not part.verb or not _is_way_out(words, part.verb):
            return None
        kept = tuple(each for each in part.adjuncts if not _is_from_the_game(each))
        return replace(part, adjuncts=kept) if len(kept) < len(part.adjuncts) else None

    made: Statement = rebuild(statement, spared)
    return made


def _is_way_out(words: Words, verb: str) -> bool:
    """Whether all things are nowhere after an act."""
    moved = [each for each in effects(words, verb) if each.target.attribute == AT]
    return bool(moved) and all(each.condition is None and each.value == ir.Constant(None) for each in moved)


def _is_from_the_game(adjunct: Adjunct) -> bool:
    phrase = adjunct.phrase
    return (
        adjunct.preposition == FROM
        and isinstance(phrase, Phrase)
        and isinstance(phrase.head, Noun)
        and phrase.head.id == GAME
        and not (phrase.modifiers or phrase.adjectives)
    )
