"""Generated packages, run in memory from their text."""

import importlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import PurePosixPath
from types import ModuleType

WORDS = ("adjectives", "definitions", "permissions")
"""The modules of which checks use functions."""


class _Package(MetaPathFinder, InspectLoader):
    """Finds the modules of one package in texts. Only what was generated is ever run."""

    def __init__(self, private: str, files: Mapping[str, str]) -> None:
        self.private = private
        self.files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The specification of a module of the package; None for every other module."""
        del path, target
        file = self._file(fullname)
        if file is None:
            return None
        return ModuleSpec(fullname, self, origin=f"<{file}>", is_package=file.endswith("__init__.py"))

    def get_source(self, fullname: str) -> str | None:
        """The text of a module."""
        file = self._file(fullname)
        return None if file is None else self.files[file]

    def is_package(self, fullname: str) -> bool:
        """Whether a module has modules in it."""
        return (self._file(fullname) or "").endswith("__init__.py")

    def _file(self, fullname: str) -> str | None:
        first, _, rest = fullname.partition(".")
        if first != self.private:
            return None
        path = rest.replace(".", "/")
        for candidate in (f"{path}/__init__.py" if path else "__init__.py", f"{path}.py"):
            if candidate in self.files:
                return candidate
        return None


def load_checks(files: Mapping[PurePosixPath, str]) -> ModuleType:
    """The package that `emit_python` gave, imported under a private name; the same texts give the same module."""
    texts = {"/".join(path.parts[1:]): text for path, text in files.items() if path.suffix == ".py"}
    digest = sha256()
    for path, text in sorted(texts.items()):
        digest.update(f"{path}\0{text}\0".encode())
    private = f"_rulewright_{digest.hexdigest()[:16]}"
    if private in sys.modules:
        return sys.modules[private]
    _share_runtime(private, texts)
    with _findable(_Package(private, texts)):
        package = importlib.import_module(private)
        # Modules that no check of the book uses are there too, for checks that are written anew.
        for module in WORDS:
            if f"{module}.py" in texts:
                importlib.import_module(f"{private}.{module}")
        return package


def _share_runtime(private: str, texts: Mapping[str, str]) -> None:
    """Let the package use the compiler's own runtime, of which its copy is a word-for-word one.

    So its reports are of the types that the compiler knows, and nothing is compiled twice.
    """
    sys.modules[f"{private}.runtime"] = importlib.import_module("rulewright.runtime")
    for path in texts:
        folder, _, file = path.rpartition("/")
        if folder == "runtime" and file != "__init__.py":
            module = file.removesuffix(".py")
            sys.modules[f"{private}.runtime.{module}"] = importlib.import_module(
                f"rulewright.runtime.{module}"
            )


@contextmanager
def _findable(package: _Package) -> Iterator[None]:
    sys.meta_path.insert(0, package)
    try:
        yield
    finally:
        sys.meta_path.remove(package)
