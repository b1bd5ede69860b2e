"""What `plan` takes: rules with their places, and the vocabulary with its meanings parsed."""

from msgspec import Struct, field

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect
from rulewright.vocabulary.types import Vocabulary


class PlacedRule(Struct, frozen=True, kw_only=True):
    """A rule, filled (no slot is left in it), and where in the book it stands."""

    id: str
    """Such as `chInter:Missionaries#1`."""

    unit: str
    """Id of its paragraph."""

    parent: str | None = None
    """Id of the paragraph that its own refines."""

    preceding: tuple[str, ...] = ()
    """Ids of the siblings before its paragraph, in order."""

    number: str = ""
    citation: str = ""
    sentence: str = ""
    reading: str = ""
    """The rule in the rule language."""

    url: str = ""
    rule: ir.Rule


class BookRules(Struct, frozen=True, kw_only=True):
    """All rules of a book, in document order."""

    vocabulary: Vocabulary
    rules: tuple[PlacedRule, ...] = ()
    adjectives: dict[str, ir.Condition] = field(default_factory=dict)
    """What each adjective means: a condition on the attributes of the thing, and on `reference`."""

    effects: dict[str, tuple[Effect, ...]] = field(default_factory=dict)
    """What the acts of each verb do, without what the verb inherits."""
