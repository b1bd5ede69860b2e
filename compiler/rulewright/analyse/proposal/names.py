"""Things with names of their own, and of which kind each seems to be."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from rulewright.analyse.proposal.candidates import IndividualCandidate, KindCandidate
from rulewright.analyse.proposal.evidence import Evidence, frequent
from rulewright.analyse.proposal.identifiers import Identifiers
from rulewright.analyse.proposal.kinds import Kinds
from rulewright.analyse.proposal.macros import Macros
from rulewright.analyse.proposal.phrases import Parse, Phrase
from rulewright.analyse.proposal.tokens import Token

MOST = 120
"""Names that are proposed."""

UNKNOWN_KIND = "thing"
"""The kind of a name that nothing tells about."""

_LEAST = 2


class _Use(Struct, frozen=True, eq=False):
    """One occurrence of a name."""

    name: str
    tokens: tuple[Token, ...]
    start: int
    end: int


class Names:
    """The names of a book: macros, and words that always have a capital."""

    def __init__(self, evidence: Evidence, kinds: Kinds, macros: Macros, order_words: frozenset[str]) -> None:
        self._evidence = evidence
        self._kinds = kinds
        self._macros = macros
        self._order_words = order_words
        self._counts: Counter[str] = Counter()
        self._first: dict[str, Token] = {}
        self._votes: dict[str, Counter[str]] = defaultdict(Counter)
        self._groups: dict[str, str] = {}
        self._acting: Counter[str] = Counter()
        self._listed: set[str] = set()
        self._bare: dict[str, str] = {}
        """Names with the kind at their end, and without it: `NELSON leader`, `NELSON`."""

        self._definite: set[str] = set()
        """Names of several words behind "the", which can be of one thing only."""

        self._capital_counts = Counter(
            token.lemma for parse in evidence.parses for token in parse.tokens if token.capital
        )
        self._common_nouns = {
            phrase.head.lemma
            for phrase in evidence.phrases
            if len(phrase.words) == 1 and (phrase.determiner or phrase.numbered or phrase.head.tag.plural)
        }
        self._agent = self._most_frequent_agent()
        for parse in evidence.parses:
            uses = list(self._uses(parse))
            for use in uses:
                self._counts[use.name] += 1
                self._first.setdefault(use.name, use.tokens[0])
                self._vote(parse, use)
            self._group(parse, uses)
        self._members: dict[str, list[str]] = defaultdict(list)
        for name in self._counts:
            self._members[self._root(name)].append(name)

    def candidates(self, ids: Identifiers) -> tuple[IndividualCandidate, ...]:
        """The names, the most frequent first. A name in a list with others needs no second use."""
        found: list[IndividualCandidate] = []
        for name, count in frequent(self._counts):
            if len(found) == MOST:
                break
            macro = name.startswith("\\")
            if count < _LEAST and not macro and not self._is_certain(name):
                continue
            bare = self._bare.get(name, "")
            if bare in self._counts:
                continue
            id_ = ids.new(self._macros.id_of(name) if macro else name)
            if id_:
                longer = sorted(other for other, short in self._bare.items() if short == name)
                names = (name, bare) if bare else (name, *longer)
                count += sum(self._counts[other] for other in longer)
                found.append(
                    IndividualCandidate(
                        id=id_, names=names, count=count, first=self._first[name].span, kind=self._kind(name)
                    )
                )
        return tuple(found)

    def _is_certain(self, name: str) -> bool:
        """Whether one use tells a name: in a list of names, behind "the", or beside its kind."""
        return name in self._listed or name in self._definite or bool(self._votes[name])

    def _uses(self, parse: Parse) -> Iterator[_Use]:
        tokens = parse.tokens
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if token.atom is not None:
                if not token.atom.reference and self._macros.is_individual(token.atom.key):
                    yield _Use(token.atom.key, (token,), at, at + 1)
                at += 1
                continue
            end = at
            while end < len(tokens) and self._may_continue(tokens, at, end):
                end += 1
            if end > at:
                yield from self._name(parse, at, end)
            at = max(end, at + 1)

    def _may_continue(self, tokens: Sequence[Token], start: int, at: int) -> bool:
        token = tokens[at]
        if not token.capital or token.atom is not None or token.is_a in ("mark", "number"):
            return False
        if at == start:
            return True
        return token.before.isspace() and not tokens[at - 1].possessive

    def _name(self, parse: Parse, start: int, end: int) -> Iterator[_Use]:
        """A run of words with capitals is a name where none of what it says is common."""
        tokens = parse.tokens
        spoken = self._evidence.spoken
        while start < end and (
            tokens[start].text.lower() in spoken.closed_class | spoken.modals
            or tokens[start].is_a in ("determiner", "adverb")
        ):
            start += 1
        phrase = next((each for each in parse.phrases if each.start <= start < each.end), None)
        end = self._with_head(parse, start, end)
        run = tuple(tokens[start:end])
        if not run or (len(run) == 1 and (run[0].first or len(run[0].text) < 3)):
            return
        last = run[-1]
        if last.lemma in self._order_words or last.tag.plural or last.tag.verb or last.is_a == "adverb":
            return
        if phrase is not None and (phrase.determiner in self._evidence.words.indefinite or phrase.numbered):
            return
        name = " ".join(word.text for word in run)
        if len(run) == 1:
            if self._evidence.forms[last.lemma].total() > 1.5 * self._capitals(last.lemma):
                return
            if run[0].text.isupper() and len(name) <= 3:
                return
            if self._is_adjective_of_name(parse, start):
                return
        key = tuple(word.lemma for word in run)
        if key in self._kinds.by_key or (
            last.is_a == "noun" and len(key) == 1 and self._is_common_noun(last)
        ):
            return
        if len(run) > 1 and not last.capital and (last.lemma,) in self._kinds.by_key:
            self._bare[name] = " ".join(word.text for word in run[:-1])
            self._votes[name][self._kinds.by_key[last.lemma,]] += 1
        if len(run) > 1 and start and tokens[start - 1].text.lower() in self._evidence.words.definite:
            self._definite.add(name)
        yield _Use(name, run, start, end)

    def _with_head(self, parse: Parse, start: int, end: int) -> int:
        """`the Discard pile`: a common noun in the singular that capitals tell apart from others of its kind."""
        if end <= start or end >= len(parse.tokens):
            return end
        before = parse.tokens[start - 1].text.lower() if start else ""
        head = parse.tokens[end]
        alone = end - start == 1 and parse.tokens[start].first
        if alone or before not in self._evidence.words.definite or parse.tokens[end - 1].possessive:
            return end
        follows = parse.tokens[end + 1] if end + 1 < len(parse.tokens) else None
        last = follows is None or follows.is_a not in ("noun", "name")
        if (
            head.is_a == "noun"
            and head.before.isspace()
            and not head.capital
            and not head.tag.plural
            and last
        ):
            return end + 1 if head.lemma not in self._order_words else end
        return end

    def _is_common_noun(self, token: Token) -> bool:
        """Whether a single word with a capital is a noun that takes articles."""
        return token.lemma in self._common_nouns

    def _is_adjective_of_name(self, parse: Parse, at: int) -> bool:
        return parse.tokens[at].is_a == "adjective"

    def _capitals(self, lemma: str) -> int:
        return self._capital_counts[lemma]

    def _vote(self, parse: Parse, use: _Use) -> None:
        """Kinds that stand beside a name: `the leader Colon`, `the NELSON leader`, `Rome, a city`."""
        votes = self._votes[use.name]
        tokens = parse.tokens
        for phrase in parse.phrases:
            inside = phrase.start <= use.start and use.end <= phrase.end
            if inside and phrase.end > use.end and (kind := self._kinds.of(phrase)):
                votes[kind] += 1
            elif inside and phrase.start < use.start:
                before = tuple(word.lemma for word in phrase.words[: use.start - phrase.start])
                kind = next(
                    (
                        self._kinds.by_key[before[at:]]
                        for at in range(len(before))
                        if before[at:] in self._kinds.by_key
                    ),
                    None,
                )
                if kind:
                    votes[kind] += 1
            elif (
                phrase.end == use.start and not phrase.head.possessive and tokens[use.start].before.isspace()
            ):
                if kind := self._kinds.of(phrase):
                    votes[kind] += 1
            elif self._in_apposition(parse, phrase, use) and (kind := self._kinds.of(phrase)):
                votes[kind] += 1
        for act in parse.acts:
            if act.agent is not None and act.agent.start <= use.start < act.agent.end and act.bidden:
                self._acting[use.name] += 1

    def _in_apposition(self, parse: Parse, phrase: Phrase, use: _Use) -> bool:
        between = [token.text.lower() for token in parse.tokens[use.end : phrase.start]]
        return (
            between[:1] in ([","], ["("])
            and len(between) == 2
            and between[1] in (self._evidence.words.indefinite | self._evidence.words.definite)
        )

    def _group(self, parse: Parse, uses: list[_Use]) -> None:
        """Names in one list are of one kind; behind "in the order" they are those who act."""
        joiners = {",", ";", *self._evidence.spoken.list_joiners}
        for one, other in pairwise(uses):
            between = [token.text.lower() for token in parse.tokens[one.end : other.start]]
            if between and all(word in joiners or word in self._evidence.words.definite for word in between):
                self._join(one.name, other.name)
                self._listed |= {one.name, other.name}
        if uses and self._agent:
            before = [token.lemma for token in parse.tokens[max(uses[0].start - 3, 0) : uses[0].start]]
            if any(word in self._evidence.words.orders for word in before):
                self._votes[uses[0].name][self._agent] += 1

    def _join(self, one: str, other: str) -> None:
        first, second = self._root(one), self._root(other)
        if first != second:
            self._groups[second] = first

    def _root(self, name: str) -> str:
        while name in self._groups:
            name = self._groups[name]
        return name

    def _kind(self, name: str) -> str:
        if name.startswith("\\") and (family := self._macros.family_of(name)):
            return family
        group = self._members[self._root(name)]
        longer = [other for other, short in self._bare.items() if short == name]
        for members in ([name, *longer], group):
            votes: Counter[str] = Counter()
            for member in members:
                votes += self._votes[member]
            if votes:
                return frequent(votes)[0][0]
        if self._agent and any(self._acting[member] for member in group):
            return self._agent
        return UNKNOWN_KIND

    def _most_frequent_agent(self) -> str:
        """The kind of those who are told to act."""
        agents = Counter(
            kind
            for act in self._evidence.acts
            if act.agent is not None and act.bidden and (kind := self._kinds.of(act.agent))
        )
        return frequent(agents)[0][0] if agents else ""


def kind_of_names(candidates: tuple[IndividualCandidate, ...]) -> KindCandidate | None:
    """The kind of the names that nothing tells about, if there are any."""
    unknown = [each for each in candidates if each.kind == UNKNOWN_KIND]
    if not unknown:
        return None
    return KindCandidate(id=UNKNOWN_KIND, count=len(unknown), first=unknown[0].first)
