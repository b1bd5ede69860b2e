"""What of a rule is other than before: its numbers, lists, modal words, exceptions, references, sentences."""

import re
from collections.abc import Iterator, Sequence

from rulewright.analyse.compare.alignment import align, likeness, replaced
from rulewright.analyse.compare.changes import Aspect, Detail
from rulewright.analyse.compare.enumerations import enumerations
from rulewright.analyse.compare.words import LANDED, Keyed, Statement, UnitWords, joined
from rulewright.sentences.language import Language
from rulewright.sentences.numerals import numerals_to_digits

SAME_SENTENCE = 0.5
"""Two sentences this alike are one sentence, edited."""

_NUMBER = re.compile(r"\d*[dD]\d+|(?<![^\W\d])(?:(?<![\w.])[+−-])?\d+(?:[.,:/]\d+)*%?")
_MINUS = str.maketrans("−", "-")

Pair = tuple[Statement | None, Statement | None]


class Reader:
    """Compares the words of one rule in two editions. Each side has its language and its way to key references."""

    def __init__(self, old: Language, new: Language, old_keyed: Keyed, new_keyed: Keyed) -> None:
        self.languages = (old, new)
        self.keyed = (old_keyed, new_keyed)

    def details(self, old: UnitWords, new: UnitWords) -> tuple[Detail, ...]:
        """All that is other, sentence by sentence in the order of the new edition, then lists."""
        found: list[Detail] = []
        rules_old = [each for each in old.statements if not each.aside]
        rules_new = [each for each in new.statements if not each.aside]
        for one, other in self._pairs(rules_old, rules_new):
            found.extend(self._in_sentence(one, other))
        found.extend(_in_lists(old, new))
        return tuple(dict.fromkeys(found))

    def _keys(self, statement: Statement, side: int) -> list[str]:
        return [token.key(self.keyed[side]) for token in statement.tokens]

    def _pairs(self, old: Sequence[Statement], new: Sequence[Statement]) -> Iterator[Pair]:
        """Sentences side by side: equal ones in order, then the most alike of what stands between them."""
        keys_old = [self._keys(each, 0) for each in old]
        keys_new = [self._keys(each, 1) for each in new]
        stretches = align([" ".join(keys) for keys in keys_old], [" ".join(keys) for keys in keys_new])
        free_old = [
            at for each in stretches if each.tag != "equal" for at in range(each.old_start, each.old_end)
        ]
        free_new = [
            at for each in stretches if each.tag != "equal" for at in range(each.new_start, each.new_end)
        ]
        partner: dict[int, int] = {}
        alike = sorted(
            (-likeness(keys_old[one], keys_new[other]), one + other, abs(one - other), one, other)
            for one in free_old
            for other in free_new
        )
        taken: set[int] = set()
        for score, _, _, one, other in alike:
            alone = len(free_old) == len(free_new) == 1
            if (-score >= SAME_SENTENCE or alone) and one not in taken and other not in partner:
                partner[other] = one
                taken.add(one)
        for at in free_old:
            if at not in taken:
                yield old[at], None
        for at in free_new:
            yield (old[partner[at]] if at in partner else None), new[at]

    def _in_sentence(self, old: Statement | None, new: Statement | None) -> Iterator[Detail]:
        shown = new or old
        if shown is None:
            return
        if old is None or new is None:
            yield Detail(
                aspect=Aspect.SENTENCE,
                old=old.text if old else "",
                new=new.text if new else "",
                sentence=shown.text,
            )
            return
        language_old, language_new = self.languages
        sides = (
            (Aspect.NUMBER, _numbers(old, language_old), _numbers(new, language_new)),
            (Aspect.MODALITY, _modals(old, language_old), _modals(new, language_new)),
            (Aspect.EXCEPTION, _exceptions(old, language_old), _exceptions(new, language_new)),
        )
        for aspect, one, other in sides:
            for gone, come in replaced(one, other):
                yield Detail(aspect=aspect, old=gone, new=come, sentence=shown.text)
        yield from self._references(old, new)
        yield from _enumerated(enumerations(old, language_old), enumerations(new, language_new), new.text)

    def _references(self, old: Statement, new: Statement) -> Iterator[Detail]:
        """References that point at another rule, by what is printed for them."""
        texts: tuple[dict[str, str], dict[str, str]] = ({}, {})
        for side, statement in enumerate((old, new)):
            for token in statement.tokens:
                if token.reference is not None:
                    texts[side].setdefault(token.key(self.keyed[side]), token.text)
        # Keys are what is compared; the printed words are what is shown.
        for gone, come in replaced(list(texts[0]), list(texts[1])):
            before, now = texts[0].get(gone, gone), texts[1].get(come, come)
            if before == now and now:
                now += " (another rule now)" if LANDED in come else " (leads nowhere now)"
            yield Detail(aspect=Aspect.REFERENCE, old=before, new=now, sentence=new.text)


def _numbers(statement: Statement, language: Language) -> list[str]:
    """The numbers of a sentence in digits; the numbers that references print are not among them."""
    words = joined([token for token in statement.tokens if token.reference is None])
    return [number.translate(_MINUS) for number in _NUMBER.findall(numerals_to_digits(words, language))]


def _modals(statement: Statement, language: Language) -> list[str]:
    """Modal words, each with the particles behind it ("may not"), and particles on their own."""
    found: list[str] = []
    open_ = False
    for token in statement.tokens:
        word = token.text.casefold()
        if word in language.modal_particles:
            if open_:
                found[-1] += f" {word}"
            else:
                found.append(word)
        elif word in language.modals:
            # In some languages the particle stands before its modal.
            found.append(word)
        open_ = word in language.modals or (open_ and word in language.modal_particles)
    return found


def _exceptions(statement: Statement, language: Language) -> list[str]:
    words = (token.text.casefold() for token in statement.tokens)
    return [word for word in words if word in language.exception_words]


def _enumerated(old: list[tuple[str, ...]], new: list[tuple[str, ...]], sentence: str) -> Iterator[Detail]:
    """Lists in running text, paired in order where there are as many; else those that only one edition has."""
    if len(old) != len(new):
        gone = [each for each in old if each not in new]
        come = [each for each in new if each not in old]
        for at in range(max(len(gone), len(come))):
            before = ", ".join(gone[at]) if at < len(gone) else ""
            after = ", ".join(come[at]) if at < len(come) else ""
            yield Detail(aspect=Aspect.LIST, old=before, new=after, sentence=sentence)
        return
    for before_items, after_items in zip(old, new, strict=True):
        for gone_item, come_item in replaced(before_items, after_items):
            yield Detail(aspect=Aspect.LIST, old=gone_item, new=come_item, sentence=sentence)


def _in_lists(old: UnitWords, new: UnitWords) -> Iterator[Detail]:
    """Lists set as lists: items that came, went, were put in another order."""
    for at in range(max(len(old.lists), len(new.lists))):
        before = old.lists[at] if at < len(old.lists) else ()
        after = new.lists[at] if at < len(new.lists) else ()
        for gone, come in replaced(before, after):
            yield Detail(aspect=Aspect.LIST, old=gone, new=come, sentence="")
