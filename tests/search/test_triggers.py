"""How often each technique is asked and acts: every one that the flagship uses does."""

from collections import Counter

from tests.search.searching import KIWIPETE, engine, search
from zermelo.engines import techniques as t
from zermelo.engines.bench import bench_positions
from zermelo.engines.declaration import Hook
from zermelo.engines.presets import preset

DEPTH = 10


def test_every_technique_of_the_flagship_acts_on_the_bench_positions() -> None:
    flagship = preset("zermelo")
    asked, acted = Counter[str](), Counter[str]()
    searcher = engine(flagship, fixed=True)
    for bench in bench_positions():
        report = searcher.search(bench.position, depth=DEPTH)[0]
        for name, (times, effects) in report.triggers.items():
            assert 0 <= effects <= times
            asked[name] += times
            acted[name] += effects
    used = {
        name for name, group in flagship.groups() if group.enabled and group.hook is not Hook.FRAME
    }
    assert asked.keys() == used
    assert not {name for name in used if acted[name] == 0}


def test_what_is_off_is_not_asked() -> None:
    config = preset("zermelo").replace(null_move=t.NullMove.off())
    assert "null_move" not in search(config, KIWIPETE, 6).triggers
    assert "null_move" in search(preset("zermelo"), KIWIPETE, 6).triggers


def test_threads_are_added_up() -> None:
    searcher = engine(preset("zermelo"))
    searcher.threads = 2
    report = searcher.search(bench_positions()[0].position, depth=DEPTH)[0]
    assert report.triggers["alpha_beta"][1] <= report.statistics.cutoffs
    assert report.triggers["table"][0] > 0
