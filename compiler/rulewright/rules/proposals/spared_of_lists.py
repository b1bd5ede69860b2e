"""Such ones as are taken out of several sorts together: `pens and wagons, but not locked ones`, neither locked pens nor locked wagons."""

from msgspec.structs import replace

from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.modifiers import ButFor, Modifier
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase


def check_ones(several: Either, words: Words) -> None:
    """Raises `Unread` where such ones are taken out of the last sort alone, and others of the list may be such as well."""
    *others, last = several.items
    for each in last.modifiers if isinstance(last, Phrase) else ():
        for one in _ones(each, last) if isinstance(last, Phrase) else ():
            if any(_may_be_such(one, other, words) for other in others):
                raise Unread("of which of them it is said", one.place)


def without_ones(phrase: Phrase, noun: Noun, words: Words) -> Phrase:
    """One sort of those that a phrase joins; such ones as are taken out of all of them are of that sort."""
    modifiers = tuple(_of_sort(each, phrase, noun, words) for each in phrase.modifiers)
    return replace(phrase, head=noun, modifiers=tuple(each for each in modifiers if each is not None))


def _of_sort(modifier: Modifier, phrase: Phrase, noun: Noun, words: Words) -> Modifier | None:
    ones = _ones(modifier, phrase)
    if not ones:
        return modifier
    such = tuple(
        replace(each, head=noun) for each in ones if _may_be_such(each, Phrase(noun, noun.place), words)
    )
    if not such:
        return None
    return ButFor(such[0] if len(such) == 1 else Either(such, "or"))


def _ones(modifier: Modifier, phrase: Phrase) -> tuple[Phrase, ...]:
    """What is taken out of a phrase by what it is like alone: its noun is that of the phrase, at the same place."""
    if not isinstance(modifier, ButFor):
        return ()
    such = modifier.phrase.items if isinstance(modifier.phrase, Either) else (modifier.phrase,)
    ones = tuple(each for each in such if isinstance(each, Phrase) and each.head == phrase.head)
    return ones if len(ones) == len(such) and phrase.head is not None else ()


def _may_be_such(one: Phrase, other: Phrase | Either, words: Words) -> bool:
    """Whether things of another sort can be what is said of those that are taken out."""
    if not isinstance(other, Phrase) or not isinstance(other.head, Noun) or other.head.name:
        return False
    kind = other.head.of or other.head.id
    if kind not in words.vocabulary.kinds:
        return True
    return all(
        any(words.may_be(kind, of) for of in _of(id_, words)) for group in one.adjectives for id_ in group.ids
    )


def _of(adjective: str, words: Words) -> tuple[str, ...]:
    of = words.vocabulary.adjectives[adjective].of
    return of if isinstance(of, tuple) else (of,)
