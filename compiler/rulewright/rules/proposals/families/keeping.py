"""What somebody keeps: `the holder keeps the card`, `a fort keeps its level`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import also
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Had
from rulewright.sentences.grammar.nominals import Noun, Phrase


def keeping(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each of them, that an attribute is what it was; of each thing that it has, that it has it still."""
    clause, composer = making.clause, making.composer
    (kept,) = clause.objects
    if clause.modality not in ("", "must") and not clause.negated:
        raise Unread("what need not be kept")
    if not isinstance(clause.subject, Phrase) or not isinstance(kept, Phrase) or kept.amount is not None:
        raise Unread("who keeps what")
    making.check_now()
    parties = Parties(composer)
    head = kept.head
    if is_quality(kept) and isinstance(head, Noun):
        own = all(isinstance(each, Had) and not each.negated for each in kept.modifiers)
        bearer = parties.each(clause.subject)
        (kind,) = composer.scope.kinds[bearer.name]
        if kept.adjectives or not own or kept.determiner not in ("own", "the"):
            raise Unread(f"which {head.id}", kept.place)
        if composer.vocabulary.attribute(kind, head.id) is None:
            raise Unread(f"the {head.id} of a {kind}", kept.place)
        path = ir.AttributeOf(bearer, head.id)
        so = ir.Comparison("=", ir.At(ir.Moment.FINAL, path), ir.At(ir.Moment.INITIAL, path))
    else:
        who = parties.constant_or_each(clause.subject)
        kind = composer.head_kind(clause.subject)
        if isinstance(who, ir.Variable):
            (kind,) = composer.scope.kinds[who.name]
        known = kept.same is not None or composer.scope.bound(kept) is not None
        if kept.determiner not in ("own", "all", "each") and not known:
            raise Unread("which of them are kept", kept.place)
        thing = parties.each(replace(kept, determiner="each") if kept.determiner == "own" else kept)
        (of,) = composer.scope.kinds[thing.name]
        path = ir.AttributeOf(thing, composer.attribute_to(of, kind))
        his = ir.Comparison("=", path, who)
        last = parties.subjects[-1]
        if last.variable == thing.name:
            parties.subjects[-1] = replace(last, where=also(last.where, his))
        so = ir.Comparison("=", ir.At(ir.Moment.FINAL, path), who)
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION
            if clause.negated and clause.modality
            else _modality(clause.modality),
            subjects=tuple(parties.subjects),
            then=ir.Require(ir.Not(so) if clause.negated else so),
        ),
    )


def _modality(said: str) -> ir.Modality:
    return ir.Modality.OBLIGATION if said else ir.Modality.EFFECT
