"""Kozyol: a match of two; a round costs its loser penalty points, the limit ends the match."""
