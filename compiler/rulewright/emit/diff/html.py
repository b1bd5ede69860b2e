"""A comparison as one HTML page that needs nothing else; everything from a document is escaped."""

from functools import cache
from importlib import resources

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from rulewright.analyse.compare.changes import Comparison
from rulewright.emit.diff.text import heading, reuse_says, says


def as_html(comparison: Comparison) -> str:
    """A page with `del` and `ins` around words."""
    shown = [change for change in comparison.changes if not change.follows]
    return (
        _template().render(
            comparison=comparison,
            shown=shown,
            following=len(comparison.changes) - len(shown),
            language="en",
            style=Markup(_read("diff.css")),
            heading=heading,
            says=says,
            reuse_says=reuse_says,
        )
        + "\n"
    )


@cache
def _template() -> Template:
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    return environment.from_string(_read("diff.html.jinja"))


def _read(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text("utf-8")
