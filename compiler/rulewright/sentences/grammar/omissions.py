"""What may be left out of a sentence before it is read: pointers elsewhere, and parentheses that cannot be read."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.typed_words import ANY_WORD, Word

_NUMBERING = re.compile(r"[A-Z]|[ivxlc]+")
"""Letters and small Roman numerals in the numbers of rules: `12.2.B.iii`."""

_RULE_NUMBER = re.compile(r"\d+(\.[\dA-Z]+)+")

_NUMBERS = re.compile(r"\d+(?:\.\d+)+")
"""The number of a rule within others: `5.1.1`."""

ACTS = ("VINF", "VREFLINF")
"""Terminals of the infinitives of verbs, in a language that has forms of its own for them."""

MOST = 4
"""Parentheses of a sentence that are left out in every combination."""


def without_pointers(words: Sequence[Word], language: SentenceWords) -> list[Word]:
    """The words without `(see 5.1.2)`, `; see 12.3`, `under 6.2`, `(13.1)` and `(hint: …)`, which add nothing to what is said."""
    kept: list[Word] = []
    at = 0
    while at < len(words):
        end = (
            _parenthesised(words, at, language)
            or _appended(words, at, language)
            or _by_number(words, at, language)
            or _advice(words, at, language)
            or _cited(words, at, language)
            or _likened(words, at, language)
            or _tagged(words, at)
        )
        if end is None:
            kept.append(words[at])
            at += 1
        else:
            at = end
    return kept


def without_reasons(words: Sequence[Word], language: SentenceWords) -> list[Word]:
    """The words without `because …` at the end and `, due to …,` within: a reason adds nothing to what is said. What an act of
    the vocabulary is done for (`чтобы построить форт`) is no mere reason: that act is what needs it."""
    words = _without_grounds(words, language)
    for at in range(1, len(words)):
        purpose = _begun(words, at, language.purposes) is not None and not any(map(_is_act, words[at:]))
        if purpose or _begun(words, at, language.reasons) is not None:
            end = len(words) - (words[-1].text in ".;!")
            return [*words[: at - (words[at - 1].text == ",")], *words[end:]]
    return list(words)


def _is_act(word: Word) -> bool:
    """Whether a word may be the infinitive of a verb of the vocabulary."""
    return any(each.partition("_")[0] in ACTS for each in word.terminals)


def _without_grounds(words: Sequence[Word], language: SentenceWords) -> Sequence[Word]:
    for at, word in enumerate(words):
        if word.text == "," and " " in (_begun(words, at + 1, language.grounds) or ""):
            end = next((to for to in range(at + 1, len(words)) if words[to].text in ",;()"), len(words))
            if end < len(words) and words[end].text == ",":
                return [*words[:at], *words[end:]]
    return words


def _begun(words: Sequence[Word], at: int, phrases: frozenset[str] | tuple[str, ...]) -> str | None:
    """Which of some phrases begins at a position, the longest of several."""
    if at >= len(words):
        return None
    for phrase, said in _by_first_word(phrases).get(words[at].text.lower(), ()):
        if len(said) == 1 or [word.text.lower() for word in words[at : at + len(said)]] == said:
            return phrase
    return None


@lru_cache(maxsize=100)
def _by_first_word(phrases: frozenset[str] | tuple[str, ...]) -> dict[str, list[tuple[str, list[str]]]]:
    found: dict[str, list[tuple[str, list[str]]]] = {}
    for phrase in sorted(phrases, key=lambda each: (-len(each.split()), each)):
        if said := phrase.split():
            found.setdefault(said[0], []).append((phrase, said))
    return found


def _cited(words: Sequence[Word], at: int, language: SentenceWords) -> int | None:
    """`under 5.1.1`, `, as told in K`: by which rule something is done."""
    start = at + (words[at].text == ",")
    phrase = _begun(words, start, language.citing)
    if phrase is None:
        return None
    # `except under 5.1`, `may only be placed under 5.1`: there it is the rule that makes the difference.
    if start == at and any(word.text.lower() in language.limits for word in words[:at]):
        return None
    # `loses nothing under this paragraph`: by others it may.
    if start == at and _is_denied(words, at, language):
        return None
    if at and words[at - 1].text.lower() in {*language.exception_words, *language.modal_particles}:
        return None
    behind = start + len(phrase.split())
    itself = _begun(words, behind, language.this_text)
    end = behind + len(itself.split()) if itself is not None else _rules(words, behind, language)
    if end == behind:
        return None
    # Between commas it is set apart; where a clause ends before it, the second comma is that of the clause.
    begins = words[0].text.lower()
    apart = at == 0 or (start > at and begins not in language.conditionals and begins not in language.topics)
    return end + (apart and end < len(words) and words[end].text == ",")


def _is_denied(words: Sequence[Word], at: int, language: SentenceWords) -> bool:
    """Whether the words before a position, as far as no comma stands between, say that something is not so."""
    begins = next((each + 1 for each in range(at - 1, -1, -1) if words[each].text in ",;:("), 0)
    return any(word.text.lower() in language.denials for word in words[begins:at])


def _tagged(words: Sequence[Word], at: int) -> int | None:
    """`[JPB]` before a sentence: who has written it."""
    tag = [word.text for word in words[at : at + 3]]
    if at or len(tag) < 3 or (tag[0], tag[2]) != ("[", "]"):
        return None
    known = words[1].terminals - {ANY_WORD}
    return 3 if tag[1].isalpha() and tag[1].isupper() and not known else None


def _rules(words: Sequence[Word], at: int, language: SentenceWords) -> int:
    """Where `5.1.1`, `section 6 and rule 7.2` that begin at a position end; the position itself if no rule is named there."""
    end = at
    joined = at
    while (start := _rule_kind(words, joined, language)) < len(words):
        if not _names_a_rule(words[start]) and not (start > joined and words[start].text[0].isdigit()):
            break
        end = _number_end(words, start)
        joined = end + (end < len(words) and words[end].text == ",")
        joined += joined < len(words) and words[joined].text.lower() in language.list_joiners
        if joined == end:
            break
    return end


def _rule_kind(words: Sequence[Word], at: int, language: SentenceWords) -> int:
    """Where the words for a part of the book end that begin at a position: `the rules of section`, `п.`."""
    while (kind := _begun(words, at, language.rule_kinds)) is not None:
        at += len(kind.split())
        at += kind in language.abbreviations and at < len(words) and words[at].text == "."
    return at


def _number_end(words: Sequence[Word], at: int) -> int:
    """The end of the number that begins at a position. Its parts stand close together: `5.3.C`, `10(b)`."""
    end = at + 1
    while end < len(words) and words[end].start == words[end - 1].end:
        part = words[end + 1 : end + 3]
        if words[end].text == "(" and len(part) == 2 and part[1].text == ")":
            end += 3
        elif (
            words[end].text == "." and part and part[0].start == words[end].end and part[0].text[0].isalnum()
        ):
            end += 2
        elif words[end].text.isalnum():
            end += 1
        else:
            break
    return end


def _names_a_rule(word: Word) -> bool:
    return (
        "REF" in word.terminals
        or _NUMBERING.fullmatch(word.text) is not None
        or _RULE_NUMBER.fullmatch(word.text) is not None
    )


def _advice(words: Sequence[Word], at: int, language: SentenceWords) -> int | None:
    """`(hint: …)`, which calls itself no rule, `(e.g. …)`, `(due to …)`, `(called …)`, and `(record on the sheet)`, as is done anyway."""
    if words[at].text not in "([" or at + 2 >= len(words):
        return None
    first = words[at + 1].text.lower()
    told = first in language.recording or first in language.naming
    told = told or any(
        _begun(words, at + 1, each) is not None
        for each in (language.grounds, language.contrasts, language.illustrations)
    )
    if not ((first in language.advice and words[at + 2].text == ":") or told):
        return None
    return next((end + 1 for end in range(at, len(words)) if words[end].text in ")]"), None)


def _parenthesised(words: Sequence[Word], at: int, language: SentenceWords) -> int | None:
    if words[at].text not in "([":
        return None
    cited = _cited(words, at + 1, language) if at + 1 < len(words) else None
    if cited is not None and cited < len(words) and words[cited].text in ")]":
        return cited + 1
    for end in range(at + 1, len(words)):
        if words[end].text in ")]":
            return end + 1 if end > at + 1 else None
        if not _points(words[end], language) and not (end > at + 1 and _directs(words, end, language)):
            return _unclosed(words, at, language)
    return len(words)


def _directs(words: Sequence[Word], at: int, language: SentenceWords) -> bool:
    """Whether a word beside a pointer names a part of the book before its number, or says where to look."""
    behind = words[at + 1].text if at + 1 < len(words) else ""
    text = words[at].text.lower()
    numbered = behind[:1].isdigit() or (behind == "." and text in language.abbreviations)
    return text in language.directions or (text in language.rule_kinds and numbered)


def _unclosed(words: Sequence[Word], at: int, language: SentenceWords) -> int | None:
    """`(see`, where what it points to and the closing mark have been lost."""
    marks = (each.text for each in words[at + 1 :] if each.text in "()[]")
    if next(marks, "(") not in "([" or words[at + 1].text.lower() not in language.pointers:
        return None
    end = at + 2
    while end < len(words) and ("REF" in words[end].terminals or words[end].text[0].isdigit()):
        end += 1
    return end


def _appended(words: Sequence[Word], at: int, language: SentenceWords) -> int | None:
    """`; see 8.1.A` before the end of the sentence."""
    start = at + (words[at].text in ";,")
    pointer = next(
        (
            count
            for count in (1, 2)
            if " ".join(word.text.lower() for word in words[start : start + count]) in language.pointers
        ),
        None,
    )
    if pointer is None:
        return None
    behind = start + pointer
    end = next((each for each in range(behind, len(words)) if not _points(words[each], language)), len(words))
    if behind < end < len(words) and start > at and words[end].text in ")]":
        return end  # `(a "FP", see 5.1)`
    while end > start and words[end - 1].text in ".;":
        end -= 1
    closed = all(word.text in ".;" for word in words[end:])
    return end if closed and end > start + 1 and words[end - 1].text != "." else None


def _likened(words: Sequence[Word], at: int, language: SentenceWords) -> int | None:
    """`, the same as in 7.3.3`: that something is so elsewhere too."""
    start = at + (words[at].text == ",")
    phrase = _begun(words, start, language.likenesses)
    if phrase is None:
        return None
    behind = start + len(phrase.split())
    end = _rules(words, behind, language)
    return end if end > behind else None


def _by_number(words: Sequence[Word], at: int, language: SentenceWords) -> int | None:
    """`by 5.1.1)`: which rule a parenthesis speaks of."""
    if words[at].text.lower() not in language.pointing or at + 2 >= len(words) or words[at + 2].text != ")":
        return None
    number = words[at + 1]
    return at + 2 if "REF" in number.terminals or _NUMBERS.fullmatch(number.text) else None


def _points(word: Word, language: SentenceWords) -> bool:
    return (
        "REF" in word.terminals
        or word.text.lower() in language.pointers
        or word.text in ",.;"
        or word.text.lower() in language.list_joiners
        or word.text[0].isdigit()
        or _NUMBERING.fullmatch(word.text) is not None
    )


def omissions(
    words: Sequence[Word], language: SentenceWords
) -> Iterator[tuple[list[Word], tuple[Place, ...]]]:
    """The words, then the words without one or more parentheses, with the places that are left out."""
    found = [each for each in _parentheses(words) if not _restricts(words, each[0], language)][:MOST]
    for count in range(len(found) + 1):
        for chosen in combinations(found, count):
            out = {at for first, last in chosen for at in range(first, last + 1)}
            yield (
                [word for at, word in enumerate(words) if at not in out],
                tuple(Place(words[first].start, words[last].end) for first, last in chosen),
            )


def _restricts(words: Sequence[Word], at: int, language: SentenceWords) -> bool:
    """`(if he is bankrupt)`, `(except on Sundays)`, `(only once)`: without it the sentence says more than with it."""
    first = words[at + 1].text.lower()
    return first in language.conditionals or first in language.limits or first in language.exception_words


def _parentheses(words: Sequence[Word]) -> Iterator[tuple[int, int]]:
    start = None
    depth = 0
    for at, word in enumerate(words):
        if word.text == "(":
            start = at if depth == 0 else start
            depth += 1
        elif word.text == ")" and depth:
            depth -= 1
            if depth == 0 and start is not None:
                yield start, at
