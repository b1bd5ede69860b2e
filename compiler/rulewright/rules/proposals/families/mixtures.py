"""Things that may not be together unless they are alike: `units of different formations may not be in the same hex`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Unmixed
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.modifiers import Different
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in

_ANY = ("", "a", "no", "each", "any")


def mixtures(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each such place: nothing there is unlike another thing there. What has no such thing at all is unlike nothing."""
    parts = _parts(making)
    if parts is None:
        return
    things, different, place = parts
    composer = making.composer
    making.check_now()
    if theirs := [each for each in phrases_in(making.statement.conditions) if each.determiner == "own"]:
        raise Unread("whose it is, of several", theirs[0].place)
    kind, target = composer.head_kind(things), composer.head_kind(place)
    if composer.location(kind, target) != AT or different.located:
        raise Unread(f"where a {kind} is", place.place)
    parties = Parties(composer)
    here = parties.each(replace(place, determiner="a"))
    one, other = composer.scope.new(kind), composer.scope.new(kind)
    unlike = composer.different(other, kind, different, one)
    attribute = different.attribute or composer.attribute_to(kind, different.kind)
    plain = replace(
        things,
        determiner="a",
        amount=None,
        modifiers=tuple(each for each in things.modifiers if each != different),
    )
    mixed: ir.Condition | None = None
    for thing in (other, one):
        of_it = ir.AttributeOf(thing, attribute)
        said = [
            ir.Comparison("=", ir.AttributeOf(thing, AT), here),
            *composer.restrictions(plain, thing, kind, here),
            ir.Comparison("!=", of_it, ir.Constant(None)),
            *([unlike] if mixed is None else [mixed]),
        ]
        mixed = ir.Quantified("some", ir.Selection(kind, thing.name, join(said, "and")))
    assert mixed is not None
    if not making.clause.times:
        making.clause = replace(making.clause, throughout=True)
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION,
            subjects=tuple(parties.subjects),
            then=ir.Require(ir.Not(mixed)),
        ),
    )


def _parts(making: Making) -> tuple[Phrase, Different, Phrase] | None:
    """The things, in what they may not differ, and where; None of a clause that speaks of none such."""
    clause = making.clause
    place: object
    if isinstance(clause, Unmixed):
        things, place = clause.subject, clause.adjuncts[0].phrase
    elif clause.relation == "contain" and not clause.adjuncts and clause.modality in ("may", "can", "must"):
        things, place = (clause.objects[0] if len(clause.objects) == 1 else None), clause.subject
        if not clause.negated and not (isinstance(place, Phrase) and place.determiner == "no"):
            return None
    else:
        return None
    if not isinstance(things, Phrase) or not isinstance(place, Phrase) or place.determiner not in _ANY:
        return None
    differing = [each for each in things.modifiers if isinstance(each, Different)]
    if len(differing) != 1 or place.amount is not None:
        return None
    if any(
        isinstance(each.head, Noun) and (each.head.name or each.head.property) for each in (things, place)
    ):
        return None
    return things, differing[0], place
