"""The lone readings of a chapter, and which of its records they judge otherwise than its judge."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from copy import copy

from msgspec.structs import replace

from rulewright.config.language_data import language_data
from rulewright.pipeline.passes import make_plan
from rulewright.pipeline.sentence_context import contexts_of
from rulewright.pipeline.taken_back import Following
from rulewright.plan.inputs import PlacedRule
from rulewright.rules import ir
from rulewright.rules.doubtful_forms import doubt_of
from rulewright.rules.proposals.propose import Proposer, grammar_of
from rulewright.rules.proposals.readings import Proposal
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.sentence import Sentence
from tests.gold.score import is_offered, placed_rules
from tests.gold.seeds import Seed, judge
from tests.judged.chapters import CHAPTERS, Chapter


def known(name: str) -> dict[str, str]:
    """Why sentences are judged otherwise all the same, by id."""
    path = CHAPTERS / name / "known.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def lone_readings(
    chapter: Chapter, doubt: Callable[[tuple[ir.Rule, ...]], str] = doubt_of
) -> dict[str, Proposal]:
    """The readings that would wait alone, whole, with nothing behind them that may take something back, and undoubted; by id."""
    book = chapter.book
    words = language_data(book.config).sentences
    grammar = grammar_of(book.config.language)
    assert grammar is not None
    make_plan(book)
    proposer = Proposer(grammar, Lexicon(book.vocabulary, words), words, book.vocabulary)
    contexts, seed = contexts_of(book), _seed(chapter)
    ids = {(each.unit_id, each.index): id_ for id_, each in chapter.sentences.items()}
    offered: dict[str, list[Proposal]] = {}
    for id_, sentence in chapter.sentences.items():
        found = proposer.propose(sentence, contexts(sentence)).readings
        offered[id_] = [each for each in found if is_offered(seed, id_, each.rules)]

    def read(sentence: Sentence) -> tuple[tuple[ir.Rule, ...], ...]:
        return tuple(each.rules for each in offered[ids[sentence.unit_id, sentence.index]])

    following = Following(book)
    alone = {
        id_: found[0]
        for id_, found in offered.items()
        if len(found) == 1 and not found[0].unread and not doubt(found[0].rules)
    }
    return {
        id_: reading
        for id_, reading in alone.items()
        if not any(True for _ in following.limiting(chapter.sentences[id_], reading.rules, read))
    }


def surprises(chapter: Chapter, readings: Mapping[str, Proposal]) -> Iterator[tuple[str, str]]:
    """The records that are judged otherwise where all the readings stand, each with the id of its sentence."""
    seed = _seed(chapter)
    placed = [
        rule for at, (id_, each) in enumerate(readings.items()) for rule in _placed(seed, at, id_, each)
    ]
    book = copy(chapter.book)
    book.diagnostics = []
    book.rules = replace(book.rules, rules=tuple(placed))
    make_plan(book)
    lines = [each for each in chapter.lines if each["sentence"] in readings]
    for judged in judge(replace(seed, book=book), lines):
        if judged.problem is not None:
            yield judged.line["sentence"], f"{judged.line['id']}: {judged.problem} ({judged.line['why']})"


def _placed(seed: Seed, at: int, id_: str, reading: Proposal) -> Iterator[PlacedRule]:
    """The rules of a reading, none called like those of another sentence of its paragraph."""
    for rule in placed_rules(seed, id_, reading.rules):
        unit, _, number = rule.id.partition("#")
        yield replace(rule, id=f"{unit}#{at}{number}")


def _seed(chapter: Chapter) -> Seed:
    return Seed(
        path=CHAPTERS / chapter.name,
        book=chapter.book,
        sentences=chapter.sentences,
        checked=frozenset(),
        checkable=tuple(chapter.sentences),
    )
