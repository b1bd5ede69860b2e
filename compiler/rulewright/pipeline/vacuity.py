"""Readings that say nothing: no record can keep one of their checks, or none can break it.

Model checkers call this vacuity (Beer, Ben-David, Eisner and Rodeh, *Efficient detection of vacuity in ACTL formulas*, 1997).
"""

from collections.abc import Iterable

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.judge import checks_of
from rulewright.pipeline.trial import trial
from rulewright.pipeline.witnesses import WitnessSearch
from rulewright.rules.attachments import Attachment
from rulewright.runtime.record import Record
from rulewright.runtime.verdicts import Verdict
from rulewright.witness.witnesses import wanted

_DONE = {Verdict.SATISFIED: "keeps", Verdict.VIOLATED: "breaks"}


def vacuity(book: Compilation, offered: Attachment, records: Iterable[Record]) -> str:
    """Why a reading would say nothing if it were accepted, without a full stop; empty where records keep and break it.

    `records` of the book are tried before others are searched for.
    """
    tried = trial(book, [offered])
    own = tried.rules[id(offered)]
    checks = checks_of(tried.book, own)
    lacking = {check.id: set(wanted(check)) for check in tried.book.plan.checks() if check.id in own}
    for record in records:
        if not any(lacking.values()):
            return ""
        for result in checks.check(record).results:
            lacking[result.check.rule].discard(result.verdict)
    search = WitnessSearch(tried.book, use_records=False)
    for check in search.checks():
        for verdict in wanted(check):
            if verdict in lacking.get(check.id, ()) and search.find(check, verdict) is None:
                return f"no record was found that {_DONE[verdict]} it: {search.explained(check, verdict)}"
    return ""
