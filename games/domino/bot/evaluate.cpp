// The guess at the expected result. Its heart is the next tile: for each number the best capture that it allows, for
// each tile face down the best two halves, and the mean of what would be expected after each.
#include "engine/evaluation_cache.hpp"
#include "games/domino/bot/learned.hpp"

namespace giostra::domino::bot {

namespace {

using engine::Value;

// All in thousandths of a logit: 1000 more multiplies the odds of winning by e.
struct Weights {
  std::array<int, kNumbers> worth{0, 955, 620, 370, 265, 215, 0};  // by number
  int move = 6;                                                    // a square commanded
  int siege = 8;           // a number that commands a square beside an enemy king, each square
  int access = 40;         // a number that can reach in one move a square from which it attacks an enemy king
  int tempo = 35;          // the next tile
  int wins = 2600;         // both kings captured, for a threat that is not yet due
  int later_percent = 38;  // of what the tile after the next one threatens
};
constexpr Weights kWeights;

constexpr std::size_t kKings = 1;
constexpr int kSure = 1'000'000;  // a gain that ends the match

// The tiles that show one of the numbers in a set, or a joker.
constexpr auto kShowing = [] {
  std::array<std::uint32_t, 1U << kNumbers> tiles{};
  for (std::uint32_t set = 0; set < tiles.size(); ++set)
    for (unsigned tile = 0; tile < kTiles; ++tile)
      for (const Number half : kFaces[tile])
        if (half == kJoker || (set >> index(half) & 1U) != 0) tiles[set] |= 1U << tile;
  return tiles;
}();

Value expected(int advantage) {
  return advantage >= kSure / 2 ? Model::kMaxValue : engine::expected_result(advantage, Model::kMaxValue);
}

// The two best captures of one number, on different squares.
struct Captures {
  std::array<int, 2> gain{};
  std::array<Bitboard, 2> at{};

  void add(int more, Square square) {
    if (more > gain[0]) {
      gain = {more, gain[0]};
      at = {chess::bit(square), at[0]};
    } else if (more > gain[1]) {
      gain[1] = more;
      at[1] = chess::bit(square);
    }
  }
};

struct Board {
  const chess::Pieces& pieces;
  std::uint32_t bag;
  const std::array<Reach, 2>& reach;
};

// What the tiles allow one player to capture.
class Threats {
 public:
  Threats(const Board& board, Color by)
      : board_(board), ours_(board.reach[chess::index(by)]), theirs_(board.reach[chess::index(chess::other(by))]) {
    const chess::Pieces& pieces = board.pieces;
    const Color enemy = chess::other(by);
    kings_ = pieces.of(enemy, Kind::king);
    for (std::size_t number = 1; number < index(kJoker); ++number)
      for (const Square square : chess::Squares(pieces.of(enemy, *kMeanings[number].kind) & ours_.by[index(kJoker)]))
        add_victim(square, number);
  }

  [[nodiscard]] int gain(Tile tile) const {
    const Halves halves = halves_of(tile);
    const Captures& a = captures_[index(halves[0])];
    const Captures& b = captures_[index(halves[1])];
    if (a.at[0] != b.at[0] || a.at[0] == 0) return together(a, 0, b, 0);
    return std::max(together(a, 0, b, 1), together(a, 1, b, 0));
  }

 private:
  // Which numbers of a player command the square.
  static std::uint32_t numbers_on(const Reach& reach, Square square) {
    std::uint32_t set = 0;
    for (std::size_t number = 1; number < index(kJoker); ++number)
      set |= static_cast<std::uint32_t>(chess::has(reach.by[number], square)) << number;
    return set;
  }

