"""What would come of readings if they were accepted: the plan is made with them, and nothing is kept."""

from collections.abc import Collection, Mapping, Sequence
from copy import copy

from msgspec import Struct
from msgspec.structs import replace

from rulewright.analyse.take_stock import rule_ids
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import make_plan, place_rules, unusable_rules
from rulewright.rules.attachments import Attachment, Standing
from rulewright.source.diagnostics import Diagnostic, Severity


class Fault(Struct, frozen=True, kw_only=True):
    """Why a reading would not run if it were accepted."""

    why: str
    diagnostics: tuple[Diagnostic, ...] = ()
    """The same one by one with their places in the reading, where the plan says it."""


class Trial(Struct, frozen=True, kw_only=True, eq=False):
    """A book as it would be with some readings accepted."""

    book: Compilation
    rules: Mapping[int, tuple[str, ...]]
    """Ids of the rules of each reading that was tried, by `id` of the attachment."""

    left_out: Mapping[str, str]
    """Why rules cannot be judged."""

    def fault(self, each: Attachment) -> "Fault | None":
        """Why a reading that was tried would not run; None where it would."""
        for rule in self.rules.get(id(each), ()):
            if rule in self.left_out:
                begin = f"rule {rule}: "
                said = [
                    replace(told, message=told.message.removeprefix(begin))
                    for told in self.book.diagnostics
                    if told.message.startswith(begin)
                ]
                errors = [told for told in said if told.severity is Severity.ERROR]
                return Fault(why=self.left_out[rule], diagnostics=tuple(errors or said))
        return None


def trial(book: Compilation, chosen: Collection[Attachment]) -> Trial:
    """The book with `chosen` accepted. A proposed reading takes the place of any other of its sentence."""
    tried = {id(each) for each in chosen}
    known = {id(each) for each in book.attachments.attached}
    added = [each for each in chosen if id(each) not in known]
    replaced = {(each.unit.id, each.sentence.index) for each in added}
    before = [
        each
        for each in book.attachments.attached
        if id(each) in tried or (each.unit.id, each.sentence.index) not in replaced
    ]
    attached = [
        (each, replace(each, standing=Standing.FRESH) if id(each) in tried else each)
        for each in (*before, *added)
    ]
    made = copy(book)
    made.diagnostics = []
    now = tuple(each for _, each in attached)
    made.attachments = replace(book.attachments, attached=now)
    place_rules(made)
    make_plan(made)
    return Trial(
        book=made,
        rules={id(old): rule_ids(now, new) for old, new in attached if id(old) in tried},
        left_out=unusable_rules(made),
    )


def unfit(
    book: Compilation, chosen: Sequence[Attachment], others: Sequence[Attachment] = ()
) -> dict[int, Fault]:
    """Of `chosen`, by `id`, those that would not run, neither with the rest of `chosen` nor with `others` as well."""
    refused: dict[int, Fault] = {}
    left = list(chosen)
    while left:
        alone = trial(book, left)
        found = {id(each): fault for each in left if (fault := alone.fault(each)) is not None}
        if found and others:
            together = trial(book, _distinct((*left, *others)))
            found = {
                id(each): fault
                for each in left
                if id(each) in found and (fault := together.fault(each)) is not None
            }
        if not found:
            break
        refused.update(found)
        left = [each for each in left if id(each) not in refused]
    return refused


def _distinct(attachments: Sequence[Attachment]) -> list[Attachment]:
    """One reading for each sentence, the first."""
    first: dict[tuple[str, int], Attachment] = {}
    for each in attachments:
        first.setdefault((each.unit.id, each.sentence.index), each)
    return list(first.values())
