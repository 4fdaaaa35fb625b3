"""Joker: 24 deals in four pulkas; every bid made exactly pays, a pulka without a miss pays more."""
