"""How many sentences of games that nobody plays the grammar reads: `python -m tests.sentence_grammar.games.measure [-v]`.

Each folder is a book: a vocabulary, and `sentences.txt` with a sentence a line. Before each stands what the grammar makes of
it: the number of readings that it offers, `partial`, or `unread`. `--write` writes that anew. The sentences were written
without a look at the grammar, to see how far it goes beyond the rulebooks that it grew up with.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rulewright.config.language_data import language_data
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.derive import Deriver
from rulewright.sentences.sentence import Sentence

GAMES = Path(__file__).parent


def games() -> list[str]:
    """Names of the folders."""
    return sorted(path.parent.name for path in GAMES.glob("*/sentences.txt"))


def sentences(game: str) -> Iterator[tuple[str, str]]:
    """What was made of each sentence when it was last written, and the sentence."""
    for line in (GAMES / game / "sentences.txt").read_text("utf-8").splitlines():
        state, _, sentence = line.partition(" ")
        yield state, sentence.strip()


def read(game: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Each sentence, what is made of it now, and the readings."""
    book = compile_book(open_book(GAMES / game))
    deriver = Deriver(book.config.language, book.vocabulary, language_data(book.config))
    context = Context(vocabulary=book.vocabulary)
    for at, (_, sentence) in enumerate(sentences(game)):
        found = deriver.derive(Sentence(unit_id=f"u{at}", index=0, text=sentence), context)
        partial = any(each.unread for each in found.readings)
        state = "partial" if partial else str(len(found.readings) or "unread")
        yield sentence, state, tuple(each.rules for each in found.readings)


def main(arguments: list[str]) -> None:
    """Print the shares; with `-v` the readings."""
    total: Counter[str] = Counter()
    for game in games():
        found = list(read(game))
        counted = Counter(state for _, state, _ in found)
        total += counted
        print(f"{game}: {len(found)} sentences, {dict(sorted(counted.items()))}")
        if "-v" in arguments:
            for sentence, state, readings in found:
                print(f"\n{state} {sentence}\n" + "\n---\n".join(readings))
        if "--write" in arguments:
            lines = "".join(f"{state} {sentence}\n" for sentence, state, _ in found)
            (GAMES / game / "sentences.txt").write_text(lines, "utf-8")
    whole = sum(count for state, count in total.items() if state.isdigit())
    print(f"read: {whole} of {total.total()}, {total['1']} of them one way")


if __name__ == "__main__":
    main(sys.argv[1:])
