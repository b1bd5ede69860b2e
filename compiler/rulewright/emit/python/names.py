"""Names of functions, modules and variables in generated Python."""

import builtins
import keyword
import re
import unicodedata

RESERVED_MODULES = frozenset(
    {"runtime", "vocabulary", "adjectives", "definitions", "effects", "permissions", "any_phase", "checks"}
)


def identifier(text: str) -> str:
    """A Python identifier in lower case that reads like `text`."""
    plain = unicodedata.normalize("NFKC", text).lower()
    slug = re.sub(r"\W+", "_", plain, flags=re.UNICODE).strip("_")
    if not slug or not slug.isidentifier():
        slug = (
            f"n_{slug}" if f"n_{slug}".isidentifier() else "n_" + "_".join(f"{ord(char):x}" for char in slug)
        )
    if keyword.iskeyword(slug) or keyword.issoftkeyword(slug) or hasattr(builtins, slug):
        slug += "_"
    return slug


def unique(wanted: str, taken: set[str]) -> str:
    """`wanted`, or with a number where that is taken; the choice is then taken too."""
    chosen, number = wanted, 2
    while chosen in taken:
        chosen = f"{wanted}_{number}"
        number += 1
    taken.add(chosen)
    return chosen


def module_name(phase: str) -> str:
    """The module of a phase."""
    slug = identifier(phase)
    return f"{slug}_phase" if slug in RESERVED_MODULES else slug
