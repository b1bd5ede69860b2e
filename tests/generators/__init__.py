"""Large documents of every kind, made from a seed, each with what is in it. Tests and `make bench` read them."""
