"""The generated package on bare Python, of every version that it is promised for."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.running import run
from tests.end_to_end.europa import copy_europa

VERSIONS = ("3.11", "3.12", "3.13")
LIBRARY = """
import json, sys
sys.path.insert(0, "europa")
import europa_checks
assert not [name for name in sys.modules if name.split(".")[0] in ("rulewright", "lark", "msgspec", "click")]
record = json.loads(open(sys.argv[1], encoding="utf-8").read())
report = europa_checks.check(record)
event = record["events"][0]
answer = europa_checks.allowed({**record, "events": [], "after": None}, event)
print(json.dumps([report.verdict.value, answer.verdict, list(answer.missing)]))
"""


def interpreter(version: str) -> str | None:
    """A Python of that version: on the path, or among those of pyenv."""
    found = [shutil.which(f"python{version}")]
    found += map(str, sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}")))
    for path in filter(None, found):
        done = subprocess.run([path, "-V"], capture_output=True, text=True, check=False, timeout=60)
        if done.returncode == 0 and done.stdout.startswith(f"Python {version}."):
            return path
    return None


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package")
    book = copy_europa(folder / "book")
    assert run("build", book, "--out", folder).status == 0
    shutil.copytree(book / "records", folder / "records")
    return folder


@pytest.mark.parametrize("version", VERSIONS)
def test_the_package_runs_on_bare_python(built: Path, version: str) -> None:
    python = interpreter(version)
    if python is None:
        pytest.skip(f"no Python {version} on this machine")
    records = built / "records"

    def bare(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [python, "-S", "-B", *arguments],
            cwd=cwd,
            env={},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )

    good = bare("-m", "europa_checks", str(records / "inflation-die-of-7.json"), cwd=built / "europa")
    assert (good.returncode, good.stderr) == (0, "")
    bad = bare(
        "-m", "europa_checks", str(records / "inflation-die-of-7-counter-stays.json"), cwd=built / "europa"
    )
    assert (bad.returncode, bad.stderr) == (1, "")
    assert "I.4 B.2" in bad.stdout
    broken = bare("-m", "europa_checks", "missing.json", cwd=built / "europa")
    assert broken.returncode == 2
    assert broken.stderr.startswith("missing.json:")
    used = bare("-c", LIBRARY, str(records / "inflation-die-of-7.json"), cwd=built)
    assert used.stderr == ""
    verdict, answer, _ = json.loads(used.stdout)
    assert verdict == "satisfied"
    assert answer == "yes"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize("options", [(), ("--json",)])
def test_what_a_console_cannot_show_is_escaped(built: Path, encoding: str, options: tuple[str, ...]) -> None:
    """Of the text; JSON is read as ever."""
    record = built / "records/inflation-die-of-7-counter-stays.json"
    ran = subprocess.run(
        [sys.executable, "-m", "europa_checks", str(record), *options],
        cwd=built / "europa",
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        encoding=encoding,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (1, "")
    if options:
        (report,) = json.loads(ran.stdout)
        assert report["verdict"] == "violated"
