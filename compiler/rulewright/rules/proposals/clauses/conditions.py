"""Subordinate clauses: `if`, `unless`, `as long as`."""

from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.emptying import emptied
from rulewright.rules.proposals.clauses.marks_of_acts import denied
from rulewright.rules.proposals.clauses.occurrences import occurrence
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.states_of_play import of_the_game
from rulewright.rules.proposals.clauses.steps import when_done
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.indefinite_wholes import bound_wholes, in_one_of
from rulewright.rules.proposals.phrases.own_places import own_place
from rulewright.rules.proposals.phrases.qualities import compared, is_quality, quality
from rulewright.rules.proposals.phrases.scope_of_each import check_scope
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions
from rulewright.sentences.grammar.known_names import AT, GAME, GOAL, OWNER, SOURCE
from rulewright.sentences.grammar.modifiers import Relative, Whereabouts
from rulewright.sentences.grammar.named_values import is_value_of, whose_value
from rulewright.sentences.grammar.nominals import ANYTHING, UNIVERSAL, Adjunct, Amount, Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE as NOT_SURE
from rulewright.sentences.grammar.phrases_within import name_of, phrases_in
from rulewright.sentences.grammar.prepositions import LOCATIVE
from rulewright.sentences.grammar.statements import EXIST, NAMED, UNABLE, Clause, Condition

UNSURE = ("another", "other", "this", "those", "such")
"""Determiners that set a thing apart from others, which a condition alone does not know."""


def condition_of(composer: Composer, condition: Condition) -> ir.Condition:
    """What a subordinate clause says; what the main clause has taken up of it is one thing with that."""
    composer.of_condition = True
    composer.of_only = condition.kind == "only-if"
    composer.of_occasion = condition.kind in ("when", "whenever", "after", "once")
    found = []
    if condition.kind == "until":
        raise Unread("until when it is so")
    if condition.kind == UNABLE:
        raise Unread("what is to be done that cannot be done")
    if condition.kind == "if-following":
        raise Unread("the conditions that follow")
    if condition.phrase is not None:
        raise Unread(f"a circumstance: {condition.kind}")
    for clause in condition.clauses:
        if clause.topic is not None:
            raise Unread("of what a condition is said")
        subject = clause.subject
        composer.not_yet = clause if condition.kind == "unless" else None
        if clause.verb and clause.amount is not None and subject is None:
            attributes = composer.numbers_of(clause.verb)
            if len(attributes) != 1:
                raise Unread(f"which number of {clause.verb}")
            found.append(act_with(composer, clause.verb, attributes[0], clause.amount))
        elif clause.fact and subject is None:
            found.append(_fact(composer, clause))
        elif clause.relation == EXIST and isinstance(clause.objects[0], Phrase):
            _check_whereabouts(composer, clause.objects[0])
            wholes = bound_wholes(composer, clause.objects[0])
            exists = in_one_of(wholes, composer.exists(clause.objects[0]))
            found.append(ir.Not(exists) if clause.negated else exists)
        elif isinstance(subject, Phrase):
            found.append(_holds(composer, clause, subject))
        elif isinstance(subject, Either):
            collective = subject.collective and clause.negated
            each = replace(clause, negated=False) if collective else clause
            so = composer.choices.alike(partial(_holds, composer, each), subject.items)
            whole = join(so, subject.joined)
            found.append(ir.Not(whole) if collective else whole)
        elif clause.verb and clause.passive and composer.theme is not None:
            (kind,) = composer.scope.kinds[composer.theme.name]
            found.append(composer.because(clause.verb, composer.theme, kind))
        elif subject is None and not clause.verb and not clause.relation:
            found.append(_is_so(composer, clause))
        else:
            raise Unread("a condition without a simple subject")
    whole = join(_of_one(found, condition.joined), condition.joined)
    composer.not_yet = None
    return denied(whole, composer.marks) if condition.kind == "unless" else whole


