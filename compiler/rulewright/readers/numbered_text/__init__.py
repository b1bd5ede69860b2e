"""Numbered plain text becomes the document tree."""

from rulewright.readers.numbered_text.reader import NumberedResult, read_numbered_text
from rulewright.readers.numbered_text.scheme import NumberingScheme, SchemeLevel

__all__ = ["NumberedResult", "NumberingScheme", "SchemeLevel", "read_numbered_text"]
