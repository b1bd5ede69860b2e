"""What each word of a sentence is, by an analyser of its language: noun, verb, adjective… with its dictionary form."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Literal

from msgspec import Struct

Tagger = Literal["", "hanta-en", "pymorphy3"]
WordClass = Literal[
    "noun", "name", "verb", "infinitive", "gerund", "participle", "adjective", "adverb", "particle", "determiner",
    "possessive", "pronoun", "preposition", "conjunction", "auxiliary", "modal", "negation", "number", "mark", "other",
]  # fmt: skip


class TaggedWord(Struct, frozen=True, kw_only=True):
    """A word in its sentence."""

    lemma: str
    """Its dictionary form; of a participle the form that stands before a noun."""

    is_a: WordClass
    verb: str = ""
    """The dictionary form of the verb that a verb, gerund or participle belongs to."""

    plural: bool = False
    cases: frozenset[str] = frozenset()
    """The cases that it may stand in (`nomn`, `gent`, `accs`…), where words show them."""

    gradable: bool = False
    """Whether an adjective can be more or less so, which words that sort things into kinds cannot."""

    passive: bool = False
    """Whether a finite verb or short participle says by itself that something is done to its subject."""


def tag_words(words: Sequence[str], tagger: Tagger) -> list[TaggedWord]:
    """What each of the words and marks of one sentence is; words of no known kind without an analyser."""
    return _TAGGERS[tagger](words)


def dictionary_phrase(words: Sequence[str], head: int, tagger: Tagger) -> tuple[str, ...]:
    """The words of a noun phrase as a dictionary gives them: the head in the singular, modifiers agreeing with it."""
    if tagger != "pymorphy3":
        lemmas = (
            [tag_words((word,), tagger)[0].lemma for word in words[head:]] if tagger else list(words[head:])
        )
        return (*words[:head], *lemmas)
    noun = _nominal(words[head])
    gender = {str(noun.tag.gender)} if noun.tag.gender else set()
    plural_only = noun.tag.number == "plur" and noun.normal_form == noun.word
    wanted = {"nomn", "plur"} if plural_only else {"nomn", "sing", *gender}
    modifiers = [_inflected(word, wanted) for word in words[:head]]
    return (*modifiers, _folded(noun.normal_form), *words[head + 1 :])


# --- English: HanTa, with the tags of the British National Corpus ------------------------------------------

_BNC: dict[str, WordClass] = {
    "NN0": "noun", "NN1": "noun", "NN2": "noun", "NP0": "name", "VVB": "verb", "VVD": "verb", "VVZ": "verb",
    "VVI": "infinitive", "VVG": "gerund", "VVN": "participle", "VM0": "modal", "AJ0": "adjective",
    "AJC": "adjective", "AJS": "adjective", "AV0": "adverb", "AVQ": "adverb", "AVP": "particle", "AT0": "determiner",
    "DT0": "determiner", "DPS": "determiner", "DTQ": "pronoun", "PNP": "pronoun", "PNI": "pronoun", "PNX": "pronoun",
    "PNQ": "pronoun", "PRP": "preposition", "PRF": "preposition", "CJC": "conjunction", "CJS": "conjunction",
    "CJT": "conjunction", "CRD": "number", "ORD": "number", "POS": "possessive", "XX0": "negation", "TO0": "particle",
    "PUN": "mark", "PUL": "mark", "PUR": "mark", "PUQ": "mark",
}  # fmt: skip
_BNC_AUXILIARIES = ("VB", "VH", "VD")


@cache
def _hanta(model: str) -> Any:
    # The model takes a fifth of a second to read: only proposals need it.
    return import_module("HanTa.HanoverTagger").HanoverTagger(model)


def _english(words: Sequence[str]) -> list[TaggedWord]:
    if not words:
        return []
    # Capitals mean little in rulebooks, which give them to any term: they are weighed elsewhere.
    found = _hanta("morphmodel_en.pgz").tag_sent([word.lower() for word in words])
    tagged = [
        _english_word(word.lower(), lemma.lower(), tag)
        for word, (_, lemma, tag) in zip(words, found, strict=True)
    ]
    for at, word in enumerate(words):
        if _is_acronym(word):
            tagged[at] = TaggedWord(
                lemma=word.removesuffix("s").lower(), is_a="noun", plural=word.endswith("s")
            )
        elif at and word[:1].isupper() and word.lower() not in _hanta("morphmodel_en.pgz").cache:
            tagged[at] = TaggedWord(lemma=word.lower(), is_a="name")
    # "Deal seven cards": a noun in front of a number or determiner, with nothing before it, is an imperative.
    if (
        len(tagged) > 1
        and tagged[0].is_a in ("noun", "adjective")
        and tagged[1].is_a in ("number", "determiner")
    ):
        lemma = str(_hanta("morphmodel_en.pgz").analyze(words[0].lower(), pos="VVB")[0]).lower()
        tagged[0] = TaggedWord(lemma=lemma, is_a="verb", verb=lemma)
    return tagged


def _is_acronym(word: str) -> bool:
    """`CU`, `CUs`; longer ones are mostly words in a title."""
    letters = word.removesuffix("s")
    return (
        2 <= len(letters) <= 3
        and letters.isupper()
        and letters.lower() not in _hanta("morphmodel_en.pgz").cache
    )


def _english_word(word: str, lemma: str, tag: str) -> TaggedWord:
    if not any(letter.isalnum() for letter in word):
        return TaggedWord(lemma=word, is_a="mark")
    if tag.startswith(_BNC_AUXILIARIES):
        return TaggedWord(lemma=lemma, is_a="auxiliary", verb=lemma)
    is_a = _BNC.get(tag, "other")
    if is_a in ("participle", "gerund"):
        return TaggedWord(lemma=word, is_a=is_a, verb=lemma)
    if is_a == "adjective" and word.endswith(("ed", "ing")):
        verb = _english_verb(word)
        return TaggedWord(lemma=word, is_a="adjective", verb=verb)
    return TaggedWord(
        lemma=lemma,
        is_a=is_a,
        verb=lemma if is_a in ("verb", "infinitive") else "",
        plural=tag == "NN2",
        gradable=tag in ("AJC", "AJS"),
    )


@cache
def _english_verb(word: str) -> str:
    for tag in ("VVN", "VVG"):
        lemma, _ = _hanta("morphmodel_en.pgz").analyze(word, pos=tag)
        if lemma and lemma.lower() != word:
            return str(lemma).lower()
    return ""


# --- Russian: pymorphy3, with the grammemes of OpenCorpora --------------------------------------------------

_OPENCORPORA: dict[str, WordClass] = {
    "NOUN": "noun", "ADJF": "adjective", "COMP": "adjective", "PRTF": "participle", "VERB": "verb",
    "INFN": "infinitive", "GRND": "gerund", "NUMR": "number", "ADVB": "adverb", "NPRO": "pronoun", "PRED": "modal",
    "PREP": "preposition", "CONJ": "conjunction", "PRCL": "particle", "ADJS": "adjective", "PRTS": "verb",
}  # fmt: skip
_REFLEXIVE = ("ся", "сь")
_AUXILIARIES: dict[str, WordClass] = {"быть": "auxiliary", "мочь": "modal"}


@cache
def _pymorphy() -> Any:
    return import_module("pymorphy3").MorphAnalyzer()


def _folded(word: str) -> str:
    return word.replace("ё", "е")


def _russian(words: Sequence[str]) -> list[TaggedWord]:
    return [_russian_word(word.lower()) for word in words]


@cache
def _russian_word(word: str) -> TaggedWord:
    if not any(letter.isalnum() for letter in word):
        return TaggedWord(lemma=word, is_a="mark")
    if word[0].isdigit():
        return TaggedWord(lemma=word, is_a="number")
    best = _pymorphy().parse(word)[0]
    part = str(best.tag.POS or "")
    is_a = _OPENCORPORA.get(part, "other")
    lemma = _folded(best.normal_form)
    if is_a in ("adjective", "participle"):
        if part == "ADJF" and "Apro" in best.tag:
            return TaggedWord(lemma=lemma, is_a="determiner")
        base = best.inflect({"nomn", "sing", "masc"}) if part != "COMP" else None
        form = _folded(base.word) if base else lemma
        verb = lemma if is_a == "participle" else ""
        return TaggedWord(
            lemma=form,
            is_a=is_a,
            verb=verb,
            plural=best.tag.number == "plur",
            cases=_cases(word, part),
            gradable="Qual" in best.tag,
        )
    if is_a in ("verb", "infinitive", "gerund"):
        if lemma in _AUXILIARIES:
            return TaggedWord(lemma=lemma, is_a=_AUXILIARIES[lemma], verb=lemma)
        passive = part == "PRTS" or (lemma.endswith(_REFLEXIVE) and _pymorphy().word_is_known(lemma[:-2]))
        return TaggedWord(lemma=lemma, is_a=is_a, verb=lemma, passive=passive)
    return TaggedWord(lemma=lemma, is_a=is_a, plural=best.tag.number == "plur", cases=_cases(word, part))


def _cases(word: str, part: str) -> frozenset[str]:
    """All cases that the form can be, since most forms are several."""
    return frozenset(
        str(parse.tag.case) for parse in _pymorphy().parse(word) if part == parse.tag.POS and parse.tag.case
    )


def _nominal(word: str) -> Any:
    parses = _pymorphy().parse(word.lower())
    return next((each for each in parses if each.tag.POS == "NOUN"), parses[0])


def _inflected(word: str, wanted: set[str]) -> str:
    parses = _pymorphy().parse(word.lower())
    best = next((each for each in parses if each.tag.POS in ("ADJF", "PRTF")), None)
    made = best.inflect(wanted) if best else None
    return _folded(made.word if made else parses[0].normal_form)


def _unknown(words: Sequence[str]) -> list[TaggedWord]:
    return [
        TaggedWord(lemma=word.lower(), is_a="other" if any(map(str.isalnum, word)) else "mark")
        for word in words
    ]


_TAGGERS: dict[str, Callable[[Sequence[str]], list[TaggedWord]]] = {
    "": _unknown,
    "hanta-en": _english,
    "pymorphy3": _russian,
}