def _check_whereabouts(composer: Composer, phrase: Phrase) -> None:
    """Refuse `if there are none in the port` where no other word tells which port it is."""
    for each in phrase.modifiers:
        place = each.phrase if isinstance(each, Adjunct) and each.preposition in LOCATIVE else None
        if not isinstance(place, Phrase) or place.determiner != "the" or place.adjectives or place.modifiers:
            continue
        named = isinstance(place.head, Noun) and place.head.name
        if not named and composer.scope.bound(place) is None:
            raise Unread(f"which {composer.head_kind(place)} is meant", place.place)


def _of_one(found: list[ir.Condition], joined: str) -> list[ir.Condition]:
    """`if a unit is taken and it is lost`, `if a unit is taken or lost`: the clauses behind the first speak of its thing."""
    first, *others = found
    if not others or not isinstance(first, ir.Quantified) or first.quantifier != "some":
        return found
    selection = first.selection
    thing = ir.Variable(selection.variable)
    if selection.where is None or not any(mentions(each, thing) for each in others):
        return found
    parts = conjuncts(selection.where)
    same = [each for each in others if mentions(each, thing)]
    state = join([parts[-1], *same], joined)
    one = replace(first, selection=replace(selection, where=join([*parts[:-1], state], "and")))
    return [one, *(each for each in others if each not in same)]


def _fact(composer: Composer, clause: Clause) -> ir.Condition:
    """`an alliance has been declared`, `the alliance was declared this turn`: global facts."""
    if composer.vocabulary.attribute(GAME, clause.fact) is None:
        raise Unread(f"of what {clause.fact} is said")
    fact = ir.AttributeOf(ir.Name(GAME), clause.fact)
    if clause.turns:
        return ir.Comparison("=", fact, composer.turn(clause.turns[0].turns))
    if composer.types(GAME, clause.fact) != ("bool",):
        raise Unread(f"in which turn {clause.fact} is")
    return ir.Comparison("=", fact, ir.Constant(not clause.negated))


def _is_so(composer: Composer, clause: Clause) -> ir.Condition:
    """`if besieged`: of what the rule does something to, or of the one thing that it speaks of."""
    thing = composer.theme
    player = composer.player
    if clause.adjectives is not None and player is not None and player != thing:
        # `when at war, Turkey may not remove fleets`: what is said of who does it, if it can be said of him alone
        doer = composer.reference_kind(player)
        undergoes = composer.scope.kinds[thing.name][0] if thing is not None else ""
        said = clause.adjectives.ids
        if all(composer.fits(each, doer) for each in said) and not (
            undergoes and all(composer.fits(each, undergoes) for each in said)
        ):
            return composer.state(clause, player, doer)
    if thing is None:
        known = [
            name for name, kinds in composer.scope.kinds.items() if kinds[0] in composer.vocabulary.kinds
        ]
        if len(known) != 1:
            raise Unread("of what the condition speaks")
        thing = ir.Variable(known[0])
    return composer.state(clause, thing, composer.scope.kinds[thing.name][0])


def _holds(composer: Composer, clause: Clause, subject: Phrase) -> ir.Condition:
    """What a clause says of its subject: one by name, one that the rule speaks of, or some of a sort."""
    if subject.determiner == "no" and isinstance(subject.head, Noun) and subject.head.name:
        so = _holds(composer, replace(clause, negated=False), replace(subject, determiner=""))
        return so if clause.negated else ir.Not(so)  # `neither Turkey nor Spain is at war`
    if subject.determiner == ANYTHING:
        occurs: ir.Condition = ir.Happened(when_done(occurrence(composer, clause), clause, composer.context))
        return ir.Not(occurs) if clause.negated else occurs
    head = subject.head
    if is_value_of(clause, subject) and (whose := whose_value(subject)) is not None:
        return _holds(composer, replace(clause, subject=whose), whose)
    of_game = of_the_game(composer, clause, subject)
    if of_game is not None:
        return of_game
    if isinstance(head, Noun) and head.property and clause.amount is None:
        who = composer.scope.bound(subject)
        holder = composer.holder_of(subject) if clause.equals is None and not clause.varies else None
        if holder is not None:
            return composer.state(clause, who or holder[0], holder[1])
        return composer.attribute_holds(clause, subject)
    if is_quality(subject):
        return _compared(composer, clause, subject)
    if (name := name_of(subject)) is not None:
        return composer.state(clause, ir.Constant(name.id), composer.kinds_of(name))
    kind = composer.head_kind(subject)
    if kind == GAME:
        return composer.state(clause, ir.Name(GAME), kind)
    said = _holds_of_known(composer, clause, subject, kind)
    return said if said is not None else _holds_of_some(composer, clause, subject, kind)


