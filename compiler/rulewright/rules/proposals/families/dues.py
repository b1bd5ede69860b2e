"""Things that somebody is due: `Spain receives new missionaries`, as many as a rule elsewhere gives."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import doer
from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import RULED_ELSEWHERE, Condition


def dues(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """As many acts as an attribute of who does them says, which states the outcome of a rule outside the book."""
    clause, composer = making.clause, making.composer
    theme = clause.objects[0] if len(clause.objects) == 1 else None
    if not isinstance(theme, Phrase) or theme.amount is not None:
        return
    ruled = _ruled_elsewhere(making)
    if theme.determiner not in (("", "a") if ruled else ("",)) or not (theme.fresh or ruled):
        return
    if not clause.verb or clause.passive or clause.negated or clause.modality not in ("", "must"):
        return
    making.check_now()
    making.taken.extend(ruled)
    if clause.adjuncts or clause.how or theme.modifiers or theme.adjectives:
        raise Unread("how many new ones there are")
    if not isinstance(clause.subject, Phrase):
        raise Unread("who is due new ones")
    kind, of = composer.head_kind(theme), composer.head_kind(clause.subject)
    if not composer.takes(clause.verb, "theme", kind):
        raise Unread(f"{clause.verb} of a {kind}")
    due = _due(making, of, kind)
    parties = Parties(composer)
    who = parties.each(clause.subject)  # what he is due is known of those in play
    actor = ir.Argument(doer(composer, clause.verb, of), None, who)
    thing = composer.scope.new(kind)
    acts = ir.EventPattern(clause.verb, (actor, ir.Argument("theme", kind, thing)))
    number = ir.At(ir.Moment.INITIAL, ir.AttributeOf(who, due))
    steps = steps_around(making.context)
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            steps=steps if len(steps) == 1 else (),
            subjects=tuple(parties.subjects),
            then=ir.Require(ir.Comparison("=", ir.Aggregate("count", acts), number)),
        ),
    )


def _ruled_elsewhere(making: Making) -> list[Condition]:
    """That the rules of who does it say so: they say how many there are."""
    doer = making.clause.subject
    return [
        each
        for each in making.statement.conditions
        if each.kind == RULED_ELSEWHERE
        and each.phrase is not None
        and isinstance(doer, Phrase)
        and each.phrase.same == doer.place
    ]


def _due(making: Making, holder: str, kind: str) -> str:
    """The only number of a holder that a rule outside the book gives, and that is named after things of a kind."""
    vocabulary = making.context.vocabulary
    names = {name.casefold() for name in (kind, *vocabulary.kinds[kind].names)}
    found = []
    for each in making.composer.attributes(holder):
        declared = vocabulary.attribute(holder, each)
        if declared is None or not declared.external or declared.type != "int":
            continue
        said = (each.replace("_", " "), *declared.names)
        if any(name == other or name.startswith(f"{other} ") for name in said for other in names):
            found.append(each)
    if len(found) != 1:
        raise Unread(f"how many new ones a {holder} is due")
    return found[0]
