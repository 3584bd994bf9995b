// What a thread learns while it searches, besides the table: the history heuristics and their kin.
// Where the configuration keeps history, it stays from move to move of a game and ages in between.
#pragma once

#include "search/techniques/memory/correction_history.hpp"
#include "search/techniques/ordering/capture_history.hpp"
#include "search/techniques/ordering/continuation_history.hpp"
#include "search/techniques/ordering/counter_moves.hpp"
#include "search/techniques/ordering/history.hpp"
#include "search/techniques/ordering/killers.hpp"

namespace zermelo {

struct SearchMemory {
    explicit SearchMemory(const SearchConfig& config)
        : killers(config.killers.slots), continuations(config.continuation_history.enabled) {}

    // The game has advanced by a move of each side. Counter moves and corrections stay as they are:
    // new ones replace old ones.
    void age() {
        killers.age();
        history.age();
        continuations.age();
        captures.age();
    }

    Killers killers;
    History history;
    ContinuationHistory continuations;
    CaptureHistory captures;
    CounterMoves counter_moves;
    CorrectionHistory corrections;
};

}  // namespace zermelo
