r"""Characters as LaTeX writes them, so that the reader gives the same characters back."""

import re

_WRITTEN = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "[": "{[}",
    "]": "{]}",
    "%": r"\%",
    "&": r"\&",
    "$": r"\$",
    "#": r"\#",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "`": r"\textasciigrave{}",
    "'": r"\textquotesingle{}",
    '"': '"',
    "\u00a0": "~",
    "’": "'",
}
_SPECIAL = re.compile("[" + re.escape("".join(_WRITTEN)) + "]|(?<=-)-|\n")
_ADDRESS = re.compile(r"(?:https?|mailto):[^\\\s]+\Z", re.IGNORECASE)
_UNSAFE_IN_ADDRESS = re.compile(r"[%&$#_{}]")
_UNSAFE_KEY = re.compile(r"[%{}\\$&~^|\[\]\n]")


def escaped(text: str) -> str:
    """Running text. A straight quote, a double hyphen and a bracket stay what they are."""
    if text.isalnum() and text.isascii():
        return text
    return _SPECIAL.sub(_written, text)


def _written(match: re.Match[str]) -> str:
    found = match[0]
    if found == "-":
        return "{}-"
    if found == "\n":
        return " "
    if found == "'" or found != "’":
        return _WRITTEN[found]
    # Two of them side by side would be one closing quotation mark.
    following = match.string[match.end() : match.end() + 1]
    return "'{}" if following == "’" else "'"


def key(text: str) -> str:
    """A label, number or address. What LaTeX cannot hold in a key is written as `=` and its code, the same everywhere.

    An address on the web must stay what it is, so its signs stand behind backslashes; `~` and brackets are none of them.
    """
    if _ADDRESS.match(text):
        return _UNSAFE_IN_ADDRESS.sub(lambda match: f"\\{match[0]}", text)
    return _UNSAFE_KEY.sub(lambda match: f"={ord(match[0]):02X}", text)
