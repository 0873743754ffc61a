// How man and ball go in an act, for pictures: one of the cheapest ways, with few turns. The law itself needs only the
// price, which reach.hpp finds much faster; ways_test.cpp holds the two together.
#include <functional>

#include "games/chessball/act_text.hpp"
#include "games/chessball/board.hpp"
#include "games/chessball/reach.hpp"

namespace giostra::chessball {

namespace {

// Man and ball at one moment of a move. Once it is at hand, the ball is next to him all the time (C16).
struct Stand {
  Point man;
  Point ball;
  bool at_hand = false;
  unsigned level = 0;  // steps made, where they are counted
  bool operator==(const Stand&) const = default;
};

struct Gaits {
  Field steps;
  unsigned levels;
  int price;
};

template <Kind kind>
Gaits gaits_as(Point man, Point from) {
  Field one;
  one.add(man);
  Field steps = Gait<kind>::spread(one, from);
  steps.remove(man);
  return {steps, Gait<kind>::kLevels, Gait<kind>::kStep_points};
}

Gaits gaits_of(Kind kind, Point man, Point from) {
  switch (kind) {
    case Kind::king: return gaits_as<Kind::king>(man, from);
    case Kind::queen: return gaits_as<Kind::queen>(man, from);
    case Kind::rook: return gaits_as<Kind::rook>(man, from);
    case Kind::bishop: return gaits_as<Kind::bishop>(man, from);
    case Kind::knight: return gaits_as<Kind::knight>(man, from);
    case Kind::pawn: return gaits_as<Kind::pawn>(man, from);
  }
  return {};
}

constexpr int leap(Point from, Point to) { return static_cast<int>(index(to)) - static_cast<int>(index(from)); }
constexpr Point moved(Point point, int by) { return static_cast<Point>(static_cast<int>(index(point)) + by); }

class Walk {
 public:
  Walk(const State& state, Side side, const Man& man)
      : ground_(Grounds(state, side).of(man)), kind_(man.kind), may_walk_(!man.jumped) {}

  // The stands of a way of this price to these ends; empty if there is none.
  std::vector<Stand> to(Point man, Point ball, int price) {
    by_cost_.resize(static_cast<std::size_t>(price) + 1);
    reach({ground_.from, ground_.home}, nullptr, 0);
    for (int cost = 0; cost <= price; ++cost)
      for (std::size_t i = 0; i < by_cost_[static_cast<std::size_t>(cost)].size(); ++i) {
        const Stand stand = by_cost_[static_cast<std::size_t>(cost)][i];
        if (cost > 0 && stand.man == man && stand.ball == ball) return back_from(stand);
        go_on(stand, cost);
      }
    return {};
  }

 private:
  static constexpr std::int32_t kNone = -1;
  struct Known {
    int cost = -1;
    std::int32_t before = kNone;  // the last in steps_ that leads here at this cost
  };
  struct Step {
    Stand from;
    std::int32_t earlier;  // another one that leads there
  };

  // Where the ball lies at hand is one of nine places around the man.
  static std::size_t key(const Stand& stand) {
    const auto lies = static_cast<std::size_t>(leap(stand.man, stand.ball) + kStride + 1);
    const std::size_t beside = stand.at_hand ? 1 + lies / kStride * 3 + lies % kStride : 0;
    return (index(stand.man) * std::size_t{10} + beside) * (kPawnSteps + 1) + stand.level;
  }
  Known& known(const Stand& stand) {
    const std::size_t at = key(stand);
    if (known_.size() <= at) known_.resize(at + 1);
    return known_[at];
  }

  void reach(const Stand& stand, const Stand* from, int cost) {
    if (static_cast<std::size_t>(cost) >= by_cost_.size()) return;
    Known& there = known(stand);
    if (there.cost < 0 || cost < there.cost) {
      there = {cost};
      by_cost_[static_cast<std::size_t>(cost)].push_back(stand);
    }
    if (from == nullptr || there.cost != cost) return;
    steps_.push_back({*from, there.before});
    there.before = static_cast<std::int32_t>(steps_.size()) - 1;
  }

