"""What somebody decides: `The owner decides whether the band raids or not`."""

from typing import Any

from rulewright.sentences.grammar.clauses import DecidesWhether
from rulewright.sentences.grammar.constructions.parts import Construction, Made, first
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause

_WORDS = ("decide", "choose", "determine", "declare", "announce")


def _decides_whether(parts: list[Any]) -> Made:
    subject, word, asked = parts
    if not isinstance(subject, Phrase) or not isinstance(asked, Clause):
        return []
    return [DecidesWhether(subject=subject, asked=asked, by=word)]


def _word(word: str) -> Construction:
    return lambda parts: [word]


CONSTRUCTIONS: dict[str, Construction] = {
    "decides_whether": _decides_whether,
    "whether_decided": lambda parts: _decides_whether([parts[2], parts[1], parts[0]]),
    "whether": first,
    **{f"to_{each}": _word(each) for each in _WORDS},
}
