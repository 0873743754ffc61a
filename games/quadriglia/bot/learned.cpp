#include "games/quadriglia/bot/learned.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/learn/network.hpp"
#include "games/erased.hpp"
#include "games/networks.hpp"
#include "games/quadriglia/act_text.hpp"
#include "kit/chess/attacks.hpp"

namespace giostra::quadriglia::bot {

namespace {

constexpr unsigned kHidden = 32;

// Where each kind of input begins. Side 0 is on turn, side 1 the other; squares as side 0 sees them.
constexpr std::size_t kDirections = 8;
constexpr std::array<std::uint8_t, 5> kMostInReserve{5, 3, 3, 3, 2};  // more than that count as that many
constexpr std::size_t kReserveSteps = 16;
constexpr std::size_t kRingStates = 10;  // off the board, or three who stand there times three who look at it
constexpr std::size_t kHopStates = 5;
constexpr std::size_t kLineStates = 14;  // up to six empty squares, then a man of one's own or somebody else

constexpr std::size_t kMen = 1;                                         // side, kind, square; input 0 is always on
constexpr std::size_t kReserves = kMen + 2 * 6 * chess::kSquares;       // side, step
constexpr std::size_t kCastling = kReserves + 2 * kReserveSteps;        // side, rook's side
constexpr std::size_t kRing = kCastling + 4;                            // whose king, direction, state
constexpr std::size_t kHops = kRing + 2 * kDirections * kRingStates;    // the same, a knight's move away
constexpr std::size_t kLines = kHops + 2 * kDirections * kHopStates;    // the same, how far it is open
constexpr std::size_t kLoose = kLines + 2 * kDirections * kLineStates;  // whose man, its kind: nobody guards it,
constexpr std::size_t kHunted = kLoose + 2 * kReserveKinds.size();      // or a cheaper one attacks it
constexpr std::size_t kInputs = kHunted + 2 * kReserveKinds.size();

using Way = std::array<int, 2>;  // so many files and ranks at once
constexpr std::array<Way, kDirections> kStraight{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
constexpr std::array<Way, kDirections> kHop{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

// By square and direction, what lies so many steps that way.
using Ways = std::array<std::array<Bitboard, kDirections>, chess::kSquares>;
constexpr Ways ways(const std::array<Way, kDirections>& steps, int most) {
  Ways ways{};
  for (std::size_t square = 0; square < chess::kSquares; ++square)
    for (std::size_t d = 0; d < kDirections; ++d) {
      const auto [files, ranks] = steps[d];
      int file = static_cast<int>(square % 8) + files;
      int rank = static_cast<int>(square / 8) + ranks;
      for (int n = 0; n < most && file >= 0 && file < 8 && rank >= 0 && rank < 8; ++n, file += files, rank += ranks)
        ways[square][d] |= Bitboard{1} << (rank * 8 + file);
    }
  return ways;
}
constexpr Ways kNext = ways(kStraight, 1);
constexpr Ways kLine = ways(kStraight, 7);
constexpr Ways kHopped = ways(kHop, 1);

constexpr std::uint64_t one_if(Bitboard set) { return set != 0 ? 1 : 0; }

// Everything as the side on turn sees it: its own first, and its own side of the board below.
class View {
 public:
  View(const Board& board, const std::array<Attacks, 2>& attacks, engine::Inputs& inputs)
      : board_(board), attacks_(attacks), inputs_(inputs), turned_(board.turn == Color::black) {
    for (std::size_t side = 0; side < 2; ++side) {
      const Attacks& of = attacks_[chess::index(color_of(side))];
      men_[side] = seen(board.of(color_of(side)));
      attacked_[side] = seen(of.any);
      guarded_[side] = seen(of.any & ~of.king_only());
    }
    knights_ = seen(board.of(Kind::knight));
  }

  void see() {
    inputs_.add(0);
    see_men();
    for (std::size_t side = 0; side < 2; ++side) {
      see_reserve(side);
      see_castling(side);
      see_king(side);
      see_prey(side);
    }
  }

 private:
  [[nodiscard]] Color color_of(std::size_t side) const { return side == 0 ? board_.turn : chess::other(board_.turn); }
  [[nodiscard]] Bitboard seen(Bitboard set) const { return turned_ ? __builtin_bswap64(set) : set; }

  // All in one loop, whose end alone has to be guessed: a kind is put together from three sets, a bit each.
  void see_men() {
    const auto& kinds = board_.kinds;
    const std::array<Bitboard, 3> bits{seen(kinds[1] | kinds[3] | kinds[5]), seen(kinds[2] | kinds[3]),
                                       seen(kinds[4] | kinds[5])};
    Bitboard rest = men_[0] | men_[1];
    inputs_.add_many(static_cast<std::size_t>(chess::size(rest)), [&] {
      const std::size_t at = chess::index(chess::first(rest));
      rest &= rest - 1;
      const std::size_t kind = (bits[0] >> at & 1U) + 2 * (bits[1] >> at & 1U) + 4 * (bits[2] >> at & 1U);
      const std::size_t side = men_[1] >> at & 1U;
      return kMen + (side * 6 + kind) * chess::kSquares + at;
    });
  }

  void see_reserve(std::size_t side) {
    const Reserve& reserve = board_.reserve(color_of(side));
    std::size_t at = kReserves + side * kReserveSteps;
    const auto row = [&]<Kind kind>() {
      constexpr std::size_t kMost = kMostInReserve[chess::index(kind)];
      inputs_.add_row<kMost>(at, reserve.count(kind));
      at += kMost;
    };
    row.template operator()<Kind::pawn>();
    row.template operator()<Kind::knight>();
    row.template operator()<Kind::bishop>();
    row.template operator()<Kind::rook>();
    row.template operator()<Kind::queen>();
  }

  void see_castling(std::size_t side) {
    const Bitboard home = board_.unmoved & chess::rank_for(color_of(side), 1);
    if ((home & board_.of(Kind::king)) == 0) return;
    if ((home & chess::kFileA) != 0) inputs_.add(kCastling + side * 2);
    if ((home & chess::kFileH) != 0) inputs_.add(kCastling + side * 2 + 1);
  }

  // What stands between a king and drops: the squares beside it, those from which a knight checks, the open lines.
  // Nobody can foretell these states: no branches, and all directions at once where the processor can.
  void see_king(std::size_t side) {
    const std::size_t king = chess::index(chess::first(seen(board_.of(color_of(side), Kind::king))));
    const Bitboard reach = chess::queen_attacks(Square(king), men_[0] | men_[1]);
    std::array<std::uint64_t, kDirections> ring, hops, lines;
    for (std::size_t d = 0; d < kDirections; ++d) {
      ring[d] = ring_state(side, kNext[king][d]);
      hops[d] = hop_state(side, kHopped[king][d]);
      lines[d] = line_state(side, kLine[king][d] & reach);
    }
    for (std::size_t d = 0; d < kDirections; ++d) {
      const std::size_t at = side * kDirections + d;
      inputs_.add(kRing + at * kRingStates + ring[d]);
      inputs_.add_if(kLines + at * kLineStates + lines[d], kLine[king][d] != 0);
      inputs_.add_if(kHops + at * kHopStates + hops[d], kHopped[king][d] != 0);
    }
  }

  [[nodiscard]] std::uint64_t ring_state(std::size_t side, Bitboard square) const {
    const std::uint64_t who = one_if(square & men_[side]) + 2 * one_if(square & men_[1 - side]);
    const std::uint64_t attacked = one_if(square & attacked_[1 - side]);
    const std::uint64_t unguarded = attacked & one_if(square & ~guarded_[side]);
    return one_if(square) + who * 3 + attacked + unguarded;
  }
  [[nodiscard]] std::uint64_t hop_state(std::size_t side, Bitboard square) const {
    const std::uint64_t own = one_if(square & men_[side]);
    const std::uint64_t theirs = one_if(square & men_[1 - side]);
    const std::uint64_t guarded = one_if(square & attacked_[side]) & ~(own | theirs);
    return 2 * own + 4 * theirs - one_if(square & men_[1 - side] & knights_) + guarded;
  }
  [[nodiscard]] std::uint64_t line_state(std::size_t side, Bitboard line) const {
    const auto open = static_cast<std::uint64_t>(chess::size(line & ~(men_[0] | men_[1])));
    return std::min<std::uint64_t>(open, 6) * 2 + one_if(line & men_[side]);
  }

  // Men that the other side may take.
  void see_prey(std::size_t side) {
    const Attacks& hunters = attacks_[chess::index(color_of(1 - side))];
    const Bitboard loose = hunters.any & ~attacks_[chess::index(color_of(side))].any;
    Bitboard cheaper = 0;
    for (const Kind kind : kReserveKinds) {
      const Bitboard prey = board_.of(color_of(side), kind);
      const std::size_t at = side * kReserveKinds.size() + chess::index(kind);
      inputs_.add_if(kLoose + at, (prey & loose) != 0);
      inputs_.add_if(kHunted + at, (prey & cheaper) != 0);
      if (kind != Kind::knight) cheaper |= hunters.by[chess::index(kind)];
      if (kind == Kind::bishop) cheaper |= hunters.by[chess::index(Kind::knight)];
    }
  }

  const Board& board_;
  const std::array<Attacks, 2>& attacks_;
  engine::Inputs& inputs_;
  bool turned_;
  std::array<Bitboard, 2> men_{};
  std::array<Bitboard, 2> attacked_{};
  std::array<Bitboard, 2> guarded_{};  // by more than the king
  Bitboard knights_ = 0;
};

// The board that was moved on, judged with half of the other one, as the player does.
std::optional<Learning::Sight> seen(const Table& table, std::string_view act) {
  const auto* known = dynamic_cast<const ErasedTable<Quadriglia>*>(&table);
  assert(known != nullptr);
  const State& state = known->state();
  const auto id = act.empty() ? std::nullopt : read_board_letter(act.front());
  if (!id || Quadriglia::outcome(state) || !state.plays(*id) || state.standing(*id) != Standing::acts)
    return std::nullopt;
  const Board& board = state.board(*id);
  if (in_check(board)) return std::nullopt;
  const Judged here = judge(board);
  const Value there = state.plays(other(*id)) ? judge(state.board(other(*id))).value : 0;
  const Value judged = (board.turn == Color::white ? 1 : -1) * (here.value - there / 2);
  const int most = INT16_MAX;
  Learning::Sight out{.inputs = {},
                      .judged = std::clamp(static_cast<int>(std::lround(judged * 1000 / kValue_odds)), -most, most),
                      .side = team_of({*id, board.turn})};
  see(board, here.attacks, out.inputs);
  return out;
}

}  // namespace

void see(const Board& board, const std::array<Attacks, 2>& attacks, engine::Inputs& inputs) {
  View(board, attacks, inputs).see();
}

Value correction(const Board& board, const std::array<Attacks, 2>& attacks) {
  constexpr int kFewest_men = 12;  // emptier boards do not occur in matches: it has seen none
  if (network_text("quadriglia").empty() || chess::size(board.occupied()) < kFewest_men) return 0;
  static const auto network = engine::shipped_network<kHidden>(network_text("quadriglia"), kInputs);
  engine::Inputs inputs;
  see(board, attacks, inputs);
  return network.advantage(inputs) * kValue_odds / 1000;
}

const Learning kLearning{kInputs, kHidden, {}, seen};

}  // namespace giostra::quadriglia::bot
