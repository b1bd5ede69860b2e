"""References into other books of the same game, by their link inventories."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from rulewright.config.book_config import BookConfig, ReferenceConfig
from rulewright.resolve.inventory import UnusableInventoryError, is_address, read_inventory
from rulewright.resolve.other_books import OtherBook, OtherBooks
from rulewright.resolve.resolve_book import resolve
from rulewright.resolve.resolved_book import ResolvedReference
from rulewright.source.diagnostics import Diagnostic
from rulewright.vocabulary.types import Vocabulary
from tests.resolve.trees import aparag, book, prose, ref

DOCKING = {
    "id": "docking",
    "labels": ["dock"],
    "href": "ships.html#docking",
    "citation": "I.1 A",
    "title": "Docking",
}
SHIP = {"id": "ship", "href": "terms.html#term-ship", "name": "great ship", "words": "a hull"}
INVENTORY: dict[str, Any] = {
    "format": "rulewright-links",
    "version": "1.7",
    "book": "naval",
    "title": "Naval Rules",
    "places": [DOCKING],
    "terms": [SHIP],
    "later": "what a newer version has besides",
}
CONFIG = BookConfig(book="land", references={"long": ReferenceConfig(form="number-and-title")})


def naval(*keys: str, name: str = "naval") -> OtherBook:
    return OtherBook(name, "https://example.org/naval", read_inventory(json.dumps(INVENTORY).encode()), keys)


def resolved(
    key: str, *others: OtherBook, external_keys: tuple[str, ...] = (), own: str = "x"
) -> tuple[ResolvedReference, list[Diagnostic]]:
    tree = book(aparag("Own.", label=own), aparag(prose(ref(key, "long"))))
    config = replace(CONFIG, external_keys=external_keys)
    found = resolve(tree, {}, config, Vocabulary(), others=OtherBooks(others))
    return found.references[0], [each for each in found.diagnostics if each.code in ("RW102", "RW114")]


@pytest.mark.parametrize(
    ("key", "place", "text"),
    [
        ("naval:docking", "ships.html#docking", "I.1 A Docking"),
        ("naval:dock", "ships.html#docking", "I.1 A Docking"),
        ("naval:I.1 A", "ships.html#docking", "I.1 A Docking"),
        ("naval:ship", "terms.html#term-ship", "great ship"),
    ],
)
def test_a_key_with_the_name_of_a_book_lands_in_it(key: str, place: str, text: str) -> None:
    reference, complaints = resolved(key, naval())
    assert reference.elsewhere is not None and complaints == []
    assert reference.elsewhere.address == f"https://example.org/naval/{place}"
    assert reference.elsewhere.book == "Naval Rules"
    assert reference.text == text and reference.external and reference.target is None


def test_what_the_other_book_lacks_is_an_error_with_its_nearest_names() -> None:
    reference, (complaint,) = resolved("naval:doking", naval())
    assert reference.elsewhere is None
    assert complaint.code == "RW114" and "Naval Rules" in complaint.message
    assert complaint.hint == 'Nearest: "docking", "dock"'


def test_keys_of_a_book_name_places_in_it_by_number_too() -> None:
    assert resolved("I.1 A", naval("I.*"))[0].elsewhere
    _, (complaint,) = resolved("I.2", naval("I.*"))
    assert complaint.code == "RW114"


def test_what_lies_outside_is_found_by_label_and_by_no_number() -> None:
    assert resolved("dock", naval(), external_keys=("d*",))[0].elsewhere
    for key in ("I.1 A", "elsewhere"):
        reference, complaints = resolved(key, naval(), external_keys=("*",))
        assert reference.elsewhere is None and reference.external and complaints == []
    # Where two books have it, none is guessed.
    assert resolved("dock", naval(), naval(name="other"), external_keys=("d*",))[0].elsewhere is None


def test_the_own_book_comes_first_and_unknown_names_are_no_books() -> None:
    reference, complaints = resolved("naval:dock", naval(), own="naval:dock")
    assert reference.target is not None and complaints == []
    _, (complaint,) = resolved("nival:dock", naval())
    assert complaint.code == "RW102"


@pytest.mark.parametrize(
    "change",
    [
        {"format": "other"},
        {"version": "2.0"},
        {"places": [{**DOCKING, "href": "javascript:alert(1)"}]},
        {"places": [{**DOCKING, "href": "../../secret.html#x"}]},
        {"places": [{**DOCKING, "href": "https://evil.example/x.html#y"}]},
        {"places": [{**DOCKING, "href": 'a.html#"><script>'}]},
        {"places": [{**DOCKING, "title": 7}]},
        {"terms": "none"},
    ],
)
def test_an_inventory_is_not_trusted(change: dict[str, Any]) -> None:
    with pytest.raises(UnusableInventoryError):
        read_inventory(json.dumps({**INVENTORY, **change}).encode())


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_inventory_is_refused(data: bytes) -> None:
    with pytest.raises(UnusableInventoryError):
        read_inventory(data)


@pytest.mark.parametrize(
    "good", ["https://example.org/a/", "http://x", "../../naval/html/", "/rules/", "naval"]
)
def test_pages_are_on_the_web_or_beside_the_own(good: str) -> None:
    assert is_address(good)


@pytest.mark.parametrize(
    "bad",
    ["", "javascript:alert(1)", "data:text/html,x", "//evil.example/", "https://", "ftp://x/", "a b", "x?y", "x#y", "\\\\x", "file:///etc"],
)  # fmt: skip
def test_other_addresses_are_none(bad: str) -> None:
    assert not is_address(bad)
