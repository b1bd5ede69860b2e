"""Who acts in a book: the kinds that its rules say do something."""

from collections.abc import Iterator

from rulewright.plan.planned import Plan
from rulewright.rules import ir
from rulewright.rules.traverse import walk
from rulewright.runtime.book import Book
from rulewright.witness.meaning import parts


def kinds_of_actors(plan: Plan, book: Book) -> tuple[str, ...]:
    """The kinds of which rules name someone as actor, or compare the actor with what is of that kind."""
    found: dict[str, None] = {}
    for part in _all_parts(plan):
        for node, _ in walk(part):
            match node:
                case ir.Argument(role="actor", kind=str() as kind):
                    found[kind] = None
                case ir.Argument(role="actor", term=ir.AttributeOf(attribute=name)):
                    found.update(dict.fromkeys(_types(name, book)))
                case ir.Argument(role="actor", term=ir.Constant(value=str() as name)):
                    _add_individual(name, book, found)
                case (
                    ir.Comparison(left=ir.AttributeOf(attribute="actor"), right=other)
                    | ir.Comparison(left=other, right=ir.AttributeOf(attribute="actor"))
                ):
                    if isinstance(other, ir.AttributeOf):
                        found.update(dict.fromkeys(_types(other.attribute, book)))
                    elif isinstance(other, ir.Constant) and isinstance(other.value, str):
                        _add_individual(other.value, book, found)
                case _:
                    pass
    return tuple(found)


def _add_individual(name: str, book: Book, found: dict[str, None]) -> None:
    if name in book.individuals:
        found[book.individuals[name]] = None


def _types(attribute: str, book: Book) -> Iterator[str]:
    for kind in book.kinds.values():
        if attribute in kind.attributes:
            for each in kind.attributes[attribute].types:
                if each in book.kinds:
                    yield each


def _all_parts(plan: Plan) -> Iterator[ir.Ir]:
    for check in plan.checks():
        yield from parts(check)
    for definition in plan.definitions:
        for alternative in definition.alternatives:
            meaning = alternative.define.condition or alternative.define.term
            if meaning is not None:
                yield meaning
