"""The rule language: the text form of the IR. Printing and parsing round-trip exactly."""
