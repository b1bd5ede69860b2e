"""Kinds of things: the nouns that rules are about, with the terms of several words that they head."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from rulewright.analyse.proposal.abbreviations import ShortName, short_names
from rulewright.analyse.proposal.candidates import AttributeCandidate, KindCandidate
from rulewright.analyse.proposal.evidence import Evidence, frequent
from rulewright.analyse.proposal.identifiers import Identifiers
from rulewright.analyse.proposal.phrases import Phrase, enumerations
from rulewright.analyse.proposal.tokens import Token
from rulewright.languages.tagger import dictionary_phrase

MOST = 120
"""Kinds that are proposed."""

_LEAST = 2
_LONGEST = 4
_FEW_HEADS = 4
_VERB_ENDING = 3
"""Letters at the end of a verb that a noun made of it may lack."""

_ACRONYM = 3
"""Letters of the longest word in capitals that is no shouted title."""

Key = tuple[str, ...]


class Kinds(Struct, frozen=True, kw_only=True):
    """The kinds of a proposal, and by which words they are known again."""

    candidates: tuple[KindCandidate, ...]
    by_key: dict[Key, str]
    """Words in dictionary form → id."""

    def of(self, phrase: Phrase) -> str | None:
        """The kind that a phrase speaks of: that of the most of its last words."""
        key = phrase.key
        return next((self.by_key[key[at:]] for at in range(len(key)) if key[at:] in self.by_key), None)


def find_kinds(evidence: Evidence, ids: Identifiers, order_words: frozenset[str]) -> Kinds:
    """Kinds, the most frequent first. `order_words` head names of phases and steps."""
    return _Finder(evidence, order_words).find(ids)


class _Finder:
    def __init__(self, evidence: Evidence, order_words: frozenset[str]) -> None:
        self.evidence = evidence
        self.words = evidence.words
        self.order_words = order_words
        self.heads: Counter[str] = Counter()
        self.grams: Counter[Key] = Counter()
        self.samples: dict[Key, tuple[Token, ...]] = {}
        self.capital: Counter[Key] = Counter()
        self.taking_part: Counter[str] = Counter()
        self.common: Counter[str] = Counter()
        """Uses that no name has: in small letters, or as one of many."""

        self.one_of_many: Counter[Key] = Counter()
        self.owned: Counter[str] = Counter()
        self.heads_of: dict[str, set[str]] = defaultdict(set)
        self.predicates: set[str] = set()
        self.verb_stems = {
            verb[: len(verb) - cut] for verb in evidence.verbs for cut in range(_VERB_ENDING + 1)
        }
        self._count()

    def _count(self) -> None:
        for phrase in self.evidence.phrases:
            head = phrase.head
            if self._is_order(head.lemma) and head.capital:
                continue
            if head.is_a != "noun" and not self._common(head):
                continue
            self.heads[head.lemma] += 1
            self.samples.setdefault((head.lemma,), (head,))
            one_of_many = phrase.determiner in self.words.indefinite or phrase.numbered or head.tag.plural
            if one_of_many or not head.capital:
                self.common[head.lemma] += 1
            if phrase.owner is not None:
                self.owned[head.lemma] += 1
                self.taking_part[phrase.owner.head.lemma] += 1
            for modifier, noun in pairwise(phrase.words):
                self.heads_of[modifier.lemma].add(noun.lemma)
            for end in range(2, len(phrase.words) + 1):
                if phrase.words[end - 1].is_a == "noun" or end == len(phrase.words):
                    for start in range(max(end - _LONGEST, 0), end - 1):
                        self._gram(phrase, phrase.words[start:end])
        for act in self.evidence.acts:
            around = (each for word, each in act.circumstances if word in self.words.roles)
            for taking_part in (act.theme, act.agent, *around):
                if taking_part is not None:
                    self.taking_part[taking_part.head.lemma] += 1
        self.gradable = {
            token.lemma for parse in self.evidence.parses for token in parse.tokens if token.tag.gradable
        }
        for parse in self.evidence.parses:
            for before, after in pairwise(parse.tokens):
                if before.is_a == "auxiliary" and after.is_a in ("adjective", "participle"):
                    self.predicates.add(after.lemma)

    def _gram(self, phrase: Phrase, words: tuple[Token, ...]) -> None:
        key = tuple(word.lemma for word in words)
        self.grams[key] += 1
        self.samples.setdefault(key, words)
        if all(word.capital and not word.first and not _shouted(word) for word in words):
            self.capital[key] += 1
        if phrase.determiner in self.words.indefinite or phrase.numbered or words[-1].tag.plural:
            self.one_of_many[key] += 1

    def _common(self, head: Token) -> bool:
        """Whether a word with a capital is a common noun all the same: it has a plural."""
        return head.atom is None and head.tag.plural

    def find(self, ids: Identifiers) -> Kinds:
        """Terms first: a word that stands only inside of terms is none on its own."""
        short = tuple(short_names(self.evidence))
        chosen: dict[Key, int] = {}
        for key, count in frequent(self.grams):
            if len(key) > 1 and self._is_term(key, count):
                chosen[key] = count
        for key in [key for key in chosen if self._is_part(key, chosen)]:
            del chosen[key]
        for each in short:
            chosen.setdefault(each.key, self.grams[each.key] or self.heads[each.key[-1]] or 1)
            self.samples.setdefault(each.key, each.words)
        singles: dict[Key, int] = {
            (head,): count for head, count in frequent(self.heads) if self._is_kind(head, count, chosen)
        }
        every: dict[Key, int] = {**singles, **chosen}
        every |= self._enumerated(every)
        ranked = sorted(every.items(), key=lambda each: (-each[1], each[0]))[:MOST]
        return self._named(ranked, short, ids)

    def _is_term(self, key: Key, count: int) -> bool:
        tail = self.samples[key]
        head = tail[-1]
        if any(word.atom or len(word.text) < 2 for word in tail) or self._is_order(head.lemma):
            return False
        capital = self.capital[key]
        if capital and any(word.lemma in self.order_words for word in tail[:-1]) and count < _LEAST:
            return False
        if head.lemma in self.words.general_nouns and not capital:
            return False
        if self._is_deverbal(head.lemma) and not (capital and head.tag.plural):
            return False
        if capital and capital == count and not self.one_of_many[key]:
            return False  # Always with capitals, never one of many: a name.
        if count < (1 if capital else _LEAST):
            return False
        return all(self._classifies(word, capital > 0) for word in tail[:-1])

    def _classifies(self, word: Token, capital: bool) -> bool:
        """Whether a word before a noun tells what sort of thing it is, rather than what state it is in."""
        if word.is_a == "noun" or capital:
            return word.lemma not in self.words.general_adjectives and not (
                word.is_a == "noun" and word.lemma in self.words.general_nouns and not capital
            )
        if word.is_a != "adjective" or word.tag.verb or "-" in word.lemma:
            return False
        if word.lemma in self.words.general_adjectives | self.predicates | self.gradable:
            return False
        if any(self._positive(word.lemma, prefix) for prefix in self.words.negations):
            return False
        return len(self.heads_of[word.lemma]) <= _FEW_HEADS

    def _positive(self, lemma: str, prefix: str) -> bool:
        """Whether an adjective is the opposite of another that the book has, or has such an opposite."""
        known = self.evidence.first
        return prefix + lemma in known or (lemma.startswith(prefix) and lemma[len(prefix) :] in known)

    def _enumerated(self, known: dict[Key, int]) -> dict[Key, int]:
        """What stands in a list among known kinds is one too, however rare."""
        found: dict[Key, int] = {}
        for parse in self.evidence.parses:
            for row in enumerations(parse, self.evidence.spoken.list_joiners):
                keys = [phrase.key for phrase in row]
                if sum(key[-1:] in known for key in keys) * 3 < len(keys) or all(
                    key in known for key in keys
                ):
                    continue
                for phrase, key in zip(row, keys, strict=True):
                    if key not in known and self._may_be_kind(phrase):
                        found[key] = self.grams[key] if len(key) > 1 else self.heads[key[0]]
                        self.samples.setdefault(key, phrase.words)
        return found

    def _may_be_kind(self, phrase: Phrase) -> bool:
        lemma = phrase.head.lemma
        return (
            phrase.head.is_a == "noun"
            and phrase.head.atom is None
            and not phrase.head.capital
            and lemma not in self.words.general_nouns | self.words.quantities
            and not self._is_order(lemma)
            and not self._is_deverbal(lemma)
            and all(self._classifies(word, False) for word in phrase.words[:-1])
        )

    def _is_part(self, key: Key, chosen: dict[Key, int]) -> bool:
        """Whether a term occurs nearly only inside of one longer term."""
        longer = [
            count for other, count in chosen.items() if len(other) > len(key) and other[-len(key) :] == key
        ]
        return bool(longer) and max(longer) >= self.grams[key]

    def _is_kind(self, head: str, count: int, terms: Iterable[Key]) -> bool:
        inside = [key for key in terms if key[-1] == head]
        if not inside and count < _LEAST:
            return False
        if len(head) < 2 or self._is_order(head) or head in self.words.general_nouns | self.words.quantities:
            return False
        if self._is_deverbal(head) or not self.common[head]:
            return False
        if self.owned[head] * 2 > count and not inside and self.taking_part[head] < count:
            return False
        return bool(inside) or self.taking_part[head] > 0

    def _is_order(self, lemma: str) -> bool:
        return lemma in self.order_words

    def _is_deverbal(self, noun: str) -> bool:
        """Whether a noun says what a verb of the book does."""
        verbs = self.evidence.verbs
        if noun in self.words.general_verbs and verbs[noun]:
            return True
        if verbs[noun] > self.heads[noun]:
            return True
        return any(
            noun.endswith(ending) and len(noun) - len(ending) > 2 and noun[: -len(ending)] in self.verb_stems
            for ending in self.words.deverbal_endings
        )

    def _named(self, ranked: list[tuple[Key, int]], short: tuple[ShortName, ...], ids: Identifiers) -> Kinds:
        aliases: dict[Key, list[str]] = defaultdict(list)
        for each in short:
            aliases[each.key].append(each.short)
        made: dict[Key, KindCandidate] = {}
        by_key: dict[Key, str] = {}
        known = {key for key, _ in ranked}
        absorbed = {
            (alias.lower(),): key
            for key, names in aliases.items()
            for alias in names
            if (alias.lower(),) in known
        }
        for key, count in ranked:
            if key in absorbed:
                continue
            tail = self.samples[key]
            name = " ".join(
                dictionary_phrase([_as_named(word) for word in tail], len(tail) - 1, self.words.tagger)
            )
            names = [name, *(alias for alias in aliases[key] if alias != name)]
            if len(key) == 1:
                names += [form for form in self.evidence.names(key[0]) if form not in names]
            count += sum(self.heads[alias.lower()] for alias in aliases[key])
            # What a book calls "ships" it hardly ever calls "ship strength factors".
            best = max(
                names[: 1 + len(aliases[key])],
                key=lambda each: self.heads[each.lower()] if " " not in each else 0,
            )
            id_ = ids.new(best if len(key) > 1 and self.heads[best.lower()] else name)
            if not id_:
                continue
            made[key] = KindCandidate(id=id_, names=tuple(names), count=count, first=tail[0].span)
            by_key[key] = id_
            for alias in aliases[key]:
                by_key.setdefault((alias.lower(),), id_)
        candidates = tuple(
            replace(
                kind, is_a=next((by_key[key[at:]] for at in range(1, len(key)) if key[at:] in made), None)
            )
            for key, kind in made.items()
        )
        return Kinds(candidates=candidates, by_key=by_key)


def _shouted(word: Token) -> bool:
    """Whether a word stands in capitals as titles do, which acronyms are too short for."""
    return word.text.isupper() and len(word.text) > _ACRONYM


def _as_named(word: Token) -> str:
    """As it is named: an acronym keeps its capitals."""
    if word.text.isupper() and len(word.text) <= _ACRONYM:
        return word.text
    return word.lemma if word.is_a == "noun" and not word.tag.cases else word.text.lower()


def with_attributes(
    kinds: Iterable[KindCandidate],
    names: Mapping[str, Sequence[str]],
    attributes: Mapping[str, Sequence[AttributeCandidate]],
) -> tuple[KindCandidate, ...]:
    """The kinds with the macros that stand for them and what was found about the things of each."""
    return tuple(
        replace(
            kind,
            names=(*kind.names, *names.get(kind.id, ())),
            attributes=(*kind.attributes, *attributes.get(kind.id, ())),
        )
        for kind in kinds
    )
