"""Checks that rest on facts from outside the book, for people."""

from collections.abc import Iterator, Mapping

from rulewright.analyse.external_facts import RestsOn
from rulewright.plan.inputs import BookRules
from rulewright.rules.ir import Define


def external_text(book: BookRules, found: Mapping[str, RestsOn]) -> Iterator[str]:
    """Lines: how many checks speak of facts that rules outside the book decide, and which; none where there are none."""
    own = {name: each.own for name, each in found.items() if each.own}
    if not own:
        return
    judged = [placed for placed in book.rules if not isinstance(placed.rule.then, Define)]
    yield f"{len(own)} of {len(judged)} checks rest on facts that rules outside the book decide"
    for placed in judged:
        if placed.id in own:
            yield f"  {placed.citation} ({placed.id}): {', '.join(own[placed.id])}"
