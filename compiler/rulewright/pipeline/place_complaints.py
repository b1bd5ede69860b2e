"""What the plan complains of gets its place: in the reading that says the rule, or in the vocabulary."""

import re

from msgspec.structs import replace

from rulewright.analyse.take_stock import rule_ids
from rulewright.pipeline.compilation import VOCABULARY_FILE, Compilation
from rulewright.rules.attachments import Attachment, Standing
from rulewright.rules.ir import Define
from rulewright.source.diagnostics import Diagnostic, Related
from rulewright.source.span import Span
from rulewright.vocabulary.places import place_of

_READING = re.compile(r"^reading\b", re.MULTILINE)


def place_complaint(book: Compilation, diagnostic: Diagnostic) -> Diagnostic:
    """A complaint of the plan about a rule, put where the reading says the rule, with its sentence beside it."""
    rule_id = rule_named(book, diagnostic)
    if rule_id is None:
        return _at_meaning(book, diagnostic)
    diagnostic = _with_cause(book, diagnostic)
    attached = book.attachments.attached
    for each in attached:
        ids = rule_ids(attached, each)
        if rule_id in ids:
            return replace(
                diagnostic,
                span=_word_in(book, each, ids.index(rule_id), diagnostic.word),
                related=(*diagnostic.related, Related("the sentence that it reads", each.sentence.span)),
            )
    return diagnostic


def _word_in(book: Compilation, each: Attachment, at: int, word: str) -> Span:
    """Where a word stands first in one of the rules of a reading; where the rule begins, if it is not written there so."""
    begins = each.located.rules[at].span
    source = book.sources.get(begins.file)
    if source is None or not word or each.compiled:
        return begins
    later = [other.span.start for other in each.located.rules[at + 1 : at + 2]]
    end = min(
        [*later, *(match.start() for match in _READING.finditer(source.text, begins.start))], default=None
    )
    found = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)").search(
        source.text, begins.start, len(source.text) if end is None else end
    )
    return begins if found is None else Span(begins.file, *found.span())


def _at_meaning(book: Compilation, diagnostic: Diagnostic) -> Diagnostic:
    """A complaint of the plan about what an adjective or a noun means, put where the vocabulary says that."""
    named = re.search('adjective "([^"]*)"', diagnostic.message)
    source = book.sources.get(VOCABULARY_FILE)
    if named is None or source is None or diagnostic.span is not None:
        return diagnostic
    section = "adjectives" if named[1] in book.vocabulary.adjectives else "terms"
    start = place_of(source.text, (section, named[1], "means"))
    end = source.text.find("\n", start)
    return replace(diagnostic, span=Span(VOCABULARY_FILE, start, end if end >= 0 else len(source.text)))


def _with_cause(book: Compilation, diagnostic: Diagnostic) -> Diagnostic:
    """A complaint about an unknown word, with the reading that would define it if it were not stale or waiting."""
    for each in book.attachments.attached:
        if each.standing is Standing.FRESH:
            continue
        for rule in each.located.reading.rules:
            if isinstance(rule.then, Define) and f'"{rule.then.name}"' in diagnostic.message:
                place = each.unit.citation or each.unit.id
                cause = f'"{rule.then.name}" is defined by the reading of {place}, which is {each.standing}: see to that first'
                return replace(diagnostic, hint=cause)
    return diagnostic


def rule_named(book: Compilation, diagnostic: Diagnostic) -> str | None:
    """The id of the rule that a complaint of the plan begins with: `rule chInter:Roll#1: …`."""
    if not diagnostic.message.startswith("rule "):
        return None
    known = (rule.id for rule in book.rules.rules)
    return next((name for name in known if diagnostic.message.startswith(f"rule {name}: ")), None)
