"""What a new edition does to readings, records, rulings, anchors and numbers."""
