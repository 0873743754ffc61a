#include "games/quadriglia/bot/exam.hpp"

#include "games/quadriglia/bot/mate_chase.hpp"
#include "games/quadriglia/judge.hpp"
#include "games/quadriglia/law.hpp"
#include "kit/random.hpp"

namespace giostra::quadriglia::bot {

namespace {

// A match of one board at random from the usual start, with pieces that arrive from elsewhere.
class RandomBoards {
 public:
  explicit RandomBoards(std::uint64_t seed) : random_(seed) {}

  Board next() {
    Board board = Setup().boards[0];
    for (std::uint32_t acts = kFewestActs + random_.below(kMoreActs); acts > 0; --acts) {
      if (random_.below(3) == 0)
        board.reserve(random_.below(2) == 0 ? Color::white : Color::black)
            .add(kReserveKinds[random_.below(static_cast<std::uint32_t>(kReserveKinds.size()))]);
      const Moves moves = list_moves(board);
      if (moves.empty()) return next();
      make(board, *(moves.begin() + random_.below(static_cast<std::uint32_t>(moves.size()))));
    }
    return board;
  }

 private:
  static constexpr std::uint32_t kFewestActs = 12;
  static constexpr std::uint32_t kMoreActs = 28;
  Random random_;
};

// An act that lets the mate go leaves an open match.
constexpr double kMateGone = 0.5;

ExamPosition mate_position(const Board& board) {
  Setup setup;
  setup.alone = true;
  setup.clock = std::nullopt;
  setup.boards[0] = board;
  const State state = *Quadriglia::start(setup);
  return {.table = std::make_unique<ErasedTable<Quadriglia>>(state),
          .seats = Quadriglia::awaits(state),
          .loss = [state](std::string_view text) {
            const auto act = Quadriglia::read_act(state, text);
            const auto* turn = act ? std::get_if<Turn>(&*act) : nullptr;
            if (turn == nullptr) return kMateGone;
            Board after = state.boards[0];
            make(after, turn->move);
            return still_mates(after) ? 0.0 : kMateGone;
          }};
}

}  // namespace

std::vector<Board> forced_mates(std::size_t count, std::uint64_t seed) {
  RandomBoards boards(seed);
  std::vector<Board> mates;
  while (mates.size() < count) {
    const Board board = boards.next();
    if (const auto plies = forced_mate_plies(board); plies && *plies > 1) mates.push_back(board);
  }
  return mates;
}

ExamPaper exam(const ExamWish& wish) {
  constexpr std::size_t kUsual = 200;
  ExamPaper paper{.what = {"forced mates in 3 to 9 plies", "matti forzati in 3-9 semimosse"}, .positions = {}};
  for (const Board& board : forced_mates(wish.positions > 0 ? wish.positions : kUsual, wish.seed))
    paper.positions.push_back(mate_position(board));
  return paper;
}

}  // namespace giostra::quadriglia::bot
