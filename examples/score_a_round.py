"""Score one side's round and print every reason with its clause."""

from __future__ import annotations

from spades import NIL, preset, score_side


def main() -> None:
    """Bid 4 and nil, won 5 and 2, three bags before."""
    result = score_side(preset("classic"), 0, bids=[4, NIL], tricks=[5, 2], bags=3)
    for line in result.lines:
        print(f"{line.clause:>4} {line.points:+5} points {line.bags:+} bags  {line.code}")
    print(f"     {result.delta:+5} points, now {result.bags} bags")


if __name__ == "__main__":
    main()
