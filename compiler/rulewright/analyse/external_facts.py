"""Which checks rest on facts that rules outside the book decide."""

from collections.abc import Iterable

from msgspec import Struct

from rulewright.plan.check_types import signatures, too_large
from rulewright.plan.definitions import typed_adjective, words_of
from rulewright.plan.inputs import BookRules
from rulewright.plan.typing import Typing
from rulewright.rules import ir


class RestsOn(Struct, frozen=True, kw_only=True):
    """The external attributes that a check reads, as `country.at_war`."""

    own: tuple[str, ...] = ()
    """Those that its own sentence speaks of, in the check or in a word that the sentence defines."""

    inherited: tuple[str, ...] = ()
    """Those that it meets only through words that other sentences define."""


def external_facts(book: BookRules) -> dict[str, RestsOn]:
    """What each judged rule rests on, by its id; rules that read no external fact are left out."""
    known = signatures(book.rules)
    adjectives = {name: typed_adjective(book, name, each).external for name, each in book.adjectives.items()}
    direct: dict[str, set[str]] = {}
    uses: dict[str, frozenset[str]] = {}
    defining: dict[str, list[str]] = {}
    for placed in book.rules:
        if any(too_large(placed.rule, placed.id)):
            continue
        typing = Typing(book.vocabulary, known, placed.id)
        typing.rule(placed.rule)
        words = words_of(placed.rule)
        spoken = _with_their_words(words.adjectives, book)
        direct[placed.id] = typing.external.union(*(adjectives[name] for name in spoken))
        uses[placed.id] = words.definitions
        if isinstance(placed.rule.then, ir.Define):
            defining.setdefault(placed.rule.then.name, []).append(placed.id)
    sentences = {placed.id: (placed.unit, placed.sentence) for placed in book.rules}
    found: dict[str, RestsOn] = {}
    for placed in book.rules:
        if isinstance(placed.rule.then, ir.Define):
            continue
        reached = _below(placed.id, uses, defining)
        own = {
            fact
            for each in reached
            if sentences[each] == sentences[placed.id]
            for fact in direct.get(each, ())
        }
        all_ = {fact for each in reached for fact in direct.get(each, ())}
        if all_:
            found[placed.id] = RestsOn(own=tuple(sorted(own)), inherited=tuple(sorted(all_ - own)))
    return found


def _with_their_words(names: Iterable[str], book: BookRules) -> set[str]:
    """`names` and the adjectives that their meanings use."""
    reached: set[str] = set()
    pending = list(names)
    while pending:
        name = pending.pop()
        if name not in reached and name in book.adjectives:
            reached.add(name)
            pending.extend(words_of(book.adjectives[name]).adjectives)
    return reached


def _below(rule: str, uses: dict[str, frozenset[str]], defining: dict[str, list[str]]) -> set[str]:
    """A rule and the definitions that it uses, directly or through others."""
    reached: set[str] = set()
    pending = [rule]
    while pending:
        each = pending.pop()
        if each not in reached:
            reached.add(each)
            pending.extend(inner for name in uses.get(each, ()) for inner in defining.get(name, ()))
    return reached
