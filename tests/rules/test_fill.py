"""What slots read takes their place in a rule."""

from rulewright.rules import ir
from rulewright.rules.fill import fill
from rulewright.rules.language.parse import parse_readings
from rulewright.rules.slots.names import Meaning
from rulewright.rules.slots.read import SlotValue
from rulewright.vocabulary.types import Vocabulary

ORDER = """
reading "turns"
  order in noon
    act() as E by E.actor in sequence [{first: name in "… begins"}, {others: names in "then …"}, 'Last']
"""


def _named(*ids: str) -> SlotValue:
    return SlotValue(ids=tuple(Meaning("individual", each) for each in ids))


def test_several_names_inside_a_list_join_it() -> None:
    (reading,), problems = parse_readings(ORDER, "test.rules")
    assert not problems
    values = {"first": _named("Ann"), "others": _named("Bob", "Eve")}
    (rule,) = reading.reading.rules
    filled = fill(rule, values, Vocabulary())
    assert isinstance(filled.then, ir.Sequence)
    assert filled.then.order == ir.ListOf(tuple(map(ir.Constant, ("Ann", "Bob", "Eve", "Last"))))
