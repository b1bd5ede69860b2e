"""Sentences that only say where else to look: "See also 1.5."."""

import re
from itertools import chain

from rulewright.languages.words import SentenceWords
from rulewright.sentences.sentence import Sentence

_WORD = re.compile(r"\0|\w+")
_THERE = "\0"


def only_refers(sentence: Sentence, words: SentenceWords) -> bool:
    """Whether a sentence begins with a word that points elsewhere and holds nothing besides but what it points to.

    It states no rule. What it points to is a reference, whether its number is printed or the words of a title.
    """
    text, at = [], 0
    marked = (*(each for each in sentence.atoms if each.reference), *sentence.pointers, *sentence.links)
    for each in sorted(marked, key=lambda atom: atom.start):
        text += [sentence.text[at : each.start], f" {_THERE} "]
        at = max(at, each.end)
    found = _WORD.findall("".join((*text, sentence.text[at:])).lower())
    if _THERE not in found or found[0] not in _first(words):
        return False
    others = {*_split(words.pointers), *words.directions, *words.list_joiners, *_split(words.rule_kinds)}
    return all(word == _THERE or word in others or word.isdigit() for word in found)


def _first(words: SentenceWords) -> set[str]:
    """The words that point elsewhere by themselves, and do not only name a part of the book."""
    return {each.split()[0] for each in words.pointers} - _split(words.rule_kinds)


def _split(phrases: frozenset[str]) -> set[str]:
    return set(chain.from_iterable(each.split() for each in phrases))
