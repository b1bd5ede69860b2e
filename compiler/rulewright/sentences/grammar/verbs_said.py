"""Of which acts a sentence speaks, whatever else can be made of it."""

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.grammar.typed_words import words_of
from rulewright.sentences.sentence import Sentence

VERBS = ("VBASE", "VFIN", "VPART", "VING", "VINF", "VIMP", "VREFL", "VPAST", "VSHORT")
"""Beginnings of the terminals of verbs, in all languages."""


def verbs_said(sentence: Sentence, lexicon: Lexicon, words: SentenceWords) -> set[str]:
    """The ids of the verbs that words of a sentence may stand for."""
    return {
        sense.id
        for word in words_of(sentence, lexicon, {}, words)
        for _, sense in word.senses
        if sense.terminal.startswith(VERBS)
    }
