// A second, slow and obvious ChessBall for the tests: the list of all acts open in a position, with their results.
#pragma once

#include "games/chessball/reference/law_test.hpp"

namespace giostra::chessball::slow {

inline void saved(SlowMatch& m) {
  const int left = m.mover() == 0 ? -1 : 1;  // of the shooter, along x
  const int out = m.mover() == 0 ? -1 : 1;   // from the goal line into the field, along y
  const Spot king = m.ball;
  for (const Spot step : {Spot{0, out}, {left, out}, {-left, out}, {left, 0}, {-left, 0}})
    if (const Spot to = plus(king, step); inside(to) && !m.taken(to)) {
      m.ball = to;
      break;
    }
  m.owner = 1 - m.mover();
  move_made(m);
}

inline void pushed(SlowMatch& m, int die) {
  const int shooter = m.mover();
  const int left = shooter == 0 ? -1 : 1;
  Spot step{0, shooter == 0 ? -1 : 1};
  if (die <= 2) step.x = left;
  if (die >= 5) step.x = -left;
  if (m.taken(plus(m.ball, step))) return saved(m);
  const int far = std::max(1, m.power);
  int stopped_by = -1;
  for (int gone = 0; gone < far && stopped_by < 0; ++gone) {
    const Spot to = plus(m.ball, step);
    for (int side = 0; side < 2; ++side)
      for (const SlowMan& man : m.men[static_cast<std::size_t>(side)])
        if (man.at == to) stopped_by = side;
    if (stopped_by < 0) m.ball = to;
  }
  m.owner = stopped_by >= 0 ? stopped_by : has_ball(m, 1 - shooter);
  move_made(m);
}

inline void tackle_decided(SlowMatch& m, int black) {
  if (m.rolled != black) m.owner = m.rolled > black ? 0 : 1;
  if (m.fight.ends_with('+'))
    move_made(m);
  else
    m.phase = "move";
}

inline void rolled(SlowMatch& m, int sum) {
  if (m.phase == "white_rolls") {
    m.points[0] = sum;
    m.phase = "black_rolls";
  } else if (m.phase == "black_rolls") {
    m.points[1] = sum;
    m.phase = "move";
  } else if (m.phase == "white_tackles") {
    m.rolled = sum;
    m.phase = "black_tackles";
  } else if (m.phase == "black_tackles") {
    tackle_decided(m, sum);
  } else if (sum > m.power) {
    saved(m);
  } else if (sum <= m.power - 4) {
    score(m);
  } else {
    m.power -= sum;
    m.phase = "push";
  }
}

inline void add_rolls(const SlowMatch& m, Open& open) {
  for (int a = 1; a <= 6; ++a) {
    if (m.phase == "push") {
      SlowMatch next = m;
      next.dice = std::to_string(a);
      pushed(next, a);
      open["roll " + std::to_string(a)] = write_match(next);
      continue;
    }
    for (int b = a; b <= 6; ++b)
      for (int c = b; c <= 6; ++c) {
        SlowMatch next = m;
        const std::array<std::string, 3> eyes{std::to_string(a), std::to_string(b), std::to_string(c)};
        next.dice = eyes[0] + "." + eyes[1] + "." + eyes[2];
        rolled(next, a + b + c);
        open["roll " + eyes[0] + " " + eyes[1] + " " + eyes[2]] = write_match(next);
      }
  }
}

inline void add_moves(const SlowMatch& m, std::size_t side, std::size_t who, Open& open) {
  const SlowMan& man = m.men[side][who];
  for (const auto& [end, cost] : Walker(m, static_cast<int>(side), who).ends) {
    SlowMatch next = m;
    next.men[side][who].at = end.first;
    if (man.kind == 'N' && end.first != man.at) next.men[side][who].jumped = true;
    next.ball = end.second;
    next.points[side] -= cost;
    man_moved(next);
    std::string act = text_of(man.at);
    if (end.first != man.at) act += ">" + text_of(end.first);
    if (end.second != m.ball) act += " ball " + text_of(end.second);
    open[act] = write_match(next);
  }
}

inline void add_kicks(const SlowMatch& m, std::size_t side, Open& open) {
  if (m.owner != static_cast<int>(side)) return;
  const auto ends = kicks(m, m.owner);
  for (const SlowMan& man : m.men[side]) {
    if (!touching(man.at, m.ball)) continue;
    for (const auto& [to, kick] : ends) {
      SlowMatch next = m;
      next.ball = to;
      next.points[side] -= kick.travelled;
      if (in_goal(1 - m.owner, to)) {
        shot_arrives(next, kick.travelled);
      } else {
        if (!kick.keeps) next.owner = 1 - m.owner;  // C18; it stays theirs when the move is over
        man_moved(next);
      }
      open[text_of(man.at) + " kick " + text_of(to)] = write_match(next);
    }
  }
}

inline int price(char out, char in) {
  static const std::map<std::string, int> table{{"QR", 3}, {"QB", 5},   {"QN", 5},   {"QP", 10}, {"RQ", -5},
                                                {"RB", 3}, {"RN", 3},   {"RP", 7},   {"BQ", -8}, {"BR", -5},
                                                {"BN", 0}, {"BP", 4},   {"NQ", -8},  {"NR", -5}, {"NB", 0},
                                                {"NP", 4}, {"PQ", -15}, {"PR", -10}, {"PB", -7}, {"PN", -7}};
  return table.at({out, in});
}

inline void add_substitutions(const SlowMatch& m, std::size_t side, Open& open) {
  if (m.substituted[side] > 0 && m.turn - m.substituted[side] < 3) return;
  for (std::size_t who = 1; who < 4; ++who)
    for (const char in : std::string("QRBNP")) {
      int there = 0;
      for (const SlowMan& man : m.men[side]) there += man.kind == in ? 1 : 0;
      const SlowMan& out = m.men[side][who];
      if (in == out.kind || (in == 'Q' && there >= 1) || (in != 'P' && there >= 2)) continue;
      SlowMatch next = m;
      next.points[side] += price(out.kind, in);
      if (next.points[side] < 0) continue;
      next.men[side][who] = {.kind = in, .at = out.at, .jumped = false};
      next.substituted[side] = m.turn;
      move_made(next);
      open[text_of(out.at) + "=" + in] = write_match(next);
    }
}

inline void add_tackles(const SlowMatch& m, std::size_t side, Open& open) {
  for (const auto& [w, b] : fights(m)) {
    SlowMatch next = m;
    next.fight = std::to_string(w) + std::to_string(b);
    next.tackled.insert(next.fight);
    if (m.phase == "after") next.fight += "+";
    next.phase = "white_tackles";
    const std::string white = text_of(m.men[0][w].at);
    const std::string black = text_of(m.men[1][b].at);
    open["tackle " + (side == 0 ? white + " " + black : black + " " + white)] = write_match(next);
  }
}

inline void add_word(const SlowMatch& m, const std::string& word, const std::function<void(SlowMatch&)>& does,
                     Open& open) {
  SlowMatch next = m;
  does(next);
  open[word] = write_match(next);
}

inline Open all_acts(const SlowMatch& m) {
  Open open;
  const auto side = static_cast<std::size_t>(m.mover());
  if (m.phase == "move") {
    add_word(m, "pass", move_made, open);
    add_substitutions(m, side, open);
    add_kicks(m, side, open);
    for (std::size_t who = 0; who < 4; ++who) add_moves(m, side, who, open);
    add_tackles(m, side, open);
  } else if (m.phase == "after") {
    add_word(m, "done", pass_on, open);
    add_tackles(m, side, open);
  } else if (m.phase == "dive") {
    add_word(m, "stay", score, open);
    add_word(
        m, "dive",
        [side](SlowMatch& next) {
          SlowMan& king = next.men[1 - side][0];
          next.points[1 - side] -= std::abs(king.at.x - next.ball.x);
          king.at = next.ball;
          next.phase = "save";
        },
        open);
  } else if (m.phase != "over" && !m.phase.ends_with("places")) {
    add_rolls(m, open);
  }
  return open;
}

}  // namespace giostra::chessball::slow
