"""Read language folders: those of the compiler, and those that lie in a book."""

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar, cast

import msgspec
from msgspec.structs import replace

from rulewright.languages.words import (
    Interface,
    LanguageData,
    LintWords,
    ProposalWords,
    ReaderWords,
    SentenceWords,
    SlotPhrases,
)
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.files import BookFolder
from rulewright.source.span import Span
from rulewright.source.text import SourceText

BUILT_IN = Path(__file__).parent
UNKNOWN = "und"
"""The tag of a language that is not known (BCP 47): its folder has what holds in any language."""

GRAMMAR = "grammar"
"""The folder of a language with the files of its sentence grammar."""

LARGEST = 256 * 1024
"""Characters of one file of a language; that of a well-known one has a fiftieth of it."""

_PARTS: dict[str, type] = {
    "sentences": SentenceWords,
    "reader": ReaderWords,
    "slots": SlotPhrases,
    "interface": Interface,
    "lint": LintWords,
    "proposals": ProposalWords,
}
_DISPENSABLE = frozenset({"proposals"})
"""Parts that a book does without once it has begun: that a language lacks them is no news."""

_Part = TypeVar("_Part")
_Find = Callable[[str], SourceText | None]


@cache
def built_in(tag: str) -> LanguageData:
    """The language of a tag such as `ru` or `ru-RU` as the compiler knows it; what it lacks is that of no language."""
    data, _ = _assemble(tag, lambda name: None)
    return data


def built_in_tags() -> tuple[str, ...]:
    """The languages that have a folder in the compiler, sorted."""
    folders = (path.name for path in BUILT_IN.iterdir() if path.is_dir() and any(path.glob("*.toml")))
    return tuple(sorted(name for name in folders if name != UNKNOWN))


def sentence_grammar(tag: str) -> Path | None:
    """The folder with the sentence grammar of a language, all its `.lark` files being one grammar; None where it has none."""
    folders = (BUILT_IN / code / GRAMMAR for code in _codes(tag))
    return next((folder for folder in folders if folder.is_dir()), None)


def grammar_text(tag: str) -> str | None:
    """The sentence grammar of a language as one text, in the format of Lark; None where it has none."""
    folder = sentence_grammar(tag)
    return (
        "\n".join(file.read_text("utf-8") for file in sorted(folder.glob("*.lark")))
        if folder is not None
        else None
    )


def language_of_book(tag: str, folder: BookFolder, below: str) -> tuple[LanguageData, tuple[Diagnostic, ...]]:
    """The language `tag` for a book: files of the folder `below` in the book come first, one by one.

    A file that cannot be used is reported, and the compiler's own takes its place.
    """
    problems: list[Diagnostic] = []

    def find(name: str) -> SourceText | None:
        for code in _codes(tag):
            file = f"{below}/{code}/{name}.toml"
            if folder.has(file):
                source = folder.read(file)
                if isinstance(source, SourceText):
                    return source
                problems.append(source)
        return None

    data, broken = _assemble(tag, find)
    problems += broken
    if data.lacking:
        problems.append(_lacking(data, below))
    return data, tuple(problems)


def _assemble(tag: str, find: _Find) -> tuple[LanguageData, tuple[Diagnostic, ...]]:
    """The language from the files that `find` gives by name, then from those of the compiler."""
    problems: list[Diagnostic] = []
    lacking: list[str] = []

    def part(name: str, of: type[_Part]) -> _Part:
        own = find(name)
        if own is not None:
            made = _made(own, of)
            if not isinstance(made, Diagnostic):
                return made
            problems.append(made)
        for code in _codes(tag):
            if (known := _known(code, name)) is not None:
                return cast(_Part, known)
        if own is None and name not in _DISPENSABLE:
            lacking.append(f"{name}.toml")
        return cast(_Part, _known(UNKNOWN, name))

    interface = part("interface", Interface)
    whole, missing = _completed(interface)
    if missing:
        problems.append(_missing_texts(tag, missing))
    data = LanguageData(
        tag=tag,
        sentences=part("sentences", SentenceWords),
        reader=part("reader", ReaderWords),
        slots=part("slots", SlotPhrases),
        interface=whole,
        lint=part("lint", LintWords),
        proposals=part("proposals", ProposalWords),
        lacking=tuple(lacking),
    )
    return data, tuple(problems)


def _codes(tag: str) -> Iterator[str]:
    """`de-AT`, then `de`: the folders that may hold a language, the most special first."""
    parts = [part for part in tag.lower().split("-") if part.isascii() and part.isalnum()]
    for end in range(len(parts), 0, -1):
        yield "-".join(parts[:end])


@cache
def _known(code: str, name: str) -> msgspec.Struct | None:
    """A file of the compiler's own; `und` has no words for readers to see, those of its interface are English."""
    path = BUILT_IN / code / f"{name}.toml"
    if not path.is_file():
        return None if code != UNKNOWN else _known("en", name) if name == "interface" else _PARTS[name]()
    made = _made(SourceText(path.name, path.read_text("utf-8")), _PARTS[name])
    if isinstance(made, Diagnostic):
        raise AssertionError(f"{code}/{name}.toml: {made.message}")
    return made


def _made(source: SourceText, of: type[_Part]) -> _Part | Diagnostic:
    try:
        if len(source.text) > LARGEST:
            raise ValueError(f"it is longer than {LARGEST // 1024} thousand characters")
        return msgspec.convert(tomllib.loads(source.text), of)
    except (ValueError, RecursionError) as error:
        return Diagnostic(
            code="RW-language",
            message=f"the words of a language cannot be used: {error}",
            span=Span(source.file, 0, 0),
            hint="the files of a language are explained in docs/languages.md",
        )


def _completed(interface: Interface) -> tuple[Interface, tuple[str, ...]]:
    """The texts with those that they lack taken from English, and the names of these."""
    english = cast(Interface, _known("en", "interface"))
    missing: list[str] = []
    tables: dict[str, dict[str, str]] = {}
    for table in ("interface", "asides", "states", "modalities"):
        have, wanted = getattr(interface, table), getattr(english, table)
        missing += [f"{table}.{key}" for key in wanted if key not in have]
        tables[table] = {**wanted, **have}
    return replace(interface, **tables), tuple(missing)


def _lacking(data: LanguageData, below: str) -> Diagnostic:
    unknown = len(data.lacking) == len(_PARTS.keys() - _DISPENSABLE)
    files = ", ".join(data.lacking)
    return Diagnostic(
        code="RW-language",
        message=f"nothing is known of the language `{data.tag}`"
        if unknown
        else f"the language `{data.tag}` has no {files}; what holds in any language is used",
        file="rulebook.toml",
        hint=f"put the files into `{below}/{data.tag}/` of the book; docs/languages.md explains them",
        severity=Severity.WARNING if unknown else Severity.INFO,
    )


def _missing_texts(tag: str, missing: tuple[str, ...]) -> Diagnostic:
    some = ", ".join(missing[:5]) + (f" and {len(missing) - 5} more" if len(missing) > 5 else "")
    return Diagnostic(
        code="RW-language",
        message=f"interface.toml of `{tag}` lacks texts, which are shown in English: {some}",
        file="rulebook.toml",
        hint="add them; docs/languages.md lists all",
        severity=Severity.INFO,
    )
