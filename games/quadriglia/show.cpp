// The game for people: acts in words, and the two boards for a terminal, team 1 below on both: A seen from White, B
// from Black.
#include <algorithm>

#include "games/quadriglia/act_text.hpp"
#include "games/quadriglia/law.hpp"
#include "games/quadriglia/notation/notation.hpp"

namespace giostra::quadriglia {

namespace {

using Lines = std::vector<std::string>;

constexpr std::array<std::array<std::string_view, 6>, 2> kFigures{
    {{"♙", "♘", "♗", "♖", "♕", "♔"}, {"♟", "♞", "♝", "♜", "♛", "♚"}}};

std::string_view figure(Piece piece) { return kFigures[chess::index(piece.color)][chess::index(piece.kind)]; }

// Columns on the screen: bytes that begin a character.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & '\xC0') != '\x80'; }));
}

std::string padded(const std::string& text, std::size_t columns) {
  const std::size_t used = width(text);
  return used < columns ? text + std::string(columns - used, ' ') : text;
}

std::string show_reserve(const Board& board, Color color) {
  std::string text;
  for (const Kind kind : kReserveKinds) {
    const unsigned count = board.reserve(color).count(kind);
    if (count == 0) continue;
    text += (text.empty() ? "" : " ") + std::string(figure({color, kind}));
    if (count > 1) text += "×" + std::to_string(count);
  }
  return text.empty() ? "–" : text;
}

std::string show_player(const Board& board, BoardId id, Color color, Language language) {
  constexpr std::array<Words, 2> names{{{"White", "Bianco"}, {"Black", "Nero"}}};
  const bool on_turn = board.turn == color;
  return std::string(on_turn ? "▸ " : "  ") + letter(id) + " " + std::string(names[chess::index(color)].in(language)) +
         "   [" + show_reserve(board, color) + "]";
}

std::string show_rank(const Board& board, unsigned rank, bool from_white) {
  std::string line = "  " + std::to_string(rank + 1) + " ";
  for (unsigned i = 0; i < 8; ++i) {
    const Square square = chess::square_at(from_white ? i : 7 - i, rank);
    const auto piece = board.piece_at(square);
    line += piece ? figure(*piece) : "·";
    line += chess::has(board.promoted, square) ? "~" : " ";  // Q18
  }
  return line;
}

Words status_of(const State& state, BoardId id) {
  const Board& board = state.board(id);
  if (const auto drawn = state.drawn[index(id)])
    return *drawn == Drawn::by_repetition ? Words{"drawn: third repetition (Q13)", "patta: terza ripetizione (Q13)"}
                                          : Words{"drawn: 50 moves (Q13)", "patta: 50 mosse (Q13)"};
  if (checkmated(board)) return {"checkmate (Q10)", "scacco matto (Q10)"};
  if (Quadriglia::waiting(state).has(seat_of({id, board.turn}))) {
    if (in_check(board)) return {"check: waits for a piece (Q11)", "scacco: attende un pezzo (Q11)"};
    return {"cannot move: waits for a piece (Q11)", "non può muovere: attende un pezzo (Q11)"};
  }
  return in_check(board) ? Words{"check", "scacco"} : Words{"", ""};
}

Lines show_board(const State& state, BoardId id, Language language) {
  const Board& board = state.board(id);
  const bool from_white = id == BoardId::a;
  const Color below = from_white ? Color::white : Color::black;
  Lines lines{show_player(board, id, chess::other(below), language)};
  for (unsigned i = 0; i < 8; ++i) lines.push_back(show_rank(board, from_white ? 7 - i : i, from_white));
  lines.emplace_back(from_white ? "    a b c d e f g h" : "    h g f e d c b a");
  lines.push_back(show_player(board, id, below, language));
  lines.push_back("  " + std::string(status_of(state, id).in(language)));
  return lines;
}

}  // namespace

std::string Quadriglia::say_act(const State& state, const Act& act, Language language) {
  if (const auto* flag = std::get_if<Flag>(&act))
    return std::string(seat_name(flag->chair)) + Words{": time is over", ": tempo scaduto"}.in(language).data();
  const Turn& turn = std::get<Turn>(act);
  return std::string{letter(turn.board), ':'} + write_san(state.board(turn.board), turn.move);
}

std::string Quadriglia::show(const State& state, Language language) {
  constexpr std::size_t kColumn = 42;
  const Lines left = show_board(state, BoardId::a, language);
  const Lines right = state.alone ? Lines(left.size()) : show_board(state, BoardId::b, language);
  std::string text;
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::string line = padded(left[i], kColumn) + right[i];
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace giostra::quadriglia
