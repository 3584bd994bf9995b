"""The algorithms of game playing, each on one page, over any two-player game.

The pages are the specification of the native search: on the same position it must give the same
value and visit the same number of nodes. `docs/textbook.md` states the conventions in full.

Read them in this order: `game`, `drawn_tree`, `minimax`, `negamax`, `alpha_beta`,
`principal_variation`, `iterative_deepening`, `quiescence`, `hal_quiescence`,
`transposition_table`, `history`, `null_move`, `reverse_futility`, `futility`,
`late_move_reductions`, `mtdf`, `sss_star`, `mcts`. `steps` records what any of them did.
Nothing here needs the native module, except that chess is played on its positions.
"""
