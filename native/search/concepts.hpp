// What techniques ask of the search they are part of, where something else may take its place.
#pragma once

#include <concepts>

#include "board/position.hpp"
#include "generated/config.hpp"

namespace zermelo {

// Stands somewhere on a line of moves: the search, and the lines of trees that are kept in memory.
template <class Search>
concept OnLine = requires(const Search& search) {
    { search.config() } -> std::same_as<const SearchConfig&>;
    { search.position() } -> std::same_as<const Position&>;
    search.walk().is_repetition();
};

// Remembers which captures cut off.
template <class Search>
concept Learning = OnLine<Search> && requires(const Search& search) { search.captures(); };

// Can be driven from iteration to iteration: the search, and SSS*.
template <class Search>
concept Deepening = requires(Search& search, int depth) {
    { search.config() } -> std::same_as<const SearchConfig&>;
    search.search_root(depth);
    { search.stopped() } -> std::same_as<bool>;
    { search.may_deepen() } -> std::same_as<bool>;
    { search.has_wanted_mate() } -> std::same_as<bool>;
    search.thread();
};

}  // namespace zermelo
