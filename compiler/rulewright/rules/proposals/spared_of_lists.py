"""Such ones as are taken out of several sorts together: `pens and wagons, but not locked ones`, neither locked pens nor locked wagons."""

from msgspec.structs import replace

from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.modifiers import ButFor, Modifier
from rulewright.sentences.grammar.nominals import UNIVERSAL, Either, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Statement


def check_ones(several: Either, words: Words) -> None:
    """Raises `Unread` where such ones are taken out of the last sort alone, and others of the list may be such as well."""
    *others, last = several.items
    for each in last.modifiers if isinstance(last, Phrase) else ():
        for one in _ones(each, last) if isinstance(last, Phrase) else ():
            if any(_may_be_such(one, other, words) for other in others):
                raise Unread("of which of them it is said", one.place)


def spared_of_clauses(statement: Statement, words: Words) -> Phrase | None:
    """`May sell aces or buy cards, but not face-up ones`: what is taken out behind the last of several clauses, and may be taken out
    of what another says; None where nothing is."""
    if len(statement.clauses) < 2:
        return None
    *others, last = (_things(each) for each in statement.clauses)
    for thing in last:
        spared = [each.phrase for each in thing.modifiers if isinstance(each, ButFor) and not each.elsewhere]
        such = (one for each in spared for one in (each.items if isinstance(each, Either) else (each,)))
        for one in such if thing.determiner not in UNIVERSAL else ():
            if isinstance(one, Phrase) and any(
                _may_be_such(one, each, words) and _are_akin(one, each, words)
                for these in others
                for each in these
            ):
                return one
    return None


def _things(clause: Clause) -> tuple[Phrase, ...]:
    """To what a clause says that something is done, besides its subject."""
    return tuple(each for each in clause.objects if isinstance(each, Phrase))


def _are_akin(one: Phrase, other: Phrase, words: Words) -> bool:
    heads = [each.head for each in (one, other)]
    kinds = [each.of or each.id for each in heads if isinstance(each, Noun) and not each.name]
    return (
        len(kinds) == len(heads)
        and all(each in words.vocabulary.kinds for each in kinds)
        and words.may_be(*kinds)
    )


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
