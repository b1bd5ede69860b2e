"""`make bench`: whole commands against pandoc and against bare Python, as ratios within one run.

The text is the LaTeX corpus beside the project ten times over, or, where that is absent, generated chapters of the same
kind and size. Times of shared machines drift, so only the ratios count; each command runs several times in turn, and
the medians are compared. Seconds are those of the processor. Every build is one from nothing.
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

ROOT = Path(__file__).resolve().parent.parent.parent
SHARED = Path(os.environ.get("RULEWRIGHT_SHARED", ROOT.parent / "shared"))
RULEWRIGHT = str(Path(sys.executable).parent / "rulewright")
TIMES_OVER = 10
ROUNDS = 3


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
    done = subprocess.run(
        [sys.executable, "-I", "-c", script, *command], cwd=folder, capture_output=True, text=True, check=True
    )
    code, seconds, megabytes = done.stdout.split()
    if int(code) > 1:
        raise RuntimeError(f"exit status {code} of {' '.join(command[:4])} …")
    return Run(float(seconds), float(megabytes))


def corpus(folder: Path, accepted: Callable[[Path], bool]) -> list[Path]:
    """The chapters, each `TIMES_OVER` times, leaving out (and naming) those that pandoc cannot read."""
    originals = sorted((SHARED / "corpus" / "europa").glob("*.tex"))
    if not originals:
        print("the corpus is absent: generated chapters are used instead")
        originals = [_generated(folder / f"generated{number}.tex", number) for number in range(10)]
    files: list[Path] = []
    for original in originals:
        text = original.read_bytes().decode("utf-8", "replace")
        probe = folder / original.name
        probe.write_text(text, "utf-8")
        if not accepted(probe):
            print(f"left out, because pandoc fails on it: {original.name}")
            continue
        for copy in range(TIMES_OVER):
            path = folder / f"{original.stem}-{copy}.tex"
            path.write_text(text, "utf-8")
            files.append(path)
    return files


def _generated(path: Path, seed: int) -> Path:
    words = "leaders move stacks provinces counters treasury stability before after every turn unless besieged".split()
    lines = [rf"\chapter{{Chapter {seed}}}\label{{ch:{seed}}}"]
    for section in range(40):
        lines.append(rf"\section{{Part {section}}}\label{{s:{seed}:{section}}}")
        for paragraph in range(12):
            text = " ".join(words[(seed + section * paragraph + at) % len(words)] for at in range(60))
            mark = r"\aparag[Title]" if paragraph % 4 == 0 else r"\bparag"
            lines.append(rf"{mark} {text}, see \ref{{s:{seed}:{(section + 7) % 40}}} and \emph{{note}} this.")
    path.write_text("\n".join(lines), "utf-8")
    return path


def main() -> int:
    """Print the table."""
    pandoc = shutil.which("pandoc") or pypandoc.get_pandoc_path()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def accepted(path: Path) -> bool:
            command = [pandoc, "-f", "latex", "-t", "html", "-o", os.devnull, str(path)]
            return subprocess.run(command, capture_output=True, check=False).returncode == 0

        files = corpus(folder, accepted)
        names = ", ".join(f'"{path.name}"' for path in files)
        (folder / "rulebook.toml").write_text(f'book = "bench"\nfiles = [{names}]\n', "utf-8")
        whole = folder / "whole.tex"
        whole.write_text("\n\n".join(path.read_text("utf-8") for path in files), "utf-8")
        size = whole.stat().st_size / 1e6
        commands = {
            "rulewright build": [RULEWRIGHT, "build", ".", "--out", "out"],
            "pandoc": [pandoc, "-f", "latex", "-t", "html", "-s", "-o", "pandoc.html", whole.name],
            "rulewright --version": [RULEWRIGHT, "--version"],
            "rulewright --help": [RULEWRIGHT, "--help"],
            "rulewright explain": [RULEWRIGHT, "explain", "RW102"],
            "python -c pass": [sys.executable, "-c", "pass"],
        }
        runs: dict[str, list[Run]] = {label: [] for label in commands}
        for _ in range(ROUNDS):
            shutil.rmtree(folder / "out", ignore_errors=True)
            for label, command in commands.items():
                runs[label].append(measure(command, folder))
        _print(size, len(files), runs)
    return 0


def _print(size: float, count: int, runs: dict[str, list[Run]]) -> None:
    medians = {
        label: Run(statistics.median(r.seconds for r in each), statistics.median(r.megabytes for r in each))
        for label, each in runs.items()
    }
    print(f"{count} chapters, {size:.2f} MB; medians of {ROUNDS} runs of each command in turn")
    print(f"{'command':24} {'seconds':>8} {'MB':>7}")
    for label, run in medians.items():
        print(f"{label:24} {run.seconds:8.2f} {run.megabytes:7.0f}")
    build, pandoc = medians["rulewright build"], medians["pandoc"]
    time, memory = build.seconds / pandoc.seconds, build.megabytes / pandoc.megabytes
    print(f"build / pandoc: time {time:.2f}, memory {memory:.2f} (aim: under 0.50 each)")
    start, bare = medians["rulewright --version"], medians["python -c pass"]
    print(
        f"start-up: {start.seconds:.2f} s (aim: under 0.15 s), "
        f"{start.seconds / bare.seconds:.1f} times that of bare Python"
    )


if __name__ == "__main__":
    sys.exit(main())
