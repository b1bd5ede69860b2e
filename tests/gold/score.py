"""`make score`: how many sentences of documents the sentence grammar reads right.

    python -m tests.gold.score SEEDS GOLD [PREFIX...] [--verbose] [--cache FILE] [--umpires]

Each distinct checkable sentence once: every reading that the grammar proposes stands in for the authored one, all others
stay, and the records of the sentence are judged: the gold ones, or those that umpires wrote of our formalisations. PREFIX chooses sentences by their gold id (`001.` or `002.17`).
"""

import argparse
import json
import pickle
import statistics
import sys
import time
from collections import Counter
from collections.abc import Sequence
from copy import copy
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from rulewright.config.language_data import language_data
from rulewright.pipeline.passes import make_plan
from rulewright.pipeline.sentence_context import contexts_of
from rulewright.pipeline.taken_back import Following
from rulewright.plan.check_types import check_types
from rulewright.plan.inputs import PlacedRule
from rulewright.rules.doubtful_forms import doubt_of
from rulewright.rules.fill import fill
from rulewright.rules.ir import Define, Rule
from rulewright.rules.language.print import print_rule
from rulewright.rules.proposals.propose import Proposer, grammar_of
from rulewright.rules.proposals.readings import Proposals
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.sentence import Sentence
from tests.gold.documents import gold_records, gold_rows, load_document
from tests.gold.seeds import Line, Seed, judge
from tests.gold.umpires import records_of_umpires

OFFERED = 3
"""Readings that an author is willing to choose from."""


class Outcome(Struct, frozen=True, kw_only=True):
    """What became of one sentence."""

    id: str
    language: str
    readings: tuple[str, ...]
    """As printed."""

    problems: tuple[tuple[str, ...], ...]
    """Of each reading, the verdicts that are not the gold ones."""

    stopped: tuple[str, ...]
    seconds: float
    partial: bool = False
    """Whether part of the sentence is not read."""

    waits: bool = False
    """Whether it is offered alone, and waits for what another sentence takes back of it, or adds."""

    doubted: bool = False
    """Whether it is offered alone, and readings of its form were often wrong or never judged: an author has to look at it."""

    rules: tuple[Rule, ...] = ()
    """Of what is offered alone."""

    @property
    def state(self) -> str:
        """`right alone`, `wrong alone`, `right among 3`…"""
        if not self.readings:
            return "unread"
        right = any(not problems for problems in self.problems)
        if self.partial:
            return "partial, right" if right else "partial, wrong"
        if self.waits:
            return "waiting, right" if right else "waiting, wrong"
        if self.doubted:
            return "doubted, right" if right else "doubted, wrong"
        if len(self.readings) == 1:
            return "right alone" if right else "WRONG ALONE"
        many = "among 3" if len(self.readings) <= OFFERED else "among more"
        return f"right {many}" if right else f"wrong {many}"


