// The facade: any registered game with acts as text, for match, server, cli and the browser.
// Engines do not come through here: they are templates over kit/law.hpp; what they make of a game is a Player.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/chess_protocol.hpp"
#include "kit/format.hpp"
#include "kit/law.hpp"
#include "kit/player.hpp"
#include "kit/scene.hpp"
#include "kit/time_control.hpp"

namespace giostra {

// Capabilities of a state that answer several questions; a table hands out those of its game. What has a natural empty
// answer (a set, a list) is asked of the table itself.

// A referee rules on questions.
class AskingTable {
 public:
  // Whether questions may come in this match.
  [[nodiscard]] virtual bool asks() const = 0;
  // The question that is open now.
  [[nodiscard]] virtual std::optional<Quiz<std::string>> quiz() const = 0;

 protected:
  ~AskingTable() = default;
};

// Some acts are for their own side and the referee alone, until the secrets open.
class SecretiveTable {
 public:
  [[nodiscard]] virtual bool is_secret(std::string_view act) const = 0;
  [[nodiscard]] virtual bool secrets_open() const = 0;

 protected:
  ~SecretiveTable() = default;
};

// Pictures and taps.
class PicturedTable {
 public:
  [[nodiscard]] virtual Layout layout() const = 0;
  [[nodiscard]] virtual Scene scene() const = 0;
  // How an act is made by hand, if it can be read; legal or not.
  [[nodiscard]] virtual std::optional<Gesture> gesture(std::string_view act) const = 0;
  // Every listed act of an actor with its gesture, in the order of acts().
  struct Handmade {
    std::string act;
    Gesture gesture;
  };
  virtual Listing gestures(Actor actor, std::vector<Handmade>& out) const = 0;
  // How things go by an act that the law allows; empty where everything goes straight from one site to another.
  [[nodiscard]] virtual std::vector<Way> ways(std::string_view act) const = 0;
  // The act that a hand means, legal or not; empty where it means none.
  [[nodiscard]] virtual std::string meant(const Gesture& gesture) const = 0;

 protected:
  ~PicturedTable() = default;
};

// An act that was read once, between its judgement and its making.
class ReadAct {
 public:
  [[nodiscard]] virtual std::string written() const = 0;  // in its one written form
  [[nodiscard]] virtual bool is_secret() const = 0;

 protected:
  ~ReadAct() = default;
};

// May refuse what the law allows.
using Admit = std::function<Verdict(const ReadAct& act)>;

// A state of some game.
class Table {
 public:
  virtual ~Table() = default;
  [[nodiscard]] virtual std::unique_ptr<Table> clone() const = 0;

  [[nodiscard]] virtual ActorSet awaits() const = 0;
  // On turn, but unable to act until somebody else has acted.
  [[nodiscard]] virtual ActorSet waiting() const = 0;
  // The seats whose own clocks run.
  [[nodiscard]] virtual ActorSet on_clock() const = 0;
  virtual Listing acts(Actor actor, std::vector<std::string>& out) const = 0;
  [[nodiscard]] virtual std::vector<Chance<std::string>> odds() const = 0;
  // Times that are no seat's own.
  [[nodiscard]] virtual std::vector<Timer<std::string>> timers() const = 0;
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  [[nodiscard]] virtual std::vector<Tally> tallies() const = 0;
  // What a match leaves that ends here by resignation or agreement.
  [[nodiscard]] virtual std::vector<Tally> awarded(std::optional<Side> winner) const = 0;
  // Whether this side's people may change places among its silent seats.
  [[nodiscard]] virtual Verdict may_cast(Side side) const = 0;

  // The act in its one written form, if the law allows it.
  [[nodiscard]] virtual Result<std::string> check(Actor actor, std::string_view act) const = 0;
  // The bare verdict: the law's, and of what the law allows that of `admit`, if there is one.
  [[nodiscard]] virtual Verdict judge(Actor actor, std::string_view act, const Admit& admit = {}) const = 0;
  // Judges and applies; a refusal leaves the state as it was.
  virtual Verdict play(Actor actor, std::string_view act, const Admit& admit = {}) = 0;

  [[nodiscard]] virtual std::string position() const = 0;
  [[nodiscard]] virtual std::string identity() const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  [[nodiscard]] virtual std::string say(std::string_view act, Language language) const = 0;
  [[nodiscard]] virtual std::string show(Language language) const = 0;

