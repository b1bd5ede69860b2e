"""The colours of a book on light and on dark paper, each made readable on its ground."""

import re
from typing import Literal

from msgspec import Struct

from rulewright.config.book_config import PaperConfig, ThemeConfig

Paper = Literal["light", "dark"]

DEFAULT_ACCENT = "#8a2b1d"
READABLE = 4.5
"""The contrast that WCAG 2.2 AA asks of text."""

_CONTRAST = 6.0
"""Of everything but the ink: above what is asked, since the tinted grounds of asides lower it."""

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_Rgb = tuple[float, float, float]


class Palette(Struct, frozen=True, kw_only=True):
    """Colours on one paper, as CSS hexadecimal numbers."""

    paper: str
    ink: str
    quiet: str
    line: str
    tint: str
    warn: str
    warn_tint: str
    accent: str


_BUILT_IN: dict[Paper, Palette] = {
    "light": Palette(
        paper="#fdfcf9",
        ink="#22201d",
        quiet="#645e56",
        line="#ddd7cc",
        tint="#f5f2ea",
        warn="#8c4a00",
        warn_tint="#fdf1dc",
        accent=DEFAULT_ACCENT,
    ),
    "dark": Palette(
        paper="#16181b",
        ink="#dcd8d0",
        quiet="#a39c92",
        line="#383b40",
        tint="#1e2125",
        warn="#f0b35c",
        warn_tint="#33270f",
        accent=DEFAULT_ACCENT,
    ),
}


def is_colour(text: str) -> bool:
    """Whether `text` is a hexadecimal colour such as `#7a1f1f`, the only kind that a theme may name."""
    return _HEX.fullmatch(text) is not None


def palette(theme: ThemeConfig, paper: Paper) -> Palette:
    """The colours of a book on one paper. What is no colour counts as not said; what cannot be read is moved until it can."""
    known = _BUILT_IN[paper]
    wanted = wanted_colours(theme, paper)
    accent = wanted.accent or theme.accent or ""
    ground = wanted.paper or known.paper
    plain = Palette(**{**_fields(known), "accent": readable(_or(accent, DEFAULT_ACCENT), ground)})
    if wanted.paper is None and wanted.ink is None:
        return plain
    ink = readable(wanted.ink or known.ink, ground, READABLE)
    return Palette(
        paper=_long(ground),
        ink=ink,
        quiet=readable(_mixed(ink, ground, 0.3), ground, min(_CONTRAST, contrast(ink, ground))),
        line=_mixed(ground, ink, 0.16),
        tint=_mixed(ground, ink, 0.04),
        warn=readable(known.warn, ground),
        warn_tint=_mixed(ground, known.warn, 0.1),
        accent=plain.accent,
    )


def wanted_colours(theme: ThemeConfig, paper: Paper) -> PaperConfig:
    """What the book says of one paper, without what is no colour."""
    said = theme.light if paper == "light" else theme.dark
    return PaperConfig(
        paper=_colour(said.paper),
        ink=_colour(said.ink),
        accent=_colour(said.accent),
    )


def colours_css(theme: ThemeConfig) -> str:
    """The declarations of all colours: `--paper-light`, `--paper-dark` and so on."""
    lines: list[str] = []
    papers: tuple[Paper, ...] = ("light", "dark")
    for paper in papers:
        for name, colour in _fields(palette(theme, paper)).items():
            lines.append(f"  --{name.replace('_', '-')}-{paper}: {colour};\n")
    return f":root {{\n{''.join(lines)}}}\n"


def readable(colour: str, paper: str, least: float = _CONTRAST) -> str:
    """`colour`, moved towards black or white until text in it has at least this contrast on `paper`."""
    ground = _rgb(paper)
    # Where black is read better than white.
    end = "#000000" if _luminance(ground) > 0.179 else "#ffffff"
    for step in range(21):
        moved = _mixed(colour, end, step / 20)
        if contrast(moved, paper) >= least:
            break
    return moved


def contrast(one: str, other: str) -> float:
    """Contrast ratio as WCAG defines it, 1 to 21."""
    light, dark = sorted((_luminance(_rgb(one)), _luminance(_rgb(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _or(colour: str, otherwise: str) -> str:
    return colour if is_colour(colour) else otherwise


def _colour(text: str | None) -> str | None:
    return text if text is not None and is_colour(text) else None


def _fields(of: Palette) -> dict[str, str]:
    return {name: getattr(of, name) for name in Palette.__struct_fields__}


def _mixed(one: str, other: str, share: float) -> str:
    """`one` with this share of `other` in it."""
    pairs = zip(_rgb(one), _rgb(other), strict=True)
    return "#" + "".join(f"{round((a + (b - a) * share) * 255):02x}" for a, b in pairs)


def _long(colour: str) -> str:
    return _mixed(colour, colour, 0)


def _rgb(colour: str) -> _Rgb:
    digits = colour[1:]
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def _luminance(rgb: _Rgb) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
