"""The whole proposal of a book."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rulewright.analyse.proposal.acts import find_acts
from rulewright.analyse.proposal.candidates import Candidate, KindCandidate, Proposal
from rulewright.analyse.proposal.evidence import Evidence
from rulewright.analyse.proposal.identifiers import Identifiers
from rulewright.analyse.proposal.kinds import find_kinds, with_attributes
from rulewright.analyse.proposal.macros import Macros
from rulewright.analyse.proposal.names import Names, kind_of_names
from rulewright.analyse.proposal.order_of_play import OrderOfPlay, options, order_words
from rulewright.analyse.proposal.qualities import Qualities
from rulewright.config.language_data import language_data
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.sentences.sentence import Sentence


def propose_vocabulary(book: ResolvedBook, sentences: Iterable[Sequence[Sentence]]) -> Proposal:
    """What the words of a book suggest. It proposes too much: an author prunes it."""
    evidence = Evidence(sentences, language_data(book.config))
    ids = Identifiers()
    order = OrderOfPlay(book, evidence)
    kinds = find_kinds(evidence, ids, order_words(evidence))
    macros = Macros(book, evidence, kinds, ids)
    individuals = Names(evidence, kinds, macros, order_words(evidence)).candidates(ids)
    qualities = Qualities(evidence, kinds, macros, ids)
    candidates = with_attributes((*macros.kinds, *kinds.candidates), macros.names, qualities.attributes)
    unknown = kind_of_names(individuals)
    return Proposal(
        phases=order.phases,
        kinds=(*_ranked(candidates), *([unknown] if unknown else [])),
        verbs=find_acts(evidence, kinds),
        adjectives=qualities.adjectives,
        individuals=individuals,
        options=tuple(_options(book, evidence, ids)),
    )


def _ranked(kinds: Iterable[KindCandidate]) -> list[KindCandidate]:
    """The most frequent first; of each, what belongs to it."""
    return [
        replace(kind, attributes=tuple(sorted(kind.attributes, key=lambda each: (-each.count, each.id))))
        for kind in sorted(kinds, key=lambda each: (-each.count, each.id))
    ]


def _options(book: ResolvedBook, evidence: Evidence, ids: Identifiers) -> Iterable[Candidate]:
    """A mark is called by the word that the titles below it share."""
    for mark, count, first, units in options(book):
        words: Counter[str] = Counter()
        for unit in units:
            words.update({word.strip(".,:;*()").lower() for word in unit.title.split()} - {""})
        shared = [
            word
            for word, uses in sorted(words.items(), key=lambda each: (-each[1], each[0]))
            if word not in evidence.spoken.closed_class and uses * 2 > len(units) > 1
        ]
        id_ = ids.new(shared[0] if shared else mark) or ids.new(f"option {len(units)}")
        if id_:
            yield Candidate(id=id_, names=(mark,), count=count, first=first.node.span)
