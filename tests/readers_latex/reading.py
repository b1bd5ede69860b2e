"""Read LaTeX from memory, with a small book configuration that the cases share."""

from pathlib import Path

from rulewright.config.book_config import BookConfig, EnvironmentConfig, MacroConfig, ReferenceConfig
from rulewright.readers.latex import ReadResult, read_latex
from rulewright.source.files import BookFolder

CONFIG = BookConfig(
    book="test",
    macros={
        "captain": MacroConfig(display="captain"),
        "town": MacroConfig(args=1, display="{1}", prefix=True),
        "track": MacroConfig(args=1, display="the {1} track"),
        "term": MacroConfig(args=1),
        "event": MacroConfig(
            role="heading", level=1, args=5, key_argument=1, number_argument=2, title_argument=3
        ),
        "rulelabel": MacroConfig(role="label", args=1, key_argument=1),
        "ephase": MacroConfig(role="paragraph", level=1),
        "fphase": MacroConfig(role="paragraph", level=2),
        "artwork": MacroConfig(role="silent", args=2),
    },
    environments={
        "boxed": EnvironmentConfig(role="transparent"),
        "told": EnvironmentConfig(role="history", optional=1, args=1),
    },
    references={"seerule": ReferenceConfig(form="number-and-title")},
)


def read(text: str, files: dict[str, str] | None = None, config: BookConfig = CONFIG) -> ReadResult:
    """Read one file `main.tex` that may include the others."""
    folder = BookFolder(Path(__file__).parent / "nowhere", {"main.tex": text, **(files or {})})
    return read_latex(folder, ("main.tex",), config)


def complaints(result: ReadResult) -> list[str]:
    """Each diagnostic with line and column in front."""
    lines = []
    for diagnostic in result.diagnostics:
        place = ""
        if diagnostic.span is not None:
            position = result.sources[diagnostic.span.file].position(diagnostic.span.start)
            place = f"{position.line}:{position.column} "
        lines.append(f"{place}{diagnostic.code} {diagnostic.severity.value}: {diagnostic.message}")
    return lines
