"""The passes, each taking what earlier ones made and adding one thing."""

from collections.abc import Callable
from hashlib import blake2b

from msgspec.structs import replace

from rulewright.analyse.compare.citations import read_renames
from rulewright.analyse.old_addresses import KnownRenames, old_addresses
from rulewright.analyse.take_stock import Offered, rule_ids, take_stock
from rulewright.config.language_data import language_data
from rulewright.config.load import CONFIG_FILE, config_for_file, load_config
from rulewright.config.search_words import files_with_search_words
from rulewright.pipeline.compilation import (
    LOCK_FILE,
    READINGS_FOLDER,
    READINGS_SUFFIX,
    RULINGS_FOLDER,
    VOCABULARY_FILE,
    Compilation,
)
from rulewright.pipeline.derive_sentences import confirm_compiled, propose_readings
from rulewright.pipeline.place_complaints import place_complaint, rule_named
from rulewright.pipeline.placing import place_rule
from rulewright.pipeline.read_books import read_books
from rulewright.pipeline.read_theme import read_theme
from rulewright.pipeline.word_meanings import effects_of_verbs, meanings_of_adjectives, with_built_ins
from rulewright.pipeline.written_in import written_in
from rulewright.plan.inputs import BookRules, PlacedRule
from rulewright.plan.plan import plan
from rulewright.readers.select import is_document, read_files
from rulewright.resolve.resolve_book import resolve
from rulewright.rules.attach import attach
from rulewright.rules.attachments import Attachment, Standing
from rulewright.rules.compiled import CompiledReading, compiled_readings
from rulewright.rules.complaints import lost_complaint
from rulewright.rules.language.parse import parse_readings
from rulewright.rules.lock import Lock, read_lock
from rulewright.rules.lost import lost_readings
from rulewright.rules.proposals.derived import Derived
from rulewright.rules.slots.fit import SlotReader
from rulewright.rules.slots.grammar import faulty_phrases
from rulewright.rulings.place_rulings import place_rulings
from rulewright.rulings.read_rulings import read_rulings
from rulewright.sentences.collect import collect_sentences
from rulewright.source.diagnostics import Diagnostic, InputError, Severity
from rulewright.vocabulary.load import load_vocabulary
from rulewright.vocabulary.types import Vocabulary

Pass = Callable[[Compilation], None]


def read_config(book: Compilation) -> None:
    """`rulebook.toml`, with the documents or with a formalisation of them; or the configuration of a bare file or folder."""
    files = (book.bare_file,) if book.bare_file is not None else ()
    if book.bare_file is None and not book.pages:
        book.config, diagnostics = load_config(book.folder)
        spoken_of = {each.span.file for each in diagnostics if each.span is not None}
        # Complaints show the lines that they are about.
        if book.config.ignore:
            spoken_of.add(CONFIG_FILE)
        for file in sorted(spoken_of | set(files_with_search_words(book.config, CONFIG_FILE))):
            book.read(book.folder, file)
    elif (home := book.home_of(CONFIG_FILE)) is not None:
        config, diagnostics = load_config(home)
        book.config = replace(config, files=files)
    else:
        name = book.bare_file or f"{book.root.name}.html"
        book.config, diagnostics = (
            replace(config_for_file(name), files=files, language=written_in(book)),
            (),
        )
    book.diagnostics.extend(diagnostics)
    if (fault := faulty_phrases(language_data(book.config))) is not None:
        book.diagnostics.append(fault)


def read_vocabulary(book: Compilation) -> None:
    """`vocabulary.toml`, if the book has one."""
    book.vocabulary = Vocabulary()
    home = book.home_of(VOCABULARY_FILE)
    if home is None:
        return
    source = book.read_utf8(home, VOCABULARY_FILE)
    if isinstance(source, Diagnostic):
        raise InputError((*book.diagnostics, source))
    vocabulary, diagnostics = load_vocabulary(source)
    if vocabulary is None or diagnostics:
        # Checks made from half a vocabulary would be wrong, and would overwrite right ones.
        raise InputError(diagnostics)
    book.vocabulary = vocabulary


