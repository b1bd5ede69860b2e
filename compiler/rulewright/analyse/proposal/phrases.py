"""Noun phrases and acts of a sentence: a shallow parse, enough to see what is done to what."""

from collections.abc import Collection, Iterator, Sequence

from rulewright.analyse.proposal.tokens import Token
from rulewright.languages.words import ProposalWords

_MODIFIERS = frozenset({"adjective", "participle", "noun", "name"})
_HEADS = frozenset({"noun", "name"})
_SKIPPED = frozenset({"adverb", "negation", "particle"})
_CLAUSE_ENDS = frozenset(".;:!?")
_ROW = 2
"""Things that may stand side by side without being an enumeration."""

_FARTHEST = 14
"""Tokens behind a verb in which its prepositions are looked for."""


class Phrase:
    """A noun with the words before it that belong to it."""

    __slots__ = ("determiner", "end", "numbered", "owner", "preposition", "start", "words")

    def __init__(self, words: Sequence[Token], start: int, end: int) -> None:
        self.words = tuple(words)
        self.start = start
        self.end = end
        self.determiner = ""
        self.numbered = False
        self.preposition = ""
        self.owner: Phrase | None = None
        """The phrase that it is of: `fleet` in "capacity of the fleet", "the fleet's capacity"."""

    @property
    def head(self) -> Token:
        """The noun."""
        return self.words[-1]

    @property
    def key(self) -> tuple[str, ...]:
        """Its words in dictionary form."""
        return tuple(word.lemma for word in self.words)


class Act:
    """A verb with what stands around it."""

    __slots__ = ("agent", "bidden", "circumstances", "passive", "theme", "token", "verb")

    def __init__(self, token: Token) -> None:
        self.token = token
        self.verb = token.tag.verb
        self.passive = False
        self.bidden = False
        """Whether a modal or an imperative makes it something to do."""

        self.theme: Phrase | None = None
        self.agent: Phrase | None = None
        self.circumstances: list[tuple[str, Phrase]] = []
        """Prepositions behind it with their phrases."""


