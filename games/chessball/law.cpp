#include "games/chessball/law.hpp"

#include "games/chessball/board.hpp"
#include "games/chessball/reach.hpp"
#include "kit/hash.hpp"

namespace giostra::chessball {

namespace {

constexpr Actor seat_of(Side side) { return Actor::seat(static_cast<unsigned>(index(side))); }

// The one actor for whom everybody waits; nobody when it is over.
std::optional<Actor> actor_of(const State& state) {
  switch (state.phase) {
    case Phase::receiver_places: return seat_of(other(state.kicked_off));
    case Phase::kicker_places: return seat_of(state.kicked_off);
    case Phase::move:
    case Phase::after: return seat_of(state.mover());
    case Phase::dive: return seat_of(other(state.mover()));
    case Phase::over: return std::nullopt;
    default: return Actor::chance();
  }
}

// In how many orders three dice can have fallen that show a <= b <= c.
constexpr std::uint32_t orders(int a, int b, int c) {
  if (a == c) return 1;
  return a == b || b == c ? 3 : 6;
}

// Three dice make 56 different throws: 6 with all equal, 30 with two equal, 20 with none.
std::vector<Chance<Act>> three_dice() {
  std::vector<Chance<Act>> throws;
  for (std::uint8_t a = 1; a <= 6; ++a)
    for (std::uint8_t b = a; b <= 6; ++b)
      for (std::uint8_t c = b; c <= 6; ++c) throws.push_back({Dice{{a, b, c}}, orders(a, b, c)});
  return throws;
}

std::vector<Chance<Act>> one_die() {
  std::vector<Chance<Act>> throws;
  for (std::uint8_t eyes = 1; eyes <= 6; ++eyes) throws.push_back({Dice{{eyes, 0, 0}}, 1});
  return throws;
}

const std::vector<Chance<Act>>& throws_of(const State& state) {
  static const auto three = three_dice();
  static const auto one = one_die();
  return state.phase == Phase::push ? one : three;
}

template <class Out>
void list_tackles(const State& state, Out& out) {
  each_tackle(state, [&](Pair pair) {
    const Point white = state.team(kWhite).men[pair.white].at;
    const Point black = state.team(kBlack).men[pair.black].at;
    out.emplace_back(state.mover() == kWhite ? Tackle{white, black} : Tackle{black, white});
  });
}

int count_of(const Team& team, Kind kind) { return static_cast<int>(std::ranges::count(team.men, kind, &Man::kind)); }

template <class Out>
void list_substitutions(const State& state, Side side, Out& out) {
  if (!may_substitute_in_turn(state, side)) return;
  const Team& team = state.team(side);
  for (std::size_t i = 1; i < kMen; ++i)
    for (const Kind in : kFieldKinds)
      if (const Man& man = team.men[i];
          in != man.kind && count_of(team, in) < most_of(in) && team.points + price_of_change(man.kind, in) >= 0)
        out.emplace_back(Substitution{man.at, in});
}

Outcome result_of(const State& state) {
  const int white = state.team(kWhite).goals;
  const int black = state.team(kBlack).goals;
  Outcome outcome{.winner = std::nullopt,
                  .rule = "C6",
                  .why = {"both sides have scored the same", "le due parti hanno segnato lo stesso numero di goal"},
                  .tallies = ChessBall::tallies(state)};
  if (white == black) return outcome;
  outcome.winner = white > black ? kWhite : kBlack;
  outcome.why = {"more goals", "più goal"};
  return outcome;
}

std::uint64_t packed(const Team& team) {
  std::uint64_t word = 0;
  for (const Man& man : team.men)
    word = word << 16U | (index(man.at) & 0xFFFU) << 4U | static_cast<std::uint64_t>(man.kind) << 1U |
           static_cast<std::uint64_t>(man.jumped);
  return word;
}

Point random_point(Side side, Random& random) {
  const int x = static_cast<int>(random.below(kSize));
  const int y = static_cast<int>(random.below(9));
  return point_at(x, side == kWhite ? y : 16 - y);
}

Act sample_placing(const State& state, Side side, Random& random) {
  for (;;) {
    Placing placing{};
    for (Point& at : placing.at) at = random_point(side, random);
    if (side == state.kicked_off) {
      const auto beside = turned(forward(other(side)), static_cast<int>(random.below(5)) - 2);
      placing.at[random.below(3)] = neighbour(kMiddle, beside);
    }
    if (check_placing(state, side, placing)) return placing;
  }
}

// What can be done besides kicks and moves: never many, so they need no room of their own.
class Few {
 public:
  template <class... Parts>
  void emplace_back(Parts&&... parts) {
    acts_[size_++] = Act(std::forward<Parts>(parts)...);
  }
  [[nodiscard]] unsigned size() const { return size_; }
  [[nodiscard]] const Act& operator[](unsigned number) const { return acts_[number]; }

