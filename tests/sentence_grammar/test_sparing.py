"""Noun phrases that a vocabulary could not mean fall out of sentences with very many meanings, and of no other."""

from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Compound, Extreme
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.sparing import sparingly
from rulewright.sentences.grammar.statements import Clause
from tests.sentence_grammar.test_cases import book_of


def _kept(form: object) -> bool:
    construct = sparingly(lambda name, parts: parts, book_of("harbour").vocabulary)
    return bool(construct("phrase", [form]))


def _phrase(id_: str, *modifiers: Compound | Extreme, start: int = 0, property: bool = False) -> Phrase:
    place = Place(start, start + len(id_))
    return Phrase(Noun(id_, place, property=property), place, modifiers=modifiers)


def test_what_has_the_most_of_a_number_must_have_such_a_number() -> None:
    assert _kept(_phrase("ship", Extreme(True, _phrase("size", property=True), own=True)))
    assert not _kept(_phrase("captain", Extreme(True, _phrase("size", property=True), own=True)))
    assert _kept(_phrase("captain", Extreme(True, _phrase("ship"))))


def test_a_noun_before_a_number_names_what_has_it() -> None:
    assert _kept(_phrase("size", Compound(Noun("ship", Place(0, 4))), property=True))
    assert _kept(_phrase("size", Compound(Noun("ferry", Place(0, 5))), property=True))
    assert not _kept(_phrase("size", Compound(Noun("captain", Place(0, 7))), property=True))


def test_a_bare_number_right_behind_another_noun_is_no_object_of_a_passive() -> None:
    to = Adjunct("to", _phrase("captain"))
    behind = _phrase("silver", start=8, property=True)
    assert not _kept(Clause(verb="load", passive=True, objects=(behind,), adjuncts=(to,)))
    apart = _phrase("silver", start=9, property=True)
    assert _kept(Clause(verb="load", passive=True, objects=(apart,), adjuncts=(to,)))
    assert _kept(Clause(verb="load", objects=(behind,), adjuncts=(to,)))
