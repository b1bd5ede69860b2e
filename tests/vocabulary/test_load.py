"""A vocabulary that cannot be used: each fault is told with the line of the entry that has it."""

import pytest

from rulewright.source.text import SourceText
from rulewright.vocabulary.load import load_vocabulary

SHIP = """
[kinds.port]
[kinds.ship]
[kinds.ship.attributes]
at = { type = "port" }
[verbs.sail]
roles = { theme = "ship", goal = "port" }
"""


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ('[verbs.jump]\nrole = { theme = "ship" }\n', "role =", "verbs.jump.role: object contains unknown field `role`"),
        ("[verbs.jump]\nroles = 3\n", "roles = 3", "verbs.jump.roles: expected `object`, got `int`"),
        ('[kinds.raft.attributes]\nfast = { typ = "bool" }\n', "fast =", "kinds.raft.attributes.fast."),
        ('[kinds.raft.attributes.fast]\ntyp = "bool"\n', "typ =", "kinds.raft.attributes.fast.typ: "),
        ('[adjectives."far off"]\nmeans = "x = 1"\n', '[adjectives."far off"]', "adjectives.far off: "),
        ('[[phases]]\nid = "a"\n[[phases]]\nname = "b"\n', '[[phases]]\nname', "phases.1: object missing"),
        ('[verbs]\njump = { role = 1 }\n', "jump =", "verbs.jump.role: "),
        ("[verb.jump]\n", "[verb.jump]", "verb: object contains unknown field `verb`"),
        ('[verbs.jump]\nroles = { theme = "shop" }\n', "[verbs.jump]", "role jump.theme: there is no 'shop'"),
        ('[[phases]]\nid = "a"\n[[steps]]\nid = "b"\nphase = "a"\n[[steps]]\nid = "c"\nphase = "d"\n',
         '[[steps]]\nid = "c"', "step 'c' phase: there is no 'd'"),
        ('[verbs.jump]\nprepositions = { way = ["via"] }\n', "[verbs.jump]", "verb 'jump' prepositions: there is no 'way'"),
        ('[verbs.row]\nis_a = "sail"\nprepositions = { goal = ["By way of"] }\n', "[verbs.row]",
         "'By way of' is no preposition of 'goal'"),
        ('[terms.raft]\ndefinition = "a"\nof = "shop"\nmeans = "at = null"\n', "[terms.raft]", "term 'raft' of: there is no 'shop'"),
        ('[kinds.raft.attributes]\nfast = { type = "bool", verbs = ["speed"] }\n', "[kinds.raft", "attribute raft.fast has `verbs`, and"),
        ('[kinds.raft.attributes]\nof = { type = "list of ship", verbs = ["tow"] }\n', "[kinds.raft", "attribute raft.of has `verbs`, and"),
        ('[verbs.row.attributes]\nof = { type = "ship", verbs = ["tow"] }\n', "[verbs.row", "attribute row.of has `verbs`: only"),
        ('[terms.raft]\ndefinition = "a"\nmeans = "at = null"\n', "[terms.raft]", "term 'raft' has `means`, and no `of`"),
        *(
            (f"[wordings.tow]\n{text}\n", "[wordings.tow]", f"wording 'tow': {told}")
            for text, told in (
                ('says = "{a: shop} tows"\nmeans = "{a}"', "{a: shop}: there is no kind 'shop'"),
                ('says = "{a} tows"\nmeans = "{a} tows {b}"', "`means` has {b}, and `says` has not"),
                ('says = ["{a} tows", "towing"]\nmeans = "{a} sails"', "`means` has {a}, and `says` has not"),
                ('says = "{a} {b} tows"\nmeans = "{a} sails"', "between two holes of `says`"),
                ('says = "{a} tows {a}"\nmeans = "{a} sails"', "a hole of `says` stands twice"),
                ('says = "{a}"\nmeans = "{a} sails"', "`says` has no word of its own"),
                ('says = ""\nmeans = "sails"', "it needs words in `says`"),
                ('says = "tows"\nmeans = []', "it needs words in `says`"),
                ('says = "tows [along"\nmeans = "sails"', "'tows [along' has a bracket"),
                ('says = "tows"\nmeans = "sails|rows"', "`means` is said in one way"),
                ('says = "{a} tows"\nmeans = "{a: ship} sails"', "of what kind a hole is, `says` tells"),
                ('says = "one two three, four five six"\nmeans = "tows"', "`says` has more than 5 words in a row"),
                ('says = "a|b a|b a|b a|b a|b [c] [d]"\nmeans = "sails"', "'a|b a|b a|b a|b a|b [c] [d]' can be said in more than 64"),
            )
        ),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_the_line_of_its_entry(text: str, line: str, told: str) -> None:
    whole = SHIP + text if not text.startswith("[[") else text + SHIP
    _, (fault,) = load_vocabulary(SourceText("vocabulary.toml", whole))
    assert fault.message.startswith(told)
    assert fault.span is not None
    assert fault.span.start == whole.index(line), whole[fault.span.start :]
