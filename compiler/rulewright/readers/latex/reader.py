"""Read the LaTeX files of a book into its tree."""

from rulewright.config.book_config import BookConfig
from rulewright.readers.latex.block_tree import build_tree
from rulewright.readers.latex.expand import Expander
from rulewright.readers.latex.segments import Segmenter
from rulewright.readers.latex.signatures import Signatures
from rulewright.readers.latex.title import title_in
from rulewright.readers.pictures import ShownPictures
from rulewright.readers.report import Report
from rulewright.readers.result import ReadResult
from rulewright.source.files import BookFolder
from rulewright.source.span import Span


def read_latex(folder: BookFolder, files: tuple[str, ...], config: BookConfig) -> ReadResult:
    """Read `files` of a folder, in order, as one book. Broken input gives diagnostics, never an exception."""
    report = Report()
    signatures = Signatures(config)
    expander = Expander(folder, signatures, report)
    tokens = expander.read(files)
    title = expander.body.title or title_in(tokens, signatures)
    segmenter = Segmenter(tokens, signatures, report)
    segmenter.inline.pictures = ShownPictures(folder, report)
    blocks = segmenter.run()
    first = files[0] if files else ""
    source = expander.sources.get(first)
    book = build_tree(blocks, Span(first, 0, len(source.text) if source else 0))
    # Errors inside pylatexenc stay in cycles with the frames below them: what these hold is let go by hand.
    blocks.clear()
    tokens.clear()
    notes = tuple(note for note in folder.notes if note.file in expander.sources)
    return ReadResult(
        book=book,
        sources=expander.sources,
        diagnostics=(*notes, *report.finish()),
        macros=report.macros,
        exclusions=report.exclusions,
        title=title,
        unexpanded=expander.unexpanded,
    )
