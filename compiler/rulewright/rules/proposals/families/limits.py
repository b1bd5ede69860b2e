"""Limits: how great an attribute may be, and how many things something may have."""

from collections.abc import Iterator
from enum import Enum, auto

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.indefinite_possessors import (
    OTHERS,
    is_anybodys,
    possessor_of,
    speaks_of_several,
)
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import compared, is_quality, quality
from rulewright.rules.proposals.phrases.things_alike import alike, so_many_alike
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.holders import holders
from rulewright.sentences.grammar.known_names import GAME
from rulewright.sentences.grammar.modifiers import Modifier, Relative
from rulewright.sentences.grammar.nominals import (
    COUNT,
    UNIVERSAL,
    Adjunct,
    Amount,
    Noun,
    Nouns,
    Phrase,
)
from rulewright.sentences.grammar.prepositions import LOCATIVE, OF
from rulewright.sentences.grammar.statements import EXIST, TURN_OVER, Clause
from rulewright.sentences.grammar.traverse import rebuild

BOUNDS = ("<", "<=")


def limits(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The level of a fort may not exceed 5`, `a fleet may contain at most 3 ships`: of each of them, in the end."""
    clause, composer = making.clause, making.composer
    if _counts_those_there(clause):
        clause = making.clause = _there(clause)
    if _is_there(clause):
        making.check_now()
        parties = Parties(composer)
        yield (_bounded(making, parties, _some_there(making, parties)),)
        return
    amount = _limit(clause)
    if amount is None:
        return
    making.check_now()
    if clause.modality in ("may", "can") and not clause.is_denied and amount.operator == ">=":
        # Who may have as many may have fewer.
        (counted,) = clause.objects
        assert isinstance(counted, Phrase)
        clause = making.clause = replace(
            clause, objects=(replace(counted, amount=replace(amount, operator="<=")),)
        )
    if (
        clause.modality
        and clause.amount is None
        and amount.operator == "="
        and not amount.exact
        and clause.is_denied
    ):
        # Who may not have two may not have three.
        (counted,) = clause.objects
        more = replace(amount, operator=">=")
        clause = making.clause = replace(clause, objects=(replace(counted, amount=more),))
    parties = Parties(composer)
    subject = clause.subject
    if clause.relation == EXIST:
        yield (_bounded(making, parties, _existing(making, parties)),)
        return
    if not isinstance(subject, Phrase):
        raise Unread("of what there is a limit")
    if amount.percent and not is_quality(subject):
        raise Unread("a share of what there is")
    if clause.amount is not None:
        if not is_quality(clause.subject):
            raise Unread("a number that is no attribute")
        subject = _of_each(making, subject)
        number = quality(composer, subject, parties.constant_or_each)
        condition: ir.Condition = compared(
            composer, number, amount, lambda phrase: _same_or_each(making, parties, phrase)
        )
        _check_together(making, parties)
    else:
        thing = parties.each(replace(subject, determiner="each") if subject.determiner == "no" else subject)
        in_each_place(making, parties, thing)
        composer.of_demand = True
        condition = composer.possessed(making.clause, thing, composer.scope.kinds[thing.name][0])
        composer.of_demand = False
    yield (_bounded(making, parties, condition),)


def _same_or_each(making: Making, parties: Parties, phrase: Phrase) -> ir.Term:
    """`The number of crates on a ship may not exceed the capacity of the ship`: of that ship, and not of each that there is."""
    composer, head = making.composer, phrase.head
    plain = isinstance(head, Noun) and not (
        head.name or head.property or phrase.adjectives or phrase.modifiers
    )
    if plain and phrase.same is None and phrase.amount is None:
        kind = composer.head_kind(phrase)
        told = [each for each in parties.subjects if each.kind == kind]
        if len(told) == 1 and phrase.determiner in ("", "the"):
            return ir.Variable(told[0].variable)
        if told and phrase.determiner == "a":
            raise Unread(f"whether it is the same {kind}", phrase.place)
    return parties.constant_or_each(phrase)


def _check_together(making: Making, parties: Parties) -> None:
    """Raises `Unread` for `the draught of a ship may not exceed the depth of a berth`: that at which the ship is, and not any."""
    kinds = [each.kind for each in parties.subjects if each.where is None]
    for one in kinds:
        for other in kinds:
            if one != other and making.composer.located(one, other):
                raise Unread(f"which {other} is meant")


def _counts_those_there(clause: Clause) -> bool:
    """`At most two ships may be in a port`, `at least one ship must be damaged`: how many of them are somewhere, or are so."""
    plain = not (clause.verb or clause.relation or clause.amount or clause.complement)
    if not plain or clause.so or clause.stays or clause.comes or len(clause.adjuncts) > 1:
        return False
    described = clause.adjectives is not None and bool(clause.modality) and not clause.negated
    if not described and (clause.adjectives is not None or not clause.adjuncts):
        return False
    return isinstance(clause.subject, Phrase) and clause.subject.amount is not None


def _there(clause: Clause) -> Clause:
    """The same said as `there may be at most two ships in a port`."""
    subject = clause.subject
    assert isinstance(subject, Phrase)
    so = [Relative(Clause(adjectives=clause.adjectives))] if clause.adjectives is not None else []
    counted = replace(subject, modifiers=(*subject.modifiers, *so, *clause.adjuncts))
    amount = counted.amount
    if (
        amount is not None
        and amount.is_plain
        and counted.part
        and clause.modality == "must"
        and not clause.negated
    ):
        counted = replace(counted, amount=replace(amount, operator=">="))  # `one of his fleets must be there`
    return replace(clause, subject=None, relation=EXIST, objects=(counted,), adjuncts=(), adjectives=None)


def _is_there(clause: Clause) -> bool:
    """`There must be a ship in each port`, `there may not be a ship in a blockaded port`: that there is one, in every such place."""
    phrase = clause.objects[0] if clause.relation == EXIST else None
    if (
        not isinstance(phrase, Phrase)
        or phrase.amount is not None
        or phrase.determiner not in ("", "a", "no", "any")
    ):
        return False
    if clause.modality in ("may", "can") and not (clause.negated or phrase.determiner == "no"):
        return False
    if clause.negated or phrase.determiner == "no":
        return bool(phrase.modifiers)
    return any(
        isinstance(each, Adjunct) and isinstance(each.phrase, Phrase) and each.phrase.determiner in UNIVERSAL
        for each in phrase.modifiers
    )


def _some_there(making: Making, parties: Parties) -> ir.Condition:
    phrase = making.clause.objects[0]
    assert isinstance(phrase, Phrase)
    if making.clause.negated and phrase.determiner == "no":
        raise Unread("whether there may be any")
    if phrase.determiner == "no":  # `there is no ship in a blockaded port`
        making.clause = replace(making.clause, negated=True)
    those = _number_of(making, parties, phrase).domain
    assert isinstance(those, ir.Selection)
    return ir.Quantified("some", those)


def in_each_place(making: Making, parties: Parties, holder: ir.Variable | None = None) -> None:
    """`may have at most two forts in a region`: in each region by itself; in `the region of another player`, than the holder,
    in each of them, or in all that are of one. In `burnt regions` it may be in each of them, or in all of them together."""
    (counted,) = making.clause.objects
    for each in counted.modifiers if isinstance(counted, Phrase) else ():
        if not isinstance(each, Adjunct) or each.preposition not in (*LOCATIVE, OF):
            continue
        place = each.phrase
        if each.preposition == OF and (not isinstance(place, Phrase) or place.determiner != "each"):
            continue  # `a fort of a player` is one of any
        if not isinstance(place, Phrase) or any(noun.name or noun.property for noun in _nouns(place)):
            continue
        how = making.composer.choices.choose(_ways(place, held=holder is not None))
        if how is _Way.OF_ONE and holder is not None:
            _of_each_possessor(making, parties, place, holder)
        elif how is _Way.IN_EACH:
            making.composer.player = holder
            parties.each(place)
            making.composer.player = None
        else:
            continue
        making.composer.of_condition = True  # what is bound is taken up


class _Way(Enum):
    """In which places a number is counted."""

    TOGETHER = auto()
    IN_EACH = auto()
    OF_ONE = auto()
    """In all that are of one possessor."""


def _ways(place: Phrase, *, held: bool) -> tuple[_Way, ...]:
    """In which of the places that a phrase speaks of a number may be meant: `a district`, `burnt districts`, `the districts of
    other players`; `held` by somebody else than their possessors."""
    if place.determiner in ("a", "any", "each"):
        return (_Way.IN_EACH,)
    if is_anybodys(place) and held:
        return _Way.IN_EACH, _Way.OF_ONE
    if not speaks_of_several(place):
        return (_Way.TOGETHER,)
    if held and (several := possessor_of(place)) is not None and several.determiner == OTHERS:
        return _Way.TOGETHER, _Way.IN_EACH, _Way.OF_ONE
    return _Way.TOGETHER, _Way.IN_EACH


def _of_each_possessor(making: Making, parties: Parties, place: Phrase, holder: ir.Variable) -> None:
    """Bind whoever has such places, who is another than the holder where the phrase says so."""
    possessor = possessor_of(place)
    assert possessor is not None
    anybody = replace(possessor, determiner="a")
    thing = parties.each(anybody)
    if possessor.determiner in ("another", OTHERS):
        own = parties.subjects[-1]
        differs = ir.Comparison("!=", thing, holder)
        where = join([differs, *([own.where] if own.where is not None else [])], "and")
        parties.subjects[-1] = replace(own, where=where)
    making.clause = rebuild(making.clause, lambda form: anybody if form == possessor else None)


def _nouns(phrase: Phrase) -> tuple[Noun, ...]:
    return phrase.head.items if isinstance(phrase.head, Nouns) else (phrase.head,) if phrase.head else ()


def _of_each(making: Making, subject: Phrase) -> Phrase:
    """`Stability varies from -3 to 3`: of each thing that has it, where only one kind of things does."""
    head = subject.head
    assert isinstance(head, Noun)
    if subject.modifiers or subject.determiner not in ("", "the") or making.statement.conditions:
        return subject
    kinds = making.context.vocabulary.kinds
    having = [id_ for id_, kind in kinds.items() if head.id in kind.attributes]
    if len(having) != 1 or having[0] == GAME or making.composer.scope.kinds:
        return subject
    each = Phrase(Noun(having[0], subject.place), Place(-1, -1), determiner="each")
    return replace(subject, modifiers=(Adjunct("of", each),))


def _bounded(making: Making, parties: Parties, condition: ir.Condition) -> ir.Rule:
    negated = making.clause.is_denied
    _at_all_times(making, parties, condition)
    return ir.Rule(
        modality=ir.Modality.PROHIBITION if negated else ir.Modality.OBLIGATION,
        subjects=tuple(parties.subjects),
        then=ir.Require(ir.Not(condition) if negated else condition),
    )


def _at_all_times(making: Making, parties: Parties, condition: ir.Condition) -> None:
    """Note that `a stall may not hold more than three jars` is meant of all times, as `nobody may have more than three towers` is."""
    if making.clause.modality in ("may", "can") and _counts_what_is_there(making, parties, condition):
        making.clause = replace(making.clause, throughout=True)


def _is_count(term: ir.Term) -> bool:
    return (
        isinstance(term, ir.Aggregate) and term.operator == "count" and isinstance(term.domain, ir.Selection)
    )


def _counts_what_is_there(making: Making, parties: Parties, condition: ir.Condition) -> bool:
    """Whether it is said how many things there are in a thing or place, or are somebody's, and not at which time."""
    told = (*making.clause.times, *making.clause.frame)
    cases = [each for one in making.statement.conditions for each in one.clauses]
    over = any(TURN_OVER in each.how for each in (making.clause, *cases))
    if told or over or any(each.verb for each in cases):
        return False  # at that time
    if any(isinstance(node, ir.EventPattern) for each in parties.subjects for node, _ in walk(each)):
        return False
    match condition:
        case ir.Comparison(left=ir.Aggregate("count", ir.Selection())):
            return True
        # `two forts of the same player`, whoever that is, and `at most two forts of the same player`, of each
        case ir.Quantified(_, ir.Selection(where=which), body) if any(
            isinstance(each, ir.Comparison) and _is_count(each.left)
            for each in (*conjuncts(which), *conjuncts(body))
        ):
            return True
        # `a bee can carry at most two drops`: that is its capacity; what somebody holds or carries may be counted in the end
        case ir.Comparison(left=ir.AttributeOf()) if making.clause.relation == "contain":
            somebody = holders(making.context.vocabulary)
            has = any(making.composer.may_be(each.kind, one) for each in parties.subjects for one in somebody)
            return not has or making.composer.choices.choose((False, True))
    return False


def so_many(making: Making, parties: Parties, those: ir.Selection, amount: Amount) -> ir.Rule:
    """For each of the parties, how many of those there may be."""
    so = making.composer.compared(ir.Aggregate("count", those), amount)
    _at_all_times(making, parties, so)
    return ir.Rule(modality=ir.Modality.OBLIGATION, subjects=tuple(parties.subjects), then=ir.Require(so))


def _existing(making: Making, parties: Parties) -> ir.Condition:
    """`there may be at most 3 corps in each area`: of each area, how many there are in it."""
    composer, phrase = making.composer, making.clause.objects[0]
    if not isinstance(phrase, Phrase):
        raise Unread("what there may be")
    counted, same = alike(phrase)
    assert counted.amount is not None
    number = _number_of(making, parties, _in_each_or_all(making, counted))
    if same is not None and isinstance(number.domain, ir.Selection):
        return so_many_alike(composer, number.domain, same, counted.amount, None)
    return composer.compared(number, counted.amount)


def _in_each_or_all(making: Making, counted: Phrase) -> Phrase:
    """`at most two ships in closed berths`: in all of them together, or in each."""

    def meant(modifier: Modifier) -> Modifier:
        place = modifier.phrase if isinstance(modifier, Adjunct) else None
        if not isinstance(modifier, Adjunct) or modifier.preposition not in LOCATIVE:
            return modifier
        if not isinstance(place, Phrase) or not speaks_of_several(place):
            return modifier
        in_each = making.composer.choices.choose((False, True))
        return replace(modifier, phrase=replace(place, determiner="each")) if in_each else modifier

    return replace(counted, modifiers=tuple(map(meant, counted.modifiers)))


def _number_of(making: Making, parties: Parties, counted: Phrase) -> ir.Aggregate:
    """How many of them there are."""
    number = Phrase(
        Noun(COUNT, counted.place, property=True),
        counted.place,
        modifiers=(Adjunct("of", replace(counted, determiner="", amount=None)),),
    )
    found = quality(making.composer, number, parties.constant_or_each)
    assert isinstance(found, ir.Aggregate)
    return found


def _limit(clause: Clause) -> Amount | None:
    """The number that a clause sets a limit by: of what may be only a bound does, and of what merely is none."""
    amount = clause.amount
    if clause.relation and len(clause.objects) == 1 and isinstance(clause.objects[0], Phrase):
        amount = clause.objects[0].amount
    if amount is None:
        return None
    if clause.modality in ("may", "can") and not clause.is_denied and amount.operator not in BOUNDS:
        return amount if amount.than is not None and amount.operator == ">=" and clause.relation else None
    if not clause.modality and not (
        (clause.amount is not None and (amount.operator in BOUNDS or (clause.negated and clause.throughout)))
        or (clause.relation == EXIST and _each_there(clause))
    ):
        return None
    return amount


def _each_there(clause: Clause) -> bool:
    """`There are two ships in each port`."""
    phrase = clause.objects[0]
    return isinstance(phrase, Phrase) and any(
        isinstance(each, Adjunct) and isinstance(each.phrase, Phrase) and each.phrase.determiner in UNIVERSAL
        for each in phrase.modifiers
    )
