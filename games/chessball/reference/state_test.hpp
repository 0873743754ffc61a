// A second, slow and obvious ChessBall for the tests: its state, read from and written as a position's text.
// Shares no code with the law; plain numbers, no sets of bits. White is 0, Black is 1.
#pragma once

#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "kit/text.hpp"

namespace giostra::chessball::slow {

struct Spot {
  int x = -1;
  int y = -1;
  auto operator<=>(const Spot&) const = default;
};

inline bool inside(Spot s) { return s.x >= 0 && s.x <= 16 && s.y >= 0 && s.y <= 16; }
inline bool touching(Spot a, Spot b) {
  return a != b && std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1 && inside(a) && inside(b);
}
inline bool in_goal(int side, Spot s) { return s.x >= 5 && s.x <= 11 && s.y == (side == 0 ? 0 : 16); }

struct SlowMan {
  char kind = 'K';
  Spot at;
  bool jumped = false;
};

struct SlowMatch {
  int turns = 50;
  bool dive = true;
  int turn = 1;
  int kickoff = 0;
  int moves = 0;
  std::string phase;
  std::array<std::array<SlowMan, 4>, 2> men;
  Spot ball;
  int owner = -1;
  std::array<int, 2> goals{};
  std::array<int, 2> points{};
  std::array<int, 2> substituted{};
  std::set<std::string> tackled;
  std::string fight;
  int rolled = 0;
  int power = 0;
  std::string dice;

  [[nodiscard]] int mover() const { return (kickoff + moves) % 2; }
  [[nodiscard]] bool taken(Spot s) const {
    for (const auto& team : men)
      for (const SlowMan& man : team)
        if (man.at == s) return true;
    return false;
  }
  [[nodiscard]] bool touches(int side) const {
    for (const SlowMan& man : men[static_cast<std::size_t>(side)])
      if (touching(man.at, ball)) return true;
    return false;
  }
};

inline std::string text_of(Spot s) { return s.x < 0 ? "-" : std::to_string(s.x) + "," + std::to_string(s.y); }

inline int number_of(std::string_view text) { return read_number<int>(text).value_or(-1); }

inline Spot spot_of(std::string_view text) {
  const auto pair = read_pair(text, ',');
  return pair ? Spot{number_of(pair->first), number_of(pair->second)} : Spot{};
}

inline std::string side_text(int side) {
  if (side < 0) return "nobody";
  return side == 0 ? "white" : "black";
}
inline int side_of(std::string_view text) {
  if (text == "white") return 0;
  return text == "black" ? 1 : -1;
}

inline std::array<int, 2> both_of(std::string_view text) {
  const auto pair = read_pair(text, '-');
  return pair ? std::array{number_of(pair->first), number_of(pair->second)} : std::array{0, 0};
}

inline std::string both_text(const std::array<int, 2>& both) {
  return std::to_string(both[0]) + "-" + std::to_string(both[1]);
}

inline std::array<SlowMan, 4> men_of_text(std::string_view text) {
  std::array<SlowMan, 4> men;
  std::size_t i = 0;
  for (auto part : split(text, "/")) {
    SlowMan man{.kind = part[0], .at = {}, .jumped = part.ends_with('*')};
    if (man.jumped) part.remove_suffix(1);
    man.at = spot_of(part.substr(1));
    men[i++] = man;
  }
  return men;
}

inline std::string men_text(const std::array<SlowMan, 4>& men) {
  std::string text;
  for (const SlowMan& man : men)
    text += (text.empty() ? "" : "/") + std::string(1, man.kind) + text_of(man.at) + (man.jumped ? "*" : "");
  return text;
}

inline SlowMatch read_match(std::string_view text, int turns, bool dive) {
  std::map<std::string, std::string, std::less<>> field;
  for (const auto word : words_of(text)) {
    const auto pair = read_pair(word, '=');
    field[std::string(pair->first)] = pair->second;
  }
  SlowMatch m;
  m.turns = turns;
  m.dive = dive;
  m.turn = number_of(field["turn"]);
  m.kickoff = side_of(field["kickoff"]);
  m.moves = number_of(field["moves"]);
  m.phase = field["phase"];
  m.men = {men_of_text(field["white"]), men_of_text(field["black"])};
  m.ball = spot_of(field["ball"]);
  m.owner = side_of(field["owner"]);
  m.goals = both_of(field["goals"]);
  m.points = both_of(field["points"]);
  m.substituted = both_of(field["substituted"]);
  if (!field["tackled"].empty())
    for (const auto pair : split(field["tackled"], "/")) m.tackled.emplace(pair);
  m.fight = field["fight"];
  m.rolled = number_of(field["rolled"]);
  m.power = number_of(field["power"].empty() ? field["away"] : field["power"]);
  m.dice = field["dice"];
  return m;
}

inline std::string write_match(const SlowMatch& m) {
  std::string text = "turn=" + std::to_string(m.turn) + " kickoff=" + side_text(m.kickoff) +
                     " moves=" + std::to_string(m.moves) + " phase=" + m.phase + " white=" + men_text(m.men[0]) +
                     " black=" + men_text(m.men[1]) + " ball=" + text_of(m.ball) + " owner=" + side_text(m.owner) +
                     " goals=" + both_text(m.goals) + " points=" + both_text(m.points);
  if (m.substituted[0] + m.substituted[1] > 0) text += " substituted=" + both_text(m.substituted);
  std::string pairs;
  for (const auto& pair : m.tackled) pairs += (pairs.empty() ? "" : "/") + pair;
  if (!pairs.empty()) text += " tackled=" + pairs;
  if (m.phase.ends_with("tackles")) text += " fight=" + m.fight;
  if (m.phase == "black_tackles") text += " rolled=" + std::to_string(m.rolled);
  if (m.phase == "dive" || m.phase == "save") text += " power=" + std::to_string(m.power);
  if (m.phase == "push") text += " away=" + std::to_string(m.power);
  return m.dice.empty() ? text : text + " dice=" + m.dice;
}

}  // namespace giostra::chessball::slow
