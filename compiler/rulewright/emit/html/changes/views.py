"""Comparisons of editions as plain values for the template."""

from collections.abc import Callable, Iterator, Sequence

from markupsafe import Markup
from msgspec import Struct

from rulewright.analyse.compare.changes import Change, Comparison, Detail, Kind, Mark, Place, Reuse
from rulewright.emit.html.catalogue import Catalogue, quoted
from rulewright.emit.html.markup import escaped
from rulewright.emit.html.views import Link
from rulewright.resolve.resolved_book import ResolvedBook

NOT_BEFORE = frozenset(".,;:!?)]}»”’…%")
NOT_AFTER = frozenset("([{«“‘")
KINDS = tuple(Kind)

_OPENING = 7
"""Words by which a rule without number and title is known."""

Address = Callable[[Change], str]
"""Where the rule of a change stands now; empty where it is gone, or nowhere."""


class ChangeView(Struct, frozen=True, kw_only=True):
    """What happened to one rule."""

    anchor: str
    classes: str
    """By which the filters find it."""

    kinds: tuple[str, ...]
    """In the language of the page."""

    was: str
    """What the rule was called, where it is called otherwise now, or is gone."""

    now: Link | None
    details: tuple[str, ...]
    taken: tuple[str, ...]
    title: Markup
    text: Markup
    notes: Markup


class ReuseView(Struct, frozen=True, kw_only=True):
    """A number that names another rule than before."""

    citation: str
    was: str
    moved_to: str
    now: str


class RenamedView(Struct, frozen=True, kw_only=True):
    """A rule with another number."""

    old: str
    new: Link


class ComparisonView(Struct, frozen=True, kw_only=True):
    """All that one edition changed."""

    at: int
    """Which comparison it is, from the oldest on."""

    old: str
    new: str
    counts: tuple[str, ...]
    unchanged: int
    changes: tuple[ChangeView, ...]
    following: int
    reused: tuple[ReuseView, ...]
    renamed: tuple[RenamedView, ...]


class CheckView(Struct, frozen=True, kw_only=True):
    """A box that shows or hides some of the changes."""

    id: str
    label: str
    count: int


class FiltersView(Struct, frozen=True, kw_only=True):
    """All boxes. Those that would be alone are left out."""

    kinds: tuple[CheckView, ...]
    asks: CheckView | None
    """The box that hides what asks for nothing else."""

    chapters: tuple[CheckView, ...]
    editions: tuple[CheckView, ...]


class ComparedEditions(Struct, frozen=True, kw_only=True, eq=False):
    """One comparison with what a page knows of it."""

    comparison: Comparison
    old: str
    new: str
    address: Address
    chapters: Sequence[int]
    """The chapter of each change, by its number among those of the page."""


