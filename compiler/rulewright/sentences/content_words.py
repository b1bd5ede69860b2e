"""The words of a sentence that carry its content."""

import re
from collections.abc import Sequence

from rulewright.sentences.language import Language
from rulewright.sentences.sentence import Sentence

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def content_words(
    sentence: Sentence, words: Language, covered: Sequence[tuple[int, int]] = ()
) -> tuple[str, ...]:
    """Words and numbers outside the closed class and outside the stretches in `covered`, in order."""
    return tuple(
        match.group()
        for match in _WORD.finditer(sentence.text)
        if match.group().lower() not in words.closed_class
        and not any(start <= match.start() and match.end() <= end for start, end in covered)
    )


def has_modal(sentence: Sentence, words: Language) -> bool:
    """Whether a modal verb stands in the sentence, which may make it a rule."""
    return any(match.group().lower() in words.modals for match in _WORD.finditer(sentence.text))