def _holds_of_known(composer: Composer, clause: Clause, subject: Phrase, kind: str) -> ir.Condition | None:
    """What a clause says of a thing that the rule speaks of, or that goes with one; None where it speaks of any of a sort."""
    if subject.determiner == "own" and subject.whichever:
        return (
            None  # `if any of his towers is ruined`: not the one of which the rule speaks, but some of them
        )
    bound = composer.scope.bound(subject)
    if bound is not None:
        if subject.same is not None and _cannot_act(composer, clause, kind):
            raise Unread(f"{clause.verb} by a {kind}", subject.place)  # a pronoun speaks of who can do it
        return composer.state(clause, bound, kind)
    known = [
        each
        for each in composer.scope.of_kind(kind, composer.vocabulary)
        if composer.scope.is_first(each) or not composer.scope.comes_after(each, subject)
    ]
    elsewhere = any(isinstance(each, Whereabouts) or _names(each) for each in subject.modifiers)
    if subject.determiner in ("the", "own", "") and len(known) == 1 and not elsewhere:
        return composer.state(clause, known[0], kind)
    plain = not (subject.adjectives or subject.modifiers)
    if (
        isinstance(subject.head, Noun)
        and plain
        and not subject.amount
        and subject.determiner == "a"
        and known == [composer.theme]
        and composer.choices.choose((True, False))
    ):
        return composer.state(clause, known[0], kind)  # `a fleet may be removed when a fleet is empty`
    if subject.determiner == "the" and not known and plain:
        verb = composer.verb
        if verb and composer.takes(verb, GOAL, kind) and not composer.takes(verb, SOURCE, kind):
            raise Unread(f"which {kind} is meant", subject.place)  # where it is done, or where a thing is
        if verb and may_act(composer, kind):
            raise Unread(f"which {kind} is meant", subject.place)  # who does it, or whom a thing names
        implied = _implied(composer, kind)
        if implied is not None:
            return composer.state(clause, implied, kind)
        if verb:
            raise Unread(f"which {kind} is meant", subject.place)  # not any: one that has a part in it
    if subject.determiner == "the" and not known and composer.verb and _is_told_by_act_alone(subject):
        raise Unread(f"which {kind} is meant", subject.place)
    if (
        subject.determiner == "own"
        and not (known or subject.amount)
        and (not _may_be_owned(composer, kind) or composer.choices.choose((False, True)))
    ):
        with suppress(Unread):
            place, sort = own_place(composer, kind)
            said = composer.restrictions(subject, place, kind, None)
            return join([*sort, *said, composer.state(clause, place, kind)], "and")
    if subject.determiner == "another" and subject.amount is None and _than_which(composer, kind) is not None:
        theirs = next((each for each in phrases_in(clause) if each.determiner in ("own", "pronoun")), None)
        if theirs is not None:
            raise Unread("whose, of the two that are spoken of", theirs.place)
        return None
    if subject.determiner in UNSURE or (subject.amount is not None and (known or clause.negated)):
        raise Unread(f"which {kind} a condition speaks of, or how many")
    return None


