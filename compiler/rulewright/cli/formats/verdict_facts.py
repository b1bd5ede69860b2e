"""The facts behind a verdict, as text."""

from rulewright.runtime.checking import Result


def verdict_facts(result: Result) -> list[str]:
    """The facts that decided the verdict of a rule, and those that are missing."""
    return [
        fact
        for instance in result.instances
        if instance.verdict is result.verdict
        for fact in (*instance.because, *(f"missing {fact}" for fact in instance.missing))
    ]
