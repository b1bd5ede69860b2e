"""HTML becomes the document tree."""

from rulewright.readers.html.reader import read_html

__all__ = ["read_html"]
