// Setups, positions and acts as text; boards are in board_text.cpp.
//
//   ..1./........  ...  1 26,27 0,0 third
//   |                   | |     |   `-- what no stones show: third | draw | win:1 | win:2
//   |                   | |     `------ quiet turns of both (F13)
//   |                   | `------------ stones in hand of both
//   |                   `-------------- on turn
//   `---------------------------------- the points in order, ring by ring: free, player 1's, player 2's
#include <algorithm>

#include "games/fidchell/law.hpp"
#include "kit/text.hpp"

namespace giostra::fidchell {

namespace {

constexpr std::string_view kBecause = " because ";
constexpr std::array<std::string_view, 2> kDigits{"1", "2"};

std::string_view write_side(Side side) { return kDigits[index(side)]; }

std::optional<Side> read_side(std::string_view text) {
  for (const Side side : kSides)
    if (text == write_side(side)) return side;
  return std::nullopt;
}

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

bool read_fields(const std::vector<std::string_view>& words, Position& position) {
  const auto turn = read_side(words[1]);
  if (!turn) return false;
  position.turn = *turn;
  return read_counts(words[2], position.hand) && read_counts(words[3], position.quiet) &&
         (words.size() == 4 || read_mark(words[4], position));
}

tl::unexpected<Refusal> no_act(std::string_view text) {
  return refuse(kNotation,
                {"an act is `+3.5`, `3.5-3.1`, `pass`, `win 1 because ...` or `draw because ...`",
                 "un atto è `+3.5`, `3.5-3.1`, `pass`, `win 1 because ...` o `draw because ...`"},
                std::string(text));
}

Result<Spot> read_spot(const State& state, std::string_view text) {
  const auto label = read_label(trim(text));
  if (!label) return no_act(text);
  if (const auto point = state.board->find(*label)) return state.board->spot(*point);
  if (label->ring == 0)
    return refuse("F2", {"nobody ever stands on the centre", "nessuno sta mai sul centro"}, std::string(text));
  return refuse("F1", {"the board has no such point", "il tavoliere non ha questo punto"}, std::string(text));
}

Result<Act> read_ruling(std::string_view text) {
  const auto at = text.find(kBecause);
  if (at == std::string_view::npos) return no_act(text);
  const auto verdict = words_of(text.substr(0, at));
  Act act{.deed = Deed::ruling,
          .because = std::make_shared<const std::string>(trim(text.substr(at + kBecause.size())))};
  if (verdict.size() == 2) act.winner = read_side(verdict[1]);
  const bool win = verdict.size() == 2 && verdict[0] == "win" && act.winner;
  if (!win && !(verdict.size() == 1 && verdict[0] == "draw")) return no_act(text);
  return act;
}

Result<Act> read_turn(const State& state, std::string_view text) {
  if (text.starts_with('+') || (text.find('-') == std::string_view::npos && !state.moves(state.turn)))
    return read_spot(state, text.substr(text.starts_with('+') ? 1 : 0)).map([](Spot to) {
      return Act{.deed = Deed::place, .to = to};
    });
  const auto ends = read_pair(text, '-');
  if (!ends) return no_act(text);
  const auto from = read_spot(state, ends->first);
  const auto to = read_spot(state, ends->second);
  if (!from || !to) return tl::unexpected((from ? to : from).error());
  return Act{.deed = Deed::move, .from = *from, .to = *to};
}

// One field `key=value` of a setup.
Verdict read_field(std::string_view key, std::string_view value, Setup& setup) {
  if (key == "board") return read_board(value).map([&](const BoardPtr& board) { setup.board = board; });
  if (const auto first = read_side(value); key == "first" && first) {
    setup.position.turn = *first;
    return {};
  }
  if (key == "judge" && (value == "yes" || value == "no")) {
    setup.judge = value == "yes";
    return {};
  }
  return refuse(kNotation,
                {"the setup knows `board=...`, `first=1` or `first=2`, `judge=yes` or `judge=no`",
                 "l'assetto conosce `board=...`, `first=1` o `first=2`, `judge=yes` o `judge=no`"},
                std::string(key));
}

std::string list_points(const Board& board, std::string_view sign, PointSet points) {
  std::string text;
  for (const Point point : points) text += " " + std::string(sign) + write_label(board.label(point));
  return text;
}

}  // namespace

Result<Setup> Fidchell::read_setup(std::string_view text) {
  Setup setup;
  for (const auto field : split(text, ";")) {
    if (trim(field).empty()) continue;
    const auto pair = read_pair(field, '=').value_or(std::pair(trim(field), std::string_view()));
    if (const Verdict read = read_field(pair.first, pair.second, setup); !read) return tl::unexpected(read.error());
  }
  return setup;
}

std::string Fidchell::write_setup(const Setup& setup) {
  return "board=" + write_board(*setup.board) + "; first=" + std::string(write_side(setup.position.turn)) +
         "; judge=" + (setup.judge ? "yes" : "no");
}

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
  return write_stones(state) + " " + std::string(write_side(state.turn)) + " " + write_counts(state.hand) + " " +
         write_counts(state.quiet) + write_mark(state);
}

std::string Fidchell::identity(const State& state) {
  return write_board(*state.board) + " " + write_stones(state) + " " + std::string(write_side(state.turn)) + " " +
         write_counts(state.hand) + write_mark(state);
}

Result<Act> Fidchell::read_act(const State& state, std::string_view text) {
  text = trim(text);
  if (text == "pass") return Act{.deed = Deed::pass};
  if (text.starts_with("win ") || text.starts_with("draw ")) return read_ruling(text);
  return read_turn(state, text);
}

std::string Fidchell::write_act(const Act& act) {
  switch (act.deed) {
    case Deed::place: return "+" + write_label(act.to.label);
    case Deed::move: return write_label(act.from.label) + "-" + write_label(act.to.label);
    case Deed::pass: return "pass";
    default: break;
  }
  return (act.winner ? "win " + std::string(write_side(*act.winner)) : "draw") + std::string(kBecause) + *act.because;
}

// The act with what follows from it: `×` what it captures, `*` where own stones return (F10).
std::string Fidchell::say_act(const State& state, const Act& act, Language /*language*/) {
  if (act.deed != Deed::place && act.deed != Deed::move) return write_act(act);
  const Side me = state.turn;
  const State after = apply(state, act);
  PointSet returned = after.of(me) - state.of(me);
  returned.remove(act.to.point);
  return write_act(act) + list_points(*state.board, "×", state.of(other(me)) - after.of(other(me))) +
         list_points(*state.board, "*", returned);
}

}  // namespace giostra::fidchell
