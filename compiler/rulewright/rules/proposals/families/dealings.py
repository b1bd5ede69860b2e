"""What an act costs, and what must have been decided before it."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import kind_of_theme, note_doer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import GOAL, OWNER
from rulewright.sentences.grammar.clauses import Costs, Waiting
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def costs(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`… may be continued, but this costs 1 level of stability for the power`: for each thing to which it is done."""
    clause = making.clause
    if not isinstance(clause, Costs):
        return
    composer = making.composer
    act = _before(making, clause)
    theme = act.subject if act.passive else act.objects[0] if len(act.objects) == 1 else None
    if not act.verb or not isinstance(theme, Phrase) or act.adjuncts or act.choices:
        raise Unread("what costs so much")
    kind = composer.head_kind(theme)
    if not composer.takes(act.verb, "theme", kind):
        raise Unread(f"{act.verb} of a {kind}")
    thing = composer.scope.new(kind)
    where = composer.restrictions(theme, thing, kind, thing)
    payer = _payer(making, clause.payer, thing, kind)
    (paying,) = composer.types(kind, payer.attribute)
    changing = composer.changing(paying, clause.measure.attribute)
    if len(changing) != 1:
        raise Unread(f"what changes the {clause.measure.attribute} of a {paying}")
    by = changing[0]
    size = composer.size(clause.measure.amount)
    value = size if by.sign < 0 else ir.Arithmetic("-", ir.Constant(0), size)
    done = ir.EventPattern(act.verb, (ir.Argument("theme", None, thing),))
    paid = ir.EventPattern(by.verb, (ir.Argument(by.role, None, payer), ir.Argument(by.amount, None, value)))
    by_whom = composer.scope.new("event")
    yield (
        ir.Rule(
            modality=ir.Modality.EFFECT,
            subjects=(ir.Selection(kind, thing.name, join(where, "and") if where else None),),
            where=ir.Happened(done),
            then=ir.Require(ir.Happened(paid, shown=True)),
        ),
        # Whom an act costs something does it.
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(act.verb, (ir.Argument("theme", kind, thing),), by_whom.name),
            where=join(where, "and") if where else None,
            then=ir.Require(ir.Comparison("=", ir.AttributeOf(by_whom, "actor"), payer)),
        ),
    )


def _before(making: Making, clause: Clause) -> Clause:
    """The clause before, of which `this` speaks."""
    clauses = making.statement.clauses
    at = next((at for at, each in enumerate(clauses) if each is clause or each == clause), 0)
    if at == 0:
        raise Unread("what costs so much")
    return clauses[at - 1]


def _payer(making: Making, phrase: Phrase | None, thing: ir.Variable, kind: str) -> ir.AttributeOf:
    if phrase is None:
        return ir.AttributeOf(thing, OWNER)
    head = phrase.head
    plain = not (phrase.adjectives or phrase.modifiers or phrase.amount) and phrase.determiner in (
        "the",
        "own",
    )
    if plain and isinstance(head, Noun):
        if head.property and making.composer.types(kind, head.id):
            return ir.AttributeOf(thing, head.id)
        if not head.property and not head.name:
            return ir.AttributeOf(thing, making.composer.attribute_to(kind, making.composer.kinds_of(head)))
    raise Unread("whom it costs so much")


def waits(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Nobody may wait to see a leader before deciding where to place it`: a decision that no placing has used up."""
    clause = making.clause
    if not isinstance(clause, Waiting):
        return
    composer = making.composer
    theme = clause.objects[0] if len(clause.objects) == 1 else None
    if not isinstance(theme, Phrase) or clause.adjuncts or clause.choices:
        raise Unread("what one may not wait for")
    theme = replace(theme, fresh=False)  # a new one is one for which that has not been done yet
    kind = kind_of_theme(making, theme)
    used = clause.use.objects[0] if len(clause.use.objects) == 1 else None
    if not isinstance(used, Phrase) or clause.use.adjuncts:
        raise Unread("what is decided")
    if used.determiner != "pronoun" and (used.determiner != "the" or composer.head_kind(used) != kind):
        raise Unread("what is decided of something else")
    if not composer.takes(clause.use.verb, "theme", kind):
        raise Unread(f"{clause.use.verb} of a {kind}")
    wheres = composer.roles(clause.use.verb).get(GOAL, ())
    if not any(composer.takes(clause.decision, GOAL, where) for where in wheres):
        raise Unread(f"{clause.decision} settles no place")
    subject = clause.subject
    note_doer(making, subject if isinstance(subject, Phrase) else None)
    thing = composer.scope.new(kind)
    where = composer.restrictions(theme, thing, kind, thing)
    act, decision, use = (composer.scope.new("event") for _ in range(3))
    between = join(
        [
            ir.Comparison(">", ir.AttributeOf(use, "n"), ir.AttributeOf(decision, "n")),
            ir.Comparison("<", ir.AttributeOf(use, "n"), ir.AttributeOf(act, "n")),
        ],
        "and",
    )
    used_up = ir.EventPattern(clause.use.verb, (ir.Argument("theme", kind),), use.name, between)
    decided = ir.EventPattern(clause.decision, (), decision.name, ir.Not(ir.Happened(used_up)))
    done = ir.EventPattern(clause.use.verb, (ir.Argument("theme", None, thing),))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(clause.verb, (ir.Argument("theme", kind, thing),), act.name),
            where=join(where, "and") if where else None,
            then=ir.Require(
                join(
                    [
                        ir.Happened(done, ir.Timing.EARLIER),
                        ir.Happened(decided, ir.Timing.EARLIER),
                    ],
                    "or",
                )
            ),
        ),
    )
