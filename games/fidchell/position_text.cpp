// Positions as text; boards are in board_text.cpp.
//
//   ..1./........  ...  1 26,27 0,0 third
//   |                   | |     |   `-- what no stones show: third | draw | win:1 | win:2
//   |                   | |     `------ quiet turns of both (F13)
//   |                   | `------------ stones in hand of both
//   |                   `-------------- on turn; `?` while the lot is to be drawn
//   `---------------------------------- the points in order, ring by ring: free, player 1's, player 2's
#include "games/fidchell/act_text.hpp"
#include "games/fidchell/law.hpp"
#include "kit/text.hpp"

namespace giostra::fidchell {

namespace {

bool is_free(const Position& position, Point point) { return !position.occupied().has(point); }

// A slash before the first point of each ring but the innermost; a board of points and lines is one piece.
bool begins_ring(const Board& board, Point point) {
  return !board.plan.ring_sizes.empty() && number(point) != 0 && board.label(point).index == 0;
}

std::string write_stones(const State& state) {
  std::string text;
  for (const Point point : state.board->all) {
    if (begins_ring(*state.board, point)) text += '/';
    text += is_free(state, point) ? "." : write_side(state.of(Side::first).has(point) ? Side::first : Side::second);
  }
  return text;
}

bool read_stones(std::string_view text, const Board& board, Position& position) {
  std::size_t at = 0;
  position.stones = {};
  for (const Point point : board.all) {
    if (begins_ring(board, point) && text.substr(at++, 1) != "/") return false;
    if (at >= text.size()) return false;
    const auto side = read_side(text.substr(at, 1));
    if (side)
      position.stones[index(*side)].add(point);
    else if (text[at] != '.')
      return false;
    ++at;
  }
  return at == text.size();
}

std::string write_counts(const std::array<std::uint8_t, 2>& counts) {
  return std::to_string(counts[0]) + "," + std::to_string(counts[1]);
}

bool read_counts(std::string_view text, std::array<std::uint8_t, 2>& counts) {
  const auto pair = read_pair(text, ',');
  if (!pair) return false;
  const auto one = read_number<std::uint8_t>(pair->first);
  const auto two = read_number<std::uint8_t>(pair->second);
  if (!one || !two) return false;
  counts = {*one, *two};
  return true;
}

std::string write_mark(const State& state) {
  if (state.end == End::third_time) return " third";
  if (state.end != End::ruling) return "";
  return state.winner ? " win:" + std::string(write_side(*state.winner)) : " draw";
}

bool read_mark(std::string_view text, Position& position) {
  position.end = text == "third" ? End::third_time : End::ruling;
  position.winner = text.starts_with("win:") ? read_side(text.substr(4)) : std::nullopt;
  return text == "third" || text == "draw" || position.winner;
}

constexpr std::string_view kLotMark = "?";

std::string write_turn(const Position& position) {
  return std::string(position.lot ? kLotMark : write_side(position.turn));
}

bool read_fields(const std::vector<std::string_view>& words, Position& position) {
  const auto turn = read_side(words[1]);
  if (!turn && words[1] != kLotMark) return false;
  position.lot = !turn;
  position.turn = turn.value_or(Side::first);
  return read_counts(words[2], position.hand) && read_counts(words[3], position.quiet) &&
         (words.size() == 4 || read_mark(words[4], position));
}

}  // namespace

Verdict Fidchell::read_position(std::string_view text, Setup& into) {
  const auto words = words_of(text);
  if (words.size() < 4 || words.size() > 5 || !read_fields(words, into.position))
    return refuse(kNotation,
                  {"a position is the points, who is on turn, both hands, both quiet counts, perhaps a mark",
                   "una posizione è i punti, chi ha il turno, le due mani, i due conti, forse un segno"},
                  std::string(text));
  if (!read_stones(words[0], *into.board, into.position))
    return refuse(kNotation,
                  {"the points are `.`, `1` and `2`, with `/` between rings, as many as the board has",
                   "i punti sono `.`, `1` e `2`, con `/` tra gli anelli, quanti ne ha il tavoliere"},
                  std::string(words[0]));
  return {};
}

std::string Fidchell::write_position(const State& state) {
  return write_stones(state) + " " + write_turn(state) + " " + write_counts(state.hand) + " " +
         write_counts(state.quiet) + write_mark(state);
}

std::string Fidchell::identity(const State& state) {
  return write_board(*state.board) + " " + write_stones(state) + " " + write_turn(state) + " " +
         write_counts(state.hand) + write_mark(state);
}

}  // namespace giostra::fidchell
