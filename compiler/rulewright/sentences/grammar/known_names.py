"""Ids of attributes, kinds and roles that the compiler knows: those of the vocabulary that have a meaning of their own."""

OWNER = "owner"
"""The attribute that says whose a thing is: what `of` and possessives speak of first."""

AT = "at"
"""The attribute that says where a thing is."""

GAME = "game"
"""The entity of global facts, and its kind."""

ACTIVE = "active"
"""How its attributes begin that say whose turn it is."""

TURN = "turn"
"""Its attribute: the number of the current turn."""

NUMBER = "number"
"""The attribute that says how many things one entry of a record stands for: the ships of a squadron."""

CONTROLLER = "controller"
"""The attribute that says who holds a place."""

GOAL = "goal"
SOURCE = "source"
"""The roles of the places to where an act takes a thing, and from where."""

INSTRUMENT = "instrument"
"""The role of that by which an act is done."""

LOCATION = "location"
RECIPIENT = "recipient"
"""The roles of where an act is done, and of who gets something by it."""

THEME = "theme"
"""The role of what an act is done to."""

ACTOR = "actor"
"""The role of who does an act, which every act has."""

COMPANION = "with"
"""The role of what a thing joins: it stands where the act leads."""

AGENT = "agent"
"""The role of a thing that does an act, where its actor is somebody to whom it belongs."""

NEIGHBOURS = "adjacent"
"""The attribute that lists what is next to a thing, whatever other lists of such things it has."""

FOR = "for"
"""The role of what an act is done for, and the word that marks it: `rolls a die for a fort`."""

DICE = "dice"
"""The attribute of an act that says how many dice are rolled."""

MODIFIERS = ("modifier", "bonus")
"""What its attribute beside that may be called: what is added to what they show, in all."""

RESULT = "result"
"""Its attribute beside that: what they show."""
