"""The words of a sentence with what each is, macros and references among them."""

import re
from collections.abc import Collection, Iterator

from rulewright.languages.tagger import TaggedWord, Tagger, WordClass, tag_words
from rulewright.sentences.sentence import Atom, Sentence
from rulewright.source.span import Span

_PIECE = re.compile(r"(?P<word>[^\W\d_]+(?:[’'-][^\W\d_]+)*)|\d+(?:[.,]\d+)*|[^\w\s]")
_POSSESSIVE = re.compile(r"(?:['’]s|(?<=s)['’])\Z")
_QUOTES = frozenset("\"'“”„‘’«»`")
_STANDS_FOR_NAME = "London"
_STANDS_FOR_NUMBER = "5"


class Token:
    """A word, number, mark, or a macro or reference as a whole."""

    __slots__ = (
        "atom",
        "before",
        "capital",
        "end",
        "possessive",
        "quoted",
        "sentence",
        "start",
        "tag",
        "text",
    )

    def __init__(self, sentence: Sentence, start: int, end: int, text: str, before: str) -> None:
        self.sentence = sentence
        self.start = start
        self.end = end
        self.text = text
        self.before = before
        """What stands between the token and the one before it."""

        self.possessive = False
        self.quoted = False
        self.atom: Atom | None = None
        self.capital = text[:1].isupper()
        self.tag = TaggedWord(lemma=text.lower(), is_a="other")

    @property
    def is_a(self) -> WordClass:
        """What it is in its sentence."""
        return self.tag.is_a

    @property
    def lemma(self) -> str:
        """Its dictionary form; the key of a macro."""
        return self.atom.key if self.atom else self.tag.lemma

    @property
    def first(self) -> bool:
        """Whether a capital says nothing about it, since the sentence begins here."""
        return self.start == 0 or not any(map(str.isalnum, self.sentence.text[: self.start]))

    @property
    def span(self) -> Span:
        """Its place in the source."""
        return self.sentence.span_of(self.start, self.end)


def tokens_of(sentence: Sentence, tagger: Tagger, modals: Collection[str] = ()) -> list[Token]:
    """The tokens of a sentence. Quotation marks are none, they only mark what they enclose."""
    tokens = list(_pieces(sentence))
    tags = tag_words([_as_tagged(token) for token in tokens], tagger)
    for token, tag in zip(tokens, tags, strict=True):
        token.tag = tag if token.atom is None else _atom_tag(token.atom)
        if token.text.lower() in modals:
            token.tag = TaggedWord(lemma=token.text.lower(), is_a="modal")
    return tokens


def _pieces(sentence: Sentence) -> Iterator[Token]:
    text = sentence.text
    at, quotes = 0, ""
    atoms = list(sentence.atoms)
    ends = 0
    while at < len(text):
        while atoms and atoms[0].start < at:
            atoms.pop(0)
        if atoms and atoms[0].start == at and atoms[0].end > at:
            atom = atoms.pop(0)
            token = Token(
                sentence, atom.start, atom.end, text[atom.start : atom.end], text[ends : atom.start]
            )
            token.atom = atom
            yield token
            at = ends = atom.end
            continue
        limit = atoms[0].start if atoms else len(text)
        match = _PIECE.search(text, at, limit)
        if match is None:
            at = limit
            continue
        at = match.end()
        if match.group() in _QUOTES:
            quotes = match.group()
            continue
        word = match.group()
        end = match.end()
        possessive = _POSSESSIVE.search(word)
        if possessive and match["word"]:
            word, end = word[: possessive.start()], match.start() + possessive.start()
        token = Token(sentence, match.start(), end, word, text[ends : match.start()])
        after = text[match.end() : match.end() + 2]
        # "players' hands": the apostrophe stands outside of the word.
        token.possessive = bool(possessive and match["word"]) or (
            word.endswith("s") and after[:1] in ("’", "'") and after[1:].isspace() and not quotes
        )
        token.quoted = bool(quotes) and any(mark in _QUOTES for mark in token.before)
        quotes = "" if not token.quoted else quotes
        yield token
        ends = match.end()


def _as_tagged(token: Token) -> str:
    if token.atom is None:
        return token.text
    return _STANDS_FOR_NUMBER if token.atom.reference else _STANDS_FOR_NAME


def _atom_tag(atom: Atom) -> TaggedWord:
    return TaggedWord(lemma=atom.key, is_a="number" if atom.reference else "name")
