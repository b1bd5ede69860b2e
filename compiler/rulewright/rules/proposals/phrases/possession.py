"""What is owned, controlled, had or contained, and how many."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.phrases.alike_in import alike_in
from rulewright.rules.proposals.phrases.holdings_compared import HoldingsCompared
from rulewright.rules.proposals.phrases.others import OTHER, besides_known, of_his
from rulewright.rules.proposals.phrases.related_to import named_by_one_named, related_to_one
from rulewright.rules.proposals.phrases.scope_of_each import check_scope
from rulewright.rules.proposals.phrases.things_alike import alike, so_many_alike
from rulewright.rules.proposals.phrases.through_places import held_at
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import CONTROLLER, OWNER
from rulewright.sentences.grammar.modifiers import Had, HadBy, Relative, Same
from rulewright.sentences.grammar.nominals import (
    UNIVERSAL,
    Amount,
    Either,
    Noun,
    Nouns,
    Phrase,
)
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import (
    ALIKE,
    ATTRIBUTE,
    BELONG,
    CONTROLLED,
    EXIST,
    NAMED,
    NAMED_BY,
    OCCUPIED,
    OWNED,
    Clause,
)

_HELD = ("own", "control")
"""Relations of who has a thing to it, which an attribute of the thing tells."""

_HOLDERS = {BELONG: "own", OWNED: "own", CONTROLLED: "control"}


def of_holder(relation: str) -> str:
    """Of the relation of a clause to the one that has its subject, that of him to it; "" of any other."""
    if relation.startswith(NAMED_BY):
        return NAMED + relation.removeprefix(NAMED_BY)
    return _HOLDERS.get(relation, "")


class Possession(HoldingsCompared):
    """Verbs of the language that state an attribute of their object."""

    def possessed(self, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition:
        """`controls the city`, `contains two or more ships`."""
        of = clause.objects[0]
        if clause.relation == EXIST:
            raise Unread("what there is of a thing")
        if of_holder(clause.relation):
            return self._held(clause.relation, of, thing, kind)
        if clause.relation.startswith(ATTRIBUTE):
            return self._named_by_verb(clause.relation.removeprefix(ATTRIBUTE), of, thing, kind)
        if clause.relation.startswith(ALIKE) and isinstance(of, Phrase):
            return alike_in(self, clause.relation.removeprefix(ALIKE), of, thing, kind)
        if clause.relation.startswith(ALIKE):
            raise Unread("as which of them")
        if isinstance(of, Either):
            found = [self._had(clause.relation, each, thing, kind) for each in of.items]
            return join(found, of.joined)
        return self._had(clause.relation, of, thing, kind)

    def is_named_by_another(self, phrase: Phrase) -> bool:
        """Whether a phrase speaks of somebody by what another thing names him, which is not known yet: `the owner of it`."""
        for each in phrase.modifiers:
            clause = each.clause if isinstance(each, Relative) else None
            of = clause.objects[0] if clause is not None and clause.relation.startswith(NAMED) else None
            if isinstance(of, Phrase) and of.same is not None and self.scope.bound(of) is None:
                return True
        return False

    def _held(self, relation: str, by: Phrase | Either, thing: ir.Term, kind: str) -> ir.Condition:
        """`belongs to France`, `is controlled by a minor power`: who has it."""
        if isinstance(by, Either):
            held = [self._held(relation, each, thing, kind) for each in by.items]
            return join(held, "or" if by.joined == "or" else "and")
        reference = self.theme if self.theme is not None and self.theme != thing else None
        owned = self.vocabulary.attribute(kind, OWNER) is not None or relation != BELONG
        if owned and (by.head is None or not isinstance(by.head, Nouns)):
            return self.had_by(thing, kind, HadBy(of_holder(relation), by), reference)
        holders = self.attributes_to(kind, self.kind_of_holder(by)) if by.head is not None else []
        if len(holders) != 1 or holders[0] == CONTROLLER:
            raise Unread(f"to whom a {kind} belongs")
        return self.related(thing, kind, OF, by, reference)

    def kind_of_holder(self, by: Phrase) -> str:
        """The kind of somebody to whom a thing belongs."""
        named = self.holder_of(by)
        return named[1] if named is not None else self.head_kind(by)

    def had(self, thing: ir.Term, kind: str, had: Had, reference: ir.Term | None) -> ir.Condition:
        """`that he owns`: what the reference has, or who does the act where the reference can have no such thing."""
        if reference is None or thing == reference:
            reference = self.player
        joined = "or" if " or " in had.relation else "and"
        relations = had.relation.split(f" {joined} ")
        try:
            attributes = [self._attribute(each, kind, self.reference_kind(reference)) for each in relations]
        except Unread:
            if self.player is None or reference == self.player:
                raise
            reference = self.player  # `places a general in a city that he owns`: no general owns cities
            attributes = [self._attribute(each, kind, self.reference_kind(reference)) for each in relations]
        if reference is None or thing == reference:
            raise Unread("who has it")
        operator = "!=" if had.negated else "="
        his = [ir.Comparison(operator, ir.AttributeOf(thing, each), reference) for each in attributes]
        return join(his, ("and" if joined == "or" else "or") if had.negated else joined)

    def exists(self, phrase: Phrase, reference: ir.Term | None = None) -> ir.Condition:
        """`there are two or more corps in the area`."""
        if phrase.determiner not in ("", "a", "any", "no", "number", "another", "other"):
            raise Unread("which one there is")
        check_scope(self.scope, phrase)
        kind = self.head_kind(phrase)
        variable = self.scope.new(kind)
        counted, same = alike(phrase)
        where = self.restrictions(counted, variable, kind, reference)
        if phrase.determiner in OTHER:
            where.append(besides_known(self, variable, kind, reference))
        selection = ir.Selection(kind, variable.name, all_of(where))
        return self._some(counted, selection, same)

    def _some(
        self,
        phrase: Phrase,
        selection: ir.Selection,
        same: Same | None = None,
        holder: ir.Term | None = None,
    ) -> ir.Condition:
        """As many of a selection as a phrase says, or as many that are the `same` in something; `holder` has them."""
        if phrase.amount is not None:
            amount = self.as_meant(phrase, phrase.amount)
            if same is not None:
                return so_many_alike(self, selection, same, amount, holder)
            return self.compared(ir.Aggregate("count", selection), amount)
        if phrase.determiner in UNIVERSAL:
            raise Unread("all of them")
        return ir.Quantified("no" if phrase.determiner == "no" else "some", selection)

    def as_meant(self, phrase: Phrase, amount: Amount) -> Amount:
        """A number of things that are had, as it is meant: so many, or so many at least."""
        # `contains one of his camps`: or more of them; what is not for those who have two, is not for who has three
        more = (phrase.part or self.forbids) and amount.is_plain
        if more and amount.value == 1 and not phrase.part:
            more = self.choices.choose((True, False))  # `may not … if he has one camp`: or one only
        elif amount.is_plain and not (more or self.of_demand):
            # `who has two camps gains a coin`: so does who has three, or not
            more = self.choices.choose((False, True))
        return replace(amount, operator=">=") if more else amount

    def with_amount(self, thing: ir.Term, kind: str, phrase: Phrase) -> ir.Condition:
        """`with at least 3 corps`, `with 20 ducats or more`."""
        return self._had("have", phrase, thing, kind)

    def _named_by_verb(self, attribute: str, of: Phrase | Either, thing: ir.Term, kind: str) -> ir.Condition:
        """`borders the sea`: what the attribute of the thing is, or has among others."""
        if isinstance(of, Either):
            return join([self._named_by_verb(attribute, each, thing, kind) for each in of.items], of.joined)
        return related_to_one(self, attribute, of, thing, kind, self._some)

    def _had(self, relation: str, phrase: Phrase, thing: ir.Term, kind: str) -> ir.Condition:
        head = phrase.head
        if isinstance(head, Noun) and head.property and relation.startswith(NAMED):
            return named_by_one_named(self, relation.removeprefix(NAMED), phrase, thing, self._some)
        if isinstance(head, Noun) and head.property and relation == OCCUPIED:
            raise Unread(f"what of the {head.id} stands there")
        if isinstance(head, Noun) and head.property and relation in _HELD:
            return self._holds_his(relation, phrase, head, thing, kind)
        if (featured := self.featured(thing, kind, phrase)) is not None:
            return featured
        if isinstance(head, Noun) and head.property:
            return self._has_of(phrase, head, thing, kind)
        check_scope(self.scope, phrase)
        target = self.head_kind(phrase)
        try:
            attribute = self._attribute(relation, target, kind)
        except Unread:
            if relation != "have" or (held := held_at(self, phrase, target, thing, kind)) is None:
                raise
            return self._some(phrase, held)
        plain = phrase.determiner in ("", "a", "any") and phrase.amount is None
        known = phrase.same is not None or relation.startswith(NAMED) or (self.of_condition and plain)
        if known and (bound := self.scope.bound(phrase)) is not None:
            return ir.Comparison("=", ir.AttributeOf(bound, attribute), thing)
        if isinstance(phrase.head, Noun) and phrase.head.name:
            if phrase.modifiers or phrase.adjectives:
                raise Unread("a name with a restriction")
            return ir.Comparison("=", ir.AttributeOf(ir.Constant(phrase.head.id), attribute), thing)
        spoken_of = self.player is not None or self.theme is not None
        his = phrase.determiner == "own" and spoken_of and attribute != OWNER
        definite = phrase.determiner in ("the", "own", "this", "those")
        if definite and not phrase.modifiers and not his:
            raise Unread(f"which {target} is meant")
        variable = self.scope.new(target)
        where: list[ir.Condition] = [ir.Comparison("=", ir.AttributeOf(variable, attribute), thing)]
        if his:
            where.append(of_his(self, variable, target))
        elif phrase.determiner in OTHER:
            where.append(besides_known(self, variable, target, thing))
        phrase, same = alike(phrase)
        where += self.restrictions(phrase, variable, target, thing)
        selection = ir.Selection(target, variable.name, join(where, "and"))
        others = phrase.amount.than if phrase.amount is not None else None
        if isinstance(others, Phrase) and self._is_another(others, kind):
            return self.than_others(
                others,
                thing,
                lambda other: ir.Comparison(
                    phrase.amount.operator if phrase.amount is not None else "=",
                    ir.Aggregate("count", selection),
                    self._than(relation, replace(phrase, amount=None, determiner=""), other, kind),
                ),
            )
        than = phrase.amount.than if phrase.amount is not None else None
        if phrase.amount is not None and than is not None:
            number = self._than(relation, than, thing, kind)
            return ir.Comparison(phrase.amount.operator, ir.Aggregate("count", selection), number)
        return self._some(phrase, selection, same, thing)

    def _holds_his(
        self, relation: str, phrase: Phrase, head: Noun, thing: ir.Term, kind: str
    ) -> ir.Condition:
        """`a house that controls its seat`: what an attribute of somebody names is his by another one."""
        attribute = self.attribute_called(kind, head.id)
        types = [each for each in self.types(kind, attribute) if each in self.vocabulary.kinds]
        plain = not (phrase.adjectives or phrase.modifiers or phrase.amount) and phrase.determiner == "own"
        if not plain or len(types) != 1 or self.is_list(kind, attribute):
            raise Unread(f"whose {head.id} it is", phrase.place)
        held = ir.AttributeOf(ir.AttributeOf(thing, attribute), self._attribute(relation, types[0], kind))
        return ir.Comparison("=", held, thing)

    def _has_of(self, phrase: Phrase, head: Noun, thing: ir.Term, kind: str) -> ir.Condition:
        """`has 3 coins or more`, `has no coins`, `has coins`, `has more coins than its capacity`."""
        if phrase.modifiers or phrase.adjectives or not self.may_have(kind, head.id):
            raise Unread(f"the {head.id} of a {kind}")
        if self.is_list(kind, head.id):
            return self._has_listed(phrase, ir.AttributeOf(thing, head.id))
        types = {each for one in (kind, *self.having(kind, head.id)) for each in self.types(one, head.id)}
        if types != {"int"}:
            raise Unread(f"whether the {head.id} of a {kind} is a number")
        path, amount = ir.AttributeOf(thing, head.id), phrase.amount
        if amount is not None and amount.than is not None:
            return self._more_than(path, amount.operator, amount.than, thing, kind)
        if amount is not None:
            counts = amount.value > 0 and amount.place.precedes(head.place)  # not `has level 3`
            return self.compared(path, self.as_meant(phrase, amount) if counts else amount)
        if phrase.determiner == "no":
            return ir.Comparison("=", path, ir.Constant(0))
        if phrase.determiner in ("", "any"):
            return ir.Comparison(">", path, ir.Constant(0))
        raise Unread(f"which {head.id}")

    def _has_listed(self, phrase: Phrase, several: ir.AttributeOf) -> ir.Condition:
        """`has three allies`, `has an ally`, `has no allies`: how many things a fact names."""
        number = ir.Function("size_of", (several,))
        if phrase.amount is not None and phrase.amount.than is None:
            return self.compared(number, self.as_meant(phrase, phrase.amount))
        if phrase.amount is None and phrase.determiner == "no":
            return ir.Comparison("=", number, ir.Constant(0))
        if phrase.amount is None and phrase.determiner in ("", "a", "any"):
            return ir.Comparison(">", number, ir.Constant(0))
        raise Unread(f"which {several.attribute}")
