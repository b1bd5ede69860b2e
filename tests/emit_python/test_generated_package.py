"""The generated package stands alone, is well formed, and treats every text of a book as data."""

import ast
import json
import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from rulewright.emit.python.emit_python import emit_python, runtime_files
from rulewright.emit.python.layout import docstring_lines, statement_lines
from rulewright.emit.python.load_checks import load_checks
from rulewright.emit.python.names import identifier, unique
from rulewright.emit.python.vocabulary_module import BookInfo
from rulewright.plan.inputs import BookRules
from rulewright.plan.plan import plan
from tests.emit_python.rulebooks import act, book_rules, record
from tests.runtime.test_standard_library_only import foreign_imports

BOOK = """
reading "a"
  obligation in noon
    when move(theme: smith S, goal: P)
    then P is a house and P is [dry, own] for S and P.side = 'north'
      or S.age * 2 + 3 > maximum(P.owner.coins, 4) - floor(S.age / 7) and not S.ill = true
reading "a.1"
  obligation in noon exception
    when move(theme: smith S, goal: P)
    where P is a field and S.age > 60 and some family F (F.friends contains S.family)
    then P.flooded = false
reading "b"
  effect in dusk for each person X (X.ill = true) then happens rest(theme: X)
  prohibition in dusk for each smith X (X.ill = true) then not happens rest(theme: X)
reading "c"
  permission only when pay(source: F, goal: G) where F != G then F.friends contains G
  permission option long_game when pay(source: F, goal: G) then game.festival = true
reading "d"
  definition define rich(F: family) as F.coins > 10
  definition define purse(F: family) = F.coins + sum of G.coins over family G (F.friends contains G)
  obligation for each family F (rich(F)) then final F.coins >= initial F.coins - 5 and the purse(F) > 0
reading "e"
  order all roll() before move()
reading "f"
  order rest(actor: A) by A in sequence ['Red', 'Blue']
reading "g"
  quantity when roll(purpose: 'harvest') as E then lookup('harvest', E.result, 'sacks') >= 0
"""
HOSTILE = 'a"""\n\\x"\\\'\'\'{{x}}<script>\u202e\x00\x1b%s import os; os.system("true")\\'


def files_of(book: BookRules, info: BookInfo) -> dict[PurePosixPath, str]:
    planned, diagnostics = plan(book)
    assert not diagnostics
    return emit_python(planned, book.vocabulary, info)


def hostile_book() -> BookRules:
    """The same rules, with hostile text wherever a document has text."""
    book = book_rules(BOOK)
    placed = tuple(
        replace(
            each,
            number=HOSTILE,
            citation=HOSTILE,
            sentence=HOSTILE,
            reading=HOSTILE,
            url=HOSTILE,
            unit=HOSTILE,
        )
        for each in book.rules
    )
    return replace(book, rules=placed)


def written(tmp_path: Path, files: dict[PurePosixPath, str]) -> Path:
    for path, text in files.items():
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def files() -> dict[PurePosixPath, str]:
    return files_of(book_rules(BOOK), BookInfo(book="village", title="The village", edition="e1"))


def test_one_module_for_each_phase_and_one_function_for_each_rule(files: dict[PurePosixPath, str]) -> None:
    root = PurePosixPath("village_checks")
    modules = {path.name for path in files if path.parent == root}
    assert {"day.py", "night.py", "any_phase.py", "__main__.py", "py.typed"} <= modules
    functions = {
        node.name: node
        for node in ast.parse(files[root / "day.py"]).body
        if isinstance(node, ast.FunctionDef)
    }
    assert list(functions) == ["a_1", "a_1_1"]
    assert ast.get_docstring(functions["a_1"]) == "Village, a\n\nWhat a says."


def test_the_runtime_is_copied_word_for_word(files: dict[PurePosixPath, str]) -> None:
    for path, text in runtime_files().items():
        assert files[PurePosixPath("village_checks/runtime") / path] == text


def test_nothing_but_the_standard_library_is_imported(files: dict[PurePosixPath, str]) -> None:
    for path, text in files.items():
        if path.suffix == ".py":
            assert foreign_imports(text) == []


def test_output_is_the_same_every_time(files: dict[PurePosixPath, str]) -> None:
    again = files_of(book_rules(BOOK), BookInfo(book="village", title="The village", edition="e1"))
    assert list(again.items()) == list(files.items())


def test_generated_lines_are_short(files: dict[PurePosixPath, str]) -> None:
    for path, text in files.items():
        if path.suffix == ".py" and "runtime" not in path.parts:
            assert max(map(len, text.splitlines())) <= 88, path


