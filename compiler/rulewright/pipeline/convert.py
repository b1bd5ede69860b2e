"""A document of any kind becomes LaTeX, Markdown or JSON."""

from pathlib import Path, PurePosixPath
from typing import Literal

from rulewright.config.load import CONFIG_FILE
from rulewright.emit.json.document_tree import document_tree
from rulewright.emit.latex.configuration import latex_configuration
from rulewright.emit.latex.emit_latex import emit_latex
from rulewright.emit.markdown.emit_markdown import emit_markdown
from rulewright.pipeline.compilation import Compilation
from rulewright.source.diagnostics import Diagnostic, InputError

Form = Literal["latex", "markdown", "json"]
FORMS: tuple[Form, ...] = ("latex", "markdown", "json")
_SUFFIXES: dict[Form, str] = {"latex": ".tex", "markdown": ".md", "json": ".json"}


def convert(book: Compilation, form: Form) -> dict[PurePosixPath, str]:
    """The converted document, first, and what must lie beside it. `book` has run the passes of a document."""
    name = f"{book.config.book}{_SUFFIXES[form]}"
    document = PurePosixPath(name)
    match form:
        case "latex":
            text, names = emit_latex(book.document, book.config)
            return {
                document: text,
                PurePosixPath(CONFIG_FILE): latex_configuration(book.config, names, name),
            }
        case "markdown":
            return {document: emit_markdown(book.resolved)}
        case "json":
            return {document: document_tree(book.document, book.config)}


def write_new(files: dict[PurePosixPath, str], folder: Path) -> None:
    """Write files below `folder`. Raises `InputError` before anything is written if one of them is there already."""
    for path in files:
        if (folder / path).exists():
            raise _refusal(folder / path, "is there already", "name another place, or move it away")
    for path, text in files.items():
        target = folder / path
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8", newline="\n")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise _refusal(target, f"cannot be written: {reason}", None) from None


def _refusal(path: Path, what: str, hint: str | None) -> InputError:
    return InputError((Diagnostic(code="RW-output", message=f"{path} {what}", file=str(path), hint=hint),))
