"""Sentences that take something back of what is said before them: `However, red ones may be sold.`"""

import re

from rulewright.languages.words import SentenceWords
from rulewright.sentences.sentence import Sentence

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|,")


def takes_back(sentence: Sentence, words: SentenceWords) -> bool:
    """Whether a sentence says by its words that something before it does not hold for all, or not as it stands there."""
    spelled = f" {' '.join(_WORD.findall(sentence.text.lower()))} "
    return (
        any(spelled.startswith(f" {each} ") for each in words.taking_back_first)
        or any(spelled.endswith(f" {each} ") for each in words.taking_back_last)
        or any(f" {each} " in spelled for each in words.taking_back)
    )


def permits(sentence: Sentence, words: SentenceWords) -> bool:
    """Whether a sentence says what may be, and neither denies that nor says it of nobody: it may be against what another forbids. `A
    city that nobody controls may be taken` does."""
    said = [each.lower() for each in _WORD.findall(sentence.text)]
    denying = words.modal_particles | words.denials
    begin = {0, *(at + 1 for at, each in enumerate(said) if each == ",")}
    of_nobody = any(said[at] in denying for at in begin if at < len(said))
    only = not (words.modal_particles - words.denials).isdisjoint(said)
    return not (of_nobody or only) and any(
        each in words.permissive and denying.isdisjoint(said[max(at - 1, 0) : at + 2])
        for at, each in enumerate(said)
    )


def frees(sentence: Sentence, words: SentenceWords) -> bool:
    """Whether a sentence says what may be without limit: against what another allows only here or only so."""
    return permits(sentence, words) and not words.unlimited.isdisjoint(_words(sentence))


def denies(sentence: Sentence, words: SentenceWords) -> bool:
    """Whether a sentence says that something is not so, and not what must or may not be: it may be against what another says of
    more."""
    said = _words(sentence)
    return words.modals.isdisjoint(said) and not said.isdisjoint(words.modal_particles | words.denials)


def adds(sentence: Sentence, words: SentenceWords) -> bool:
    """Whether a sentence says that something is added to a number, or taken from it."""
    return not words.adding.isdisjoint(_words(sentence))


def _words(sentence: Sentence) -> set[str]:
    return {each.lower() for each in _WORD.findall(sentence.text)}
