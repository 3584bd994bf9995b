"""Random numbers that any language can repeat from the seed.

Idea     A counter goes up by an odd constant; its bits are mixed until no pattern is left.
Formula  state += 0x9E3779B97F4A7C15, then two rounds of xor-shift and multiply, all modulo 2^64.
Source   G. Steele, D. Lea and C. Flood, Fast Splittable Pseudorandom Number Generators, 2014
         (SplitMix64).
Cost     A handful of operations; the remainder prefers small numbers by less than limit / 2^64.
"""

MASK = 0xFFFFFFFFFFFFFFFF


class SplitMix64:
    """The same numbers for the same seed, here and in the native search."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1: the next 64 bits modulo the limit."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return (mixed ^ (mixed >> 31)) % limit
