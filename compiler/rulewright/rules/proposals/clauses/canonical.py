"""The form of a main clause in which the makers of rules read it: values and numbers where they are looked for."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.sentences.grammar.forms import Adjunct, Clause, Noun, Phrase
from rulewright.sentences.grammar.modifiers import Had

ANY_NUMBER = "any_number"
"""The determiner of as many as somebody likes: what may be done to them, may be done to each."""


def canonical(clause: Clause, composer: Composer) -> Clause:
    """The clause with values of its act as adjuncts, and with numbers of a part, or of as many as one likes, as determiners."""
    return _counted(_with_values(clause, composer))


def _with_values(clause: Clause, composer: Composer) -> Clause:
    """`turn the counter face down`: an object that is a value of the act says how it is done, and not to what."""
    if len(clause.objects) < 1 + (not clause.passive) or not clause.verb:
        return clause
    value = clause.objects[-1]
    head = value.head if isinstance(value, Phrase) else None
    if not isinstance(head, Noun) or head.attribute not in composer.act_attributes(clause.verb):
        return clause
    return replace(clause, objects=clause.objects[:-1], adjuncts=(*clause.adjuncts, Adjunct("as", value)))


def _counted(clause: Clause) -> Clause:
    """`one of his cards` as one card that he has; `may discard any number of cards` as `may discard any card`."""
    found = [
        replace(each, determiner="number", modifiers=(Had("have"), *each.modifiers))
        if isinstance(each, Phrase) and each.part and each.determiner == "own"
        else each
        for each in (clause.subject, *clause.objects)
    ]
    if clause.modality in ("may", "can") and not (clause.negated or clause.only):
        found = [
            replace(each, determiner="any")
            if isinstance(each, Phrase) and each.determiner == ANY_NUMBER
            else each
            for each in found
        ]
    if found == [clause.subject, *clause.objects]:
        return clause
    return replace(clause, subject=found[0], objects=tuple(each for each in found[1:] if each is not None))
