"""How files are called in what commands print: by the working folder for people, by the repository for programs."""

from collections.abc import Mapping
from os.path import relpath
from pathlib import Path, PurePosixPath


class Paths:
    """How the files of one book are called."""

    def __init__(self, folder: Path | None, homes: Mapping[str, Path]) -> None:
        self.homes = homes
        self.folder = folder.absolute() if folder is not None else None
        self.root = _repository(self.folder) if self.folder is not None else None

    def shown(self, file: str) -> str:
        """Seen from the working folder where the file lies below it, else absolute."""
        return self._from(Path.cwd(), file)

    def uri(self, file: str) -> str:
        """Seen from the root of the repository, or from the working folder where there is none."""
        return PurePosixPath(Path(self._from(self.root or Path.cwd(), file)).as_posix()).as_posix()

    def _from(self, base: Path, file: str) -> str:
        if self.folder is None:
            return file
        path = self.homes.get(file, self.folder) / file
        try:
            near = relpath(path, base)
        except ValueError:  # another drive
            return str(path)
        return str(path) if near.startswith("..") else near


def _repository(folder: Path) -> Path | None:
    """The folder around `folder` that git manages."""
    return next((parent for parent in (folder, *folder.parents) if (parent / ".git").exists()), None)
