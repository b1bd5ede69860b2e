"""The templates of the pages."""

from jinja2 import Environment, PackageLoader, StrictUndefined

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.link_markup import link_words


def templates_of(texts: Catalogue) -> Environment:
    """Templates that speak a language. Everything that they are given is escaped unless it is finished markup."""
    environment = Environment(
        loader=PackageLoader("rulewright.emit.html", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals["say"] = texts.interface
    environment.globals["words"] = link_words
    return environment
