"""Headings that stand in the text of a sentence: `*CAMPAIGN PLACEMENT: …`, `Placement of new units These units …`."""

from collections.abc import Iterator, Sequence

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.typed_words import Word

LONGEST = 14
"""Words of a heading within a sentence."""

SHORTEST = 3
"""Words of a heading that no mark parts from its sentence."""


def headings(words: Sequence[Word], language: SentenceWords) -> Iterator[tuple[tuple[str, ...], list[Word]]]:
    """Headings at the begin of a sentence, nearest first, and the words behind them; first none and all words."""
    yield (), list(words)
    titles: tuple[str, ...] = ()
    at = 0
    while (end := _to_colon(words, at)) is not None and _is_title(words[at:end], language):
        titles = (_text(words[at:end]), *titles)
        at = end + 1
        yield titles, list(words[at:])
    if not titles:
        yield from _repeated(words, language)


def _to_colon(words: Sequence[Word], start: int) -> int | None:
    ends = (at for at in range(start, min(start + LONGEST, len(words) - 1)) if words[at].text == ":")
    return next(ends, None)


def _is_title(words: Sequence[Word], language: SentenceWords) -> bool:
    """Whether all words of content begin with a capital, and the first is one. `Exception:` is said of what follows."""
    spelled = [word.text for word in words if word.text[0].isalnum()]
    if not spelled:
        return bool(words)
    if len(spelled) == 1 and spelled[0].lower() in language.exception_words:
        return False
    content = [each for each in spelled if each.lower() not in language.closed_class]
    return bool(content) and spelled[0] == content[0] and all(not each[0].islower() for each in content)


def _repeated(words: Sequence[Word], language: SentenceWords) -> Iterator[tuple[tuple[str, ...], list[Word]]]:
    """A heading without a mark, whose last noun the sentence takes up: `Removal of Leaders Leaders are …`."""
    for at in range(SHORTEST, min(LONGEST, len(words) - 2)):
        last = words[at - 1]
        if not words[at].text[0].isupper() or not last.text[0].isupper() or not words[0].text[0].isupper():
            continue
        if words[0].text.lower() in language.closed_class or any(
            not word.text[0].isalnum() for word in words[:at]
        ):
            continue
        spoken = {word.text.lower() for word in words[at : at + 3]}
        nouns = {word.text.lower() for word in words[:at] if "KIND" in word.terminals}
        if nouns & spoken:
            yield (_text(words[:at]),), list(words[at:])


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)
