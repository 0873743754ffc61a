// How our players speak with the programs that hold a match: one dialogue a protocol, line by line. Knows no streams
// and no threads; engine.cpp feeds it.
//
//   lines ──> call(): at once, from the reading thread: does this end the thought under way?
//        └──> take(): one after the other, thinking inside ──> Voice
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/game.hpp"

namespace giostra::cli {

// Says one line to the other program; any thread may.
using Voice = std::function<void(const std::string& line)>;

// What a line means to the thought under way.
enum class Call : std::uint8_t {
  none,
  stop,  // answer now
  drop,  // no answer is wanted any more
  quit,
  answered  // here and now; it need not be taken
};

// The state that the reading thread shares with a thought.
struct Calls {
  std::atomic<bool> off = false;      // ends the thought
  std::atomic<bool> dropped = false;  // and makes its answer void
};

// A longer line than this is refused.
inline constexpr std::size_t kLongestLine = 65536;

class Dialogue {
 public:
  virtual ~Dialogue() = default;
  [[nodiscard]] virtual Call call(std::string_view line) = 0;
  virtual void take(std::string_view line) = 0;
  // If nothing comes for so long, an empty line is taken.
  [[nodiscard]] virtual std::optional<Milliseconds> look_again() const { return std::nullopt; }

 protected:
  Dialogue() = default;
  Dialogue(const Dialogue&) = default;
  Dialogue& operator=(const Dialogue&) = default;
};

struct DialogueOptions {
  const Game* game = nullptr;  // where the protocol does not name it
  Skill skill{};
  Language language = Language::english;
};

// Whoever greets first chooses the protocol: `uci`, `xboard`, or else our own.
std::unique_ptr<Dialogue> begin_dialogue(std::string_view greeting, const DialogueOptions& options, Calls& calls,
                                         Voice voice);
std::unique_ptr<Dialogue> speak_giostra(const DialogueOptions& options, Calls& calls, Voice voice);
std::unique_ptr<Dialogue> speak_uci(const DialogueOptions& options, Calls& calls, Voice voice);
std::unique_ptr<Dialogue> speak_xboard(const DialogueOptions& options, Calls& calls, Voice voice);

// The player behind a dialogue, made afresh only where its skill has changed.
class Mind {
 public:
  Mind(const Skill& start, const Calls& calls) : skill(start), calls_(calls) {}

  void begin_match(const Game& game);
  void hear(Actor from, std::string_view words);
  // The budget goes before the skill's own, where it limits anything or asks for the whole clock.
  Thought<std::string> think(const Table& table, ActorSet seats, const Clocks& clocks, const Budget& budget);
  [[nodiscard]] std::int64_t took_ms() const { return took_ms_; }

  Skill skill;

 private:
  static constexpr std::size_t kRemembered = 64;

  const Calls& calls_;
  const Game* game_ = nullptr;
  std::unique_ptr<Player> player_;
  Skill made_with_{};
  std::vector<std::pair<Actor, std::string>> heard_;
  std::int64_t took_ms_ = 0;
};

// A budget that only being called off ends.
Budget endless();

// An expected result of the first side, as centipawns of this side.
int centipawns(double chance, Side side);

// One board of a game, as chess programs know it.
class ChessBoard {
 public:
  explicit ChessBoard(const Game& game);  // that chess programs know

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const ChessProtocol& protocol() const { return *game_->chess_protocol(); }
  [[nodiscard]] const Table& table() const { return *table_; }
  // Who is on turn: White's seat or Black's, able to act or not.
  [[nodiscard]] Actor on_turn() const;
  [[nodiscard]] Side side_of(Actor seat) const { return game_->seats()[seat.code()].side; }
  [[nodiscard]] std::string move_of(std::string_view act) const { return protocol().move_of(act); }

  // Each changes all or nothing.
  Verdict open(std::string_view fen);
  Verdict hold(std::string_view white, std::string_view black);
  Verdict play(std::string_view move);

 private:
  const Game* game_;
  std::unique_ptr<Table> table_;
};

// The game that was named, or else the first that chess programs know; null where there is none.
const Game* game_with_chess_protocol(const Game* wanted);

// The word at the beginning, taken off the text.
std::string_view take_word(std::string_view& text);

}  // namespace giostra::cli
