"""Who does what a main clause says, and to what it is done."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.canonical import ANY_NUMBER
from rulewright.rules.proposals.clauses.effects import roles_of_goals
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import doers_role, may_act
from rulewright.rules.proposals.phrases.nearness import LIST
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.folding import introduced
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import ACTOR, AGENT, COMPANION, GOAL, RECIPIENT, SOURCE, THEME
from rulewright.sentences.grammar.nominals import REFLEXIVE, Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import name_of
from rulewright.sentences.grammar.prepositions import INSIDE, OF, OUTSIDE

_NOWHERE = Place(-1, -1)
"""The place of what the sentence does not name."""


def doer(composer: Composer, verb: str, kind: str) -> str:
    """The role in which a thing of a kind does what the verb says."""
    if composer.takes(verb, AGENT, kind):
        return AGENT
    # `players receive 2 coins`: who gets what is given to nobody else is not who gives it. Who loses something by it does:
    # `no sworn house may pay`.
    gets = THEME not in composer.roles(verb) and composer.takes(verb, RECIPIENT, kind)
    costs = any(each.role == ACTOR and each.sign < 0 for each, _ in composer.given_or_taken(verb))
    return RECIPIENT if gets and not costs and not composer.optional(verb, RECIPIENT) else ACTOR


def actor_and_theme(making: Making) -> tuple[Phrase | None, Phrase | None]:
    """The phrases of the actor and of the theme."""
    clause = making.clause
    for each in (clause.subject, *clause.objects):
        if isinstance(each, Phrase) and each.determiner == ANY_NUMBER:
            raise Unread("how many it is done to", each.place)
    if len(clause.objects) > 1 or any(isinstance(each, Either) for each in (clause.subject, *clause.objects)):
        raise Unread("several objects")
    subject = clause.subject if isinstance(clause.subject, Phrase) else None
    if clause.passive:
        if clause.objects:
            raise Unread("an object of a passive")
        return None, subject
    if clause.objects:
        theme = clause.objects[0]
        if isinstance(theme, Phrase):
            check_whole(making, theme)
        return subject, theme if isinstance(theme, Phrase) else None
    kind = making.composer.head_kind(subject) if subject is not None else ""
    if kind and not clause.own_object and making.composer.takes(clause.verb, "theme", kind):
        if any(_role_of(making, each) == THEME for each in clause.adjuncts):
            raise Unread(f"which {kind} does it, and to which it is done")
        if making.composer.takes(clause.verb, "agent", kind) or _several_do(making, clause.verb):
            raise Unread(f"to what it is done that a {kind} does")
        if making.composer.does_so_itself(clause.verb, kind):
            raise Unread(f"to what it is done that a {kind} does")
        return None, subject
    if subject is None and clause.negated and clause.adjuncts:
        kinds = making.composer.roles(clause.verb).get(THEME, ())
        making.of_any = tuple(each.removeprefix(LIST) for each in kinds)
        if making.of_any:  # `entering a port is forbidden`: to whatever can do so
            return None, Phrase(Noun(making.of_any[0], _NOWHERE), _NOWHERE, determiner="any")
    raise Unread("nobody does it")


def _several_do(making: Making, verb: str) -> bool:
    """Whether the vocabulary has a role for the things that do it together, so that they may be what the subject names."""
    try:
        return doers_role(making.composer, verb)[0] != THEME
    except Unread:
        return False


def _role_of(making: Making, adjunct: Adjunct) -> str:
    """The role that an adjunct fills: `declares war on Spain` says to whom it is done; "" where it has none."""
    if not isinstance(adjunct.phrase, Phrase):
        return ""
    try:
        kind = making.composer.head_kind(adjunct.phrase)
        return making.composer.role(adjunct.preposition, making.clause.verb, kind)
    except Unread:
        return ""


def check_whole(making: Making, theme: Phrase) -> None:
    """Refuse an object with an adjunct that the verb has a role for: `place fleets in a port` is of placing."""
    for each in theme.modifiers:
        if isinstance(each, Adjunct) and isinstance(each.phrase, Phrase) and each.preposition != OF:
            _check_part(making, each.preposition, each.phrase)


def _check_part(making: Making, preposition: str, phrase: Phrase) -> None:
    """Refuse an adjunct of a noun that the verb has a role for."""
    name = name_of(phrase)
    if preposition in (INSIDE, OUTSIDE) and name is not None:
        land = making.composer.kinds_of(name)
        for where in roles_of_goals(making.composer, making.clause.verb):
            places = making.composer.roles(making.clause.verb).get(where, ())
            if any(
                making.composer.lands(each, land)
                for each in places
                if each in making.context.vocabulary.kinds
            ):
                raise Unread(f"in says the {where} of the act")
    try:
        kind = making.composer.head_kind(phrase)
        role = making.composer.role_spoken_of(preposition, making.clause.verb, kind)
    except Unread:
        return
    if role == THEME:
        return  # `inspects a crate on a ship`: the crate is what it is done to
    raise Unread(f"{preposition} says the {role} of the act")


def note_doer(making: Making, actor: Phrase | None) -> None:
    """Note who does what the clause is about: everybody of a kind, or one by name, or by what names him."""
    if actor is None:
        return
    if actor.determiner == "other":
        raise Unread("other than whom")
    if actor.determiner in ("no", "pronoun", "own") or actor.amount is not None:
        raise Unread("a quantity of actors")
    if (name := name_of(actor)) is not None:
        making.composer.player = ir.Constant(name.id)
        return
    if (holder := making.composer.holder_of(actor)) is not None:
        making.composer.player = holder[0]
        making.doer = doer(making.composer, making.clause.verb, holder[1])
        return
    kind = making.composer.head_kind(actor)
    if making.composer.takes(making.clause.verb, AGENT, kind):
        making.doer = AGENT
    elif not (_is_done_by(making) and may_act(making.composer, kind)) and any(
        making.composer.takes(making.clause.verb, role, kind) for role in (THEME, SOURCE, GOAL, COMPANION)
    ):
        raise Unread(f"what a {kind} takes part in")
    elif actor.same is not None and not making.composer.acts(kind):
        raise Unread(f"a {kind} that acts")
    player = making.composer.scope.new(kind)
    making.composer.player = player
    making.composer.scope.bind(actor, player)
    if making.composer.is_named_by_another(actor):
        making.named_by_theme = actor  # by what the act is done to, which is not known yet
        return
    making.of_player = making.composer.restrictions(actor, player, kind, player)
    if actor.determiner == "another":
        making.apart_from = next(
            (
                each
                for each, _ in introduced(making.statement)
                if making.composer.may_be(kind_spoken_of(making, each), kind)
            ),
            None,
        )
        if making.apart_from is None:
            raise Unread("other than whom")


def actor_of_duty(making: Making, actor: Phrase | None) -> list[ir.Argument]:
    """Who is to do what a duty over things says; nobody where it does not say who."""
    if actor is None:
        return []
    if (name := name_of(actor)) is not None:
        return [ir.Argument("actor", None, ir.Constant(name.id))]
    bound = making.composer.scope.bound(actor)
    holder = making.composer.holder_of(actor)
    if bound is not None:
        return [ir.Argument("actor", None, bound)]
    if holder is not None:
        return [ir.Argument("actor", None, ir.At(ir.Moment.INITIAL, holder[0]))]
    raise Unread("an actor")


def _is_done_by(making: Making) -> bool:
    """Whether the clause names to what it is done, so that its subject is who does it. Who *may* do it to himself is not said to be
    the only one to whom he may."""
    himself = any(isinstance(each, Phrase) and each.determiner == REFLEXIVE for each in making.clause.objects)
    return bool(making.clause.objects) and (making.clause.negated or not himself)


def of_doer(making: Making, rule: ir.Rule) -> ir.Rule:
    """The rule, of the acts of who does them where that matters."""
    player = making.composer.player
    if player is None:
        return rule
    if rule.trigger is None:
        raise Unread("whose act?")
    if rule.trigger.verb != making.clause.verb:  # what is said of other acts is said of everybody's
        return rule
    named = isinstance(player, ir.Constant | ir.AttributeOf) and not making.of_his_own
    # `Turkey may only place generals in Asia` says nothing of what others may.
    if named and rule.modality is ir.Modality.PERMISSION and not making.is_strict():
        return _done_by(making, rule, rule.trigger, player)
    where = [*making.of_player, *conjuncts(rule.where)]
    kinds = making.composer.scope.kinds.get(player.name, ()) if isinstance(player, ir.Variable) else ()
    argument = ir.Argument(making.doer, kinds[0] if kinds else None, player)
    return replace(
        rule,
        trigger=replace(rule.trigger, arguments=(argument, *rule.trigger.arguments)),
        where=all_of(where),
    )


def _done_by(making: Making, rule: ir.Rule, trigger: ir.EventPattern, player: ir.Term) -> ir.Rule:
    """A permission of one by name, or by what names him: whoever else does it has none."""
    act = making.composer.scope.act_of(trigger)
    who = ir.Comparison("=", ir.AttributeOf(act, "actor"), player)
    others = (rule.then.condition,) if isinstance(rule.then, ir.Require) else ()
    return replace(
        rule, trigger=replace(trigger, variable=act.name), then=ir.Require(join((who, *others), "and"))
    )


def kind_spoken_of(making: Making, phrase: Phrase) -> str:
    """The kind of what a phrase speaks of; "" where it names none."""
    try:
        return making.composer.head_kind(phrase)
    except Unread:
        return making.composer.kind_named(phrase) or ""


def kind_of_theme(making: Making, theme: Phrase) -> str:
    """The kind of what an act is done to, which the verb must take."""
    if theme.determiner in ("no", "pronoun") or theme.amount is not None:
        raise Unread("a quantity")
    if theme.determiner == REFLEXIVE:
        taken = making.composer.roles(making.clause.verb).get("theme", ())
        if not taken:
            raise Unread(f"what {making.clause.verb} is done to")
        return taken[0]
    kind = making.composer.head_kind(theme)
    if theme.place == _NOWHERE:
        return kind
    if not making.composer.takes(making.clause.verb, "theme", kind):
        raise Unread(f"{making.clause.verb} of a {kind}")
    return kind
