"""`make bench`: whole commands against pandoc and against bare Python, as ratios within one run.

The texts are the LaTeX corpus beside the project ten times over, or, where that is absent, made chapters, and a made
document of every other kind. Times of shared machines drift, so only the ratios count; each command runs several times
in turn, and the medians are compared. Seconds are those of the processor.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pypandoc

from tests.generators.kinds import KINDS
from tests.generators.latex import chapters

ROOT = Path(__file__).resolve().parent.parent.parent
SHARED = Path(os.environ.get("RULEWRIGHT_SHARED", ROOT.parent / "shared"))
RULEWRIGHT = str(Path(sys.executable).parent / "rulewright")
TIMES_OVER = 10
ROUNDS = 3
SIZE = 1_000_000
"""Of a made document, in bytes."""

AS_PANDOC_READS = {
    "comprehensive": "markdown",
    "legal": "markdown",
    "russian": "markdown",
    "html": "html",
}
"""Kinds of made documents, and the format under which pandoc reads them."""


class Run(NamedTuple):
    """What one run of a command cost: seconds of processor time, and the peak of its memory in MB."""

    seconds: float
    megabytes: float


def measure(command: list[str], folder: Path) -> Run:
    """Run a command in a process of its own and read the operating system's account of it."""
    script = (
        "import resource, subprocess, sys\n"
        "code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode\n"
        "used = resource.getrusage(resource.RUSAGE_CHILDREN)\n"
        "print(code, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)\n"
    )
    # As installed: the first round leaves compiled modules behind, and the median is not of that round.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-I", "-c", script, *command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    code, seconds, megabytes = done.stdout.split()
    if int(code) > 1:
        raise RuntimeError(f"exit status {code} of {' '.join(command[:4])} …")
    return Run(float(seconds), float(megabytes))


class Text(NamedTuple):
    """A book folder, and the same text in one file for pandoc."""

    name: str
    folder: Path
    whole: Path
    read_as: str

    @property
    def size(self) -> float:
        """In MB."""
        return self.whole.stat().st_size / 1e6


def corpus(folder: Path, accepted: Callable[[Path], bool]) -> Text:
    """The chapters, each `TIMES_OVER` times, leaving out (and naming) those that pandoc cannot read."""
    originals = {
        path.name: path.read_bytes().decode("utf-8", "replace")
        for path in sorted((SHARED / "corpus" / "europa").glob("*.tex"))
    }
    if not originals:
        print("the corpus is absent: made chapters are used instead")
        originals = chapters(1, SIZE // 5).files
    files: dict[str, str] = {}
    for name, text in originals.items():
        probe = folder / name
        probe.write_text(text, "utf-8")
        if accepted(probe):
            files |= {f"{copy}-{name}": text for copy in range(TIMES_OVER)}
        else:
            print(f"left out, because pandoc fails on it: {name}")
        probe.unlink()
    return _book(folder, "latex", "en", files, "latex")


def made(folder: Path, kind: str, read_as: str) -> Text:
    """A made document of a kind."""
    document = KINDS[kind](1, SIZE)
    return _book(folder, kind, document.language, document.files, read_as)


def _book(folder: Path, name: str, language: str, files: dict[str, str], read_as: str) -> Text:
    home = folder / name
    home.mkdir()
    for file, text in files.items():
        (home / file).write_text(text, "utf-8")
    names = ", ".join(f'"{file}"' for file in files)
    settings = f'book = "bench"\nlanguage = "{language}"\nfiles = [{names}]\n'
    (home / "rulebook.toml").write_text(settings, "utf-8")
    whole = folder / f"{name}.whole"
    whole.write_text("\n\n".join(files.values()), "utf-8")
    return Text(name, home, whole, read_as)


def main() -> int:
    """Print the tables."""
    pandoc = shutil.which("pandoc") or pypandoc.get_pandoc_path()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def accepted(path: Path) -> bool:
            command = [pandoc, "-f", "latex", "-t", "html", "-o", os.devnull, str(path)]
            return subprocess.run(command, capture_output=True, check=False).returncode == 0

        texts = [corpus(folder, accepted), *(made(folder, *each) for each in AS_PANDOC_READS.items())]
        print(f"medians of {ROUNDS} runs of each command in turn; seconds of the processor and MB of memory")
        print(f"{'text':14} {'MB':>5} {'build':>11} {'rebuild':>11} {'pandoc':>11}  build / pandoc")
        for text in texts:
            _compare(text, pandoc)
        _start_up(folder)
    return 0


def _compare(text: Text, pandoc: str) -> None:
    build = [RULEWRIGHT, "build", ".", "--out", "out"]
    other = [pandoc, "-f", text.read_as, "-t", "html", "-s", "-o", "pandoc.html", str(text.whole)]
    runs: dict[str, list[Run]] = {"build": [], "rebuild": [], "pandoc": []}
    for _ in range(ROUNDS):
        shutil.rmtree(text.folder / "out", ignore_errors=True)
        runs["build"].append(measure(build, text.folder))
        runs["rebuild"].append(measure(build, text.folder))
        runs["pandoc"].append(measure(other, text.folder))
    medians = {label: _median(each) for label, each in runs.items()}
    cells = " ".join(f"{run.seconds:6.2f} {run.megabytes:4.0f}" for run in medians.values())
    ours, theirs = medians["build"], medians["pandoc"]
    time, memory = ours.seconds / theirs.seconds, ours.megabytes / theirs.megabytes
    print(f"{text.name:14} {text.size:5.2f} {cells}  time {time:.2f}, memory {memory:.2f}", flush=True)


def _start_up(folder: Path) -> None:
    commands = {
        "rulewright --version": [RULEWRIGHT, "--version"],
        "rulewright --help": [RULEWRIGHT, "--help"],
        "rulewright explain": [RULEWRIGHT, "explain", "RW102"],
        "python -c pass": [sys.executable, "-c", "pass"],
    }
    print("start-up (aim: under 0.15 s)")
    for label, command in commands.items():
        median = _median([measure(command, folder) for _ in range(ROUNDS)])
        print(f"{label:24} {median.seconds:6.2f} {median.megabytes:4.0f}")


def _median(runs: list[Run]) -> Run:
    return Run(
        statistics.median(run.seconds for run in runs), statistics.median(run.megabytes for run in runs)
    )


if __name__ == "__main__":
    sys.exit(main())
