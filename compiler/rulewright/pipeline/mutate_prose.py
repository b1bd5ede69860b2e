"""Mutants carried through the prose: words changed in memory, the book compiled anew, the value read back."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from rulewright.analyse.mutate.find_mutants import Mutant
from rulewright.analyse.mutate.prose_edits import ProseEdit, ProseEditor
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.derive_sentences import confirm_compiled
from rulewright.pipeline.passes import PASSES, compile_book
from rulewright.rules.attachments import Attachment, Standing
from rulewright.source.files import BookFolder

ROUNDS = 3
"""How often a book is compiled anew. Each round changes one sentence of every paragraph that has a mutant left."""

_UP_TO_READINGS = PASSES[: PASSES.index(confirm_compiled) + 1]


class WrittenFate(StrEnum):
    """What became of a mutant that was written into the prose."""

    READ = "read"
    """Its slot reads the value that was meant."""

    STALE = "stale"
    """The reading does not run, and the book says so."""

    MISREAD = "misread"
    """The reading runs with another value: the chain from prose to check is broken."""


class Carried(Struct, frozen=True, kw_only=True):
    """A mutant written into the prose, and what was read back."""

    mutant: Mutant
    fate: WrittenFate
    old: str
    new: str
    """The words before and after."""

    why: str = ""


def carry_through_prose(
    book: Compilation, mutants: Sequence[Mutant], rounds: int = ROUNDS
) -> Iterator[Carried]:
    """Write a sample of the mutants into the documents of a book, in memory, and read them back."""
    sources = {file: source.text for file, source in book.sources.items()}
    editor = ProseEditor(book.resolved, book.vocabulary, sources)
    attached = {(each.unit.id, each.sentence.index): each for each in book.attachments.attached}
    by_unit: dict[str, list[tuple[Mutant, ProseEdit]]] = defaultdict(list)
    for mutant in mutants:
        if mutant.slot:
            edit = editor.edit(attached[mutant.unit, mutant.sentence], mutant)
            if edit is not None:
                by_unit[mutant.unit].append((mutant, edit))
    for turn in range(rounds):
        # The first mutants of a sentence are often of one kind; a stride takes others too.
        chosen = [
            found[turn * max(1, len(found) // rounds)] for found in by_unit.values() if turn < len(found)
        ]
        if chosen:
            yield from _round(book, sources, chosen, attached)


def _round(
    book: Compilation,
    sources: dict[str, str],
    chosen: Sequence[tuple[Mutant, ProseEdit]],
    attached: dict[tuple[str, int], Attachment],
) -> Iterator[Carried]:
    edited = dict(sources)
    for _, edit in sorted(chosen, key=lambda each: each[1].span.start, reverse=True):
        text = edited[edit.span.file]
        edited[edit.span.file] = text[: edit.span.start] + edit.text + text[edit.span.end :]
    texts = {file: text for file, text in edited.items() if text != sources[file]}
    folder = BookFolder(book.folder.root, texts)
    apart = book.formalisation if book.formalisation is not book.folder else None
    again = compile_book(Compilation(folder, book.bare_file, apart), _UP_TO_READINGS)
    now = {each.located.span: each for each in again.attachments.attached}
    for mutant, edit in chosen:
        reading = attached[mutant.unit, mutant.sentence]
        found = now.get(reading.located.span)
        old = sources[edit.span.file][edit.span.start : edit.span.end]
        state, why = WrittenFate.READ, ""
        if found is None or found.standing is not Standing.FRESH:
            state = WrittenFate.STALE
            why = (found.why if found is not None else None) or "its sentence was not found again"
        elif mutant.slot not in found.values:
            state, why = WrittenFate.STALE, "it is read anew, with other slots"
        elif [each.id for each in found.values[mutant.slot].ids] != [
            each.id for each in (mutant.value.ids if mutant.value else ())
        ] or str(found.values[mutant.slot]) != str(mutant.value):
            state, why = (
                WrittenFate.MISREAD,
                f"the slot reads {found.values[mutant.slot]}, not {mutant.value}",
            )
        yield Carried(mutant=mutant, fate=state, old=old, new=edit.text, why=why)
