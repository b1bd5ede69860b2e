"""Lists in running text: "the docks, the mill, the granary and the keep"."""

from rulewright.analyse.compare.words import Statement, Token, joined
from rulewright.sentences.language import Language

LONGEST_ITEM = 4
"""Words of an item; what is longer between two commas is a clause."""

FEWEST_ITEMS = 3

_ENDS = frozenset('.;:()[]!?“”"«»—–')


def enumerations(statement: Statement, language: Language) -> list[tuple[str, ...]]:
    """The items of each list of at least three short items, in small letters.

    Where a list begins and ends only a grammar could say. The first item is taken to be as long as the longest of
    those between commas, the last one likewise, unless a colon, a bracket or the end of the sentence comes first.
    """
    found: list[tuple[str, ...]] = []
    for run in _runs(statement.tokens):
        parts, closed = _parts(run, language)
        for first, last in _short_stretches(parts, closed):
            inner = parts[first + 1 : last]
            length = max((len(part) for part in inner), default=1)
            items = [parts[first][-length:], *inner, parts[last][:length]]
            names = [joined(_trimmed(item, language)).casefold() for item in items]
            found.append(tuple(name for name in names if name))
    return [names for names in found if len(names) >= FEWEST_ITEMS]


def _runs(tokens: tuple[Token, ...]) -> list[list[Token]]:
    """Stretches that no bracket, colon or full stop interrupts."""
    runs: list[list[Token]] = [[]]
    for token in tokens:
        if token.text in _ENDS:
            runs.append([])
        else:
            runs[-1].append(token)
    return [run for run in runs if run]


def _parts(run: list[Token], language: Language) -> tuple[list[list[Token]], set[int]]:
    """What stands between commas and joining words, and which parts stand behind a joining word.

    A comma before a joining word is one boundary with it.
    """
    parts: list[list[Token]] = [[]]
    closed: set[int] = set()
    for token in run:
        joins = token.text.casefold() in language.list_joiners
        if token.text != "," and not joins:
            parts[-1].append(token)
            continue
        if parts[-1]:
            parts.append([])
        if joins:
            closed.add(len(parts) - 1)
    if not parts[-1]:
        parts.pop()
    return parts, closed


def _short_stretches(parts: list[list[Token]], closed: set[int]) -> list[tuple[int, int]]:
    """First and last part of each list: between the two all parts are short; "and" comes before the last."""
    found: list[tuple[int, int]] = []
    start = 0
    for at in range(1, len(parts)):
        if at in closed or sum(map(_is_word, parts[at])) > LONGEST_ITEM or at == len(parts) - 1:
            if at - start >= FEWEST_ITEMS - 1:
                found.append((start, at))
            start = at
    return found


def _trimmed(item: list[Token], language: Language) -> list[Token]:
    """An item without articles, prepositions and the like at its begin and end."""
    start, end = 0, len(item)
    while start < end and item[start].text.casefold() in language.closed_class:
        start += 1
    while start < end and item[end - 1].text.casefold() in language.closed_class:
        end -= 1
    return item[start:end]


def _is_word(token: Token) -> bool:
    return any(letter.isalnum() for letter in token.text)
