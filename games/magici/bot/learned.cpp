#include "games/magici/bot/learned.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/learn/network.hpp"
#include "games/erased.hpp"
#include "games/magici/flow.hpp"
#include "games/networks.hpp"

namespace giostra::magici::bot {

namespace {

constexpr unsigned kHidden = 32;

// Where each kind of input begins. House 0 is whose turn it is, house 1 the other; squares as house 0 sees them.
constexpr std::size_t kKinds = 6;
constexpr std::size_t kMostMen = 7;  // besides the king
constexpr int kMostLead = 8;
constexpr std::size_t kLeads = 2 * kMostLead + 1;
constexpr std::size_t kSpans = 8;                              // of turns that are left: none, 1, 2-3, 4-7 ...
constexpr std::size_t kMen = 1;                                // house, kind, square; input 0 is always on
constexpr std::size_t kOnKing = kMen + 2 * kKinds * 64;        // house, kind
constexpr std::size_t kNearKing = kOnKing + 2 * kKinds;        // house, kind
constexpr std::size_t kPrey = kNearKing + 2 * kKinds;          // house, by which kind, which kind
constexpr std::size_t kFlights = kPrey + 2 * kKinds * kKinds;  // house: squares the king can go to, not attacked
constexpr std::size_t kWands = kFlights + 2 * 9;               // house: raised so far
constexpr std::size_t kSize = kWands + 2 * (kMostCalls + 1);   // house: men left
constexpr std::size_t kLead = kSize + 2 * (kMostMen + 1);      // lead, span
constexpr std::size_t kInputs = kLead + kLeads * kSpans;

// Every input once.
class Eyes {
 public:
  explicit Eyes(const Sight& sight, engine::Inputs& inputs) : sight_(sight), inputs_(inputs) {}

  void see_house(std::size_t house) {
    const Side side = house == 0 ? sight_.state.turn : other(sight_.state.turn);
    const Team& team = sight_.state.team(side);
    const Reach& reach = sight_.reach[giostra::index(side)];
    std::array<Bitboard, kKinds> by_kind{};
    Kinds on_king = 0, near_king = 0;
    std::size_t men = 0;
    for (std::size_t slot = 0; slot < team.size; ++slot) {
      const Man& man = team.men[slot];
      if (man.where != Where::on_board) continue;
      const std::size_t kind = chess::index(man.kind);
      inputs_.add(kMen + (house * kKinds + kind) * 64 + (chess::index(man.square) ^ turned()));
      by_kind[kind] |= reach.to[slot];
      if (has(reach.on_king, slot)) on_king |= 1U << kind;
      if (has(reach.near_king, slot)) near_king |= 1U << kind;
      men += slot == index(kKing) ? 0 : 1;
    }
    see_kinds(kOnKing + house * kKinds, on_king);
    see_kinds(kNearKing + house * kKinds, near_king);
    see_prey(house, side, by_kind);
    const Bitboard flights = reach.to[index(kKing)] & ~sight_.reach[giostra::index(other(side))].all;
    inputs_.add(kFlights + house * 9 + static_cast<std::size_t>(std::min(8, chess::size(flights))));
    inputs_.add(kWands + house * (kMostCalls + 1) + std::min<std::size_t>(team.calls, kMostCalls));
    inputs_.add(kSize + house * (kMostMen + 1) + men);
  }

  void see_lead() {
    const int of_first = lead(sight_.state);
    const int own = sight_.state.turn == Side::first ? of_first : -of_first;
    const auto step = static_cast<std::size_t>(std::clamp(own, -kMostLead, kMostLead) + kMostLead);
    const std::size_t span = std::min<std::size_t>(std::bit_width(sight_.turns_left), kSpans - 1);
    inputs_.add(kLead + step * kSpans + span);
  }

 private:
  using Kinds = unsigned;  // a bit each

  [[nodiscard]] unsigned turned() const { return sight_.state.turn == Side::first ? 0U : 56U; }

  void see_kinds(std::size_t at, Kinds kinds) {
    for (; kinds != 0; kinds &= kinds - 1) inputs_.add(at + static_cast<std::size_t>(std::countr_zero(kinds)));
  }

  void see_prey(std::size_t house, Side side, const std::array<Bitboard, kKinds>& by_kind) {
    const Team& them = sight_.state.team(other(side));
    const Bitboard all = sight_.reach[giostra::index(side)].all & them.squares;
    if (all == 0) return;
    std::array<Kinds, kKinds> prey{};
    for (const Square square : chess::Squares(all))
      for (std::size_t kind = 0; kind < kKinds; ++kind)
        if (chess::has(by_kind[kind], square)) prey[kind] |= 1U << chess::index(them.man(*them.at(square)).kind);
    for (std::size_t kind = 0; kind < kKinds; ++kind) see_kinds(kPrey + (house * kKinds + kind) * kKinds, prey[kind]);
  }

  const Sight& sight_;
  engine::Inputs& inputs_;
};

std::optional<Learning::Sight> seen(const Table& table, std::string_view /*act*/) {
  const auto* known = dynamic_cast<const ErasedTable<Magici>*>(&table);
  assert(known != nullptr);
  const State& state = known->state();
  if (!std::holds_alternative<Turn>(state.phase)) return std::nullopt;
  const Node node = Model().root(state, {});
  const Sight sight = sight_of(node);
  const int of_first = advantage(sight);
  Learning::Sight out{.inputs = {}, .judged = state.turn == Side::first ? of_first : -of_first, .side = state.turn};
  see(sight, out.inputs);
  return out;
}

std::ptrdiff_t queens(const Team& team) {
  return std::count_if(team.men.begin(), team.men.begin() + team.size,
                       [](const Man& man) { return man.kind == Kind::queen && man.where == Where::on_board; });
}

// Chance answers, and a game has 20 to 160 turns.
std::string setup(Random& random) {
  const std::int64_t turns = std::int64_t{20} << random.below(4);
  return "answers=chance:40/40/20; game=" + std::to_string(turns * kUsual_turn_ms / 1000);
}

std::optional<std::string> time_over(const Table& table) {
  const auto* known = dynamic_cast<const ErasedTable<Magici>*>(&table);
  assert(known != nullptr);
  const State& state = known->state();
  const bool over = state.turns >= static_cast<std::uint32_t>(count(state.terms.game_ms) / kUsual_turn_ms);
  if (!over && !std::holds_alternative<Stuck>(state.phase)) return std::nullopt;
  return state.in_play() ? std::optional(Magici::write_act(TimeOver{})) : std::nullopt;
}

}  // namespace

void see(const Sight& sight, engine::Inputs& inputs) {
  inputs.add(0);
  Eyes eyes(sight, inputs);
  for (std::size_t house = 0; house < 2; ++house) eyes.see_house(house);
  eyes.see_lead();
}

// M2: nobody can buy two queens, and it has seen next to none of those that pawns become.
int correction(const Sight& sight) {
  if (network_text("magici").empty() || !std::holds_alternative<Turn>(sight.state.phase)) return 0;
  if (std::ranges::any_of(sight.state.teams, [](const Team& team) { return queens(team) > 1; })) return 0;
  static const auto network = engine::shipped_network<kHidden>(network_text("magici"), kInputs);
  engine::Inputs inputs;
  see(sight, inputs);
  const int of_mover = network.advantage(inputs);
  return sight.state.turn == Side::first ? of_mover : -of_mover;
}

const Learning kLearning{
    .inputs = kInputs, .hidden = kHidden, .images = {}, .see = seen, .setup = setup, .time_over = time_over};

}  // namespace giostra::magici::bot