  void go_on(const Stand& stand, int cost) {
    if (!stand.at_hand && ground_.may_carry && adjacent(stand.man, ground_.home))
      reach({stand.man, stand.ball, true, stand.level}, &stand, cost);
    if (stand.at_hand) turn_ball(stand, cost);
    const Gaits gaits = gaits_of(kind_, stand.man, ground_.from);
    const unsigned level = gaits.levels == 1 ? 0 : stand.level + 1;
    if (!may_walk_ || level >= gaits.levels) return;
    gaits.steps.each([&](Point to) {
      if (ground_.walk.has(to)) step(stand, to, level, cost, gaits.price);
    });
  }

  void turn_ball(const Stand& stand, int cost) {
    for (unsigned d = 0; d < kDirections; ++d)
      if (const Point to = neighbour(stand.ball, direction_of(d));
          ground_.ball_free.has(to) && to != stand.man && adjacent(to, stand.man))
        reach({stand.man, to, true, stand.level}, &stand, cost + 1);
  }

  // The man alone, and together with the ball.
  void step(const Stand& stand, Point to, unsigned level, int cost, int price) {
    const bool keeps = stand.at_hand && kind_ != Kind::knight && adjacent(to, stand.ball);
    if (!stand.at_hand && to != stand.ball) reach({to, stand.ball, false, level}, &stand, cost + price);
    if (keeps) reach({to, stand.ball, true, level}, &stand, cost + price);
    if (!stand.at_hand) return;
    const Point ball = moved(stand.ball, leap(stand.man, to));
    if (ground_.ball_free.has(ball)) reach({to, ball, true, level}, &stand, cost + 2 * price);
  }

  // Backwards, and straight on wherever that is possible.
  std::vector<Stand> back_from(Stand stand) {
    std::vector<Stand> way{stand};
    int by = 0;
    for (std::int32_t at = known(stand).before; at != kNone; at = known(stand).before) {
      const Stand from = before(stand, at, by);
      by = leap(from.man, stand.man);
      stand = from;
      if (stand.man != way.back().man || stand.ball != way.back().ball) way.push_back(stand);
    }
    std::ranges::reverse(way);
    return way;
  }

  // The first that was found of those that go straight on, or of all.
  [[nodiscard]] Stand before(const Stand& stand, std::int32_t at, int by) const {
    std::int32_t straight = kNone, first = at;
    for (; at != kNone; at = steps_[static_cast<std::size_t>(at)].earlier) {
      first = at;
      if (leap(steps_[static_cast<std::size_t>(at)].from.man, stand.man) == by) straight = at;
    }
    return steps_[static_cast<std::size_t>(straight == kNone ? first : straight)].from;
  }

  Ground ground_;
  Kind kind_;
  bool may_walk_;
  std::vector<std::vector<Stand>> by_cost_;
  std::vector<Known> known_;
  std::vector<Step> steps_;
};

void append(Way& way, Point point) {
  if (std::string site = write_point(point); way.sites.empty() || way.sites.back() != site)
    way.sites.push_back(std::move(site));
}

// Only those that go; the ball may go aside for him and come back.
std::vector<Way> ways_of(const State& state, const Move& act) {
  const Side side = state.mover();
  const auto slot = find_man(state, side, act.from);
  if (!slot || act.cost == 0) return {};
  const Point ends = act.ball == Point::nowhere ? state.ball : act.ball;
  Way man{.kind = "man", .sites = {}};
  Way ball{.kind = "ball", .sites = {}};
  for (const Stand& stand : Walk(state, side, state.team(side).men[*slot]).to(act.to, ends, act.cost)) {
    append(man, stand.man);
    append(ball, stand.ball);
  }
  std::vector<Way> ways;
  for (Way& way : {std::ref(man), std::ref(ball)})
    if (way.sites.size() > 1) ways.push_back(std::move(way));
  return ways;
}

}  // namespace

std::vector<Way> ChessBall::ways(const State& state, const Act& act) {
  if (const auto* move = std::get_if<Move>(&act)) return ways_of(state, *move);
  Way way{.kind = "ball", .sites = {}};
  if (const auto* kick = std::get_if<Kick>(&act)) {
    for (const Point point : kick_way(state, state.mover(), kick->ball)) append(way, point);
  } else if (act == Act{Word::dive}) {
    way.kind = "man";
    for (const Point point : {king_of(state, other(state.mover())).at, state.ball}) append(way, point);
  }
  if (way.sites.size() < 2) return {};
  return {std::move(way)};
}

}  // namespace giostra::chessball
