"""Kinds of acts: verbs with the kinds of things that take part in them."""

from collections import Counter, defaultdict

from rulewright.analyse.proposal.candidates import VerbCandidate
from rulewright.analyse.proposal.evidence import Evidence, frequent
from rulewright.analyse.proposal.identifiers import identifier
from rulewright.analyse.proposal.kinds import Kinds
from rulewright.analyse.proposal.phrases import Act

MOST = 60
"""Verbs that are proposed."""

_LEAST = 2
_FILLERS = 3
"""Kinds that are named for one role."""

_RESERVED = frozenset({"act"})


def find_acts(evidence: Evidence, kinds: Kinds) -> tuple[VerbCandidate, ...]:
    """Verbs that are done to things or by them, the most frequent first."""
    by_verb: dict[str, list[Act]] = defaultdict(list)
    for act in evidence.acts:
        by_verb[act.verb].append(act)
    found: list[VerbCandidate] = []
    used: set[str] = set(_RESERVED)
    for verb, _ in frequent(Counter({verb: len(acts) for verb, acts in by_verb.items()})):
        acts = by_verb[verb]
        if verb in evidence.words.general_verbs or len(verb) < 2 or not _is_done(acts, kinds):
            continue
        id_ = identifier(verb)
        if id_ and id_ not in used:
            used.add(id_)
            found.append(_candidate(id_, verb, acts, evidence, kinds))
    return tuple(found[:MOST])


def _is_done(acts: list[Act], kinds: Kinds) -> bool:
    """Whether something of a known kind takes part, often enough or because somebody is told to do it."""
    taking_part = [act for act in acts if any(each and kinds.of(each) for each in (act.theme, act.agent))]
    bidden = [act for act in taking_part if act.bidden]
    return bool(bidden) or (len(acts) >= _LEAST and bool(taking_part))


def _candidate(id_: str, verb: str, acts: list[Act], evidence: Evidence, kinds: Kinds) -> VerbCandidate:
    fillers: dict[str, Counter[str]] = defaultdict(Counter)
    for act in acts:
        if act.theme is not None and (kind := kinds.of(act.theme)):
            fillers["theme"][kind] += 1
        for word, phrase in act.circumstances:
            role = evidence.words.roles.get(word)
            if role and (kind := kinds.of(phrase)):
                fillers[role][kind] += 1
    roles = {
        role: _most_general(fillers[role], kinds)
        for role in ("theme", *sorted(fillers.keys() - {"theme"}))
        if role in fillers
    }
    # A single preposition may well belong to another word.
    roles = {
        role: each for role, each in roles.items() if role == "theme" or sum(fillers[role].values()) >= _LEAST
    }
    return VerbCandidate(
        id=id_,
        names=(*evidence.names(verb)[:1], *_irregular(verb, acts, evidence)),
        count=len(acts),
        first=acts[0].token.span,
        roles=roles,
        optional=tuple(role for role in roles if sum(fillers[role].values()) * 2 < len(acts)),
    )


def _irregular(verb: str, acts: list[Act], evidence: Evidence) -> tuple[str, ...]:
    """The forms of a verb in the book that its language does not make of it by endings: `sold`."""
    endings = evidence.spoken.verbs
    made = {form for _, form in endings.forms((verb,))}
    said = dict.fromkeys(act.token.text.lower() for act in acts) if endings.past else {}
    return tuple(form for form in said if form not in made)


def _most_general(counts: Counter[str], kinds: Kinds) -> tuple[str, ...]:
    """The most frequent kinds, without those that are already kinds of another."""
    parent = {kind.id: kind.is_a for kind in kinds.candidates}
    ids = [kind for kind, _ in frequent(counts)]

    def ancestors(kind: str) -> set[str]:
        found: set[str] = set()
        above = parent.get(kind)
        while above is not None and above not in found:
            found.add(above)
            above = parent.get(above)
        return found

    return tuple(kind for kind in ids if not ancestors(kind) & set(ids))[:_FILLERS]
