#include "games/magici/bot/exam.hpp"

#include "games/magici/bot/last_turns.hpp"
#include "kit/random.hpp"

namespace giostra::magici::bot {

namespace {

constexpr std::uint32_t kEnd_turns = 60;  // what a game is taken to have (model.hpp)
constexpr std::uint32_t kMost_turns = 3;  // to go

// Random squares, men, points; whether it can be, the law says.
class Scenery {
 public:
  explicit Scenery(std::uint64_t seed) : random_(seed) {}

  State next() {
    for (;;) {
      Setup setup{.terms = {.chance = AnswerOdds{{45, 40, 15}}}, .position = drawn()};
      if (auto state = Magici::start(setup)) return std::move(*state);
    }
  }

 private:
  void put(Team& team, Kind kind) {
    const auto square = Square(random_.below(chess::kSquares));
    team.men[team.size++] = {.kind = kind, .where = Where::on_board, .square = square};
    team.squares |= chess::bit(square);
  }

  Position drawn() {
    constexpr std::array kMen{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
    constexpr std::uint32_t kMost_points = 5;
    Position position{.phase = Turn{}, .turn = Side(random_.below(2))};
    for (Team& team : position.teams) {
      put(team, Kind::king);
      if (&team == &position.teams.front() || random_.below(2) == 0)
        put(team, kMen[random_.below(static_cast<std::uint32_t>(kMen.size()))]);
    }
    position.turns = kEnd_turns - 1 - random_.below(kMost_turns);
    for (const Side side : kSides)
      position.ledger.enter({side, PawnPoints(random_.below(kMost_points)), Cause::as_attacker});
    return position;
  }

  Random random_;
};

ActWorths<Magici> worths_of(const State& state) {
  engine::Solver<LastTurns> solver(LastTurns{kEnd_turns});
  ActWorths<Magici> worths;
  std::vector<Act> acts;
  for (const Actor seat : Magici::awaits(state)) {
    acts.clear();
    if (seat.is_seat()) Magici::acts(state, seat, acts);
    for (const Act& act : acts) worths.emplace_back(act, solver.worth(state, act, state.turn));
  }
  return worths;
}

ActorSet seats_of(const State& state) {
  ActorSet seats;
  for (const Actor seat : Magici::awaits(state))
    if (seat.is_seat()) seats.add(seat);
  return seats;
}

}  // namespace

ExamPaper exam(const ExamWish& wish) {
  constexpr std::size_t kUsual = 200;
  ExamPaper paper{.what = {"one man and a king, the last three turns", "un pezzo e il re, gli ultimi tre turni"},
                  .positions = {}};
  Scenery scenery(wish.seed);
  while (paper.positions.size() < (wish.positions > 0 ? wish.positions : kUsual)) {
    const State state = scenery.next();
    if (const auto worths = worths_of(state); is_choice(worths))
      paper.positions.push_back(exam_position<Magici>(state, seats_of(state), worths));
  }
  return paper;
}

}  // namespace giostra::magici::bot
