"""The rules of a grammar, kept from run to run: Lark takes a second to make them of the text."""

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import lark
import msgspec
from msgspec import Struct

from rulewright.sentences.grammar.rules import Rules, rules_of
from rulewright.source.whole_file import put_in_place

FORMAT = 1


class _Kept(Struct, frozen=True, forbid_unknown_fields=True):
    stamp: str
    rules: Rules


def kept_rules(text: str, starts: list[str], file: Path | None) -> Rules:
    """The rules of a grammar from its text, or as the file has them if they were made of this text; kept in it if not."""
    if file is None:
        return rules_of(text, starts)
    made_of = f"{FORMAT}\0{lark.__version__}\0{' '.join(starts)}\0{text}"
    stamp = blake2b(made_of.encode(), digest_size=16).hexdigest()
    try:
        kept = msgspec.msgpack.decode(file.read_bytes(), type=_Kept)
        if kept.stamp == stamp:
            return kept.rules
    except (OSError, ValueError, RecursionError, msgspec.DecodeError):
        pass
    rules = rules_of(text, starts)
    with suppress(OSError):  # a cache that cannot be written is none
        put_in_place(file, msgspec.msgpack.encode(_Kept(stamp, rules)))
    return rules
