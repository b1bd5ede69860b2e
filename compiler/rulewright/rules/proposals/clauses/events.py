"""Acts of which clauses tell: what is done, and who or what has which part in it."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.double_objects import with_recipient
from rulewright.rules.proposals.clauses.numbers_of_acts import number_said, with_number
from rulewright.rules.proposals.clauses.steps import when_done
from rulewright.rules.proposals.join import all_of, also
from rulewright.rules.proposals.phrases.attributes import Attributes
from rulewright.rules.proposals.phrases.implied_participants import check_implied
from rulewright.rules.proposals.phrases.others import OTHER, than_whom
from rulewright.rules.proposals.phrases.territory import Territory
from rulewright.rules.proposals.phrases.who_acts import who_acts
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import ACTOR, GAME, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE
from rulewright.sentences.grammar.prepositions import BY, OF
from rulewright.sentences.grammar.statements import Clause


class Events(Attributes, Territory):
    """Makes the event patterns of clauses, of which a subject is known already."""

    def event(self, clause: Clause, thing: ir.Term, kind: str) -> ir.EventPattern:
        """The act of a clause whose subject is `thing`."""
        if kind == GAME:
            return self.of_game(clause)
        clause = with_recipient(self, clause, kind)
        plain = replace(
            clause,
            objects=tuple(each for each in clause.objects if not self.number_of_act(clause, each, kind)),
        )
        entered = self.place_of_passive(clause, kind)
        arguments = [ir.Argument(entered or self.subject_role(plain, kind), None, thing)]
        if arguments[0].role == ACTOR and not clause.own_object and self._lacks_theme(clause):
            raise Unread(f"{clause.verb} of what")
        where: list[ir.Condition] = []
        if len(clause.objects) > 1:
            raise Unread("several objects in a condition")
        number: Phrase | None = None
        for each in clause.objects:
            if not isinstance(each, Phrase):
                raise Unread("an object in a condition")
            if self.number_of_act(clause, each, kind):
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
        act = ir.EventPattern(clause.verb, tuple(arguments), where=all_of(where))
        act = when_done(act, clause, self.context)
        return act if number is None else with_number(self, act, number, kind)

    def number_of_act(self, clause: Clause, said: object, kind: str) -> str:
        """The number of the act that an object says; what the sentence itself demands of a number is no act, nor is what is paid
        for something: `may be built only if he pays 2 coins`."""
        demanded = clause.verb == self.clause_verb or (self.of_only and not clause.perfect)
        return number_said(self, clause.verb, said, kind, told=not demanded)

    def _lacks_theme(self, clause: Clause) -> bool:
        """Whether a clause does not say to what an act is done that is always done to something: `has drawn`."""
        return not (
            clause.passive
            or clause.objects
            or self.optional(clause.verb, THEME)
            or THEME not in self.roles(clause.verb)
        )

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
            role = self.role_spoken_of(last.preposition, verb, self.head_kind(last.phrase))
        except Unread:
            return
        if role == THEME:
            return  # `inspects a crate on a ship`: the crate is what it is done to
        raise Unread(f"{last.preposition} says the {role} of the act")

    def managed(self, clause: Clause, act: ir.EventPattern) -> ir.EventPattern:
        """`managed to inflict losses`: the act, with more than nothing of the one number that it has."""
        numbers = self.numbers_of(clause.verb) if clause.managed else []
        if len(numbers) != 1:
            return act
        one = self.scope.act_of(act)
        more = ir.Comparison(">", ir.AttributeOf(one, numbers[0]), ir.Constant(0))
        return replace(act, variable=one.name, where=also(act.where, more))

    def of_game(self, clause: Clause) -> ir.EventPattern:
        """`the game ends`: an act in which nothing has a role."""
        if self.roles(clause.verb) or clause.objects or clause.adjuncts or clause.perfect:
            raise Unread("what the game does")
        return when_done(ir.EventPattern(clause.verb), clause, self.context)

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
        if phrase.determiner == UNSURE:
            raise Unread(f"which {kind} is meant", phrase.place)  # `its rooms`, of two things that may be it
        if phrase.determiner in OTHER:
            than = than_whom(self, kind, None, thing)
            other = self.scope.new(kind)
            where.append(ir.Comparison("!=", other, than))
            where += self.restrictions(replace(phrase, determiner=""), other, kind, thing)
            return ir.Argument(role, kind, other)
        if isinstance(phrase.head, Noun) and phrase.head.name:
            return ir.Argument(role, None, ir.Constant(phrase.head.id))
        bound = self.scope.bound(phrase)
        if bound in self.anybody and phrase.same is None:
            bound = None  # `sells or buys an ace`: two acts share their words, and not the ace
        known = self.scope.of_kind(kind, self.vocabulary)
        plain = not phrase.adjectives and not phrase.modifiers
        if bound is None and phrase.determiner in ("the", "this") and plain and len(known) == 1:
            bound = known[0]
        if bound is None and phrase.determiner == "the" and plain and not known:
            bound = who_acts(self, phrase, kind)
        if bound is not None:
            return ir.Argument(role, None, bound)
        check_implied(self, phrase, kind)
        if phrase.same is not None:
            # `if a ship sinks, all crates that it has carried`: the ship that sank, and not any that has carried one
            raise Unread(f"which {kind} is meant", phrase.place)
        if phrase.determiner in ("all", "each", "own"):
            raise Unread("every one that has a part in an act")
        variable = self.scope.new(kind)
        said = self.restrictions(phrase, variable, kind, thing)
        self.anybody.append(variable)
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
                return ir.Argument(noun.attribute, None, self.value_of_act(verb, noun))
            raise Unread("an adjunct")
        kind = self.vocabulary.individuals[noun.id].kind
        role = self.role(adjunct.preposition, verb, kind)
        if role == ACTOR and adjunct.phrase.same is not None and not self.acts(kind):
            raise Unread(f"a {kind} that acts", adjunct.phrase.place)  # `he` is somebody who can do it
        return ir.Argument(role, None, ir.Constant(noun.id))
