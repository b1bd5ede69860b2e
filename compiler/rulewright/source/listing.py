"""What lies in a folder. One that cannot be listed is told, and never taken as empty."""

from pathlib import Path

from rulewright.source.diagnostics import Diagnostic, InputError


def entries(folder: Path, *, deep: bool = False) -> tuple[Path, ...]:
    """What lies in a folder, sorted; with `deep` also what lies in folders of it, but not behind links.

    Nothing where there is no such folder. Raises `InputError` where it cannot be listed.
    """
    found: list[Path] = []
    waiting = [folder]
    while waiting:
        each = waiting.pop()
        try:
            inside = list(each.iterdir()) if each.is_dir() else []
        except OSError as error:
            message = f"the folder `{each}` cannot be listed: {error.strerror or error}"
            raise InputError((Diagnostic(code="RW-file", message=message, file=str(each)),)) from None
        found += inside
        if deep:
            waiting += [path for path in inside if path.is_dir() and not path.is_symlink()]
    return tuple(sorted(found))
