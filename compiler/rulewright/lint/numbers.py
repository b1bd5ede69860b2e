"""The last count in a number that a source gives itself."""

import re

_LAST = re.compile(r"(.*?)(\d+)\W*")


def last_count(number: str) -> tuple[str, int] | None:
    """`II-3` is 3 behind `II-`; None where a number does not end in digits."""
    match = _LAST.fullmatch(number.strip())
    return (match[1], int(match[2])) if match else None
