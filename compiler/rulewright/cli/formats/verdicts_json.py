"""Verdicts on records as JSON: a list of reports."""

import json
from collections.abc import Sequence
from typing import Any

from rulewright.pipeline.judge import JudgedRecord
from rulewright.runtime.report import report_json


def verdicts_json(judged: Sequence[JudgedRecord]) -> str:
    """The whole list."""
    return json.dumps([record_json(each) for each in judged], ensure_ascii=False, indent=2)


def record_json(judged: JudgedRecord) -> dict[str, Any]:
    """The report on one record, or why it could not be judged."""
    if judged.report is None:
        return {
            "record": str(judged.path),
            "verdict": None,
            "results": [],
            "problems": list(judged.problems),
        }
    return report_json(judged.report)
