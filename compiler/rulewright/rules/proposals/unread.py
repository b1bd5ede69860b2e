"""What cannot be said of the vocabulary makes no rule."""


class Unread(Exception):  # noqa: N818 - it is no error
    """A form says something that has no meaning in the vocabulary; the message says what, for the author."""
