#include "module.hpp"

NB_MODULE(_core, module) {
    module.doc() = "The native core of Zermelo.";
    zermelo::bindings::bind_errors(module);
    zermelo::bindings::bind_move(module);
    zermelo::bindings::bind_position(module);
    zermelo::bindings::bind_perft(module);
    zermelo::bindings::bind_evaluation(module);
    zermelo::bindings::bind_tapered(module);
    zermelo::bindings::bind_report(module);
    zermelo::bindings::bind_tables(module);
    zermelo::bindings::bind_engine(module);
    zermelo::bindings::bind_mate_solver(module);
    zermelo::bindings::bind_network(module);
    zermelo::bindings::bind_games(module);
}