def read_readings(book: Compilation) -> None:
    """Every `*.rules` file of the folder and of its folder `readings`, and the lock."""
    book.readings, book.lock, book.compiled = (), Lock(), ()
    folder = book.formalisation
    if folder is None:
        return
    for file in sorted({*folder.files_in(), *folder.files_in(READINGS_FOLDER)}):
        if not file.endswith(READINGS_SUFFIX):
            continue
        source = book.read_utf8(folder, file)
        if isinstance(source, Diagnostic):
            book.unread_readings += (source,)
        else:
            readings, diagnostics = parse_readings(source.text, source.file)
            book.readings += readings
            book.unread_readings += diagnostics
    book.diagnostics.extend(book.unread_readings)
    if folder.has(LOCK_FILE):
        source = book.read_utf8(folder, LOCK_FILE)
        if isinstance(source, Diagnostic):
            raise InputError((*book.diagnostics, source))
        book.lock_text = source.text
        book.lock, diagnostics = read_lock(source)
        if diagnostics:
            # Without its lock a book has no checks, and a build would put none in the place of good ones.
            raise InputError(diagnostics)
        found = list(compiled_readings(book.lock, source))
        book.compiled = tuple(each for each in found if isinstance(each, CompiledReading))
        if broken := tuple(each for each in found if isinstance(each, Diagnostic)):
            raise InputError(broken)


def read_document(book: Compilation) -> None:
    """The documents, in order, as one tree."""
    result = read_files(book.folder, book.config.files, book.config)
    book.document = result.book
    if book.pages:
        book.config = replace(book.config, files=tuple(result.sources))
    book.sources.update(result.sources)
    book.diagnostics.extend(result.diagnostics)
    # A book without one of its documents would take the place of the whole one.
    if any(
        each.code == "RW-file" and each.span is None and is_document(each.file) for each in result.diagnostics
    ):
        raise InputError(tuple(book.diagnostics))
    if not result.sources:
        raise InputError(tuple(book.diagnostics) or (_no_documents(book),))
    if not (result.book.blocks or result.book.children):
        book.diagnostics.append(_nothing_written(book))


def resolve_document(book: Compilation) -> None:
    """Numbers, labels, references, identities."""
    book.resolved = resolve(
        book.document,
        book.sources,
        book.config,
        book.vocabulary,
        identities=book.lock.units,
        others=book.others,
    )
    book.diagnostics.extend(book.resolved.diagnostics)


def divide_sentences(book: Compilation) -> None:
    """Text blocks become sentences."""
    book.sentences = collect_sentences(book.resolved)


def attach_readings(book: Compilation) -> None:
    """Readings meet their sentences."""
    found = attach(book.resolved, book.sentences, book.readings, book.lock, book.vocabulary, book.compiled)
    if not book.unread_readings:  # else a reading may be there, and only be misspelt
        reader = SlotReader(book.vocabulary, language_data(book.config))
        lost = tuple(lost_readings(book.resolved, book.sentences, book.lock, found, reader))
        said = tuple(map(lost_complaint, lost))
        found = replace(found, lost=lost, diagnostics=(*found.diagnostics, *said))
    book.attachments = found
    book.diagnostics.extend(found.diagnostics)


def place_rules(book: Compilation) -> None:
    """The rules of readings that hold, with their places in the book; adjectives and effects as IR."""
    placed: list[PlacedRule] = []
    attached = book.attachments.attached
    for each in attached:
        if each.standing is Standing.FRESH:
            ids = rule_ids(attached, each)
            placed.extend(
                place_rule(book, each, name, rule) for name, rule in zip(ids, each.rules, strict=True)
            )
    order = {unit.id: position for position, unit in enumerate(book.resolved.with_front())}
    placed.sort(key=lambda rule: (order[rule.unit], int(rule.id.rpartition("#")[2])))
    book.rules = BookRules(
        vocabulary=with_built_ins(book.vocabulary),
        rules=tuple(placed),
        adjectives=meanings_of_adjectives(book),
        effects=effects_of_verbs(book),
    )


def make_plan(book: Compilation) -> None:
    """Rules become checks."""
    book.plan, diagnostics = plan(book.rules)
    book.diagnostics.extend(place_complaint(book, diagnostic) for diagnostic in diagnostics)


def make_ledger(book: Compilation) -> None:
    """The state of every sentence."""
    attached = book.attachments.attached
    book.ledger = take_stock(
        book.resolved, book.sentences, attached, unusable_rules(book), offered(book), book.unasked
    )


def offered(book: Compilation) -> dict[tuple[str, int], Offered]:
    """Of every sentence that the grammar was asked about, what it offers."""
    readings: dict[tuple[str, int], list[Attachment]] = {key: [] for key in book.derived}
    for each in book.attachments.proposed:
        readings.setdefault(each.key, []).append(each)
    return {
        key: Offered(readings=tuple(found), derived=book.derived.get(key, Derived()))
        for key, found in readings.items()
    }


