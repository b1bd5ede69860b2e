"""Icons of terms: drawn by style beside every link to the term and beside its entry, so that the text stays as it is."""

from collections.abc import Mapping

from rulewright.config.book_config import IconConfig, ThemeConfig
from rulewright.emit.html.pictures import PicturePlace

_DRAWN = (
    "display: inline-block; width: 1.05em; height: 1.05em; margin-right: 0.25em; vertical-align: -0.14em; "
    "background: center / contain no-repeat; -webkit-print-color-adjust: exact; print-color-adjust: exact;"
)


def icon_configs(theme: ThemeConfig) -> dict[str, IconConfig]:
    """What the book says of each icon, by term."""
    return {
        term: IconConfig(file=said) if isinstance(said, str) else said for term, said in theme.icons.items()
    }


def icons_css(
    theme: ThemeConfig, places: Mapping[str, PicturePlace], anchors: Mapping[str, str], single: bool
) -> str:
    """The style of the icons whose pictures have a place. `anchors` are the ids of the entries by term."""
    found: list[str] = []
    drawn: list[str] = []
    for term, icon in icon_configs(theme).items():
        place, anchor = places.get(icon.file), anchors.get(term)
        if place is None or anchor is None:
            continue
        at, end = css_string(anchor), css_string(f"#{anchor}")
        address = css_string(place.address(single) if single else place.path.removeprefix("assets/"))
        # A reader that cannot be told what an icon shows takes the first content, which says nothing.
        said = f' content: "" / {css_string(icon.text)};' if icon.text else ""
        drawn.append(names := f".term[href$={end}]::before, [id={at}] > dt::before")
        found.append(f'{names} {{ content: "";{said} background-image: url({address}); }}\n')
        if icon.mono:
            shape = f"mask: url({address}) center / contain no-repeat"
            found.append(f"@supports (mask: none) {{ {names} {{ background: currentColor; {shape}; }} }}\n")
    return f"{', '.join(drawn)} {{ {_DRAWN} }}\n{''.join(found)}" if drawn else ""


def css_string(text: str) -> str:
    """Text as a string of CSS, which ends neither it nor the element that the style stands in."""
    plain = "".join(
        each if each.isprintable() and each not in '"\\<' else f"\\{ord(each):x} " for each in text
    )
    return f'"{plain}"'
