"""Two editions of a book compared rule by rule."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rulewright.analyse.compare.alignment import in_order
from rulewright.analyse.compare.changes import Change, Comparison, Kind, Mark, Place, Reuse
from rulewright.analyse.compare.details import Reader
from rulewright.analyse.compare.edition import Edition, Rule
from rulewright.analyse.compare.marks import marks
from rulewright.analyse.compare.matching import match
from rulewright.analyse.compare.transfers import transfers
from rulewright.analyse.compare.words import LANDED, Keyed, Token, joined
from rulewright.document.nodes import Reference

UNCHANGED = "unchanged"


def compare(old: Edition, new: Edition, found: dict[int, int] | None = None) -> Comparison:
    """All that is other in `new`. An edition compared with itself gives no change.

    `found` is what `match(old, new)` gave, where the caller has it already.
    """
    found = match(old, new) if found is None else found
    changes = _Differ(old, new, found).changes()
    counts = Counter(kind.value for change in changes for kind in change.kinds)
    touched = sum(1 for change in changes if change.new is not None)
    counts[UNCHANGED] = len(new.rules) - touched
    numbers = _Numbers(old, new, found)
    return Comparison(
        old=old.name,
        new=new.name,
        counts={name: counts[name] for name in (*Kind, UNCHANGED) if counts[name]},
        changes=tuple(changes),
        renames=numbers.renames,
        retired=tuple(numbers.retired),
        kept=tuple(numbers.kept),
        ambiguous=tuple(numbers.ambiguous),
        reused=tuple(numbers.reused()),
        anchors=dict(_anchors(old, new, found)),
        retired_anchors=tuple(address(rule) for rule in old.rules if rule.position not in found),
    )


def address(rule: Rule) -> str:
    """Where a rule stands in the HTML edition."""
    return f"{rule.unit.page}#{rule.unit.anchor}"


def _anchors(old: Edition, new: Edition, found: dict[int, int]) -> Iterator[tuple[str, str]]:
    for rule in old.rules:
        if rule.position in found and address(rule) != address(new.rules[found[rule.position]]):
            yield address(rule), address(new.rules[found[rule.position]])


class _Differ:
    def __init__(self, old: Edition, new: Edition, found: dict[int, int]) -> None:
        self.old, self.new, self.found = old, new, found
        self.back = {there: here for here, there in found.items()}
        self.moved = _moved(old, new, found)
        self.keyed_old = _keyed(old, found)
        self.keyed_new = _keyed(new, {at: at for at in range(len(new.rules))})
        self.taken = transfers(old, new, found, self.keyed_old, self.keyed_new)
        self.reader = Reader(old.language, new.language, self.keyed_old, self.keyed_new)

    def changes(self) -> list[Change]:
        """In the order of the new edition; a removed rule behind the one that it stood behind."""
        ordered: list[tuple[tuple[int, int, int], Change]] = []
        anchor = -1
        for rule in self.old.rules:
            if rule.position in self.found:
                anchor = self.found[rule.position]
            else:
                change = Change(kinds=(Kind.REMOVED,), old=place(rule), text=_whole("removed", rule))
                ordered.append(((anchor, 1, rule.position), change))
        for rule in self.new.rules:
            here = self.back.get(rule.position)
            if here is None:
                added: Change | None = Change(
                    kinds=(Kind.ADDED,),
                    new=place(rule),
                    text=_whole("added", rule),
                    taken=self.taken.get(rule.position, ()),
                )
            else:
                added = self._change(self.old.rules[here], rule)
            if added is not None:
                ordered.append(((rule.position, 0, 0), added))
        ordered.sort(key=lambda item: item[0])
        return [change for _, change in ordered]

    def _change(self, old: Rule, new: Rule) -> Change | None:
        """What happened to a rule that both editions have; None where nothing did."""
        title = self._marks(old.title, new.title)
        text = self._marks(old.words.tokens(aside=False), new.words.tokens(aside=False))
        notes = self._marks(old.words.tokens(aside=True), new.words.tokens(aside=True))
        details = self.reader.details(old.words, new.words) if text else ()
        kinds: list[Kind] = []
        if old.position in self.moved:
            kinds.append(Kind.MOVED)
        if old.unit.citation != new.unit.citation:
            kinds.append(Kind.RENUMBERED)
        if title:
            kinds.append(Kind.RETITLED)
        if details:
            kinds.append(Kind.CHANGED)
        elif text:
            kinds.append(Kind.REWORDED)
        if notes:
            kinds.append(Kind.NOTE)
        if not kinds:
            return None
        return Change(
            kinds=tuple(kinds),
            old=place(old),
            new=place(new),
            follows=kinds == [Kind.RENUMBERED] and self._follows(old, new),
            taken=self.taken.get(new.position, ()),
            details=details,
            title=title,
            text=text,
            notes=notes,
        )

    def _marks(self, old: Sequence[Token], new: Sequence[Token]) -> tuple[Mark, ...]:
        return marks(old, new, self.keyed_old, self.keyed_new, self.new.language.closed_class)

    def _follows(self, old: Rule, new: Rule) -> bool:
        """Whether a renumbered rule has its number only from the rule above it."""
        if old.parent is None or new.parent is None:
            return False
        above_old, above_new = self.old.rules[old.parent].unit, self.new.rules[new.parent].unit
        return (
            old.unit.number == new.unit.number or _rank(self.old, old) == _rank(self.new, new)
        ) and above_old.citation != above_new.citation


def _rank(edition: Edition, rule: Rule) -> int:
    """How many rules of its kind stand before it below the same rule."""
    above = rule.unit.parent
    siblings = edition.book.children.get(above.id if above is not None else "", ())
    return [each.id for each in siblings if each.kind == rule.unit.kind].index(rule.unit.id)


def place(rule: Rule) -> Place:
    """Where a rule stands in its edition."""
    unit = rule.unit
    return Place(
        id=unit.id,
        citation=unit.citation,
        number=unit.number,
        title=joined(rule.title),
        kind=unit.kind,
        file=rule.file,
        line=rule.line,
    )


def _whole(op: str, rule: Rule) -> tuple[Mark, ...]:
    words = joined(rule.words.tokens(aside=False))
    return (Mark(op, words),) if words else ()


def _keyed(edition: Edition, to_new: dict[int, int]) -> Keyed:
    """References by the rule of the new edition that they land on, so that a new number alone is no change."""

    def key(reference: Reference) -> str:
        target = edition.target(reference)
        if target is None:
            return f"→{reference.target.casefold()}"
        return f"{LANDED}{to_new[target]}" if target in to_new else f"→gone {edition.rules[target].unit.id}"

    return key


def _moved(old: Edition, new: Edition, found: dict[int, int]) -> set[int]:
    """Old positions of the rules that stand below another rule, or in another order among those they stood with."""
    moved: set[int] = set()
    together: dict[int | None, list[int]] = defaultdict(list)
    for here, there in sorted(found.items()):
        above_old, above_new = old.rules[here].parent, new.rules[there].parent
        same = (found.get(above_old) if above_old is not None else None) == above_new
        if same and (above_old is None) == (above_new is None):
            together[above_old].append(here)
        else:
            moved.add(here)
    for siblings in together.values():
        kept = in_order([found[here] for here in siblings])
        moved.update(here for here in siblings if found[here] not in kept)
    return moved


class _Numbers:
    """What became of the citations of the old edition."""

    def __init__(self, old: Edition, new: Edition, found: dict[int, int]) -> None:
        self.old, self.new, self.found = old, new, found
        times = Counter(rule.unit.citation for rule in old.rules if rule.unit.number)
        self.ambiguous = [citation for citation, count in times.items() if count > 1]
        self.renames: dict[str, str] = {}
        self.retired: list[str] = []
        self.kept: list[str] = []
        for rule in old.rules:
            citation = rule.unit.citation
            if times[citation] != 1 or not rule.unit.number:
                continue
            if rule.position not in found:
                self.retired.append(citation)
                continue
            now = new.rules[found[rule.position]].unit.citation
            if now == citation:
                self.kept.append(citation)
            else:
                self.renames[citation] = now

    def reused(self) -> list[Reuse]:
        """Numbers of the old edition that name another rule in the new one."""
        here = {rule.unit.citation: rule for rule in reversed(self.old.rules) if rule.unit.number}
        there = {rule.unit.citation: rule for rule in reversed(self.new.rules) if rule.unit.number}
        reused: list[Reuse] = []
        for citation, rule in here.items():
            now = there.get(citation)
            if now is None or citation in self.ambiguous or self.found.get(rule.position) == now.position:
                continue
            reused.append(
                Reuse(
                    citation=citation,
                    was=place(rule),
                    now=place(now),
                    moved_to=self.renames.get(citation, ""),
                )
            )
        return sorted(reused, key=lambda each: self.old.positions[each.was.id])
