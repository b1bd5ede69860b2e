"""What an attempt that succeeds rules out: `As soon as one power has success, the others may no longer intercept this move`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.families.outcomes import roll_of
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import doers_role
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.verbs import verbs_named_like
from rulewright.sentences.grammar.clauses import RestMayNot, Succeeds
from rulewright.sentences.grammar.known_names import AT, OWNER, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase


def successes(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """No attempt, and no roll for one, of another party after a roll that succeeds, at what both are aimed at."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, RestMayNot):
        return
    told = [(each, done) for each in making.statement.conditions for done in each.clauses]
    if len(told) != 1 or told[0][0].kind not in ("if", "when") or not isinstance(told[0][1], Succeeds):
        raise Unread("other than whom")
    making.taken.append(told[0][0])
    if not composer.changes(clause.of, AT):
        raise Unread(f"{clause.verb} of what is no move")
    value, party = _attempt(making, told[0][1])
    verb, named, term = _success(making, value)
    role, doer = doers_role(composer, verb)
    if doers_role(composer, clause.verb) != (role, doer) or party not in composer.types(doer, OWNER):
        raise Unread("whose attempts they are")
    themes = composer.roles(clause.verb).get(THEME, ())
    if len(themes) != 1 or themes != composer.roles(verb).get(THEME):
        raise Unread("what they are aimed at")
    rules = []
    for what, which in ((clause.verb, ()), (verb, (named,))):
        aim, one, other = (composer.scope.new(kind) for kind in (themes[0], doer, doer))
        roll = composer.scope.new(verb)
        others = ir.Comparison("!=", ir.AttributeOf(other, OWNER), ir.AttributeOf(one, OWNER))
        won = ir.EventPattern(
            verb,
            (named, ir.Argument(THEME, None, aim), ir.Argument(role, doer, other)),
            roll.name,
            join([others, ir.Holds(term, (roll,))], "and"),
        )
        tried = (*which, ir.Argument(THEME, themes[0], aim), ir.Argument(role, doer, one))
        rules.append(
            ir.Rule(
                modality=ir.Modality.PROHIBITION,
                trigger=ir.EventPattern(what, tried),
                then=ir.Require(ir.Not(ir.Happened(won, ir.Timing.EARLIER))),
            )
        )
    yield tuple(rules)


def _attempt(making: Making, said: Succeeds) -> tuple[Noun, str]:
    """`the attempt of one power`: the value by which acts tell for what they are done, and the kind of whose it is."""
    subject = said.subject
    whose = subject.modifiers if isinstance(subject, Phrase) else ()
    if not isinstance(subject, Phrase) or not isinstance(subject.head, Noun) or not subject.head.name:
        raise Unread("which attempt")
    if len(whose) != 1 or not isinstance(whose[0], Adjunct) or not isinstance(whose[0].phrase, Phrase):
        raise Unread("whose attempt it is")
    party = whose[0].phrase
    if whose[0].preposition != "of" or party.determiner != "a" or party.adjectives or party.modifiers:
        raise Unread("whose attempt it is")
    return subject.head, making.composer.head_kind(party)


def _success(making: Making, value: Noun) -> tuple[str, ir.Argument, str]:
    """The verb of the roll that decides such an attempt, the value that says for what it is, and the term of success."""
    composer, vocabulary = making.composer, making.composer.vocabulary
    if making.clause.verb not in verbs_named_like(vocabulary, value.attribute, value.id):
        raise Unread(f"whether {making.clause.verb} is what was attempted")
    found = []
    for term, entry in vocabulary.terms.items():
        if entry.of in vocabulary.verbs:
            verb, named = roll_of(composer, term, "")
            if named.role == value.attribute and named.term == ir.Constant(str(value.id)):
                found.append((verb, ir.Argument(named.role, None, ir.Constant(value.id)), term))
    if len(found) != 1:
        raise Unread("what success means")
    return found[0]
