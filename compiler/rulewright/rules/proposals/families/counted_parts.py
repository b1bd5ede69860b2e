"""How many things may have a part in what is done to one: `a fleet may not be moved to more than two ports`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import actor_and_theme
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Phrase

_BOUNDS = {True: (">", ">="), False: ("<", "<=")}
"""What may not be, and what may be, as far as it sets a limit."""

_OF_EACH = ("a", "any", "each", "all", "")


def counted_parts(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each thing, to how many places it is brought, or for how many others it is used."""
    clause, composer = making.clause, making.composer
    if not clause.verb or clause.modality not in ("may", "can") or not clause.passive or clause.exclusive:
        return
    counted = [(each, amount) for each in clause.adjuncts if (amount := _number(each)) is not None]
    if len(counted) != 1:
        return
    ((adjunct, amount),) = counted
    if amount.operator not in _BOUNDS[clause.negated] or amount.than is not None or amount.percent:
        return
    if len(clause.adjuncts) > 1 or clause.choices or clause.raising or clause.own:
        raise Unread("how many of which of them")
    actor, theme = actor_and_theme(making)
    if actor is not None or theme is None or theme.determiner not in _OF_EACH or theme.amount is not None:
        raise Unread("of which one it is counted")
    if clause.only and clause.negated:
        raise Unread("what may be done not only so")
    making.check_now()
    kind = composer.head_kind(theme)
    thing = composer.scope.new(kind)
    where = composer.restrictions(theme, thing, kind, thing)
    phrase = adjunct.phrase
    assert isinstance(phrase, Phrase)
    target = composer.head_kind(phrase)
    # `For` what a thing is used says to what the act leads, where a verb has a role for that.
    role = composer.role("to" if adjunct.preposition == "for" else adjunct.preposition, clause.verb, target)
    other = composer.scope.new(target)
    which = composer.restrictions(replace(phrase, determiner="", amount=None), other, target, thing)
    done = ir.Happened(
        ir.EventPattern(clause.verb, (ir.Argument("theme", None, thing), ir.Argument(role, None, other)))
    )
    number = ir.Aggregate("count", ir.Selection(target, other.name, join([*which, done], "and")))
    limit = composer.compared(number, amount)
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            subjects=(ir.Selection(kind, thing.name, all_of(where)),),
            then=ir.Require(ir.Not(limit) if clause.negated else limit),
        ),
    )


def _number(adjunct: Adjunct) -> Amount | None:
    """The limit that an adjunct sets."""
    phrase = adjunct.phrase
    return (
        phrase.amount
        if isinstance(phrase, Phrase) and phrase.amount is not None and not phrase.part
        else None
    )
