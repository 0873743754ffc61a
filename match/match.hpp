// A match as the fold of its log: the game's state, who agreed to a draw, the clocks, the result, and the house's own
// facts (match/house.hpp lists their acts).
// Pure: no I/O, no time of its own. The same code judges a file, a server's entry and a browser's ghost.
//
// Acts of the match itself, the same for all games:
//   a seat      resign | draw | nodraw     (draw: I agree to a draw; nodraw: somebody says no, all consents lapse)
//   referee     undo SEQ because REASON    (entries SEQ and later no longer stand; the log keeps them)
//   match       result SIDE RULE           (SIDE is 1, 2 or draw; after it only talk, the secret and the rematch)
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "kit/log.hpp"
#include "match/house.hpp"
#include "match/veil.hpp"

namespace giostra {

class Match {
 public:
  // Opens the match that the header describes, before any entry.
  static Result<Match> open(const Log& header);
  // Folds a whole log; the refusal says which entry.
  static Result<Match> fold(const Log& log);

  Match(Match&&) = default;
  Match& operator=(Match&&) = default;
  Match(const Match& that);  // tables are cloned
  Match& operator=(const Match& that);
  ~Match() = default;

  // Judges and takes the next entry; a refusal leaves the match as it was, but for unveiled().
  Verdict take(Milliseconds at_ms, std::string_view actor, std::string_view act);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Table& table() const { return *table_; }
  // By the law or by the match itself (resignation, agreement).
  [[nodiscard]] std::optional<Outcome> outcome() const;
  // Who may act now; empty exactly when there is an outcome.
  [[nodiscard]] ActorSet awaits() const;
  // The match's own acts that are open to an actor.
  [[nodiscard]] std::vector<std::string> match_acts(Actor actor) const;
  [[nodiscard]] ActorSet agreed_to_draw() const { return agreed_; }
  // What the entry `result` must say; empty while undecided.
  [[nodiscard]] std::string result_act() const;
  [[nodiscard]] bool closed() const { return closed_; }  // the result stands in the log

  // Time left to a seat at the moment of the last entry; nothing without clocks.
  [[nodiscard]] std::optional<Milliseconds> time_left(Actor seat) const;
  // The times that the law has measured, as they stood at the last entry.
  struct Watch {
    Timer<std::string> timer;
    Milliseconds used_ms{};
  };
  [[nodiscard]] const std::vector<Watch>& watches() const { return watches_; }
  // The next act of the clock if nobody acts before: a flag or a time of the law. Nothing while no time runs.
  struct Due {
    Milliseconds at_ms;
    std::string act;
    std::optional<Actor> seat{};  // whose flag it is
  };
  [[nodiscard]] std::optional<Due> due() const;

  [[nodiscard]] const House& house() const { return house_; }
  [[nodiscard]] Milliseconds now() const { return now_; }  // of the last entry
  // Who may read the entry with this number; of entries that were taken.
  [[nodiscard]] const Veil& veil(std::uint32_t seq) const { return veils_.at(seq - 1); }
  // The earlier entries that the last one opened: whoever had a placeholder must be told.
  [[nodiscard]] const std::vector<std::uint32_t>& unveiled() const { return unveiled_; }
  // How somebody with this id sees the match: by the seats that obey them.
  [[nodiscard]] Viewer viewer(std::string_view person) const;

  // Time that counted for somebody, up to the last entry: without pauses, corrections and the server's own absence.
  [[nodiscard]] Milliseconds played() const { return played_; }
  [[nodiscard]] bool decided() const { return over_; }  // there is an outcome
  // Why the law's acts cannot be made now, whatever they are: not begun, paused, over.
  [[nodiscard]] Verdict may_play() const;

 private:
  // What a correction can take back, and what it must know to reckon the clocks anew.
  struct Past {
    enum class What : std::uint8_t { act, by_hand, question, hidden, undone, paused, resumed, awoke } what;
    std::uint32_t seq;
    Milliseconds at_ms;
    Actor actor;
    std::string act;
    Milliseconds since_ms{};  // awoke: when the server fell silent
    bool was_paused = false;  // undone

    [[nodiscard]] bool can_be_undone() const { return what < What::undone; }
  };
  struct HouseAct;  // in match_house.cpp

