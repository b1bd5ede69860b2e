"""State verbs of attributes: who sponsors a captain is his sponsor. They stand as the verbs of the language do: as `controls`, `is
controlled by`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions import noun_modifiers, possession, provisos
from rulewright.sentences.grammar.constructions.parts import Construction, Lexical, Made, Verbal
from rulewright.sentences.grammar.modifiers import Had, HadBy, Relative
from rulewright.sentences.grammar.statements import NAMED, NAMED_BY, Clause

LIKE: dict[str, Construction] = {
    **possession.CONSTRUCTIONS,
    **provisos.CONSTRUCTIONS,
    **noun_modifiers.CONSTRUCTIONS,
}


def _stating(like: str, relation: str = NAMED) -> Construction:
    """What a construction makes of a verb of the language, made of a verb that states an attribute."""

    def made(parts: list[Any]) -> Made:
        verb = next(part for part in parts if isinstance(part, Lexical))
        return [
            _with(each, relation + verb.id)
            for each in LIKE[like]([part for part in parts if part is not verb])
        ]

    return made


def _with(form: Any, relation: str) -> Any:
    if isinstance(form, Verbal | Relative) and isinstance(form.clause, Clause):
        return replace(form, clause=replace(form.clause, relation=relation))
    assert isinstance(form, Clause | Had | HadBy)
    return replace(form, relation=relation)


CONSTRUCTIONS: dict[str, Construction] = {
    "bears": _stating("controls"),
    "bears_not": _stating("controls_not"),
    "vp_bears": _stating("vp_controls"),
    "vp_bears_not": _stating("vp_controls_not"),
    "reduced_bears": _stating("reduced_controls"),
    "borne_by_whom": _stating("controlled_by_whom", NAMED_BY),
    "borne_by_whom_not": _stating("controlled_by_whom_not", NAMED_BY),
    "vp_borne_by_whom": _stating("vp_controlled_by_whom", NAMED_BY),
    "vp_borne_by_whom_not": _stating("vp_controlled_by_whom_not", NAMED_BY),
    "borne_by": _stating("controlled_by"),
    "had_borne": _stating("had_control"),
    "had_borne_not": _stating("had_control_not"),
}
