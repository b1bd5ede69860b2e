"""Dice that are no things of the vocabulary: `rolls a die` is an act of throwing, and nothing is thrown in it."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.clauses import Thrown
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import ANYTHING, Either, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause
from rulewright.sentences.grammar.traverse import parts, rebuild
from rulewright.vocabulary.types import Vocabulary

DIE = "die"
"""The sort of the noun of a die."""


def without_dice(form: Any, vocabulary: Vocabulary, words: SentenceWords) -> Iterator[Any]:
    """The form, in which acts of throwing have no object; nothing where a die is said to be anything else."""
    if not any(_is_die(each) for each in parts(form, Phrase)):
        yield form
        return

    def thrown(part: Any) -> Any:
        if not isinstance(part, Clause) or not _throws(part.verb, vocabulary, words):
            return None
        objects = tuple(each for each in part.objects if not _is_die(each))
        if part.passive and isinstance(part.subject, Phrase) and _is_die(part.subject) and not objects:
            # Of an act that is told by its noun it is said in the same way.
            anything = Phrase(None, part.subject.place, determiner=ANYTHING)
            said = replace(part, subject=anything, noun_of_act=True)
            part = Thrown(**{name: getattr(said, name) for name in said.__struct_fields__})
        elif len(objects) < len(part.objects) and not objects and not _counts(part.verb, vocabulary, words):
            part = replace(part, objects=())
        else:
            return None
        return rebuild(part, lambda inner: thrown(inner) if inner is not part else None)

    found = rebuild(form, thrown)
    if not any(_is_die(each) for each in parts(found, Phrase)):
        yield found


def _is_die(form: Phrase | Either | None) -> bool:
    return isinstance(form, Phrase) and isinstance(form.head, Noun) and form.head.sort == DIE


def _throws(verb: str, vocabulary: Vocabulary, words: SentenceWords) -> bool:
    """Whether acts of a verb throw dice: such as nothing of the vocabulary is thrown in."""
    declared = vocabulary.verbs.get(verb)
    if declared is None or (THEME in declared.roles and THEME not in declared.optional):
        return False
    return any(name.split()[0] in words.verbs.throwing for name in (verb.replace("_", " "), *declared.names))


def _counts(verb: str, vocabulary: Vocabulary, words: SentenceWords) -> bool:
    """Whether acts of a verb tell how many dice are thrown, so that `a die` is one of them."""
    return any(
        not {*words.verbs.dice}.isdisjoint((id_, *declared.names))
        for id_, declared in vocabulary.verbs[verb].attributes.items()
    )
