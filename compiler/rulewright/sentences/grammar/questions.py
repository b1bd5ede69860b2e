"""What is decided, and no concession: `decides whether it raids or not`, beside `is removed whether it raids or not`."""

from collections.abc import Sequence

from rulewright.sentences.grammar.clauses import DecidesWhether
from rulewright.sentences.grammar.statements import Statement


def deciding(forms: Sequence[Statement]) -> Sequence[Statement]:
    """The forms in which somebody decides something, where there are any: in the others it makes no difference, and he decides."""
    found = [form for form in forms if any(isinstance(each, DecidesWhether) for each in form.every_clause)]
    return found or forms
