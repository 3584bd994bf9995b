"""From measurements to numbers: statistics, comparisons, export."""
