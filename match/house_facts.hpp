// The house's own facts in a match, the same for all games: who sits where and who is away, whether play has begun or
// is paused, the fair dice, the question that is being asked. The law knows nothing of them, and no correction takes
// them back but for the question. Folded from the acts that match/house_act.hpp lists; what those acts need of the game
// or of its end is asked by Match.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "match/house_act.hpp"

namespace giostra {

// Who sits at a seat. A computer player is the person `bot:LEVEL`.
struct Sitting {
  Actor seat;
  std::string person;
  std::string name;
  std::string seed{};     // hex; empty where none was given
  bool seedless = false;  // the log says that none came
  std::optional<Milliseconds> away_since{};
  std::uint32_t take_backs = 0;  // whoever was helped is shown so, and is not rated
  std::uint32_t hints = 0;

  [[nodiscard]] bool is_bot() const { return person.starts_with("bot:"); }
  bool operator==(const Sitting&) const = default;
};

struct GivenAnswer {
  Actor seat;
  Milliseconds at_ms;
  std::string words;
  std::optional<bool> right{};  // what the question bank thinks of it, where it has said so
  bool operator==(const GivenAnswer&) const = default;
};

// The question under way.
struct Asked {
  BothLanguages question;
  std::optional<BothLanguages> answer{};  // the right one, once it is in the log (and not hidden from us)
  std::vector<GivenAnswer> guesses{};
  bool operator==(const Asked&) const = default;
};

// What taking a seat asks for, beyond its being free. What only one side may read binds whoever could read it: once
// play has begun, or somebody has talked within a side, everybody who sits belongs where they sit, also after they
// rose.
struct Seating {
  struct Insider {
    std::string person;
    ActorSet seats;  // the referee's too
    bool operator==(const Insider&) const = default;
  };
  bool is_asked = false;     // header `Roles: given`; older logs are read without asking
  bool has_referee = false;  // header `Referee: yes`
  bool asks_seeds = false;   // header `Seeds`: everybody who speaks is asked for a seed, after `dice`, before `start`
  bool whispered = false;
  std::vector<Insider> insiders{};

  void bind(const std::string& person, Actor seat);
  bool operator==(const Seating&) const = default;
};

struct HouseFacts {
  std::vector<Sitting> sittings;  // in the order of seats, the referee last
  bool started = false;
  bool paused = false;
  std::string commitment;  // hex; empty: no dice of ours
  std::string secret;      // hex, once it is published
  // Acts of chance so far, corrected ones too, but none that a player took back: the number of the next fair draw. So
  // what had fallen falls again.
  std::uint32_t draws = 0;
  std::optional<Asked> asked;
  std::vector<std::string> asked_ids;  // all so far
  ActorSet rematch;                    // who wants one
  std::string next;                    // the match that follows
  std::string closed_because;          // the house ended it, and nobody has won
  Seating seating;

  [[nodiscard]] const Sitting* at(Actor seat) const;
  // The seats whose players are still asked for a seed.
  [[nodiscard]] ActorSet lack_seeds(std::span<const SeatInfo> seats) const;
  [[nodiscard]] bool is_served() const { return !commitment.empty() || !sittings.empty(); }

  // From when on the house rules on a question: at once where no person leads; nothing while one does. One who is away
  // longer than this is waited for no longer, where the house has asked and so can rule.
  [[nodiscard]] std::optional<Milliseconds> rules_from(Milliseconds patience) const;

  // Why these facts forbid an act of the house. `closed`: the result stands in the log.
  [[nodiscard]] Verdict may_take(Actor actor, const HouseAct& act, std::span<const SeatInfo> seats, bool closed) const;
  // Whether somebody may belong to this seat. Part of the verdict on `sit` where the header says `Roles: given`;
  // whoever decides a new `sit` asks always.
  [[nodiscard]] Verdict belongs(const house::Sit& act, std::span<const SeatInfo> seats) const;
  // Of acts that may be taken.
  void take(Actor actor, const HouseAct& act, Milliseconds at_ms);

  bool operator==(const HouseFacts&) const = default;
};

// The level of a person that is a computer player, `bot:LEVEL`.
std::optional<int> read_bot(std::string_view person);

// Whose orders a seat obeys: who sits there, or, for a silent seat that nobody took, who sits at the first seat of its
// side that speaks. Null: nobody.
const Sitting* holder(const HouseFacts& house, const Game& game, Actor seat);

}  // namespace giostra
