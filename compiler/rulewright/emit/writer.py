"""The one writer: puts the files of a build on disk, or says how what lies there differs from them.

Everything is first written whole beside the output, then renamed into place, so that a failure leaves the
previous output as it was. A manifest in the output folder lists what the writer put there; only what it lists
is ever removed, or written over.
"""

import json
import shutil
import tempfile
from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import unified_diff
from pathlib import Path, PurePosixPath
from typing import Literal

from msgspec import Struct

from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.own_output import MANIFEST, listed

_DIFF_LINES = 12
_LONGEST_LINE = 120

Content = str | bytes
Files = Mapping[PurePosixPath, Content] | Iterable[tuple[PurePosixPath, Content]]


class Difference(Struct, frozen=True, kw_only=True):
    """A file that is not as a build would leave it."""

    path: PurePosixPath
    kind: Literal["missing", "differing", "extra"]
    diff: str = ""
    """The first lines of the difference, from what lies there to what belongs there."""


class WriteReport(Struct, frozen=True, kw_only=True):
    """What a build changed, or with `check` would have to change."""

    written: tuple[PurePosixPath, ...] = ()
    unchanged: int = 0
    removed: tuple[PurePosixPath, ...] = ()
    differences: tuple[Difference, ...] = ()
    """Only with `check`: empty when the output is fresh."""

    @property
    def fresh(self) -> bool:
        """Whether a check found the output to be what a build would leave."""
        return not self.differences


def write_files(files: Files, out_dir: Path, *, check: bool = False) -> WriteReport:
    """Make `out_dir` hold `files`, and remove those of the build before that are gone now.

    Files that are made one by one are taken one by one, so that only one is in memory at a time. With `check` nothing
    is written and the differences are reported. Raises `InputError` when a path leads out of `out_dir`, when a file of
    somebody else is in the way, or when the folder cannot be written; what lay there is whole then.
    """
    try:
        return _check(files, out_dir) if check else _write(files, out_dir)
    except OSError as error:
        raise _refusal(f"Cannot write below {out_dir}: {error.strerror or error}", out_dir) from error


def _contents(files: Files, out_dir: Path) -> Iterator[tuple[PurePosixPath, bytes]]:
    """The files as bytes, each below `out_dir`, and last of all the manifest that lists them."""
    names = [str(MANIFEST)]
    for path, content in files.items() if isinstance(files, Mapping) else files:
        names.append(str(_inside(path, out_dir)))
        yield path, content.encode() if isinstance(content, str) else content
    manifest = {"written-by": "rulewright", "files": sorted(names)}
    yield MANIFEST, (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode()


def _write(files: Files, out_dir: Path) -> WriteReport:
    """Write every file beside the output first; only when all are whole does the first take its place."""
    old = _listed(out_dir)
    # A manifest that cannot be used tells that a build has been here, and no longer what it wrote.
    told = bool(old) or _on_disk(out_dir / MANIFEST) is None
    own = {*old, MANIFEST}
    wanted: set[PurePosixPath] = set()
    changed: list[PurePosixPath] = []
    with _staging(out_dir) as staging:
        for path, content in _contents(files, out_dir):
            wanted.add(path)
            if (out_dir / path).is_dir():
                raise IsADirectoryError(f"{path} is a folder")
            if _on_disk(out_dir / path) == content:
                continue
            if told and path not in own and (out_dir / path).exists():
                raise _not_its_own(path, out_dir)
            changed.append(path)
            (staging / path).parent.mkdir(parents=True, exist_ok=True)
            (staging / path).write_bytes(content)
        # The manifest goes last: until then the old one still lists what may be removed.
        for path in sorted(changed, key=lambda path: (path == MANIFEST, path)):
            (out_dir / path).parent.mkdir(parents=True, exist_ok=True)
            (staging / path).replace(out_dir / path)
    stale = _stale(old, wanted, out_dir)
    for path in stale:
        (out_dir / path).unlink()
        _remove_empty_folders((out_dir / path).parent, out_dir)
    return WriteReport(
        written=tuple(sorted(changed)), unchanged=len(wanted) - len(changed), removed=tuple(stale)
    )


def _check(files: Files, out_dir: Path) -> WriteReport:
    found: list[Difference] = []
    wanted: set[PurePosixPath] = set()
    for path, content in _contents(files, out_dir):
        wanted.add(path)
        there = _on_disk(out_dir / path)
        if there is None:
            found.append(Difference(path=path, kind="missing"))
        elif there != content:
            found.append(Difference(path=path, kind="differing", diff=_diff(there, content)))
    for path in _stale(_listed(out_dir), wanted, out_dir):
        found.append(Difference(path=path, kind="extra"))
    return WriteReport(differences=tuple(sorted(found, key=lambda difference: difference.path)))


def _stale(
    listed: Iterable[PurePosixPath], wanted: Container[PurePosixPath], out_dir: Path
) -> list[PurePosixPath]:
    """What an earlier build left that this one does not make."""
    return sorted(path for path in listed if path not in wanted and (out_dir / path).is_file())


@contextmanager
def _staging(out_dir: Path) -> Iterator[Path]:
    """A folder beside the output, on the same disk, that is gone afterwards."""
    made = not out_dir.exists()
    out_dir.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=".rulewright-", dir=out_dir))
    try:
        yield staging
    finally:
        shutil.rmtree(staging, ignore_errors=True)
        if made and not any(out_dir.iterdir()):
            out_dir.rmdir()