class Parse:
    """The phrases and acts of one sentence."""

    def __init__(self, tokens: Sequence[Token], words: ProposalWords) -> None:
        self.tokens = tokens
        self._words = words
        self.phrases = list(self._phrases())
        self._starting = {phrase.start: phrase for phrase in self.phrases}
        self._ending = {phrase.end: phrase for phrase in self.phrases}
        self._own()
        self.acts = list(self._acts())

    def _phrases(self) -> Iterator[Phrase]:
        at = 0
        while at < len(self.tokens):
            end = self._end_of_phrase(at)
            if end == at:
                at += 1
                continue
            # "the fleet's capacity": two phrases, the first owning the second.
            start = at
            for place in range(at, end):
                if self.tokens[place].possessive and place + 1 < end:
                    yield self._phrase(start, place + 1)
                    start = place + 1
            yield self._phrase(start, end)
            at = end

    def _end_of_phrase(self, at: int) -> int:
        """Where the run of modifiers that begins here ends with a noun; `at` itself where none does."""
        tokens = self.tokens
        place, end = at, at
        while place < len(tokens) and tokens[place].is_a in _MODIFIERS:
            token = tokens[place]
            if place > at and not token.before.isspace() and token.before:
                break
            if token.is_a == "participle" and self._is_verb(place, at):
                break
            # "ships due this turn", "factors placed": what follows the noun belongs to it no more.
            if end > at and token.is_a in ("adjective", "participle") and not token.capital:
                if not self._noun_follows(place):
                    break
                if token.is_a == "participle" and tokens[place - 1].is_a in _HEADS:
                    break
            if end == place > at and token.is_a == "name" and _is_common(tokens[place - 1]):
                break  # "the captain Nansen": a kind, and then a name.
            if place > at and token.tag.cases and tokens[place - 1].is_a in _HEADS:
                break  # In languages with cases nouns do not modify nouns.
            place += 1
            if token.is_a in _HEADS:
                end = place
        return end

    def _noun_follows(self, place: int) -> bool:
        for token in self.tokens[place + 1 : place + 4]:
            if token.is_a in _HEADS and token.before.isspace():
                return True
            if token.is_a not in _MODIFIERS:
                return False
        return False

    def _is_verb(self, place: int, start: int) -> bool:
        """Whether a participle is the verb of a passive, rather than a word before a noun."""
        if place > start:
            return False
        back = place - 1
        while back >= 0 and self.tokens[back].is_a in _SKIPPED:
            back -= 1
        return back >= 0 and self.tokens[back].is_a == "auxiliary"

    def _phrase(self, start: int, end: int) -> Phrase:
        phrase = Phrase(self.tokens[start:end], start, end)
        back = start - 1
        while back >= 0 and self.tokens[back].is_a in ("determiner", "number", "adverb"):
            token = self.tokens[back]
            if token.is_a == "number":
                phrase.numbered = True
            elif token.is_a == "determiner" and not phrase.determiner:
                phrase.determiner = token.text.lower()
            back -= 1
        if back >= 0 and self.tokens[back].is_a == "preposition":
            phrase.preposition = self.tokens[back].text.lower()
        return phrase

    def _own(self) -> None:
        for phrase in self.phrases:
            before = self._ending.get(phrase.start)
            if before is not None and before.head.possessive:
                phrase.owner = before
            following = self._phrase_behind(phrase.end)
            if following is None:
                continue
            if following.preposition in self._words.owners or (
                not following.preposition
                and following.start == phrase.end
                and all("gent" in word.tag.cases for word in following.words)
            ):
                phrase.owner = following

    def _phrase_behind(self, at: int) -> Phrase | None:
        """The phrase behind at most a preposition, determiners and numbers."""
        for place in range(at, min(at + 4, len(self.tokens))):
            if place in self._starting:
                return self._starting[place]
            if self.tokens[place].is_a not in ("preposition", "determiner", "number"):
                return None
        return None

    def _acts(self) -> Iterator[Act]:
        inside = {place for phrase in self.phrases for place in range(phrase.start, phrase.end)}
        for place, token in enumerate(self.tokens):
            if not token.tag.verb or place in inside or token.is_a in ("auxiliary", "adjective"):
                continue
            yield self._act(place, token)

    def _act(self, place: int, token: Token) -> Act:
        act = Act(token)
        back = place - 1
        while back >= 0 and self.tokens[back].is_a in (*_SKIPPED, "auxiliary", "modal"):
            act.bidden = act.bidden or self.tokens[back].is_a == "modal"
            back -= 1
        helped = any(each.is_a == "auxiliary" for each in self.tokens[back + 1 : place])
        act.passive = token.tag.passive or (token.is_a == "participle")
        before = None if token.is_a == "gerund" else self._subject(back + 1)
        if act.passive:
            act.theme = before
            if token.is_a == "participle" and not helped and token.capital and not before:
                act.theme = None
        else:
            act.agent = before
            act.theme = self._object(place + 1)
            if token.is_a in ("verb", "infinitive") and before is None and act.theme is not None:
                act.bidden = act.bidden or back < 0 or self.tokens[back].is_a == "mark"
        act.circumstances = list(self._circumstances(place + 1))
        return act

    def _subject(self, end: int) -> Phrase | None:
        """The nearest phrase before `end` that no preposition governs, in the same clause."""
        for place in range(end, 0, -1):
            if self.tokens[place - 1].text in _CLAUSE_ENDS:
                return None
            phrase = self._ending.get(place)
            if phrase is not None and not phrase.preposition and _may_be(phrase, "nomn"):
                owners = self._ending.get(phrase.start)
                if owners is None or owners.owner is not phrase:
                    return phrase
        return None

    def _object(self, start: int) -> Phrase | None:
        """The phrase behind a verb, with nothing but determiners, numbers and particles between."""
        for place in range(start, min(start + 6, len(self.tokens))):
            phrase = self._starting.get(place)
            if phrase is not None:
                # "any of his counters": what is acted on is behind the "of".
                return phrase if _may_be(phrase, "accs") or _may_be(phrase, "gent") else None
            token = self.tokens[place]
            if token.text.lower() in self._words.owners:
                continue
            if token.is_a not in ("determiner", "number", *_SKIPPED):
                return None
        return None

    def _circumstances(self, start: int) -> Iterator[tuple[str, Phrase]]:
        for place in range(start, min(start + _FARTHEST, len(self.tokens))):
            token = self.tokens[place]
            if token.text in _CLAUSE_ENDS or (token.tag.verb and token.is_a in ("verb", "infinitive")):
                return
            phrase = self._starting.get(place)
            if phrase is not None and phrase.preposition:
                yield phrase.preposition, phrase


def _may_be(phrase: Phrase, case: str) -> bool:
    """Whether all words of a phrase can stand in a case; in a language without cases, always."""
    return all(not word.tag.cases or case in word.tag.cases for word in phrase.words)


def enumerations(parse: Parse, joiners: Collection[str]) -> Iterator[list[Phrase]]:
    """Rows of three phrases or more with nothing but commas and "and" between them."""
    row: list[Phrase] = []
    for phrase in parse.phrases:
        between = [token.text.lower() for token in parse.tokens[row[-1].end : phrase.start]] if row else []
        if row and between and all(word == "," or word in joiners for word in between):
            row.append(phrase)
            continue
        if len(row) > _ROW:
            yield row
        row = [phrase]
    if len(row) > _ROW:
        yield row


def _is_common(token: Token) -> bool:
    return token.is_a == "noun" and not token.capital
