"""`A player who has bought a card may not buy another one`: another than that to which it was done before."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import kind_spoken_of
from rulewright.rules.proposals.join import also
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.others import OTHER
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause


def is_one_more(making: Making, theme: Phrase, kind: str) -> bool:
    """Whether another one is another than that to which the sentence tells that the same was done, where no third one of the
    sort is spoken of."""
    clause = making.clause
    if theme.determiner not in OTHER or not clause.negated or clause.modality not in ("may", "can"):
        return False
    told = [each for one in making.statement.conditions for each in one.clauses]
    if isinstance(clause.subject, Phrase):
        told += [each.clause for each in clause.subject.modifiers if isinstance(each, Relative)]
    done = [each for each in told if _is_done(each)]
    if len(told) != 1 or len(done) != 1 or done[0].verb != clause.verb:
        return False
    others = [each for each in phrases_in(making.statement) if each.place != theme.place]
    alike = [
        each
        for each in others
        if (sort := kind_spoken_of(making, each)) and making.composer.may_be(sort, kind)
    ]
    return len(alike) == 1 and alike[0] is done[0].objects[0]


def _is_done(clause: Clause) -> bool:
    (*_, last) = (None, *clause.objects)
    single = isinstance(last, Phrase) and last.determiner in ("a", "any") and last.amount is None
    return bool(clause.verb) and clause.perfect and not clause.negated and len(clause.objects) == 1 and single


def besides_it(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of acts upon another thing than the one to which the other was done of which it speaks.

    Raises `Unread` where it does not tell of one such act.
    """
    if making.besides is None:
        return rule
    told = [node for node, _ in walk(rule) if isinstance(node, ir.Happened) and not node.shown]
    arguments = [each for one in told for each in one.event.arguments if each.role == THEME]
    if len(told) != 1 or len(arguments) != 1 or arguments[0].term is not None:
        raise Unread("other than which")
    (act,), (theme,) = told, arguments
    other = making.composer.scope.new(theme.kind or making.composer.reference_kind(making.besides))
    named = tuple(replace(each, term=other) if each is theme else each for each in act.event.arguments)
    apart = ir.Comparison("!=", other, making.besides)
    done = replace(act, event=replace(act.event, arguments=named, where=also(act.event.where, apart)))
    found: ir.Rule = rebuild(rule, lambda node, _: done if node == act else None)
    return found
