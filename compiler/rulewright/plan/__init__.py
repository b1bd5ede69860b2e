"""Rules become phases, steps and checks: exceptions folded once, permissions united, definitions ordered."""
