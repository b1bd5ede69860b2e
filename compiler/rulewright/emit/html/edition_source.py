"""What the HTML edition of a book is made from."""

from collections.abc import Sequence

from msgspec import Struct

from rulewright.analyse.compare.edition_history import EditionHistory
from rulewright.analyse.ledger import LedgerEntry
from rulewright.analyse.old_addresses import OldAddress
from rulewright.analyse.sequence_of_play import SequenceOfPlay
from rulewright.analyse.worked_examples import CheckedExample
from rulewright.emit.html.dossiers.understanding import Understanding
from rulewright.emit.html.pictures import PictureSource, no_pictures
from rulewright.emit.html.theme.theme import PLAIN, Theme
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.rulings.ruling import PlacedRuling
from rulewright.vocabulary.types import Vocabulary


class EditionSource(Struct, frozen=True, kw_only=True, eq=False):
    """A compiled book as far as the HTML edition shows it. Only the text is needed; what is empty is not shown."""

    resolved: ResolvedBook
    vocabulary: Vocabulary
    ledger: Sequence[LedgerEntry] = ()
    rulings: Sequence[PlacedRuling] = ()
    pictures: PictureSource = no_pictures
    old_addresses: Sequence[OldAddress] = ()
    examples: Sequence[CheckedExample] = ()
    theme: Theme = PLAIN
    history: EditionHistory = EditionHistory()
    play: SequenceOfPlay = SequenceOfPlay()
    understanding: Understanding = Understanding()
