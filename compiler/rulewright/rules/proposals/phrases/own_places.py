"""`its valley`, `the valley of a camp`: the one where a thing is, or that it names."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.phrases.relations import Relations
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, OWNER, THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase

ANY = ("", "a", "any", "each", "all")
"""Determiners of what may be any of a sort."""


def own_place(
    words: Relations, target: str, but: ir.Term | None = None
) -> tuple[ir.Term, list[ir.Condition]]:
    """What an attribute of a thing that the rule speaks of, but for one, says of its `target`, and that it is one at all."""
    found: list[tuple[ir.Term, list[ir.Condition]]] = []
    for name, (kind,) in words.scope.kinds.items():
        thing = ir.Variable(name)
        if thing == but or kind not in words.vocabulary.kinds or words.vocabulary.is_a(kind, target):
            continue
        if OWNER in words.attributes_to(target, kind):
            continue  # what belongs to it, by an attribute of its own: `its athletes` are more than its captain
        fitting = [
            each
            for each in words.attributes(kind)
            if any(
                of in words.vocabulary.kinds and words.may_be(of, target) for of in words.types(kind, each)
            )
            and not words.is_list(kind, each)
        ]
        just = [each for each in fitting if words.types(kind, each) == (target,)]
        fitting = [OWNER] if OWNER in fitting else just or fitting
        if len(fitting) == 1:
            path = ir.AttributeOf(thing, fitting[0])
            sure = all(words.vocabulary.is_a(of, target) for of in words.types(kind, fitting[0]))
            found.append((path, [] if sure else [ir.IsKind(path, (target,))]))
    if not found:
        raise Unread(f"whose {target} it is")
    return found[0] if len(found) == 1 else words.choices.choose(found)


def is_of_what_is_there(words: NounPhrases, kind: str, phrase: Phrase) -> bool:
    """`the province of a fort`: whether a phrase names a thing that is at such places, and that no attribute of theirs names."""
    head = phrase.head
    if not isinstance(head, Noun) or head.property or head.attribute or phrase.amount is not None:
        return False
    target = words.kinds_of(head)
    # What somebody owns, or what belongs to somebody, is his and not where he is.
    return (
        not words.attributes_to(kind, target)
        and words.vocabulary.attribute(target, AT) is not None
        and any(
            each in words.vocabulary.kinds and words.may_be(each, kind) and words.is_place(each)
            for each in words.types(target, AT)
        )
    )


def where_it_is(words: NounPhrases, place: ir.Term, phrase: Phrase) -> ir.Condition:
    """That it is the place of the thing, or of one of the sort."""
    head = phrase.head
    assert isinstance(head, Noun)
    known: ir.Term | None = ir.Constant(head.id) if head.name else words.scope.bound(phrase)
    if head.name and (phrase.adjectives or phrase.modifiers):
        raise Unread("what is said of a name")
    if known is not None:
        return ir.Comparison("=", ir.AttributeOf(known, AT), place)
    target = words.head_kind(phrase)
    if phrase.determiner not in ANY:
        raise Unread(f"which {target} is meant", phrase.place)
    thing = words.scope.new(target)
    where = [
        ir.Comparison("=", ir.AttributeOf(thing, AT), place),
        *words.restrictions(phrase, thing, target, None),
    ]
    return ir.Quantified("some", ir.Selection(target, thing.name, join(where, "and")))


def same_place_as_told(
    words: NounPhrases, thing: ir.Term, there: ir.Term, target: str, phrase: Phrase
) -> ir.Condition | None:
    """`a crate may not be inspected if a ship is in the harbour`: in that in which the crate is, of which the rule speaks.

    None where nothing else is spoken of that could be at such a place: `the harbour` is then any, or the only one.
    """
    plain = not (phrase.adjectives or phrase.modifiers or phrase.amount or phrase.same)
    if (
        phrase.determiner != "the"
        or not plain
        or not isinstance(thing, ir.Variable)
        or words.scope.is_first(thing)
    ):
        return None
    if there != ir.AttributeOf(thing, AT):
        return None
    around = [
        (ir.Variable(name), kind)
        for name, (kind, *_) in words.scope.kinds.items()
        if ir.Variable(name) != thing and kind in words.vocabulary.kinds and _leads_to(words, kind, target)
    ]
    if not around:
        return None
    if words.verb and _leads_somewhere(words, words.verb):  # where it is, or where it goes
        raise Unread(f"which {target} is meant", phrase.place)
    other = around[0] if len(around) == 1 else words.choices.choose(around)
    same = _in_that_of(words, there, other, target)
    if not same:
        raise Unread(f"which {target} is meant", phrase.place)
    sure = all(words.vocabulary.is_a(each, target) for each in words.types(words.reference_kind(thing), AT))
    return join([*([] if sure else [ir.IsKind(there, (target,))]), join(same, "or")], "and")


def _leads_somewhere(words: NounPhrases, verb: str) -> bool:
    """Whether acts of a verb leave what they are done to in a place that has a part in them: `cast` in a foundry."""
    roles = words.roles(verb)
    return any(
        effect.removeprefix(f"{THEME}.{AT} := ").split(" ")[0] in roles
        for each in words.lineage(verb)
        for effect in words.vocabulary.verbs[each].effects
        if effect.startswith(f"{THEME}.{AT} := ")
    )


def _in_that_of(
    words: NounPhrases, there: ir.Term, other: tuple[ir.Variable, str], target: str
) -> list[ir.Condition]:
    """That a place is the one of its sort in which another thing is: itself, or with what it is on. None where it may be
    further inside than that."""
    thing, kind = other
    at = ir.AttributeOf(thing, AT)
    found: list[ir.Condition] = []
    for place in words.types(kind, AT):
        if place not in words.vocabulary.kinds:
            continue
        if words.may_be(place, target):
            found.insert(0, ir.Comparison("=", there, at))
        elif _leads_to(words, place, target):
            further = [each for each in words.types(place, AT) if each in words.vocabulary.kinds]
            if any(_leads_to(words, each, target) for each in further):
                return []
            around = ir.Comparison("=", there, ir.AttributeOf(at, AT))
            found.append(join([ir.IsKind(at, (place,)), around], "and"))
    return list(dict.fromkeys(found))


def _leads_to(words: NounPhrases, kind: str, target: str, seen: tuple[str, ...] = ()) -> bool:
    """Whether a thing may be at such a place, or at something that is at one."""
    return any(
        words.may_be(each, target) or (each not in seen and _leads_to(words, each, target, (*seen, kind)))
        for each in words.types(kind, AT)
        if each in words.vocabulary.kinds
    )
