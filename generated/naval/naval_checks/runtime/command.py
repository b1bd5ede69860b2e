"""The command line of a generated package: `python -m europa_checks RECORD...`."""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from .checking import Checks
from .problems import RecordError
from .report import FAULTS, report_json, report_text


def main(checks: Checks, arguments: Sequence[str] | None = None) -> int:
    """Judge records. Exit status 0: clean; 1: violated, conflict or undecided; 2: a record cannot be read."""
    parser = argparse.ArgumentParser(
        prog=f"python -m {checks.book.name}_checks",
        description=f"Judge records of play by the rules of {checks.book.title or checks.book.name}.",
    )
    parser.add_argument("records", nargs="+", metavar="RECORD", help="a JSON file")
    parser.add_argument("--json", action="store_true", help="print the reports as JSON")
    chosen = parser.parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What the console cannot show, as one of Windows, is escaped.
        sys.stdout.reconfigure(errors="backslashreplace")
    status = 0
    reports = []
    for name in chosen.records:
        try:
            report = checks.check(Path(name))
        except RecordError as error:
            print("\n".join(error.lines()), file=sys.stderr)
            status = 2
            continue
        if report.verdict in FAULTS:
            status = max(status, 1)
        if chosen.json:
            reports.append(report_json(report))
        else:
            print(report_text(report))
    if chosen.json:
        unicode = sys.stdout.encoding.casefold().replace("-", "").startswith("utf")
        print(json.dumps(reports, ensure_ascii=not unicode, indent=1))
    return status