def test_the_same_texts_are_loaded_once(files: dict[PurePosixPath, str]) -> None:
    assert load_checks(files) is load_checks(files)


def test_it_runs_alone_in_an_empty_folder(tmp_path: Path, files: dict[PurePosixPath, str]) -> None:
    folder = written(tmp_path, files)
    ann = {"kind": "smith", "ill": True, "family": "Red"}
    (folder / "good.json").write_text(json.dumps(record({})), "utf-8")
    (folder / "bad.json").write_text(json.dumps(record({"Ann": {"kind": "person", "ill": True}})), "utf-8")
    (folder / "conflict.json").write_text(json.dumps(record({"Ann": ann})), "utf-8")
    (folder / "open.json").write_text(
        json.dumps(record({"Ann": {"kind": "person", "ill": True}}, open=["dusk"]))
    )
    (folder / "broken.json").write_text("{", "utf-8")
    run = "import sys, runpy; sys.path.insert(0, '.'); sys.argv[0] = 'x'; runpy.run_module('village_checks', run_name='__main__')"
    statuses = {"good": 0, "open": 0, "bad": 1, "conflict": 1, "broken": 2, "missing": 2}
    for name, status in statuses.items():
        command = [sys.executable, "-I", "-c", run, f"{name}.json"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == status, (name, done.stdout, done.stderr)
        assert "Traceback" not in done.stderr
    done = subprocess.run(
        [sys.executable, "-I", "-c", run, "--json", "bad.json"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    report = json.loads(done.stdout)[0]
    assert (report["verdict"], report["book"], report["edition"], report["runtime"]) == (
        "violated",
        "village",
        "e1",
        "1",
    )
    broken = [each for each in report["results"] if each["verdict"] == "violated"]
    assert broken[0]["rule"] == "b#1"
    assert broken[0]["instances"][0]["bindings"] == {"X": "Ann"}
    assert broken[0]["url"] == "book.html#b"


@pytest.mark.slow
def test_it_passes_strict_checkers_as_it_is(tmp_path: Path, files: dict[PurePosixPath, str]) -> None:
    hostile = files_of(hostile_book(), BookInfo(book="hostile", title=HOSTILE, edition=HOSTILE))
    folder = written(tmp_path, {**files, **hostile})
    for package in ("village_checks", "hostile_checks"):
        for command in (
            ["mypy", "--strict", "--python-version", "3.11", package],
            ["ruff", "check", "--isolated", "--select", "E,F", "--line-length", "110", package],
        ):
            arguments = [sys.executable, "-m", *command]
            done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr


def test_hostile_text_is_data() -> None:
    loaded = load_checks(files_of(hostile_book(), BookInfo(book="hostile", title=HOSTILE, edition=HOSTILE)))
    state = {"Bob": {"kind": "person", "ill": True}}
    value = {**record(state, act("dusk", "rest", theme="Bob")), "book": "hostile"}
    report = loaded.check(value)
    assert report.edition == HOSTILE
    assert {each.check.sentence for each in report.results} == {HOSTILE}
    assert {each.check.paragraph for each in report.results} == {HOSTILE}


@example('"""')
@example('ends in \\"')
@example('a"" b""""')
@given(st.text())
def test_docstrings_hold_any_text(text: str) -> None:
    lines = docstring_lines(text, "    ")
    function = ast.parse("def f():\n" + "\n".join(lines) + "\n").body[0]
    assert isinstance(function, ast.FunctionDef)
    assert len(function.body) == 1
    found = ast.literal_eval(function.body[0].value)  # type: ignore[attr-defined]
    assert "".join(found.split()) == "".join(text.split())


@given(
    st.recursive(
        st.one_of(st.booleans(), st.integers(), st.text()),
        lambda inner: st.one_of(st.lists(inner).map(tuple), st.dictionaries(st.text(), inner)),
    )
)
def test_layout_keeps_the_meaning_of_expressions(value: object) -> None:
    statement = ast.parse(f"x = {value!r}").body[0]
    lines = statement_lines(statement)
    assert ast.dump(ast.parse("\n".join(lines)).body[0]) == ast.dump(statement)


@given(st.text(), st.text())
def test_any_text_becomes_an_identifier(one: str, other: str) -> None:
    taken: set[str] = set()
    names = [unique(identifier(text), taken) for text in (one, other, one)]
    assert all(name.isidentifier() for name in names)
    assert len(set(names)) == 3
    for name in names:
        ast.parse(f"def {name}() -> None: pass")
