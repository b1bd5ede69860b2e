"""What a thing gains or loses, and by which acts, as conditions on what happens or on the state after play."""

from collections.abc import Iterable, Iterator, Sequence

from rulewright.rules import ir
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.amounts import Changing
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality, number_had, number_of
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.known_names import ACTOR, GAME, GOAL, RECIPIENT
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Measure, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import is_name, phrases_in
from rulewright.sentences.grammar.prepositions import LOCATIVE
from rulewright.sentences.grammar.statements import NAMED, Change

GIVEN_TO = (RECIPIENT, GOAL)
"""Roles of those to whom something is given, and who do not give it."""


class Gains:
    """What a thing gains or loses."""

    def __init__(
        self,
        making: Making,
        thing: ir.Term,
        sign: int,
        times: ir.Term | None = None,
        *,
        total: bool = False,
    ) -> None:
        """`times`: how often there is such a gain or loss; with `total`, what it comes to over all of the acts."""
        self._times = times
        self._total = total
        self._making = making
        self._composer = making.composer
        self._thing = thing
        self._kind = making.composer.scope.kinds[thing.name][0] if isinstance(thing, ir.Variable) else GAME
        self._sign = sign
        self.by_acts = False
        """Whether the vocabulary has acts for it."""

        self._anyway = False
        """Whether there is something to gain or lose even if nothing is counted."""

        self._counts: list[ir.Condition] = []
        """That there are any of those for each of which there is a gain or loss."""

        self._somebody: list[ir.Condition] = []
        """That there are those who have a part in it."""

        self.subjects: list[ir.Selection] = []
        """Things of theirs that say to whom it passes: `the owner of its port`."""

        self._numbers: dict[Phrase, ir.Term] = {}
        self._having: list[ir.Condition] = []
        """What is said of the others that have a part in the act."""

    def of(self, measure: Measure, *, alone: bool = False) -> Iterator[ir.Condition]:
        """The conditions that may be meant by gaining or losing so much; `alone`: nothing else is one of the subjects of the rule,
        so that the number changes with what other rules make of it, by whichever acts."""
        composer = self._composer
        if composer.vocabulary.attribute(self._kind, measure.attribute) is None:
            raise Unread(f"the {measure.attribute} of a {self._kind}")
        amount = measure.amount
        if amount.percent:
            raise Unread("a share of what there is")
        if measure.per is None:
            self._anyway = True
        else:
            self._counts.append(ir.Comparison(">", self._count(measure.per), ir.Constant(0)))
        if measure.less:
            if self._making.clause.adjuncts:
                raise Unread("who else gains or loses")
            yield self._shown(measure, amount.operator)
            return
        plain = amount.operator == "="
        if plain and amount.than is None and not amount.value and self._verbs(measure):
            raise Unread("of nothing, whether what others say of it counts")
        by_acts = self.acts(measure) if plain else []
        self.by_acts = self.by_acts or bool(by_acts)
        adjuncts = self._making.clause.adjuncts
        change = self._making.clause.change
        of_act = change is not None and change.act
        if of_act and not plain:
            told = self._told(measure.attribute)
            if told is None or adjuncts or measure.per is not None:
                raise Unread("who else gains or loses")
            yield ir.Comparison(amount.operator, told, self._size(measure))
            return
        if not by_acts or (alone and not (adjuncts or measure.further or of_act)):
            if adjuncts or of_act:
                raise Unread("who else gains or loses")
            yield self._shown(measure, amount.operator)
            return
        for each, arguments in by_acts:
            yield self._happens(each, measure, arguments)
        if measure.further:
            yield self._shown(measure, ">=")

    def acts(self, measure: Measure) -> list[tuple[Changing, tuple[ir.Argument, ...]]]:
        """The acts by which so much may be gained or lost, with what has a part in them."""
        found = [(each, self._arguments(each)) for each in self._verbs(measure)]
        return [(each, arguments) for each, arguments in found if arguments is not None]

    def where(self, chosen: Iterable[ir.Condition]) -> list[ir.Condition]:
        """When there is a gain or loss at all.

        An act must be done only if there is something to count. A number changes by nothing if there is none, and what is
        counted in the end need not be there before.
        """
        acts = any(_is_of_acts(node) for each in chosen for node, _ in walk(each))
        counted = [join(self._counts, "or")] if self._counts and acts and not self._anyway else []
        return [*self._somebody, *counted]

    def none(self, measure: Measure) -> ir.Condition:
        """`loses no points`: no act takes any, or it has no fewer in the end; `loses nothing` of what the verb takes."""
        composer, change = self._composer, self._making.clause.change
        if self._making.clause.adjuncts or change is None:
            raise Unread("who else gains or loses")
        attributes = [measure.attribute] if measure.attribute else composer.attributes(self._kind)
        found: list[ir.Condition] = []
        for attribute in attributes:
            if composer.vocabulary.attribute(self._kind, attribute) is None:
                raise Unread(f"the {attribute} of a {self._kind}")
            named = self._acts_called_so(attribute, change)
            for by in named:
                act = composer.scope.new("event")
                some = ir.Comparison(
                    ">" if by.sign == self._sign else "<", ir.AttributeOf(act, by.amount), ir.Constant(0)
                )
                done = ir.EventPattern(by.verb, (ir.Argument(by.role, None, self._thing),), act.name, some)
                found.append(ir.Not(ir.Happened(done, shown=True)))
            if not named and measure.attribute:
                of = ir.AttributeOf(self._thing, attribute)
                before, after = ir.At(ir.Moment.INITIAL, of), ir.At(ir.Moment.FINAL, of)
                found.append(ir.Comparison("<=" if self._sign > 0 else ">=", after, before))
        if len(found) != 1:
            raise Unread("nothing of what")
        return found[0]

    def _acts_called_so(self, attribute: str, change: Change) -> list[Changing]:
        """The acts that the verb of the clause names. Who pays does so himself; who loses nothing may also lose it by other acts, or
        be left with less."""
        composer = self._composer
        done = [
            each
            for each in composer.changing(self._kind, attribute, acting=True)
            if each.verb in change.verbs and each.sign == self._sign
        ]
        if change.act or (done and composer.choices.choose((False, True))):
            return done
        return [each for each in composer.changing(self._kind, attribute) if each.verb in change.verbs]

    def _size(self, measure: Measure) -> ir.Term:
        if self._times is not None and self._total:
            return self._times
        if self._times is not None:
            if measure.amount.than is not None:
                raise Unread("how much it is each time that it is done")
            return ir.Arithmetic("*", self._composer.size(measure.amount), self._times)
        size = self._number(measure.amount)
        if measure.per is None:
            return size
        whole = ir.Arithmetic("*", size, self._count(measure.per))
        if measure.most is None:
            return whole
        return ir.Function("minimum", (whole, self._composer.size(measure.most)))

    def _number(self, amount: Amount) -> ir.Term:
        """A number of the prose, or one that the thing has or that is made of what it has."""
        if amount.than is None:
            return self._composer.size(amount)
        if any(self._may_be_of_another(each) for each in phrases_in(amount.than)):
            raise Unread("whose number it is")
        parties = Parties(self._composer)
        size = reckoned(
            amount.than,
            lambda each: number_had(self._composer, each, self._thing, self._kind, parties.constant_or_each),
            self._composer.number,
        )
        if parties.subjects:
            raise Unread("whose number it is")
        return size

    def _may_be_of_another(self, said: object) -> bool:
        """`the sponsor of a junior pays half of his debt`: whether it may be that of the one of whom somebody is something."""
        head = said.head if isinstance(said, Phrase) and said.determiner == "own" else None
        return isinstance(head, Noun) and any(
            ir.Variable(name) != self._thing and self._composer.may_have(kind, head.id)
            for name, (kind,) in self._composer.scope.kinds.items()
        )

    def _count(self, per: Phrase) -> ir.Term:
        """How many there are of those for each of which there is a gain or loss; reckoned once, since the phrases in it bind
        their variables then."""
        if per not in self._numbers:
            anybodys = self._may_be_anybodys(per)
            self._numbers[per] = number_of(self._composer, per, self._thing, self._kind, anybodys=anybodys)
        return self._numbers[per]

    def _may_be_anybodys(self, per: Phrase) -> bool:
        """Whether those of others may be counted: `Red scores 2 points for each sunk ship`, of which there are those of Blue; of
        each who gains something for what is done to things, `for each ship that is sunk`. What he loses, he loses for his own. The
        owner of a port is one whoever he is: `for each ship in its zone`."""
        subject = self._making.clause.subject
        if isinstance(subject, Phrase) and (is_name(subject) or self._is_holder_of_one(subject)):
            return bool(per.adjectives or per.modifiers)
        return self._sign > 0 and any(
            each.clause.passive and bool(each.clause.verb)
            if isinstance(each, Relative)
            else isinstance(each, Adjunct) and each.preposition in LOCATIVE and _is_named(each.phrase)
            for each in per.modifiers
        )

    def _is_holder_of_one(self, subject: Phrase) -> bool:
        """`The owner of the port of Caffa`: somebody who gains by what he is to one thing that is named."""
        if self._sign < 0 or subject.determiner != "the":
            return False
        return any(
            is_name(one)
            for each in subject.modifiers
            if isinstance(each, Adjunct)
            or (isinstance(each, Relative) and each.clause.relation.startswith(NAMED))
            for one in phrases_in(each)
        )

    def _verbs(self, measure: Measure) -> list[Changing]:
        """The verbs that may be meant: those that the word names, else the only one, or those that take all adjuncts."""
        composer = self._composer
        change = self._making.clause.change
        if change is not None and change.act:
            acting = composer.changing(self._kind, measure.attribute, acting=True)
            return [each for each in acting if each.verb in change.verbs and each.sign == self._sign]
        found = composer.changing(self._kind, measure.attribute)
        # `its level is lowered` says what comes of it, and not by which act.
        said = (self._making.clause.subject, *self._making.clause.objects)
        thing = not any(
            isinstance(each, Phrase) and is_quality(each) and composer.kind_named(each) is None
            for each in said
        )
        named = [each for each in found if thing and change is not None and each.verb in change.verbs]
        if named:
            same = [each for each in named if each.sign == self._sign]
            if found := same or self._done_by_it(named, measure):
                return found
            if all(each.role in GIVEN_TO for each in named):
                # To pay is not to be paid less than nothing: what becomes of his, the verb does not say.
                raise Unread("what who does it has less")
            return named
        fitting = [each for each in found if each.sign == self._sign]
        if self._making.clause.adjuncts:
            return fitting  # those whose roles the adjuncts fill
        return fitting if len(found) == 1 and not self._by_itself(measure) else []

    def _by_itself(self, measure: Measure) -> bool:
        """Whether somebody may gain or lose it by what he does himself: who collects 3 coins need not be paid them."""
        acting = self._composer.changing(self._kind, measure.attribute, acting=True)
        return self._composer.acts(self._kind) and any(
            each.role == ACTOR and each.sign == self._sign for each in acting
        )

    def _done_by_it(self, named: Sequence[Changing], measure: Measure) -> list[Changing]:
        """The changes of verbs that a word names, for who does it: who pays 2 coins has fewer, and to whom it is paid has more."""
        verbs = {each.verb for each in named}
        acting = self._composer.changing(self._kind, measure.attribute, acting=True)
        return [each for each in acting if each.verb in verbs and each.sign == self._sign]

    def _happens(self, by: Changing, measure: Measure, arguments: Sequence[ir.Argument]) -> ir.Condition:
        def changed(size: ir.Term) -> ir.EventPattern:
            value = size if by.sign == self._sign else ir.Arithmetic("-", ir.Constant(0), size)
            having = all_of(self._having)
            return ir.EventPattern(by.verb, (*arguments, ir.Argument(by.amount, None, value)), where=having)

        composer = self._composer
        if self._total and not self._is_payment(by):
            raise Unread("by which acts it is gained or lost")
        at_once = ir.Happened(changed(self._size(measure)), shown=True)
        whole = self._times is None and (measure.per is None or by.sign != self._sign)
        if whole and not (len(arguments) == 1 and self._is_payment(by)):
            return at_once
        if self._times is not None and by.sign != self._sign:
            one_by_one = ir.Aggregate("count", changed(self._composer.size(measure.amount)))
            return join([at_once, ir.Comparison(">=", one_by_one, self._times)], "or")
        # Bit by bit; what he pays him besides is another matter.
        act = composer.scope.new("event")
        acts = ir.EventPattern(by.verb, tuple(arguments), act.name, all_of(self._having))
        total = ir.Aggregate("sum", acts, ir.AttributeOf(act, by.amount))
        enough = ir.Comparison(">=", total, self._size(measure))
        return enough if self._times is None and measure.per is not None else join([at_once, enough], "or")

    def _is_payment(self, by: Changing) -> bool:
        """Whether an act takes it from who does it, so that it may be done bit by bit."""
        return by.role == ACTOR and by.sign == self._sign and self._sign < 0

    def _shown(self, measure: Measure, operator: str) -> ir.Condition:
        """The state after play against that before it."""
        of = ir.AttributeOf(self._thing, measure.attribute)
        before, after = ir.At(ir.Moment.INITIAL, of), ir.At(ir.Moment.FINAL, of)
        size = self._size(measure)
        if operator == "=" and size in (before, ir.Constant(0)):  # all of it, or nothing
            return ir.Comparison("=", after, ir.Constant(0) if size == before else before)
        if operator == "=":
            adds = self._sign < 0 if measure.less else self._sign > 0
            changed: ir.Term = ir.Arithmetic("+" if adds else "-", before, size)
            return ir.Comparison("=", after, changed)
        less, more = (before, after) if self._sign > 0 else (after, before)
        seen = ir.Comparison(operator, ir.Arithmetic("-", more, less), size)
        told = self._told(measure.attribute)
        if told is None:
            return seen
        # At least as much is gained or lost by acts, whatever else becomes of it, or the state after play shows it.
        return join([ir.Comparison(operator, told, size), seen], "or" if operator in (">", ">=") else "and")

    def _told(self, attribute: str) -> ir.Term | None:
        """What the acts come to that change the number so: those that the word names, else all of them; None if there are none."""
        change = self._making.clause.change
        found = self._composer.changing(self._kind, attribute, acting=True)
        fitting = [each for each in found if each.sign == self._sign]
        named = [each for each in fitting if change is not None and each.verb in change.verbs]
        total: ir.Term | None = None
        for by in named or fitting:
            act = self._composer.scope.new("event")
            done = ir.EventPattern(by.verb, (ir.Argument(by.role, None, self._thing),), act.name)
            more = ir.Aggregate("sum", done, ir.AttributeOf(act, by.amount))
            total = more if total is None else ir.Arithmetic("+", total, more)
        return total

    def _arguments(self, by: Changing) -> tuple[ir.Argument, ...] | None:
        """The roles of an act, where the sentence fills all that it needs."""
        composer = self._composer
        found = [ir.Argument(by.role, None, self._thing)]
        for adjunct in self._making.clause.adjuncts:
            try:
                found.append(self._adjunct(adjunct, by.verb))
            except Unread:
                return None
        change = self._making.clause.change
        if change is not None and change.act:
            return tuple(found)  # it is that act, whatever else has a part in it
        needed = {role for role in composer.roles(by.verb) if not composer.optional(by.verb, role)}
        return tuple(found) if needed <= {each.role for each in found} else None

    def _adjunct(self, adjunct: Adjunct, verb: str) -> ir.Argument:
        composer, phrase = self._composer, adjunct.phrase
        if isinstance(phrase, Either):
            raise Unread("alternatives")
        if isinstance(phrase.head, Noun) and phrase.head.name:
            return composer.named(adjunct, verb)
        if isinstance(phrase.head, Noun) and phrase.head.property:
            whom, kind = self._named_by(phrase, phrase.head)
            return ir.Argument(
                composer.role(adjunct.preposition, verb, kind), None, ir.At(ir.Moment.INITIAL, whom)
            )
        bound = composer.scope.bound(phrase)
        role = composer.role(adjunct.preposition, verb, composer.head_kind(phrase))
        if bound is not None:
            return ir.Argument(role, None, bound)
        if phrase.determiner not in ("a", "any", "another"):
            raise Unread("to whom")
        return composer.participant(role, phrase, self._thing, self._having)

    def _named_by(self, phrase: Phrase, head: Noun) -> tuple[ir.Term, str]:
        """`to its ally`, `to the owner of its port`: whom an attribute names, where it names somebody."""
        composer = self._composer
        if not isinstance(self._thing, ir.Variable) or phrase.adjectives or phrase.amount is not None:
            raise Unread(f"which {head.id}")
        of, kind = self._thing, self._kind
        match phrase.modifiers:
            case () if phrase.determiner == "own":
                pass
            case (Adjunct("of", Phrase() as whose),) if phrase.determiner == "the":
                of, kind = self._own(whose)
            case _:
                raise Unread(f"the {head.id} of what")
        kinds = [each for each in composer.types(kind, head.id) if each in composer.vocabulary.kinds]
        if len(kinds) != 1:
            raise Unread(f"the {head.id} of a {kind} is nobody")
        whom = ir.AttributeOf(of, head.id)
        there_is = ir.Comparison("!=", whom, ir.Constant(None))
        if there_is not in self._somebody:
            self._somebody.append(there_is)
        return whom, kinds[0]

    def _own(self, phrase: Phrase) -> tuple[ir.Variable, str]:
        """`its port`: each that it has."""
        composer = self._composer
        known = composer.scope.bound(phrase)
        if isinstance(known, ir.Variable):
            return known, composer.scope.kinds[known.name][0]
        if phrase.determiner != "own" or phrase.amount is not None:
            raise Unread("of which of them")
        kind = composer.head_kind(phrase)
        thing = composer.scope.new(kind)
        whose = ir.Comparison(
            "=", ir.AttributeOf(thing, composer.attribute_to(kind, self._kind)), self._thing
        )
        said = composer.restrictions(phrase, thing, kind, thing)
        self.subjects.append(ir.Selection(kind, thing.name, join([whose, *said], "and")))
        composer.scope.bind(phrase, thing)
        return thing, kind


def _is_named(phrase: Phrase | Either) -> bool:
    return isinstance(phrase, Phrase) and is_name(phrase)


def _is_of_acts(node: ir.Ir) -> bool:
    """Whether something is to be done, or done for so much in all."""
    match node:
        case ir.Happened() | ir.Comparison(left=ir.Aggregate(domain=ir.EventPattern())):
            return True
    return False
