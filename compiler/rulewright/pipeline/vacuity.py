"""Readings that say nothing: no record can keep one of their checks, or none can break it.

Model checkers call this vacuity (Beer, Ben-David, Eisner and Rodeh, *Efficient detection of vacuity in ACTL formulas*, 1997).
"""

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.trial import trial
from rulewright.pipeline.witnesses import KEY, WitnessSearch
from rulewright.rules.attach import Attachment
from rulewright.runtime.verdicts import Verdict
from rulewright.witness.witnesses import wanted

_DONE = {KEY[Verdict.SATISFIED]: "keeps", KEY[Verdict.VIOLATED]: "breaks"}


def vacuity(book: Compilation, offered: Attachment) -> str:
    """Why a reading would say nothing if it were accepted, without a full stop; empty where records keep and break it."""
    tried = trial(book, [offered])
    search = WitnessSearch(tried.book)
    own = set(tried.rules[id(offered)])
    for check in search.checks():
        if check.id not in own:
            continue
        for verdict in wanted(check):
            if search.find(check, verdict) is None:
                return (
                    f"no record was found that {_DONE[KEY[verdict]]} it: {search.explained(check, verdict)}"
                )
    return ""
