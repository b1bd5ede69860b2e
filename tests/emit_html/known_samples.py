"""A small book of which everything is known that can be known."""

from msgspec.structs import replace

from rulewright.analyse.compare.changes import Change, Comparison, Kind, Mark, Place
from rulewright.analyse.compare.edition_history import EditionHistory, PastChange
from rulewright.analyse.ledger import LedgerEntry, State
from rulewright.document.nodes import Aside, Prose
from rulewright.emit.html.dossiers.understanding import (
    ExpectedRecord,
    RuleFacts,
    SentenceWords,
    ShownRecord,
    SlotWords,
    Understanding,
)
from rulewright.emit.html.edition_source import EditionSource
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.source.span import Span
from rulewright.vocabulary.types import Vocabulary
from tests.resolve.trees import HERE, aparag, book, division, prose, ref, resolved, text

SENTENCE = "No ship may dock at night, wind or no wind."
RECORD = {
    "book": "sample",
    "before": {"entities": {"Gull": {"kind": "ship", "royal": True, "plague": False}}},
    "events": [{"n": 1, "step": "docking", "verb": "dock", "roles": {"theme": "Gull"}, "actor": "Ann"}],
}


PLACE = Place(
    id="night", citation="I A", number="A", title="Night", kind="paragraph", file="book.tex", line=1
)


def harbour(word: str = "") -> EditionSource:
    """Two paragraphs, one an exception to the other, with all that can be known of them."""
    found = resolved(
        book(
            division(
                "chapter",
                "Ships",
                aparag(f"{SENTENCE}{word}", label="night", title="Night"),
                aparag([_prose_with_reference()], label="royal", title="Royal"),
                replace(
                    aparag([prose("Fog hides ships."), *_asides()], label="fog", title="Fog"),
                    options=("campaign", "fog"),
                ),
                replace(aparag("Ice stops ships.", label="ice", title="Ice"), options=("campaign",)),
                label="ships",
            )
        )
    )
    rules = {
        "night#1": RuleFacts(
            id="night#1",
            unit="night",
            sentence=SENTENCE,
            checked=True,
            steps=("docking",),
            overridden_by=("royal#1",),
            code=f"def night(game):\n    return {word!r}",
            keeps=ShownRecord(data=RECORD, origin=f"quiet-night{word}"),
            breaks=ShownRecord(data={"events": []}, breaks=("royal#1",)),
            never={"violated": f"because{word}"},
        ),
        "royal#1": RuleFacts(
            id="royal#1",
            unit="royal",
            sentence=f"Royal ships may.{word}",
            checked=True,
            overrides=("night#1",),
            adds_up=("night#1",),
            uses=("night#1",),
        ),
    }
    removed = Change(
        kinds=(Kind.CHANGED,),
        old=PLACE,
        new=PLACE,
        text=(Mark("same", "No ship may"), Mark("removed", "sail"), Mark("added", f"dock{word}")),
    )
    comparison = Comparison(
        old="1", new="2", counts={}, changes=(removed,), renames={}, retired=(), kept=(), ambiguous=(), reused=(),
        anchors={}, retired_anchors=(),
    )  # fmt: skip
    past = PastChange(edition="2", comparison=comparison, change=removed, unit=found.by_id["night"])
    at = SENTENCE.index("night")
    wind = SENTENCE.index("wind or")
    return EditionSource(
        resolved=found,
        vocabulary=Vocabulary(options={"campaign": "a long game"}),
        ledger=tuple(_entries(found, word)),
        understanding=Understanding(
            sentences={
                ("night", 0): SentenceWords(
                    slots=(SlotWords(name="when", start=at, end=at + 5, value=f"dark{word}"),),
                    unread=((wind, len(SENTENCE) - 1),),
                    fixed=("ship", "dock"),
                )
            },
            rules=rules,
            records={"night": (ExpectedRecord(name=f"late-gull{word}", verdict="violated"),)},
        ),
        history=EditionHistory(
            comparisons=(comparison,), editions=(("1", "2"),), changes=((past,),), by_unit={"night": (past,)}
        ),
    )


def _prose_with_reference() -> Prose:
    return Prose(content=(*text("Royal ships may, whatever "), ref("night"), *text(" says.")), span=HERE)


def _asides() -> tuple[Aside, ...]:
    return tuple(
        Aside(role=role, environment=role, blocks=(prose(f"A {role} of fog."),), span=HERE)
        for role in ("example", "design-note")
    )


def _entries(found: ResolvedBook, word: str) -> list[LedgerEntry]:
    night, royal = found.by_id["night"], found.by_id["royal"]
    return [
        LedgerEntry(
            unit_id=night.id, index=0, text=SENTENCE, state=State.PARTIAL, modality="prohibition",
            reading=f"prohibition in docking{word}", rules=("night#1",), span=night.node.span,
        ),
        LedgerEntry(
            unit_id=royal.id, index=0, text="Royal ships may, whatever A says.", state=State.AUTHORED,
            rules=("royal#1",), span=Span("book.tex", 0, 100),
        ),
        LedgerEntry(
            unit_id="ice", index=0, text="Ice stops ships.", state=State.UNREAD, why="no word for ice", span=Span("book.tex", 0, 1)
        ),
    ]  # fmt: skip
