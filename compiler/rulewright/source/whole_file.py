"""One file is written whole or not at all: what lies there stays until all that takes its place is on disk."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.files import decode

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]


def write_whole(path: Path, content: str | bytes) -> None:
    """Put `content` in the place of a file, or make it with the folders around it.

    Raises `InputError` where that cannot be done; the file is as it was then, and nothing lies beside it.
    """
    with _told(path):
        put_in_place(path, content)


def write_instead(path: Path, content: str | bytes, before: str | None) -> None:
    """Like `write_whole`, of a file that was read: its text was `before`, and None says that there was no such file.

    Raises `InputError` where it holds something else by now. Those who write in this way into one folder take turns, so
    that none undoes what another has just written.
    """
    with _told(path), _turn(path.parent):
        if _text_of(path) != before:
            raise InputError(
                (
                    Diagnostic(
                        code="RW-output",
                        message=f"{path} has changed since it was read, so it is not written",
                        file=str(path),
                        hint="somebody else is at work on it; look at what is there now, and say it again",
                    ),
                )
            )
        put_in_place(path, content)


def write_all_new(contents: Mapping[Path, str | bytes]) -> None:
    """Make files that are not there yet, with the folders around them: all or none. Raises `InputError` like `write_whole`."""
    made: list[Path] = []
    around = {folder for path in contents for folder in path.parents if not os.path.lexists(folder)}
    try:
        for path, content in contents.items():
            write_whole(path, content)
            made.append(path)
    except InputError:
        for path in made:
            with suppress(OSError):
                path.unlink()
        for folder in sorted(around, key=lambda each: len(each.parts), reverse=True):
            with suppress(OSError):  # what somebody else has put into it meanwhile stays
                folder.rmdir()
        raise


def put_in_place(path: Path, content: str | bytes) -> None:
    """Like `write_whole`, with the error of the system: for what nobody misses, such as a cache."""
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    target = Path(os.path.realpath(path))  # a link stays one
    if target.exists() and not target.is_file() and not target.is_dir():
        target.write_bytes(data)  # a pipe or a device has no place that could be taken
        return
    beside = target.with_name(f".{target.name}.{os.getpid()}-{os.urandom(4).hex()}.new")
    try:
        # Not `tempfile`: the file is to have the permissions of any other that is made here.
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
            file.write(data)
        if target.is_file():
            beside.chmod(target.stat().st_mode & 0o7777)
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """An error of the system as one that an author is told of."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        message = f"{path} cannot be written: {reason}"
        raise InputError((Diagnostic(code="RW-output", message=message, file=str(path)),)) from None


@contextmanager
def _turn(folder: Path) -> Iterator[None]:
    """Nobody else who takes turns writes into the folder meanwhile, where the system can see to that."""
    if fcntl is None:  # what has changed is noticed there too, but for the moment between look and write
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some network disks know no locks
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _text_of(path: Path) -> str | None:
    """What a file holds, as it would be read; None where it is none."""
    if not path.is_file():
        return None
    decoded = decode(path.read_bytes())
    return decoded[0] if decoded is not None else ""
