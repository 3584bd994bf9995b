"""One rule for every claim: its questions, their answers, and the verdict that follows."""
