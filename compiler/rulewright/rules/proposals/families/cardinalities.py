"""How many may be so, or have something: `only one player may own fleets in a zone`, `at most two fleets may be in a port`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.families.limits import BOUNDS, in_each_place, limits, so_many
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.possession import of_holder
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, GOAL, SOURCE, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Nouns, Phrase
from rulewright.sentences.grammar.prepositions import INSIDE, LOCATIVE
from rulewright.sentences.grammar.statements import EXIST, Clause

EXCESS = (">", ">=")
"""Of what may not be: the operators of a bound."""


def cardinalities(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each place, how many of them there are that own something there, or are there, in the end."""
    clause, composer, subject = making.clause, making.composer, making.clause.subject
    if clause.verb or clause.modality not in ("may", "can") or clause.negated:
        return
    if not isinstance(subject, Phrase) or subject.amount is None or subject.amount.operator not in BOUNDS:
        return
    if clause.relation == EXIST or not (clause.relation or clause.adjuncts):
        return
    if subject.amount.percent or (isinstance(subject.head, Noun) and subject.head.property):
        raise Unread("a share of them")
    if any(not isinstance(each, Phrase) or each.amount is not None for each in clause.objects):
        raise Unread("how many of what they have")
    making.check_now()
    parties = Parties(composer)
    for place in _places(clause):
        parties.each(place)
    composer.of_condition = True  # what is bound is taken up
    kind = composer.head_kind(subject)
    thing = composer.scope.new(kind)
    where = composer.restrictions(replace(subject, amount=None, determiner=""), thing, kind, thing)
    where.append(composer.state(replace(clause, subject=None, modality=""), thing, kind))
    those = ir.Selection(kind, thing.name, join(where, "and"))
    yield (so_many(making, parties, those, subject.amount),)


def placed_cardinalities(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Only one depot may be placed in each area`, `only one ship may moor there`, `it is forbidden to load more than two crates
    on a barge`: also of all that are there in the end, whenever they came there."""
    clause = _where_it_leads(_of_what_it_is_done_to(making.clause), making.composer)
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.amount is None or not clause.verb:
        return
    if subject.amount.is_plain and not clause.negated:  # `two crates may be loaded on a barge`, and no more
        subject = replace(subject, amount=replace(subject.amount, operator="<="))
        clause = replace(clause, subject=subject)
    assert subject.amount is not None
    if subject.amount.operator not in (EXCESS if clause.negated else BOUNDS):
        return
    if not clause.passive and not making.composer.takes(
        clause.verb, "theme", making.composer.head_kind(subject)
    ):
        return  # who does it is not what is there then
    plain = Clause(
        subject=subject,
        modality=clause.modality,
        negated=clause.negated,
        passive=clause.passive,
        verb=clause.verb,
        adjuncts=clause.adjuncts,
        front=clause.front,
    )
    if clause != plain or clause.modality not in ("may", "can") or making.statement.conditions:
        return
    if len(clause.adjuncts) != 1 or not _leads_there(making, clause):
        return
    if subject.amount.value != 1 and steps_around(making.context):
        return  # several in a phase are those of that phase; the only one of a place may be so for good
    making.clause = replace(clause, verb="", passive=False)
    for rules in limits(making):
        if any(_of_each_sort(each) for each in rules):
            raise Unread("how many of the same may come there, or be there")
        yield rules


def _of_each_sort(rule: ir.Rule) -> bool:
    """Whether it is of those of each owner or sort that so many may be there: `two wagons of the same guild`."""
    return isinstance(rule.then, ir.Require) and isinstance(rule.then.condition, ir.Quantified)


def _of_what_it_is_done_to(clause: Clause) -> Clause:
    """What is said of nobody who acts is said of what it is done to."""
    (counted,) = clause.objects if len(clause.objects) == 1 else (None,)
    if clause.subject is not None or clause.passive or not isinstance(counted, Phrase):
        return clause
    return replace(clause, subject=counted, objects=(), passive=True)


def _where_it_leads(clause: Clause, composer: Composer) -> Clause:
    """`At most two wagons may be coupled to an engine`: what something is brought to is where it is then, if an attribute of it that
    the act sets names that."""
    (where,) = clause.adjuncts if len(clause.adjuncts) == 1 else (None,)
    counted = clause.subject
    if where is None or where.preposition in LOCATIVE or not isinstance(where.phrase, Phrase):
        return clause
    if not isinstance(counted, Phrase) or counted.head is None or not clause.verb:
        return clause
    try:
        kind, whole = composer.head_kind(counted), composer.head_kind(where.phrase)
        role = composer.role(where.preposition, clause.verb, whole)
    except Unread:
        return clause
    inside = composer.attributes_to(kind, whole)
    if role != GOAL or len(inside) != 1 or not composer.changes(clause.verb, inside[0]):
        return clause
    return replace(clause, adjuncts=(replace(where, preposition=INSIDE),))


def _leads_there(making: Making, clause: Clause) -> bool:
    """Whether what it is done to is then in a place that the clause names, or in a thing."""
    composer, counted = making.composer, clause.subject
    assert isinstance(counted, Phrase)
    if not any(_places(clause)):
        return False
    kind = composer.head_kind(counted)
    if composer.changes(clause.verb, AT):
        wheres = [composer.head_kind(each) for each in _places(clause)]
        others = [role for role in composer.roles(clause.verb) if role not in (THEME, SOURCE)]
        return all(any(composer.takes(clause.verb, role, each) for role in others) for each in wheres)
    inside = [composer.attributes_to(kind, composer.head_kind(each)) for each in _places(clause)]
    return all(len(each) == 1 and composer.changes(clause.verb, each[0]) for each in inside)


def holders(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """The number of those who have it, at each place by itself, in the end."""
    clause, composer = making.clause, making.composer
    subject = clause.subject
    if clause.verb or not clause.relation or clause.relation == EXIST or of_holder(clause.relation):
        return
    if not isinstance(subject, Phrase) or subject.amount is None or len(clause.objects) != 1:
        return
    if clause.negated or clause.modality not in ("may", "can") or subject.amount.operator not in BOUNDS:
        return
    (had,) = clause.objects
    if not isinstance(had, Phrase) or had.amount is not None or had.determiner not in ("", "a", "any"):
        raise Unread("how many of them have how much")
    if not isinstance(subject.head, Noun) or subject.head.name or subject.amount.percent:
        raise Unread("a quantity of actors")
    making.check_now()
    parties = Parties(composer)
    in_each_place(making, parties)
    composer.of_condition = True
    one = replace(subject, amount=None, determiner="")
    kind = composer.head_kind(one)
    somebody = composer.scope.new(kind)
    where = [
        *composer.restrictions(one, somebody, kind, somebody),
        composer.possessed(replace(clause, subject=None), somebody, kind),
    ]
    those = ir.Selection(kind, somebody.name, join(where, "and"))
    yield (so_many(making, parties, those, subject.amount),)


def _places(clause: Clause) -> Iterator[Phrase]:
    """Where they are, or what they have is: each such place by itself."""
    inside = [modifier for each in clause.objects if isinstance(each, Phrase) for modifier in each.modifiers]
    for each in (*clause.adjuncts, *inside):
        if isinstance(each, Adjunct) and each.preposition in LOCATIVE and isinstance(each.phrase, Phrase):
            head = each.phrase.head
            nouns = head.items if isinstance(head, Nouns) else (head,)
            if each.phrase.determiner in ("a", "any", "each") and not any(
                noun and noun.name for noun in nouns
            ):
                yield each.phrase