def _may_be_owned(composer: Composer, kind: str) -> bool:
    """`If his ward is full, a director may not admit a patient`: whether a thing may be somebody's of whom the rule speaks."""
    known = (each for each, *_ in composer.scope.kinds.values() if each in composer.vocabulary.kinds)
    return any(OWNER in composer.attributes_to(kind, each) for each in known)


def _is_one_of_many(composer: Composer, subject: Phrase, kind: str) -> bool:
    """`If the province is looted`, where nothing else speaks of a province and there are several: a certain one, and not any."""
    plain = isinstance(subject.head, Noun) and not (subject.adjectives or subject.modifiers)
    if subject.place.start < 0:
        return False  # that of which a sentence before has told
    return subject.determiner == "the" and plain and not subject.amount and composer.is_of_many(kind)


def _holds_of_some(composer: Composer, clause: Clause, subject: Phrase, kind: str) -> ir.Condition:
    """What a clause says of some of a sort, of all of them, of none, or of how many."""
    if subject.determiner == NOT_SURE or _is_one_of_many(composer, subject, kind):
        raise Unread(f"which {kind} is meant", subject.place)
    nothing_left = emptied(composer, clause, subject, kind)
    if nothing_left is not None:
        return nothing_left
    if clause.negated and _is_of_none(composer, clause, subject):
        clause, subject = replace(clause, negated=False), replace(subject, determiner="no", negative=False)
    wholes = bound_wholes(composer, subject)
    if wholes:
        return in_one_of(wholes, _holds_of_some(composer, clause, subject, kind))
    variable = composer.scope.new(kind)
    where = [_belongs(composer, variable, kind)] if subject.determiner == "own" else []
    where += composer.restrictions(subject, variable, kind, None)
    than = _than_which(composer, kind, variable) if subject.determiner == "another" else None
    where += [ir.Comparison("!=", variable, than)] if than is not None else []
    state = composer.state(clause, variable, kind)
    if subject.amount is not None:
        # `if two forts are besieged`: two or more of them
        least = replace(subject.amount, operator=">=") if subject.amount.is_plain else subject.amount
        counted = ir.Aggregate("count", ir.Selection(kind, variable.name, join([*where, state], "and")))
        return composer.compared(counted, least)
    if subject.determiner in UNIVERSAL or subject.whole:
        if clause.negated and not subject.single:
            raise Unread("whether none is so, or not all are")
        those = ir.Selection(kind, variable.name, all_of(where))
        every = ir.Quantified("every", those, state)
        whose = [name for name in composer.scope.kinds if name != variable.name]
        if composer.not_yet is None and any(
            mentions(each, ir.Variable(name)) for each in where for name in whose
        ):
            return ir.All((ir.Quantified("some", those), every))  # of who has none it is not said
        return every
    check_scope(composer.scope, subject)
    quantifier = "no" if subject.determiner == "no" else "some"
    return ir.Quantified(quantifier, ir.Selection(kind, variable.name, join([*where, state], "and")))


def _is_of_none(composer: Composer, clause: Clause, subject: Phrase) -> bool:
    """Whether `a captain has not inspected it` says that none has, and not of some captain that he has not: so it does of what
    is done to something known. `If a captain has not passed` speaks of some captain."""
    if subject.negative:
        return True
    if not clause.verb or subject.determiner not in ("", "a") or subject.amount is not None or subject.whole:
        return False
    others = (*clause.objects, *(each.phrase for each in clause.adjuncts))
    return any(isinstance(each, Phrase) and composer.scope.bound(each) is not None for each in others)


def _than_which(composer: Composer, kind: str, besides: ir.Variable | None = None) -> ir.Variable | None:
    """`When another player passes, each player …`: the only one of the kind of whom the rule speaks."""
    known = [each for each in composer.scope.of_kind(kind, composer.vocabulary) if each != besides]
    return known[0] if len(known) == 1 and composer.scope.is_first(known[0]) else None


