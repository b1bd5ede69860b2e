"""Checks → small records that keep and break them, found by search with the runtime as the only judge."""
