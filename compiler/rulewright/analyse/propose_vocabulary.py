"""A vocabulary proposed from the words of a book. It proposes too much: an author prunes it."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rulewright.analyse.word_evidence import Evidence
from rulewright.config.language_data import language_data
from rulewright.document.nodes import MacroText, UnknownMacro
from rulewright.document.walk import units, walk
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.sentences.sentence import Sentence
from rulewright.source.span import Span

MOST = 80
"""Words of each sort that are proposed."""

_LEAST = 2
_CYRILLIC = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya".split(),
        strict=True,
    )
)
_TAKEN = frozenset({"game", "act", "thing"})


class Candidate(Struct, frozen=True, kw_only=True):
    """A word that may belong into the vocabulary."""

    id: str
    names: tuple[str, ...]
    """As the book writes it, the dictionary form first."""

    count: int
    first: Span
    of: str = ""
    """The kind that an adjective stands before most often."""


class Proposal(Struct, frozen=True, kw_only=True):
    """The candidates of a book, the most frequent first."""

    kinds: tuple[Candidate, ...]
    verbs: tuple[Candidate, ...]
    adjectives: tuple[Candidate, ...]
    individuals: tuple[Candidate, ...]
    macro_kinds: tuple[Candidate, ...]
    """Macros with arguments: each call names one of the kind."""

    macro_individuals: tuple[Candidate, ...]


def propose_vocabulary(book: ResolvedBook, sentences: Iterable[Sequence[Sentence]]) -> Proposal:
    """Nouns, verbs, adjectives, names and macros that recur."""
    evidence = Evidence(language_data(book.config).sentences).add(each for unit in sentences for each in unit)
    used = set(_TAKEN)
    verb_words = _verbs(evidence)
    by_noun = _kinds(evidence, set(verb_words), used)
    adjectives = _adjectives(evidence, {noun: kind.id for noun, kind in by_noun.items()}, used)
    individuals = _individuals(evidence, used)
    kinds, macro_kinds, macro_individuals = _macros(book, tuple(by_noun.values()), used)
    return Proposal(
        kinds=kinds,
        verbs=tuple(
            _verb(evidence, base, forms)
            for base, forms in list(verb_words.items())[:MOST]
            if identifier(base)
        ),
        adjectives=adjectives,
        individuals=individuals,
        macro_kinds=macro_kinds,
        macro_individuals=macro_individuals,
    )


def identifier(text: str) -> str:
    """An id in lower_snake_case; Cyrillic letters are written in Latin ones. "" where nothing is left."""
    latin = "".join(_CYRILLIC.get(letter, letter) for letter in text.lower())
    return re.sub(r"[^a-z0-9]+", "_", latin).strip("_0123456789")


def _new_id(text: str, used: set[str]) -> str:
    """An id that no other candidate has; "" where the word already has one or can have none."""
    name = identifier(text)
    if not name or name in used:
        return ""
    used.add(name)
    return name


def _kinds(evidence: Evidence, verbs: set[str], used: set[str]) -> dict[str, Candidate]:
    """Kinds by the key of their noun."""
    found: dict[str, Candidate] = {}
    for key, count in _frequent(evidence.nouns):
        forms = evidence.forms[key]
        if len(found) == MOST or count < _LEAST or not forms:
            continue
        # A word that is more often a verb is none; one that is a noun half of the time is both.
        if key in verbs and evidence.verbs[key] > count:
            continue
        common = [form for form, _ in forms.most_common()]
        name = key if key in forms or evidence.words.lemmatiser else common[0]
        if id_ := _new_id(name, used):
            names = (
                (name, *(each for each in common if each != name)) if evidence.words.lemmatiser else (name,)
            )
            found[key] = Candidate(
                id=id_, names=names, count=evidence.uses[key], first=evidence.first[key].span
            )
    return found


def _verbs(evidence: Evidence) -> dict[str, list[str]]:
    """Base forms with the forms found, the most frequent first."""
    bases: dict[str, list[str]] = {}
    words = {form for forms in evidence.forms.values() for form in forms}
    for form, count in _frequent(evidence.verbs):
        base = form if evidence.words.lemmatiser else _base(form, words)
        # Behind "to" stands many a noun.
        if evidence.nouns[evidence.key(base)] > 2 * count:
            continue
        if base not in bases:
            bases[base] = []
        if evidence.words.lemmatiser:
            bases[base] += [each for each in evidence.forms[form] if each not in bases[base]]
        elif form not in bases[base]:
            bases[base].append(form)
    if not evidence.words.lemmatiser:
        for base, forms in bases.items():
            forms += [form for form in _inflected(base) if form in words and form not in forms]
    return {
        base: forms
        for base, forms in bases.items()
        if len(forms) > 1 or evidence.verbs[base] + evidence.verbs[forms[0]] > 2
    }


def _verb(evidence: Evidence, base: str, forms: list[str]) -> Candidate:
    counted = Counter({form: evidence.forms[evidence.key(form)][form] for form in forms})
    places = [evidence.first[evidence.key(form)] for form in forms if evidence.key(form) in evidence.first]
    first = min((place.span for place in places), key=lambda span: (span.file, span.start))
    names = tuple(dict.fromkeys((base, *forms)))
    return Candidate(id=identifier(base), names=names, count=sum(counted.values()), first=first)


def _base(form: str, words: set[str]) -> str:
    """`remove` for `removed`, by the words of the book where they tell."""
    if form.endswith("s") and form[:-1] in words:
        return form[:-1]
    if not form.endswith("ed"):
        return form
    doubled = form[:-3] if len(form) > 4 and form[-3] == form[-4] else ""
    guesses = [form[:-1], form[:-2], doubled, form[:-3] + "y" if form.endswith("ied") else ""]
    for guess in guesses:
        if guess and any(each in words for each in (guess, guess + "s", guess + "es")):
            return guess
    if form.endswith("ied"):
        return form[:-3] + "y"
    return form[:-1] if form[-3] in "vcgszu" or form.endswith(("ated", "ored", "ired")) else form[:-2]


def _inflected(base: str) -> tuple[str, ...]:
    stem = base.removesuffix("e")
    ending = (base[:-1] + "ies", base[:-1] + "ied") if base.endswith("y") else (base + "s", stem + "ed")
    return (*ending, base + "es", stem + "ing", base + base[-1:] + "ed", base + base[-1:] + "ing")


def _adjectives(evidence: Evidence, kinds: dict[str, str], used: set[str]) -> tuple[Candidate, ...]:
    found: list[Candidate] = []
    totals = Counter({word: sum(nouns.values()) for word, nouns in evidence.qualified.items()})
    for word, count in _frequent(totals):
        of = next((kinds[noun] for noun, _ in evidence.qualified[word].most_common() if noun in kinds), "")
        key = evidence.key(word)
        if count < _LEAST or not of or key not in evidence.first:
            continue
        if id_ := _new_id(word, used):
            variants = (
                tuple(each for each in evidence.forms[key] if each != word)
                if evidence.words.lemmatiser
                else ()
            )
            found.append(
                Candidate(id=id_, names=(word, *variants), count=count, first=evidence.first[key].span, of=of)
            )
    return tuple(found[:MOST])


def _individuals(evidence: Evidence, used: set[str]) -> tuple[Candidate, ...]:
    found: list[Candidate] = []
    for name, count in _frequent(evidence.names):
        single = " " not in name
        # A single word is a name where it hardly ever stands in lower case.
        lower = evidence.forms[evidence.key(name.lower())][name.lower()] if single else 0
        if count < _LEAST or (single and lower > 1.5 * count):
            continue
        if id_ := _new_id(name, used):
            found.append(Candidate(id=id_, names=(name,), count=count, first=evidence.first_name[name].span))
    return tuple(found[:MOST])


def _macros(
    book: ResolvedBook, kinds: tuple[Candidate, ...], used: set[str]
) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...], tuple[Candidate, ...]]:
    """The kinds with the macros that say the same, kinds of other macros with arguments, and macros without."""
    counts: Counter[str] = Counter()
    first: dict[str, Span] = {}
    with_arguments: set[str] = set()
    for node in walk((book.book, *units(book.book))):
        if isinstance(node, MacroText | UnknownMacro):
            counts[node.name] += 1
            first.setdefault(node.name, node.span)
            if node.arguments:
                with_arguments.add(node.name)
    by_id = {kind.id: kind for kind in kinds}
    others: list[Candidate] = []
    individuals: list[Candidate] = []
    for name, count in _frequent(counts):
        spelled = f"\\{name}"
        kind = by_id.get(identifier(name))
        if kind is not None and name in with_arguments:
            by_id[kind.id] = replace(kind, names=(*kind.names, spelled))
        elif id_ := _new_id(name, used):
            one = Candidate(id=id_, names=(spelled,), count=count, first=first[name])
            (others if name in with_arguments else individuals).append(one)
    return tuple(by_id.values()), tuple(others[:MOST]), tuple(individuals[:MOST])


def _frequent(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda each: (-each[1], each[0]))
