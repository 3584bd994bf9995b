"""Games under way: engines, searches, stores, and the bounds on all of them."""
