"""Synonyms and aliases of the search: those of `rulebook.toml`, and of the file that it names."""

import re
import tomllib
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from rulewright.config.book_config import BookConfig, SearchConfig, SearchWords
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.files import BookFolder
from rulewright.source.span import Span
from rulewright.source.text import SourceText

MOST = 10_000
"""Groups and aliases of a book; every reader of the book loads them."""

_WORD = re.compile(r"[^\W_]")


def search_words(
    config: SearchConfig, folder: BookFolder, config_file: str
) -> tuple[SearchConfig, tuple[Diagnostic, ...]]:
    """All synonyms and aliases of a book, and what is wrong with some, which are left out.

    The book is the same without them, so that no fault in them keeps it from being built.
    """
    found, problems = _sound(config, folder.read(config_file), "search.")
    if config.file is not None:
        more, problems_of_file = _of_file(config.file, folder)
        problems += problems_of_file
        aliases = dict(found.aliases)
        for word, finds in more.aliases.items():
            aliases[word] = tuple(dict.fromkeys((*aliases.get(word, ()), *finds)))
        found = SearchWords(synonyms=(*found.synonyms, *more.synonyms), aliases=aliases)
    return replace(config, synonyms=found.synonyms, aliases=found.aliases), problems


def files_with_search_words(config: BookConfig, config_file: str) -> tuple[str, ...]:
    """Where the synonyms and aliases of a book stand."""
    search = config.search
    if not search.synonyms and not search.aliases:
        return ()
    return (config_file,) if search.file is None else (config_file, search.file)


def _of_file(file: str, folder: BookFolder) -> tuple[SearchWords, tuple[Diagnostic, ...]]:
    source = folder.read(file)
    if isinstance(source, Diagnostic):
        return SearchWords(), (source,)
    try:
        words = msgspec.convert(tomllib.loads(source.text), SearchWords)
    except (ValueError, RecursionError) as error:
        problem = Diagnostic(
            code="RW-config",
            message=f"{file} has no synonyms and aliases that can be used: {error}",
            span=Span(file, 0, 0),
            hint='write `synonyms = [["fleet", "navy"]]` and `[aliases]` with `trench = ["entrenchment"]`',
        )
        return SearchWords(), (problem,)
    return _sound(words, source, "")


def _sound(
    words: SearchWords, source: SourceText | Diagnostic, table: str
) -> tuple[SearchWords, tuple[Diagnostic, ...]]:
    """What of `words` can find something, and complaints about the rest."""
    problems: list[Diagnostic] = []

    def complain(message: str, hint: str, word: str) -> None:
        problems.append(
            Diagnostic(
                code="RW-config",
                message=message,
                span=_place(source, word) if isinstance(source, SourceText) else None,
                hint=hint,
                severity=Severity.WARNING,
            )
        )

    synonyms = []
    for group in words.synonyms:
        named = _words(group)
        if len(named) < 2:
            shown = ", ".join(f"“{word}”" for word in group) or "nothing"
            complain(
                f"a group of `{table}synonyms` has {shown} and no other word",
                "name two words or more, or take the group away",
                group[0] if group else "synonyms",
            )
        else:
            synonyms.append(named)
    aliases = {}
    for word, finds in words.aliases.items():
        named = tuple(each for each in _words(finds) if each.casefold() != word.casefold())
        if not _WORD.search(word) or not named:
            complain(
                f"the alias “{word}” of `{table}aliases` finds nothing",
                "name the words of the book that it is to find",
                word,
            )
        else:
            aliases[word] = named
    if len(synonyms) + len(aliases) > MOST:
        complain(
            f"more than {MOST} synonyms and aliases: the rest is left out", "shorten the list", "synonyms"
        )
        synonyms = synonyms[:MOST]
        aliases = dict(list(aliases.items())[: MOST - len(synonyms)])
    return SearchWords(synonyms=tuple(synonyms), aliases=aliases), tuple(problems)


def _words(group: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a group that are words, each once."""

    def each() -> Iterator[tuple[str, str]]:
        for word in group:
            if _WORD.search(word):
                yield word.casefold(), " ".join(word.split())

    return tuple(dict(each()).values())


def _place(source: SourceText, word: str) -> Span:
    """Where a word stands in the file, as far as it is written plainly."""
    at = next(
        (at for sign in ('"', "'", "") if (at := source.text.find(f"{sign}{word}{sign}")) >= 0 and word), 0
    )
    return Span(source.file, at, source.text.find("\n", at) if "\n" in source.text[at:] else len(source.text))
