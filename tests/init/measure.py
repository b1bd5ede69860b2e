"""How much of a vocabulary that people wrote is in the proposal of `rulewright init`, and how much else is.

`python -m tests.init.measure [SEEDS GOLD]` prints a table for our own editions and, with the folders of seeds and of
gold, for those. A word is found where any name of a proposal is one of its names, inflections apart; it can be found
only where the document has it at all (`in text`).
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from rulewright.languages.lemmas import search_form
from rulewright.languages.load import built_in
from rulewright.languages.words import SentenceWords
from rulewright.pipeline.init_book import scaffold
from rulewright.source.text import SourceText
from rulewright.vocabulary.load import load_vocabulary
from rulewright.vocabulary.types import Vocabulary
from tests.shared_material import ROOT

SECTIONS = ("kinds", "verbs", "adjectives", "individuals", "steps")
DOCUMENTS = {
    "empires": ("empires-reinforcement.txt",),
    "europa": ("europa-interphase-2013.tex", "europa-interphase-2014.tex"),
    "naval": ("naval-movement.ru.txt",),
    "washington": ("5 Sequence of play.html",),
}
_WORD = re.compile(r"\\?[^\W_]+(?:['’-][^\W_]+)*")
_ORDER_WORDS = frozenset({"step", "phase", "segment", "the", "of", "шаг", "фаза"})

Name = tuple[str, ...]


class Score(NamedTuple):
    """One section of a vocabulary against the one that people wrote."""

    wanted: int
    mentioned: int
    """Of the wanted, those that the document has a word for."""

    found: int
    proposed: int
    right: int
    """Of the proposed, those that are wanted."""

    missed: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def recall(self) -> float:
        """Share of the words in the text that were found."""
        return self.found / self.mentioned if self.mentioned else 1.0

    @property
    def precision(self) -> float:
        """Share of the proposals that are wanted."""
        return self.right / self.proposed if self.proposed else 1.0


def measure(document: Path, wanted: Vocabulary, ids: dict[str, set[str]] | None = None) -> dict[str, Score]:
    """The scores of the proposal for one document, by section; `ids` narrows what is wanted."""
    files, book = scaffold("found", document)
    text = next(text for path, text in files.items() if path.name == "vocabulary.toml")
    assert isinstance(text, str)
    proposed, problems = load_vocabulary(SourceText("vocabulary.toml", text))
    assert proposed is not None and not problems, problems
    words = built_in(book.config.language).sentences
    source = _name("\n".join(each.text for each in book.sources.values()), words)
    grams = {source[at : at + length] for length in range(1, 6) for at in range(len(source))}
    scores = {}
    for section in SECTIONS:
        want = {
            id_: names
            for id_, names in _names(wanted, section, words).items()
            if ids is None or section not in ids or id_ in ids[section]
        }
        want.pop("game", None)
        have = _names(proposed, section, words)
        mentioned = {id_ for id_, names in want.items() if names & grams}
        same = _contained if section == "steps" else _shared
        found = {id_ for id_ in mentioned if any(same(want[id_], names) for names in have.values())}
        right = {id_ for id_, names in have.items() if any(same(each, names) for each in want.values())}
        scores[section] = Score(
            len(want), len(mentioned), len(found), len(have), len(right),
            tuple(sorted(mentioned - found)), tuple(sorted(set(have) - right)),
        )  # fmt: skip
    return scores


def _shared(wanted: set[Name], names: set[Name]) -> bool:
    return bool(wanted & names)


def _contained(wanted: set[Name], names: set[Name]) -> bool:
    """Headings say more than ids: `placement` is found as "Placement of leaders"."""
    return any(set(one) <= set(name) for one in wanted if one for name in names)


def _names(vocabulary: Vocabulary, section: str, words: SentenceWords) -> dict[str, set[Name]]:
    if section == "steps":
        return {
            step.id: {
                tuple(word for word in _name(name.replace("_", " "), words) if word not in _ORDER_WORDS)
                for name in (step.id, step.name)
                if name
            }
            for step in vocabulary.steps
        }
    return {
        id_: {_name(name, words) for name in (id_.replace("_", " "), *entry.names)}
        for id_, entry in getattr(vocabulary, section).items()
    }


def _name(text: str, words: SentenceWords) -> Name:
    return tuple(
        word if word.startswith("\\") else search_form(word.lower(), words) for word in _WORD.findall(text)
    )


def own_editions() -> Iterator[tuple[str, Path, Vocabulary]]:
    """Our own books: a name, the document or the folder of it, and the vocabulary that its author wrote."""
    for book in sorted((ROOT / "rules_src").iterdir()):
        for document in sorted(each for each in book.iterdir() if each.suffix in (".tex", ".txt", ".html")):
            if document.stem != "macros":
                yield f"{book.name}/{document.name}", document, authored(book.name)


def authored(book: str) -> Vocabulary:
    """The vocabulary of one of our own books, without names that change hands: `the active player` is no individual's name."""
    text = (ROOT / "rules_src" / book / "vocabulary.toml").read_text("utf-8")
    vocabulary, _ = load_vocabulary(SourceText("vocabulary.toml", text))
    assert vocabulary is not None
    fixed = {name: entry for name, entry in vocabulary.individuals.items() if entry.value is None}
    return replace(vocabulary, individuals=fixed)


def _gold_ids(gold: Path, book: str) -> dict[str, set[str]]:
    data = json.loads((gold / "vocabulary" / f"{book}.json").read_text("utf-8"))
    ids = {section: set(data.get(section, ())) for section in ("kinds", "verbs")}
    ids["steps"] = {step["id"] for step in data["steps"]}
    if data.get("individuals"):
        ids["individuals"] = set(data["individuals"])
    return ids


def main(arguments: list[str]) -> None:
    """Print the tables."""
    detailed = "-v" in arguments
    folders = [Path(each) for each in arguments if each != "-v"]
    rows: list[tuple[str, Path, Vocabulary, dict[str, set[str]] | None]] = []
    if len(folders) == 2:
        for book, documents in DOCUMENTS.items():
            rows += [
                (each, folders[0] / each, authored(book), _gold_ids(folders[1], book)) for each in documents
            ]
    rows += [(name, path, vocabulary, None) for name, path, vocabulary in own_editions()]
    print(
        f"{'document':34}{'section':13}{'wanted':>7}{'in text':>8}{'found':>6}{'recall':>8}{'proposed':>9}{'right':>6}{'precision':>10}"
    )
    total: dict[str, list[Score]] = {}
    for name, document, vocabulary, ids in rows:
        for section, score in measure(document, vocabulary, ids).items():
            total.setdefault(section, []).append(score)
            _row(name, section, score)
            if detailed:
                print("   missed:", *score.missed, "\n   others:", *score.others)
    for section, scores in total.items():
        _row("all", section, _sum(scores))


def _sum(scores: Iterable[Score]) -> Score:
    every = list(scores)
    return Score(
        sum(each.wanted for each in every),
        sum(each.mentioned for each in every),
        sum(each.found for each in every),
        sum(each.proposed for each in every),
        sum(each.right for each in every),
        (),
        (),
    )


def _row(name: str, section: str, score: Score) -> None:
    print(
        f"{name[:33]:34}{section:13}{score.wanted:7}{score.mentioned:8}{score.found:6}{score.recall:8.0%}"
        f"{score.proposed:9}{score.right:6}{score.precision:10.0%}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
