"""All errata and rulings by date."""

from markupsafe import Markup

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.markup import PageSetter
from rulewright.emit.html.rulings import RulingMarkup
from rulewright.resolve.addresses import RULINGS_PAGE


class Rulings:
    """The list of rulings."""

    page = RULINGS_PAGE
    anchor = "rulings"

    def __init__(self, rulings: RulingMarkup, texts: Catalogue) -> None:
        self._rulings = rulings
        self.name = texts.interface["rulings"]

    def body(self, setter: PageSetter) -> Markup:
        """Each with its paragraph."""
        return setter.set(self._rulings.listed())
