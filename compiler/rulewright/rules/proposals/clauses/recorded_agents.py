"""What somebody has done, where things name who did it to them: `has conquered Cyprus` of who is in its `conquered_by`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.clauses.resultatives import names_doer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.territory import Territory
from rulewright.rules.proposals.phrases.things import Things
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import AT, CONTROLLER, OWNER
from rulewright.sentences.grammar.nominals import Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.statements import Clause

BY = "by"
"""With what the attribute ends that names who did it."""

_WHOSE = (AT, OWNER, CONTROLLER)
"""Attributes that other acts may have set as well: whose a thing is does not tell who took it."""

ANY = ("", "a", "any")
"""Determiners of what may be any of a sort."""


def has_done(words: Things, clause: Clause, doer: ir.Term) -> ir.Condition | None:
    """That what it was done to names who did it; None where the vocabulary has no such attribute."""
    if clause.adjuncts or not _tells_of_a_deed(clause):
        return None
    (of,) = clause.objects
    if isinstance(of, Phrase) and of.determiner == "no":
        # `who has discovered no star`: of which star he would be named as the one who did it
        some = _names(words, clause.verb, replace(of, determiner="a"), doer, whichever=True)
        return None if some is None else ir.Not(some)
    items = of.items if isinstance(of, Either) else (of,)
    joined = of.joined if isinstance(of, Either) else "and"
    if isinstance(of, Phrase) and isinstance(of.head, Nouns):
        items = tuple(replace(of, head=each) for each in of.head.items)
        joined = of.head.joined
    found = [_names(words, clause.verb, each, doer) for each in items]
    said = [each for each in found if each is not None]
    return join(said, joined) if len(said) == len(found) else None


def recorded(words: Territory, clause: Clause, doer: ir.Term) -> ir.Condition | None:
    """That what the act leaves of itself tells that somebody has done it to something of a sort, `has pitched a tent there`: it
    names who did it, and is still where the act left it. None where the act leaves no such thing."""
    if not clause.perfect or clause.turns or clause.how or clause.managed or not _tells_of_a_deed(clause):
        return None
    (of,) = clause.objects
    if not isinstance(of, Phrase) or not isinstance(of.head, Noun) or of.head.name or of.head.property:
        return None
    if of.determiner not in ANY or of.amount is not None or words.scope.bound(of) is not None:
        return None
    kind = words.kinds_of(of.head)
    done = words.context.participles.get(clause.verb, ()) if words.context is not None else ()
    called = {
        f"{each} {BY}".replace(" ", "_") for each in (*words.vocabulary.verbs[clause.verb].names, *done)
    }
    left = [
        each
        for each in names_doer(words, clause.verb)
        if each in called and each in words.attributes(kind) and not words.is_list(kind, each)
    ]
    if len(left) != 1 or not _leaves_there(words, clause):
        return None
    here = any(isinstance(each.phrase, Phrase) and each.phrase.same is not None for each in clause.adjuncts)
    if not here and _is_taken_back(words, left[0]) and not words.choices.choose((True, False)):
        return None  # that he has done it once is meant, whatever became of it
    thing = words.scope.new(kind)
    where = [
        *words.restrictions(of, thing, kind, thing),
        ir.Comparison("=", ir.AttributeOf(thing, left[0]), doer),
        *(
            words.related(thing, kind, each.preposition, each.phrase, thing)
            for each in clause.adjuncts
            if isinstance(each.phrase, Phrase)
        ),
    ]
    return ir.Quantified("some", ir.Selection(kind, thing.name, join(where, "and")))


def _is_taken_back(words: Words, attribute: str) -> bool:
    """Whether an act makes that nobody is named any more: of a tent that is struck."""
    return any(
        each.target.attribute == attribute and each.value == ir.Constant(None)
        for verb in words.vocabulary.verbs
        for each in effects(words, verb)
    )


def _leaves_there(words: Territory, clause: Clause) -> bool:
    """Whether all adjuncts of a clause tell where the act leaves what it is done to."""
    left = {
        each.value: each.target.attribute for each in effects(words, clause.verb) if each.condition is None
    }
    return all(
        isinstance(each.phrase, Phrase)
        and left.get(ir.Name(words.role(each.preposition, clause.verb, words.head_kind(each.phrase)))) == AT
        for each in clause.adjuncts
    )


def _tells_of_a_deed(clause: Clause) -> bool:
    """Whether a clause says that somebody has done something to one thing or one sort of things."""
    done = clause.perfect or clause.past
    return done and not clause.passive and len(clause.objects) == 1 and not clause.times


def _names(
    words: Things, verb: str, of: Phrase, doer: ir.Term, *, whichever: bool = False
) -> ir.Condition | None:
    """That what it was done to names who did it; `whichever`: of any such thing, also where no name of an attribute says so."""
    head = of.head
    if not isinstance(head, Noun) or head.property or head.attribute or of.amount is not None:
        return None
    kind = words.kinds_of(head)
    names = (verb, *words.vocabulary.verbs[verb].names)
    attributes = [
        each
        for each in words.attributes(kind)
        if each in {f"{name} {BY}".replace(" ", "_") for name in names}
    ]
    known = words.scope.bound(of)
    if not attributes and (known is not None or (whichever and not head.name)):
        # No name says so, but what the act does.
        left = [
            each for each in names_doer(words, verb) if each not in _WHOSE and each in words.attributes(kind)
        ]
        meant: bool = bool(left) and words.choices.choose((True, False))
        attributes = left if meant else []
    if len(attributes) != 1:
        return None
    operator = "contains" if words.is_list(kind, attributes[0]) else "="
    if head.name:
        return ir.Comparison(operator, ir.AttributeOf(ir.Constant(head.id), attributes[0]), doer)
    if known is not None:  # `only if he has requested it`
        return ir.Comparison(operator, ir.AttributeOf(known, attributes[0]), doer)
    if of.determiner not in ANY:
        return None
    thing = words.scope.new(kind)
    where = [
        *words.restrictions(of, thing, kind, thing),
        ir.Comparison(operator, ir.AttributeOf(thing, attributes[0]), doer),
    ]
    return ir.Quantified("some", ir.Selection(kind, thing.name, join(where, "and")))
