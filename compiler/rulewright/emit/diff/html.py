"""A comparison as one HTML page that needs nothing else, and looks as the page of changes of a book does."""

from markupsafe import Markup

from rulewright.analyse.compare.changes import Comparison
from rulewright.config.book_config import ThemeConfig
from rulewright.emit.html.catalogue import catalogue, language_tag
from rulewright.emit.html.changes.filter_css import filter_css
from rulewright.emit.html.changes.views import ChangeViews, ComparedEditions
from rulewright.emit.html.static_files import style_of
from rulewright.emit.html.theme.colours import colours_css
from rulewright.emit.html.theme.templates import templates_of

_STYLES = ("base", "frame", "headings", "lists_and_tables", "front", "narrow", "print", "changes")


def as_html(comparison: Comparison, language: str = "en") -> str:
    """A page with `del` and `ins` around words; everything from a document is escaped."""
    texts = catalogue(language)
    views = ChangeViews(texts)
    compared = ComparedEditions(
        comparison=comparison,
        old=comparison.old,
        new=comparison.new,
        address=lambda _: "",
        chapters=(0,) * len(comparison.changes),
    )
    style = colours_css(ThemeConfig()) + style_of(_STYLES) + filter_css(1, 1)
    page = (
        templates_of(texts)
        .get_template("diff.html.jinja")
        .render(
            language=language_tag(language),
            title=f"{comparison.old} → {comparison.new}",
            style=Markup(style),
            comparisons=[views.comparison(0, compared)],
            filters=views.filters([compared], [""]),
            rank=2,
        )
    )
    return f"{page}\n"
