"""Slots of authored readings: where they stand in a sentence and what they say."""