 private:
  static constexpr std::size_t kMost = 1 + kMen * kMen + (kMen - 1) * kFieldKinds.size();
  std::array<Act, kMost> acts_;
  unsigned size_ = 0;
};

template <class Out>
void list_few(const State& state, Out& out) {
  if (state.phase == Phase::dive) {
    out.emplace_back(Word::dive);
    out.emplace_back(Word::stay);
    return;
  }
  out.emplace_back(state.phase == Phase::move ? Word::pass : Word::done);
  list_tackles(state, out);
  if (state.phase == Phase::move) list_substitutions(state, state.mover(), out);
}

}  // namespace

ActorSet ChessBall::awaits(const State& state) {
  ActorSet actors;
  if (const auto actor = actor_of(state)) actors.add(*actor);
  return actors;
}

Listing ChessBall::acts(const State& state, Actor actor, std::vector<Act>& out) {
  if (actor_of(state) != actor) return Listing::complete;
  if (is_placing(state.phase)) return Listing::too_many;
  if (actor == Actor::chance()) {
    for (const auto& chance : throws_of(state)) out.push_back(chance.act);
    return Listing::complete;
  }
  list_few(state, out);
  if (state.phase != Phase::move) return Listing::complete;
  list_kicks(state, state.mover(), out);
  list_moves(state, state.mover(), out);
  return Listing::complete;
}

std::vector<Tally> ChessBall::tallies(const State& state) {
  return {{"goals", {state.team(kWhite).goals, state.team(kBlack).goals}}};
}

std::vector<Tally> ChessBall::awarded(const State& state, std::optional<Side> winner) {
  std::vector<Tally> tallies = ChessBall::tallies(state);
  auto& goals = tallies.front().of;
  if (winner)
    goals[index(*winner)] = std::max(goals[index(*winner)], goals[index(other(*winner))] + 1);
  else
    goals.fill(std::ranges::max(goals));
  return tallies;
}

void ChessBall::odds(const State& state, std::vector<Chance<Act>>& out) {
  if (actor_of(state) != Actor::chance()) return;
  const auto& throws = throws_of(state);
  out.insert(out.end(), throws.begin(), throws.end());
}

std::optional<Outcome> ChessBall::outcome(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  return result_of(state);
}

Act ChessBall::sample(const State& state, Actor actor, Random& random) {
  if (is_placing(state.phase)) return sample_placing(state, actor == seat_of(kWhite) ? kWhite : kBlack, random);
  Few few;
  list_few(state, few);
  if (state.phase != Phase::move) return few[random.below(few.size())];
  const Kicks kicks(state, state.mover());
  const Moves moves(state, state.mover());
  unsigned number = random.below(few.size() + kicks.size() + moves.size());
  if (number < few.size()) return few[number];
  number -= few.size();
  return number < kicks.size() ? kicks[number] : moves[number - kicks.size()];
}

std::uint64_t ChessBall::hash(const State& state) {
  Hash hash;
  for (const Team& team : state.teams) {
    hash.add(packed(team));
    hash.add(std::uint64_t{team.points} << 16U | std::uint64_t{team.goals} << 8U | team.substituted);
  }
  const unsigned owner = state.owner ? 1U + static_cast<unsigned>(index(*state.owner)) : 0U;
  hash.add(std::uint64_t{index(state.ball)} << 32U | std::uint64_t{state.tackled} << 16U | owner << 8U |
           static_cast<unsigned>(state.phase));
  hash.add(std::uint64_t{state.turn} << 24U | std::uint64_t{state.moves} << 16U | index(state.kicked_off) << 8U |
           static_cast<unsigned>(state.moved));
  hash.add(std::uint64_t{state.duel.men.white} << 24U | std::uint64_t{state.duel.men.black} << 16U |
           std::uint64_t{state.duel.white_sum} << 8U | state.duel.power);
  return hash.value();
}

}  // namespace giostra::chessball
