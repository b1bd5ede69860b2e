"""What an act does to others: `A fleet may be removed (eliminating all ships that it contains)`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import actor_and_theme, kind_of_theme
from rulewright.rules.proposals.clauses.effects import made_so
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions
from rulewright.sentences.grammar.clauses import BroughtAbout
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Phrase


def side_effects(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each act, that all those others are in the end as the other act makes things."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, BroughtAbout):
        return
    doing = Making(clause.by, making.statement, making.context)
    doing.composer = composer
    _, theme = actor_and_theme(doing)
    if theme is None or len(clause.deed.objects) != 1 or clause.deed.adjuncts:
        raise Unread("what is done to what")
    (other,) = clause.deed.objects
    if not isinstance(other, Phrase) or other.determiner not in ("", "all", "any", "each", "the"):
        raise Unread("to how many others it is done")
    kind = kind_of_theme(doing, theme)
    thing = composer.scope.new(kind)
    composer.theme = thing
    composer.of_act = True
    composer.scope.bind(theme, thing)
    sort = composer.head_kind(other)
    affected = composer.scope.new(sort)
    where = composer.restrictions(other, affected, sort, thing)
    if not any(mentions(each, thing) for each in where):
        raise Unread("which of them the act has to do with")
    yield (
        ir.Rule(
            modality=ir.Modality.EFFECT,
            subjects=(ir.Selection(sort, affected.name),),
            trigger=ir.EventPattern(clause.by.verb, (ir.Argument(THEME, kind, thing),)),
            where=join(where, "and"),
            then=ir.Require(_made(making, clause.deed.verb, affected, sort)),
        ),
    )


def _made(making: Making, verb: str, thing: ir.Variable, kind: str) -> ir.Condition:
    """What acts of a verb make of a thing, as far as a thing of the kind can be so."""
    found = made_so(making.composer, verb, thing, kind)
    if not found:
        raise Unread(f"what {verb} makes of a {kind}")
    return join(found, "and")
