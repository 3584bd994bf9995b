#include "evaluation/tapered.hpp"

#include "evaluation/attack_map.hpp"
#include "evaluation/functions.hpp"
#include "evaluation/pawn_structure.hpp"

namespace zermelo {

namespace {

constexpr const TaperedWeights& weights = tapered_weights;

using ScoreTable = std::array<std::array<Score, square_count>, piece_type_count>;

// The half boards unfolded, by piece type and square as the owner sees it.
constexpr ScoreTable make_square_scores() {
    ScoreTable table{};
    for (const PieceType type : {pawn, knight, bishop, rook, queen, king})
        for (Square square = 0; square < square_count; ++square) {
            const int file = file_of(square) < 4 ? file_of(square) : 7 - file_of(square);
            const auto index = static_cast<std::size_t>(4 * (7 - rank_of(square)) + file);
            table[type][square] = {weights.squares[type].middle_game[index],
                                   weights.squares[type].end_game[index]};
        }
    return table;
}

constexpr ScoreTable square_scores = make_square_scores();

Bitboard files_at_king(Square king_square) {
    const Bitboard file = file_a << file_of(king_square);
    return file | shift<east>(file) | shift<west>(file);
}

Score pawn_score(Color color, Bitboard own, Bitboard other) {
    Score score = count(doubled_pawns(own)) * weights.doubled_pawn +
                  count(isolated_pawns(own)) * weights.isolated_pawn;
    for (Bitboard passed = passed_pawns(color, own, other); passed;)
        score +=
            weights
                .passed_pawn[static_cast<std::size_t>(rank_of(seen_by(color, pop_lowest(passed))))];
    return score;
}

// Pawns on the two ranks before the king, on its file and the neighbouring ones.
Score shelter_score(Color color, Square king_square, Bitboard own_pawns) {
    const Bitboard files = files_at_king(king_square);
    const int rank = rank_of(king_square);
    Bitboard before = 0;
    for (int step = 1; step <= 2; ++step) {
        const int ahead = color == white ? rank + step : rank - step;
        if (ahead >= 0 && ahead < 8) before |= rank_mask(ahead);
    }
    const int closed = count(filled_files(own_pawns) & files & rank_1);
    return count(own_pawns & files & before) * weights.shield_pawn +
           (count(files & rank_1) - closed) * weights.open_file_at_king;
}

struct Side {
    Score mobility;
    Score rooks;
    int danger = 0;  // to the opponent's king
};

Side look_at(const Position& position, Color color) {
    Side side;
    const Bitboard own_pawns = position.pieces(color, pawn);
    const Bitboard other_pawns = position.pieces(!color, pawn);
    const Bitboard useful = ~position.pieces(color) & ~pawn_attack_set(!color, other_pawns);
    const Bitboard around_king = king_attacks(position.king_square(!color));
    for_each_officer(position, color, [&](PieceType type, Square square, Bitboard attacks) {
        side.mobility +=
            (count(attacks & useful) - weights.usual_mobility[type]) * weights.mobility[type];
        if (const int aimed = count(attacks & around_king))
            side.danger += weights.king_attacker[type] + 4 * (aimed - 1);
        if (type == rook) {
            const Bitboard file = file_a << file_of(square);
            if (!(file & own_pawns))
                side.rooks +=
                    file & other_pawns ? weights.rook_on_half_open_file : weights.rook_on_open_file;
        }
    });
    return side;
}

int phase_of(const Position& position) {
    int phase = 0;
    for (const PieceType type : {knight, bishop, rook, queen})
        phase += phase_weights[type] * count(position.pieces(type));
    return std::min(phase, full_phase);
}

// Times full_phase, so that parts add up before anything is rounded.
int tapered_sum(Score score, int phase) {
    return score.middle_game * phase + score.end_game * (full_phase - phase);
}

}  // namespace

Tapered::Features Tapered::features(const Position& position) {
    Features sum;
    for (const PieceType type : {pawn, knight, bishop, rook, queen})
        sum.material += balance(position, type) * weights.material[type];
    for (const Color color : {white, black}) {
        const Bitboard own_pawns = position.pieces(color, pawn);
        const Side side = look_at(position, color);
        Score squares;
        for (Bitboard men = position.pieces(color); men;) {
            const Square square = pop_lowest(men);
            squares += square_scores[type_of(position.piece_on(square))][seen_by(color, square)];
        }
        const int sign = color == white ? 1 : -1;
        sum.squares += sign * squares;
        sum.mobility += sign * side.mobility;
        sum.rooks += sign * side.rooks;
        sum.pawns += sign * pawn_score(color, own_pawns, position.pieces(!color, pawn));
        if (more_than_one(position.pieces(color, bishop)))
            sum.bishop_pair += sign * weights.bishop_pair;
        sum.king += sign * shelter_score(color, position.king_square(color), own_pawns);
        sum.king += sign * Score{side.danger * side.danger / weights.danger_divisor, 0};
    }
    sum.tempo = (position.turn() == white ? 1 : -1) * weights.tempo;
    return sum;
}

Value Tapered::evaluate(const Position& position) {
    const Features part = features(position);
    const Score sum = part.material + part.squares + part.mobility + part.pawns + part.bishop_pair +
                      part.rooks + part.king + part.tempo;
    return for_side_to_move(position, tapered_sum(sum, phase_of(position)) / full_phase);
}

std::vector<Term> Tapered::terms(const Position& position) {
    const Features part = features(position);
    const int phase = phase_of(position);
    const auto worth = [phase](Score score) {
        return static_cast<double>(tapered_sum(score, phase)) / full_phase;
    };
    return {{"material", worth(part.material)},
            {"squares", worth(part.squares)},
            {"mobility", worth(part.mobility)},
            {"pawns", worth(part.pawns)},
            {"bishop pair", worth(part.bishop_pair)},
            {"rooks", worth(part.rooks)},
            {"king", worth(part.king)},
            {"tempo", worth(part.tempo)}};
}

SquareMap Tapered::square_values(const Position& position, Color color) {
    const int phase = phase_of(position);
    return mean_square_values(position, color, [phase](PieceType type, Square square) {
        return static_cast<double>(tapered_sum(square_scores[type][square], phase)) / full_phase;
    });
}

}  // namespace zermelo
