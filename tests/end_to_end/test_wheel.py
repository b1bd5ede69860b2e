"""The wheel carries grammars, templates and word lists, and works where nothing else of the project is."""

import subprocess
import sys
import venv
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.end_to_end.europa import ROOT, copy_europa

DEPENDENCIES = ("click", "jinja2", "lark", "markupsafe", "msgspec", "pylatexenc")
DATA = (".lark", ".jinja", ".toml", ".css", ".js", ".md")


def run(*command: object, cwd: Path, status: int = 0) -> str:
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_works_in_an_empty_environment(tmp_path: Path) -> None:
    if find_spec("build") is None or find_spec("hatchling") is None:
        pytest.skip("build and hatchling are not installed")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path, ROOT, cwd=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "compiler" / "rulewright"
    for path in package.rglob("*"):
        if path.suffix in DATA:
            assert path.relative_to(package.parent).as_posix() in names
    venv.create(tmp_path / "venv", with_pip=False)
    python = tmp_path / "venv" / "bin" / "python"
    site = Path(
        run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path).strip()
    )
    zipfile.ZipFile(wheel).extractall(site)
    for name in DEPENDENCIES:
        spec = find_spec(name)
        assert spec is not None and spec.origin is not None
        (site / name).symlink_to(Path(spec.origin).parent, target_is_directory=True)
    book = copy_europa(tmp_path / "book")
    built = run(python, "-I", "-m", "rulewright", "build", book, "--out", tmp_path / "out", cwd=tmp_path)
    assert "rules" in built
    record = book / "records" / "inflation-die-of-7-counter-stays.json"
    checked = run(python, "-I", "-m", "rulewright", "check", book, record, cwd=tmp_path, status=1)
    assert "I.4 B.2" in checked
    where = run(python, "-I", "-c", "import rulewright; print(rulewright.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(site)
