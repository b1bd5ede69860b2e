"""`make seeds`: the seed documents as they stand, checked through the formalisations beside our books.

    python -m tests.gold.seeds SEEDS GOLD

SEEDS is a folder of documents, GOLD one of sentences and records as its SPEC describes. For each document that has a
formalisation, every gold record is judged by the checks of its sentence. Prints a table, each verdict that is not the
gold one, and the sum.
"""

import json
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulewright.analyse.dependencies import users_of_definitions
from rulewright.analyse.external_facts import external_facts
from rulewright.analyse.ledger import State
from rulewright.pipeline.check_examples import check_examples
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.exercise import exercise
from rulewright.pipeline.expectations import read_expectations
from rulewright.pipeline.judge import JudgedRecord, judge_records, own_records
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.outcomes import surprises
from rulewright.pipeline.passes import compile_book
from rulewright.runtime.checking import Report
from rulewright.runtime.verdicts import Verdict, worst
from rulewright.sentences.sentence import Sentence
from tests.gold.align import align

ROOT = Path(__file__).resolve().parent.parent.parent
Line = dict[str, Any]


class Seed(Struct, frozen=True, kw_only=True, eq=False):
    """A document, its formalisation, and what of it is understood."""

    path: Path
    book: Compilation
    sentences: Mapping[str, Sentence]
    """The sentences of the document by gold id."""

    checked: frozenset[str]
    """Gold ids of sentences that have a check."""

    checkable: tuple[str, ...]
    """Gold ids of sentences that a record can show."""


