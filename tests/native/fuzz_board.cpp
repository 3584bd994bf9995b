// Feeds the board damaged FENs, noise and wrong moves, and counts known trees. Run under ASan and
// UBSan by `make sanitize`; prints "N passed, 0 failed" or the first mismatches and exit code 1.
//
//     fuzz_board [MUTATED_FENS] [SEED]
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "board/perft.hpp"
#include "checks.hpp"
#include "mutation.hpp"

namespace {

using zermelo::Position;

constexpr std::size_t default_mutated_fens = 200'000;
constexpr std::size_t walk_length = 12;
constexpr std::size_t max_reports = 20;

class Report {
  public:
    void pass() { ++passed_; }
    void fail(const std::string& what, const std::string& where) {
        if (++failed_ <= max_reports)
            std::cout << "FAILED " << what << " in " << zermelo::quoted(where) << std::endl;
    }
    void progress(const std::string& done) const { std::cout << done << std::endl; }
    int finish() const {
        std::cout << passed_ << " passed, " << failed_ << " failed" << std::endl;
        return failed_ == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    }

  private:
    std::size_t passed_ = 0;
    std::size_t failed_ = 0;
};

// Runs one check; whatever it throws is a failure, for it must have caught what it expected.
template <class Check>
void run(Report& report, const std::string& where, Check check) {
    try {
        check();
        report.pass();
    } catch (const fuzz::Mismatch& mismatch) {
        report.fail(mismatch.what, where);
    } catch (const std::exception& error) {
        report.fail(std::string("unexpected exception: ") + error.what(), where);
    }
}

bool is_accepted(const std::string& text, bool chess960, Position& position) {
    try {
        position = zermelo::parse_fen(text, chess960);
        return true;
    } catch (const zermelo::InvalidFen& error) {
        fuzz::require(std::string_view(error.what()).starts_with("FEN"),
                      "a refusal without a place");
        return false;
    }
}

void check_move_texts(const Position& position, fuzz::Random& random) {
    zermelo::MoveList moves;
    generate(position, moves);
    for (int i = 0; i < 4; ++i) {
        std::string text = fuzz::random_bytes(random, 6);
        if (!moves.empty() && !random.one_in(4)) {
            text = to_uci(moves[random.below(moves.size())]);
            fuzz::mutate_once(random, text);
        }
        try {
            const zermelo::Move move = parse_uci(position, text);
            fuzz::require(std::find(moves.begin(), moves.end(), move) != moves.end(),
                          "an illegal move is accepted");
        } catch (const zermelo::IllegalMove&) {
        }
    }
}

// Plays random moves, asks about repetition on the way, and takes all of them back.
void check_walk(const Position& root, fuzz::Random& random) {
    zermelo::Line line(root);
    for (std::size_t step = 0; step < walk_length; ++step) {
        zermelo::MoveList moves;
        generate(line.position(), moves);
        if (moves.empty()) break;
        if (random.one_in(6) && !line.position().in_check())
            line.push_null();
        else
            line.push(moves[random.below(moves.size())]);
        fuzz::check_sets(line.position());
        fuzz::require(!line.is_repetition(3) || line.is_repetition(2), "three times but not twice");
    }
    while (line.length() > 0) line.pop();
    fuzz::require(fuzz::state_of(line.position()) == fuzz::state_of(root), "a walk is not undone");
}

// Gives how many of the texts were positions, in either mode.
template <class MakeText>
std::size_t fuzz_texts(Report& report, const std::string& name, std::size_t count,
                       fuzz::Random& random, MakeText make_text) {
    std::size_t accepted = 0;
    for (std::size_t i = 1; i <= count; ++i) {
        const std::string text = make_text(random);
        for (const bool chess960 : {false, true})
            run(report, text, [&] {
                Position position;
                if (!is_accepted(text, chess960, position)) return;
                ++accepted;
                fuzz::check_position(position);
                check_move_texts(position, random);
                check_walk(position, random);
            });
        if (i % (count / 5) == 0)
            report.progress(std::to_string(i) + " " + name + ", " + std::to_string(accepted) +
                            " accepted");
    }
    return accepted;
}

void check_perft(Report& report) {
    struct Tree {
        std::size_t seed_fen;
        int depth;
        std::uint64_t leaves;
    };
    for (const Tree& tree : {Tree{0, 4, 197'281}, Tree{1, 4, 4'085'603}, Tree{2, 5, 674'624},
                             Tree{3, 4, 422'333}, Tree{4, 4, 2'103'487}, Tree{5, 4, 3'894'594}}) {
        const std::string fen(fuzz::seed_fens[tree.seed_fen]);
        for (const int threads : {1, 2, 5})
            for (const bool chess960 : {false, true})
                run(report, fen, [&] {
                    std::atomic<bool> stop{false};
                    const Position position = zermelo::parse_fen(fen, chess960);
                    fuzz::require(perft(position, tree.depth, threads, stop) == tree.leaves,
                                  "wrong perft");
                });
        report.progress("perft " + std::to_string(tree.depth) + " of " + fen);
    }
}

void check_stop(Report& report) {
    for (const int threads : {1, 3})
        run(report, "perft 12", [threads] {
            std::atomic<bool> stop{false};
            std::jthread stopper([&stop] {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
                stop = true;
            });
            perft(zermelo::parse_fen(zermelo::starting_fen), 12, threads, stop);
        });
    report.progress("perft stops when told");
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t mutated =
        argc > 1 ? std::strtoull(argv[1], nullptr, 10) : default_mutated_fens;
    fuzz::Random random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1913);
    Report report;

    const std::size_t accepted =
        fuzz_texts(report, "mutated FENs", mutated, random, fuzz::mutated_fen);
    run(report, "mutated FENs",
        [&] { fuzz::require(accepted >= mutated / 10, "too few FENs survive to test anything"); });
    fuzz_texts(report, "random byte strings", mutated / 4, random,
               [](fuzz::Random& source) { return fuzz::random_bytes(source, 100); });
    check_perft(report);
    check_stop(report);
    return report.finish();
}
