#include "games/chessball/act_text.hpp"

#include "games/chessball/reach.hpp"
#include "kit/text.hpp"

namespace giostra::chessball {

namespace {

constexpr std::array<std::string_view, 4> kWords{"pass", "done", "dive", "stay"};
constexpr std::array kPlaced{Kind::bishop, Kind::knight, Kind::rook};

// A file or rank with its half: `c`, `c+`, `3-`. Takes what it has read off the text.
std::optional<int> read_half(std::string_view& text, char first) {
  if (text.empty() || text[0] < first || text[0] > first + 7) return std::nullopt;
  int at = 2 * (text[0] - first) + 1;
  text.remove_prefix(1);
  if (text.empty() || (text[0] != '+' && text[0] != '-')) return at;
  at += text[0] == '+' ? 1 : -1;
  text.remove_prefix(1);
  return at;
}

std::optional<Point> read_lattice_pair(std::string_view text) {
  if (text.size() > 2 && text.front() == '(' && text.back() == ')') text = text.substr(1, text.size() - 2);
  const auto pair = read_pair(text, ',');
  if (!pair) return std::nullopt;
  const auto x = read_number<int>(pair->first);
  const auto y = read_number<int>(pair->second);
  if (!x || !y || !on_field(*x, *y)) return std::nullopt;
  return point_at(*x, *y);
}

std::optional<Act> read_placing(const std::vector<std::string_view>& words) {
  Placing placing{{Point::nowhere, Point::nowhere, Point::nowhere}};
  if (words.size() != 4) return std::nullopt;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto kind = read_kind(words[i].substr(0, 1));
    const auto at = read_point(words[i].substr(1));
    if (!kind || !at) return std::nullopt;
    for (std::size_t k = 0; k < kPlaced.size(); ++k)
      if (kPlaced[k] == *kind) placing.at[k] = *at;
  }
  if (std::ranges::find(placing.at, Point::nowhere) != placing.at.end()) return std::nullopt;
  return placing;
}

std::optional<Act> read_roll(const std::vector<std::string_view>& words) {
  Dice dice;
  if (words.size() != 2 && words.size() != 4) return std::nullopt;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto eyes = read_number<std::uint8_t>(words[i]);
    if (!eyes || *eyes < 1 || *eyes > 6) return std::nullopt;
    dice.eyes[i - 1] = *eyes;
  }
  if (words.size() == 4) std::ranges::sort(dice.eyes);
  return dice;
}

std::optional<Act> read_tackle(const std::vector<std::string_view>& words) {
  if (words.size() != 3) return std::nullopt;
  const auto own = read_point(words[1]);
  const auto theirs = read_point(words[2]);
  if (!own || !theirs) return std::nullopt;
  return Tackle{*own, *theirs};
}

std::optional<Act> read_substitution(std::string_view text) {
  const auto pair = read_pair(text, '=');
  const auto at = read_point(pair->first);
  const auto in = read_kind(pair->second);
  if (!at || !in) return std::nullopt;
  return Substitution{*at, *in};
}

// `5,5>7,7`, `5,5>7,7 ball 8,7`, `5,5 ball 6,6`, `5,5 kick 9,9`
std::optional<Act> read_man_act(const State& state, const std::vector<std::string_view>& words) {
  const auto ends = read_pair(words[0], '>');
  const auto from = read_point(ends ? ends->first : words[0]);
  const auto to = ends ? read_point(ends->second) : from;
  if (!from || !to || (words.size() != 3 && (words.size() != 1 || !ends))) return std::nullopt;
  Move move{*from, *to, Point::nowhere, 0};
  if (words.size() == 3) {
    const auto ball = read_point(words[2]);
    if (!ball) return std::nullopt;
    if (words[1] == "kick" && !ends) return Kick{*from, *ball};
    if (words[1] != "ball") return std::nullopt;
    if (*ball != state.ball) move.ball = *ball;
  }
  if (state.phase == Phase::move)
    move.cost = price_of_move(state, state.mover(), move, state.team(state.mover()).points);
  return move;
}

