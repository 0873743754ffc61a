// A second, slow and obvious ChessBall for the tests: every open act with the position it leads to.
// Follows docs/rules step by step and shares no code with the law; moves are found by trying single steps.
#pragma once

#include <functional>
#include <tuple>
#include <vector>

#include "games/chessball/reference/state_test.hpp"

namespace giostra::chessball::slow {

// Act to resulting position, both as text.
using Open = std::map<std::string, std::string>;

inline const std::vector<Spot>& eight() {
  static const std::vector<Spot> all{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
  return all;
}

// Whether a man steps by (dx, dy), taken without their signs.
inline bool steps_by(char kind, int dx, int dy) {
  if (kind == 'N') return (dx == 4 && dy == 2) || (dx == 2 && dy == 4);
  if (dx > 1 || dy > 1 || dx + dy == 0) return false;
  if (kind == 'B') return dx + dy == 2;
  if (kind == 'R') return dx + dy == 1;
  return kind != 'K' || dy == 0;
}

inline std::vector<Spot> steps_of(char kind) {
  std::vector<Spot> steps;
  for (int dx = -4; dx <= 4; ++dx)
    for (int dy = -4; dy <= 4; ++dy)
      if (steps_by(kind, std::abs(dx), std::abs(dy))) steps.push_back({dx, dy});
  return steps;
}

inline Spot plus(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }

// Man, ball, whether he has taken the ball along, how many steps he has made.
using Node = std::tuple<Spot, Spot, bool, int>;

class Walker {
 public:
  Walker(const SlowMatch& m, int side, std::size_t who)
      : m_(m), side_(side), man_(m.men[static_cast<std::size_t>(side)][who]), steps_(steps_of(man_.kind)) {
    int limit = 1000;
    if (man_.kind == 'P') limit = 2;
    if (man_.kind == 'N') limit = man_.jumped ? 0 : 1;
    explore(m.points[static_cast<std::size_t>(side)], limit);
  }
  // (man's end, ball's end) to the cheapest cost
  std::map<std::pair<Spot, Spot>, int> ends;

 private:
  void explore(int points, int limit) {
    std::vector<std::set<Node>> by_cost(static_cast<std::size_t>(points) + 10);
    std::set<Node> done;
    by_cost[0].insert({man_.at, m_.ball, false, 0});
    for (int cost = 0; cost <= points; ++cost) {
      auto& now = by_cost[static_cast<std::size_t>(cost)];
      while (!now.empty()) {
        const Node node = *now.begin();
        now.erase(now.begin());
        if (!done.insert(node).second) continue;
        ends.try_emplace({std::get<0>(node), std::get<1>(node)}, cost);
        expand(node, limit, [&](int more, const Node& next) {
          by_cost[static_cast<std::size_t>(std::min(cost + more, points + 9))].insert(next);
        });
      }
    }
    ends.erase({man_.at, m_.ball});
  }

  void expand(const Node& node, int limit, const std::function<void(int, const Node&)>& reach) const {
    const auto& [man, ball, carries, made] = node;
    const int price = man_.kind == 'N' ? 3 : 1;
    const bool may_carry = m_.owner != 1 - side_;
    if (!carries && may_carry && touching(man, ball)) reach(0, {man, ball, true, made});
    for (const Spot step : steps_) {
      // Pawns and knights are counted, for the others the count would only make more nodes.
      const int next_made = limit == 1000 ? 0 : made + 1;
      const Spot to = plus(man, step);
      if (next_made > limit || !man_may_stand(to)) continue;
      if (to != ball && (!carries || touching(to, ball))) reach(price, {to, ball, carries, next_made});
      if (carries && ball_may_lie(plus(ball, step))) reach(2 * price, {to, plus(ball, step), true, next_made});
    }
    if (!carries) return;
    for (const Spot step : eight())
      if (const Spot to = plus(ball, step); to != man && touching(to, man) && ball_may_lie(to))
        reach(1, {man, to, true, made});
  }

  [[nodiscard]] bool free_of_others(Spot s) const { return inside(s) && (s == man_.at || !m_.taken(s)); }
  [[nodiscard]] bool man_may_stand(Spot s) const {
    return free_of_others(s) && (man_.kind != 'K' || in_goal(side_, s));
  }
  [[nodiscard]] bool ball_may_lie(Spot s) const { return free_of_others(s) && !in_goal(1 - side_, s); }

  const SlowMatch& m_;
  int side_;
  SlowMan man_;
  std::vector<Spot> steps_;
};

// How far the ball has travelled; whether some way there does not end with an enemy on its next point.
struct SlowKick {
  int travelled = 0;
  bool keeps = false;
};

inline bool stands(const SlowMatch& m, int side, Spot s) {
  for (const SlowMan& man : m.men[static_cast<std::size_t>(side)])
    if (man.at == s) return true;
  return false;
}

// Where a kick can end.
inline std::map<Spot, SlowKick> kicks(const SlowMatch& m, int side) {
  std::map<Spot, SlowKick> ends;
  const int points = m.points[static_cast<std::size_t>(side)];
  for (int d = 0; d < 8; ++d)
    for (int turn_after = 0; turn_after <= 2; ++turn_after)  // 0: no spin
      for (const int spin : {7, 1}) {
        Spot at = m.ball;
        int direction = d;
        for (int gone = 1; gone <= points; ++gone) {
          if (turn_after > 0 && gone == turn_after + 1) direction = (d + spin) % 8;
          at = plus(at, eight()[static_cast<std::size_t>(direction)]);
          const bool keeper = m.men[static_cast<std::size_t>(1 - side)][0].at == at;
          if (!inside(at) || (m.taken(at) && !(keeper && in_goal(1 - side, at)))) break;
          SlowKick& known = ends.try_emplace(at, SlowKick{.travelled = gone}).first->second;
          known.travelled = std::min(known.travelled, gone);
          if (!stands(m, 1 - side, plus(at, eight()[static_cast<std::size_t>(direction)]))) known.keeps = true;
          if (in_goal(1 - side, at)) break;
        }
      }
  return ends;
}

inline void place_for_kick_off(SlowMatch& m, int side) {
  m.phase = "receiver_places";
  m.kickoff = m.owner = side;
  m.ball = {8, 8};
  for (int s = 0; s < 2; ++s)
    m.men[static_cast<std::size_t>(s)] = {{{'K', {8, 16 * s}}, {'B', {}}, {'N', {}}, {'R', {}}}};
}

inline void finish_turn(SlowMatch& m, int conceded) {
  if (m.turn == m.turns) {
    m.phase = "over";
    return;
  }
  ++m.turn;
  m.moves = 0;
  m.points = {0, 0};
  m.tackled.clear();
  m.phase = "white_rolls";
  for (auto& team : m.men)
    for (SlowMan& man : team) man.jumped = false;
  if (m.turn * 2 == m.turns + 2)
    place_for_kick_off(m, 1);
  else if (conceded >= 0)
    place_for_kick_off(m, conceded);
}

inline void score(SlowMatch& m) {
  const int scorer = m.mover();
  ++m.goals[static_cast<std::size_t>(scorer)];
  m.ball = {};
  m.owner = -1;
  finish_turn(m, 1 - scorer);
}

inline void pass_on(SlowMatch& m) {
  m.phase = "move";
  if (++m.moves == 6) finish_turn(m, -1);
}

// The pairs, as `white black`, that may still fight.
inline std::vector<std::pair<std::size_t, std::size_t>> fights(const SlowMatch& m) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  if (m.owner != 1 - m.mover()) return pairs;
  for (std::size_t w = 0; w < 4; ++w)
    for (std::size_t b = 0; b < 4; ++b)
      if (touching(m.men[0][w].at, m.ball) && touching(m.men[1][b].at, m.ball) &&
          !m.tackled.contains(std::to_string(w) + std::to_string(b)))
        pairs.emplace_back(w, b);
  return pairs;
}

inline void move_made(SlowMatch& m) {
  m.phase = "after";
  if (fights(m).empty()) pass_on(m);
}

inline int has_ball(const SlowMatch& m, int first) {
  if (m.touches(first)) return first;
  return m.touches(1 - first) ? 1 - first : -1;
}

inline void man_moved(SlowMatch& m) {
  const int side = m.mover();
  if (m.owner != 1 - side) m.owner = has_ball(m, side);
  move_made(m);
}

inline void shot_arrives(SlowMatch& m, int travelled) {
  const int keeper = 1 - m.mover();
  const Spot king = m.men[static_cast<std::size_t>(keeper)][0].at;
  m.power = 18 - travelled;
  if (king == m.ball) {
    m.phase = "save";
    return;
  }
  bool free = m.dive && std::abs(king.x - m.ball.x) <= m.points[static_cast<std::size_t>(keeper)];
  for (int x = std::min(king.x, m.ball.x); x <= std::max(king.x, m.ball.x); ++x)
    if (x != king.x && m.taken({x, king.y})) free = false;
  if (free)
    m.phase = "dive";
  else
    score(m);
}

}  // namespace giostra::chessball::slow
