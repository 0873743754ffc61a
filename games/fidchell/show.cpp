// The game for people: acts in words, and the board for a terminal, unrolled: a column for each ring, a row for each
// angle, clockwise from north. Along a row run the radial lines, down a column its ring, from the last row back to the
// first. Each point carries its name.
//
//            ring 1    ring 2    ring 3
//    north  ○1.0 ━━━━ ·2.0 ━━━━ ·3.0
//            ┃         ┃        ·3.1
//            ┃        ●2.1 ━━━━ ·3.2
#include <algorithm>

#include "games/fidchell/law.hpp"

namespace giostra::fidchell {

namespace {

constexpr std::array<std::string_view, 2> kFigures{"●", "○"};

std::string_view figure(const State& state, Point point) {
  for (const Side side : kSides)
    if (state.of(side).has(point)) return kFigures[index(side)];
  return "·";
}

std::string named(const State& state, Point point) {
  return std::string(figure(state, point)) + write_label(state.board->label(point));
}

// Bytes that begin a character.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & '\xC0') != '\x80'; }));
}

// All angles at which there is a point, in order, as index and ring size: fractions of the circle.
std::vector<std::pair<unsigned, unsigned>> angles_of(const std::vector<unsigned>& sizes) {
  std::vector<std::pair<unsigned, unsigned>> angles;
  for (const unsigned size : sizes)
    for (unsigned i = 0; i < size; ++i) angles.emplace_back(i, size);
  const auto before = [](auto a, auto b) { return a.first * b.second < b.first * a.second; };
  const auto same = [](auto a, auto b) { return a.first * b.second == b.first * a.second; };
  std::ranges::sort(angles, before);
  const auto doubles = std::ranges::unique(angles, same);
  angles.erase(doubles.begin(), doubles.end());
  return angles;
}

std::optional<Point> point_at(const Board& board, std::size_t ring, std::pair<unsigned, unsigned> angle) {
  const unsigned scaled = angle.first * board.plan.ring_sizes[ring];
  if (scaled % angle.second != 0) return std::nullopt;
  return board.find({static_cast<std::uint8_t>(ring + 1), static_cast<std::uint8_t>(scaled / angle.second)});
}

std::string show_row(const State& state, std::pair<unsigned, unsigned> angle) {
  constexpr std::size_t kColumn = 10;
  const Board& board = *state.board;
  std::string row;
  for (std::size_t ring = 0; ring < board.plan.ring_sizes.size(); ++ring) {
    const auto point = point_at(board, ring, angle);
    std::string cell = point ? named(state, *point) + " " : " ┃";
    const bool joined =
        point && ring + 1 < board.plan.ring_sizes.size() && point_at(board, ring + 1, angle).has_value();
    const std::size_t used = width(cell);
    for (std::size_t i = used; i < kColumn; ++i) cell += joined && i + 1 < kColumn ? "━" : " ";
    row += cell;
  }
  row.erase(row.find_last_not_of(' ') + 1);
  return "  " + row + "\n";
}

std::string show_rings(const State& state) {
  std::string text;
  for (const auto& angle : angles_of(state.board->plan.ring_sizes)) text += show_row(state, angle);
  return text;
}

std::string show_line(const State& state, const Line& line) {
  std::string text = line.from_centre ? "  ◎" : "  ";
  for (const Point point : line.points) text += (text.size() > 2 ? " ━ " : "") + named(state, point);
  return text + (line.closed ? " ━ ...\n" : "\n");
}

std::string show_lines(const State& state) {
  std::string text;
  for (const Line& line : state.board->plan.lines) text += show_line(state, line);
  return text;
}

std::string show_player(const State& state, Side side, Language language) {
  const bool on_turn = state.end == End::none && !state.lot && state.turn == side;
  const Words phase = state.moves(side) ? Words{"moves", "muove"} : Words{"places", "piazza"};
  return std::string(on_turn ? "▸ " : "  ") + std::string(kFigures[index(side)]) + " " +
         std::string(Fidchell::about.sides[index(side)].in(language)) + "  " + std::string(phase.in(language)) + "  " +
         std::string(Words{"board ", "in gioco "}.in(language)) + std::to_string(state.of(side).size()) +
         std::string(Words{", hand ", ", in mano "}.in(language)) + std::to_string(state.hand[index(side)]) +
         std::string(Words{", captured ", ", catturate "}.in(language)) + std::to_string(state.waiting(side)) + "\n";
}

std::string list_points(const Board& board, std::string_view sign, PointSet points) {
  std::string text;
  for (const Point point : points) text += " " + std::string(sign) + write_label(board.label(point));
  return text;
}

}  // namespace

// The act with what follows from it: `×` what it captures, `*` where stones of its own return (F10).
std::string Fidchell::say_act(const State& state, const Act& act, Language language) {
  if (act.deed == Deed::lot) {
    const std::string who(about.sides[index(*act.winner)].in(language));
    return language == Language::english ? who + " begins" : "comincia il " + who;
  }
  if (act.deed != Deed::place && act.deed != Deed::move) return write_act(act);
  if (!check(state, seat_of(state.turn), act)) return write_act(act);  // nothing follows from what cannot be done
  const Side me = state.turn;
  const State after = apply(state, act);
  PointSet returned = after.of(me) - state.of(me);
  returned.remove(act.to.point);
  return write_act(act) + list_points(*state.board, "×", state.of(other(me)) - after.of(other(me))) +
         list_points(*state.board, "*", returned);
}

std::string Fidchell::show(const State& state, Language language) {
  const std::string players = show_player(state, Side::first, language) + show_player(state, Side::second, language);
  return players + (state.board->plan.ring_sizes.empty() ? show_lines(state) : show_rings(state));
}

}  // namespace giostra::fidchell
