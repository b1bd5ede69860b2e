"""Short names that a text defines: "Combat Units (CUs)", "strength factors (called "ships")"."""

from collections.abc import Iterator

from msgspec import Struct

from rulewright.analyse.proposal.evidence import Evidence
from rulewright.analyse.proposal.phrases import Parse, Phrase
from rulewright.analyse.proposal.tokens import Token

_LONGEST = 4


class ShortName(Struct, frozen=True, eq=False):
    """A name that a bracket gives to the phrase before it."""

    key: tuple[str, ...]
    """The words that it stands for, in dictionary form."""

    words: tuple[Token, ...]
    short: str
    """In the singular."""

    place: Token


def short_names(evidence: Evidence) -> Iterator[ShortName]:
    """All short names, in the order of the book."""
    for parse in evidence.parses:
        ending = {phrase.end: phrase for phrase in parse.phrases}
        for at, token in enumerate(parse.tokens):
            if token.text == "(" and at in ending:
                found = _defined(parse, at + 1, ending[at], evidence)
                if found is not None:
                    yield found


def _defined(parse: Parse, at: int, phrase: Phrase, evidence: Evidence) -> ShortName | None:
    inside: list[Token] = []
    for token in parse.tokens[at : at + _LONGEST + 1]:
        if token.text == ")":
            break
        inside.append(token)
    else:
        return None
    named = bool(inside) and inside[0].text.lower() in evidence.words.namings
    words = inside[1:] if named else inside
    if not words or any(token.is_a in ("mark", "number") or token.atom for token in words):
        return None
    if len(words) == 1 and (length := _spells(words[0].text, phrase)):
        kept = phrase.words[-length:]
        return ShortName(tuple(word.lemma for word in kept), kept, _singular(words[0].text), words[0])
    quoted = words[0].quoted
    if not quoted and not (named and inside[0].text.lower() != "or"):
        return None
    if words[-1].is_a != "noun":
        return None
    short = " ".join((*(word.text.lower() for word in words[:-1]), words[-1].lemma))
    return ShortName(phrase.key, phrase.words, short, words[0])


def _spells(text: str, phrase: Phrase) -> int:
    """How many last words of a phrase an acronym is made of; 0 where it is made of none."""
    letters = _singular(text)
    if len(letters) < 2 or not letters.isupper() or len(letters) > len(phrase.words):
        return 0
    words = phrase.words[-len(letters) :]
    initials = "".join(word.text[0] for word in words).upper()
    return len(letters) if initials == letters else 0


def _singular(text: str) -> str:
    return text[:-1] if text.endswith("s") and text[:-1].isupper() else text
