"""Where references land, and what the book prints for them."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase

from msgspec import Struct

from rulewright.config.book_config import ReferenceConfig
from rulewright.document.nodes import Book, Paragraph, Reference
from rulewright.document.walk import descendants
from rulewright.resolve.nearest import NearestKeys
from rulewright.resolve.other_books import Elsewhere, OtherBook, OtherBooks, Sought
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import ResolvedReference, Unit
from rulewright.source.diagnostics import Diagnostic

_UNDECLARED = ReferenceConfig()


class References(Struct, frozen=True, kw_only=True):
    """The references of a book."""

    all: tuple[ResolvedReference, ...]
    backlinks: dict[str, tuple[ResolvedReference, ...]]
    diagnostics: tuple[Diagnostic, ...]


def resolve_references(
    book: Book,
    units: Sequence[Unit],
    by_label: Mapping[str, Unit],
    declared: Mapping[str, ReferenceConfig],
    external_keys: Sequence[str] = (),
    others: OtherBooks | None = None,
) -> References:
    """Every reference with the unit it names: by label, else by id, else by a number or key that the source gave.

    A missing target is no error where the form of the reference, or its key, is declared external. `others` are books
    whose places are known.
    """
    others = others or OtherBooks()
    landing = _landings(units, by_label)
    keys = NearestKeys(landing)
    found: list[ResolvedReference] = []
    backlinks: dict[str, list[ResolvedReference]] = {}
    diagnostics: list[Diagnostic] = []
    candidates_of: dict[str, tuple[str, ...]] = {}
    places: list[tuple[Book | None, Unit | None]] = [(book, None), *((None, unit) for unit in units)]
    for top, unit in places:
        for node in descendants(unit.node if unit else top or book):
            if type(node) is not Reference:
                continue
            form = declared.get(node.command, _UNDECLARED)
            key = node.target.strip()
            target = landing.get(key)
            outside = target is None and (
                form.external or any(fnmatchcase(key, each) for each in external_keys)
            )
            sought = others.seek(key, outside) if target is None and key else Sought()
            outside = outside or sought.found is not None or sought.lacking is not None
            candidates: tuple[str, ...] = ()
            if sought.lacking is not None:
                candidates = sought.lacking.nearest(sought.key)
            if target is None and not outside and key:
                if node.target not in candidates_of:
                    candidates_of[node.target] = keys.nearest(node.target)
                candidates = candidates_of[node.target]
            resolved = ResolvedReference(
                node=node,
                unit=unit,
                target=target,
                text=_printed(node, unit, target, form, sought.found),
                external=outside,
                elsewhere=sought.found,
                candidates=candidates,
            )
            found.append(resolved)
            if target is not None:
                backlinks.setdefault(target.id, []).append(resolved)
            elif sought.lacking is not None:
                diagnostics.append(_lacking(resolved, sought.lacking, sought.key))
            else:
                diagnostics.extend(_complaint(resolved))
    return References(
        all=tuple(found),
        backlinks={key: tuple(value) for key, value in backlinks.items()},
        diagnostics=tuple(diagnostics),
    )


def _landings(units: Sequence[Unit], by_label: Mapping[str, Unit]) -> dict[str, Unit]:
    landing: dict[str, Unit] = {}
    for unit in units:
        if unit.node.declared_number:
            landing.setdefault(unit.node.declared_number, unit)
        for key in unit.node.keys:
            landing.setdefault(key, unit)
    for unit in units:
        landing[unit.id] = unit
    landing.update(by_label)
    return landing


def _printed(
    node: Reference,
    unit: Unit | None,
    target: Unit | None,
    form: ReferenceConfig,
    elsewhere: Elsewhere | None,
) -> str:
    """What the book prints: the words of the source, else what the declared form asks of the target.

    The number of a paragraph is that of its own division alone (`A.1`), so from another division it is printed in
    full (`I.2 A.1`): on paper nothing else says where to look.
    """
    if node.content:
        return plain_text(node.content)
    if target is None and elsewhere is not None:
        return _words(form, elsewhere.citation, elsewhere.title, elsewhere.citation) or node.target
    if target is None:
        return node.target
    near = not isinstance(target.node, Paragraph) or _division(unit) is _division(target)
    number, title = target.number if near else target.citation or target.number, target.title
    return _words(form, number, title, target.citation) or node.target


def _words(form: ReferenceConfig, number: str, title: str, citation: str) -> str:
    match form.form:
        case "title":
            wanted = title
        case "number-and-title":
            wanted = f"{number} {title}".strip()
        case "full-number":
            wanted = citation
        case _:
            wanted = number
    # A starred heading has no number and a bare paragraph no title: print what there is.
    return wanted or title or citation


def _division(unit: Unit | None) -> Unit | None:
    """The innermost division that a unit stands in."""
    while unit is not None and isinstance(unit.node, Paragraph):
        unit = unit.parent
    return unit


def _lacking(reference: ResolvedReference, book: OtherBook, key: str) -> Diagnostic:
    close = ", ".join(f'"{candidate}"' for candidate in reference.candidates)
    return Diagnostic(
        code="RW114",
        message=f'The book "{book.title}" has nothing that is called "{key}"',
        span=reference.node.span,
        hint=f"Nearest: {close}" if close else None,
    )


def _complaint(reference: ResolvedReference) -> tuple[Diagnostic, ...]:
    node = reference.node
    if not node.target.strip():
        hint = "Name the paragraph it points to"
        return (Diagnostic(code="RW101", message="The reference names no target", span=node.span, hint=hint),)
    if reference.external:
        return ()
    close = ", ".join(f'"{candidate}"' for candidate in reference.candidates)
    return (
        Diagnostic(
            code="RW102",
            message=f'Nothing in the book is called "{node.target}"',
            span=node.span,
            hint=f"Nearest: {close}" if close else None,
        ),
    )
