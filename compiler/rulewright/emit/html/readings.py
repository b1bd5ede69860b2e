"""What the compiler makes of the sentences of a unit, for authors."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from urllib.parse import quote, urlsplit

from rulewright.analyse.ledger import LedgerEntry, State
from rulewright.analyse.take_stock import NO_READING
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.markup import Html, Rendered, escaped
from rulewright.resolve.resolved_book import ResolvedBook, Unit

_NOTED = frozenset({State.NARRATIVE, State.JUDGEMENT, State.REJECTED})
"""States that an author's note gives, with a reason."""

_WHOLE = frozenset({State.AUTHORED, State.COMPILED, State.STALE, State.REJECTED})


def uncovered_label(state: State) -> str:
    """What the words are that no slot covers: of a reading that somebody wrote, fixed ones; else words left out."""
    return "fixed_words" if state in _WHOLE else "unread_words"


def _is_stock(entry: LedgerEntry) -> bool:
    """Whether its reason says no more than that nobody has read it."""
    return entry.state is State.UNREAD and (entry.why or "").startswith(NO_READING)


def _all_said(entry: LedgerEntry) -> tuple[State, str] | None:
    """What there is to say of a sentence where that is no more than its state and a reason; else None."""
    if entry.reading or entry.offered or entry.uncovered or entry.modality:
        return None
    return entry.state, "" if _is_stock(entry) else entry.why or ""


class Readings:
    """Sets the entries of the ledger below the units that they are about."""

    def __init__(self, resolved: ResolvedBook, ledger: Sequence[LedgerEntry], texts: Catalogue) -> None:
        self._resolved = resolved
        self._texts = texts
        self._verdicts: dict[tuple[str, str | None], str] = {}
        self._entries: dict[str, list[LedgerEntry]] = defaultdict(list)
        for entry in sorted(ledger, key=lambda entry: entry.index):
            self._entries[entry.unit_id].append(entry)

    def below(self, unit: Unit, more: Rendered = ()) -> Rendered:
        """The sentences of a unit as they are understood; empty where it has none. `more` stands behind the source."""
        entries = self._entries.get(unit.id)
        if not entries:
            return ()
        readings = "".join(self._together(entries))
        return (
            Html(
                f'<div class="readings" data-rw="generated">\n{readings}<p class="source">{self.source_place(unit)}'
            ),
            *more,
            Html("</p>\n</div>\n"),
        )

    def _together(self, entries: Sequence[LedgerEntry]) -> Iterator[str]:
        """Sentence by sentence; neighbours of which the same is to be said are counted instead of quoted."""
        for said, group in groupby(entries, _all_said):
            found = list(group)
            if said is not None and (len(found) > 1 or not said[1]):
                yield self._counted(found)
            else:
                yield from (self._reading(entry, quoted=len(entries) > 1) for entry in found)

    def _counted(self, entries: Sequence[LedgerEntry]) -> str:
        first = entries[0]
        state = escaped(self._texts.states[first.state.value])
        times = f" × {len(entries)}" if len(entries) > 1 else ""
        why = "" if _is_stock(first) else self.why(first)
        verdict = f'<p class="verdict"><span class="state">{state}</span>{times}</p>\n'
        return f'<div class="reading state-{escaped(first.state.value)}">{verdict}{why}</div>\n'

    def _reading(self, entry: LedgerEntry, *, quoted: bool) -> str:
        kind = entry.state.value, entry.modality
        made = self._verdicts.get(kind) or self._verdicts.setdefault(kind, self.verdict(*kind))
        if quoted and entry.text:
            made += f'<p class="sentence">{escaped(entry.text)}</p>\n'
        for reading in (*((entry.reading,) if entry.reading else ()), *entry.offered):
            made += f'<pre lang="en">{escaped(reading)}</pre>\n'
        if entry.why:
            made += self.why(entry)
        if not_read := ", ".join(entry.uncovered):
            label = escaped(self._texts.interface[uncovered_label(entry.state)])
            made += f'<p class="why">{label}: {escaped(not_read)}</p>\n'
        return made + "</div>\n"

    def why(self, entry: LedgerEntry) -> str:
        """What stopped a sentence, or the reason given for what it is."""
        why = self._texts.reason(entry.why or "")
        if why is None:
            # What an author noted is in the language of the book; the compiler speaks English where it has no words.
            spoken = "" if entry.state in _NOTED else ' lang="en"'
            return f'<p class="why"{spoken}>{escaped(entry.why or "")}</p>\n'
        return f'<p class="why">{escaped(why)}</p>\n'

    def verdict(self, state: str, modality: str | None) -> str:
        """State and modality; it opens the element of a reading, which the caller ends."""
        verdict = f'<span class="state">{escaped(self._texts.states[state])}</span>'
        if modality:
            verdict += f' <span class="modality">{escaped(self._texts.modality(modality))}</span>'
        return f'<div class="reading state-{escaped(state)}">\n<p class="verdict">{verdict}</p>\n'

    def source_place(self, unit: Unit) -> str:
        """File and line of a unit; empty where nothing is known of its source."""
        source = self._resolved.sources.get(unit.node.span.file)
        if source is None:
            return ""
        line = source.position(unit.node.span.start).line
        place = escaped(f"{source.file}:{line}")
        template = self._resolved.config.source_url
        if template:
            href = template.replace("{file}", quote(source.file)).replace("{line}", str(line))
            # A link that runs code is no link to a source.
            if urlsplit(href).scheme in ("http", "https"):
                place = Html(f'<a href="{escaped(href)}">{place}</a>')
        return f"{escaped(self._texts.interface['source'])}: {place}"
