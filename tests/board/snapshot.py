"""What a position is, as one comparable value."""

from zermelo import Position


def snapshot(position: Position) -> tuple[object, ...]:
    """Everything a failed or taken-back move must leave as it was."""
    return (
        position.fen(shredder=True, en_passant="fen"),
        position.key,
        position.compute_key(),
        position.move_stack,
        position.legal_moves,
        position.is_repetition(2),
    )
