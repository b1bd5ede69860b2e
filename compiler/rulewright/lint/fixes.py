"""Put fixes into texts: those that do not touch each other at once, the rest in a later round."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from msgspec import Struct

from rulewright.lint.finding import Applicability, Edit, Finding
from rulewright.source.text import SourceText


class Fixed(Struct, frozen=True, kw_only=True):
    """New texts of files, by path, and the findings that they mend."""

    texts: dict[str, str]
    mended: tuple[Finding, ...]


def apply_fixes(
    findings: Iterable[Finding], sources: Mapping[str, SourceText], *, unsafe: bool = False
) -> Fixed:
    """The texts after every applicable fix; of two that touch the same place the first wins."""
    edits: dict[str, list[Edit]] = defaultdict(list)
    mended: list[Finding] = []
    for finding in findings:
        fix = finding.fix
        if fix is None or (fix.applicability is Applicability.UNSAFE and not unsafe):
            continue
        if any(edit.span.file not in sources or _clashes(edit, edits[edit.span.file]) for edit in fix.edits):
            continue
        for edit in fix.edits:
            edits[edit.span.file].append(edit)
        mended.append(finding)
    texts = {file: _applied(sources[file].text, of_file) for file, of_file in edits.items() if of_file}
    return Fixed(texts=texts, mended=tuple(mended))


def _clashes(edit: Edit, others: Iterable[Edit]) -> bool:
    """Whether two edits share a character or a border; edits in text that a macro made are never applied."""
    if edit.span.definition is not None:
        return True
    return any(edit.span.start <= other.span.end and other.span.start <= edit.span.end for other in others)


def _applied(text: str, edits: Iterable[Edit]) -> str:
    for edit in sorted(edits, key=lambda each: each.span.start, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text
