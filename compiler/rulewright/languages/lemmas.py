"""Dictionary forms of words, for languages that compare words by them."""

from functools import cache
from importlib import import_module
from typing import Any

from rulewright.languages.words import SentenceWords

_SHORTEST = 3
"""Letters that a word keeps at least when an ending is taken off."""


@cache
def _analyser(module: str) -> Any:
    # Dictionaries are large: they are loaded when a book of such a language is read, and not before.
    return import_module(module).MorphAnalyzer()


@cache
def lemma(word: str, lemmatiser: str) -> str:
    """The dictionary form of a word, by the analyser of that name; the word itself in lower case without one."""
    lowered = word.lower()
    if not lemmatiser:
        return lowered
    form: str = _analyser(lemmatiser).parse(lowered)[0].normal_form
    return form.replace("ё", "е")


@cache
def _shortened(word: str, endings: tuple[tuple[str, str], ...]) -> str:
    for ending, instead in endings:
        if ending and word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            return word[: len(word) - len(ending)] + instead
    return word


def search_form(word: str, words: SentenceWords) -> str:
    """The form under which a word is looked up, alike for all its inflections as far as the language tells them."""
    if words.lemmatiser:
        return lemma(word, words.lemmatiser)
    return _shortened(word.casefold(), words.endings_off)
