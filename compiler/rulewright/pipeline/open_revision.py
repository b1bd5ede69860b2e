"""A book as it was at a revision of git, read into memory; nothing is checked out."""

import io
import subprocess
import tarfile
from pathlib import Path

from rulewright.config.load import CONFIG_FILE
from rulewright.pipeline.compilation import Compilation
from rulewright.readers.select import READERS
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.files import MAX_BYTES, BookFolder, decode

SECONDS = 120
"""How long git may take."""


def open_revision(path: Path, revision: str, formalisation: Path | None = None) -> Compilation:
    """The book folder or source file that `path` was at `revision`.

    Raises `InputError` where there is no repository, revision or book.
    """
    name = f"{path}@{revision}"
    folder, below = _repository(path.absolute(), name)
    commit = _git(
        folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}"
    ).strip()
    if not commit:
        raise _refusal(name, f"git knows no revision {revision!r} there", "`git log` lists revisions")
    hash_ = commit.decode("ascii", "replace")
    texts = _texts(_git(folder, "archive", "--format=tar", hash_, "--", below or "."), below)
    # A folder that is not there: what git does not give must not be found on disk instead.
    root = folder / f".rulewright-{hash_}"
    name_of_folder = folder.parent / f"{folder.name}@{revision}"
    apart = BookFolder(formalisation) if formalisation is not None else None
    if CONFIG_FILE in texts:
        return _told_as(name_of_folder, Compilation(BookFolder(root, texts), formalisation=apart))
    if list(texts) == [path.name] and path.suffix.lower() in READERS:
        around = _git(folder, "archive", "--format=tar", hash_, "--", ".") if not below.count("/") else b""
        book = Compilation(BookFolder(root, {**_texts(around, ""), **texts}), path.name, apart)
        return _told_as(name_of_folder, book)
    raise _refusal(
        name,
        f"at that revision there is no book: no {CONFIG_FILE} in the folder, and no source file"
        if texts
        else "at that revision there is no such file or folder",
        "check the spelling of the path and the revision",
    )


def _told_as(folder: Path, book: Compilation) -> Compilation:
    """The book, its files called in findings as if they lay in `folder`: that they are read from no disk is no concern of readers."""
    book.homes.update(dict.fromkeys(book.folder.texts, folder))
    return book


def _repository(path: Path, name: str) -> tuple[Path, str]:
    """The nearest folder around `path` that is on disk today, and the rest of the path below it."""
    folder, below = (path, "") if path.is_dir() else (path.parent, path.name)
    while not folder.is_dir() and folder != folder.parent:
        folder, below = folder.parent, f"{folder.name}/{below}"
    if not _git(folder, "rev-parse", "--git-dir"):
        raise _refusal(name, f"{folder} is in no git repository", "`BOOK@REVISION` needs one")
    return folder, below


def _git(folder: Path, *arguments: str) -> bytes:
    """What git prints; nothing where it fails."""
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *arguments], capture_output=True, timeout=SECONDS, check=False
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return b""
    return done.stdout if done.returncode == 0 else b""


def _texts(archive: bytes, below: str) -> dict[str, str]:
    """The text files of an archive by path: below the folder, or the one file that `below` names, by its name."""
    texts: dict[str, str] = {}
    if not archive:
        return texts
    prefix = f"{below}/" if below else ""
    try:
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            for member in tar:
                if not member.isfile() or member.size > MAX_BYTES:
                    continue
                file = tar.extractfile(member)
                decoded = decode(file.read()) if file is not None else None
                if decoded is None:
                    continue
                name = member.name.removeprefix("./")
                if name == below:
                    texts[name.rpartition("/")[2]] = decoded[0]
                elif name.startswith(prefix):
                    texts[name[len(prefix) :]] = decoded[0]
    except tarfile.TarError:
        return {}
    return texts


def _refusal(name: str, message: str, hint: str) -> InputError:
    return InputError((Diagnostic(code="RW-revision", message=message, file=name, hint=hint),))
