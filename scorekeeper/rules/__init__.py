"""What the games are and what they pay; knows no Flask, SQL, clock, chance, files or language."""
