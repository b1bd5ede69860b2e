"""A rule of a reading with its place in the book."""

from rulewright.pipeline.compilation import Compilation
from rulewright.plan.inputs import PlacedRule
from rulewright.resolve.resolved_book import Unit
from rulewright.rules.attachments import Attachment
from rulewright.rules.ir import Rule
from rulewright.rules.language.print import print_rule


def place_rule(book: Compilation, attachment: Attachment, rule_id: str, rule: Rule) -> PlacedRule:
    """`rule`, one of those of a reading, slots filled."""
    unit = attachment.unit
    return PlacedRule(
        id=rule_id,
        unit=unit.id,
        parent=unit.parent.id if unit.parent is not None else None,
        preceding=_preceding(book, unit),
        number=unit.number,
        citation=unit.citation,
        sentence=attachment.sentence.text,
        reading=print_rule(rule),
        url=f"{unit.page}#{unit.anchor}",
        rule=rule,
    )


def _preceding(book: Compilation, unit: Unit) -> tuple[str, ...]:
    siblings = book.resolved.children.get(unit.parent.id if unit.parent is not None else "", ())
    return tuple(other.id for other in siblings[: siblings.index(unit)]) if unit in siblings else ()
