"""What a row of the fault matrix returns: counts, of which some must be nothing."""

Counts = dict[str, float]

ZERO = frozenset(
    (
        "escapes", "differences", "host_errors", "beyond_limit", "desyncs", "hits", "let_in", "owners_wrong",
        "twice_or_lost", "disagreements", "missed", "ghosts", "admitted", "unlikely", "uncut", "unfair", "crashes",
    )
)  # fmt: skip
"""Counts that must be nothing."""


def bad(counts: Counts) -> float:
    """How much went wrong."""
    return sum(value for name, value in counts.items() if name in ZERO)