class Cache:
    """Verdicts of readings that were judged before, so that only new readings cost time."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.known: dict[tuple[str, ...], tuple[str, ...]] = {}
        if path is not None and path.exists():
            self.known = pickle.loads(path.read_bytes())

    def save(self) -> None:
        """Write them, together with what others wrote meanwhile."""
        if self._path is not None:
            fresh = Cache(self._path).known
            fresh.update(self.known)
            temporary = self._path.with_suffix(f".{time.time_ns()}")
            temporary.write_bytes(pickle.dumps(fresh))
            temporary.replace(self._path)


def placed_rules(seed: Seed, name: str, rules: Sequence[Rule]) -> list[PlacedRule]:
    """The rules of a reading, as if it were the authored one of its sentence."""
    sentence = seed.sentences[name]
    unit = seed.book.resolved.by_id[sentence.unit_id]
    siblings = seed.book.resolved.children.get(unit.parent.id if unit.parent is not None else "", ())
    preceding = tuple(each.id for each in siblings[: siblings.index(unit)]) if unit in siblings else ()
    return [
        PlacedRule(
            id=f"{unit.id}#{900 + at}",
            unit=unit.id,
            parent=unit.parent.id if unit.parent is not None else None,
            preceding=preceding,
            number=unit.number,
            citation=unit.citation,
            sentence=sentence.text,
            reading=print_rule(rule),
            url=f"{unit.page}#{unit.anchor}",
            rule=fill(rule, {}, seed.book.vocabulary),
        )
        for at, rule in enumerate(rules)
    ]


def is_offered(seed: Seed, name: str, rules: Sequence[Rule]) -> bool:
    """Whether the compiler shows a reading to an author: not where a rule of it cannot be judged."""
    new = placed_rules(seed, name, rules)
    book = replace(seed.book.rules, rules=(*seed.book.rules.rules, *new))
    sound, _ = check_types(book, new)
    return all(sound.values())


def judge_reading(seed: Seed, name: str, rules: Sequence[Rule], lines: Sequence[Line]) -> tuple[str, ...]:
    """The records of a sentence whose verdict is not the gold one when `rules` are its reading."""
    sentence = seed.sentences[name]
    own = [
        each
        for each in seed.book.rules.rules
        if each.unit == sentence.unit_id and each.sentence == sentence.text
    ]
    defined = {rule.then.name for rule in rules if isinstance(rule.then, Define)}
    new = placed_rules(seed, name, rules)
    kept: list[PlacedRule] = []
    put = False
    for each in seed.book.rules.rules:
        if each not in own:
            kept.append(each)
            continue
        if not put:
            kept += new
            put = True
        # What other sentences rest on stays, unless the proposal defines it anew.
        if isinstance(each.rule.then, Define) and each.rule.then.name not in defined:
            kept.append(each)
    if not put:
        kept += new
    book = copy(seed.book)
    book.diagnostics = []
    book.rules = replace(seed.book.rules, rules=tuple(kept))
    make_plan(book)
    tried = replace(seed, book=book)
    left = tuple(
        f"left out: {said.message}"
        for said in book.diagnostics
        if any(f"rule {each.id}:" in said.message for each in new)
    )
    return left + tuple(f"{each.line['id']}: {each.problem}" for each in judge(tried, lines) if each.problem)


def score_seed(
    seed: Seed, names: Sequence[str], records: dict[str, list[Line]], cache: Cache
) -> list[Outcome]:
    """What becomes of the sentences `names` of a document."""
    book = seed.book
    grammar = grammar_of(book.config.language)
    words = language_data(book.config).sentences
    found: list[Outcome] = []
    if grammar is None:
        return [
            Outcome(
                id=each,
                language=book.config.language,
                readings=(),
                problems=(),
                stopped=("no grammar",),
                seconds=0.0,
            )
            for each in names
        ]
    proposer = Proposer(grammar, Lexicon(book.vocabulary, words), words, book.vocabulary)
    contexts = contexts_of(book)
    following = Following(book)
    settled = {each.key for each in book.attachments.attached}

    def is_open(sentence: Sentence) -> bool:
        return (sentence.unit_id, sentence.index) not in settled

    def read(sentence: Sentence) -> tuple[tuple[Rule, ...], ...] | None:
        if not is_open(sentence):
            return None
        return tuple(each.rules for each in proposer.propose(sentence, contexts(sentence)).readings)

    def is_taken_back(sentence: Sentence, rules: Sequence[Rule]) -> bool:
        return any(True for _ in following.limiting(sentence, rules, read))

    for name in names:
        sentence = seed.sentences[name]
        start = time.perf_counter()
        proposals: Proposals = proposer.propose(sentence, contexts(sentence))
        seconds = time.perf_counter() - start
        printed: list[str] = []
        problems: list[tuple[str, ...]] = []
        offered = [each for each in proposals.readings if is_offered(seed, name, each.rules)]
        for each in offered:
            text = "\n".join(print_rule(rule) for rule in each.rules)
            key = (name, text, repr(book.vocabulary), *(line["id"] for line in records.get(name, ())))
            if key not in cache.known:
                cache.known[key] = judge_reading(seed, name, each.rules, records.get(name, ()))
            printed.append(text)
            problems.append(cache.known[key])
        found.append(
            Outcome(
                id=name,
                language=book.config.language,
                readings=tuple(printed),
                problems=tuple(problems),
                stopped=proposals.stopped,
                seconds=seconds,
                partial=any(each.unread for each in proposals.readings),
                waits=len(offered) == 1 and is_taken_back(sentence, offered[0].rules),
                doubted=len(offered) == 1 and bool(doubt_of(offered[0].rules)),
                rules=offered[0].rules if len(offered) == 1 else (),
            )
        )
    return found


def main(arguments: Sequence[str]) -> int:
    """Print the figures by language, and each reading that is alone and wrong."""
    parser = argparse.ArgumentParser()
    parser.add_argument("seeds", type=Path)
    parser.add_argument("gold", type=Path)
    parser.add_argument("prefixes", nargs="*")
    parser.add_argument("--verbose", "-v", action="store_true")
    parser.add_argument("--cache", type=Path, help="keep verdicts of readings here, for the next run")
    parser.add_argument("--umpires", action="store_true", help="judge by the records of our formalisations")
    parser.add_argument("--states", type=Path, help="write what became of each sentence here, a line each")
    chosen = parser.parse_args(arguments)
    gold = gold_rows(chosen.gold)
    twice: set[str] = set()
    if (chosen.gold / "duplicates.json").exists():
        for names in json.loads((chosen.gold / "duplicates.json").read_text("utf-8")).values():
            twice.update(names)
    records = gold_records(chosen.gold)
    cache = Cache(chosen.cache)
    outcomes: list[Outcome] = []
    for document in sorted(path for path in chosen.seeds.iterdir() if path.is_file()):
        rows = [row["id"] for row in gold if row["seed"] == document.name]
        if chosen.prefixes and not any(row.startswith(prefix) for row in rows for prefix in chosen.prefixes):
            continue
        seed = load_document(document, gold, records, chosen.gold)
        if seed is None:
            continue
        if chosen.umpires:
            records = records_of_umpires(seed)
        names = [
            name
            for name in seed.checkable
            if name not in twice
            and name in seed.sentences
            and (
                not chosen.prefixes
                or any(name == p or (p.endswith(".") and name.startswith(p)) for p in chosen.prefixes)
            )
        ]
        for outcome in score_seed(seed, names, records, cache):
            outcomes.append(outcome)
            if chosen.verbose:
                print(f"{outcome.id} {outcome.state} | {seed.sentences[outcome.id].text[:160]}")
                for reading, problems in zip(outcome.readings, outcome.problems, strict=True):
                    print("    " + ("RIGHT" if not problems else f"WRONG {problems[:3]}"))
                    print("      " + reading.replace("\n", "\n      "))
                if not outcome.readings:
                    print("    " + "; ".join(outcome.stopped[:5]))
    cache.save()
    if chosen.states is not None:
        chosen.states.write_text("".join(f"{each.id} {each.state}\n" for each in outcomes), "utf-8")
    for language in sorted({each.language for each in outcomes}):
        of_language = [each for each in outcomes if each.language == language]
        counted = Counter(each.state for each in of_language)
        total = len(of_language)
        alone = counted["right alone"]
        # What waits, and what is doubted, is offered whole to somebody who has to look at it.
        among = sum(
            counted[each] for each in ("right alone", "waiting, right", "doubted, right", "right among 3")
        )
        print(f"\n{language}: {total} sentences")
        for state, count in sorted(counted.items()):
            print(f"  {state}: {count}")
        print(f"  right and alone {alone / total:.0%}, right among {OFFERED} {among / total:.0%}")
        print(f"  median {statistics.median(each.seconds for each in of_language) * 1000:.0f} ms")
    wrong = [each for each in outcomes if each.state == "WRONG ALONE"]
    for each in wrong:
        print(f"wrong and alone: {each.id}: {'; '.join(each.problems[0][:2])}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
