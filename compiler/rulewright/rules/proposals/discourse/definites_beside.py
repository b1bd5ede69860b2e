"""Definite noun phrases inside others: `bands of a house in marches owned by the house`, of that very house."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Earlier, Numbering
from rulewright.rules.proposals.discourse.implicit_anaphora import SORTS, KindOf
from rulewright.sentences.grammar.folding import ONE
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import is_name, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Statement


def with_those_beside(
    statement: Statement,
    kind_of: KindOf,
    may_be: Callable[[str, str], bool],
    calls: Callable[[Phrase, Phrase], bool],
    numbers: Numbering,
    earlier: Earlier,
) -> Statement:
    """The statement, in which a definite noun phrase that says something of another one speaks of the only such thing that
    its clause has named before: of each by itself, where it names a sort (`bands of houses in marches owned by the house`).

    Not where it calls it by another noun, as the borrower, who is a member, is not the librarian, who is one too; nor where a condition or the sentence before speaks of one such thing as well, which may be meant.
    """
    found: dict[Phrase, Phrase] = {}
    for clause in statement.clauses:
        said = list(phrases_in(clause))
        for phrase in said:
            kind = kind_of(phrase) if _may_speak_of_it(phrase) and _is_inside(phrase, said) else None
            if kind is None or numbers.of(phrase) is not False:
                continue
            alike = [
                each
                for each in said
                if each.place.precedes(phrase.place)
                and (other := kind_of(each)) is not None
                and may_be(other, kind)
                and not any(inner is phrase for inner in phrases_in(each))
                and not _says_the_same(each, phrase)
            ]
            if len(alike) != 1 or not _introduces(alike[0]) or not calls(phrase, alike[0]):
                continue
            elsewhere = (*phrases_in(statement.conditions), *_told(earlier))
            if any(
                (of := kind_of(each)) is not None and may_be(of, kind) and _is_one(each) for each in elsewhere
            ):
                continue
            found[phrase] = replace(phrase, same=alike[0].place)
    return with_phrases(statement, found) if found else statement


def _may_speak_of_it(phrase: Phrase) -> bool:
    """`the house`, with nothing else said of it."""
    head = phrase.head
    return (
        phrase.determiner == "the"
        and isinstance(head, Noun)
        and not (head.name or head.property or head.sort == "act" or phrase.same)
        and not (phrase.adjectives or phrase.modifiers or phrase.amount)
    )


def _is_inside(phrase: Phrase, said: list[Phrase]) -> bool:
    """Whether a phrase says something of another one."""
    return any(inner is phrase for each in said if each is not phrase for inner in phrases_in(each.modifiers))


def _introduces(phrase: Phrase) -> bool:
    """Whether a phrase speaks of any such thing, and not of one that is known or of several at once."""
    return (
        phrase.determiner in SORTS
        and phrase.amount is None
        and phrase.head is not None
        and not is_name(phrase)
    )


def _says_the_same(phrase: Phrase, other: Phrase) -> bool:
    """Whether a phrase is the same words as the other."""
    return (
        phrase.determiner == "the"
        and not (phrase.adjectives or phrase.modifiers or phrase.amount)
        and isinstance(phrase.head, Noun)
        and isinstance(other.head, Noun)
        and phrase.head.id == other.head.id
    )


def _is_one(phrase: Phrase) -> bool:
    """Whether a phrase speaks of one thing, so that it may be taken up."""
    return phrase.determiner in ONE or is_name(phrase)


def _told(earlier: Earlier) -> Iterator[Phrase]:
    """The noun phrases of the sentence before."""
    before = earlier(0)
    if before is None:
        return
    if not before.statements:
        yield from before.mentioned()
    for form in before.statements:
        yield from phrases_in(form)
