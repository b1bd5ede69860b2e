r"""A synonym or an alias of the search stands for words that the book does not have.

`[search]` in `rulebook.toml` leads from what readers may type to words of the book. A group of synonyms of which the book has
none, and an alias for words that stand nowhere, find nothing. Correct the spelling, or take them away.

## Bad

    \aparag A port with a wall may not be stormed.
    --- rulebook.toml ---
    book = "harbour"
    files = ["book.tex"]
    search = { aliases = { bulwark = ["wahl"] } }
                                      ^^^^^^

## Good

    \aparag A port with a wall may not be stormed.
    --- rulebook.toml ---
    book = "harbour"
    files = ["book.tex"]
    search = { aliases = { bulwark = ["wall"] } }
"""

import re
from collections.abc import Iterator

from rulewright.languages.lemmas import search_form
from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.resolve.nearest import NearestKeys
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.terms import term_names
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

CODE = "RW305"
SEVERITY = Severity.WARNING

_FILE = "rulebook.toml"
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def check(book: LintedBook) -> Iterator[Finding]:
    """Report synonyms and aliases that find nothing."""
    search = book.resolved.config.search
    if not search.synonyms and not search.aliases:
        return
    spoken = book.words.sentences

    def stems(text: str) -> str:
        return " ".join(search_form(word.lower(), spoken) for word in _WORD.findall(text))

    printed = {reference.node: reference.text for reference in book.resolved.references}
    units = book.resolved.with_front()
    texts = [plain_text((*unit.node.title, *unit.node.blocks), printed.get) for unit in units]
    names = [name for _, spelled in term_names(book.vocabulary) for name in spelled]
    # Ends of texts are marked, so that no phrase is found across one.
    known = f" {' | '.join(stems(text) for text in (*texts, *names))} "
    nearest = NearestKeys(dict.fromkeys(word.lower() for text in texts for word in _WORD.findall(text)))
    for group in search.synonyms:
        if not any(f" {stems(word)} " in known for word in group):
            yield _finding(book, group[0], f"the book has none of the synonyms {_listed(group)}", None)
    for word, finds in search.aliases.items():
        for each in finds:
            if f" {stems(each)} " not in known:
                like = ", ".join(nearest.nearest(each.lower())[:3]) if " " not in each else ""
                yield _finding(
                    book,
                    each,
                    f"the alias “{word}” is to find “{each}”, which the book does not have",
                    f"the book has {like}" if like else None,
                )


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(f"“{word}”" for word in words)


def _finding(book: LintedBook, word: str, message: str, hint: str | None) -> Finding:
    file = book.resolved.config.search.file or _FILE
    for name in (_FILE, file):
        source = book.sources.get(name)
        found = re.search(rf"\"{re.escape(word)}\"|'{re.escape(word)}'", source.text) if source else None
        if found:
            span = Span(name, found.start(), found.end())
            return Finding(code=CODE, message=message, span=span, hint=hint)
    return Finding(code=CODE, message=message, file=file, hint=hint)
