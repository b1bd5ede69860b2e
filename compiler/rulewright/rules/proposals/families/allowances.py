"""What a doing allows: each of these acts takes such a doing by whoever acts, and there is one of them for each."""

from collections.abc import Iterator, Sequence

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import check_whole
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Accompanied, Allowing
from rulewright.sentences.grammar.known_names import GOAL, INSTRUMENT
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def allowances(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The play of a card allows its player to do one of the following: move a general; …`."""
    clause = making.clause
    if not isinstance(clause, Allowing):
        return
    deed = clause.deed
    theme = deed.objects[0] if len(deed.objects) == 1 else None
    if not isinstance(theme, Phrase) or theme.adjectives or theme.modifiers or deed.adjuncts:
        raise Unread("what is done to allow it")
    kind = making.composer.head_kind(theme)
    for option in clause.options:
        if not making.composer.takes(option.verb, INSTRUMENT, kind):
            raise Unread(f"{option.verb} by a {kind}")
    rules: list[ir.Rule] = []
    for option in clause.options:
        others = [each for each in clause.options if each is not option]
        rules += _allowed(_Option(making, option, deed.verb, kind), others)
    yield tuple(rules)


class _Option:
    """One of the acts, with its variables."""

    def __init__(self, making: Making, option: Clause, deed: str, kind: str) -> None:
        self.clause = option
        self._making = making
        self.composer = self.making_of(option).composer
        if option.adjuncts or option.choices or option.subject or len(option.objects) > 1:
            raise Unread(f"how one may {option.verb}")
        theme = option.objects[0] if option.objects else None
        if theme is not None and not isinstance(theme, Phrase):
            raise Unread("alternatives of what is allowed")
        self.theme = theme
        self.deed = deed
        self.act = self.composer.scope.new("event")
        self.instrument = ir.AttributeOf(self.act, INSTRUMENT)
        self.arguments: tuple[ir.Argument, ...] = ()
        self.where: list[ir.Condition] = [ir.Comparison("!=", self.instrument, ir.Constant(None))]
        if kind not in self.composer.roles(option.verb)[INSTRUMENT]:
            self.where.append(ir.IsKind(self.instrument, (kind,)))
        self.then: list[ir.Condition] = [
            ir.Happened(
                ir.EventPattern(
                    deed,
                    (
                        ir.Argument("actor", None, ir.AttributeOf(self.act, "actor")),
                        ir.Argument("theme", None, self.instrument),
                    ),
                ),
                ir.Timing.EARLIER,
            )
        ]
        self.thing: ir.Variable | None = None
        if theme is not None:
            self._bind(theme, kind)

    def making_of(self, clause: Clause) -> Making:
        """An attempt of its own for one of the clauses."""
        return Making(clause, self._making.statement, self._making.context)

    def _bind(self, theme: Phrase, kind: str) -> None:
        composer, verb = self.composer, self.clause.verb
        own = composer.head_kind(theme)
        if (
            not composer.takes(verb, "theme", own)
            or theme.amount is not None
            or theme.determiner in ("no", "own")
        ):
            raise Unread(f"{verb} of a {own}")
        self.thing = composer.scope.new(own)
        self.arguments = (ir.Argument("theme", own, self.thing),)
        if theme.determiner == "the" and composer.may_be(own, kind):
            self.then.append(ir.Comparison("=", self.thing, self.instrument))
            return
        self.where += composer.restrictions(theme, self.thing, own, self.thing)
        if theme.determiner == "a":
            other = composer.scope.new(own)
            again = ir.EventPattern(
                verb,
                (ir.Argument("theme", own, other), ir.Argument(INSTRUMENT, None, self.instrument)),
                where=ir.Comparison("!=", other, self.thing),
            )
            self.then.append(ir.Not(ir.Happened(again)))

    def pattern(self) -> ir.EventPattern:
        return ir.EventPattern(self.clause.verb, self.arguments, self.act.name)


def _allowed(option: _Option, others: Sequence[Clause]) -> Iterator[ir.Rule]:
    nothing_else: list[ir.Condition] = [
        ir.Not(ir.Happened(ir.EventPattern(each.verb, (ir.Argument(INSTRUMENT, None, option.instrument),))))
        for each in others
        if each.verb != option.clause.verb
    ]
    if len(nothing_else) < len(others):
        raise Unread("two ways of doing the same")
    yield ir.Rule(
        modality=ir.Modality.PERMISSION,
        only=True,
        trigger=option.pattern(),
        where=join(option.where, "and"),
        then=ir.Require(join([*option.then, *nothing_else], "and")),
    )
    if isinstance(option.clause, Accompanied):
        yield _along(option, option.clause.along)


def _along(option: _Option, along: Clause) -> ir.Rule:
    """`…, putting markers in those spaces`: that this is done by whoever acts, and where he does."""
    composer = option.composer
    done = along.objects[0] if len(along.objects) == 1 else None
    if not isinstance(done, Phrase) or done.amount is not None or option.thing is None:
        raise Unread("what is done along with it")
    check_whole(option.making_of(along), done)
    kind = composer.head_kind(done)
    if not composer.takes(along.verb, "theme", kind):
        raise Unread(f"{along.verb} of a {kind}")
    thing = composer.scope.new(kind)
    where = composer.restrictions(done, thing, kind, thing)
    arguments = [
        ir.Argument("actor", None, ir.AttributeOf(option.act, "actor")),
        ir.Argument("theme", kind, thing if where else None),
    ]
    for adjunct in along.adjuncts:
        place = adjunct.phrase
        if not isinstance(place, Phrase) or not _same(place, option.theme):
            raise Unread("where something is done along with it")
        role = composer.role(adjunct.preposition, along.verb, composer.head_kind(place))
        if role != GOAL:
            raise Unread("how something is done along with it")
        arguments.append(ir.Argument(role, None, option.thing))
    event = ir.EventPattern(along.verb, tuple(arguments), where=all_of(where))
    return ir.Rule(
        modality=ir.Modality.OBLIGATION,
        trigger=option.pattern(),
        where=join(option.where, "and"),
        then=ir.Require(ir.Happened(event)),
    )


def _same(phrase: Phrase, other: Phrase | None) -> bool:
    """Whether `those spaces` are the spaces before."""
    if other is None or not isinstance(phrase.head, Noun) or not isinstance(other.head, Noun):
        return False
    plain = not (phrase.adjectives or phrase.modifiers)
    return plain and phrase.determiner in ("this", "the") and phrase.head.id == other.head.id
