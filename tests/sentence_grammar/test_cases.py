"""Sentences and the readings that the grammar offers for them: `cases/*.txt`.

A file begins with `vocabulary: BOOK` (a folder of `rules_src`). Then come blocks with an empty line between them: a sentence,
below it and indented every reading that is offered, as the rule language prints it, with `---` between two of them; or
`unread: ` and what stopped it.
"""

from pathlib import Path

import pytest

from rulewright.config.language_data import language_data
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.rules.language.print import print_rule
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.propose import Proposer, grammar_of
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.sentence import Sentence

CASES = Path(__file__).parent / "cases"
BOOKS = Path(__file__).parent.parent.parent / "rules_src"
SEPARATOR = "---"

_books: dict[str, Compilation] = {}


def _book(name: str) -> Compilation:
    if name not in _books:
        _books[name] = compile_book(open_book(BOOKS / name))
    return _books[name]


def _blocks() -> list[tuple[str, str, str, str]]:
    found = []
    for path in sorted(CASES.glob("*.txt")):
        head, *blocks = path.read_text("utf-8").strip().split("\n\n")
        book = head.partition(":")[2].strip()
        for block in blocks:
            said = [line for line in block.splitlines() if not line.startswith((" ", "#"))]
            expected = [line.removeprefix("  ") for line in block.splitlines() if line.startswith(" ")]
            found.append((path.stem, book, " ".join(said), "\n".join(expected)))
    return found


def offered(book: Compilation, text: str) -> str:
    """What the grammar offers for a sentence that stands alone, in the form of the case files."""
    words = language_data(book.config).sentences
    grammar = grammar_of(book.config.language)
    assert grammar is not None
    proposer = Proposer(grammar, Lexicon(book.vocabulary, words), words)
    found = proposer.propose(Sentence(unit_id="u", index=0, text=text), Context(vocabulary=book.vocabulary))
    if not found.readings:
        return f"unread: {'; '.join(found.stopped)}"
    return f"\n{SEPARATOR}\n".join("\n".join(map(print_rule, each.rules)) for each in found.readings)


@pytest.mark.parametrize(("file", "book", "sentence", "expected"), _blocks())
def test_readings_offered(file: str, book: str, sentence: str, expected: str) -> None:
    assert offered(_book(book), sentence) == expected, file
