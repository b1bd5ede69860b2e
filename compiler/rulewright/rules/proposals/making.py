"""One attempt to make a rule of a main clause: what it speaks of, and which of its parts have been read."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.canonical import canonical, of_any_number
from rulewright.rules.proposals.clauses.chosen_parts import Chosen
from rulewright.rules.proposals.clauses.effects import entailed
from rulewright.rules.proposals.clauses.only_the_act import is_of_the_act_alone
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.nominals import Amount, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause, Condition, Statement
from rulewright.vocabulary.types import Vocabulary

_LEFT = {
    "often": "how often it is done",
    "down_to": "how many are left",
    "purpose": "what it is done for",
    "ignored": "what has no effect",
    "per": "for each of what it is done so often",
    "cost": "what it costs",
    "capacity": "how much there is room for",
    "until": "until when it is put off",
    "means": "by what it is done",
    "besides": "which acts are excepted",
    "room": "for what there is room",
    "likewise": "in which way it is done",
    "as_well": "what the same is done to as well",
}
"""What is not said by a family that leaves out a part of a clause."""


_UNKNOWN = ("a", "", "another", "number", "counted")
"""Determiners of a thing of which only the clause itself speaks."""


class Making:
    """One attempt to make a rule of a main clause; every attempt has its own variables and notes."""

    def __init__(
        self, clause: Clause, statement: Statement, context: Context, known: Clause | None = None
    ) -> None:
        """`known` is the canonical form of the clause, where that is known already."""
        self.clause = known if known is not None else canonical(clause, Composer(context.vocabulary))
        self.unbounded = of_any_number(clause)
        """Whether it speaks of as many things as somebody likes, and not only of one of them."""
        self.statement = statement
        self.context = context
        self.composer = Composer(context.vocabulary)
        self.composer.context = context
        self.composer.verb = clause.verb if clause.modality in ("may", "can") else ""
        self.composer.clause_verb, self.composer.forbids = clause.verb, clause.negated
        self.composer.elsewhere = _elsewhere(self.clause, statement, context.vocabulary)
        self.parted: list[ir.Selection] = []
        """What the act of a duty takes from those to whom it falls, as it is before."""
        self.unique: list[ir.Selection] = []
        """Things that only one can be, if any: the rule speaks of it where there is one."""
        self.of_his_own = False
        """Whether one by name does it to what is his: what others do to theirs is another matter."""
        self.of_player: list[ir.Condition] = []
        """What the clause says of who does it."""
        self.lacking: list[ir.Condition] = []
        """That there is nothing at all of what the clause asks for, preferably of one sort."""
        self.around: list[Chosen] = []
        """Things of which there must be some for the act, each chosen before those behind it: `to a port in that zone`."""
        self.presupposed: list[ir.Condition] = []
        """That there are those of whom the conditions tell, where the clause speaks of them as of things that are known."""
        self.counted: dict[str, Amount] = {}
        """How many of such things there must be, by their variables: `by at least two captains`."""
        self.taken: list[Condition] = []
        """The conditions of the sentence that the family has read itself."""

        self.lasts = False
        """Whether the rule tells what is so whenever its conditions hold: they are judged in the end as well."""

        self.defines = False
        """Whether the rule says of what its conditions are true that it is so, and that nothing else is."""

        self.strict = False
        """Whether a permission allows nothing else, whatever other rules permit."""
        self.apart_from: Phrase | None = None
        """From whom a condition sets apart who does it: `if a player is bankrupt, another player may …`."""
        self.besides: ir.Variable | None = None
        """What another thing is acted on than the one of which the sentence tells before."""
        self.named_by_theme: Phrase | None = None
        """Who does it, where what it is done to tells that: `its owner`."""
        self.doer = "actor"
        """The role of who does it."""

        self.of_any: tuple[str, ...] = ()
        """The kinds of what an act is done to, where the clause does not say what."""

        self.read: set[str] = set()
        """The parts of the clause that not every family reads, and that have been read."""

    def is_strict(self) -> bool:
        """Whether the clause says what alone may be, whatever other rules permit: `only`, `only if`."""
        conditions = (*self.statement.conditions, *self.clause.own)
        excepts = self.statement.opening == "exception"
        in_a_case = not excepts and any(each.kind == "only-if" for each in conditions)
        return self.clause.only or self.strict or in_a_case

    def modality_of_duty(self) -> ir.Modality:
        """Of a clause that says what is done: whether somebody has to do it, or it comes about by itself."""
        demanded = self.clause.modality in ("must", "imperative")
        return ir.Modality.OBLIGATION if demanded else ir.Modality.EFFECT

    def check_read(self) -> None:
        """Raises `Unread` where the family has left out a part of the clause."""
        if self.clause.causes:
            raise Unread("why it is done")
        if not self.clause.fact:  # which names the turn in which it is so
            self.check_turn()
        if self.clause.only and self.clause.negated:
            raise Unread("what may be done not only so")
        if is_of_the_act_alone(self.clause, self.statement):
            raise Unread("what else may not be done")
        for part in (
            "choices",
            "possibly",
            "room",
            "per",
            "means",
            "foremost",
            "purpose",
            "restored",
            "using",
            "raising",
            "besides",
            "ignored",
            "often",
            "cost",
            "as_well",
            "likewise",
            "alternatives",
            "until",
            "capacity",
            "down_to",
        ):
            if getattr(self.clause, part) and part not in self.read:
                raise Unread(_LEFT.get(part, "alternatives of where or with what it is done"))
        if "after" not in self.read and (self.clause.after, self.clause.before) != (None, None):
            raise Unread("what is done before or after something else")

    def check_now(self) -> None:
        """Raises `Unread` where the clause speaks of another turn, or of what comes of the act."""
        self.check_turn()
        if not self.result_goes_without_saying():
            raise Unread("what an act led to")

    def check_turn(self) -> None:
        """Raises `Unread` where the clause speaks of another turn."""
        if any(turn.turns for turn in self.clause.turns):
            raise Unread("an act of another turn")

    def result_goes_without_saying(self) -> bool:
        """Whether the act always leads to what the clause says that it leads to: `placed on the map`."""
        result = self.clause.adjectives
        if not self.clause.verb:
            return True
        return result is None or all(entailed(self.composer, self.clause.verb, each) for each in result.ids)


def _elsewhere(clause: Clause, statement: Statement, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The kinds of which the conditions of a sentence speak, where what its act is done to is no thing that is known already."""
    theme = clause.subject if clause.passive else clause.objects[0] if clause.objects else None
    if not clause.verb or not isinstance(theme, Phrase) or not isinstance(theme.head, Noun):
        return ()
    if theme.determiner not in _UNKNOWN or vocabulary.attribute(theme.head.id, AT) is None:
        return ()
    who = () if clause.passive else (clause.subject,)
    heads = [
        each.head
        for each in phrases_in((statement.conditions, clause.own, clause.after, clause.before, *who))
    ]
    return tuple(dict.fromkeys(each.id for each in heads if isinstance(each, Noun) and not each.property))
