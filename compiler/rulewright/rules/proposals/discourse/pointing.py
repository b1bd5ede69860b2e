"""`See 5.1 for details.`: a sentence that only points elsewhere, so that the words behind it take up what stands before it."""

import re

from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.rules.proposals.context import Context
from rulewright.sentences.sentence import Sentence

_NUMBER = re.compile(r"\d+\.\d+")
"""The number of a rule, as the text itself writes it."""


def without_pointing(context: Context, words: SentenceWords) -> Context:
    """Where a sentence stands, without sentences before it that only point elsewhere."""
    before, beside = (
        tuple(each for each in sentences if not points(each, words))
        for sentences in (context.before, context.beside)
    )
    if len(before) == len(context.before) and len(beside) == len(context.beside):
        return context
    return replace(context, before=before, beside=beside)


def points(sentence: Sentence, words: SentenceWords) -> bool:
    """Whether a sentence begins with the word for looking up (`see`), and what it names next is another place of the book."""
    text = sentence.text
    number = _NUMBER.search(text)
    places = [each.start for each in (*sentence.atoms, *sentence.pointers) if each.reference]
    places += [number.start()] if number is not None else []
    return bool(places) and text[: min(places)].strip().lower() in words.looking_up
