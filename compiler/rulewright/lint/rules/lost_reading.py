"""A reading that somebody wrote and accepted is in no file of readings any more, though its sentence stands as it did.

A file was deleted or emptied, or a merge has dropped the reading. Its check is gone with it, and nobody has said so. Put the
reading back (the history of the book has its text, and so has its line of the lock, if it is not old). Or settle the
sentence anew by `rulewright accept BOOK PARAGRAPH`, or say that it has no reading any more by `rulewright accept BOOK
--withdraw PARAGRAPH`. Where the paragraph is deleted too, or its sentence has become another,
the reading is told of as one without a sentence (RW953).

## Example

The lock accepts the reading of "A fleet may enter a port." The file `readings/fleets.rules` is deleted.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW991"
SEVERITY = Severity.ERROR
