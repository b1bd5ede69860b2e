"""A document of any kind becomes LaTeX, Markdown or JSON."""

from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Literal

from rulewright.config.load import CONFIG_FILE
from rulewright.emit.json.document_tree import document_tree
from rulewright.emit.latex.configuration import latex_configuration
from rulewright.emit.latex.emit_latex import emit_latex
from rulewright.emit.markdown.emit_markdown import emit_markdown
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.copied_pictures import pictures_beside
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.whole_file import write_all_new

Form = Literal["latex", "markdown", "json"]
FORMS: tuple[Form, ...] = ("latex", "markdown", "json")
_SUFFIXES: dict[Form, str] = {"latex": ".tex", "markdown": ".md", "json": ".json"}


def convert(book: Compilation, form: Form) -> dict[PurePosixPath, str | bytes]:
    """The converted document, first, and what must lie beside it. `book` has run the passes of a document."""
    name = f"{book.config.book}{_SUFFIXES[form]}"
    document = PurePosixPath(name)
    match form:
        case "latex":
            text, names = emit_latex(book.document, book.config)
            return {
                document: text,
                PurePosixPath(CONFIG_FILE): latex_configuration(book.config, names, name),
                **pictures_beside(book),
            }
        case "markdown":
            return {document: emit_markdown(book.resolved), **pictures_beside(book)}
        case "json":
            return {document: document_tree(book.document, book.config)}


def write_new(files: Mapping[PurePosixPath, str | bytes], folder: Path) -> None:
    """Write files below `folder`, all or none. Raises `InputError` if one is there already, or cannot be written."""
    for path in files:
        target = folder / path
        if target.exists():
            raise InputError(
                (
                    Diagnostic(
                        code="RW-output",
                        message=f"{target} is there already",
                        file=str(target),
                        hint="name another place, or move it away",
                    ),
                )
            )
    write_all_new({folder / path: text for path, text in files.items()})
