"""All mutants of the sentences of a book."""

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from msgspec import Struct

from rulewright.analyse.mutate import operators
from rulewright.analyse.mutate.subject import Change, Subject
from rulewright.analyse.take_stock import rule_ids
from rulewright.rules import ir
from rulewright.rules.attachments import Attachment, Standing
from rulewright.rules.fill import fill
from rulewright.rules.slots.names import NameIndex
from rulewright.rules.slots.read import SlotValue
from rulewright.sentences.language import Language
from rulewright.sentences.sentence import Sentence
from rulewright.vocabulary.types import Vocabulary


class Mutant(Struct, frozen=True, kw_only=True):
    """A sentence that says one thing otherwise."""

    unit: str
    sentence: int
    """Position of the sentence in its paragraph, from 0."""

    operator: str
    what: str
    slot: str = ""
    value: SlotValue | None = None
    """What the slot reads in it; None where no slot changes."""

    rules: dict[str, ir.Rule]
    """By id, the rules that it makes other ones, slots filled."""


class Operator(Struct, frozen=True, kw_only=True):
    """A way to make mutants."""

    changes: Callable[[Subject], Iterator[Change]]
    needed: str
    """What kind of record notices its mutants."""


@cache
def mutation_operators() -> dict[str, Operator]:
    """The operators by name, as the folder has them."""
    found: dict[str, Operator] = {}
    for module in pkgutil.iter_modules(operators.__path__):
        loaded = importlib.import_module(f"{operators.__name__}.{module.name}")
        found[module.name.replace("_", "-")] = Operator(changes=loaded.changes, needed=loaded.NEEDED)
    return dict(sorted(found.items()))


def find_mutants(
    attached: Iterable[Attachment], vocabulary: Vocabulary, language: Language
) -> Iterator[Mutant]:
    """The mutants of every sentence whose reading runs, no two of a sentence alike. `vocabulary` is the book's own."""
    readings = tuple(attached)
    index = NameIndex(vocabulary, language)
    for attachment in readings:
        if attachment.standing is Standing.FRESH and attachment.rules:
            ids = rule_ids(readings, attachment)
            yield from _of_sentence(
                Subject(
                    attachment=attachment, vocabulary=vocabulary, named=_named(attachment.sentence, index)
                ),
                ids,
            )


def _named(sentence: Sentence, index: NameIndex) -> frozenset[str]:
    found = index.matches(sentence.text, sentence.atoms)
    return frozenset(each.id for match in found for each in match.meanings if each.category == "adjective")


def _of_sentence(subject: Subject, ids: tuple[str, ...]) -> Iterator[Mutant]:
    seen: list[dict[str, ir.Rule]] = []
    attachment = subject.attachment
    for name, operator in mutation_operators().items():
        for change in operator.changes(subject):
            rules = _changed_rules(subject, change, ids)
            if not rules or rules in seen:
                continue
            seen.append(rules)
            yield Mutant(
                unit=attachment.unit.id,
                sentence=attachment.sentence.index,
                operator=name,
                what=change.what,
                slot=change.slot,
                value=change.value,
                rules=rules,
            )


def _changed_rules(subject: Subject, change: Change, ids: tuple[str, ...]) -> dict[str, ir.Rule]:
    values = dict(subject.values)
    if change.value is not None:
        values[change.slot] = change.value
    rules = [fill(rule, values, subject.vocabulary) for rule in change.rules or subject.rules]
    was = subject.attachment.rules
    return {name: new for name, new, old in zip(ids, rules, was, strict=True) if new != old}
