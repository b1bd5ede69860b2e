"""The words that the HTML edition adds to a book, by language."""

import re
import tomllib
from functools import cache
from importlib.resources import files

from msgspec import Struct, convert

FALLBACK = "en"
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


class Catalogue(Struct, frozen=True, forbid_unknown_fields=True):
    """One file of `locales/`."""

    interface: dict[str, str]
    asides: dict[str, str]
    """Heading of an aside, by role."""

    states: dict[str, str]
    """What an author is told of a sentence, by state of the ledger."""

    modalities: dict[str, str]

    def modality(self, name: str) -> str:
        """The word for a modality; one that the catalogue does not know is shown as it is."""
        return self.modalities.get(name, name)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language such as `ru` or `ru-RU`; English where there is none."""
    main = language_tag(language).split("-")[0]
    file = files(__package__).joinpath("locales", f"{main}.toml")
    if not file.is_file():
        file = files(__package__).joinpath("locales", f"{FALLBACK}.toml")
    return convert(tomllib.loads(file.read_text(encoding="utf-8")), Catalogue)


def language_tag(language: str) -> str:
    """`language` as a tag for `lang`; the fallback where it is not one."""
    return language if _LANGUAGE.fullmatch(language) else FALLBACK
