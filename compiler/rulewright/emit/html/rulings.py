"""Errata and rulings as markup: beside their paragraphs, and all of them by date."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from rulewright.emit.html.catalogue import Catalogue, quoted
from rulewright.emit.html.link_markup import full_name_of
from rulewright.emit.html.markup import Gap, Html, Place, Rendered, joined
from rulewright.emit.html.markup import escaped as _e
from rulewright.resolve.addresses import RULINGS_PAGE
from rulewright.resolve.resolved_book import Unit
from rulewright.rulings.ruling import PlacedRuling, Standing

_Part = Html | Gap
_QUOTED = 8
"""Words by which a sentence is quoted; it stands right above."""


class RulingMarkup:
    """Sets rulings. Everything that they say is escaped; a source is a link only where it is a web address."""

    def __init__(self, rulings: Sequence[PlacedRuling], texts: Catalogue) -> None:
        self._rulings = rulings
        self._say = texts.interface
        self._by_id = {each.ruling.id: each for each in rulings}
        self._beside: dict[str, list[PlacedRuling]] = defaultdict(list)
        for each in rulings:
            if each.beside:
                self._beside[each.unit.id].append(each)

    def beside(self, unit: Unit) -> Rendered:
        """Those of one paragraph, by date."""
        return tuple(
            part
            for each in self._beside.get(unit.id, ())
            for part in self._note(each, f' id="{_e(each.anchor)}"')
        )

    def told(self, each: PlacedRuling) -> Rendered:
        """One of them where it has no anchor."""
        return tuple(self._note(each, ""))

    def listed(self) -> Rendered:
        """All of them, by date, each with its paragraph; those that are shown nowhere else have their anchor here."""
        found: list[_Part] = [Html('<ol class="rulings">\n')]
        for each in self._rulings:
            unit = each.unit
            name = full_name_of(unit, self._say)
            found += (
                Html("<li>"),
                *self._note(each, "" if each.beside else f' id="{_e(each.anchor)}"', self._about(each, name)),
                Html("</li>\n"),
            )
        return joined((*found, Html("</ol>\n")))

    def _about(self, each: PlacedRuling, name: str) -> Rendered:
        return (
            Html('<a class="ruling-rule" href="'),
            Place(each.unit.page, each.unit.anchor),
            Html(f'">{_e(name)}</a>'),
        )

    def _note(self, each: PlacedRuling, anchor: str, about: Rendered = ()) -> Iterator[_Part]:
        ruling = each.ruling
        kind, date = self._say[ruling.kind.value], ruling.date.isoformat()
        yield Html(
            f'<div class="ruling {ruling.kind.value} {each.standing.value}" role="note"{anchor} data-rw="generated" '
            f'aria-label="{_e(f"{kind}, {date}")}">\n<p class="ruling-heading"><span class="ruling-kind">{_e(kind)}</span> '
            f'<time datetime="{date}">{date}</time>'
        )
        if about:
            yield Html(" ")
            yield from about
        yield Html("</p>\n")
        if each.standing is not Standing.CURRENT:
            yield Html(f'<p class="ruling-standing">{_e(self._say["ruling_" + each.standing.value])}')
            newer = self._by_id.get(ruling.superseded_by)
            if newer is not None:
                page = newer.unit.page if newer.beside else RULINGS_PAGE
                yield Html(': <a href="')
                yield Place(page, newer.anchor)
                yield Html(f'">{newer.ruling.date.isoformat()}</a>')
            yield Html("</p>\n")
        if each.sentence is not None:
            words = each.sentence.text.split()
            said = quoted(" ".join(words[:_QUOTED]) + (" …" if len(words) > _QUOTED else ""), self._say)
            yield Html(f'<p class="ruling-about">{_e(self._say["ruling_on"])} {_e(said)}</p>\n')
        for paragraph in each.text:
            yield Html("<p>")
            for part in paragraph:
                if isinstance(part, str):
                    yield _e(part)
                else:
                    yield Html('<a class="reference" href="')
                    yield Place(part.unit.page, part.unit.anchor)
                    yield Html(f'">{_e(part.words)}</a>')
            yield Html("</p>\n")
        if ruling.author or ruling.source:
            told = [_e(ruling.author)] if ruling.author else []
            told += [_source(ruling.source)] if ruling.source else []
            yield Html(f'<p class="ruling-source">{", ".join(told)}</p>\n')
        yield Html("</div>\n")


def _source(source: str) -> Html:
    """A link that runs code is no link to a source."""
    try:
        is_address = urlsplit(source).scheme in ("http", "https")
    except ValueError:
        is_address = False
    return Html(f'<a href="{_e(source)}">{_e(source)}</a>') if is_address else _e(source)
