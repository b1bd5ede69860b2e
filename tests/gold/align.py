"""Which sentence of a compiled document a gold sentence is."""

import difflib
import re
from pathlib import Path

from rulewright.config.book_config import BookConfig
from rulewright.readers.select import read_files
from rulewright.resolve.resolve_book import resolve
from rulewright.sentences.collect import collect_sentences
from rulewright.sentences.sentence import Sentence
from rulewright.source.files import BookFolder
from rulewright.vocabulary.types import Vocabulary

ENOUGH = 0.72
"""Share of common words from which two sentences count as one; gold joins and cuts some differently."""


def align(
    gold: dict[str, str], sentences: list[Sentence], config: BookConfig, suffix: str
) -> dict[str, Sentence]:
    """By gold id, the sentence with (nearly) the same words; ids without one are left out.

    Gold texts are written in the mark-up of their document, so LaTeX goes through the reader first.
    """
    words = [_words(sentence.text) for sentence in sentences]
    exact: dict[tuple[str, ...], list[int]] = {}
    for index, each in enumerate(words):
        exact.setdefault(each, []).append(index)
    found: dict[str, Sentence] = {}
    taken: set[int] = set()
    waiting: list[tuple[str, tuple[str, ...]]] = []
    for gold_id, text in gold.items():
        wanted = _words(_plain(text, config) if suffix == ".tex" else text)
        candidates = [index for index in exact.get(wanted, ()) if index not in taken]
        if candidates:
            taken.add(candidates[0])
            found[gold_id] = sentences[candidates[0]]
        else:
            waiting.append((gold_id, wanted))
    for gold_id, wanted in waiting:
        scored = [(_likeness(wanted, each), -index) for index, each in enumerate(words)]
        score, negative = max(scored, default=(0.0, 0))
        if score >= ENOUGH:
            found[gold_id] = sentences[-negative]
    return found


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+", text.casefold()))


def _likeness(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    """How much of the shorter text is, in order, in the longer one, if their lengths are not too far apart."""
    if not one or not other:
        return 0.0
    matcher = difflib.SequenceMatcher(None, one, other, autojunk=False)
    common = sum(block.size for block in matcher.get_matching_blocks())
    return common / min(len(one), len(other)) if common * 2 >= min(len(one), len(other)) else 0.0


def _plain(text: str, config: BookConfig) -> str:
    """The words that a reader of the book sees for a stretch of LaTeX."""
    file = "gold.tex"
    read = read_files(BookFolder(Path("/nowhere"), {file: text}), (file,), config)
    resolved = resolve(read.book, read.sources, config, Vocabulary())
    return " ".join(each.text for found in collect_sentences(resolved).values() for each in found)
