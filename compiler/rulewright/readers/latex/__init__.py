"""LaTeX source becomes the document tree."""

from rulewright.readers.latex.reader import ReadResult, read_latex

__all__ = ["ReadResult", "read_latex"]