  Match(const Game& game, std::unique_ptr<Table> table, std::optional<TimeControl> control);
  Verdict judge(Milliseconds at_ms, Actor actor, std::string_view act);
  void keep(Past::What what, Milliseconds at_ms, Actor actor, std::string_view act);
  Verdict play(Milliseconds at_ms, Actor actor, std::string_view act);
  Verdict take_undo(Milliseconds at_ms, const Undo& undo);
  Verdict take_again(const Past& past);
  Verdict take_seat_act(Milliseconds at_ms, Actor seat, std::string_view act);
  Verdict take_law_act(Milliseconds at_ms, Actor actor, std::string_view act);
  [[nodiscard]] Outcome award(std::optional<Side> winner, std::string_view rule, Words why) const;
  void look_again();  // after an act: is it over, is a question decided, are secrets open
  void unveil(Veil::Kind kind);
  [[nodiscard]] std::size_t speakers() const;

  // The house's own acts, in match_house.cpp. `rest` is what follows the verb.
  Verdict take_match_act(Milliseconds at_ms, std::string_view act);
  Verdict take_referee_act(Milliseconds at_ms, std::string_view act);
  Verdict take_result(Milliseconds at_ms, std::string_view rest);
  Verdict take_dice(Milliseconds at_ms, std::string_view rest);
  Verdict take_sit(Milliseconds at_ms, std::string_view rest);
  Verdict take_seed(Milliseconds at_ms, std::string_view rest);
  Verdict take_rise(Milliseconds at_ms, std::string_view rest);
  Verdict take_start(Milliseconds at_ms, std::string_view rest);
  Verdict take_away(Milliseconds at_ms, std::string_view rest);
  Verdict take_back(Milliseconds at_ms, std::string_view rest);
  Verdict take_awake(Milliseconds at_ms, std::string_view rest);
  Verdict take_ask(Milliseconds at_ms, std::string_view rest);
  Verdict take_reply(Milliseconds at_ms, std::string_view rest);
  Verdict take_secret(Milliseconds at_ms, std::string_view rest);
  Verdict take_next(Milliseconds at_ms, std::string_view rest);
  Verdict take_hidden(Milliseconds at_ms, std::string_view rest);
  Verdict take_talk(Milliseconds at_ms, Actor actor, std::string_view act);
  Verdict take_guess(Milliseconds at_ms, Actor seat, std::string_view act);
  Verdict take_claim(Milliseconds at_ms, Actor seat);
  Verdict take_rematch(Milliseconds at_ms, Actor seat);
  Verdict take_pause(Milliseconds at_ms, std::string_view act);
  Verdict take_resume(Milliseconds at_ms);
  [[nodiscard]] Verdict may_sit(Actor seat, std::string_view person) const;
  [[nodiscard]] Sitting* sitting(std::string_view seat);
  void count_absence_from(Milliseconds at_ms);
  void note_question(Actor actor, std::string_view act);
  [[nodiscard]] bool is_served() const;  // by a server: play waits for `start`

  // Time, in match_time.cpp.
  void start_anew(Milliseconds at_ms);   // time up to here is charged to nobody, and every turn begins here
  void stand_still(Milliseconds at_ms);  // time up to here is charged to nobody, and turns go on
  void run_to(Milliseconds at_ms);
  [[nodiscard]] Verdict check_flag(Milliseconds at_ms, Actor actor, std::string_view act) const;
  [[nodiscard]] Verdict check_watch(Milliseconds at_ms, Actor actor, std::string_view act) const;
  void renew_watches();
  [[nodiscard]] Milliseconds time_left_at(Actor seat, Milliseconds at_ms) const;
  [[nodiscard]] Milliseconds flag_falls(Actor seat) const;
  void run_clocks(Milliseconds at_ms, ActorSet running);

  const Game* game_;
  std::unique_ptr<Table> opening_;  // to fold anew from after a correction
  std::vector<Past> standing_;      // in force, with what stopped the clocks in between
  std::uint32_t taken_ = 0;
  std::unique_ptr<Table> table_;
  std::optional<TimeControl> control_;
  Milliseconds patience_{60'000};
  std::vector<Milliseconds> left_;        // by seat
  std::vector<Milliseconds> turn_began_;  // by seat, for the delay
  std::vector<Watch> watches_;
  Milliseconds now_{};
  Milliseconds played_{};
  ActorSet agreed_;
  std::optional<Outcome> by_match_;
  bool over_ = false;
  bool closed_ = false;
  House house_;
  Veil veil_;                            // of the entry that is being taken
  std::vector<Veil> veils_;              // by entry
  std::vector<std::uint32_t> veiled_;    // that can still be opened
  std::vector<std::uint32_t> unveiled_;  // by the last entry
};

// The milliseconds of a header's key, where it has them.
std::optional<Milliseconds> read_header_ms(const Log& header, std::string_view key);

}  // namespace giostra
