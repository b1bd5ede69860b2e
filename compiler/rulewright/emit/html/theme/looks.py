"""Where pages find what a book looks like: style, logo, the picture in the tab."""

from base64 import b64encode
from collections.abc import Mapping

from rulewright.config.book_config import ThemeConfig
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.pictures import PicturePlace, Pictures
from rulewright.emit.html.theme.colours import colours_css, palette
from rulewright.emit.html.theme.icons import icon_configs, icons_css
from rulewright.emit.html.theme.paper import paper_css
from rulewright.emit.html.theme.theme import Theme

ICON_FILE = "assets/icon.svg"
"""The picture in the tab of a book that has no logo."""


class Looks:
    """The theme of a book as its pages show it."""

    def __init__(
        self,
        config: ThemeConfig,
        theme: Theme,
        pictures: Pictures,
        title: str,
        anchors: Mapping[str, str],
        texts: Catalogue,
    ) -> None:
        self._config = config
        self._theme = theme
        self._paper = paper_css(title, texts)
        self._initial = next((letter for letter in title if letter.isalnum()), "¶").upper()
        self._anchors = anchors
        shown = (config.logo, *(icon.file for icon in icon_configs(config).values()))
        self._places: dict[str, PicturePlace] = {
            file: pictures.add(file, theme.pictures[file])
            for file in shown
            if file is not None and file in theme.pictures
        }

    def logo(self, single: bool) -> str:
        """The address of the logo; empty where the book has none."""
        place = self._places.get(self._config.logo or "")
        return place.address(single) if place is not None else ""

    def icon(self, single: bool) -> str:
        """The address of the picture in the tab."""
        if logo := self.logo(single):
            return logo
        return f"data:image/svg+xml;base64,{b64encode(self.drawn_icon()).decode()}" if single else ICON_FILE

    def drawn_icon(self) -> bytes:
        """The first letter of the title on the accent colour: the picture in the tab of a book without a logo."""
        letter = {"&": "&amp;", "<": "&lt;"}.get(self._initial, self._initial)
        colours = palette(self._config, "light")
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
            f'<rect width="32" height="32" rx="5" fill="{colours.accent}"/>'
            f'<text x="16" y="23" text-anchor="middle" font-family="Georgia, serif" font-size="21" fill="{colours.paper}">'
            f"{letter}</text></svg>\n"
        ).encode()

    @property
    def papers(self) -> tuple[tuple[str, str], ...]:
        """The colour of light and of dark paper, for the frame that a browser draws around a page."""
        return ("light", palette(self._config, "light").paper), ("dark", palette(self._config, "dark").paper)

    def colours(self) -> str:
        """Style that comes before that of the edition, which uses its colours."""
        return colours_css(self._config)

    def style(self, single: bool) -> str:
        """Style that comes behind that of the edition."""
        icons = icons_css(self._config, self._places, self._anchors, single)
        return f"{self._paper}{icons}{self._theme.style}"
