"""What things are like: adjectives, their opposites, alternatives, and properties that things have."""

from collections import Counter, defaultdict

from rulewright.analyse.proposal.candidates import AdjectiveCandidate, AttributeCandidate
from rulewright.analyse.proposal.evidence import Evidence, frequent
from rulewright.analyse.proposal.identifiers import Identifiers, identifier
from rulewright.analyse.proposal.kinds import Kinds
from rulewright.analyse.proposal.macros import Macros
from rulewright.analyse.proposal.phrases import Parse, Phrase
from rulewright.analyse.proposal.tokens import Token

MOST = 60
"""Adjectives that are proposed."""

_LEAST = 2
_KINDS = 3
"""Kinds that one adjective is proposed for."""

_BEFORE_NOUN = frozenset({"adjective", "participle"})
Attributes = dict[str, list[AttributeCandidate]]


class Qualities:
    """Adjectives of a book, and the attributes of its kinds that they and "X of Y" speak of."""

    def __init__(self, evidence: Evidence, kinds: Kinds, macros: Macros, ids: Identifiers) -> None:
        self._evidence = evidence
        self._words = evidence.words
        self._kinds = kinds
        self._macros = macros
        self._ids = ids
        self._inside: dict[str, Counter[str]] = defaultdict(Counter)
        """Adjectives inside of terms, with the kinds that the terms are of: `regular` in "regular infantry"."""

        self._of: dict[str, Counter[str]] = defaultdict(Counter)
        self._places: dict[str, Token] = {}
        self._together: set[frozenset[str]] = set()
        self._apart: Counter[frozenset[str]] = Counter()
        for parse in evidence.parses:
            self._take_in(parse)
        for word, of in self._inside.items():
            if len(of) > 1 or word in self._of:
                self._of[word] += of
        self.attributes: Attributes = defaultdict(list)
        self.adjectives: tuple[AdjectiveCandidate, ...] = ()
        self._propose()
        self._properties()

    def _take_in(self, parse: Parse) -> None:
        starting = {phrase.start: phrase for phrase in parse.phrases}
        for phrase in parse.phrases:
            kind = self._kinds.of(phrase)
            words = [word for word in phrase.words[:-1] if self._may_qualify(word)]
            if kind is not None:
                named = self._words_of_kind(phrase)
                for word in (*words, *self._coordinated(parse, phrase)):
                    if word not in named:
                        self._note(word, kind)
                    elif base := self._kinds.by_key.get(phrase.key[phrase.words.index(word) + 1 :]):
                        self._inside[word.lemma][base] += 1
                        self._places.setdefault(word.lemma, word)
            self._together |= {
                frozenset({one.lemma, other.lemma}) for one in words for other in words if one is not other
            }
        for at, token in enumerate(parse.tokens):
            if token.is_a in _BEFORE_NOUN and self._may_qualify(token):
                self._predicate(parse, at, token)
            if token.text.lower() in self._words.alternatives:
                self._alternative(parse, at, starting)

    def _coordinated(self, parse: Parse, phrase: Phrase) -> list[Token]:
        """`an owned, controlled and unbesieged province`: the adjectives before the last."""
        found: list[Token] = []
        if phrase.words[0].is_a not in _BEFORE_NOUN:
            return found
        joiners = {",", *self._evidence.spoken.list_joiners}
        at = phrase.start - 1
        while at > 0 and parse.tokens[at].text.lower() in joiners:
            before = parse.tokens[at - 1]
            if parse.tokens[at - 1].text.lower() in joiners:
                at -= 1
                continue
            if before.is_a not in _BEFORE_NOUN or not self._may_qualify(before):
                break
            found.append(before)
            at -= 2
        return found

    def _words_of_kind(self, phrase: Phrase) -> tuple[Token, ...]:
        key = phrase.key
        return next((phrase.words[at:] for at in range(len(key)) if key[at:] in self._kinds.by_key), ())

    def _may_qualify(self, word: Token) -> bool:
        if word.atom is not None:
            return self._macros.is_adjective(word.atom.key)
        return word.is_a in _BEFORE_NOUN and word.lemma not in self._words.general_adjectives

    def _note(self, word: Token, kind: str) -> None:
        self._of[word.lemma][kind] += 1
        self._places.setdefault(word.lemma, word)

    def _predicate(self, parse: Parse, at: int, token: Token) -> None:
        """`the fleet is blockaded`: an adjective, or a participle of a state whose opposite the book has too."""
        back = at - 1
        while back >= 0 and parse.tokens[back].is_a in ("adverb", "negation"):
            back -= 1
        if back < 0 or parse.tokens[back].is_a != "auxiliary":
            return
        if (
            token.is_a == "participle"
            and token.lemma not in self._of
            and not self._opposite_in_book(token.lemma)
        ):
            return
        while back >= 0 and parse.tokens[back].is_a in ("auxiliary", "modal", "adverb", "negation"):
            back -= 1
        subject = next((phrase for phrase in parse.phrases if phrase.end == back + 1), None)
        if subject is not None and not subject.preposition and (kind := self._kinds.of(subject)):
            self._note(token, kind)

    def _opposite_in_book(self, lemma: str) -> bool:
        known = self._evidence.first
        return any(prefix + lemma in known for prefix in self._words.negations) or bool(
            self._positive_of(lemma, known)
        )

    def _alternative(self, parse: Parse, at: int, starting: dict[int, Phrase]) -> None:
        """`a named or anonymous leader`: two adjectives that may exclude each other."""
        if at == 0 or at + 1 >= len(parse.tokens):
            return
        before, after = parse.tokens[at - 1], parse.tokens[at + 1]
        phrase = starting.get(at + 1)
        if before.is_a not in _BEFORE_NOUN or after.is_a not in _BEFORE_NOUN:
            return
        if not (self._may_qualify(before) and self._may_qualify(after)):
            return
        kind = self._kinds.of(phrase) if phrase is not None else None
        if kind is not None:
            self._note(before, kind)
        self._apart[frozenset({before.lemma, after.lemma})] += 1

    def _propose(self) -> None:
        totals = Counter({word: sum(of.values()) for word, of in self._of.items()})
        chosen = [
            word
            for word, count in frequent(totals)
            if count >= _LEAST
            or self._places[word].tag.verb
            or self._opposite_in_book(word)
            or self._has_alternative(word)
        ][:MOST]
        candidates: list[AdjectiveCandidate] = []
        done: set[str] = set()
        for word in chosen:
            if word in done:
                continue
            positive = self._positive_of(word, self._of) or word
            negatives = [each for each in self._of if self._positive_of(each, self._of) == positive]
            group = [positive, *sorted(negatives)]
            done |= set(group)
            if len(group) > 1:
                candidates += self._opposites(group, totals)
            elif rivals := [each for each in self._rivals(word) if each in chosen and each not in done]:
                done |= set(rivals)
                candidates += self._alternatives([word, *rivals], totals)
            else:
                candidates += self._plain(word, totals)
        self.adjectives = tuple(candidates)

    def _positive_of(self, word: str, known: object) -> str:
        """`besieged` for `unbesieged`, where `known` has it."""
        for prefix in self._words.negations:
            rest = word.removeprefix(prefix)
            if rest != word and len(rest) > 2 and rest in known:  # type: ignore[operator]
                return rest
        return ""

    def _has_alternative(self, word: str) -> bool:
        return bool(self._rivals(word))

    def _rivals(self, word: str) -> list[str]:
        """Adjectives given as alternatives to it, and never found with it before one noun."""
        pairs = [pair for pair in self._apart if word in pair and len(pair) == 2]
        others = [next(iter(pair - {word})) for pair in pairs if pair not in self._together]
        return [other for other in sorted(others) if self._shared(word, other)]

    def _shared(self, one: str, other: str) -> str:
        """The kind that both adjectives qualify."""
        both = self._of[one] & self._of[other] if one in self._of and other in self._of else Counter()
        return next((kind for kind, _ in frequent(both)), "")

    def _kinds_of(self, *words: str) -> tuple[str, ...]:
        counts: Counter[str] = Counter()
        for word in words:
            counts += self._of.get(word, Counter())
        return tuple(kind for kind, _ in frequent(counts))[:_KINDS]

    def _opposites(self, group: list[str], totals: Counter[str]) -> list[AdjectiveCandidate]:
        positive = group[0]
        of = self._kinds_of(*group)
        attribute = identifier(positive)
        if not attribute or not of:
            return []
        self._attribute(
            of,
            attribute,
            group[0] if group[0] in self._places else group[1],
            sum(totals[each] for each in group),
        )
        found = []
        ids = {word: self._ids.new(word) for word in group if totals[word] or word == positive}
        for word, id_ in ids.items():
            if not id_:
                continue
            others = tuple(
                other for each, other in ids.items() if other and (each == positive) != (word == positive)
            )
            found.append(
                self._candidate(
                    id_, word, of, f"{attribute} = {str(word == positive).lower()}", totals, others, group
                )
            )
        return found

    def _alternatives(self, group: list[str], totals: Counter[str]) -> list[AdjectiveCandidate]:
        kind = self._shared(group[0], group[1])
        values = [identifier(word) for word in group]
        name = f"{kind}_sort"
        ids = {word: self._ids.new(word) for word in group}
        self.attributes[kind].append(
            AttributeCandidate(
                id=name, type="enum", values=tuple(values), count=sum(totals[word] for word in group),
                first=self._places[group[0]].span,
            )
        )  # fmt: skip
        return [
            self._candidate(
                id_, word, (kind,), f"{name} = '{value}'", totals,
                tuple(other for each, other in ids.items() if other and each != word), group,
            )
            for (word, id_), value in zip(ids.items(), values, strict=True)
            if id_ and value
        ]  # fmt: skip

    def _plain(self, word: str, totals: Counter[str]) -> list[AdjectiveCandidate]:
        of = self._kinds_of(word)
        id_ = self._ids.new(word)
        if not id_ or not of:
            return []
        self._attribute(of, id_, word, totals[word])
        return [self._candidate(id_, word, of, f"{id_} = true", totals, (), [word])]

    def _attribute(self, of: tuple[str, ...], id_: str, word: str, count: int) -> None:
        first = self._places[word].span
        for kind in of:
            self.attributes[kind].append(AttributeCandidate(id=id_, type="bool", count=count, first=first))

    def _candidate(
        self, id_: str, word: str, of: tuple[str, ...], means: str, totals: Counter[str], excludes: tuple[str, ...],
        group: list[str],
    ) -> AdjectiveCandidate:  # fmt: skip
        place = self._places.get(word) or next(self._places[each] for each in group if each in self._places)
        return AdjectiveCandidate(
            id=id_, names=self._evidence.names(word), count=totals[word], first=place.span, of=of, means=means,
            excludes=excludes,
        )  # fmt: skip

    def _properties(self) -> None:
        """`the capacity of the fleet`, `the fleet's capacity`."""
        counts: Counter[tuple[str, str]] = Counter()
        places: dict[tuple[str, str], Token] = {}
        for phrase in self._evidence.phrases:
            kind = self._kinds.of(phrase.owner) if phrase.owner is not None else None
            head = phrase.head
            if (
                kind is None
                or head.is_a != "noun"
                or (head.lemma in self._words.general_nouns and not self._is_number(head.lemma))
            ):
                continue
            counts[kind, head.lemma] += 1
            places.setdefault((kind, head.lemma), head)
        for (kind, noun), count in frequent(counts):
            if count < _LEAST or self._kinds.by_key.get((noun,)) == kind:
                continue
            id_ = identifier(noun)
            if id_ and all(each.id != id_ for each in self.attributes[kind]):
                type_ = "int" if self._is_number(noun) else self._kinds.by_key.get((noun,), "string")
                self.attributes[kind].append(
                    AttributeCandidate(id=id_, type=type_, count=count, first=places[kind, noun].span)
                )

    def _is_number(self, noun: str) -> bool:
        return noun in self._words.quantities
