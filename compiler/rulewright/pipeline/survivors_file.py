"""`mutants.toml`: the mutants of a book that its records are known not to notice."""

import tomllib
from collections import Counter, defaultdict
from collections.abc import Sequence

import msgspec
from msgspec import Struct, field

from rulewright.emit.toml import toml_key, toml_value
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.mutate import Fate, Judged
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.whole_file import write_whole

SURVIVORS_FILE = "mutants.toml"
_HEAD = """# Written by `rulewright mutate BOOK --write`; `--check` fails where a mutant survives that is not listed here.
# Each line should become shorter: write the record that tells the mutant apart.
"""


class _SurvivorsFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    figures: dict[str, int] = field(default_factory=dict)
    survivors: dict[str, tuple[str, ...]] = field(default_factory=dict)


def survivors_text(judged: Sequence[Judged]) -> str:
    """The file: figures, and the survivors of each paragraph."""
    fates = Counter(each.fate for each in judged)
    by_unit: dict[str, list[str]] = defaultdict(list)
    for each in judged:
        if each.fate is Fate.SURVIVED:
            by_unit[each.mutant.unit].append(_told(each))
    lines = ["[figures]", *(f"{fate} = {fates[fate]}" for fate in Fate), "", "[survivors]"]
    for unit, told in by_unit.items():
        lines += [f"{toml_key(unit)} = [", *(f"  {toml_value(each)}," for each in told), "]"]
    return _HEAD + "\n".join(lines) + "\n"


def write_survivors(book: Compilation, judged: Sequence[Judged]) -> None:
    """Write the file beside the readings of the book."""
    if book.formalisation is not None:
        write_whole(book.formalisation.root / SURVIVORS_FILE, survivors_text(judged))


def new_survivors(book: Compilation, judged: Sequence[Judged]) -> list[Judged]:
    """The survivors that the book's file does not list. Raises `InputError` where it cannot be read."""
    known = _read(book)
    found = []
    for each in judged:
        if each.fate is Fate.SURVIVED:
            listed = known.get(each.mutant.unit, Counter[str]())
            if listed[_told(each)]:
                listed[_told(each)] -= 1
            else:
                found.append(each)
    return found


def _told(judged: Judged) -> str:
    mutant = judged.mutant
    return f"sentence {mutant.sentence + 1}, {mutant.operator}: {mutant.what}"


def _read(book: Compilation) -> dict[str, Counter[str]]:
    if book.formalisation is None or not book.formalisation.has(SURVIVORS_FILE):
        return {}
    source = book.formalisation.read(SURVIVORS_FILE)
    if isinstance(source, Diagnostic):
        raise InputError((source,))
    try:
        content = msgspec.convert(tomllib.loads(source.text), _SurvivorsFile)
    except (ValueError, RecursionError) as error:
        raise InputError(
            (
                Diagnostic(
                    code="RW-mutants",
                    message=f"`{SURVIVORS_FILE}` cannot be read: {error}",
                    file=SURVIVORS_FILE,
                    hint="restore it, or delete it and run `rulewright mutate BOOK --write`",
                ),
            )
        ) from None
    return {unit: Counter(told) for unit, told in content.survivors.items()}
