"""What cannot be said of the vocabulary makes no rule."""

from rulewright.sentences.grammar.forms import Place


class Unread(Exception):  # noqa: N818 - it is no error
    """A form says something that has no meaning in the vocabulary; the message says what (`reasons.py` says it to authors)."""

    def __init__(self, what: str, at: Place | None = None) -> None:
        super().__init__(what)
        self.at = at
        """The words of the sentence that have no meaning, where that is known more closely than the clause."""
