"""A sentence as typed words: each word with all terminals of the grammar that it may be."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.acts_with_nouns import found_in
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.lexicon import Lexicon, spelled
from rulewright.sentences.grammar.said import said_number
from rulewright.sentences.grammar.sense import Sense
from rulewright.sentences.numerals import numerals_to_digits
from rulewright.sentences.sentence import Atom, Sentence

ANY_WORD = "ANYWORD"
"""The terminal that every word is."""

_TOKEN = re.compile(r"\d+(?:[.,]\d+)*(?:\.[A-Z](?!\w)(?:\.\w+)*)?|\w+(?:[-’']\w+)*|[^\w\s]")

_RULE_NUMBER = re.compile(r"\d{1,3}(?:(?:\.\d{1,3}){2,}|(?:\.\d{1,3})*\.[A-Z](?:\.\w+)*)")
"""What can only be the number of a rule: `5.1.1`, `12.2.B.iii`."""


QUOTES = frozenset('"“”„«»')
"""Marks around words that are quoted: they say nothing of their own."""


DASHES = frozenset("–—")
"""Marks that may stand between the words of a name: they are no part of it."""


Piece = tuple[str, int, int, Atom | None]
"""A word or a mark, where it stands, and the macro or reference that it is."""


class Word(Struct, frozen=True, kw_only=True, eq=False):
    """A word, mark or macro of a sentence."""

    text: str
    start: int
    end: int
    terminals: frozenset[str]
    senses: tuple[tuple[int, Sense], ...] = ()
    """What the phrases that begin here may stand for, each with the number of its words."""

    number: int | None = None
    key: str = ""
    """Of a reference: what it names."""


def words_of(
    sentence: Sentence, lexicon: Lexicon, literals: Mapping[str, str], language: SentenceWords
) -> list[Word]:
    """The words of a sentence. `literals` maps the words that the grammar itself names to their terminals."""
    pieces = list(pieces_of(sentence, language))
    # What a macro prints in quotation marks is one piece with them.
    lowered = [spelled(text.strip("".join(QUOTES)) if atom else text) for text, _, _, atom in pieces]
    found: list[Word] = []
    marks: list[set[str]] = [set() for _ in pieces]
    senses: list[list[tuple[int, Sense]]] = [[] for _ in pieces]
    ends: dict[Sense, int] = {}
    related = 0
    for at, (_, _, _, atom) in enumerate(pieces):
        if atom is not None and not atom.reference:
            for sense in lexicon.macro(atom.key):
                senses[at].append((1, sense))
                marks[at].add(sense.terminal)
        _mark_split(lowered, at, lexicon, senses, marks)
        _mark_nouned(lowered, at, lexicon, senses, marks)
        found_here = _longest(lowered, at, lexicon)
        if lowered[at] in language.closed_class:
            related = max(
                related, at + max((n for sense, n in found_here if sense.terminal == RELATING), default=0)
            )
        small = lowered[at] in literals and not pieces[at][0].isupper() and pieces[at][3] is None
        for sense, length in found_here:
            if at + length < related and sense.terminal != RELATING:
                continue  # who is `at war with` somebody is at no war
            if sense.terminal == NAME:
                if at < ends.get(sense, 0):
                    continue  # `Formosa` in `Gulf of Formosa`, which names the same
                ends[sense] = at + length
            if small and length == 1 and sense.id.isupper() and sense.id.lower() == lowered[at]:
                continue  # a word of the language is no abbreviation: `his` is not `HIS`
            _mark(at, length, sense, senses, marks)
    for at, (text, start, end, atom) in enumerate(pieces):
        if text[:1].isalnum():
            marks[at].add(ANY_WORD)
        number = _number(text, language)
        if (atom is not None and atom.reference) or _RULE_NUMBER.fullmatch(text):
            marks[at].add("REF")
        elif number is not None:
            marks[at].add("NUMBER")
        ordinal = language.ordinals.get(lowered[at]) if atom is None else None
        if ordinal is not None:
            marks[at].add("ORDINAL")
        literal = literals.get(lowered[at])
        counted = number if number is not None else ordinal
        taken = lowered[at] in language.yielding_verbs and not marks[at].isdisjoint(VERBAL)
        if literal is not None and not taken:
            marks[at].add(literal)
        found.append(
            Word(
                text=text,
                start=start,
                end=end,
                terminals=frozenset(marks[at]),
                senses=tuple(dict.fromkeys(senses[at])),
                number=said_number(counted, Place(start, end)) if counted is not None else None,
                key=atom.key if atom is not None else "",
            )
        )
    return found


def pieces_of(sentence: Sentence, language: SentenceWords) -> Iterator[Piece]:
    """The words, marks, macros and references of a sentence, in order."""
    found = (each for piece in _pieces(sentence) for each in _parted(piece, language))
    return (piece for piece in found if piece[0] not in QUOTES)


def is_number(text: str, language: SentenceWords) -> bool:
    """Whether a word says a number: `5`, `five`."""
    return _number(text, language) is not None


NAME = "NAME"
"""The terminal of names."""

VERBAL = frozenset({"VBASE", "VFIN", "VPART"})
"""The terminals of the forms of verbs of the vocabulary."""

ADJECTIVE = "ADJ"
"""The terminal of adjectives."""

RELATING = "RADJ"
"""The terminal of names of attributes that end in a preposition: `at war with`."""

FURTHEST = 12
"""Words within which a verb of several words must come to its end."""


def _longest(lowered: Sequence[str], at: int, lexicon: Lexicon) -> list[tuple[Sense, int]]:
    """What the phrases that begin here may stand for, each with the number of words of the longest phrase for it.

    A shorter adjective stays: `home` in `home nation` may describe the noun behind it. Not so where an attribute relates things by
    these words and a preposition: of who is `at war with` somebody, it is not said that he is `at war`, and has somebody with him.
    """
    found: dict[Sense, list[int]] = {}
    # A dash between the words of a name is none of them.
    reach = lexicon.longest + sum(piece in DASHES for piece in lowered[at : at + lexicon.longest])
    for length in range(1, min(reach, len(lowered) - at) + 1):
        # What a macro prints may be several words of a phrase.
        pieces = lowered[at : at + length]
        if pieces[0] in DASHES or pieces[-1] in DASHES:
            continue
        phrase = tuple(word for piece in pieces if piece not in DASHES for word in piece.split())
        for sense in lexicon.phrase(phrase):
            shorter = found.get(sense, []) if sense.terminal == ADJECTIVE else []
            found[sense] = [*shorter, length]
    relating = max((lengths[-1] for sense, lengths in found.items() if sense.terminal == RELATING), default=0)
    return [
        (sense, length)
        for sense, lengths in found.items()
        for length in lengths
        if sense.terminal != ADJECTIVE or length >= relating
    ]


def _mark_split(
    words: Sequence[str],
    at: int,
    lexicon: Lexicon,
    senses: list[list[tuple[int, Sense]]],
    marks: list[set[str]],
) -> None:
    """Verbs of several words that begin here and go on behind their object: `returns … to play`."""
    for rest, sense in lexicon.split(words[at]):
        for start in range(at + 2, min(at + FURTHEST, len(words) - len(rest)) + 1):
            if tuple(words[start : start + len(rest)]) != rest:
                continue
            _mark(at, 1, Sense(f"{sense.terminal}_H", sense.id), senses, marks)
            _mark(start, len(rest), Sense("VREST", sense.id), senses, marks)


def _mark_nouned(
    words: Sequence[str],
    at: int,
    lexicon: Lexicon,
    senses: list[list[tuple[int, Sense]]],
    marks: list[set[str]],
) -> None:
    """Verbs that begin here and end in a noun before which others stand: `declares two wars`."""
    for act in lexicon.acts_with_nouns(words[at]):
        for start, length in found_in(act, words, at, FURTHEST):
            _mark(at, len(act.before), act.head, senses, marks)
            _mark(start, length, act.noun, senses, marks)


def _mark(
    at: int, length: int, sense: Sense, senses: list[list[tuple[int, Sense]]], marks: list[set[str]]
) -> None:
    """Put down that so many words are a phrase in this sense."""
    senses[at].append((length, sense))
    if length == 1:
        marks[at].add(sense.terminal)
        return
    marks[at].add(f"{sense.terminal}_B")
    marks[at + length - 1].add(f"{sense.terminal}_E")
    for inner in range(at + 1, at + length - 1):
        marks[inner].add(f"{sense.terminal}_I")


def _pieces(sentence: Sentence) -> Iterable[Piece]:
    """Words, marks, macros and references in order."""
    at = 0
    marked = sorted((*sentence.atoms, *sentence.pointers), key=lambda atom: atom.start)
    for atom in (*marked, None):
        if atom is not None and atom.start < at:
            continue
        stop = atom.start if atom is not None else len(sentence.text)
        for match in _TOKEN.finditer(sentence.text, at, stop):
            yield match[0], match.start(), match.end(), None
        if atom is not None:
            if atom.end > atom.start:
                yield sentence.text[atom.start : atom.end], atom.start, atom.end, atom
            at = max(at, atom.end)


def _parted(piece: Piece, language: SentenceWords) -> Iterator[Piece]:
    """A word that is two, as these: `can't` as `can not`."""
    text, start, end, atom = piece
    first, second = language.contractions.get(spelled(text), ("", ""))
    if atom is not None or not first:
        yield piece
        return
    middle = min(start + len(first), end - 1)
    yield first, start, middle, None
    yield second, middle, end, None


def _number(text: str, language: SentenceWords) -> int | None:
    digits = numerals_to_digits(text, language).replace(",", "")
    return int(digits) if digits.isascii() and digits.isdigit() else None
