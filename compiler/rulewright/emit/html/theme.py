"""The one accent colour of a book, made readable on light and on dark paper."""

import re

LIGHT_PAPER = "#fdfcf9"
DARK_PAPER = "#16181b"
DEFAULT_ACCENT = "#8a2b1d"
_CONTRAST = 6.0
"""Above the 4.5 that WCAG 2.2 AA asks of text, since the tinted grounds of asides lower it."""

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_Rgb = tuple[float, float, float]


def accent_css(accent: str | None) -> str:
    """The declarations of the accent colour. What is not a hexadecimal colour gives the default."""
    colour = accent if accent and _HEX.fullmatch(accent) else DEFAULT_ACCENT
    light = readable(colour, LIGHT_PAPER)
    dark = readable(colour, DARK_PAPER)
    return f":root {{\n  --accent-light: {light};\n  --accent-dark: {dark};\n}}\n"


def readable(colour: str, paper: str) -> str:
    """`colour`, moved towards black or white until text in it can be read on `paper`."""
    rgb, ground = _rgb(colour), _rgb(paper)
    end = 0.0 if _luminance(ground) > 0.5 else 1.0
    for step in range(21):
        share = step / 20
        mixed = (
            rgb[0] + (end - rgb[0]) * share,
            rgb[1] + (end - rgb[1]) * share,
            rgb[2] + (end - rgb[2]) * share,
        )
        if contrast(mixed, ground) >= _CONTRAST:
            break
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in mixed)


def contrast(one: _Rgb, other: _Rgb) -> float:
    """Contrast ratio as WCAG defines it, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _rgb(colour: str) -> _Rgb:
    digits = colour[1:]
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def _luminance(rgb: _Rgb) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
