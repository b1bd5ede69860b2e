"""LaTeX source becomes the document tree."""

from rulewright.readers.latex.reader import read_latex
from rulewright.readers.result import ReadResult

__all__ = ["ReadResult", "read_latex"]