std::optional<Act> read_any(const State& state, const std::vector<std::string_view>& words) {
  if (words.empty()) return std::nullopt;
  if (words.size() == 1)
    for (std::size_t i = 0; i < kWords.size(); ++i)
      if (words[0] == kWords[i]) return static_cast<Word>(i);
  if (words[0] == "place") return read_placing(words);
  if (words[0] == "roll") return read_roll(words);
  if (words[0] == "tackle") return read_tackle(words);
  if (words.size() == 1 && words[0].find('=') != std::string_view::npos) return read_substitution(words[0]);
  return read_man_act(state, words);
}

struct Write {
  std::string operator()(const Placing& act) const {
    std::string text = "place";
    for (std::size_t i = 0; i < act.at.size(); ++i)
      text += std::string{' ', letter(kPlaced[i])} + write_point(act.at[i]);
    return text;
  }
  std::string operator()(const Dice& act) const { return "roll " + write_dice(act, ' '); }
  std::string operator()(const Move& act) const {
    std::string text = write_point(act.from);
    if (act.to != act.from) text += ">" + write_point(act.to);
    return act.ball == Point::nowhere ? text : text + " ball " + write_point(act.ball);
  }
  std::string operator()(const Kick& act) const { return write_point(act.from) + " kick " + write_point(act.ball); }
  std::string operator()(const Tackle& act) const {
    return "tackle " + write_point(act.own) + " " + write_point(act.theirs);
  }
  std::string operator()(const Substitution& act) const { return write_point(act.at) + "=" + letter(act.in); }
  std::string operator()(Word act) const { return std::string(kWords[static_cast<std::size_t>(act)]); }
};

}  // namespace

std::string write_point(Point point) {
  if (point == Point::nowhere) return "-";
  return std::to_string(x_of(point)) + "," + std::to_string(y_of(point));
}

std::optional<Point> read_point(std::string_view text) {
  if (const auto pair = read_lattice_pair(text)) return pair;
  const auto x = read_half(text, 'a');
  const auto y = x ? read_half(text, '1') : std::nullopt;
  if (!y || !text.empty()) return std::nullopt;
  return point_at(*x, *y);
}

std::optional<Kind> read_kind(std::string_view text) {
  const auto at = text.size() == 1 ? kKindLetters.find(text[0]) : std::string_view::npos;
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Kind>(at);
}

std::string_view side_name(Side side) { return ChessBall::seats[index(side)].name; }

std::optional<Side> read_side(std::string_view text) {
  for (const Side side : kSides)
    if (text == side_name(side)) return side;
  return std::nullopt;
}

std::string write_dice(const Dice& dice, char mark) {
  std::string text;
  for (const auto eyes : dice.eyes)
    if (eyes != 0) text += (text.empty() ? "" : std::string(1, mark)) + std::to_string(eyes);
  return text;
}

Result<Act> ChessBall::read_act(const State& state, std::string_view text) {
  if (const auto act = read_any(state, words_of(text))) return *act;
  return refuse(kNotation,
                {"an act reads `5,5>7,7`, `5,5>7,7 ball 8,7`, `5,5 ball 6,6`, `5,5 kick 9,9`, `5,5=Q`, "
                 "`tackle 5,5 6,7`, `place B7,7 N3,3 R5,5`, `roll 1 2 3`, `pass`, `done`, `dive` or `stay`",
                 "un atto è `5,5>7,7`, `5,5>7,7 ball 8,7`, `5,5 ball 6,6`, `5,5 kick 9,9`, `5,5=Q`, "
                 "`tackle 5,5 6,7`, `place B7,7 N3,3 R5,5`, `roll 1 2 3`, `pass`, `done`, `dive` o `stay`"},
                std::string(text));
}

std::string ChessBall::write_act(const Act& act) { return std::visit(Write{}, act); }

}  // namespace giostra::chessball
