"""The readings of a sentence: every family tries every form, equal readings merge, ill-typed ones fall out."""

from collections.abc import Sequence
from itertools import chain

from msgspec import Struct

from rulewright.rules import ir
from rulewright.rules.proposals.accounting import dropped
from rulewright.rules.proposals.alike_in_nothing import alike_in_something
from rulewright.rules.proposals.amounts_in_all import in_all
from rulewright.rules.proposals.asked_before_or_after import as_told, before_or_after, tells_moment
from rulewright.rules.proposals.choosers import of_choosers
from rulewright.rules.proposals.clauses.done_by_itself import DONE_ANYWAY
from rulewright.rules.proposals.clauses.immediacy import without_times_of_numbers
from rulewright.rules.proposals.clauses.times import settled
from rulewright.rules.proposals.clauses.undoing import by_its_state
from rulewright.rules.proposals.common_stocks import without_common_stocks
from rulewright.rules.proposals.consequences import afterwards
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.excepted_acts import excepted_acts_keep
from rulewright.rules.proposals.indefinites import one_or_each
from rulewright.rules.proposals.listed_cases import with_listed_cases
from rulewright.rules.proposals.memberships import with_memberships
from rulewright.rules.proposals.moments import TOO_EARLY, asks_too_early
from rulewright.rules.proposals.numbers_alone import of_one_holder
from rulewright.rules.proposals.owners import of_owners
from rulewright.rules.proposals.paid_values import with_paid_values
from rulewright.rules.proposals.parts_of_acts import (
    compares_with_what_it_brings_about,
    has_a_counterpart,
    names_what_it_brings_about,
    takes_office_for_agent,
)
from rulewright.rules.proposals.phrases.all_values import without_all_values
from rulewright.rules.proposals.possessors_there import with_possessors
from rulewright.rules.proposals.prerequisites import of_doers
from rulewright.rules.proposals.presupposed import said_once
from rulewright.rules.proposals.records import of_records
from rulewright.rules.proposals.registers import on_lines
from rulewright.rules.proposals.relatives import (
    counts_others_lost,
    is_anybodys_relative,
    others_than_who_moves,
)
from rulewright.rules.proposals.repeated_changes import adding, changes_twice, one_change, pays_apart
from rulewright.rules.proposals.said_of_all import said_of_some
from rulewright.rules.proposals.sameness import meaning
from rulewright.rules.proposals.soundness import (
    asks_for_a_thing_besides,
    compares_with_itself,
    compares_with_others,
    decides_itself,
    demands_what_roles_tell,
    done_by_things,
    has_two_in_one_role,
    names_two_alike,
    speaks_of_nothing,
)
from rulewright.rules.proposals.statement_rules import rules_of
from rulewright.rules.proposals.still_so import asks_whether_it_was_once_so
from rulewright.rules.proposals.stopped import WHOLE, Stopped
from rulewright.rules.proposals.the_game import without_the_game
from rulewright.rules.proposals.throws import by_whom_thrown
from rulewright.rules.proposals.trailing_modifiers import of_last_or_each
from rulewright.rules.proposals.uniformity import uniform
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.word_meanings import EXPLAINED, SAID_ALREADY, says_what_words_mean
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.antecedents import with_antecedents
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.paraphrases import Paraphrase
from rulewright.sentences.grammar.statements import Statement
from rulewright.vocabulary.types import Vocabulary

NO_RULE_HAS = "what no rule of the sentence says"
"""Why a reading is none that leaves out a word of its clause."""


class Proposal(Struct, frozen=True, kw_only=True):
    """A reading that the grammar offers."""

    rules: tuple[ir.Rule, ...]
    unread: tuple[Place, ...] = ()
    """Parentheses of the sentence that it does not read: with any, it is partial."""

    worded: Paraphrase | None = None
    """The sentence in the other words of its vocabulary that were read."""


class Proposals(Struct, frozen=True, kw_only=True):
    """All readings of a sentence, or why there is none."""

    readings: tuple[Proposal, ...] = ()
    stopped: tuple[str, ...] = ()
    """What the forms say that has no meaning in the vocabulary."""

    places: tuple[Place | None, ...] = ()
    """Of each of these the words of the sentence that say it, as far as they are known."""

    at: int | None = None
    """Of a sentence that has no form: offset of the first word that nothing can be made of."""

    worded: Paraphrase | None = None
    """The sentence in other words, of which this is said; None where it is said of the sentence itself."""


Found = dict[tuple[ir.Rule, ...], tuple[tuple[ir.Rule, ...], tuple[ir.Rule, ...], bool]]
"""Readings by what they mean, each with its rules before and after they say what comes after what; and whether the sentence tells
when the state is asked."""


