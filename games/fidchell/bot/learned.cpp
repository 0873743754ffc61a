#include "games/fidchell/bot/learned.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <tuple>

#include "engine/learn/network.hpp"
#include "games/erased.hpp"
#include "games/networks.hpp"

namespace giostra::fidchell::bot {

namespace {

using engine::Value;

constexpr unsigned kHidden = 32;

// Where each kind of input begins. Player 0 is on turn, player 1 the other.
constexpr std::size_t kPoints = 108;
constexpr std::size_t kCounts = kStones + 1;
constexpr std::size_t kRaces = std::tuple_size_v<decltype(Weights::race)>;
constexpr std::size_t kWaySteps = 10;
constexpr std::size_t kThreatSteps = 8;

constexpr std::size_t kStanding = 1;                           // player, point; input 0 is always on
constexpr std::size_t kInHand = kStanding + 2 * kPoints;       // player, how many
constexpr std::size_t kUnits = kInHand + 2 * kCounts;          // player, how many
constexpr std::size_t kRace = kUnits + 2 * kCounts;            // player, stones that are lacking
constexpr std::size_t kDetour = kRace + 2 * kRaces;            // the same of the detour
constexpr std::size_t kBothRaces = kDetour + 2 * kRaces;       // of player 0, of player 1
constexpr std::size_t kWays = kBothRaces + kRaces * kRaces;    // player, how many in logarithms
constexpr std::size_t kLongerWays = kWays + 2 * kWaySteps;     // the same
constexpr std::size_t kThreats = kLongerWays + 2 * kWaySteps;  // of player 1
constexpr std::size_t kInputs = kThreats + kThreatSteps;

// By place on the usual board, the ring's first point and how many it has.
struct Ring {
  unsigned first;
  unsigned size;
};
constexpr std::array<unsigned, 7> kRingSizes{4, 8, 8, 8, 16, 32, 32};
constexpr auto kRingOf = [] {
  std::array<Ring, kPoints> rings{};
  unsigned first = 0;
  for (const unsigned size : kRingSizes) {
    for (unsigned i = 0; i < size; ++i) rings[first + i] = {first, size};
    first += size;
  }
  return rings;
}();

std::size_t way_step(Value logarithm) {
  constexpr Value kStep = 50;
  return std::min<std::size_t>(static_cast<std::size_t>(logarithm / kStep), kWaySteps - 1);
}

void see_player(const Node& node, std::size_t player, const Features& features, engine::Inputs& inputs) {
  const Side side = player == 0 ? node.turn : other(node.turn);
  for (const Point point : node.of(side)) inputs.add(kStanding + player * kPoints + number(point));
  inputs.add(kInHand + player * kCounts + node.hand[index(side)]);
  inputs.add(kUnits + player * kCounts + node.units(side));
  inputs.add(kRace + player * kRaces + features.race);
  inputs.add(kDetour + player * kRaces + features.detour);
  inputs.add(kWays + player * kWaySteps + way_step(features.ways));
  inputs.add(kLongerWays + player * kWaySteps + way_step(features.longer_ways));
}

// The eight ways to turn the board by a quarter and to mirror it: all rings have points in all four quarters.
std::uint16_t turned_input(unsigned way, std::uint16_t input) {
  if (input < kStanding || input >= kInHand) return input;
  const auto player_first = static_cast<std::uint16_t>(input - (input - kStanding) % kPoints);
  const Ring ring = kRingOf[input - player_first];
  unsigned at = input - player_first - ring.first + way % 4 * ring.size / 4;
  if (way >= 4) at = 2 * ring.size - at;
  return static_cast<std::uint16_t>(player_first + ring.first + at % ring.size);
}

const Model& usual_model() {
  static const Model model(usual_board());
  return model;
}

// Where nobody wins at once: the search sees that by itself.
std::optional<Learning::Sight> seen(const Table& table, std::string_view /*act*/) {
  const auto* known = dynamic_cast<const ErasedTable<Fidchell>*>(&table);
  assert(known != nullptr);
  const State& state = known->state();
  if (!is_learned(*state.board) || state.lot || Fidchell::outcome(state)) return std::nullopt;
  const Node node = usual_model().root(state);
  const auto features = usual_model().features(node);
  const Value by_hand = engine::for_side(node.turn, usual_model().judge(node, features));
  Learning::Sight out{.inputs = {},
                      .judged = static_cast<int>(std::lround(by_hand * 1000 * std::log(3.0) / kThreeInFour)),
                      .side = node.turn};
  see(node, features, out.inputs);
  return out;
}

}  // namespace

bool is_learned(const Board& board) { return board.key == usual_board()->key; }

void see(const Node& node, const std::array<Features, 2>& features, engine::Inputs& inputs) {
  const Features& own = features[index(node.turn)];
  const Features& theirs = features[index(other(node.turn))];
  inputs.add(0);
  see_player(node, 0, own, inputs);
  see_player(node, 1, theirs, inputs);
  inputs.add(kBothRaces + own.race * kRaces + theirs.race);
  inputs.add(kThreats + std::min<std::size_t>(static_cast<std::size_t>(theirs.threats), kThreatSteps - 1));
}

Value correction(const Node& node, const std::array<Features, 2>& features) {
  if (network_text("fidchell").empty()) return 0;
  static const auto network = engine::shipped_network<kHidden>(network_text("fidchell"), kInputs);
  engine::Inputs inputs;
  see(node, features, inputs);
  constexpr double kLog3 = 1.0986122886681098;
  constexpr auto kHundredLogits = static_cast<int>(kThreeInFour * 100 / kLog3);
  return network.advantage(inputs) * kHundredLogits / 100'000;
}

const Learning kLearning{kInputs, kHidden, {8, turned_input}, seen};

}  // namespace giostra::fidchell::bot
