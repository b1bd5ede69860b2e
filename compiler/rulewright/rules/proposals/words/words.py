"""The vocabulary as the makers of one rule ask it."""

from rulewright.rules import ir
from rulewright.rules.proposals.choices import Choices
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.scope import Scope
from rulewright.rules.proposals.words.roles import Roles
from rulewright.sentences.grammar.statements import Clause
from rulewright.vocabulary.types import Vocabulary


class Words(Roles):
    """Questions to the vocabulary that depend on what is being made; `scope` holds the variables of the rule."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.scope = Scope()
        self.player: ir.Term | None = None
        """Who does the act that the rule is about, where a word of the sentence needs it."""

        self.theme: ir.Variable | None = None
        """What the act that the rule is about is done to."""

        self.verb = ""
        """What may be done, or not, where the rule says that of acts."""

        self.elsewhere: tuple[str, ...] = ()
        """The kinds of which the conditions speak, where what the act is done to is only named by it: `an engine is raised`."""

        self.forbids = False
        """Whether the clause is negative."""

        self.clause_verb = ""
        """The verb of the main clause."""

        self.of_demand = False
        """Whether it is said how many there are to be, and not of what those are who have so many."""

        self.done_by_then: list[ir.EventPattern] = []
        self.ongoing: list[ir.EventPattern] = []
        """The acts of which it is said that they have been done, or have not."""

        self.present: list[ir.EventPattern] = []
        """Acts that the present tense tells of things: `that appears in it`, which may be before or after any other act."""

        self.marks: list[tuple[ir.EventPattern, ir.Condition]] = []
        """Acts of which it is said that they have been done, and the attributes that tell it."""

        self.of_act = False
        """Whether the rule is about acts."""

        self.excepted: list[ir.Condition] = []
        """What noun phrases say of things by what they except: `any player but a bankrupt one`."""

        self.coming: list[ir.Condition] = []
        """What comes to be so of numbers, and is not so all along: `falls below 3`."""

        self.in_the_end = False
        """Whether it is said of the state after play."""

        self.anybody: list[ir.Variable] = []
        """Who had a part in acts of conditions, and need not be the same in other acts."""

        self.of_condition = False
        """Whether a subordinate clause is being read."""

        self.of_only = False
        """Whether that clause says in which case alone something may be done."""

        self.of_occasion = False
        """Whether that clause says on what occasion something is done, and not in what case."""

        self.not_yet: Clause | None = None
        """The clause of which it is asked whether that has not come about: `unless …`."""

        self.context: Context | None = None
        """Where the sentence stands, where a rule of it is being made."""

        self.choices = Choices()
        """What was chosen where a word of the sentence has several fair meanings."""

    def actors(self, kind: str) -> bool:
        """Whether things of a kind may do what is said of acts: the vocabulary gives them no other part, and the deed to nobody
        else."""
        verb = self.verb_in_question()
        return not verb or not any(
            role == "agent"
            or any(each in self.vocabulary.kinds and self.may_be(each, kind) for each in types)
            for role, types in self.roles(verb).items()
        )

    def verb_in_question(self) -> str:
        """The verb of the clause that a rule is made of."""
        return self.verb or self.clause_verb
