"""`The president of a company may not sell its shares`: a word for whose something is, where it may be that of who acts or that of
somebody else of whom the sentence has told."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, phrases_in, with_phrases
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import NAMED, Clause, Statement
from rulewright.sentences.grammar.traverse import parts

_ONE = ("a", "any", "the", "each")
"""Determiners of one who may be meant."""


def with_either_doubted(statement: Statement, composer: Composer) -> Statement:
    """The statement, in which `its` is left open where those may be meant that belong to another than the subject, who is of
    another sort. A word like `his` is of who acts, and that of a thing that has its place there as well."""
    doubted = {
        phrase: replace(phrase, determiner=UNSURE)
        for clause in parts(statement, Clause)
        for phrase in _things_of_it(clause)
        if _is_of_either(phrase, clause, statement, composer)
    }
    made: Statement = with_phrases(statement, doubted) if doubted else statement
    return made


def _things_of_it(clause: Clause) -> Iterator[Phrase]:
    """What a clause says its act is done to, or where it leads, by whose it is: `sells its shares`."""
    for part in (*clause.objects, *(each.phrase for each in clause.adjuncts)):
        if isinstance(part, Phrase) and part.determiner == "own" and part.of_thing:
            head = part.head
            if isinstance(head, Noun) and not (head.property or head.name or head.attribute):
                yield part


def _is_of_either(phrase: Phrase, clause: Clause, statement: Statement, composer: Composer) -> bool:
    subject = clause.subject
    if not isinstance(subject, Phrase):
        return False
    target, who = _kind(composer, phrase), _kind_of_doer(composer, subject)
    if target is None or not (subject.head is None or (who is not None and _has(composer, who, target))):
        return False
    inner = [*_of_whom(subject)]
    told = [
        each
        for each in phrases_in((statement.conditions, statement.clauses))
        if each.head is not None and each.determiner in _ONE and each.place.precedes(phrase.place)
    ]
    kinds = {
        kind
        for each in told
        if not any(one is phrase for one in phrases_in(each.modifiers))
        and (kind := _kind(composer, each)) is not None
        and (_has(composer, kind, target) or (each in inner and composer.located(target, kind)))
    }
    return len({*kinds, *((who,) if who is not None else ())}) > 1


def _of_whom(subject: Phrase) -> Iterator[Phrase]:
    """Of what the subject is called the holder: `the owner of a ship`."""
    for each in subject.modifiers:
        if isinstance(each, Adjunct) and each.preposition == OF and isinstance(each.phrase, Phrase):
            yield each.phrase
        elif isinstance(each, Relative) and each.clause.relation.startswith(NAMED):
            yield from (one for one in each.clause.objects if isinstance(one, Phrase))


def _kind_of_doer(composer: Composer, subject: Phrase) -> str | None:
    """Of what kind who acts is: of `the owner of a ship`, whom a ship names so."""
    head, inner = subject.head, [*_of_whom(subject)]
    if not isinstance(head, Noun) or not head.property or len(inner) != 1:
        return _kind(composer, subject)
    kind = _kind(composer, inner[0])
    named = composer.types(kind, composer.attribute_called(kind, head.id)) if kind is not None else ()
    return named[0] if len(named) == 1 and named[0] in composer.vocabulary.kinds else None


def _has(composer: Composer, kind: str, target: str) -> bool:
    return bool(composer.attributes_to(target, kind) or composer.attributes_to(kind, target))


def _kind(composer: Composer, phrase: Phrase) -> str | None:
    if phrase.head is None:
        return None
    try:
        found = composer.holder_of(phrase)
        kind: str | None = found[1] if found is not None else composer.head_kind(phrase)
    except Unread:
        kind = composer.kind_named(phrase)
    return kind if kind is not None and kind in composer.vocabulary.kinds else None
