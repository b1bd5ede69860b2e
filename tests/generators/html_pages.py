"""Rulebooks as HTML pages that link to each other."""

from .english import NOUNS, English
from .made import Made

_PAGE_SIZE = 30_000
FOOTER = "Dock Press"
"""Stands at the foot of every page, and in the book once, behind the first page."""


class _Html(English):
    """Writes HTML."""

    def __init__(self, seed: int, size: int, broken: float) -> None:
        super().__init__(seed, size, broken, "\n")
        self.anchors: list[tuple[str, str]] = []
        """Address and words of each link that may be made."""

    def text(self) -> str:
        """A few sentences with mark-up; one may link to a paragraph that stands before."""
        sentences = [self.sentence() for _ in range(self.random.randint(1, 3))]
        if self.chance(0.2):
            noun = self.pick(NOUNS)
            self.says(f"A {noun} is never “alone”, not even on 5 % of the turns.")
            sentences.append(
                f"A <i>{noun}</i> is never &ldquo;alone&rdquo;, <!-- really -->not <b>even</b> on 5&nbsp;% of the turns."
            )
        if self.anchors and self.chance(0.5):
            address, words = self.pick(self.anchors)
            self.made.targets.append(address)
            sentences.append(self.citing(f'as in <a href="{address}">{words}</a>'))
        elif self.chance(self.broken):
            code, spot = self.pick(
                [
                    ("RW102", f'<a href="{self.length} gone.html">page {self.length}</a>'),
                    ("RW102", f'<a href="#gone_{self.length}">there</a>'),
                ]
            )
            sentences.append(f"The {self.pick(NOUNS)} waits by {self.breaks(code, spot)} for a turn.")
        if self.chance(0.1):
            sentences.append("Exception: " + self.sentence())
        return "\n   ".join(sentences)

    def block(self) -> str:
        """A list, a table or a note now and then; ends of items and paragraphs may be missing."""
        match self.random.randint(1, 24):
            case 1:
                end = self.pick(["</li>", ""])
                items = "\n".join(f"<li>{self.item()}{end}" for _ in range(self.random.randint(2, 6)))
                return f"\n<ul>\n{items}\n</ul>"
            case 2:
                rows = "\n".join(
                    f"<tr><td>{self.title()}</td><td>{self.random.randint(2, 12)}</td></tr>"
                    for _ in range(self.random.randint(2, 7))
                )
                return f"\n<table border=1>\n{rows}\n</table>"
            case 3:
                return f'\n<div class="note">{self.sentence()}</div>'
        return ""


def pages(seed: int, size: int, broken: float = 0.0) -> Made:
    """`1 Part.html` and on: `1.0 TITLE`, `<p id="1_1">1.1 Title`, `<p id="1_1_A"><b>A. Title.</b> text`."""
    writer = _Html(seed, size, broken)
    count = max(size // _PAGE_SIZE, 4)
    names = [f"{page} {writer.title()}.html" for page in range(1, count + 1)]
    menu = "".join(f'<li><a href="{name.replace(" ", "%20")}">{name[:-5]}</a></li>' for name in names)
    for page, name in enumerate(names, 1):
        writer.add(f"{page}.0", f"<h1>{page}.0 {writer.title().upper()}</h1>")
        section = 0
        while writer.length < size * page / count:
            section += 1
            _section(writer, name, page, section)
        if page == 1:
            writer.made.numbers.append("")
        writer.close(
            name,
            f"<html><head><title>{name}</title></head><body><ul id=menu>{menu}</ul>\n",
            f"\n<div class=footer>{FOOTER}</div></body></html>\n",
        )
    return writer.made


def _section(writer: _Html, name: str, page: int, section: int) -> None:
    writer.add(
        f"{page}.{section}", f'<p class="titre" id="{page}_{section}">{page}.{section} {writer.title()}</p>'
    )
    for letter in "ABCDEFGHIJKL"[: writer.random.randint(2, 12)]:
        anchor = f"{page}_{section}_{letter}"
        end = writer.pick(["</p>", ""])
        writer.add(
            letter,
            f'<p id="{anchor}"><b>{letter}. {writer.title()}.</b> {writer.text()}{end}{writer.block()}',
        )
        writer.anchors.append((f"{name}#{anchor}", f"{page}.{section}.{letter}"))