def _cannot_act(composer: Composer, clause: Clause, kind: str) -> bool:
    """Whether a thing that stands somewhere would do what players do."""
    if not clause.verb or composer.vocabulary.attribute(kind, AT) is None:
        return False
    return composer.subject_role(clause, kind) == "actor"


def _names(modifier: object) -> bool:
    """Whether somebody is spoken of by what names him: `the captain of a ship` is not the one of whom the rule speaks."""
    return isinstance(modifier, Relative) and modifier.clause.relation.startswith(NAMED)


def _is_told_by_act_alone(subject: Phrase) -> bool:
    """`The telescope used`, `the card played`: the one of the act of which the rule speaks, and not any to which that has happened."""
    (told, *more) = subject.modifiers or (None,)
    clause = told.clause if isinstance(told, Relative) and not more and not told.more else None
    return (
        clause is not None
        and bool(clause.verb)
        and clause.passive
        and not (clause.perfect or clause.past or clause.negated)
        and not (clause.adjuncts or clause.times or clause.turns)
    )


def _belongs(composer: Composer, thing: ir.Variable, kind: str) -> ir.Condition:
    """`while its hand holds a card`: that it is of who acts, or of what the rule speaks of."""
    found: list[ir.Condition] = []
    for name, (holder,) in composer.scope.kinds.items():
        if name == thing.name:
            continue
        with suppress(Unread):
            attribute = composer.attribute_to(kind, holder)
            found.append(ir.Comparison("=", ir.AttributeOf(thing, attribute), ir.Variable(name)))
    if not found:
        raise Unread(f"whose {kind} it is")
    return found[0] if len(found) == 1 else composer.choices.choose(found)


def _implied(composer: Composer, kind: str) -> ir.Term | None:
    """`the province` of a counter that stands in one: what the only attribute of the kind says of the first thing."""
    first = next(iter(composer.scope.kinds.items()), None)
    if first is None:
        return None
    name, (of,) = first
    for attribute in (composer.attribute_to, composer.location):
        try:
            named = attribute(of, kind)
        except Unread:
            continue
        beside = [each for each in composer.types(of, named) if not composer.vocabulary.is_a(each, kind)]
        if any(kind in composer.types(each, AT) for each in beside if each in composer.vocabulary.kinds):
            raise Unread(f"whether a {of} in or at something is in the {kind} of that")
        return ir.AttributeOf(ir.Variable(name), named)
    return None


def _compared(composer: Composer, clause: Clause, subject: Phrase) -> ir.Condition:
    """`if the level of the fort is 3 or more`."""
    if clause.amount is None:
        raise Unread("what is said of a number")

    def whose(phrase: Phrase) -> ir.Term:
        head = phrase.head
        if isinstance(head, Noun) and head.name and not phrase.modifiers:
            return ir.Constant(head.id)
        bound = composer.scope.bound(phrase)
        if bound is not None:
            return bound
        known = composer.scope.of_kind(composer.head_kind(phrase), composer.vocabulary)
        if phrase.determiner != "the" or phrase.adjectives or phrase.modifiers or len(known) != 1:
            raise Unread("whose number it is")
        return known[0]

    head = subject.head
    attribute = head.id if isinstance(head, Noun) and not subject.modifiers else ""
    verb = composer.verb_with(attribute)
    said: ir.Condition
    if verb is not None:
        said = act_with(composer, verb, attribute, clause.amount)
    else:
        said = compared(composer, quality(composer, subject, whose), clause.amount, whose)
    return ir.Not(said) if clause.negated else said


def act_with(composer: Composer, verb: str, attribute: str, amount: Amount) -> ir.Condition:
    """`if the result is 7 or more`: an act with such a result."""
    act = composer.scope.new("event")
    where = composer.compared(ir.AttributeOf(act, attribute), amount)
    return ir.Happened(ir.EventPattern(verb, variable=act.name, where=where))
