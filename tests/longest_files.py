"""Which files of tests begin first, so that all processes of `make test` end together."""

LONGEST = (
    "arena/test_match_command.py",
    "test_tutorials.py",
    "web/test_page_play.py",
    "search/test_textbook.py",
    "arena/test_interruptions.py",
    "arena/test_changed_programs.py",
    "lab/test_resume.py",
    "install/test_extras.py",
    "faults/test_stores.py",
    "board/test_oracle.py",
    "web/test_lab_page.py",
    "web/test_play_command.py",
    "tuning/test_search_command.py",
    "web/test_server_bounds.py",
    "human/test_rating.py",
    "test_cli.py",
    "engines/test_techniques_page.py",
    "install/test_ci.py",
    "web/test_page_inside.py",
    "runner/test_cluster_tls.py",
    "arena/test_tournament_command.py",
    "install/test_page_build.py",
    "tuning/test_games.py",
    "tuning/test_fit_command.py",
)
"""Those of some 8 s of processor and more, longest first; `pytest --durations=0` finds them."""
