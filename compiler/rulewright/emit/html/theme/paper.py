"""What the style for paper says in words: the head of each page, and "page" in references."""

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.theme.icons import css_string

_HEAD = 'font: italic 9pt Georgia, "DejaVu Serif", serif; color: #444;'


def paper_css(title: str, texts: Catalogue) -> str:
    """The style of paper in the language of a book. Page numbers are for renderers that know `target-counter`; in
    browsers the citation alone stands there."""
    page = css_string(f"{texts.interface['page_number']}\N{NO-BREAK SPACE}")
    at = "target-counter(attr(href), page)"
    reference = ".book main a.reference"
    return (
        f"@page {{ @top-left {{ content: {css_string(title)}; {_HEAD} }} }}\n"
        f'@page {{ @top-right {{ content: ""; content: string(chapter); {_HEAD} }} }}\n'
        "@page title { @top-left { content: none; } @top-right { content: none; } @bottom-center { content: none; } }\n"
        "@media print {\n"
        f'  {reference}[href^="#"]::after {{ content: "\\2007" {page} {at}; font: 0.72em var(--sans); font-variant-numeric: lining-nums; color: #444; }}\n'
        f'  {reference}[data-cite]::after {{ content: " (" attr(data-cite) ", " {page} {at} ")"; font: inherit; }}\n'
        "}\n"
        # A declaration with `attr()` counts as known in browsers whatever else is in it, so that they must be told.
        '@supports not (content: target-counter(url("#a"), page)) { @media print {\n'
        f"  {reference}::after, .book .paper-contents a::after, .book .uses a::after {{ content: none !important; }}\n"
        f'  {reference}[data-cite]::after {{ content: " (" attr(data-cite) ")" !important; }}\n'
        "} }\n"
    )
