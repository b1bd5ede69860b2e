"""Parentheses that say the same in other words: `(i.e. they leave at the end of the turn)`."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulewright.languages.words import SentenceWords
from rulewright.rules import ir
from rulewright.rules.proposals.accounting import implied
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.typed_words import ANY_WORD, Word
from rulewright.vocabulary.types import Vocabulary


def says_the_same(
    words: Sequence[Word],
    place: Place,
    rules: tuple[ir.Rule, ...],
    vocabulary: Vocabulary,
    language: SentenceWords,
) -> bool:
    """Whether what was left out of a sentence calls itself another wording, and names nothing that the rules do not."""
    inside = [word for word in words if place.start < word.start and word.end < place.end]
    text = "".join(word.text.lower() + " " * (word.end < after.start) for word, after in pairwise(inside))
    begin = next(
        (each for each in sorted(language.restatements, key=len, reverse=True) if text.startswith(each)), None
    )
    if begin is None:
        return False
    said = frozenset(_said(rules)) | frozenset(implied(rules, vocabulary))
    at = next(
        (at for at, word in enumerate(inside) if word.start - inside[0].start >= len(begin)), len(inside)
    )
    while at < len(inside):
        word = inside[at]
        longest = max((length for length, _ in word.senses), default=0)
        if word.number is not None and str(int(word.number)) not in said:
            return False
        function = longest <= 1 and any(each.isupper() and each != ANY_WORD for each in _literals(word))
        if longest and not function:
            senses = [sense for length, sense in word.senses if length == longest]
            if not any(_is_said(sense.id, sense.attribute, said, vocabulary) for sense in senses):
                return False
        at += max(longest, 1)
    return True


def _literals(word: Word) -> Iterator[str]:
    """The terminals of a word that the grammar itself names."""
    own = {sense.terminal for _, sense in word.senses}
    parts = ("_B", "_I", "_E")
    yield from (
        each for each in word.terminals if each not in own and not each.endswith(parts) and each != ANY_WORD
    )


def _is_said(id_: str, attribute: str, said: frozenset[str], vocabulary: Vocabulary) -> bool:
    if id_ in said or (attribute and attribute in said):
        return True
    return id_ in vocabulary.kinds and any(
        each in vocabulary.kinds and vocabulary.is_a(each, id_) for each in said
    )


def _said(rules: tuple[ir.Rule, ...]) -> Iterator[str]:
    for rule in rules:
        for node, _ in walk(rule):
            match node:
                case ir.EventPattern(verb=verb):
                    yield verb
                case ir.Constant(value=value):
                    yield str(value)
                case ir.IsAdjective(adjectives=tuple() as ids):
                    yield from ids
                case ir.AttributeOf(attribute=attribute):
                    yield attribute
