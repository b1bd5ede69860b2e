"""Which rules of a book are small enough and well typed, so that they can be judged."""

from collections.abc import Iterable, Iterator

from rulewright.plan.inputs import BookRules, PlacedRule
from rulewright.plan.term_types import Signature
from rulewright.plan.typing import CODE, Typing
from rulewright.rules import ir
from rulewright.rules.renaming import variables_of
from rulewright.rules.traverse import walk
from rulewright.source.diagnostics import Diagnostic, Severity

MAX_DEPTH = 60
"""Deepest nesting of a rule that is judged; generated Python must stay within what Python can parse."""

MAX_VARIABLES = 12
"""Most variables of a rule; each becomes a loop in a loop, and Python allows twenty."""


def signatures(rules: Iterable[PlacedRule]) -> dict[str, Signature]:
    """The defined words of a book."""
    return {
        define.name: Signature(len(define.parameters), define.condition is not None)
        for define in (placed.rule.then for placed in rules)
        if isinstance(define, ir.Define)
    }


def check_types(
    book: BookRules, rules: Iterable[PlacedRule] | None = None
) -> tuple[dict[str, bool], tuple[Diagnostic, ...]]:
    """Which rules are well typed, by id, and what is wrong with the others; `rules` are those of the book, or these.

    Warnings (an id that no individual has) do not make a rule ill-typed.
    """
    known = signatures(book.rules)
    relational = frozenset(
        name
        for name, meaning in book.adjectives.items()
        if any(isinstance(node, ir.Name) and node.name == "reference" for node, _ in walk(meaning))
    )
    sound: dict[str, bool] = {}
    diagnostics: list[Diagnostic] = []
    for placed in book.rules if rules is None else rules:
        about = f"rule {placed.id}"
        found = tuple(too_large(placed.rule, about))
        if not found:
            typing = Typing(book.vocabulary, known, about, relational)
            typing.rule(placed.rule)
            found = tuple(typing.found)
        sound[placed.id] = not any(each.severity is Severity.ERROR for each in found)
        diagnostics.extend(found)
    return sound, tuple(diagnostics)


def too_large(rule: ir.Rule, about: str) -> Iterator[Diagnostic]:
    """What of a rule is too large for it to be judged, said of what `about` names."""
    depth = max(len(above) for _, above in walk(rule))
    variables = len(variables_of(rule))
    what = []
    if depth > MAX_DEPTH:
        what.append(f"it nests {depth} deep; {MAX_DEPTH} is the limit")
    if variables > MAX_VARIABLES:
        what.append(f"it has {variables} variables; {MAX_VARIABLES} is the limit")
    for each in what:
        yield Diagnostic(code=CODE, message=f"{about}: {each}", hint="define a word for a part of it")
