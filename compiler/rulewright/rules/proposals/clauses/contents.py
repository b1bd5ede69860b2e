"""`ferries (and any crates they hold)`: what is done to things is done to what is in them as well."""

from msgspec.structs import replace

from rulewright.sentences.grammar.modifiers import Contents, Relative
from rulewright.sentences.grammar.nominals import Adjunct, Either, Phrase
from rulewright.sentences.grammar.statements import Clause

INSIDE = "in"
"""The preposition that says what a thing holds."""


def with_contents(clause: Clause) -> Clause:
    """The clause with what is in the things that it is about beside them, where it speaks of that."""
    of_subject = clause.passive or not clause.objects
    nominal = clause.subject if of_subject else clause.objects[0]
    if not (clause.verb or clause.adjectives) or nominal is None:
        return clause
    beside = _beside(nominal, clause)
    if beside is nominal:
        return clause
    if of_subject:
        return replace(clause, subject=beside)
    return replace(clause, objects=(beside, *clause.objects[1:]))


def is_content(phrase: Phrase, clause: Clause) -> bool:
    """Whether it is what is in those things, to which the clause says that something is done."""
    whole = whole_of(phrase)
    return bool(clause.verb and whole and whole.modifiers and whole.modifiers[-1] == _done(clause))


def whole_of(phrase: Phrase) -> Phrase | None:
    """That in which a phrase says that its things are, if it says so last."""
    last = phrase.modifiers[-1] if phrase.modifiers else None
    whole = last.phrase if isinstance(last, Adjunct) and last.preposition == INSIDE else None
    return whole if isinstance(whole, Phrase) else None


def _done(clause: Clause) -> Relative:
    return Relative(Clause(verb=str(clause.verb), passive=True, past=True))


def _beside(nominal: Phrase | Either, clause: Clause) -> Phrase | Either:
    items = nominal.items if isinstance(nominal, Either) else (nominal,)
    found: list[Phrase] = []
    for item in items:
        inside = [each for each in item.modifiers if isinstance(each, Contents)]
        plain = replace(item, modifiers=tuple(each for each in item.modifiers if each not in inside))
        found.append(plain)
        done = (_done(clause),) if clause.verb else ()
        whole = replace(plain, determiner="a", modifiers=(*plain.modifiers, *done))
        found += [
            replace(each.phrase, modifiers=(*each.phrase.modifiers, Adjunct(INSIDE, whole)))
            for each in inside
        ]
    if len(found) == len(items):
        return nominal
    return Either(tuple(found), "and")
