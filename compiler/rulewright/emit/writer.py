"""The one writer: puts the files of a build on disk, or says how what lies there differs from them.

Everything is first written whole beside the output, then renamed into place, so that a failure leaves the
previous output as it was. A manifest in the output folder lists what the writer put there; only what it lists
is ever removed.
"""

import json
import shutil
import tempfile
from collections.abc import Mapping
from difflib import unified_diff
from pathlib import Path, PurePosixPath
from typing import Literal

from msgspec import Struct

from rulewright.source.diagnostics import Diagnostic, InputError

MANIFEST = PurePosixPath(".rulewright-manifest.json")
_DIFF_LINES = 12


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


def write_files(
    files: Mapping[PurePosixPath, str | bytes], out_dir: Path, *, check: bool = False
) -> WriteReport:
    """Make `out_dir` hold `files`, and remove those of the build before that are gone now.

    With `check` nothing is written and the differences are reported. Raises `InputError` when a path leads out
    of `out_dir` or the folder cannot be written; the previous output is whole then.
    """
    wanted = {_inside(path, out_dir): _bytes(content) for path, content in files.items()}
    wanted[MANIFEST] = _manifest(wanted)
    try:
        stale = sorted(path for path in _listed(out_dir) if path not in wanted and (out_dir / path).is_file())
        if check:
            return WriteReport(differences=_differences(wanted, stale, out_dir))
        changed = {path: content for path, content in wanted.items() if _on_disk(out_dir / path) != content}
        _replace(changed, out_dir)
        for path in stale:
            (out_dir / path).unlink()
            _remove_empty_folders((out_dir / path).parent, out_dir)
    except OSError as error:
        raise _refusal(f"Cannot write below {out_dir}: {error.strerror or error}", out_dir) from error
    return WriteReport(
        written=tuple(sorted(changed)), unchanged=len(wanted) - len(changed), removed=tuple(stale)
    )


def _inside(path: PurePosixPath, out_dir: Path) -> PurePosixPath:
    """`path`, once it is sure that it stays below `out_dir`, links on the way included."""
    harmless = bool(path.parts) and not path.is_absolute() and ".." not in path.parts
    # Of an absolute or climbing path nothing is resolved.
    if not harmless or not (out_dir / path).parent.resolve().is_relative_to(out_dir.resolve()):
        raise _refusal(f'The path "{path}" leads out of the output folder', out_dir)
    return path


def _bytes(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def _manifest(wanted: Mapping[PurePosixPath, bytes]) -> bytes:
    listed = sorted(str(path) for path in wanted)
    return (
        json.dumps({"written-by": "rulewright", "files": listed}, indent=1, ensure_ascii=False) + "\n"
    ).encode()


def _listed(out_dir: Path) -> list[PurePosixPath]:
    """What the manifest of the last build lists; a manifest that was tampered with lists nothing."""
    try:
        listed = json.loads((out_dir / MANIFEST).read_text(encoding="utf-8"))["files"]
        return [_inside(PurePosixPath(path), out_dir) for path in listed]
    except (OSError, ValueError, KeyError, TypeError, InputError):
        return []


def _on_disk(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _replace(changed: Mapping[PurePosixPath, bytes], out_dir: Path) -> None:
    """Write every file beside the output first; only when all are whole does the first take its place."""
    out_dir.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=".rulewright-", dir=out_dir))
    try:
        for path, content in changed.items():
            if (out_dir / path).is_dir():
                raise IsADirectoryError(f"{path} is a folder")
            (staging / path).parent.mkdir(parents=True, exist_ok=True)
            (staging / path).write_bytes(content)
            (out_dir / path).parent.mkdir(parents=True, exist_ok=True)
        # The manifest goes last: until then the old one still lists what may be removed.
        for path in sorted(changed, key=lambda path: (path == MANIFEST, path)):
            (staging / path).replace(out_dir / path)
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _remove_empty_folders(folder: Path, out_dir: Path) -> None:
    while folder != out_dir and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


def _differences(
    wanted: Mapping[PurePosixPath, bytes], stale: list[PurePosixPath], out_dir: Path
) -> tuple[Difference, ...]:
    found = [Difference(path=path, kind="extra") for path in stale]
    for path, content in wanted.items():
        there = _on_disk(out_dir / path)
        if there is None:
            found.append(Difference(path=path, kind="missing"))
        elif there != content:
            found.append(Difference(path=path, kind="differing", diff=_diff(there, content)))
    return tuple(sorted(found, key=lambda difference: difference.path))


def _diff(there: bytes, wanted: bytes) -> str:
    try:
        old, new = there.decode(), wanted.decode()
    except UnicodeDecodeError:
        return f"{len(there)} bytes, should be {len(wanted)}"
    lines = list(unified_diff(old.splitlines(), new.splitlines(), "on disk", "built", lineterm="", n=1))
    shown = lines[: _DIFF_LINES + 2]
    return "\n".join(
        [*shown, f"… and {len(lines) - len(shown)} more lines"] if len(lines) > len(shown) else shown
    )


def _refusal(message: str, out_dir: Path) -> InputError:
    return InputError((Diagnostic(code="RW-output", message=message, file=str(out_dir)),))
