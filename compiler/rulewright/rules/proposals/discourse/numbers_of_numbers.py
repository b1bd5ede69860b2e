"""`The number of coins of a player`, where coins are a number that players have: that number itself."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from rulewright.sentences.grammar.nominals import COUNT, Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.grammar.traverse import rebuild
from rulewright.vocabulary.types import AttributeType, Vocabulary


def with_numbers_themselves(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """The statement with the numbers of which it speaks as of things that are counted."""

    def itself(form: Any) -> Phrase | None:
        of = form.modifiers[0] if isinstance(form, Phrase) and len(form.modifiers) == 1 else None
        if not isinstance(form, Phrase) or not isinstance(form.head, Noun) or form.head.id != COUNT:
            return None
        counted = of.phrase if isinstance(of, Adjunct) else None
        if (
            not isinstance(counted, Phrase)
            or counted.adjectives
            or counted.determiner not in ("", "own", "the")
        ):
            return None
        head = counted.head
        declared = list(_called(head.id, vocabulary)) if isinstance(head, Noun) and head.property else []
        return counted if declared and all(each.type == "int" for each in declared) else None

    said: Statement = rebuild(statement, itself)
    return said


def _called(attribute: str, vocabulary: Vocabulary) -> Iterator[AttributeType]:
    of_things = (each.attributes for each in vocabulary.kinds.values())
    of_acts = (each.attributes for each in vocabulary.verbs.values())
    yield from (each[attribute] for each in chain(of_things, of_acts) if attribute in each)