def _inside(path: PurePosixPath, out_dir: Path) -> PurePosixPath:
    """`path`, once it is sure that it stays below `out_dir`, links on the way included."""
    harmless = bool(path.parts) and not path.is_absolute() and ".." not in path.parts
    # Of an absolute or climbing path nothing is resolved.
    if not harmless or not (out_dir / path).parent.resolve().is_relative_to(out_dir.resolve()):
        raise _refusal(f'The path "{path}" leads out of the output folder', out_dir)
    return path


def _listed(out_dir: Path) -> list[PurePosixPath]:
    """What the manifest of the last build lists; a manifest that was tampered with lists nothing."""
    try:
        names = listed((out_dir / MANIFEST).read_text(encoding="utf-8"))
        return [_inside(PurePosixPath(path), out_dir) for path in names]
    except (OSError, ValueError, InputError):
        return []


def _on_disk(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _remove_empty_folders(folder: Path, out_dir: Path) -> None:
    while folder != out_dir and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


def _diff(there: bytes, wanted: bytes) -> str:
    try:
        old, new = there.decode(), wanted.decode()
    except UnicodeDecodeError:
        return f"{len(there)} bytes, should be {len(wanted)}"
    lines = list(unified_diff(old.splitlines(), new.splitlines(), "on disk", "built", lineterm="", n=1))
    shown = [*lines[:2], *_shortened(lines[2 : _DIFF_LINES + 2])]
    return "\n".join(
        [*shown, f"… and {len(lines) - len(shown)} more lines"] if len(lines) > len(shown) else shown
    )


def _shortened(lines: list[str]) -> list[str]:
    """Lines of a difference; of data in one line of thousands of letters, only what stands around the first change."""
    gone = next((line for line in lines if line[0] == "-"), "")[1:]
    come = next((line for line in lines if line[0] == "+"), "")[1:]
    alike = next((at for at, (old, new) in enumerate(zip(gone, come, strict=False)) if old != new), 0)
    begin = max(0, alike - _LONGEST_LINE // 2)
    return [
        f"{line[0]}{'…' * bool(begin)}{line[1 + begin :][:_LONGEST_LINE]}… ({len(line) - 1} letters in this line)"
        if len(line) > 2 * _LONGEST_LINE
        else line
        for line in lines
    ]


def _not_its_own(path: PurePosixPath, out_dir: Path) -> InputError:
    message = f"{out_dir / path} is in the way, and no build has written it; nothing was written"
    hint = "move it away, or name another folder: --out"
    return InputError((Diagnostic(code="RW-output", message=message, file=str(out_dir / path), hint=hint),))


def _refusal(message: str, out_dir: Path) -> InputError:
    return InputError((Diagnostic(code="RW-output", message=message, file=str(out_dir)),))
