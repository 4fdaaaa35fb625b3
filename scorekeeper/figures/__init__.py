"""Statistics, worked out from sheets; knows no SQL, Flask or language."""
