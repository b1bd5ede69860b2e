"""What rules add to a roll: `the die-roll is modified by +1 if the unit is elite`, where acts of rolling tell what is added in all."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.qualities import number_of
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import RollModified
from rulewright.sentences.grammar.known_names import ACTOR, DICE, MODIFIERS, RESULT
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import name_of, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause
from rulewright.sentences.grammar.traverse import parts

WHOEVER = ("", "a", "each", "all", "any")
"""Determiners of those of whom a rule speaks one by one."""


def modifiers_of_rolls(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each such roll, that so much is part of what is added to it."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, RollModified):
        return
    if clause.much is None:
        raise Unread("it says only that a list follows")
    making.check_now()
    making.read.add("per")
    verb = _verb(composer, rolled=not clause.of_any_act)
    _check_occasions(making)
    if clause.item:
        _check_list(making, verb)
    where: list[ir.Condition] = []
    if clause.subject is not None:
        arguments = [_who_rolls(making, clause.subject, verb, where)]
        arguments += _known_in(making, clause.per, verb, arguments)
    else:
        arguments = _taking_part(making, verb)
        if not (arguments or clause.item) and _spoken_of_before(making, verb):
            raise Unread("which of the rolls is meant")
    much: ir.Term = composer.number(clause.much)
    if clause.per is not None:
        much = ir.Arithmetic("*", much, _times(composer, clause.per, arguments))
    if clause.sort is not None:
        arguments.append(_of_sort(composer, verb, clause.sort))
    act = composer.scope.new("event")
    added = ir.AttributeOf(act, _added(composer, verb))
    yield (
        ir.Rule(
            modality=ir.Modality.EFFECT,
            trigger=ir.EventPattern(verb, tuple(arguments), act.name),
            where=all_of(where),
            then=ir.Require(ir.Comparison("-=" if clause.lowers else "+=", added, much)),
        ),
    )


def _verb(composer: Composer, *, rolled: bool) -> str:
    """The verb of the acts that tell what is added to them; `rolled`: of those of rolling."""
    telling = [each for each in composer.vocabulary.verbs if _added(composer, each)]
    widest = [
        each
        for each in telling
        if not any(other != each and composer.vocabulary.verb_is_a(each, other) for other in telling)
    ]
    if rolled and len(widest) > 1:
        widest = [each for each in widest if not {DICE, RESULT}.isdisjoint(composer.numbers_of(each))]
    if not widest:
        raise Unread(f"what is added to a roll: give the verb of rolling a number `{MODIFIERS[0]}`")
    if len(widest) > 1:
        raise Unread("to which of several acts it is added")
    return widest[0]


def _added(composer: Composer, verb: str) -> str:
    """The number of acts of a verb that tells what is added to them; "" if there is none."""
    return next((each for each in MODIFIERS if each in composer.numbers_of(verb)), "")


def _check_occasions(making: Making) -> None:
    """Raises `Unread` of an act for which it is added: `when a troupe performs a play, it adds 1 to its roll`. Of which of its rolls
    that is, nothing tells; what has been done before is so at each of them."""
    told = parts((making.statement.conditions, making.clause.own, making.clause.subject), Clause)
    for each in told:
        present = not (each.negated or each.perfect or each.past or each.modality)
        if each.verb and present and (making.statement.told or not each.passive):
            raise Unread("to which rolls it is added")


def _who_rolls(making: Making, who: object, verb: str, where: list[ir.Condition]) -> ir.Argument:
    """Who or what rolls, or for what the roll is."""
    composer = making.composer
    if not isinstance(who, Phrase):
        raise Unread("which of several rolls")
    name = name_of(who)
    if name is not None and not who.modifiers:
        return ir.Argument(_part(composer, verb, composer.kinds_of(name)), None, ir.Constant(name.id))
    told = who.determiner == "the" and who.same is None and bool(who.modifiers or who.adjectives)
    if name is not None or who.amount is not None or (who.determiner not in WHOEVER and not told):
        raise Unread("whose roll is meant", who.place)
    kind = composer.head_kind(who)
    role = _part(composer, verb, kind)
    variable = composer.scope.new(kind)
    composer.scope.bind(who, variable)
    where += composer.restrictions(who, variable, kind, variable)
    return ir.Argument(role, kind, variable)


def _taking_part(making: Making, verb: str) -> list[ir.Argument]:
    """Of what the conditions speak as of something known: `if the unit is elite` is said of the unit that rolls."""
    composer = making.composer
    for condition in (*making.statement.conditions, *making.clause.own):
        for told in condition.clauses:
            if isinstance(told.subject, Phrase) and told.subject.determiner in ("a", ""):
                _check_other(composer, told.subject, verb)
    known: dict[str, ir.Argument] = {}
    said = (*phrases_in(making.statement.conditions), *phrases_in(making.clause.own))
    for each in (*said, *phrases_in(making.clause.per)):
        head = each.head
        if each.determiner != "the" or each.same is not None or each.adjectives or each.modifiers:
            continue
        if not isinstance(head, Noun) or head.name or head.property:
            continue
        kind = composer.head_kind(each)
        role = _part(composer, verb, kind)
        if role in known:
            raise Unread("which of them rolls", each.place)
        variable = composer.scope.new(kind)
        composer.scope.bind(each, variable)
        known[role] = ir.Argument(role, kind, variable)
    return list(known.values())


def _known_in(
    making: Making, per: Phrase | None, verb: str, arguments: list[ir.Argument]
) -> list[ir.Argument]:
    """`for each monk in the village`: that for which the roll is made. Raises `Unread` where it has no part in it."""
    composer, found = making.composer, list[ir.Argument]()
    for each in phrases_in(per.modifiers) if per is not None else ():
        head = each.head
        if each.determiner != "the" or each.adjectives or each.modifiers or not isinstance(head, Noun):
            continue
        if head.name or head.property or composer.scope.bound(each) is not None:
            continue
        kind = composer.head_kind(each)
        role = _part(composer, verb, kind)
        if role == ACTOR or role in [one.role for one in (*arguments, *found)]:
            raise Unread(f"which {kind} is meant", each.place)
        variable = composer.scope.new(kind)
        composer.scope.bind(each, variable)
        found.append(ir.Argument(role, kind, variable))
    return found


def _of_sort(composer: Composer, verb: str, sort: Noun) -> ir.Argument:
    """`his preaching roll`: the value of the act that says for what it is."""
    declared = composer.act_attributes(verb).get(sort.attribute)
    if declared is None or sort.id not in declared.values:
        raise Unread(f"which {verb} it is", sort.place)
    return ir.Argument(sort.attribute, None, ir.Constant(sort.id))


def _check_other(composer: Composer, phrase: Phrase, verb: str) -> None:
    """`if a unit is disrupted`, or without an article: that need not be the one that rolls, if it can be one that does not."""
    kind = composer.head_kind(phrase)
    if any(composer.takes(verb, each, kind) for each in composer.roles(verb)):
        raise Unread("whether it is the one that rolls", phrase.place)


def _check_list(making: Making, verb: str) -> None:
    """Raises `Unread` where the sentence above the list does not speak of all such rolls."""
    clauses = [clause for statement in making.context.lead for clause in statement.clauses]
    of_rolls = [each for each in clauses if isinstance(each, RollModified) or each.verb == verb]
    if not of_rolls or len(of_rolls) < len(clauses):
        raise Unread("to what it is added")
    for each in of_rolls:
        narrow = [said for said in phrases_in((each.subject, each.per)) if said.adjectives or said.modifiers]
        if (
            narrow
            or each.times
            or each.adjuncts
            or not (each.much is None if isinstance(each, RollModified) else True)
        ):
            raise Unread("to which rolls it is added")


def _spoken_of_before(making: Making, verb: str) -> bool:
    """Whether a sentence before speaks of such rolls, so that these may be meant alone."""
    words = [each.casefold() for each in (verb, *making.context.vocabulary.verbs[verb].names)]
    return any(word in sentence.text.casefold() for sentence in making.context.before for word in words)


def _part(composer: Composer, verb: str, kind: str) -> str:
    """The one part in a roll that things of a kind have."""
    roles = [each for each in composer.roles(verb) if composer.takes(verb, each, kind)]
    if len(roles) == 1:
        return roles[0]
    if roles or not may_act(composer, kind):
        raise Unread(f"which part in the roll a {kind} has")
    return ACTOR


def _times(composer: Composer, per: Phrase, arguments: list[ir.Argument]) -> ir.Term:
    """How many of them there are: for whoever rolls, at what is spoken of with the roll, or for what has a name."""
    of = arguments[0] if len(arguments) == 1 else None
    whose = arguments[0] if len(arguments) == 2 and arguments[0].role == ACTOR else None
    plain = replace(per, determiner="") if per.determiner in ("each", "all") else per
    taken_up = {
        each: replace(each, same=each.place)
        for each in phrases_in(plain)
        if each.same is None and composer.scope.bound(each) is not None
    }
    named = not arguments and any(name_of(each) is not None for each in phrases_in(plain.modifiers))
    if taken_up or named:  # `for each unit in the hex`, `for each fleet of Sweden`
        plain = with_phrases(plain, taken_up)
        counted = composer.scope.new(composer.head_kind(plain))
        (of_them,) = composer.scope.kinds[counted.name]
        where = composer.restrictions(plain, counted, of_them, of.term if of is not None else None)
        if whose is not None and whose.term is not None and whose.kind is not None:
            # `each monk in the village`: of whoever, or his own
            owned = composer.attributes_to(of_them, whose.kind)
            if len(owned) == 1 and composer.choices.choose((False, True)):
                where.insert(0, ir.Comparison("=", ir.AttributeOf(counted, owned[0]), whose.term))
        return ir.Aggregate("count", ir.Selection(of_them, counted.name, all_of(where)))
    if of is None or of.term is None:
        raise Unread("for each of what", per.place)
    kind = of.kind
    if kind is None:
        assert isinstance(of.term, ir.Constant)
        kind = composer.vocabulary.individuals[str(of.term.value)].kind
    return number_of(composer, plain, of.term, kind)
