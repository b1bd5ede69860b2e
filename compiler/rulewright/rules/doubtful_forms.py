"""Readings of forms that were often wrong where somebody judged them by the prose alone, before anything was mended from them, or that
nobody has judged right yet.

They are offered, and somebody has to look at their records: they do not count as understood, however alone they stand. What was
measured, and by whom, is told in `docs/trust.md`; each form is told by its rules, whatever the sentence is like.
"""

from collections.abc import Iterable

from rulewright.rules import ir
from rulewright.rules.attested_forms import Attested, attested, strangers
from rulewright.rules.language.print import print_part
from rulewright.rules.traverse import walk

UNTOLD = "it tells what becomes of something, without an act or a step, and such readings were often wrong"
"""An effect that is asked of every record as it is in the end."""

AMOUNT = "it tells how much is paid, won or lost without counting acts, and such readings were often wrong"
"""A number that changes, or acts that change it, of which none says for what they are."""

UNATTESTED = "nobody has judged {} right yet, and such readings were more often wrong"
"""Two parts of a reading that none had together that somebody judged right."""


def doubt_of(rules: Iterable[ir.Rule], known: Attested | None = None) -> str:
    """Why a reading has to be looked at, "" where there is no doubt; `known` are the forms that were judged right so far."""
    rules = tuple(rules)
    found = form_doubt(rules)
    if found:
        return found
    apart = strangers(rules, attested() if known is None else known)
    return UNATTESTED.format(_together(*map(print_part, apart))) if apart is not None else ""


def _together(first: str, second: str) -> str:
    if first == second:
        return f"anything of the form of “{first}”"
    return f"“{first}” together with “{second}”"


def form_doubt(rules: Iterable[ir.Rule]) -> str:
    """Why readings like this one were often wrong; "" where they were not."""
    return next((doubt for rule in rules if (doubt := _doubt(rule))), "")


def _doubt(rule: ir.Rule) -> str:
    if rule.trigger is not None or rule.exception:
        return ""
    if rule.modality is ir.Modality.EFFECT and not rule.steps:
        return UNTOLD
    if rule.modality is ir.Modality.QUANTITY and not _counts_acts(rule):
        return AMOUNT
    return ""


def _counts_acts(rule: ir.Rule) -> bool:
    """Whether a rule says how many of something there may be, or how much of a number changes for each."""
    nodes = [node for node, _ in walk(rule.then)] if rule.then is not None else []
    totals = {each.operator for each in nodes if isinstance(each, ir.Aggregate)}
    by_acts = any(isinstance(each, ir.Happened) for each in nodes)
    return "count" in totals and "sum" not in totals and not by_acts
