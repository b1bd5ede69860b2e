"""The files of `[theme]`: read once, and everything that is wrong with them said."""

import re
from collections.abc import Iterator

from rulewright.config.load import CONFIG_FILE, span_of_key
from rulewright.emit.html.theme.colours import (
    READABLE,
    Paper,
    contrast,
    is_colour,
    palette,
    wanted_colours,
)
from rulewright.emit.html.theme.icons import icon_configs
from rulewright.emit.html.theme.templates import THEME_CODE, template_faults
from rulewright.emit.html.theme.theme import PLAIN, Theme
from rulewright.pipeline.compilation import Compilation
from rulewright.resolve.nearest import NearestKeys
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.files import BookFolder
from rulewright.source.pictures import Picture, read_picture
from rulewright.source.span import Span
from rulewright.source.text import SourceText

LARGEST = 512 * 1024
"""Characters of a style sheet or a template."""

MOST_TEMPLATES = 100
_TEMPLATE_SUFFIX = ".jinja"

_OUTER_STYLE = re.compile(
    r"""@import|\\|</|\b(?:image-set|image|src)\s*\(|url\s*\(\s*(?!["']?\s*(?:#|data:(?:image|font)/))""",
    re.IGNORECASE,
)
"""What would fetch something or end the element that the style stands in; a backslash may spell any of it."""


def read_theme(book: Compilation) -> None:
    """Logo, icons, style and templates of a book."""
    config = book.config.theme
    book.theme = PLAIN
    home = book.home_of(CONFIG_FILE) or book.folder
    if not home.has(CONFIG_FILE):
        return
    source = book.read(home, CONFIG_FILE)
    if source is None:
        return
    reading = _Reading(book, home, source)
    reading.check_colours()
    book.theme = Theme(
        pictures=dict(reading.pictures()),
        style=reading.style() if config.style is not None else "",
        templates=reading.templates() if config.templates is not None else {},
    )


class _Reading:
    """One theme on its way in."""

    def __init__(self, book: Compilation, home: BookFolder, source: SourceText) -> None:
        self._book = book
        self._home = home
        self._source = source
        self._config = book.config.theme

    def check_colours(self) -> None:
        """Say what is no colour, and what cannot be read."""
        config = self._config
        if config.accent is not None and not is_colour(config.accent):
            self._no_colour(["theme", "accent"], config.accent)
        papers: tuple[Paper, ...] = ("light", "dark")
        for paper in papers:
            said = config.light if paper == "light" else config.dark
            for key in ("paper", "ink", "accent"):
                colour = getattr(said, key)
                if colour is not None and not is_colour(colour):
                    self._no_colour(["theme", paper, key], colour)
            wanted, made = wanted_colours(config, paper), palette(config, paper)
            if wanted.ink is None and wanted.paper is None:
                continue
            ink = wanted.ink or palette(type(config)(), paper).ink
            ratio = contrast(ink, made.paper)
            if ratio < READABLE:
                self._say(
                    ["theme", paper, "ink" if wanted.ink else "paper"],
                    f"text of {ink} on {made.paper} has a contrast of {ratio:.1f}, which is hard to read",
                    f"{READABLE} is the least that WCAG asks; {made.ink} is used instead",
                )

    def pictures(self) -> Iterator[tuple[str, Picture]]:
        """Logo and icons that can be shown."""
        config = self._config
        if config.logo is not None and (logo := self._picture(config.logo)) is not None:
            yield config.logo, logo
        vocabulary = self._book.vocabulary
        known = {*vocabulary.kinds, *vocabulary.individuals, *vocabulary.terms}
        for term, icon in icon_configs(config).items():
            if term not in known:
                near = ", ".join(f"`{each}`" for each in NearestKeys(known).nearest(term))
                self._say(
                    ["theme", "icons", term],
                    f"no term is called `{term}`, so that its icon is shown nowhere",
                    f"did you mean {near}?" if near else "terms are the names in vocabulary.toml",
                )
            elif (picture := self._picture(icon.file)) is not None:
                yield icon.file, picture

    def style(self) -> str:
        """The style sheet of the book; empty where it would reach outside."""
        file = self._config.style or ""
        source = self._text(file)
        if source is None:
            return ""
        outer = _OUTER_STYLE.search(source.text)
        if outer is None:
            return f"\n{source.text}"
        self._book.diagnostics.append(
            Diagnostic(
                code=THEME_CODE,
                message=f"the style sheet is not used: `{outer[0].strip()}` may reach outside the book",
                span=Span(source.file, outer.start(), outer.end()),
                hint="pictures and fonts stand in it as data:image/… or data:font/…; characters as themselves, not escaped",
            )
        )
        return ""

    def templates(self) -> dict[str, SourceText]:
        """The templates of the book by name, all of them or, where one cannot be used, none."""
        below = (self._config.templates or "").rstrip("/")
        files = self._home.files_in(below, deep=True) if self._home.contains(below) else ()
        found: dict[str, SourceText] = {}
        if not files and not (self._home.contains(below) and (self._home.root / below).is_dir()):
            self._say(
                ["theme", "templates"], f"there is no folder `{below}` in the book", None, Severity.ERROR
            )
            return found
        templates = [file for file in files if file.endswith(_TEMPLATE_SUFFIX)]
        for file in templates[:MOST_TEMPLATES]:
            source = self._text(file)
            if source is not None:
                found[file.removeprefix(f"{below}/")] = source
        faults = tuple(template_faults(found))
        self._book.diagnostics.extend(faults)
        return {} if any(each.severity is Severity.ERROR for each in faults) else found

    def _picture(self, file: str) -> Picture | None:
        found = read_picture(self._home, file)
        if isinstance(found, Picture):
            return found
        self._book.diagnostics.append(found)
        return None

    def _text(self, file: str) -> SourceText | None:
        source = self._book.read(self._home, file)
        if source is None or len(source.text) <= LARGEST:
            return source
        self._book.diagnostics.append(
            Diagnostic(
                code=THEME_CODE,
                message=f"`{file}` is longer than {LARGEST // 1024} thousand characters",
                file=file,
                hint="make it shorter",
            )
        )
        return None

    def _no_colour(self, keys: list[str], said: str) -> None:
        self._say(keys, f"`{said}` is no colour that a theme can use", "write it as #7a1f1f")

    def _say(
        self, keys: list[str], message: str, hint: str | None, severity: Severity = Severity.WARNING
    ) -> None:
        span = span_of_key(self._source, keys)
        self._book.diagnostics.append(
            Diagnostic(code=THEME_CODE, message=message, span=span, hint=hint, severity=severity)
        )
