"""A reference that prints what it printed before, and leads elsewhere or nowhere, says so."""

from pathlib import Path

from tests.commands.running import run

OLD = "1. War: Roll two dice.\n\n1.1 Storms: Ships wait (see 2.1).\n\n2. Peace: All rest.\n\n2.1 Towing: A tug pulls.\n\n2.2 Salvage: A crew dives.\n"


def test_a_number_given_to_another_rule(tmp_path: Path) -> None:
    (tmp_path / "old.txt").write_text(OLD)
    swapped = OLD.replace("2.1 Towing: A tug pulls.", "2.1 @").replace(
        "2.2 Salvage: A crew dives.", "2.2 Towing: A tug pulls."
    )
    (tmp_path / "new.txt").write_text(swapped.replace("2.1 @", "2.1 Salvage: A crew dives."))
    assert "2.1 → 2.1 (another rule now)" in run("diff", tmp_path / "old.txt", tmp_path / "new.txt").out


def test_a_number_of_a_rule_that_is_gone(tmp_path: Path) -> None:
    (tmp_path / "old.txt").write_text(OLD)
    (tmp_path / "new.txt").write_text(
        OLD.replace("2.1 Towing: A tug pulls.\n\n", "").replace("2.2 Salvage", "2.3 Salvage")
    )
    assert "2.1 → 2.1 (leads nowhere now)" in run("diff", tmp_path / "old.txt", tmp_path / "new.txt").out
