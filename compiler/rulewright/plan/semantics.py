"""Truth table and roll-up, declared once for every generator; the runtime is tested against them."""

Truth = bool | None
"""None is *unknown*."""

CONJUNCTION: dict[tuple[Truth, Truth], Truth] = {
    (True, True): True,
    (True, False): False,
    (True, None): None,
    (False, True): False,
    (False, False): False,
    (False, None): False,
    (None, True): None,
    (None, False): False,
    (None, None): None,
}

DISJUNCTION: dict[tuple[Truth, Truth], Truth] = {
    (True, True): True,
    (True, False): True,
    (True, None): True,
    (False, True): True,
    (False, False): False,
    (False, None): None,
    (None, True): True,
    (None, False): None,
    (None, None): None,
}

NEGATION: dict[Truth, Truth] = {True: False, False: True, None: None}

ROLL_UP = ("violated", "conflict", "undecided", "pending", "satisfied", "not_applicable")
"""Verdicts, worst first. A rule takes the worst verdict of its instances, a paragraph that of its rules, a record
that of its paragraphs; what has no instance is `not_applicable`."""

INSTANCE: dict[tuple[Truth, Truth, Truth], str] = {
    (applies, defeated, then): (
        "not_applicable"
        if applies is False
        else "satisfied"
        if defeated or then
        else "violated"
        if applies and defeated is False and then is False
        else "undecided"
    )
    for applies in (True, False, None)
    for defeated in (True, False, None)
    for then in (True, False, None)
}
"""The verdict on one instance, by whether the rule applies, whether an exception does, and whether the consequence
holds. A violated duty is `pending` where acts in open steps could still meet it."""
