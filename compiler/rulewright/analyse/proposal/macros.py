r"""Macros as words of the vocabulary: `\pays{damas}` names one of a kind, `\LeaderG` a kind, `\TUR` one thing."""

from collections import Counter, defaultdict
from itertools import pairwise

from rulewright.analyse.proposal.candidates import KindCandidate
from rulewright.analyse.proposal.evidence import Evidence, frequent
from rulewright.analyse.proposal.identifiers import Identifiers
from rulewright.analyse.proposal.kinds import Kinds
from rulewright.analyse.proposal.phrases import Parse
from rulewright.analyse.proposal.tokens import Token
from rulewright.document.nodes import MacroText
from rulewright.document.walk import units, walk
from rulewright.resolve.resolved_book import ResolvedBook

_LEAST = 2


class Macros:
    """The macros that stand for words, sorted into families, kinds and single things."""

    def __init__(self, book: ResolvedBook, evidence: Evidence, kinds: Kinds, ids: Identifiers) -> None:
        self._arguments: dict[str, tuple[str, str]] = {}
        self._families: dict[str, str] = {}
        self._common: set[str] = set()
        self._words = evidence.words
        counts: Counter[str] = Counter()
        members: dict[str, set[str]] = defaultdict(set)
        for node in walk((book.book, *units(book.book))):
            if isinstance(node, MacroText):
                key = f"\\{node.name}" + "".join(f"{{{argument}}}" for argument in node.arguments)
                counts[key] += 1
                if len(node.arguments) == 1:
                    self._arguments[key] = (node.name, node.arguments[0])
                    members[node.name].add(key)
        self._written = frozenset(counts)
        first = self._places(evidence)
        self.names: dict[str, list[str]] = defaultdict(list)
        """Macros by the kind that a noun of the book already made."""

        self._adjectives = {
            key for key in first if key not in self._arguments and self._stands_before_nouns(key)
        }
        self.kinds: tuple[KindCandidate, ...] = tuple(
            self._sort(counts, members, first, evidence, kinds, ids)
        )

    def is_individual(self, key: str) -> bool:
        """Whether a key is that of a macro, and the macro names one thing; a formula has a key too, and names nothing."""
        if key not in self._written:
            return False
        return key not in self._common | self._adjectives and (key in self._arguments or "{" not in key)

    def is_adjective(self, key: str) -> bool:
        """Whether a macro stands before nouns as adjectives do."""
        return key in self._adjectives

    def _stands_before_nouns(self, key: str) -> bool:
        uses = self._uses[key]
        before = 0
        for parse, at in uses:
            after = parse.tokens[at + 1] if at + 1 < len(parse.tokens) else None
            if after is None or after.before.strip() or parse.tokens[at].possessive:
                continue
            before += after.is_a in ("noun", "name", "adjective") and not (
                after.atom and after.atom.reference
            )
        return before * 3 > len(uses) * 2 and len(uses) >= _LEAST

    def id_of(self, key: str) -> str:
        """The words that its id is made of: the argument, or the name of the macro."""
        return self._arguments[key][1] if key in self._arguments else key[1:]

    def family_of(self, key: str) -> str:
        """The kind that a macro with an argument names one of; "" for another."""
        return self._families.get(self._arguments[key][0], "") if key in self._arguments else ""

    def _places(self, evidence: Evidence) -> dict[str, Token]:
        first: dict[str, Token] = {}
        self._uses: dict[str, list[tuple[Parse, int]]] = defaultdict(list)
        for parse in evidence.parses:
            for at, token in enumerate(parse.tokens):
                if token.atom is not None and not token.atom.reference:
                    first.setdefault(token.atom.key, token)
                    self._uses[token.atom.key].append((parse, at))
        return first

    def _sort(
        self,
        counts: Counter[str],
        members: dict[str, set[str]],
        first: dict[str, Token],
        evidence: Evidence,
        kinds: Kinds,
        ids: Identifiers,
    ) -> list[KindCandidate]:
        found: list[KindCandidate] = []
        families = Counter({name: sum(counts[key] for key in keys) for name, keys in members.items()})
        for name, count in frequent(families):
            place = next((first[key] for key in sorted(members[name]) if key in first), None)
            if place is None:
                continue
            spelled = f"\\{name}"
            known = kinds.by_key.get((name.lower(),))
            id_ = known or ids.new(name)
            if id_:
                self._families[name] = id_
                if known:
                    self.names[known].append(spelled)
                else:
                    found.append(KindCandidate(id=id_, names=(spelled,), count=count, first=place.span))
        common = {
            key for key in counts if key not in self._arguments and self._is_common(key)
        } - self._adjectives
        self._common = self._with_companions(common, evidence)
        for key, count in frequent(counts):
            if key not in self._common or key not in first:
                continue
            if known := kinds.by_key.get((key[1:].lower(),)):
                self.names[known].append(key)
            elif id_ := ids.new(key[1:]):
                found.append(KindCandidate(id=id_, names=(key,), count=count, first=first[key].span))
        return found

    def _with_companions(self, common: set[str], evidence: Evidence) -> set[str]:
        """What stands in one list with macros for kinds is one too."""
        joiners = {",", "/", *evidence.spoken.list_joiners}
        pairs: set[tuple[str, str]] = set()
        for parse in evidence.parses:
            atoms = [
                at
                for at, token in enumerate(parse.tokens)
                if token.atom is not None and not token.atom.reference
            ]
            for one, other in pairwise(atoms):
                between = [token.text.lower() for token in parse.tokens[one + 1 : other]]
                if between and all(word in joiners for word in between):
                    keys = parse.tokens[one].lemma, parse.tokens[other].lemma
                    pairs |= {keys, keys[::-1]}
        found: set[str] = set()
        pending = sorted(common)
        while pending:
            key = pending.pop()
            if key not in found and key not in self._arguments:
                found.add(key)
                pending += sorted(other for one, other in pairs if one == key)
        return found

    def _is_common(self, key: str) -> bool:
        """Whether a macro without argument stands where common nouns do: behind "a", "each", a number, an adjective."""
        uses = self._uses[key]
        common = 0
        for parse, at in uses:
            back = at - 1
            before = parse.tokens[back] if back >= 0 else None
            if before is None:
                continue
            common += (
                before.text.lower() in self._words.indefinite
                or before.is_a == "number"
                or (
                    before.is_a in ("adjective", "participle")
                    and not before.capital
                    and before.before.isspace()
                )
                or (before.atom is not None and parse.tokens[at].before == "")
            )
        return common * 3 >= len(uses) and common > 0
