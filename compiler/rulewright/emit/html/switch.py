"""What a reader may show and hide."""

from msgspec import Struct


class Switch(Struct, frozen=True, kw_only=True):
    """A box to check. Style does what it says; a script only remembers it."""

    id: str
    label: str
    checked: bool = True
    note: str = ""
    """What it is about, where the label does not say it."""

    samples: tuple[tuple[str, str], ...] = ()
    """Marks that it shows: the class of each, and what it means."""
