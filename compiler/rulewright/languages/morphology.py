"""Every form that a word may be, for languages whose words are looked up by dictionary form, case and voice."""

from functools import cache
from importlib import import_module
from typing import Any

from msgspec import Struct

# Grammemes of OpenCorpora → the letter of the case on terminals of the sentence grammar.
_CASES = {
    "nomn": "N", "gent": "G", "gen2": "G", "datv": "D", "accs": "A", "ablt": "I", "loct": "L", "loc2": "L",
}  # fmt: skip
# `новоприбывший`: adjectives that are participles with what they were made of put before them.
_PREFIXES = ("ново", "свеже", "только-что-")
_REFLEXIVE = ("ся", "сь")


class Form(Struct, frozen=True):
    """One of the forms that a word may be."""

    lemma: str
    """The dictionary form; of a verb and its participles the infinitive, without the reflexive ending."""

    is_a: str
    """`noun`, `adjective`, `short` (adjective), `finite`, `imperative`, `infinitive`, `gerund`, `passive` and `active`
    (participles), `short-passive`, or `other`."""

    case: str = ""
    """`N`, `G`, `D`, `A`, `I`, `L`, or "" where there is none."""

    number: str = ""
    """`sing` or `plur`."""

    reflexive: bool = False
    past: bool = False
    """Of a finite verb, a gerund or an active participle: whether it tells of what was done."""

    gender: str = ""
    """Of a noun: `masc`, `femn` or `neut`."""


@cache
def forms_of(word: str, analyser: str) -> tuple[Form, ...]:
    """All forms that a word may be, the most frequent one first."""
    if not any(letter.isalpha() for letter in word):
        return (Form(word, "other"),)
    found = dict.fromkeys(_form(each) for each in _analyser(analyser).parse(word.lower()))
    for prefix in _PREFIXES:
        if word.lower().startswith(prefix):
            rest = _analyser(analyser).parse(word.lower().removeprefix(prefix))
            found.update(dict.fromkeys(_form(each) for each in rest if each.tag.POS == "PRTF"))
    return tuple(found)


@cache
def _analyser(module: str) -> Any:
    return import_module(module).MorphAnalyzer()


def _form(parse: Any) -> Form:
    tag, part = parse.tag, str(parse.tag.POS or "")
    lemma = parse.normal_form.replace("ё", "е")
    case, number = _CASES.get(str(tag.case or ""), ""), str(tag.number or "")
    if part in ("VERB", "INFN", "PRTF", "PRTS", "GRND"):
        reflexive = lemma.endswith(_REFLEXIVE)
        if part == "PRTF" or part == "PRTS":
            kind = "passive" if "pssv" in tag else "active"
            is_a = "short-passive" if part == "PRTS" else kind
        else:
            other = {"INFN": "infinitive", "GRND": "gerund"}.get(part, "finite")
            is_a = "imperative" if tag.mood == "impr" else other
        past = is_a in ("finite", "gerund", "active") and tag.tense == "past"
        return Form(lemma[:-2] if reflexive else lemma, is_a, case, number, reflexive, past)
    if part in ("ADJF", "ADJS"):
        return Form(lemma, "adjective" if part == "ADJF" else "short", case, number)
    gender = str(tag.gender or "") if part == "NOUN" else ""
    return Form(lemma, "noun" if part == "NOUN" else "other", case, number, gender=gender)
