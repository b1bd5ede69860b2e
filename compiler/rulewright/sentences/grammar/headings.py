"""Headings that stand in the text of a sentence: `*CAMPAIGN PLACEMENT: …`, `Placement of new units These units …`."""

from collections.abc import Iterator, Sequence

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import GAME, TURN
from rulewright.sentences.grammar.sense import Sense
from rulewright.sentences.grammar.typed_words import Word

LONGEST = 14
"""Words of a heading within a sentence."""

SUBJECTS = frozenset({"STEP", "KIND", "TERM", "DEED", "VBASE", "VING", "VPART", "ATTR"})
"""Terminals of words that tell what a rule is about, and not in which case it holds."""

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


def unaccounted(heading: Sequence[Word], titles: Sequence[str], language: SentenceWords) -> Iterator[Place]:
    """The words of a heading within a sentence that may say in which case it holds, or of whom, since none of them names what
    it is about: `Solo: runners must rest`, `Two-Player Game: …`. Words that a title above says as well are none."""
    above = {word.lower() for title in titles for word in title.split()}
    left = [
        word
        for word in heading
        if word.text[0].isalnum() and word.text.lower() not in language.closed_class | above
    ]
    if heading and heading[-1].text == ":" and not any(map(_tells_the_subject, left)):
        yield from (Place(word.start, word.end) for word in left)


def _tells_the_subject(word: Word) -> bool:
    return any(
        sense.terminal in SUBJECTS and sense != Sense("KIND", GAME) and sense.id != TURN
        for _, sense in word.senses
    )


def _to_colon(words: Sequence[Word], start: int) -> int | None:
    ends = (at for at in range(start, min(start + LONGEST, len(words) - 1)) if words[at].text == ":")
    return next(ends, None)


def _is_title(words: Sequence[Word], language: SentenceWords) -> bool:
    """Whether all words of content begin with a capital, and the first is one. `Exception:` is said of what follows."""
    spelled = [word.text for word in words if word.text[0].isalnum()]
    if not spelled:
        return bool(words)
    if spelled[0].lower() in language.exception_words:
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
