"""A hand-written formalisation of some sentences of the game europa gives the verdicts of the gold records."""

from pathlib import Path

import pytest

from tests.emit_python.gold import GOLD, agrees, gold_records, gold_vocabulary
from tests.emit_python.rulebooks import Made, make

EFFECTS = {
    "remove": ("theme.in_play := false if from = 'game'", "theme.at := theme.owner if from = 'map'"),
    "return": ("theme.at := goal",),
    "place": ("theme.at := goal",),
    "move": ("theme.at := goal",),
    "give": ("theme.owner := goal",),
    "change_stability": ("theme.stability := theme.stability + amount",),
    "turn_over": ("theme.side := 'gold'",),
}
THROUGH = {"000.11": "000.10", "001.10": "001.9", "001.11": "001.9", "001.12": "001.9"}
"""Where a sentence is judged that defines a word or limits another."""

pytestmark = [pytest.mark.shared, pytest.mark.skipif(not GOLD.exists(), reason="no gold material here")]


@pytest.fixture(scope="module")
def europa() -> Made:
    text = (Path(__file__).parent / "europa_gold.rules").read_text("utf-8")
    made = make(text, gold_vocabulary("europa", EFFECTS), book="europa")
    assert not [each for each in made.diagnostics if each.severity == "error"], made.diagnostics
    return made


def test_gold_verdicts(europa: Made) -> None:
    judged = {
        each.check.rule.partition("#")[0] for each in europa.check({"before": {"entities": {}}}).results
    }
    right, wrong = 0, []
    for line in gold_records("europa"):
        unit = THROUGH.get(line["sentence"], line["sentence"])
        if unit not in judged:
            continue
        report = europa.check(line["record"])
        results = [each for each in report.results if each.check.paragraph == unit]
        verdict = report.paragraphs()[unit].value
        missing = {fact for each in results for instance in each.instances for fact in instance.missing}
        if agrees(line, verdict, missing):
            right += 1
        else:
            wrong.append(f"{line['id']}: {verdict}, gold {line['verdict']} ({line['why']}) {sorted(missing)}")
    assert not wrong, f"{right} right\n" + "\n".join(wrong)
    assert right >= 60
