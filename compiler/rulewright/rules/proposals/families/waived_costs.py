"""What costs nothing: `these crates are lost, but there is no point penalty`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.contents import whole_of
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Costless
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Either, Phrase
from rulewright.sentences.grammar.statements import Clause


def waived_costs(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Whoever has done that to which the clause before owes its things has as many points as before; what else he does of
    the sort may have a cost of its own, or is not thought of."""
    clause, composer = making.clause, making.composer
    assert isinstance(clause, Costless)
    paying = composer.only_kind_with([clause.attribute])
    if paying is None:
        raise Unread(f"whose {clause.attribute} it would cost")
    payer = composer.scope.new(paying)
    done = list(_done(making))
    if not done or len({verb for verb, _ in done}) > 1:
        raise Unread("what costs nothing")
    verb = done[0][0]
    acts, kinds = [], []
    for _, phrase in done:
        kind = composer.head_kind(phrase)
        thing = composer.scope.new(kind)
        said = composer.restrictions(phrase, thing, kind, thing)
        kinds.append(kind)
        acts.append(ir.Happened(_by(payer, verb, thing, kind, said)))
    other = composer.scope.new(composer.roles(verb)[THEME][0])
    more = _by(payer, verb, other, None, [ir.IsKind(other, tuple(kinds), True)])
    points = ir.AttributeOf(payer, clause.attribute)
    same = ir.Comparison("=", ir.At(ir.Moment.FINAL, points), ir.At(ir.Moment.INITIAL, points))
    for then in (join([same, ir.Happened(more)], "or"), same):
        yield (
            ir.Rule(
                modality=ir.Modality.QUANTITY,
                subjects=(ir.Selection(paying, payer.name),),
                where=join(acts, "or"),
                then=ir.Require(then),
            ),
        )


def _by(
    who: ir.Variable, verb: str, thing: ir.Variable, kind: str | None, said: list[ir.Condition]
) -> ir.EventPattern:
    arguments = (ir.Argument("actor", None, who), ir.Argument(THEME, kind, thing))
    return ir.EventPattern(verb, arguments, where=all_of(said))


def _done(making: Making) -> Iterator[tuple[str, Phrase]]:
    """What was done to the things of the clause before, or to those in which they are, each with the verb."""
    clauses = making.statement.clauses
    at = next((at for at, each in enumerate(clauses) if each is making.clause), 0)
    if at == 0:
        raise Unread("what costs nothing")
    subject = clauses[at - 1].subject
    for phrase in subject.items if isinstance(subject, Either) else (subject,):
        if not isinstance(phrase, Phrase):
            raise Unread("what costs nothing")
        whole = whole_of(phrase) or phrase
        last = whole.modifiers[-1] if whole.modifiers else None
        if not isinstance(last, Relative) or not _plain(last.clause) or last.more:
            raise Unread("what costs nothing")
        yield str(last.clause.verb), replace(whole, modifiers=whole.modifiers[:-1])


def _plain(clause: Clause) -> bool:
    return bool(clause.verb) and clause.passive and not (clause.negated or clause.adjuncts or clause.objects)
