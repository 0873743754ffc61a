#include "games/domino/bot/learned.hpp"

#include "games/erased.hpp"

namespace giostra::domino::bot {

namespace {

constexpr unsigned kHidden = 64;

// Where each kind of input begins. Side 0 is who is next, side 1 the other; squares as side 0 sees them.
constexpr std::size_t kFigures = 5;
constexpr std::size_t kMen = 1;                              // side, number, square; input 0 is always on
constexpr std::size_t kFaceDown = kMen + 2 * kFigures * 64;  // tile
constexpr std::size_t kQuiet = kFaceDown + kTiles;           // seven tiles each
constexpr std::size_t kQuietSteps = 9;
constexpr std::size_t kAttacked = kQuiet + kQuietSteps;  // by side, number; what number; once, more often
constexpr std::size_t kLoose = kAttacked + 2 * kFigures * kFigures * 2;  // the same of what nobody guards
constexpr std::size_t kInputs = kLoose + 2 * kFigures * 2;

constexpr Kind kind_of(std::size_t figure) { return *kMeanings[figure + 1].kind; }

std::size_t seen_from(Color color, Square square) {
  return color == kRed ? chess::index(square) : chess::index(square) ^ 56U;
}

// One input for the first, one more for the second.
void add_count(engine::Inputs& inputs, std::size_t at, Bitboard set) {
  if (set == 0) return;
  inputs.add(at);
  if (chess::more_than_one(set)) inputs.add(at + 1);
}

void see_side(const Sight& sight, std::size_t side, engine::Inputs& inputs) {
  const Color color = side == 0 ? sight.next : chess::other(sight.next);
  const Color enemy = chess::other(color);
  const chess::Pieces& pieces = sight.node.pieces;
  const Reach& ours = sight.reach[chess::index(color)];
  const Bitboard guarded = sight.reach[chess::index(enemy)].by[index(kJoker)];
  for (std::size_t figure = 0; figure < kFigures; ++figure) {
    for (const Square square : chess::Squares(pieces.of(color, kind_of(figure))))
      inputs.add(kMen + (side * kFigures + figure) * 64 + seen_from(sight.next, square));
    const Bitboard prey = pieces.of(enemy, kind_of(figure)) & ours.by[index(kJoker)];
    if (prey == 0) continue;
    add_count(inputs, kLoose + (side * kFigures + figure) * 2, prey & ~guarded);
    for (std::size_t by = 0; by < kFigures; ++by)
      add_count(inputs, kAttacked + ((side * kFigures + by) * kFigures + figure) * 2, prey & ours.by[by + 1]);
  }
}

// The eight ways to turn and mirror the board: nothing in the game has a direction.
std::uint16_t turned_input(unsigned way, std::uint16_t input) {
  if (input < kMen || input >= kFaceDown) return input;
  unsigned square = (input - kMen) % 64;
  if ((way & 1U) != 0) square ^= 7U;
  if ((way & 2U) != 0) square ^= 56U;
  if ((way & 4U) != 0) square = square >> 3U | (square & 7U) << 3U;
  return static_cast<std::uint16_t>((input - kMen) / 64 * 64 + kMen + square);
}

std::optional<Learning::Sight> seen(const Table& table, std::string_view /*act*/) {
  const auto* known = dynamic_cast<const ErasedTable<Domino>*>(&table);
  assert(known != nullptr);
  const State& state = known->state();
  if (state.tile || Domino::outcome(state)) return std::nullopt;
  const Sight sight = sight_of(state);
  Learning::Sight out{
      .inputs = {}, .judged = engine::advantage_of(judge(sight), Model::kMaxValue), .side = side_of(sight.next)};
  see(sight, out.inputs);
  return out;
}

}  // namespace

Sight sight_of(const Node& node) {
  return {node,
          node.tile ? chess::other(node.turn) : node.turn,
          node.left.empty() ? Bag() : node.left,
          {reach_of(node.pieces, kRed), reach_of(node.pieces, kBlue)}};
}

void see(const Sight& sight, engine::Inputs& inputs) {
  inputs.add(0);
  for (std::size_t side = 0; side < 2; ++side) see_side(sight, side, inputs);
  sight.bag.each([&](Tile tile) { inputs.add(kFaceDown + index(tile)); });
  if (sight.node.quiet_draw) inputs.add(kQuiet + sight.node.quiet_tiles / 7U);
}

const Learning kLearning{kInputs, kHidden, {8, turned_input}, seen};

}  // namespace giostra::domino::bot
