// ChessBall as the search sees it. A position is a state of the law; what has only one sensible answer is done at once
// (C21: tackles are free, C23: who does not dive concedes), dice are a few outcomes instead of hundreds, moves are a
// shortlist (bot_moves.cpp), and a kick-off ends the line.
#pragma once

#include "engine/model.hpp"
#include "games/chessball/law.hpp"

namespace giostra::chessball {

// One move or outcome of chance in 32 bits.
class Ply {
 public:
  enum class Kind : std::uint8_t { word, move, kick, change, place, turn_dice, tackle, save };

  static constexpr Ply pass() { return {}; }
  static constexpr Ply move(unsigned man, Point to, Point ball, int cost) {
    return Ply(Kind::move, man, index(to), index(ball) & kMost, static_cast<unsigned>(cost));
  }
  static constexpr Ply kick(unsigned man, Point ball) { return Ply(Kind::kick, man, 0, index(ball), 0); }
  static constexpr Ply change(unsigned man, chessball::Kind in) {
    return Ply(Kind::change, man, 0, static_cast<unsigned>(in), 0);
  }
  static constexpr Ply place(unsigned number) { return Ply(Kind::place, 0, 0, number, 0); }
  static constexpr Ply turn_dice(int white, int black) {
    return Ply(Kind::turn_dice, 0, static_cast<unsigned>(white), static_cast<unsigned>(black), 0);
  }
  static constexpr Ply tackle(bool won) { return Ply(Kind::tackle, 0, 0, won ? 1 : 0, 0); }
  // What the keeper rolls, and the die of the push, if there is one.
  static constexpr Ply save(int sum, int die) {
    return Ply(Kind::save, 0, static_cast<unsigned>(sum), static_cast<unsigned>(die), 0);
  }

  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(bits_ & 7U); }
  [[nodiscard]] constexpr unsigned man() const { return bits_ >> 3U & 3U; }
  [[nodiscard]] constexpr unsigned to() const { return bits_ >> 5U & kMost; }
  [[nodiscard]] constexpr unsigned ball() const { return bits_ >> 14U & kMost; }
  [[nodiscard]] constexpr unsigned cost() const { return bits_ >> 23U; }
  constexpr bool operator==(const Ply&) const = default;

 private:
  static constexpr unsigned kMost = 0x1FF;

  constexpr Ply() = default;
  constexpr Ply(Kind kind, unsigned man, unsigned to, unsigned ball, unsigned cost)
      : bits_(static_cast<unsigned>(kind) | man << 3U | to << 5U | ball << 14U | cost << 23U) {}

  std::uint32_t bits_ = 0;
};

// Appends the moves of the side on turn that are worth a thought, in phase move; `wide`: with more of each kind.
void list_plies(const State& state, bool wide, engine::Moves<Ply>& out);

// C5: the placings that are worth a thought.
void list_placings(const State& state, engine::Moves<Ply>& out);
Placing placing_of(const State& state, unsigned number);

class Pitch {
 public:
  struct Position {
    State state;
    bool root = false;
    bool kicks_off = false;  // a goal or the second half: the line ends here
  };
  using Move = Ply;
  static constexpr engine::Value kBound = 30'000;

  static Position root_of(const State& state) { return {.state = state, .root = true}; }
  // The act of the law; not for outcomes of chance.
  static Act act_of(const State& state, Ply ply);

  [[nodiscard]] Side turn(const Position& position) const;
  [[nodiscard]] std::optional<engine::Value> ended(const Position& position) const;
  void moves(const Position& position, engine::Moves<Ply>& out) const;
  [[nodiscard]] Position after(const Position& position, Ply ply) const;
  [[nodiscard]] engine::Value evaluate(const Position& position) const;
  [[nodiscard]] std::uint64_t key(const Position& position) const { return ChessBall::hash(position.state); }
  [[nodiscard]] bool by_chance(const Position& position) const;
  void odds(const Position& position, std::vector<engine::Odd<Ply>>& out) const;
};

// The act that goes without saying: a free tackle, a dive; nothing where there is something to choose.
std::optional<Act> forced_act(const State& state);

}  // namespace giostra::chessball
