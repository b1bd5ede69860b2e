"""The sequence of play: from phase to step to paragraph, with a drawing of each phase."""

from collections.abc import Sequence

from jinja2 import Environment
from markupsafe import Markup
from msgspec import Struct

from rulewright.analyse.sequence_of_play import PlayedPhase, PlayedStep, SequenceOfPlay
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.link_markup import name_of
from rulewright.emit.html.markup import PageSetter, Place, Rendered
from rulewright.emit.html.svg.flow import FlowArrow, FlowBox, FlowRow, flow
from rulewright.emit.html.views import Link
from rulewright.resolve.addresses import SEQUENCE_PAGE, safe_name
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import FRONT, ResolvedBook, Unit
from rulewright.vocabulary.types import Vocabulary

_OPENING = 8
"""Words by which a paragraph without a title is known."""


class TurnsView(Struct, frozen=True, kw_only=True):
    """The order in which actors act, and where that is said."""

    link: Link
    actors: tuple[str, ...]


class StepView(Struct, frozen=True, kw_only=True):
    """One step of the outline."""

    anchor: str
    name: str
    gloss: str
    home: Link | None
    actors: str
    turns: tuple[TurnsView, ...]
    inside: tuple[Link, ...]
    paragraphs: tuple[Link, ...]


class StageView(Struct, frozen=True, kw_only=True):
    """Steps that stand together, and what puts them where they stand."""

    steps: tuple[StepView, ...]
    fixed_by: tuple[Link, ...]


class PhaseView(Struct, frozen=True, kw_only=True):
    """One phase of the outline."""

    anchor: str
    name: str
    gloss: str
    home: Link | None
    fixed_by: tuple[Link, ...]
    picture: Markup
    stages: tuple[StageView, ...]


