"""The numbers, references and icons of a unit, in a form that is alike in all languages."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from rulewright.analyse.translation.side import Side
from rulewright.document.nodes import Image, MacroText, Node, Reference, UnknownMacro
from rulewright.document.walk import walk
from rulewright.languages.words import LanguageData
from rulewright.readers.numbered_text.numbers import latin
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import Unit
from rulewright.sentences.numerals import numerals_to_digits

_NUMBER = re.compile(r"(?<![\w.-])-?\d+(?:[.,]\d+)*")
_MINUS = str.maketrans("−", "-")


def digits(unit: Unit, words: LanguageData) -> Counter[str]:
    """The numbers that the text of a unit writes in digits; references are not among them."""
    return Counter(number.replace(",", ".") for number in _NUMBER.findall(_text(unit, words)))


def spelled(unit: Unit, words: LanguageData) -> Counter[str]:
    """The numbers that it writes in words."""
    text = _NUMBER.sub(" ", _text(unit, words))
    return Counter(_NUMBER.findall(numerals_to_digits(text, words.sentences)))


def references(unit: Unit, side: Side, names: Mapping[str, str]) -> Counter[str]:
    """Where the references of a unit lead, as `names` calls units of that book by id; others by their number."""
    found: Counter[str] = Counter()
    for node in _nodes(unit):
        if isinstance(node, Reference):
            resolved = side.resolved.by_reference.get(node)
            if resolved is not None and resolved.target is not None:
                found[names.get(resolved.target.id, resolved.target.id)] += 1
            elif node.target:
                found[latin(node.target)] += 1
    return found


def icons(unit: Unit) -> Counter[str]:
    """The macros and pictures of a unit, by name."""
    found: Counter[str] = Counter()
    for node in _nodes(unit):
        if isinstance(node, MacroText) and node.name:
            found["\\" + node.name + "".join(f"{{{argument}}}" for argument in node.arguments)] += 1
        elif isinstance(node, UnknownMacro):
            found["\\" + node.name] += 1
        elif isinstance(node, Image):
            found[node.source] += 1
    return found


def _nodes(unit: Unit) -> Iterator[Node]:
    return walk(unit.node.blocks)


def _text(unit: Unit, words: LanguageData) -> str:
    """The text without references, `1,000` written as 1000 by the marks that the language puts between groups of three."""
    text = plain_text(unit.node.blocks, lambda _: " ").translate(_MINUS)
    for mark in words.slots.thousands:
        text = re.sub(rf"(?<=\d){re.escape(mark)}(?=\d{{3}}(?!\d))", "", text)
    return text
