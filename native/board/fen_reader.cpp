// Reading FEN. What is accepted is what python-chess parses and calls valid; docs/board.md lists
// the few texts on which they differ.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <optional>
#include <vector>

#include "errors.hpp"
#include "fen.hpp"

namespace zermelo {

namespace {

constexpr std::array field_names{"pieces",     "side to move",   "castling",
                                 "en passant", "halfmove clock", "fullmove number"};
constexpr long largest_clock = 1'000'000'000;

[[noreturn]] void refuse(std::size_t field, const std::string& why) {
    throw InvalidFen("FEN field " + std::to_string(field + 1) + " (" + field_names[field] +
                     "): " + why);
}

[[noreturn]] void refuse(const std::string& why) {
    throw InvalidFen("FEN: " + why);
}

std::vector<std::string_view> split(std::string_view text) {
    constexpr std::string_view blanks = " \t\n\r\v\f";
    std::vector<std::string_view> fields;
    for (std::size_t start = text.find_first_not_of(blanks); start != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, start), text.size());
        fields.push_back(text.substr(start, end - start));
        if (fields.size() > field_names.size()) break;
        start = text.find_first_not_of(blanks, end);
    }
    return fields;
}

const char* color_name(Color color) {
    return color == white ? "White" : "Black";
}

}  // namespace

class FenReader {
  public:
    FenReader(std::string_view text, bool chess960) : fields_(split(text)) {
        position_.chess960_ = chess960;
    }

    Position read() {
        if (fields_.empty())
            refuse("the text is empty; accepted: pieces, side to move, castling, ...");
        if (fields_.size() > field_names.size()) refuse("more than six fields");
        read_pieces();
        read_turn();
        check_pieces();
        read_castling();
        check_side_not_to_move();
        position_.update_checkers();
        check_checkers();
        const std::optional<Square> passed = read_en_passant();
        position_.halfmove_clock_ = read_number(4, 0);
        position_.fullmove_number_ = std::max(read_number(5, 1), 1);
        if (passed) {
            position_.double_push_ = static_cast<std::uint8_t>(*passed);
            position_.find_en_passant();
        }
        position_.key_ = position_.compute_key();
        return position_;
    }

  private:
    std::string_view field(std::size_t index, std::string_view missing) const {
        return index < fields_.size() ? fields_[index] : missing;
    }

    void read_pieces() {
        int rank = 7;
        int file = 0;
        bool after_digit = false;
        bool after_piece = false;
        const auto end_rank = [&] {
            if (file != 8)
                refuse(0, "rank " + std::to_string(rank + 1) + " has " + std::to_string(file) +
                              " squares, not 8");
        };
        for (const char c : fields_[0]) {
            const char* letter = c ? std::strchr(piece_letters, c) : nullptr;
            if (c == '/') {
                end_rank();
                if (--rank < 0) refuse(0, "more than 8 ranks");
                file = 0;
                after_digit = after_piece = false;
            } else if (c >= '1' && c <= '8') {
                if (after_digit)
                    refuse(0, "two digits in a row on rank " + std::to_string(rank + 1));
                file += c - '0';
                after_digit = true;
                after_piece = false;
            } else if (c == '~') {
                // Crazyhouse programs mark promoted pieces so; the mark means nothing in chess.
                if (!after_piece) refuse(0, "'~' must follow a piece other than a king");
                after_digit = after_piece = false;
            } else if (letter && c != '?') {
                const auto piece = static_cast<Piece>(letter - piece_letters);
                if (file < 8) position_.put(piece, make_square(file, rank));
                ++file;
                after_digit = false;
                after_piece = type_of(piece) != king;
            } else {
                refuse(0, quoted({&c, 1}) + " is not a piece (PNBRQKpnbrqk), a digit 1-8 or '/'");
            }
            if (file > 8)
                refuse(0, "rank " + std::to_string(rank + 1) + " has more than 8 squares");
        }
        end_rank();
        if (rank != 0) refuse(0, std::to_string(8 - rank) + " ranks, not 8");
    }

    void read_turn() {
        const std::string_view text = field(1, "w");
        if (text != "w" && text != "b") refuse(1, quoted(text) + " is not 'w' or 'b'");
        position_.turn_ = text == "w" ? white : black;
    }

    void check_pieces() const {
        constexpr int max_pieces = 16;
        constexpr int max_pawns = 8;
        for (const Color color : {white, black}) {
            const std::string name = color_name(color);
            const int kings = count(position_.pieces(color, king));
            if (kings != 1)
                refuse(0, name + " has " + (kings ? std::to_string(kings) + " kings" : "no king") +
                              "; each side needs exactly one");
            if (count(position_.pieces(color)) > max_pieces)
                refuse(0, name + " has more than 16 pieces");
            if (count(position_.pieces(color, pawn)) > max_pawns)
                refuse(0, name + " has more than 8 pawns");
        }
        if (position_.pieces(pawn) & (rank_1 | rank_8))
            refuse(0, "a pawn on the first or last rank");
    }

    // The rook a castling letter means, or no_square when no piece of that colour could be it.
    Square named_rook(char letter, Color color) const {
        const Bitboard home = color == white ? rank_1 : rank_8;
        const Bitboard rooks = position_.pieces(color, rook) & home;
        const Square own_king = position_.king_square(color);
        switch (letter) {
        case 'k': return rooks && highest(rooks) > own_king ? highest(rooks) : no_square;
        case 'q': return rooks && lowest(rooks) < own_king ? lowest(rooks) : no_square;
        default: {
            const Square square = make_square(letter - 'a', color == white ? 0 : 7);
            return contains(rooks, square) ? square : no_square;
        }
        }
    }

