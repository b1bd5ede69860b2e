"""Noun phrases: what things they speak of, and the conditions on them."""
