"""A booklet as PDF, for which WeasyPrint has to be installed."""
