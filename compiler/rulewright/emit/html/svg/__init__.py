"""Drawings that the book adds: plain SVG in the page, laid out here, coloured by the style sheet, readable when small."""
