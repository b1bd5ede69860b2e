"""What an act has led to: attributes that keep who did it, or when."""

from collections.abc import Iterator, Sequence

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect
from rulewright.rules.proposals.clauses.effects import Stamp, effects, stamp
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.territory import Territory
from rulewright.rules.proposals.sameness import spelled_out
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import ACTOR, AT, CONTROLLER, OWNER, THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import BY, DIRECTIONAL
from rulewright.sentences.grammar.statements import Clause


def stamp_left(composer: Territory, clause: Clause, kind: str) -> Stamp | None:
    """`that has been removed`: the attribute in which the act has left its turn, where it leaves that."""
    if not clause.verb or not clause.perfect or not clause.passive or clause.times:
        return None
    return None if clause.adjuncts or clause.objects else stamp(composer, clause.verb, kind)


def when_left(composer: Territory, clause: Clause, thing: ir.Term, left: Stamp) -> ir.Condition:
    """That it was done at some time, or in the turn that the clause names: `that has been removed this turn`."""
    turn = ir.AttributeOf(thing, left.attribute)
    if clause.turns:
        return ir.Comparison("=", turn, composer.turn(clause.turns[0].turns))
    return ir.Comparison(">", turn, ir.Constant(0))


def resulting(composer: Territory, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
    """`is conquered by Turkey` where things have an attribute `conquered_by`: what the act has led to."""
    if not clause.passive or len(clause.adjuncts) > 1 or clause.objects:
        return None
    if not clause.adjuncts:
        return _by_anybody(composer, clause.verb, thing, kind)
    preposition, phrase = clause.adjuncts[0].preposition, clause.adjuncts[0].phrase
    head = phrase.head if isinstance(phrase, Phrase) else None
    if not isinstance(head, Noun) or not head.name or head.attribute:
        return None
    for name in composer.vocabulary.verbs[clause.verb].names:
        attribute = f"{name} {preposition}".replace(" ", "_")
        declared = composer.vocabulary.attribute(kind, attribute)
        if declared is not None:
            listed = isinstance(declared.type, str) and declared.type.startswith("list of")
            path = ir.AttributeOf(thing, attribute)
            return ir.Comparison("contains" if listed else "=", path, ir.Constant(head.id))
    return None


def held(composer: Territory, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
    """`that he has borrowed`: that an attribute names him in which the act leaves who did it; the act may be meant as
    well, which says more of what the record shows and less of what it begins with."""
    if (
        not (clause.passive and clause.perfect)
        or clause.objects
        or clause.times
        or clause.turns
        or clause.how
    ):
        return None
    left = names_doer(composer, clause.verb)
    if len(left) != 1 or len(clause.adjuncts) > 1 or composer.vocabulary.attribute(kind, left[0]) is None:
        return None
    # Where a thing is, who acted does not say; whose it is may have come of other acts.
    if left[0] in ((AT,) if clause.adjuncts else (AT, OWNER, CONTROLLER)):
        return None
    path = ir.AttributeOf(thing, left[0])
    by: ir.Term = ir.Constant(None)
    for adjunct in clause.adjuncts:
        phrase = adjunct.phrase
        if (
            adjunct.preposition != BY
            or not isinstance(phrase, Phrase)
            or phrase.adjectives
            or phrase.modifiers
        ):
            return None
        whom = composer.scope.bound(phrase)
        if whom is not None:
            by = whom
        elif phrase.determiner in ("a", "any") and phrase.amount is None:
            sort = ir.IsKind(path, (composer.head_kind(phrase),))
            return sort if composer.choices.choose((True, False)) else None
        elif phrase.determiner == "another" and phrase.amount is None:
            kind = composer.head_kind(phrase)
            known = composer.scope.of_kind(kind, composer.vocabulary)
            if len(known) != 1 or not composer.choices.choose((True, False)):
                return None
            return ir.All((ir.IsKind(path, (kind,)), ir.Comparison("!=", path, known[0])))
        else:
            return None
    if not composer.choices.choose((True, False)):
        return None
    return ir.Comparison("=" if clause.adjuncts else "!=", path, by)


def names_doer(words: Words, verb: str) -> list[str]:
    """The attributes in which acts of a verb leave who did them."""
    done = (each for each in effects(words, verb) if each.condition is None)
    return [each.target.attribute for each in done if each.value == ir.Name(ACTOR)]


def is_statal(clause: Clause) -> bool:
    """Whether a clause may say how a thing is, after what was done to it: `is not reserved`."""
    done = clause.perfect and not clause.resultative
    moved = done or clause.past or clause.modality or clause.times or clause.turns
    return bool(clause.verb) and clause.passive and not (moved or clause.objects or clause.how)


def is_so_then(condition: Clause, clause: Clause) -> bool:
    """Whether the clause of a condition may say how something is that the main clause speaks of: `a card may not be sold if it
    is reserved`."""
    subject = condition.subject
    if not is_statal(condition) or not isinstance(subject, Phrase):
        return False
    return subject.same is not None or any(each.same == subject.place for each in phrases_in(clause))


def left_so(composer: Territory, clause: Clause, kind: str, thing: ir.Term) -> ir.Condition | None:
    """`is not placed on the map`, `is moored at an open berth`: that a thing is as the act always leaves it; the act may be
    meant as well."""
    if not is_statal(clause):
        return None
    said: dict[str, Phrase] = {}
    for each in clause.adjuncts:
        if not isinstance(each.phrase, Phrase) or not _tells_which(composer, each.phrase):
            return None
        role = composer.role(each.preposition, clause.verb, composer.head_kind(each.phrase))
        # `который проведён в гавань` tells of the motion, `если на него погружен ящик` of where it is
        directed = each.preposition in DIRECTIONAL or (clause.resultative and not composer.of_condition)
        if directed and composer.changes(clause.verb, AT):
            return (
                None  # `is moved to a berth` tells of the motion, `is moored at a berth` of where it stands
            )
        said[role] = each.phrase
    found: list[ir.Condition] = []
    for effect in effects(composer, clause.verb):
        attribute = effect.target.attribute
        if effect.condition is not None or composer.vocabulary.attribute(kind, attribute) is None:
            continue
        path = ir.AttributeOf(thing, attribute)
        match effect.value:
            case ir.Constant(value) if value is not None:
                found.append(ir.Comparison("=", path, effect.value))
            case ir.Name(role) if role == ACTOR and role in said and attribute in (OWNER, CONTROLLER):
                return None  # whose a thing is may have come of other acts than his who bought it
            case ir.Name(role) if role in said:
                found += _is_such(composer, path, said.pop(role))
            case ir.Name(role) if role in (ACTOR, *composer.roles(clause.verb)):
                if attribute in (AT, OWNER, CONTROLLER):
                    if not composer.of_condition or not _tells_of(
                        composer, clause.verb, role, kind, attribute
                    ):
                        return None  # it is somewhere, or somebody's, without that as well
                    found.append(ir.IsKind(path, composer.roles(clause.verb)[role]))
                    continue
                found.append(ir.Comparison("!=", path, ir.Constant(None)))
    if not found or said:
        return None
    so = join(found, "and")
    return None if clause.resultative and _has_adjective(composer, thing, so) else so


def _has_adjective(composer: Territory, thing: ir.Term, so: ir.Condition) -> bool:
    """Whether the vocabulary has an adjective for how a thing is; that is then read for itself: `корабль повреждён`."""
    adjectives = (ir.IsAdjective(thing, (each,)) for each in composer.vocabulary.adjectives)
    return any(spelled_out(each, composer.vocabulary) == so for each in adjectives)


def leaves_what_it_names(composer: Territory, clause: Clause, kind: str) -> bool:
    """`Is assigned to one of its rooms`: whether such acts leave what the clause names in an attribute of the thing, so that it says how
    the thing is, and not what has been done to it at some time."""
    if not is_statal(clause):
        return False
    roles = set()
    for each in clause.adjuncts:
        if isinstance(each.phrase, Phrase):
            roles.add(ir.Name(composer.role(each.preposition, clause.verb, composer.head_kind(each.phrase))))
    return any(
        each.condition is None
        and each.value in roles
        and each.target.attribute != AT
        and composer.vocabulary.attribute(kind, each.target.attribute) is not None
        for each in effects(composer, clause.verb)
    )


def left_there(composer: Territory, clause: Clause, theme: ir.Argument, role: str) -> str:
    """`at which a tanker is moored`: the attribute by which a thing is at what has this role, as acts of the verb leave it; ""
    where they leave it nowhere, or the clause tells of the act alone."""
    if not is_statal(clause) or theme.role != THEME:
        return ""
    kind = theme.kind or (composer.reference_kind(theme.term) if theme.term is not None else "")
    return next(
        (
            each.target.attribute
            for each in effects(composer, clause.verb)
            if each.condition is None
            and each.value == ir.Name(role)
            and composer.vocabulary.attribute(kind, each.target.attribute) is not None
        ),
        "",
    )


def stands_there(
    composer: Territory, theme: ir.Argument, attribute: str, place: ir.Term, where: Sequence[ir.Condition]
) -> ir.Condition:
    """That a thing is at a place, by this attribute: one that is known, or some such thing."""
    thing = theme.term
    if theme.kind is None and thing is not None:
        return join([*where, ir.Comparison("=", ir.AttributeOf(thing, attribute), place)], "and")
    one = thing if isinstance(thing, ir.Variable) else composer.scope.new(theme.kind or "")
    stands = ir.Comparison("=", ir.AttributeOf(one, attribute), place)
    return ir.Quantified("some", ir.Selection(theme.kind or "", one.name, join([*where, stands], "and")))


def _tells_which(composer: Territory, phrase: Phrase) -> bool:
    """Whether a phrase names one thing, takes one up, or says of what sort it is."""
    head = phrase.head
    if not isinstance(head, Noun) or head.attribute or head.property or phrase.amount is not None:
        return False
    return head.name or composer.scope.bound(phrase) is not None or phrase.determiner in ("", "a", "any")


def _is_such(composer: Territory, path: ir.Term, phrase: Phrase) -> list[ir.Condition]:
    """That what an attribute names is that of which a phrase speaks."""
    head, known = phrase.head, composer.scope.bound(phrase)
    assert isinstance(head, Noun)
    if head.name:
        return [ir.Comparison("=", path, ir.Constant(head.id))]
    if known is not None:
        return [ir.Comparison("=", path, known)]
    kind = composer.head_kind(phrase)
    return [ir.IsKind(path, (kind,)), *composer.restrictions(phrase, path, kind, composer.theme)]


def _tells_of(composer: Territory, verb: str, role: str, kind: str, attribute: str) -> bool:
    """Whether what sort of thing something is at, or belongs to, tells that it came there by an act: a crate on a ship is loaded."""
    kinds = composer.roles(verb).get(role, ())
    alone = not set(composer.types(kind, attribute)) <= set(kinds)
    return alone and bool(kinds) and not any(_rivals(composer, verb, kind))


def only_so(composer: Territory, clause: Clause, kind: str) -> bool:
    """Whether nothing else leaves a thing as acts of the verb do: what has come to a berth otherwise may not be moored there."""
    return not any(_rivals(composer, clause.verb, kind))


def _rivals(composer: Territory, verb: str, kind: str) -> Iterator[str]:
    """The verbs whose acts may leave a thing of a kind as those of this one do."""
    own = [each for each in effects(composer, verb) if each.condition is None]
    for other in composer.vocabulary.verbs:
        if verb in composer.lineage(other) or not composer.takes(other, THEME, kind):
            continue
        left = list(effects(composer, other))
        if any(_alike(composer, (verb, one), (other, each)) for one in own for each in left):
            yield other


def _alike(composer: Territory, one: tuple[str, Effect], other: tuple[str, Effect]) -> bool:
    """Whether the effects of two verbs may leave the same in the same attribute."""
    (verb, effect), (verb_2, effect_2) = one, other
    if effect.target.attribute != effect_2.target.attribute:
        return False
    match effect.value, effect_2.value:
        case ir.Constant(value), ir.Constant(value_2):
            return value == value_2
        case ir.Name(role), ir.Name(role_2) if role != ACTOR and role_2 != ACTOR:
            return any(composer.takes(verb_2, role_2, each) for each in composer.roles(verb).get(role, ()))
        case _, ir.Constant(None):
            return False
    return True


def _by_anybody(composer: Territory, verb: str, thing: ir.Term, kind: str) -> ir.Condition | None:
    """`is conquered`: by whomever."""
    for name in composer.vocabulary.verbs[verb].names:
        attribute = f"{name} by".replace(" ", "_")
        declared = composer.vocabulary.attribute(kind, attribute)
        if declared is not None:
            path = ir.AttributeOf(thing, attribute)
            if isinstance(declared.type, str) and declared.type.startswith("list of"):
                return ir.Comparison(">", ir.Function("size_of", (path,)), ir.Constant(0))
            return ir.Comparison("!=", path, ir.Constant(None))
    return None