  void add_victim(Square square, std::size_t victim) {
    const std::uint32_t takers = numbers_on(ours_, square);
    const std::uint32_t guards = numbers_on(theirs_, square);
    const int retake = guards == 0 ? 0 : std::popcount(board_.bag & kShowing[guards]);
    const int all = std::popcount(board_.bag);
    const bool last = victim == kKings && !chess::more_than_one(kings_);
    int best = 0;
    for (std::size_t number = 1; number < index(kJoker); ++number) {
      if ((takers >> number & 1U) == 0) continue;
      const int gain = last ? kSure : kWeights.worth[victim] - kWeights.worth[number] * retake / all;
      captures_[number].add(gain, square);
      best = std::max(best, gain);
    }
    captures_[index(kJoker)].add(best, square);
  }

  [[nodiscard]] int together(const Captures& a, std::size_t i, const Captures& b, std::size_t j) const {
    if ((a.at[i] & kings_) != 0 && (b.at[j] & kings_) != 0) return kSure;
    return a.gain[i] + b.gain[j];
  }

  const Board& board_;
  const Reach& ours_;
  const Reach& theirs_;
  Bitboard kings_ = 0;
  std::array<Captures, kNumbers> captures_{};
};

int material(const chess::Pieces& pieces, Color color) {
  int sum = 0;
  for (std::size_t number = 1; number < index(kJoker); ++number)
    sum += kWeights.worth[number] * chess::size(pieces.of(color, *kMeanings[number].kind));
  return sum;
}

// Squares around the enemy kings, once for each number that commands them.
int siege(const Board& board, Color color) {
  Bitboard around = 0;
  for (const Square king : chess::Squares(board.pieces.of(chess::other(color), Kind::king)))
    around |= chess::king_attacks(king);
  int sum = 0;
  for (std::size_t number = 2; number < index(kJoker); ++number)
    sum += chess::size(board.reach[chess::index(color)].by[number] & around);
  return sum;
}

template <std::size_t number>
int accesses(const Board& board, Color color, Square king) {
  constexpr Kind kind = *kMeanings[number].kind;
  const Bitboard from = chess::attacks<kind>(king, board.pieces.occupied()) & ~board.pieces.of(color);
  return (from & board.reach[chess::index(color)].by[number]) != 0 ? 1 : 0;
}

// Ways to come at the enemy kings with the next tile.
int access(const Board& board, Color color) {
  int sum = 0;
  for (const Square king : chess::Squares(board.pieces.of(chess::other(color), Kind::king)))
    sum += accesses<2>(board, color, king) + accesses<3>(board, color, king) + accesses<4>(board, color, king) +
           accesses<5>(board, color, king);
  return sum;
}

int standing(const Board& board, Color color) {
  return material(board.pieces, color) + kWeights.move * board.reach[chess::index(color)].moves +
         kWeights.siege * siege(board, color) + kWeights.access * access(board, color);
}

// The mean gain over the tiles.
int mean_gain(const Threats& threats, std::uint32_t bag) {
  int sum = 0;
  for (std::uint32_t rest = bag; rest != 0; rest &= rest - 1)
    sum += std::min(threats.gain(Tile(std::countr_zero(rest))), kWeights.wins);
  return sum / std::popcount(bag);
}

}  // namespace

// Halves that are still to be played are taken as spent: noisy moves are looked at by the search.
Value judge(const Sight& sight) {
  const Board board{sight.node.pieces, sight.bag.bits(), sight.reach};
  const Color after = chess::other(sight.next);
  const Threats due(board, sight.next);
  const int later = mean_gain(Threats(board, after), board.bag) * kWeights.later_percent / 100;
  const int stands = standing(board, sight.next) - standing(board, after) - later + kWeights.tempo;
  Value sum = 0;
  sight.bag.each([&](Tile tile) { sum += expected(stands + due.gain(tile)); });
  return sum / sight.bag.size();
}

Value Model::evaluate(const Node& node) const {
  if (const auto value = solved(node)) return *value;
  thread_local engine::EvaluationCache known;
  return known.value(key(node), [&] {
    const Sight sight = sight_of(node);
    const Value value = judge(sight);
    return sight.next == kRed ? value : -value;
  });
}

}  // namespace giostra::domino::bot
