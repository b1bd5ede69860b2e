"""What is missing for a sentence, in full sentences: an author is told what stopped it and what to do."""

import re

from rulewright.vocabulary.types import Vocabulary

_QUESTION = re.compile(
    r"(?:(?:of|to|by|for|at|in|on|with|other than|another \w+ than|different from|the same \w+ as|later than|together with"
    r"|next to|related to) )?(?:each of )?"
    r"(?:who|whom|whose|which|what|where|whether|when|why|how|later than what)\b"
)
_DONE_TO = re.compile(r"(\w+) of (?:an? )?(\w+)")
_PREPOSITION = re.compile(r"(\w+) ([a-z ]+?) an? (\w+)")
_LACKS = re.compile(r"an? (\w+) has no (\w+)")
_PLACED = re.compile(r"an? (\w+) in an? (\w+)")
_NO_ROLE = re.compile(r"(\w+) has no (\w+)")
_PART_OF = re.compile(r"the (\w+) of an? (?:\w+)")
_BECOMES = re.compile(r"how it becomes (\w+)")
_ARTICLE = re.compile(r"(?:an?|several|alternatives|another|every|all|no|two|one|names|the) ")

_OWN = "or write the reading yourself"
_SPLIT = f"split the sentence, reword it {_OWN}"

_WHOLE = {
    "a thing is compared with itself": "every way to read it compares a thing with itself: say which two things are "
    f"meant, {_OWN}",
    "two things in one role of an act": "it says of two things that they are the same to an act, since the verb has no role "
    f"for one of them: give it such a role in the vocabulary, {_OWN}",
    "a thing of another sort": f"every way to read it compares a thing with what it can never be: {_SPLIT}",
    "no sentence before says which case": "it speaks of a case, or stands in a list under one, and no sentence before it that could be "
    "read says which: repeat the condition here, or make the sentence before readable",
    "it says only that a list follows": "it introduces the list below it and says nothing else: mark it as narrative, "
    f"{_OWN}",
    "no sentence before says what this stands for": "it takes up something by a pronoun or “this”, “such”, “those”, and no "
    "sentence before it that could be read speaks of such a thing: use the noun instead, or make the sentence before readable",
    "no sentence before gives the rule that this repeats": "it repeats the rule of a sentence before it, and none before it "
    "could be read: make that sentence readable, or write the rule out here",
    "it only illustrates rules": "it stands in an example, or another aside that tells of one play, and states no rule: "
    f"mark it as narrative, {_OWN}",
    "turns are not counted": "it speaks of turns, and the vocabulary does not count them: give the kind `game` an attribute "
    "`turn` of type int",
    "says nothing": f"a clause in it states nothing that a record shows: mark the sentence as narrative, {_OWN}",
    "never": f"it says of a thing that it is of a kind that it can never be: check the kinds of the vocabulary, {_OWN}",
    "too many meanings to tell apart": f"it can be read in too many ways to tell them apart: {_SPLIT}",
    "nobody does it": "neither its subject nor its object is a thing to which the vocabulary lets this act be done: give the "
    "verb a role of that kind in the vocabulary",
    "in which phase so many are counted": "it counts over a turn or round, and a record may show only one phase of it: say in "
    "which step or phase the acts are done, or put the sentence under the heading of one",
    "no theme": f"it does not say to what the act is done: name the thing, {_OWN}",
    "an actor": f"it says who acts, which a rule of this form cannot take up yet: say it in the passive, {_OWN}",
    "a quantity": f"it says how many, which a rule of this form cannot count yet: {_SPLIT}",
    "a quantity of actors": f"it says how many of them act, which a rule of this form cannot count yet: {_SPLIT}",
    "an amount": f"it says how much or how many of something, which a rule of this form cannot count yet: {_SPLIT}",
    "several objects": f"it speaks of several things at once: give each a sentence of its own, {_OWN}",
    "an adjunct": f"something in it says where, when or how, and the vocabulary has no role or value for that: {_SPLIT}",
    "no rule has this form": f"its words are known, and no sort of rule has its form: {_SPLIT}",
    "nested": f"lists stand within lists: {_SPLIT}",
    "the sentence ends before anything can be made of it": f"something is still to come where the sentence ends: {_SPLIT}",
}


def explained(reason: str, vocabulary: Vocabulary) -> str:
    """The sentence for a reason that a maker of rules gives."""
    plain = reason.rstrip("?")
    if plain in _WHOLE:
        return _WHOLE[plain]
    if reason.startswith("nothing can be made of"):
        return f"{reason}: use another wording, {_OWN}"
    verbs, kinds = vocabulary.verbs, vocabulary.kinds
    if (found := _DONE_TO.fullmatch(plain)) and found[1] in verbs:
        return (
            f"the vocabulary lets nobody do “{found[1]}” to “{found[2]}”: give a role of the verb that kind, "
            "or use the verb that is meant"
        )
    if (found := _BECOMES.fullmatch(plain)) is not None:
        return f"no verb of the vocabulary has an effect that makes a thing “{found[1]}”: declare the effect of one"
    if (found := _PLACED.fullmatch(plain)) and found[1] in kinds:
        return (
            f"the vocabulary has no attribute by which a {found[1]} is in a {found[2]}: give the kind such an attribute "
            "(`at`)"
        )
    if (found := _PREPOSITION.fullmatch(plain)) and found[1] in verbs:
        return (
            f"the verb “{found[1]}” has no role for “{found[2]} a {found[3]}”: give it such a role in the vocabulary, "
            "or use another preposition"
        )
    if (found := _LACKS.fullmatch(plain)) is not None:
        return f"a {found[1]} has no attribute “{found[2]}” in the vocabulary: add it, or use the noun that has it"
    if (found := _NO_ROLE.fullmatch(plain)) and found[1] in verbs:
        return f"the verb “{found[1]}” has no role `{found[2]}` in the vocabulary: add it, {_OWN}"
    if _QUESTION.match(plain):
        return f"it is not clear {plain}: say it in the sentence, {_OWN}"
    if (found := _PART_OF.match(plain)) is not None:
        return f"“{plain}” is nothing that the vocabulary can say: give the kind an attribute “{found[1]}”, {_OWN}"
    if _ARTICLE.match(plain):
        return f"{plain} cannot be read in such a sentence yet: {_SPLIT}"
    return f"{plain}: {_SPLIT}"
