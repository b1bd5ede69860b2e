"""What goes to and from what holds it: `crates may be exchanged with stores in the same zone`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.clauses.agency import actor_and_theme, kind_of_theme
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.steps import steps_of
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GOAL, SOURCE, THEME
from rulewright.sentences.grammar.modifiers import SamePlace
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.prepositions import WITH
from rulewright.sentences.grammar.statements import HERE, Clause


def exchanges(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each act that takes something from there, or to there."""
    clause, composer = making.clause, making.composer
    if clause.modality != "may" or clause.negated or not is_exchange(composer, clause):
        return
    if len(clause.adjuncts) > 1 or clause.choices:
        raise Unread("where an exchange leads")
    (adjunct,) = clause.adjuncts
    _, theme = actor_and_theme(making)
    if theme is None or not isinstance(adjunct.phrase, Phrase):
        raise Unread("what is exchanged")
    kind = kind_of_theme(making, theme)
    holders = _holders(composer, adjunct.phrase)
    making.check_now()
    composer.of_act = True
    thing = composer.scope.new(kind)
    where = composer.restrictions(theme, thing, kind, thing)
    one, other = composer.scope.new(SOURCE), composer.scope.new(GOAL)
    where.append(join([ir.IsKind(each, holders) for each in (one, other)], "or"))
    then = [
        _in_one_place(composer, each, (one, other), kind)
        for each in adjunct.phrase.modifiers
        if isinstance(each, SamePlace)
    ]
    trigger = ir.EventPattern(
        clause.verb,
        (ir.Argument(THEME, kind, thing), ir.Argument(SOURCE, None, one), ir.Argument(GOAL, None, other)),
    )
    # `also during this step`: of exchanges then; what may be done at other times others say.
    steps = tuple(
        dict.fromkeys(
            step
            for time in clause.times
            if then and time.which != HERE
            for step in steps_of(time, making.context)
        )
    )
    if steps:
        making.read.add("times")
    yield (
        ir.Rule(
            modality=ir.Modality.PERMISSION,
            only=True,
            steps=steps,
            trigger=trigger,
            where=join(where, "and"),
            then=ir.Require(join(then, "and")) if then else None,
        ),
    )


def is_exchange(composer: Composer, clause: Clause) -> bool:
    """Whether something is done with what is in a thing: as much goes there as comes from there."""
    if not clause.verb or not clause.passive or not {SOURCE, GOAL} <= set(composer.roles(clause.verb)):
        return False
    return any(
        each.preposition == WITH and isinstance(each.phrase, Phrase) and _contents(composer, each.phrase)
        for each in clause.adjuncts
    )


def _contents(composer: Composer, phrase: Phrase) -> tuple[str, ...]:
    """In what those are that a collective noun names, as `garrison` does; nothing of other nouns."""
    term = composer.vocabulary.terms.get(phrase.head.id) if isinstance(phrase.head, Noun) else None
    match parse_condition(term.means) if term is not None and term.means is not None else None:
        case ir.IsKind(ir.Name(), tuple(kinds), False):
            return kinds
    return ()


def _holders(composer: Composer, phrase: Phrase) -> tuple[str, ...]:
    """What holds the things of which the noun speaks."""
    if phrase.amount is not None:
        raise Unread("with how many it is exchanged")
    if phrase.adjectives or any(not isinstance(each, SamePlace) for each in phrase.modifiers):
        raise Unread("with which of them it is exchanged")
    if phrase.determiner not in ("", "a", "any"):
        raise Unread("with which of them it is exchanged")
    return _contents(composer, phrase)


def _in_one_place(
    composer: Composer, same: SamePlace, things: tuple[ir.Variable, ir.Variable], kind: str
) -> ir.Condition:
    """That both are at one place of a sort, each by the attribute that says where it is."""
    if not isinstance(same.head, Noun):
        raise Unread("places of several sorts")
    target = composer.kinds_of(same.head)
    place = composer.scope.new(target)
    there: dict[str, list[str]] = {}
    holding = {each for name in composer.attributes(kind) for each in composer.types(kind, name)}
    for holder in (each for each in composer.roles(composer.clause_verb)[GOAL] if each in holding):
        try:
            there.setdefault(composer.location(holder, target), []).append(holder)
        except Unread:
            continue
    if not there:
        raise Unread(f"in which {target} it is")

    def inside(thing: ir.Variable) -> ir.Condition:
        return join(
            [
                ir.All((ir.IsKind(thing, tuple(kinds)), _equal(thing, attribute, place)))
                for attribute, kinds in there.items()
            ],
            "or",
        )

    both = join([inside(each) for each in things], "and")
    return ir.Quantified("some", ir.Selection(target, place.name, both))


def _equal(thing: ir.Variable, attribute: str, place: ir.Variable) -> ir.Condition:
    return ir.Comparison("=", ir.AttributeOf(thing, attribute), place)
