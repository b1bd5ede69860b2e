"""Possessives of which it is not known whose they are: `a clan that owns Oldfold may build a tower in its pasture`."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, name_of, phrases_in
from rulewright.sentences.grammar.statements import Clause, Statement

UNTOLD = "whose it is, which no word tells"
"""Why a sentence with such a possessive is unread, also in other words."""

_ONE = ("a", "any", "each", "")
"""Determiners of those of whom a possessive may be."""

_HELD = ("own", "control")
"""Relations of who has something to it."""


def of_whom_untold(statement: Statement, words: Composer) -> Phrase | None:
    """A possessive that may be of what is called by its name, or that says no more than its verb; None where there is none."""
    if (sloppy := _taken_up_by_another(statement)) is not None:
        return sloppy
    told = tuple(phrases_in((statement.conditions, statement.clauses)))
    for clause in statement.every_clause:
        for phrase in phrases_in((clause.objects, clause.adjuncts, clause.choices, clause.subject)):
            if phrase.determiner == "own" and _is_of_either(phrase, told, words):
                return phrase
        for phrase in _possessives(clause):
            if _is_of_what_is_beside(clause, phrase, words):
                return phrase
            if _says_it_twice(clause, phrase, words) or any(
                each.place.precedes(phrase.place) and _has(each, phrase, clause, words) for each in told
            ):
                return phrase
    return None


def _taken_up_by_another(statement: Statement) -> Phrase | None:
    """`A troupe must mend its costumes, and famous troupes may burn them`: their own, in sloppy identity, or those of the other; by
    the words that are put in the place of the pronoun, `the costumes of a troupe`, they would be anybody's."""
    known: set[Place] = set()
    for clause in statement.clauses:
        subject = clause.subject
        for phrase in clause.objects:
            if not isinstance(phrase, Phrase) or phrase.determiner != "the":
                continue
            if any(each.determiner in _ONE and each.place in known for each in phrases_in(phrase.modifiers)):
                return phrase
        his = any(each.determiner == "own" for each in phrases_in((clause.objects, clause.adjuncts)))
        known = {subject.place} if his and isinstance(subject, Phrase) else set()
    return None


def _is_of_either(phrase: Phrase, told: Sequence[Phrase], words: Composer) -> bool:
    """`If a troupe dismisses a singer, it must burn her costume`: whether things of the sort are the one's by one fact of theirs, and
    the other's by another fact."""
    head = phrase.head
    if not isinstance(head, Noun) or head.property or head.name or head.id not in words.vocabulary.kinds:
        return False
    found: dict[str, str] = {}
    for each in told:
        kind = _kind(each, words)
        alone = each.amount is None and each.determiner in _ONE and each.place.precedes(phrase.place)
        if not alone or kind not in words.vocabulary.kinds or each.same is not None:
            continue
        for attribute in words.attributes(head.id):
            types = [one for one in words.types(head.id, attribute) if one in words.vocabulary.kinds]
            if any(words.may_be(one, kind) for one in types) and not words.is_list(head.id, attribute):
                found.setdefault(attribute, kind)
    found.pop(AT, None)
    kinds = set(found.values())
    return len(kinds) > 1 and not any(words.may_be(one, other) for one, other in combinations(kinds, 2))


def _possessives(clause: Clause) -> Iterator[Phrase]:
    """`its pasture`, as far as a noun says what it is; of whom a subject speaks is told by what stands before it."""
    for each in phrases_in((clause.objects, clause.adjuncts, clause.choices)):
        head = each.head
        if each.determiner in ("own", UNSURE) and each.of_thing and isinstance(head, Noun):
            yield each


def _is_of_what_is_beside(clause: Clause, phrase: Phrase, words: Composer) -> bool:
    """`Forts in a region may be attacked by its ruler`: whether what is said of the subject speaks of something that has such a one."""
    head, subject = phrase.head, clause.subject
    if not isinstance(head, Noun) or head.property:
        return False
    whole = subject.items if isinstance(subject, Either) else (subject,)
    inside = [
        _kind(each, words)
        for each in phrases_in(subject)
        if each.determiner in _ONE and not any(each is one for one in whole)
    ]
    return any(
        words.vocabulary.attribute(kind, attribute) is not None and words.may_be(one, head.id)
        for kind in inside
        if kind in words.vocabulary.kinds and not may_act(words, kind)
        for attribute in words.attributes(kind)
        for one in words.types(kind, attribute)
        if one in words.vocabulary.kinds and head.id in words.vocabulary.kinds
    )


def _says_it_twice(clause: Clause, phrase: Phrase, words: Composer) -> bool:
    """`only if it owns its moor`: whose moor it is by other things than that it owns it, no word tells. What a fact of its owner names
    is his by that: `only if it owns its capital`."""
    if clause.relation not in _HELD or phrase not in clause.objects or not isinstance(phrase.head, Noun):
        return False
    kind = _kind(clause.subject, words)
    return not (phrase.head.property and kind and words.may_have(kind, phrase.head.id))


def _kind(phrase: object, words: Composer) -> str:
    try:
        return words.head_kind(phrase) if isinstance(phrase, Phrase) else ""
    except Unread:
        return ""


def _has(whom: Phrase, phrase: Phrase, clause: Clause, words: Composer) -> bool:
    """Whether a thing that is called by its name, and does nothing itself, has such a thing as a possessive speaks of."""
    name, head = name_of(whom), phrase.head
    if name is None or whom is clause.subject or not isinstance(head, Noun) or head.property:
        return False
    kinds = words.vocabulary.kinds
    individual = words.vocabulary.individuals.get(name.id)
    if (
        individual is None
        or individual.kind not in kinds
        or head.id not in kinds
        or may_act(words, individual.kind)
    ):
        return False
    return any(
        each in kinds and words.may_be(each, head.id)
        for attribute in words.attributes(individual.kind)
        for each in words.types(individual.kind, attribute)
    )
