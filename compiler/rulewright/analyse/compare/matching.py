"""Which rule of the old edition is which rule of the new one.

The surest ground comes first: a label or an id that the locks of both vouch for; the same words; the rules below a
heading; similar words, for which less is asked where the rules around the two are the same. What is not surely the
same is a rule removed and a rule added. Everything is decided alike in both directions.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Hashable, Iterable

from rulewright.analyse.compare.alignment import likeness
from rulewright.analyse.compare.edition import Edition, Rule
from rulewright.resolve.fingerprint import similarity

ANYWHERE = (0.55, 0.25)
"""Likeness of words in order, and share of common words and pairs of words, that are enough wherever a rule stands."""

IN_PLACE = (0.42, 0.12)
"""What is enough below the same heading or rule."""

SAME_TITLE = (0.25, 0.05)
"""What is enough below the same heading or rule and with the same title."""

COMMON = 40
"""A word or pair of words in more rules than this finds no candidates by itself; rarer pairs of words do."""

FEW = 5
"""Words and pairs of words of a rule so short that one of them in common makes another rule a candidate."""

RIVALS = 12
"""Candidates of a rule that are looked at more closely, those with most words in common first."""


def match(old: Edition, new: Edition) -> dict[int, int]:
    """Positions in the new edition by positions in the old one, one to one."""
    matcher = _Matcher(old, new)
    matcher.by_label()
    matcher.by_lock()
    matcher.by_content()
    matcher.by_similarity()
    matcher.headings()
    # Headings found make places known, where less is asked.
    matcher.by_similarity(only_in_place=True)
    matcher.headings()
    matcher.empty()
    return matcher.found


class _Matcher:
    def __init__(self, old: Edition, new: Edition) -> None:
        self.old, self.new = old, new
        self.found: dict[int, int] = {}
        self.taken: set[int] = set()

    def take(self, old: int, new: int) -> None:
        if old not in self.found and new not in self.taken:
            self.found[old] = new
            self.taken.add(new)

    def open_old(self) -> list[Rule]:
        return [rule for rule in self.old.rules if rule.position not in self.found]

    def open_new(self) -> list[Rule]:
        return [rule for rule in self.new.rules if rule.position not in self.taken]

    def by_label(self) -> None:
        """A label is the author's word."""
        old = {label: rule.position for rule in reversed(self.old.rules) for label in rule.unit.labels}
        new = {label: rule.position for rule in reversed(self.new.rules) for label in rule.unit.labels}
        for label, position in old.items():
            if label in new:
                self.take(position, new[label])

    def by_lock(self) -> None:
        """An id that both locks know was accepted by an author."""
        for name in sorted(self.old.locked & self.new.locked):
            if name in self.old.positions and name in self.new.positions:
                self.take(self.old.positions[name], self.new.positions[name])

    def by_content(self) -> None:
        """The same words: with title and place, with title, then without; the last of them in order."""
        steps: tuple[tuple[Callable[[Rule], Hashable], Callable[[Rule], Hashable], bool], ...] = (
            (self._whole_there, self._whole_here, True),
            (lambda rule: (rule.content, rule.heading), lambda rule: (rule.content, rule.heading), False),
            (self._content_there, self._content_here, True),
            (lambda rule: rule.content, lambda rule: rule.content, False),
        )
        for key_old, key_new, even_several in steps:
            self._pair_equal(key_old, key_new, even_several=even_several)
        self._pair_equal(
            lambda rule: (rule.content, rule.heading),
            lambda rule: (rule.content, rule.heading),
            even_several=True,
        )

    def _pair_equal(
        self,
        key_old: Callable[[Rule], Hashable],
        key_new: Callable[[Rule], Hashable],
        *,
        even_several: bool,
    ) -> None:
        groups: dict[Hashable, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
        for rule in self.open_old():
            if rule.text:
                groups[rule.is_division, key_old(rule)][0].append(rule.position)
        for rule in self.open_new():
            if rule.text:
                groups[rule.is_division, key_new(rule)][1].append(rule.position)
        for here, there in groups.values():
            if len(here) == len(there) == 1 or (even_several and len(here) == len(there)):
                for old, new in zip(here, there, strict=True):
                    self.take(old, new)

    def _whole_there(self, rule: Rule) -> Hashable:
        return rule.content, rule.heading, self._parent_of_old(rule)

    def _whole_here(self, rule: Rule) -> Hashable:
        return rule.content, rule.heading, rule.parent

    def _content_there(self, rule: Rule) -> Hashable:
        return rule.content, self._parent_of_old(rule)

    def _content_here(self, rule: Rule) -> Hashable:
        return rule.content, rule.parent

    def _parent_of_old(self, rule: Rule) -> int | str | None:
        """Where the rule above an old one is in the new edition; a word of its own where it is not there."""
        return self.found.get(rule.parent, "?") if rule.parent is not None else None

    def headings(self) -> None:
        """A heading most of whose rules stand below one heading of the other edition is that heading."""
        below_old = Counter(rule.parent for rule in self.old.rules)
        below_new = Counter(rule.parent for rule in self.new.rules)
        votes: Counter[tuple[int, int]] = Counter()
        for old, new in self.found.items():
            above_old, above_new = self.old.rules[old].parent, self.new.rules[new].parent
            if above_old is not None and above_new is not None:
                votes[above_old, above_new] += 1
        for (old, new), count in sorted(votes.items(), key=lambda item: (-item[1], *_fair(item[0]))):
            same_sort = self.old.rules[old].is_division == self.new.rules[new].is_division
            if same_sort and 2 * count > max(below_old[old], below_new[new]):
                self.take(old, new)

    def empty(self) -> None:
        """Rules without words: below the same rule, in order. A rule comes before those below it."""
        places: dict[Hashable, deque[int]] = defaultdict(deque)
        for rule in self.open_new():
            if not rule.text:
                places[rule.is_division, rule.parent].append(rule.position)
        for rule in self.open_old():
            there = places.get((rule.is_division, self._parent_of_old(rule))) if not rule.text else None
            if there:
                self.take(rule.position, there.popleft())

    def by_similarity(self, *, only_in_place: bool = False) -> None:
        """Edited rules: the best pairs first."""
        scores: list[tuple[float, int, int]] = []
        for old, new in self._candidates():
            if only_in_place and self._parent_of_old(self.old.rules[old]) != self.new.rules[new].parent:
                continue
            score = self._score(self.old.rules[old], self.new.rules[new])
            if score:
                scores.append((score, old, new))
        scores.sort(key=lambda item: (-item[0], *_fair(item[1:])))
        for _, old, new in scores:
            self.take(old, new)

    def _score(self, old: Rule, new: Rule) -> float:
        if old.is_division != new.is_division:
            return 0.0
        common = similarity(old.sketch, new.sketch)
        in_place = self._parent_of_old(old) == new.parent
        same_title = in_place and bool(old.heading) and old.heading == new.heading
        floor, shared = SAME_TITLE if same_title else IN_PLACE if in_place else ANYWHERE
        if common < shared:
            return 0.0
        ratio = likeness(old.text, new.text)
        if ratio < floor:
            return 0.0
        return ratio + 0.1 * in_place + 0.15 * (bool(old.heading) and old.heading == new.heading)

    def _candidates(self) -> Iterable[tuple[int, int]]:
        """Pairs that share a word which is not everywhere, or that stand in the same place under the same title."""
        old, new = self.open_old(), self.open_new()
        shingles: dict[str, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
        for side, rules in enumerate((old, new)):
            for rule in rules:
                for shingle in rule.sketch:
                    shingles[shingle][side].append(rule.position)
        shared: Counter[tuple[int, int]] = Counter()
        for here, there in shingles.values():
            if len(here) <= COMMON and len(there) <= COMMON:
                shared.update((one, other) for one in here for other in there)
        kept: list[tuple[int, int]] = []
        times_old: Counter[int] = Counter()
        times_new: Counter[int] = Counter()
        for pair, count in sorted(shared.items(), key=lambda item: (-item[1], *_fair(item[0]))):
            one, other = pair
            size = min(len(self.old.rules[one].sketch), len(self.new.rules[other].sketch))
            # One word in common makes two rules alike only where there are hardly more.
            enough = count > 1 or size <= FEW
            if enough and (times_old[one] < RIVALS or times_new[other] < RIVALS):
                times_old[one] += 1
                times_new[other] += 1
                kept.append(pair)
        return kept


def _fair(pair: tuple[int, int]) -> tuple[int, int]:
    """An order of pairs that share a member which does not depend on which side is old."""
    return sum(pair), abs(pair[0] - pair[1])
