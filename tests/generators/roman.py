"""Roman numerals."""

_DIGITS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def roman(number: int) -> str:
    """A number below 400."""
    tens, ones = divmod(number, 10)
    hundreds, tens = divmod(tens, 10)
    return "C" * hundreds + _DIGITS[tens].translate(str.maketrans("IVX", "XLC")) + _DIGITS[ones]
