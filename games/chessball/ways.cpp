// How man and ball go in a move, for pictures. Of all cheapest ways one is shown; the law does not care which.
// The search of reach.hpp tells the price of every end; from the end the way is followed backwards, always to a place
// from which exactly the last step's price is missing.
#include <array>

#include "games/chessball/board.hpp"
#include "games/chessball/reach.hpp"
#include "games/chessball/text.hpp"

namespace giostra::chessball {

namespace {

constexpr unsigned kAway = kDirections;  // the ball lies at home, untouched
constexpr int kNever = 255;

// A man, and the direction in which he has the ball.
struct Stand {
  Point man;
  unsigned ball;
  bool operator==(const Stand&) const = default;
};

constexpr bool may_step(Kind kind, unsigned direction) {
  switch (kind) {
    case Kind::king: return direction % 4 == 2;
    case Kind::rook: return direction % 2 == 0;
    case Kind::bishop: return direction % 2 == 1;
    case Kind::knight: return false;
    default: return true;
  }
}

constexpr Point back(Point point, unsigned direction) { return neighbour(point, turned(direction_of(direction), 4)); }

std::optional<unsigned> direction_to(Point from, Point to) {
  for (unsigned d = 0; d < kDirections; ++d)
    if (neighbour(from, direction_of(d)) == to) return d;
  return std::nullopt;
}

class Backwards {
 public:
  Backwards(const State& state, Side side, const Man& man, int budget)
      : man_(man), home_(state.ball), carries_(state.owner != other(side)) {
    for (auto& prices : prices_) prices.fill(kNever);
    set({man.at, kAway}, 0);
    if (const auto beside = direction_to(man.at, home_); beside && carries_) set({man.at, *beside}, 0);
    search(state, side, man, budget, [&](int cost, const Field& men, std::optional<Direction> ball) {
      men.each([&](Point at) { set({at, ball ? index(*ball) : kAway}, cost); });
      return true;
    });
  }

  // From the start to this end; shorter where the way is lost.
  [[nodiscard]] std::vector<Stand> way_to(Stand end) const {
    std::vector<Stand> way{end};
    std::vector<Stand> lost;
    reach_start(way, end.ball == kAway, lost);
    std::ranges::reverse(way);
    return way;
  }

  [[nodiscard]] Point ball_of(Stand stand) const {
    return stand.ball == kAway ? home_ : neighbour(stand.man, direction_of(stand.ball));
  }

 private:
  [[nodiscard]] int price(Stand stand) const {
    return index(stand.man) < Field::kBits ? prices_[index(stand.man)][stand.ball] : kNever;
  }
  void set(Stand stand, int cost) { prices_[index(stand.man)][stand.ball] = static_cast<std::uint8_t>(cost); }

  // `untouched`: from here back the ball lies still, also where the man comes by. A place beside the ball may have its
  // price from a way with the ball; then another must be tried. Those that led nowhere are `lost`.
  bool reach_start(std::vector<Stand>& way, bool untouched, std::vector<Stand>& lost) const {
    const Stand now = way.back();
    if (price(now) == 0) return true;
    for (const Stand before : untouched ? walks_before(now) : steps_before(now)) {
      if (std::ranges::find(lost, before) != lost.end()) continue;
      way.push_back(before);
      if (is_walkable(way) && reach_start(way, untouched || before.ball == kAway, lost)) return true;
      way.pop_back();
    }
    if (untouched && man_.kind != Kind::pawn) lost.push_back(now);
    return false;
  }

  // C10: a pawn makes two steps at most; the ball may make more.
  [[nodiscard]] bool is_walkable(const std::vector<Stand>& way) const {
    if (man_.kind != Kind::pawn) return true;
    int steps = 0;
    for (std::size_t i = 1; i < way.size(); ++i) steps += way[i].man == way[i - 1].man ? 0 : 1;
    return steps <= 2;
  }

  // The man alone, before he touches the ball.
  [[nodiscard]] std::vector<Stand> walks_before(Stand now) const {
    if (man_.kind == Kind::knight) return {{man_.at, kAway}};
    std::vector<Stand> found;
    for (unsigned v = 0; v < kDirections; ++v) {
      if (!may_step(man_.kind, v)) continue;
      const Point from = back(now.man, v);
      const auto beside = direction_to(from, home_);  // told with the ball, though he leaves it alone
      add_if({from, beside && carries_ ? *beside : kAway}, 1, now, found);
    }
    return found;
  }

  [[nodiscard]] std::vector<Stand> steps_before(Stand now) const {
    std::vector<Stand> found;
    if (man_.kind == Kind::knight && now.man != man_.at) {
      add_if({man_.at, now.ball}, 2 * kJump_points, now, found);
      if (ball_of(now) == home_) add_if({man_.at, kAway}, kJump_points, now, found);
    }
    for (unsigned v = 0; v < kDirections; ++v) {
      if (!may_step(man_.kind, v)) continue;
      const Point from = back(now.man, v);
      add_if({from, now.ball}, 2, now, found);  // both together
      if (const auto beside = direction_to(from, ball_of(now))) add_if({from, *beside}, 1, now, found);  // he around it
      if (ball_of(now) == home_) add_if({from, kAway}, 1, now, found);
    }
    for (const int by : {-1, 1, -2, 2}) {  // the ball around him
      const unsigned from = index(turned(direction_of(now.ball), by));
      const bool corner_to_corner = from % 2 == 1 && by % 2 == 0;  // that is two steps
      if (!corner_to_corner) add_if({now.man, from}, 1, now, found);
    }
    return found;
  }

  void add_if(Stand from, int step, Stand to, std::vector<Stand>& found) const {
    if (price(from) + step == price(to)) found.push_back(from);
  }

  Man man_;
  Point home_;
  bool carries_;
  std::array<std::array<std::uint8_t, kDirections + 1>, Field::kBits> prices_{};
};

void append(Way& way, Point point) {
  if (std::string site = write_point(point); way.sites.empty() || way.sites.back() != site)
    way.sites.push_back(std::move(site));
}

std::vector<Way> ways_of(const State& state, const Move& move) {
  const Side side = state.mover();
  const auto slot = find_man(state, side, move.from);
  if (!slot) return {};
  const Backwards backwards(state, side, state.team(side).men[*slot], move.cost);
  const Point ball = move.ball == Point::nowhere ? state.ball : move.ball;
  const auto beside = direction_to(move.to, ball);
  const bool carries = state.owner != other(side);
  Way man{.kind = "man", .sites = {write_point(move.from)}};
  Way rolls{.kind = "ball", .sites = {write_point(state.ball)}};
  for (const Stand stand : backwards.way_to({move.to, beside && carries ? *beside : kAway})) {
    append(man, stand.man);
    append(rolls, backwards.ball_of(stand));
  }
  std::vector<Way> ways;
  for (Way& way : {std::ref(man), std::ref(rolls)})
    if (way.sites.size() > 1) ways.push_back(std::move(way));
  return ways;
}

}  // namespace

std::vector<Way> ChessBall::ways(const State& state, const Act& act) {
  if (const auto* move = std::get_if<Move>(&act)) return ways_of(state, *move);
  const auto* kick = std::get_if<Kick>(&act);
  if (kick == nullptr) return {};
  Way flight{.kind = "ball", .sites = {}};
  for (const Point point : kick_way(state, state.mover(), kick->ball)) append(flight, point);
  return {flight};
}

}  // namespace giostra::chessball