    void read_castling() {
        const std::string_view text = field(2, "-");
        if (text == "-") return;
        const auto is_right = [](char c, bool upper) {
            const auto byte = static_cast<unsigned char>(c);
            const char lower = static_cast<char>(std::tolower(byte));
            return (std::isupper(byte) != 0) == upper &&
                   (lower == 'k' || lower == 'q' || (lower >= 'a' && lower <= 'h'));
        };
        const auto first_black =
            std::find_if_not(text.begin(), text.end(), [&](char c) { return is_right(c, true); });
        const bool rest_is_black =
            std::all_of(first_black, text.end(), [&](char c) { return is_right(c, false); });
        if (!rest_is_black || first_black - text.begin() > 2 || text.end() - first_black > 2)
            refuse(2, quoted(text) + " is not '-' or up to two of KQA-H, then up to two of kqa-h");
        for (const char c : text) {
            const Color color = std::isupper(static_cast<unsigned char>(c)) ? white : black;
            grant_castling(c, color);
        }
        check_castling(text);
    }

    void grant_castling(char c, Color color) {
        const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        const Bitboard home = color == white ? rank_1 : rank_8;
        // python-chess accepts a queen-side right when there is no rook on the rank at all.
        if (letter == 'q' && !(position_.pieces(color, rook) & home)) return;
        const Square square = named_rook(letter, color);
        if (square == no_square)
            refuse(2, quoted({&c, 1}) + " needs a rook of " + color_name(color) +
                          " on its side of the king on the home rank");
        position_.castling_rooks_ |= bit(square);
    }

    void check_castling(std::string_view text) const {
        constexpr Square king_file = 4;
        for (const Color color : {white, black}) {
            const int home = color == white ? 0 : 7;
            const Bitboard rooks = position_.castling_rooks_ & rank_mask(home);
            const Square own_king = position_.king_square(color);
            if (!rooks) continue;
            if (rank_of(own_king) != home)
                refuse(2, quoted(text) + ": the king of " + color_name(color) +
                              " is not on its home rank");
            if (more_than_one(rooks) && (lowest(rooks) > own_king || highest(rooks) < own_king))
                refuse(2, quoted(text) + ": two castling rooks on one side of the king");
            const Bitboard corners = bit(make_square(0, home)) | bit(make_square(7, home));
            if (!position_.chess960_ && (file_of(own_king) != king_file || (rooks & ~corners)))
                refuse(2, quoted(text) +
                              ": standard castling needs the king on the e-file and a rook in the "
                              "corner (Chess960 positions need chess960=True)");
        }
    }

    void check_side_not_to_move() const {
        const Color waiting = !position_.turn_;
        if (position_.attackers_of(position_.turn_, position_.king_square(waiting),
                                   position_.occupied()))
            refuse(std::string("the king of ") + color_name(waiting) +
                   " could be taken: the side not to move is in check");
    }

    std::optional<Square> read_en_passant() const {
        const std::string_view text = field(3, "-");
        if (text == "-") return {};
        if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
            refuse(3, quoted(text) + " is not '-' or a square");
        if (text[1] != '3' && text[1] != '6') refuse(3, quoted(text) + " is not on rank 3 or 6");
        const bool white_moves = position_.turn_ == white;
        if ((text[1] == '6') != white_moves)
            refuse(3, quoted(text) + " is not on rank " + (white_moves ? "6" : "3") + ", but " +
                          color_name(position_.turn_) + " is to move");
        const Square passed = make_square(text[0] - 'a', text[1] - '1');
        const int back = white_moves ? north : south;  // towards where the pawn came from
        if (!contains(position_.pieces(!position_.turn_, pawn), passed - back))
            refuse(3, quoted(text) + ": no pawn has just passed this square");
        if (position_.occupied() & (bit(passed) | bit(passed + back)))
            refuse(3, quoted(text) + ": the pawn's path is not empty");
        return passed;
    }

    // Two checkers on one line are accepted, though no move gives them: perft suites test with
    // them.
    void check_checkers() const {
        constexpr int max_checkers = 2;
        if (count(position_.checkers_) > max_checkers)
            refuse("the king is in check from more than two pieces");
    }

    int read_number(std::size_t index, int missing) const {
        if (index >= fields_.size()) return missing;
        const std::string_view text = fields_[index];
        const std::string_view digits =
            text.substr(text.starts_with('+') || text.starts_with('-') ? 1 : 0);
        const bool all_digits =
            !digits.empty() &&
            std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (!all_digits) refuse(index, quoted(text) + " is not a whole number");
        long value = 0;
        for (const char c : digits) value = std::min(value * 10 + (c - '0'), largest_clock + 1);
        if (value > largest_clock) refuse(index, quoted(text) + " is larger than 1000000000");
        if (text.starts_with('-') && value > 0) refuse(index, quoted(text) + " is negative");
        return static_cast<int>(value);
    }

    std::vector<std::string_view> fields_;
    Position position_;
};

Position parse_fen(std::string_view text, bool chess960) {
    return FenReader(text, chess960).read();
}

}  // namespace zermelo