class PlaySequence:
    """The outline and its drawings."""

    page = SEQUENCE_PAGE
    anchor = "sequence-of-play"

    def __init__(
        self,
        play: SequenceOfPlay,
        resolved: ResolvedBook,
        vocabulary: Vocabulary,
        texts: Catalogue,
        templates: Environment,
    ) -> None:
        self._play, self._resolved, self._vocabulary = play, resolved, vocabulary
        self._say = texts.interface
        self._templates = templates
        self._printed = {each.node: each.text for each in resolved.references}
        self._shown = {term: macro.text for macro, term in reversed(resolved.by_macro.items())}
        taken = {unit.anchor.casefold() for unit in resolved.with_front()}
        # By kind too: a step may be called as its phase is.
        self._anchors = {
            (kind, each.id): _free(f"{kind}-{safe_name(each.id)}", taken)
            for kind, entries in (
                ("phase", play.phases),
                ("step", [step for phase in play.phases for step in phase.steps]),
            )
            for each in entries
        }
        self.name = self._say["play_sequence"]

    def body(self, setter: PageSetter) -> Markup:
        """Phase by phase."""
        phases = tuple(self._phase(phase, setter) for phase in self._play.phases)
        arrows = [phase.fixed_by for phase in self._play.phases[1:]]
        arrows += [stage.fixed_by for phase in self._play.phases for stage in phase.stages[1:]]
        return Markup(
            self._templates.get_template("appendices/sequence.html.jinja").render(
                phases=phases,
                picture=setter.set(self._turn()) if len(phases) > 1 else "",
                rank=3 if setter.links.single else 2,
                some_only_listed=not all(arrows),
                anytime=self._links(self._play.anytime, setter, told=True),
            )
        )

    def _turn(self) -> Rendered:
        return flow(
            self._say["play_turn"],
            [
                FlowRow(
                    boxes=(
                        FlowBox(
                            title=phase.name,
                            mark=phase.home.citation if phase.home else "",
                            place=Place(SEQUENCE_PAGE, self._anchors["phase", phase.id]),
                            faint=not any(step.paragraphs for step in phase.steps),
                        ),
                    ),
                    arrow=self._arrow(phase.fixed_by),
                )
                for phase in self._play.phases
            ],
            self._say["play_any_order"],
        )

    def _phase(self, phase: PlayedPhase, setter: PageSetter) -> PhaseView:
        return PhaseView(
            anchor=self._anchors["phase", phase.id],
            name=phase.name,
            gloss=phase.gloss,
            home=self._link(phase.home, setter) if phase.home else None,
            fixed_by=self._links(phase.fixed_by, setter),
            # One box says no more than the heading does.
            picture=setter.set(self._steps(phase)) if len(phase.steps) > 1 else Markup(),
            stages=tuple(
                StageView(
                    steps=tuple(self._step(step, setter) for step in stage.steps),
                    fixed_by=self._links(stage.fixed_by, setter),
                )
                for stage in phase.stages
            ),
        )

    def _steps(self, phase: PlayedPhase) -> Rendered:
        return flow(
            f"{phase.name}: {self._say['play_steps']}",
            [
                FlowRow(boxes=tuple(map(self._box, stage.steps)), arrow=self._arrow(stage.fixed_by))
                for stage in phase.stages
            ],
            self._say["play_any_order"],
        )

    def _box(self, step: PlayedStep) -> FlowBox:
        notes = [" → ".join(map(self._called, turns.actors)) for turns in step.turns]
        if step.actors and not notes:
            notes.append(", ".join(map(self._called, step.actors)))
        home = step.home
        return FlowBox(
            title=step.name,
            mark=home.citation if home else "",
            notes=tuple(notes),
            place=Place(home.page, home.anchor)
            if home
            else Place(SEQUENCE_PAGE, self._anchors["step", step.id]),
            faint=not step.paragraphs,
        )

    def _step(self, step: PlayedStep, setter: PageSetter) -> StepView:
        return StepView(
            anchor=self._anchors["step", step.id],
            name=step.name,
            gloss=step.gloss,
            home=self._link(step.home, setter) if step.home else None,
            actors=", ".join(map(self._called, step.actors)),
            turns=tuple(
                TurnsView(link=self._link(turns.unit, setter), actors=tuple(map(self._called, turns.actors)))
                for turns in step.turns
            ),
            inside=self._links(step.ordered_inside, setter),
            paragraphs=self._links(step.paragraphs, setter, told=True),
        )

    def _links(self, units: Sequence[Unit], setter: PageSetter, *, told: bool = False) -> tuple[Link, ...]:
        return tuple(self._link(unit, setter, told=told) for unit in units)

    def _link(self, unit: Unit, setter: PageSetter, *, told: bool = False) -> Link:
        """A link by number; `told` says with it what the paragraph is about."""
        text = (unit.name or self._opening(unit)) if told else ("" if unit.citation else unit.name)
        return Link(
            href=setter.links.unit(unit),
            number=unit.citation,
            text=text or ("" if unit.citation else name_of(unit, self._say)),
        )

    def _arrow(self, fixed_by: Sequence[Unit]) -> FlowArrow:
        if not fixed_by:
            return FlowArrow(certain=False)
        first = fixed_by[0]
        label = self._cited(first)
        return FlowArrow(
            certain=True,
            label=label,
            said=f"{self._say['play_fixed']} {label}",
            place=Place(first.page, first.anchor),
        )

    def _opening(self, unit: Unit) -> str:
        words = plain_text(unit.node.blocks, self._printed.get).split()
        return " ".join(words[:_OPENING]) + (" …" if len(words) > _OPENING else "")

    def _cited(self, unit: Unit) -> str:
        return self._say["front_matter"] if unit.kind == FRONT else name_of(unit, self._say)

    def _called(self, actor: str) -> str:
        """The first name by which the prose says it, else what its macro shows."""
        entry = self._vocabulary.kinds.get(actor) or self._vocabulary.individuals.get(actor)
        names = [name for name in entry.names if not name.startswith("\\")] if entry is not None else []
        return names[0] if names else self._shown.get(actor) or actor.replace("_", " ")


def _free(anchor: str, taken: set[str]) -> str:
    while anchor.casefold() in taken:
        anchor += "-"
    taken.add(anchor.casefold())
    return anchor