  // Capabilities; null where the game has none.
  [[nodiscard]] virtual const AskingTable* asking() const = 0;
  [[nodiscard]] virtual const SecretiveTable* secretive() const = 0;
  [[nodiscard]] virtual const PicturedTable* pictured() const = 0;

  // A random act of an awaited actor, chance by its odds; also where acts are too many to list.
  [[nodiscard]] virtual std::string sample(Actor actor, std::uint64_t seed) const = 0;
  [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
  // Random matches from here until this many acts have been made; returns how many ended.
  [[nodiscard]] virtual std::uint64_t play_out(std::uint64_t acts, std::uint64_t seed) const = 0;

 protected:
  Table() = default;
  Table(const Table&) = default;
  Table& operator=(const Table&) = default;
};

// The question that is open now, in a game that asks any.
inline std::optional<Quiz<std::string>> open_quiz(const Table& table) {
  const AskingTable* asking = table.asking();
  return asking == nullptr ? std::nullopt : asking->quiz();
}

// A computer player of one match: thinks for the seats it is asked about, and remembers what it has worked out and
// heard. Used by one thread at a time.
class Player {
 public:
  virtual ~Player() = default;
  // `seats` are those it plays and the law awaits now; at least one.
  [[nodiscard]] virtual Thought<std::string> think(const Table& table, ActorSet seats, const Clocks& clocks) = 0;
  // What a partner says. Words that the game does not know are ignored.
  virtual void hear(Actor from, std::string_view words) = 0;

 protected:
  Player() = default;
  Player(const Player&) = default;
  Player& operator=(const Player&) = default;
};

// Players that know nothing but the law, to measure the others by: at random, or plain UCT.
enum class Baseline : std::uint8_t { random, uct };

// games/exam.hpp
struct ExamWish;
struct ExamPaper;
struct Learning;  // games/learning.hpp

// Who makes the players of a game: both functions or, in a game without computer players, neither. Apart from the game
// itself: the browser's build has no players in it.
struct Bots {
  std::unique_ptr<Player> (*own)(const Skill& skill) = nullptr;
  std::unique_ptr<Player> (*baseline)(Baseline baseline, const Skill& skill) = nullptr;
  ExamPaper (*exam)(const ExamWish& wish) = nullptr;  // a game may have none
  const Learning* learning = nullptr;                 // nor one of these
};

// Said wherever a computer player is asked for in a game that has none.
inline constexpr Words kNoComputerPlayer{"the computer does not play this game",
                                         "il computer non gioca a questo gioco"};

class Game {
 public:
  virtual ~Game() = default;
  [[nodiscard]] virtual const About& about() const = 0;
  [[nodiscard]] virtual std::span<const SeatInfo> seats() const = 0;
  [[nodiscard]] virtual std::span<const Format> formats() const = 0;
  // Setups that are offered by name, the usual one first.
  [[nodiscard]] virtual std::span<const Preset> presets() const = 0;
  // An empty position means the usual start.
  [[nodiscard]] virtual Result<std::unique_ptr<Table>> start(std::string_view setup,
                                                             std::string_view position) const = 0;
  // The setup in its one written form.
  [[nodiscard]] virtual Result<std::string> check_setup(std::string_view setup) const = 0;
  // The setup of a rematch, in which the sides have changed places: where a rule says who begins it, it says so.
  [[nodiscard]] virtual Result<std::string> rematch_setup(std::string_view setup, Side began,
                                                          std::optional<Side> winner) const = 0;
  // Whether its law has clocks or times of its own, in some setup.
  [[nodiscard]] virtual bool keeps_time() const = 0;
  // The clocks of this setup; none where the game is played without.
  [[nodiscard]] virtual std::optional<TimeControl> clock(std::string_view setup) const = 0;

  // Null where no chess program could play it.
  [[nodiscard]] virtual const ChessProtocol* chess_protocol() const = 0;
  // Null where the computer cannot play it.
  [[nodiscard]] virtual const Bots* bots() const = 0;

 protected:
  Game() = default;
  Game(const Game&) = default;
  Game& operator=(const Game&) = default;
};

// What was typed, or the usual setup where nothing was: for matches between people.
inline std::string_view setup_or_usual(const Game& game, std::string_view typed) {
  return typed.empty() ? game.presets().front().setup : typed;
}

// All games of registry.def, in its order.
std::span<const Game* const> all_games();
const Game* find_game(std::string_view name);

}  // namespace giostra