class ChangeViews:
    """Makes the values, in the language of `texts`."""

    def __init__(self, texts: Catalogue, prefix: str = "change") -> None:
        self._say = texts.interface
        self.prefix = prefix
        """With which all ids begin, and none of the text."""

    def anchor(self, comparison: int, change: int) -> str:
        """The id of an entry."""
        return f"{self.prefix}-{comparison + 1}-{change + 1}"

    def kind(self, kind: Kind) -> str:
        """A kind of change in the language of the page."""
        return self._say[f"change_{kind.name.lower()}"]

    def comparison(self, at: int, each: ComparedEditions) -> ComparisonView:
        """One comparison."""
        found = each.comparison
        shown = [(number, change) for number, change in enumerate(found.changes) if not change.follows]
        by_citation = {
            change.new.citation: each.address(change) for change in found.changes if change.new is not None
        }
        return ComparisonView(
            at=at,
            old=each.old,
            new=each.new,
            counts=tuple(
                f"{self.kind(kind)}: {found.counts[kind.value]}"
                for kind in KINDS
                if found.counts.get(kind.value)
            ),
            unchanged=found.counts.get("unchanged", 0),
            changes=tuple(
                self._change(self.anchor(at, number), change, each.address(change), each.chapters[number])
                for number, change in shown
            ),
            following=len(found.changes) - len(shown),
            reused=tuple(map(self._reuse, found.reused)),
            renamed=tuple(
                RenamedView(old=old, new=Link(href=by_citation.get(new, ""), text=new))
                for old, new in found.renames.items()
            ),
        )

    def filters(self, all_: Sequence[ComparedEditions], chapters: Sequence[str]) -> FiltersView:
        """The boxes of a page that shows `all_`."""
        shown = [
            (change, chapter)
            for each in all_
            for change, chapter in zip(each.comparison.changes, each.chapters, strict=True)
            if not change.follows
        ]
        asks = sum(_asks(change) for change, _ in shown)
        return FiltersView(
            kinds=tuple(
                CheckView(id=f"{self.prefix}-kind-{kind.name.lower()}", label=self.kind(kind), count=count)
                for kind in KINDS
                if (count := sum(kind in change.kinds for change, _ in shown))
            ),
            asks=CheckView(id=f"{self.prefix}-asks", label=self._say["change_asks_only"], count=asks)
            if asks
            else None,
            chapters=_unless_alone(
                CheckView(id=f"{self.prefix}-chapter-{at}", label=name, count=count)
                for at, name in enumerate(chapters)
                if (count := sum(chapter == at for _, chapter in shown))
            ),
            editions=_unless_alone(
                CheckView(
                    id=f"{self.prefix}-edition-{at}",
                    label=each.new,
                    count=sum(not change.follows for change in each.comparison.changes),
                )
                for at, each in enumerate(all_)
            ),
        )

    def _called(self, place: Place, change: Change, op: str) -> str:
        """Number and title; of a rule without both its first words."""
        if name := _name(place):
            return name
        words = " ".join(mark.text for mark in change.text if mark.op in ("same", op)).split()
        opening = " ".join(words[:_OPENING]) + (" …" if len(words) > _OPENING else "")
        return quoted(opening, self._say) if words else f"({place.id})"

    def _change(self, anchor: str, change: Change, address: str, chapter: int) -> ChangeView:
        was = self._called(change.old, change, "removed") if change.old is not None else ""
        now = self._called(change.new, change, "added") if change.new is not None else ""
        if not _name(change.old) and not _name(change.new) and now:
            was = now  # quoted for lack of a name; that its words are other ones is told below
        kinds = " ".join(f"k-{kind.name.lower()}" for kind in change.kinds)
        return ChangeView(
            anchor=anchor,
            classes=f"change {kinds} in-{chapter}{' asks' if _asks(change) else ''}",
            kinds=tuple(map(self.kind, change.kinds)),
            was=was if was != now else "",
            now=Link(href=address, text=now) if now else None,
            details=tuple(dict.fromkeys(map(self.detail, change.details))),
            taken=tuple(
                f"{self._say['change_taken']} {transfer.citation}: {transfer.sentence}"
                for transfer in change.taken
            ),
            title=marked(change.title),
            text=marked(change.text),
            notes=marked(change.notes),
        )

    def detail(self, detail: Detail) -> str:
        """One thing that is other, in the language of the page."""
        aspect = self._say[f"change_{detail.aspect.name.lower()}"]
        if detail.old and detail.new:
            return f"{aspect}: {detail.old} → {detail.new}"
        return f"{aspect}, {self._say['change_only_old' if detail.old else 'change_only_new']}: {detail.old or detail.new}"

    def _reuse(self, reuse: Reuse) -> ReuseView:
        return ReuseView(
            citation=reuse.citation,
            was=reuse.was.title.rstrip(" .:") or reuse.was.id,
            moved_to=reuse.moved_to,
            now=reuse.now.title.rstrip(" .:") or reuse.now.id,
        )


def free_prefix(resolved: ResolvedBook, prefix: str = "change") -> str:
    """A begin of ids with which none of the book's text begins."""
    while any(unit.anchor.startswith(prefix + "-") for unit in resolved.units):
        prefix += "-"
    return prefix


def marked(marks: Sequence[Mark]) -> Markup:
    """Words with `del` and `ins` around those that only one edition has."""
    pieces: list[str] = []
    last = ""
    for mark in marks:
        if last and mark.text[:1] not in NOT_BEFORE and last not in NOT_AFTER:
            pieces.append(" ")
        text = escaped(mark.text)
        tag = {"removed": "del", "added": "ins"}.get(mark.op)
        pieces.append(f"<{tag}>{text}</{tag}>" if tag else text)
        last = mark.text[-1:]
    return Markup("".join(pieces))


def _asks(change: Change) -> bool:
    """Whether more or something else is asked for than before."""
    return not {Kind.ADDED, Kind.REMOVED, Kind.CHANGED}.isdisjoint(change.kinds)


def _name(place: Place | None) -> str:
    return " ".join(part for part in (place.citation, place.title.rstrip(" .:")) if part) if place else ""


def _unless_alone(boxes: Iterator[CheckView]) -> tuple[CheckView, ...]:
    found = tuple(boxes)
    return found if len(found) > 1 else ()
