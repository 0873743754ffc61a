// One of the two boards as chess programs see it, who call the game bughouse.
#include <algorithm>

#include "games/quadriglia/law.hpp"
#include "games/quadriglia/notation/notation.hpp"
#include "kit/chess_protocol.hpp"
#include "kit/text.hpp"

namespace giostra::quadriglia {

namespace {

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

// Q9: others have no letter for an unmoved king without a rook.
std::string board_of(std::string_view position, Actor seat) {
  const auto boards = split(position, " | ");
  const auto words = words_of(boards[std::min(index(chair_of(seat).board), boards.size() - 1)]);
  std::string fen;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string word(words[i]);
    if (i == 2) std::erase_if(word, [](char c) { return c == 'U' || c == 'u'; });
    fen += (i == 0 ? "" : " ") + (word.empty() ? "-" : word);
  }
  return fen;
}

Result<std::string> with_reserves(std::string_view fen, std::string_view white, std::string_view black) {
  auto board = read_fen(fen);
  if (!board) return tl::unexpected(board.error());
  std::string letters;
  for (const char c : white) letters += chess::upper(c);
  for (const char c : black) letters += chess::lower(c);
  board->reserves = {};
  const std::string empty = write_fen(*board);
  const auto at = empty.find('[') + 1;
  return read_fen(empty.substr(0, at) + letters + empty.substr(at)).map(write_fen);
}

std::string act_of(Actor seat, std::string_view move) {
  return std::string{letter(chair_of(seat).board), ':'} + std::string(move);
}

std::string move_of(std::string_view act) { return std::string(act.substr(act.find(':') + 1)); }

}  // namespace

const ChessProtocol& Quadriglia::chess_protocol() {
  static constexpr ChessProtocol protocol{
      .variant = "bughouse",
      .start = kStart,
      .seats = {seat_of({BoardId::a, Color::white}), seat_of({BoardId::a, Color::black})},
      .board_of = board_of,
      .with_reserves = with_reserves,
      .act_of = act_of,
      .move_of = move_of};
  return protocol;
}

}  // namespace giostra::quadriglia