def slug(name: str) -> str:
    """The name of the formalisation of a document: `5 Sequence of play` is in `5-sequence-of-play`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def formalisation_of(document: Path) -> Path | None:
    """The folder among those of our books that formalises a document of this name."""
    found = sorted((ROOT / "rules_src").glob(f"*/formalisations/{slug(document.stem)}"))
    return found[0] if found else None


def load_seed(document: Path, gold: Sequence[Line]) -> Seed | None:
    """Compile a document with its formalisation; None where it has none."""
    folder = formalisation_of(document)
    if folder is None:
        return None
    book = compile_book(open_book(document, folder))
    rows = [row for row in gold if row["seed"] == document.name]
    sentences = [each for found in book.sentences.values() for each in found]
    aligned = align({row["id"]: row["text"] for row in rows}, sentences, book.config, document.suffix)
    ruled = {(rule.unit, rule.sentence) for rule in book.rules.rules}
    return Seed(
        path=document,
        book=book,
        sentences=aligned,
        checked=frozenset(name for name, each in aligned.items() if (each.unit_id, each.text) in ruled),
        checkable=tuple(row["id"] for row in rows if row["checkable"] == "yes"),
    )


class Judgement(Struct, frozen=True, kw_only=True, eq=False):
    """A gold record and what is found of it."""

    line: Line
    judged: JudgedRecord
    problem: str | None
    """What is wrong about our verdict; None where it is right."""


def judge(seed: Seed, lines: Sequence[Line]) -> Iterator[Judgement]:
    """Judge each gold record by the checks of its sentence."""
    users = users_of_definitions(seed.book.rules.rules)
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{at}.json" for at in range(len(lines))]
        for path, line in zip(paths, lines, strict=True):
            path.write_text(json.dumps(line["record"]), "utf-8")
        for line, judged in zip(lines, judge_records(seed.book, paths), strict=True):
            problem = (
                f"the record cannot be judged: {judged.problems[0]}"
                if judged.report is None
                else _compare(seed, line, judged.report, users)
            )
            yield Judgement(line=line, judged=judged, problem=problem)


def _compare(seed: Seed, line: Line, report: Report, users: Mapping[str, tuple[str, ...]]) -> str | None:
    ids = [line["sentence"], *([line["through"]] if line.get("through") else [])]
    judged = {result.check.rule for result in report.results}
    wanted: set[str] = set()
    for name in ids:
        sentence = seed.sentences.get(name)
        rules = [
            rule
            for rule in seed.book.rules.rules
            if sentence is not None and rule.unit == sentence.unit_id and rule.sentence == sentence.text
        ]
        # A record judges its own sentence: a definition speaks through other rules only where its sentence has none.
        wanted.update(rule.id for rule in rules if rule.id in judged)
        if not wanted:
            for rule in rules:
                wanted.update(users.get(rule.id, (rule.id,)))
        if wanted:
            break
    results = [result for result in report.results if result.check.rule in wanted]
    if not results:
        return "no check"
    found = worst(result.verdict for result in results)
    expected = Verdict(line["verdict"])
    missing = {fact for result in results for instance in result.instances for fact in instance.missing}
    if _right(found, expected, line["role"], missing, line.get("missing", ())):
        return None
    culprits = ", ".join(result.check.rule for result in results if result.verdict is found)
    return f"{found.value}, not {expected.value} ({culprits})" + (
        f", missing {sorted(missing)[:4]}" if missing else ""
    )


def _right(found: Verdict, expected: Verdict, role: str, missing: set[str], wanted: Sequence[str]) -> bool:
    good = (Verdict.SATISFIED, Verdict.NOT_APPLICABLE)
    if expected in good:
        return found in good and not (role == "obeys" and found is not Verdict.SATISFIED)
    if found is not expected:
        return False
    return expected is not Verdict.UNDECIDED or not wanted or _names_one(missing, wanted)


def _names_one(missing: set[str], wanted: Sequence[str]) -> bool:
    """Whether a missing fact is one of those wanted; a kind stands for its members that are not listed."""
    return any(
        fact == want or fact.startswith(f"{want}.") or fact == want.split(".")[0]
        for fact in missing
        for want in wanted
    )


def main(arguments: Sequence[str]) -> int:
    """Print the table, what is wrong, and the sum; 0 when every verdict is the gold one."""
    seeds_folder, gold_folder = map(Path, arguments[:2])
    only = arguments[2] if len(arguments) > 2 else ""
    gold = [
        json.loads(line) for line in (gold_folder / "sentences.jsonl").read_text("utf-8").splitlines() if line
    ]
    records: dict[str, list[Line]] = defaultdict(list)
    for path in sorted((gold_folder / "records").glob("*.jsonl")):
        for text in path.read_text("utf-8").splitlines():
            if text.strip():
                line = json.loads(text)
                records[line["sentence"].split(".")[0]].append(line)
    right = total = 0
    rows: list[str] = []
    wrong: list[str] = []
    lacking: list[str] = []
    external: list[str] = []
    for document in sorted(path for path in seeds_folder.iterdir() if path.is_file() and only in path.name):
        seed = load_seed(document, gold)
        if seed is None:
            rows.append(f"| {document.name} | no formalisation | | | | | | |")
            continue
        prefix = next(iter(seed.sentences), "?").split(".")[0]
        lines = records.get(prefix, [])
        judgements = list(judge(seed, lines))
        good = sum(each.problem is None for each in judgements)
        wrong += [f"{each.line['id']}: {each.problem}" for each in judgements if each.problem]
        own = list(judge_records(seed.book, own_records(seed.book)))
        expected = read_expectations(seed.book)
        surprised = list(surprises(seed.book, own, expected))
        wrong += [f"{document.name}: {each.expectation.record}: {each.found}" for each in surprised]
        examples = [record for each in check_examples(seed.book) for record in each.records]
        agreeing = sum(record.agrees for record in examples)
        shown = exercise(seed.book.plan, [*(each.judged for each in judgements), *own])
        lacking += [f"{document.name}: {each.citation} ({each.rule})" for each in shown.unexercised]
        outside = {name: each.own for name, each in external_facts(seed.book.rules).items() if each.own}
        external += [f"{document.name}: {name}: {', '.join(facts)}" for name, facts in outside.items()]
        covered = sum(name in seed.checked for name in seed.checkable)
        stale = sum(entry.state is State.STALE for entry in seed.book.ledger)
        rows.append(
            f"| {document.name} | {covered} of {len(seed.checkable)} | {good} of {len(lines)} | "
            f"{len(expected) - len(surprised)} of {len(expected)} | {agreeing} of {len(examples)} | "
            f"{shown.exercised} of {shown.checks} | {len(outside)} | {stale} |"
        )
        unchecked = [name for name in seed.checkable if name not in seed.checked]
        if unchecked:
            wrong.append(f"{document.name}: no check for {', '.join(unchecked)}")
        right, total = right + good, total + len(lines)
    print(
        "| document | checkable sentences with a check | verdicts right | own records as expected "
        "| worked examples | checks kept and broken | resting on rules outside | stale |\n|---|---|---|---|---|---|---|---|"
    )
    print("\n".join(rows))
    for heading, names in (
        ("not kept and broken by records", lacking),
        ("resting on rules outside", external),
    ):
        if names:
            print(f"\nchecks {heading}:")
            print("\n".join(f"  {name}" for name in names))
    print("", *wrong, sep="\n")
    print(f"{right} of {total} verdicts right")
    return int(bool(wrong) or right != total)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