def readings(statements: Sequence[Statement], context: Context) -> tuple[Proposals, tuple[Statement, ...]]:
    """The distinct readings of the forms of a sentence, and the forms that have any."""
    found: Found = {}
    stopped = Stopped()
    read = tuple(each for each in statements if _read(each, context, found, stopped))
    if any(each in stopped for each in (DONE_ANYWAY, SAID_ALREADY, EXPLAINED)):
        # What else can be made of the words is not what is said of an act that needs nothing more, or of what a word means.
        found, read = {}, ()
    if found and all(demands_what_roles_tell(rules, context.vocabulary) for rules, *_ in found.values()):
        # `must be moored at a quay`: that something is to be done, or how it is to be, may be meant.
        found, read = {}, ()
        stopped.note("whether it must be done, or be so", reached=WHOLE)
    if not found and not stopped:
        stopped.note("no rule has this form")
    alike = uniform([rules for rules, *_ in found.values()])
    reasons = stopped.ordered()
    offered = [(ordered, told) for rules, ordered, told in found.values() if rules in alike]
    return Proposals(
        readings=tuple(Proposal(rules=each) for each in before_or_after(offered, Words(context.vocabulary))),
        stopped=tuple(reason for reason, _ in reasons),
        places=tuple(place for _, place in reasons),
    ), read


def _read(written: Statement, context: Context, found: Found, stopped: Stopped) -> bool:
    """Add the readings of a form to those that are found, or why it has none; whether it has any."""
    by_chooser, *by_anybody = of_choosers(written)
    if not _read_so(by_chooser, context, found, stopped):
        return (
            False  # whether who chooses has to do it himself is a question only where it is known who that is
        )
    for each in by_anybody:
        _read_so(each, context, found, stopped)
    return True


def _read_so(written: Statement, context: Context, found: Found, stopped: Stopped) -> bool:
    """Add the readings of a form whose choices are told by who does it."""
    has_any = False
    for statement in (
        by_its_state(settled(each, context), context)
        for recorded in of_records(_in_other_words(written, context), context)
        for said in of_doers(of_owners(of_one_holder(recorded, context), context.vocabulary), context)
        for shared in of_last_or_each(said)
        for known in with_antecedents(shared)
        for each in one_or_each(known)
    ):
        for each in chain.from_iterable(
            by_whom_thrown(rules, statement) for rules in rules_of(statement, context, stopped)
        ):
            try:
                rules = said_once(adding(with_memberships(one_change(each), context.vocabulary)))
            except Unread as reason:
                stopped.note(str(reason), reason.at, reached=WHOLE)
                continue
            fault = (
                _fault(rules, context.vocabulary)
                or says_what_words_mean(rules, statement, context.vocabulary)
                or others_than_who_moves(statement, rules)
                or counts_others_lost(statement, rules)
                or said_of_some(statement, rules)
                or takes_office_for_agent(statement)
                or asks_whether_it_was_once_so(statement, rules, Words(context.vocabulary))
            )
            if fault is None and is_anybodys_relative(statement, rules, context.vocabulary):
                fault = "to whom it stands so"
            if fault is not None:
                stopped.note(fault, reached=WHOLE)
                continue
            if lost := dropped(statement, rules, context.vocabulary):
                # What a clause says belongs to its rule: without its `twice` or `first` it says something else.
                stopped.note(NO_RULE_HAS, lost[0], reached=WHOLE)
                continue
            try:
                there = with_possessors(alike_in_something(rules, context.vocabulary))
                alike = in_all(there, context.vocabulary)
                said, rules = (
                    on_lines(each, context.registers, context.vocabulary) for each in (rules, alike)
                )
                timed = as_told(rules, statement, Words(context.vocabulary))
                done = (without_the_game(each, context.vocabulary) for each in timed)
                ordered = tuple(map(excepted_acts_keep, afterwards(tuple(done), written, context.vocabulary)))
            except Unread as reason:
                stopped.note(str(reason), reason.at, reached=WHOLE)
                continue
            has_any = True
            # `national`, and `of the same nation`, whose meaning says nothing of those that are of none, are the same still.
            found.setdefault(meaning(said, context.vocabulary), (rules, ordered, tells_moment(statement)))
    return has_any


def _in_other_words(written: Statement, context: Context) -> Statement:
    """The statement without words that no rule depends on, and with what acts change in place of the acts."""
    said = with_paid_values(without_all_values(with_listed_cases(written), context), context.vocabulary)
    return without_times_of_numbers(without_common_stocks(said, context.vocabulary), context.vocabulary)


def _fault(rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> str | None:
    """Why rules cannot be what a sentence says, whatever it says."""
    faults = (
        (changes_twice(rules), "one number that several rules change"),
        (pays_apart(rules), "how much is paid in all"),
        (compares_with_itself(rules), "a thing is compared with itself"),
        (decides_itself(rules, vocabulary), "a rule that its own case decides"),
        (asks_for_a_thing_besides(rules), "one of two cases that is said of the holder alone"),
        (has_two_in_one_role(rules), "two things in one role of an act"),
        (names_two_alike(rules), "whether it is the same one"),
        (done_by_things(rules, vocabulary), "who acts for the thing that is said to act"),
        (compares_with_others(rules, vocabulary), "a thing of another sort"),
        (speaks_of_nothing(rules), "of what the rule speaks"),
        (names_what_it_brings_about(rules, Words(vocabulary)), "whether who is it before is meant"),
        (has_a_counterpart(rules, Words(vocabulary)), "which of two parts in it is meant"),
        (
            compares_with_what_it_brings_about(rules, Words(vocabulary)),
            "whose it is before the act, or by it",
        ),
        (asks_too_early(rules, Words(vocabulary)), TOO_EARLY),
    )
    return next((why for is_so, why in faults if is_so), None)