def unusable_rules(book: Compilation) -> dict[str, str]:
    """Of every rule that the plan leaves out, why."""
    unusable = dict.fromkeys(book.plan.left_out, "a rule or word that it rests on cannot be used")
    said: dict[str, list[str]] = {}
    for diagnostic in book.diagnostics:
        rule_id = rule_named(book, diagnostic)
        if rule_id in unusable:
            said.setdefault(rule_id, []).append(diagnostic.message.removeprefix(f"rule {rule_id}: "))
    return {**unusable, **{name: "; ".join(dict.fromkeys(each)) for name, each in said.items()}}


def stamp_edition(book: Compilation) -> None:
    """A hash over everything that a verdict depends on."""
    digest = blake2b(digest_size=8)
    for file in sorted(book.sources):
        digest.update(f"{file}\0{book.sources[file].text}\0".encode())
    book.edition_hash = digest.hexdigest()


def place_all_rulings(book: Compilation) -> None:
    """Errata and rulings beside their paragraphs. No verdict depends on them, so they come after the edition's hash."""
    folder = book.formalisation
    files = folder.files_in(RULINGS_FOLDER) if folder is not None else ()
    sources = [
        source
        for file in files
        if folder is not None and file.endswith(".toml") and (source := book.read(folder, file)) is not None
    ]
    rulings, diagnostics = read_rulings(sources)
    book.diagnostics.extend(diagnostics)
    book.rulings = place_rulings(rulings, book.resolved, book.sentences, book.lock.rulings)
    book.diagnostics.extend(book.rulings.diagnostics)


def find_old_addresses(book: Compilation) -> None:
    """Addresses and numbers of earlier editions, from rename maps, the configuration and the book's own lock."""
    maps: list[KnownRenames] = []
    for file in book.config.renames:
        source = book.read(book.folder, file)
        renames = read_renames(source) if source is not None else None
        if isinstance(renames, Diagnostic):
            book.diagnostics.append(renames)
        elif source is not None and renames is not None:
            maps.append(KnownRenames(source=source, renames=renames))
    if (book.config.redirects or book.config.retired) and book.folder.has(CONFIG_FILE):
        book.read(book.folder, CONFIG_FILE)
    book.renames = tuple(maps)
    # What the lock of a formalisation knows was never published as a page of this document.
    anchors = book.lock.anchors if book.formalisation is book.folder else ()
    resolved = (
        book.resolved
        if book.formalisation is book.folder
        else replace(book.resolved, missing=(), redirects={})
    )
    book.old_addresses = old_addresses(resolved, anchors, maps, book.sources)


PASSES: tuple[Pass, ...] = (
    read_config,
    read_vocabulary,
    read_readings,
    read_document,
    read_books,
    resolve_document,
    divide_sentences,
    attach_readings,
    confirm_compiled,
    place_rules,
    make_plan,
    make_ledger,
    stamp_edition,
    place_all_rulings,
    find_old_addresses,
    read_theme,
)

PROPOSING_PASSES = (
    *PASSES[: PASSES.index(make_ledger)],
    propose_readings,
    *PASSES[PASSES.index(make_ledger) :],
)
"""With the readings that the sentence grammar offers, for what shows or settles them."""

DOCUMENT_PASSES = PASSES[: PASSES.index(resolve_document) + 1]
"""Up to the resolved document, for what asks nothing about sentences and rules."""


def compile_book(book: Compilation, passes: tuple[Pass, ...] = PASSES) -> Compilation:
    """Run the passes. Raises `InputError` for input that cannot be used at all."""
    try:
        for step in passes:
            step(book)
    except InputError as error:
        _find_places(book, error)
        raise
    return book


def _find_places(book: Compilation, error: InputError) -> None:
    """The texts of the files that an error speaks of, which may be those that could not be used."""
    for diagnostic in error.diagnostics:
        file = diagnostic.span.file if diagnostic.span is not None else None
        if file is not None and file not in book.sources:
            home = book.home_of(file) or book.formalisation or book.folder
            source = home.read(file)
            if not isinstance(source, Diagnostic):
                book.sources[file] = source
                if home.root != book.root:
                    book.homes[file] = home.root
    error.sources, error.folder, error.homes = book.sources, book.root, book.homes


def _nothing_written(book: Compilation) -> Diagnostic:
    """A document without a word compiles, as one does that has just been begun; an empty rulebook is told of all the same."""
    (first, *others) = book.sources if book.pages else book.config.files
    return Diagnostic(
        code="RW-empty",
        message=f"`{first}` has no text" if not others else "no document of the book has text",
        file=first,
        hint="check that it is the right file and that it was saved",
        severity=Severity.WARNING,
    )


def _no_documents(book: Compilation) -> Diagnostic:
    return Diagnostic(
        code="RW-config",
        message="the book names no documents",
        file=book.bare_file or "rulebook.toml",
        hint='list them in order: files = ["chapter.tex"]',
        severity=Severity.ERROR,
    )
