"""A comparison as text for a terminal: `[-gone-]` and `{+come+}` around words, as `git diff --word-diff` has them."""

from collections.abc import Iterator, Sequence

from rulewright.analyse.compare.changes import Change, Comparison, Detail, Mark, Place, Reuse

CONTEXT = 8
"""Words shown on each side of a change; longer stretches are cut."""


def as_text(comparison: Comparison) -> str:
    """Every change with its marks, then the numbers that name another rule now, then counts."""
    lines: list[str] = []
    following = 0
    for change in comparison.changes:
        if change.follows:
            following += 1
            continue
        lines.extend((*_change(change), ""))
    if following:
        lines.append(f"{following} more only follow the number of the rule above them")
    for reuse in comparison.reused:
        lines.append(_reuse(reuse))
    if comparison.ambiguous:
        several = ", ".join(comparison.ambiguous)
        lines.append(f"several rules of {comparison.old} have one number: {several}")
    lines.append(_counts(comparison))
    return "\n".join(lines) + "\n"


def heading(change: Change) -> str:
    """`I.2 A Fleets → I.3 B Ships: moved, renumbered, retitled`."""
    kinds = ", ".join(change.kinds)
    old, new = change.old, change.new
    if old is None or new is None:
        only = old or new
        return f"{_name(only) if only is not None else ''}: {kinds}"
    return f"{_name(old)}: {kinds}" if _name(old) == _name(new) else f"{_name(old)} → {_name(new)}: {kinds}"


def says(detail: Detail) -> str:
    """`number 3 → 4`, `modality must → may`, `sentence gone: …`."""
    if detail.old and detail.new:
        return f"{detail.aspect} {detail.old} → {detail.new}"
    return f"{detail.aspect} {'gone' if detail.old else 'new'}: {detail.old or detail.new}"


def reuse_says(reuse: Reuse) -> str:
    """What a reused number named, and what it names now."""
    fate = f"is {reuse.moved_to} now" if reuse.moved_to else "was removed"
    return (
        f"named {reuse.was.title or reuse.was.id}, which {fate}; it names {reuse.now.title or reuse.now.id}"
    )


def _name(place: Place) -> str:
    return " ".join(part for part in (place.citation, place.title.rstrip(":") or f"({place.id})") if part)


def _change(change: Change) -> Iterator[str]:
    yield heading(change)
    for detail in change.details:
        yield f"  {says(detail)}"
    for transfer in change.taken:
        yield f"  sentence from {transfer.citation}: {transfer.sentence}"
    if change.title:
        yield f"  title: {marked(change.title)}"
    if change.text:
        yield f"  {marked(change.text)}"
    if change.notes:
        yield f"  note: {marked(change.notes)}"


def marked(marks: Sequence[Mark]) -> str:
    """Words with `[-gone-]` and `{+come+}` among them; of those that stay, the ones beside a change."""
    pieces = []
    for at, mark in enumerate(marks):
        if mark.op == "same":
            pieces.append(_shortened(mark.text, first=at == 0, last=at == len(marks) - 1))
        else:
            pieces.append(f"[-{mark.text}-]" if mark.op == "removed" else f"{{+{mark.text}+}}")
    return " ".join(pieces)


def _shortened(text: str, *, first: bool, last: bool) -> str:
    """What did not change, cut to the words beside a change."""
    words = text.split()
    if first and last:
        return text
    if first and len(words) > CONTEXT + 1:
        return " ".join(("…", *words[-CONTEXT:]))
    if last and len(words) > CONTEXT + 1:
        return " ".join((*words[:CONTEXT], "…"))
    if len(words) > 2 * CONTEXT + 1:
        return " ".join((*words[:CONTEXT], "…", *words[-CONTEXT:]))
    return text


def _reuse(reuse: Reuse) -> str:
    return f"number reused: {reuse.citation} {reuse_says(reuse)}"


def _counts(comparison: Comparison) -> str:
    if not comparison.changes:
        return "no difference"
    return ", ".join(f"{count} {name}" for name, count in comparison.counts.items())
