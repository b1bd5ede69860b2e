"""What the compiler knows of human languages, as data: one folder for each, and `und` for one that is not known."""
