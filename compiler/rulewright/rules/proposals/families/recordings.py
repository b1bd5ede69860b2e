"""What must be written down: `keep a record of all postponed ships`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_effect
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Recording
from rulewright.sentences.grammar.known_names import ACTOR, THEME
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase


def recordings(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each such act, that a list of whoever does it names in the end to what it was done."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, Recording):
        return
    if not isinstance(clause.of, Phrase) or clause.of.determiner not in ("", "all", "any", "each"):
        raise Unread("of what a record is kept")
    done = [
        each
        for each in clause.of.modifiers
        if isinstance(each, Relative) and each.clause.passive and each.clause.verb and not each.more
    ]
    if len(done) != 1 or done[0].clause.negated or done[0].clause.adjuncts:
        raise Unread("of what acts a record is kept")
    verb = done[0].clause.verb
    phrase = replace(clause.of, modifiers=tuple(each for each in clause.of.modifiers if each is not done[0]))
    kind = composer.head_kind(phrase)
    if not composer.takes(verb, THEME, kind):
        raise Unread(f"{verb} of a {kind}")
    keeper, attribute = _record(making, verb, kind)
    actor, thing = composer.scope.new(keeper), composer.scope.new(kind)
    where = composer.restrictions(phrase, thing, kind, thing)
    written = ir.At(ir.Moment.FINAL, ir.AttributeOf(actor, attribute))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(
                verb, (ir.Argument(ACTOR, keeper, actor), ir.Argument(THEME, kind, thing))
            ),
            where=all_of(where),
            then=ir.Require(ir.Comparison("contains", written, thing)),
        ),
    )


def _record(making: Making, verb: str, kind: str) -> tuple[str, str]:
    """Who keeps a list that acts of a verb change, and the attribute that is the list."""
    composer = making.composer
    changed = {
        effect.target.attribute
        for each in composer.lineage(verb)
        for effect in map(parse_effect, composer.vocabulary.verbs[each].effects)
        if isinstance(effect, Effect) and effect.target.of == ir.Name(ACTOR)
    }
    lists = [
        (id_, attribute)
        for id_, entry in composer.vocabulary.kinds.items()
        for attribute, declared in entry.attributes.items()
        if attribute in changed
        and isinstance(declared.type, str)
        and declared.type.startswith("list of ")
        and composer.vocabulary.is_a(kind, declared.type.removeprefix("list of "))
    ]
    if len(lists) != 1:
        raise Unread(f"in which list {verb} of a {kind} is written down")
    return lists[0]
