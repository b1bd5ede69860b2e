r"""A word mixes Cyrillic and Latin letters.

"А" and "A" look the same and are not: a search misses the word, and a reference to it dangles. The fix writes the word
in the script of most of its letters, where all the others have a twin there.

## Bad

    \aparag Флот Aнглии идёт в порт.
                 ^^^^^^

## Good

    \aparag Флот Англии идёт в порт, IT-отдел за ним.
"""

import re
from collections.abc import Iterator

from rulewright.lint.finding import Applicability, Edit, Finding, Fix
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW809"
SEVERITY = Severity.ERROR
FIXES = Applicability.SAFE

_WORD = re.compile(r"[^\W\d_]+")
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_LATIN = re.compile(r"[A-Za-z]")
_TWINS = dict(zip("АВЕЅІЈКМНОРСТУХаеѕіјорсух", "ABESIJKMHOPCTYXaesijopcyx", strict=True))
_TO_LATIN = str.maketrans(_TWINS)
_TO_CYRILLIC = str.maketrans({latin: cyrillic for cyrillic, latin in _TWINS.items()})


def check(book: LintedBook) -> Iterator[Finding]:
    """Report words with letters of both scripts."""
    for passage in book.passages:
        if not _CYRILLIC.search(passage.text):
            continue
        for match in passage.plain_matches(_WORD):
            word = match.group()
            cyrillic, latin = len(_CYRILLIC.findall(word)), len(_LATIN.findall(word))
            if not cyrillic or not latin:
                continue
            span = passage.span_of(match.start(), match.end())
            mended = word.translate(_TO_CYRILLIC if cyrillic >= latin else _TO_LATIN)
            pure = not (_CYRILLIC.search(mended) and _LATIN.search(mended))
            safe = pure and cyrillic != latin and passage.source_of(match.start(), match.end()) == word
            odd = "Latin" if cyrillic >= latin else "Cyrillic"
            yield Finding(
                code=CODE,
                message=f'"{word}" holds {odd} letters that look like their twins',
                span=span,
                hint="write the word in one script",
                fix=Fix("write it in one script", (Edit(span, mended),), Applicability.SAFE)
                if safe
                else None,
            )
