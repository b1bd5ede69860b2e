"""Clauses as conditions: what a clause says of its subject."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import Stamp, come_about, effects, entailed, stamp
from rulewright.rules.proposals.clauses.numbers_of_acts import number_said, with_number
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.attributes import Attributes
from rulewright.rules.proposals.phrases.others import OTHER, than_whom
from rulewright.rules.proposals.phrases.room import room
from rulewright.rules.proposals.phrases.territory import Territory
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import AT, CONTROLLER, GAME, OF, OWNER, SOURCE, THEME
from rulewright.sentences.grammar.forms import Adjunct, Amount, Clause, Noun, Phrase, Turn
from rulewright.sentences.grammar.modifiers import Measured, Whereabouts

BY = "by"
"""The preposition of those who do something to what a passive speaks of."""

ACTOR = "actor"
"""The role of who does an act."""

_ANYBODY = ("a", "any", "another", "no", "", "number")
"""Determiners of what may be any of a sort, or so many of it."""


def _what_is_had(clause: Clause) -> Clause:
    """`where its owner has a camp` as where a camp of its owner is."""
    owner, had = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.relation not in ("own", "have", "control") or clause.amount is not None:
        return clause
    if not isinstance(owner, Phrase) or not isinstance(had, Phrase) or had.head is None:
        return clause
    none = clause.negated or had.determiner == "no"
    there = replace(
        had,
        determiner="no" if none else had.determiner,
        modifiers=(Adjunct("of", owner), *had.modifiers),
    )
    return replace(clause, subject=there, objects=(), relation="", negated=False)


class Composer(Attributes, Territory):
    """Makes the conditions of one rule; a new one for each attempt."""

    # --- clauses as conditions --------------------------------------------------------------------------

    def state(self, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition:
        """What a clause says of its subject."""
        found: list[ir.Condition] = []
        if any(turn.turns for turn in clause.turns):
            raise Unread("an act of another turn")
        if (
            clause.verb
            and clause.adjectives is not None
            and not all(entailed(self, clause.verb, each) for each in clause.adjectives.ids)
        ):
            raise Unread("what an act led to")
        if clause.likewise:
            raise Unread("in which way it is done")
        if clause.as_well is not None:
            raise Unread("what the same is done to as well")
        if clause.act is not None or clause.question is not None or clause.becomes or clause.manner:
            raise Unread("how it is done")
        if clause.choices or clause.possibly:
            raise Unread("alternatives of where or with what it is done")
        if clause.fact and clause.amount is not None:
            return self.says_when(clause, clause.amount, thing, kind)
        if clause.amount is not None:
            raise Unread("a number of a thing")
        if clause.equals is not None or clause.varies or clause.spared:
            raise Unread("an attribute of what")
        if clause.change is not None:
            raise Unread("a gain or loss in a condition")
        if clause.comes and not self.in_the_end:
            raise Unread("what a thing comes to be")
        lasting = self.result(clause, thing, kind) if clause.verb else None
        if lasting is None and clause.verb:
            lasting = self.held(clause, thing, kind)
        if clause.room:
            found.append(room(self, thing, kind))
        elif clause.relation:
            found.append(self.possessed(clause, thing, kind))
        elif isinstance(clause.reached, Measured):
            found.append(self.comes_to(thing, kind, clause.reached))
        elif clause.reached is not None:
            found.append(self.reaches(thing, kind, clause.reached))
        elif lasting is not None:
            found.append(lasting)
        elif (left := self.left(clause, kind)) is not None:
            found.append(ir.Comparison(">", ir.AttributeOf(thing, left.attribute), ir.Constant(0)))
        elif clause.verb:
            found.append(ir.Happened(self.managed(clause, self.event(clause, thing, kind))))
            found += [self.because(each, thing, kind) for each in clause.causes]
        else:
            for each in clause.so:
                found.append(
                    self.modified(thing, kind, each, thing if isinstance(thing, ir.Variable) else None)
                )
            if clause.adjectives is not None:
                about = self.theme if self.theme != thing else None
                so = self.described(thing, kind, clause.adjectives, about)
                acts = come_about(self, clause.adjectives.ids[0]) if kind == GAME and not clause.turns else ()
                found.append(join([so, *acts], "or"))
            for adjunct in clause.adjuncts:
                reference = thing if isinstance(thing, ir.Variable) else None
                found.append(self.modified(thing, kind, adjunct, reference))
            if clause.complement is not None:
                if not isinstance(clause.complement, Phrase):
                    raise Unread("a complement")
                head = clause.complement.head
                holder = self.holder_of(clause.complement) if self.is_property(head) else None
                if holder is not None:
                    if not self.may_be(holder[1], kind):
                        raise Unread("never")
                    found.append(ir.Comparison("=", holder[0], thing))
                elif isinstance(head, Noun) and head.name and head.attribute:
                    found.append(self.valued(thing, kind, head))
                elif isinstance(head, Noun) and head.name:
                    found.append(ir.Comparison("=", thing, ir.Constant(head.id)))
                else:
                    target = self.head_kind(clause.complement)
                    if not self.may_be(target, kind):
                        raise Unread("never")
                    said = self.restrictions(clause.complement, thing, target, None)
                    if not said or not self.vocabulary.is_a(kind, target):
                        found.append(ir.IsKind(thing, (target,)))
                    found += said
        if not found:
            raise Unread("says nothing")
        whole = join(found, "and")
        return ir.Not(whole) if clause.negated else whole

    def says_when(self, clause: Clause, amount: Amount, thing: ir.Term, kind: str) -> ir.Condition:
        """`states that the war ends on this turn`: by the attribute that names the turn."""
        if self.vocabulary.attribute(kind, clause.fact) is None:
            raise Unread(f"a {kind} has no {clause.fact}")
        so = ir.Comparison(amount.operator, ir.AttributeOf(thing, clause.fact), self.turn(amount.value))
        return ir.Not(so) if clause.negated else so

    def comes_to(self, thing: ir.Term, kind: str, reached: Measured) -> ir.Condition:
        """`reaches level 0`: it has that in the end, and had not before."""
        if not self.may_have(kind, reached.attribute):
            raise Unread(f"a {kind} has no {reached.attribute}")
        path, number = ir.AttributeOf(thing, reached.attribute), self.number(reached.amount)
        before = ir.Comparison("!=", ir.At(ir.Moment.INITIAL, path), number)
        return join([before, ir.Comparison("=", ir.At(ir.Moment.FINAL, path), number)], "and")

    def left(self, clause: Clause, kind: str) -> Stamp | None:
        """`that has been removed`: the attribute in which the act has left its turn, where it leaves that."""
        if not clause.verb or not clause.perfect or not clause.passive or clause.times:
            return None
        return None if clause.adjuncts or clause.objects else stamp(self, clause.verb, kind)

    def result(self, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
        """`is conquered by Turkey` where things have an attribute `conquered_by`: what the act has led to."""
        if not clause.passive or len(clause.adjuncts) > 1 or clause.objects:
            return None
        if not clause.adjuncts:
            return self._by_anybody(clause.verb, thing, kind)
        preposition, phrase = clause.adjuncts[0].preposition, clause.adjuncts[0].phrase
        head = phrase.head if isinstance(phrase, Phrase) else None
        if not isinstance(head, Noun) or not head.name or head.attribute:
            return None
        for name in self.vocabulary.verbs[clause.verb].names:
            attribute = f"{name} {preposition}".replace(" ", "_")
            declared = self.vocabulary.attribute(kind, attribute)
            if declared is not None:
                listed = isinstance(declared.type, str) and declared.type.startswith("list of")
                path = ir.AttributeOf(thing, attribute)
                return ir.Comparison("contains" if listed else "=", path, ir.Constant(head.id))
        return None

    def held(self, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
        """`that he has borrowed`: that an attribute names him in which the act leaves who did it; the act may be meant as
        well, which says more of what the record shows and less of what it begins with."""
        if not (clause.passive and clause.perfect) or clause.objects or clause.times or clause.how:
            return None
        left = [
            each.target.attribute
            for each in effects(self, clause.verb)
            if each.condition is None and each.value == ir.Name(ACTOR)
        ]
        if len(left) != 1 or len(clause.adjuncts) > 1 or self.vocabulary.attribute(kind, left[0]) is None:
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
            whom = self.scope.bound(phrase)
            if whom is not None:
                by = whom
            elif phrase.determiner in ("a", "any") and phrase.amount is None:
                sort = ir.IsKind(path, (self.head_kind(phrase),))
                return sort if self.choices.choose((True, False)) else None
            else:
                return None
        if not self.choices.choose((True, False)):
            return None
        return ir.Comparison("=" if clause.adjuncts else "!=", path, by)

    def _by_anybody(self, verb: str, thing: ir.Term, kind: str) -> ir.Condition | None:
        """`is conquered`: by whomever."""
        for name in self.vocabulary.verbs[verb].names:
            attribute = f"{name} by".replace(" ", "_")
            declared = self.vocabulary.attribute(kind, attribute)
            if declared is not None:
                path = ir.AttributeOf(thing, attribute)
                if isinstance(declared.type, str) and declared.type.startswith("list of"):
                    return ir.Comparison(">", ir.Function("size_of", (path,)), ir.Constant(0))
                return ir.Comparison("!=", path, ir.Constant(None))
        return None

    def gapped(self, thing: ir.Term, kind: str, preposition: str, clause: Clause) -> ir.Condition:
        """`from which a fleet moved`: such an act, in which the thing has the part that the preposition says."""
        subject = clause.subject
        if not clause.verb:
            if preposition in ("in", "on", "at"):
                return self.whereabouts(thing, Whereabouts(clause), None)
            raise Unread(f"what is so {preposition} it")
        if (
            not isinstance(subject, Phrase)
            or clause.modality
            or clause.adjuncts
            or clause.choices
            or clause.how
        ):
            raise Unread("in what it has a part")
        role = self.role(preposition, clause.verb, kind)
        where: list[ir.Condition] = []
        own = self.subject_role(clause, self.head_kind(subject))
        arguments = [self.participant(own, subject, thing, where)]
        for each in clause.objects:
            if not isinstance(each, Phrase):
                raise Unread("an object in a condition")
            arguments.append(
                self.participant(self.object_role(clause, self.head_kind(each), own), each, thing, where)
            )
        arguments.append(ir.Argument(role, None, thing))
        act = ir.EventPattern(clause.verb, tuple(arguments), where=join(where, "and") if where else None)
        return ir.Not(ir.Happened(act)) if clause.negated else ir.Happened(act)

    def whose(self, thing: ir.Term, kind: str, clause: Clause, quantifier: str = "") -> ir.Condition:
        """`whose owner is neutral`, `whose fleet is blockaded`: of what an attribute names, or of what is the thing's."""
        subject = clause.subject
        if not isinstance(subject, Phrase) or subject.determiner:
            raise Unread("whose they are")
        head, plain = subject.head, replace(clause, subject=None)
        if isinstance(head, Noun) and head.property:
            if isinstance(clause.equals, Turn):
                return self._of_turn(thing, kind, head.id, clause.equals)
            kinds = [each for each in self.types(kind, head.id) if each in self.vocabulary.kinds]
            if len(kinds) != 1 or subject.adjectives or subject.modifiers:
                raise Unread(f"the {head.id} of a {kind}")
            return self.state(plain, ir.AttributeOf(thing, head.id), kinds[0])
        own = self.head_kind(subject)
        variable = self.scope.new(own)
        whole = ir.Comparison("=", ir.AttributeOf(variable, self.attribute_to(own, kind)), thing)
        where = [whole, *self.restrictions(subject, variable, own, thing)]
        state = self.state(plain, variable, own)
        if quantifier == "no":
            return ir.Quantified("no", ir.Selection(own, variable.name, join([*where, state], "and")))
        if (quantifier or self.choices.choose(("some", "every"))) == "some":
            return ir.Quantified("some", ir.Selection(own, variable.name, join([*where, state], "and")))
        every = ir.Quantified("every", ir.Selection(own, variable.name, join(where, "and")), state)
        return ir.All((ir.Quantified("some", ir.Selection(own, variable.name, join(where, "and"))), every))

    def _of_turn(self, thing: ir.Term, kind: str, attribute: str, turn: Turn) -> ir.Condition:
        """`whose first turn is the next turn`."""
        if not self.counts_turns(kind, attribute):
            raise Unread(f"whether the {attribute} of a {kind} is a turn")
        return ir.Comparison("=", ir.AttributeOf(thing, attribute), self.turn(turn.turns))

    def whereabouts(self, place: ir.Term, said: Whereabouts, reference: ir.Term | None) -> ir.Condition:
        """`where another leader was removed`: some such thing, and that it was there, or left from there."""
        clause = _what_is_had(said.clause)
        subject = clause.subject
        known = self._known_there(clause)
        if known is not None:
            return ir.Comparison("=", known, place)
        if not isinstance(subject, Phrase) or subject.determiner not in _ANYBODY or subject.such:
            raise Unread("which one is there")
        if clause.negated or clause.choices or clause.adjuncts or clause.objects or clause.complement:
            raise Unread("what is so at a place")
        kind = self.head_kind(subject)
        taken_up = self.scope.bound(subject)
        plain = not (subject.adjectives or subject.modifiers or subject.amount)
        if taken_up is None and self.of_condition and plain and subject.determiner in ("a", "any"):
            alike = self.scope.of_kind(kind, self.vocabulary)
            if len(alike) == 1 and self.scope.is_first(alike[0]) and self.choices.choose((True, False)):
                taken_up = alike[0]  # `if the port in which a fleet is is empty, the fleet is removed`
        if taken_up is not None and not clause.verb and not said.before and not said.throughout:
            if self.vocabulary.attribute(kind, AT) is None:
                raise Unread(f"where a {kind} is")
            return ir.Comparison("=", ir.AttributeOf(taken_up, AT), place)
        thing = self.scope.new(kind)
        where: list[ir.Condition] = []
        if subject.determiner == "another":
            if reference is None or not self.may_be(self.reference_kind(reference), kind):
                raise Unread(f"another {kind} than which")
            where.append(ir.Comparison("!=", thing, reference))
        where += self.restrictions(subject, thing, kind, reference)
        if clause.adjectives is not None and not clause.verb:  # `where ships are damaged`
            where.append(self.described(thing, kind, clause.adjectives, reference))
        there: ir.Term = ir.AttributeOf(thing, AT)
        if self.vocabulary.attribute(kind, AT) is None:
            raise Unread(f"where a {kind} is")
        if clause.verb:
            arguments = (ir.Argument(self.subject_role(clause, kind), None, thing),)
            done = ir.Happened(ir.EventPattern(clause.verb, arguments), ir.Timing.EARLIER)
            if SOURCE in self.roles(clause.verb):
                told = ir.EventPattern(clause.verb, (*arguments, ir.Argument(SOURCE, None, place)))
                gone: ir.Condition = ir.Happened(told, ir.Timing.EARLIER)
                if self.optional(clause.verb, SOURCE):
                    was = ir.Comparison("=", ir.At(ir.Moment.INITIAL, there), place)
                    act = self.scope.new("event")
                    unsaid = ir.Comparison("=", ir.AttributeOf(act, SOURCE), ir.Constant(None))
                    done = replace(done, event=replace(done.event, variable=act.name, where=unsaid))
                    gone = join([gone, join([was, done], "and")], "or")
                where.append(gone)
            else:
                where += [ir.Comparison("=", there, place), done]
        else:
            first = said.before or said.throughout
            where.append(ir.Comparison("=", ir.At(ir.Moment.INITIAL, there) if first else there, place))
            if said.throughout:
                where.append(ir.Comparison("=", ir.At(ir.Moment.FINAL, there), place))
        selection = ir.Selection(kind, thing.name, join(where, "and"))
        if subject.amount is not None:
            return self.compared(ir.Aggregate("count", selection), subject.amount)
        return ir.Quantified("no" if subject.determiner == "no" else "some", selection)

    def _known_there(self, clause: Clause) -> ir.Term | None:
        """`where the fleet is`: the place of the one that the rule speaks of."""
        subject = clause.subject
        if clause.verb or not isinstance(subject, Phrase) or subject.determiner != "the":
            return None
        if subject.adjectives or subject.modifiers or subject.amount or clause != Clause(subject=subject):
            return None
        known = self.scope.of_kind(self.head_kind(subject), self.vocabulary)
        if len(known) != 1:
            return None
        kind = self.scope.kinds[known[0].name][0]
        return ir.AttributeOf(known[0], AT) if self.types(kind, AT) else None

    def event(self, clause: Clause, thing: ir.Term, kind: str) -> ir.EventPattern:
        """The act of a clause whose subject is `thing`."""
        if kind == GAME:
            return self.of_game(clause)
        plain = replace(
            clause,
            objects=tuple(each for each in clause.objects if not number_said(self, clause.verb, each, kind)),
        )
        entered = self.place_of_passive(clause, kind)
        arguments = [ir.Argument(entered or self.subject_role(plain, kind), None, thing)]
        where: list[ir.Condition] = []
        if len(clause.objects) > 1:
            raise Unread("several objects in a condition")
        number: Phrase | None = None
        for each in clause.objects:
            if not isinstance(each, Phrase):
                raise Unread("an object in a condition")
            if number_said(self, clause.verb, each, kind):
                number = each
                continue
            role = self.object_role(clause, self.head_kind(each), arguments[0].role)
            self.whole(clause.verb, each)
            arguments.append(self.participant(role, each, thing, where))
        for adjunct in clause.adjuncts:
            phrase = adjunct.phrase
            if isinstance(phrase, Phrase) and phrase.determiner in OTHER:
                arguments, other = self.another_part(clause, adjunct.preposition, phrase, arguments, where)
                if other is not None:
                    arguments.append(other)
                    continue
            if isinstance(phrase, Phrase) and isinstance(phrase.head, Noun) and phrase.head.property:
                arguments.append(self.holder_part(adjunct.preposition, clause.verb, phrase, thing, kind))
            elif isinstance(phrase, Phrase) and isinstance(phrase.head, Noun) and not phrase.head.name:
                does = bool(entered) and adjunct.preposition == BY
                role = THEME if does else self.role(adjunct.preposition, clause.verb, self.head_kind(phrase))
                arguments.append(self.participant(role, phrase, thing, where))
            else:
                arguments.append(self.named(adjunct, clause.verb))
        act = ir.EventPattern(clause.verb, tuple(arguments), where=join(where, "and") if where else None)
        return act if number is None else with_number(self, act, number, kind)

    def place_of_passive(self, clause: Clause, kind: str) -> str:
        """`a region that was entered by an explorer`: the role of the place to which its subject, an explorer, went; "" of
        what the act is done to."""
        if not clause.passive or self.takes(clause.verb, THEME, kind):
            return ""
        doers = [each.phrase for each in clause.adjuncts if each.preposition == BY]
        if len(doers) != 1 or not isinstance(doers[0], Phrase):
            return ""
        head = doers[0].head
        if not isinstance(head, Noun) or head.property or head.attribute:
            return ""
        who = self.head_kind(doers[0])
        if not self.takes(clause.verb, THEME, who) or self.takes(clause.verb, "agent", who):
            return ""
        return self.object_role(replace(clause, passive=False), kind, THEME)

    def holder_part(
        self, preposition: str, verb: str, phrase: Phrase, thing: ir.Term, kind: str
    ) -> ir.Argument:
        """`which its owner has revealed`: the one whom an attribute of the thing names."""
        head = phrase.head
        assert isinstance(head, Noun)
        plain = not phrase.adjectives and not phrase.modifiers and phrase.amount is None
        types = [each for each in self.types(kind, head.id) if each in self.vocabulary.kinds]
        if not plain or phrase.determiner not in ("own", "the") or len(types) != 1:
            raise Unread(f"the {head.id} of a {kind}")
        return ir.Argument(self.role(preposition, verb, types[0]), None, ir.AttributeOf(thing, head.id))

    def another_part(
        self,
        clause: Clause,
        preposition: str,
        phrase: Phrase,
        arguments: list[ir.Argument],
        where: list[ir.Condition],
    ) -> tuple[list[ir.Argument], ir.Argument | None]:
        """`given to a player by another player`: another one than who has a part in the same act; none where nobody has."""
        kind = self.head_kind(phrase)
        alike = [
            at for at, each in enumerate(arguments) if each.kind is not None and self.may_be(each.kind, kind)
        ]
        if not alike:
            return arguments, None
        at = alike[-1]
        than = arguments[at].term or self.scope.new(kind)
        other = self.scope.new(kind)
        where.append(ir.Comparison("!=", other, than))
        where += self.restrictions(replace(phrase, determiner=""), other, kind, than)
        known = [*arguments[:at], replace(arguments[at], term=than), *arguments[at + 1 :]]
        return known, ir.Argument(self.role(preposition, clause.verb, kind), kind, other)

    def whole(self, verb: str, theme: Phrase) -> None:
        """Refuse an object with an adjunct that the verb has a role for: `builds a tower in a district` is of building."""
        last = theme.modifiers[-1] if theme.modifiers else None
        if not isinstance(last, Adjunct) or not isinstance(last.phrase, Phrase) or last.preposition == OF:
            return
        try:
            role = self.role(last.preposition, verb, self.head_kind(last.phrase))
        except Unread:
            return
        raise Unread(f"{last.preposition} says the {role} of the act")

    def managed(self, clause: Clause, act: ir.EventPattern) -> ir.EventPattern:
        """`managed to inflict losses`: the act, with more than nothing of the one number that it has."""
        numbers = self.numbers_of(clause.verb) if clause.managed else []
        if len(numbers) != 1:
            return act
        name = act.variable or self.scope.new("event").name
        more = ir.Comparison(">", ir.AttributeOf(ir.Variable(name), numbers[0]), ir.Constant(0))
        where = join([*([act.where] if act.where is not None else []), more], "and")
        return replace(act, variable=name, where=where)

    def of_game(self, clause: Clause) -> ir.EventPattern:
        """`the game ends`: an act in which nothing has a role."""
        if self.roles(clause.verb) or clause.objects or clause.adjuncts or clause.perfect:
            raise Unread("what the game does")
        return ir.EventPattern(clause.verb)

    def participant(
        self, role: str, phrase: Phrase, thing: ir.Term, where: list[ir.Condition]
    ) -> ir.Argument:
        """Who has a role of an act in a condition: what is known already, else something of a kind; `where` takes what
        is said of it."""
        if phrase.such or phrase.amount is not None or phrase.determiner in ("no", "pronoun"):
            raise Unread("who has a part in an act")
        if isinstance(phrase.head, Noun) and phrase.head.property:
            whose = self.definite(phrase, thing)
            if whose is None:
                raise Unread(f"which {phrase.head.id} is meant")
            return ir.Argument(role, None, whose)
        kind = self.head_kind(phrase)
        if phrase.determiner in OTHER:
            than = than_whom(self, kind, None, thing)
            other = self.scope.new(kind)
            where.append(ir.Comparison("!=", other, than))
            where += self.restrictions(replace(phrase, determiner=""), other, kind, thing)
            return ir.Argument(role, kind, other)
        if isinstance(phrase.head, Noun) and phrase.head.name:
            return ir.Argument(role, None, ir.Constant(phrase.head.id))
        bound = self.scope.bound(phrase)
        known = self.scope.of_kind(kind, self.vocabulary)
        plain = not phrase.adjectives and not phrase.modifiers
        if bound is None and phrase.determiner in ("the", "this") and plain and len(known) == 1:
            bound = known[0]
        if bound is not None:
            return ir.Argument(role, None, bound)
        if phrase.determiner in ("all", "each", "own"):
            raise Unread("every one that has a part in an act")
        variable = self.scope.new(kind)
        said = self.restrictions(phrase, variable, kind, thing)
        if not said:
            return ir.Argument(role, kind, None)
        where += said
        return ir.Argument(role, kind, variable)

    def named(self, adjunct: Adjunct, verb: str) -> ir.Argument:
        """An adjunct that is a name: a value of the act, or a role."""
        if not isinstance(adjunct.phrase, Phrase) or not isinstance(adjunct.phrase.head, Noun):
            raise Unread("an adjunct")
        noun = adjunct.phrase.head
        if not noun.name:
            raise Unread("an adjunct")
        if noun.attribute:
            if noun.attribute in self.act_attributes(verb):
                return ir.Argument(noun.attribute, None, ir.Constant(noun.id))
            raise Unread("an adjunct")
        role = self.role(adjunct.preposition, verb, self.vocabulary.individuals[noun.id].kind)
        return ir.Argument(role, None, ir.Constant(noun.id))
