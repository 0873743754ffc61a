// A match as the fold of its log: the game's table, its clocks, the house's facts, who may read what, who agreed to a
// draw, the result. match/house_act.hpp lists the acts that are the same for all games; all others are the law's.
// Pure: no I/O, no time of its own. The same code judges a file, a server's entry and a browser's ghost.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "kit/log.hpp"
#include "kit/shared_list.hpp"
#include "match/cloned.hpp"
#include "match/house_act.hpp"
#include "match/house_facts.hpp"
#include "match/seat_clocks.hpp"
#include "match/veils.hpp"

namespace giostra {

class Match {
 public:
  using Due = SeatClocks::Due;
  using Watch = SeatClocks::Watch;

  // Opens the match that the header describes, before any entry.
  static Result<Match> open(const Log& header);
  // Folds a whole log; the refusal says which entry.
  static Result<Match> fold(const Log& log);

  // Judges and takes the next entry; a refusal leaves the match as it was.
  Verdict take(Milliseconds at_ms, std::string_view actor, std::string_view act);
  // The same verdict, and nothing is taken.
  [[nodiscard]] Verdict check(Milliseconds at_ms, std::string_view actor, std::string_view act) const;

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Table& table() const { return *table_; }
  // By the law or by the match itself (resignation, agreement).
  [[nodiscard]] std::optional<Outcome> outcome() const;
  // Who may act now; empty exactly when there is an outcome.
  [[nodiscard]] ActorSet awaits() const;
  // The match's own acts that are open to an actor.
  [[nodiscard]] std::vector<std::string> match_acts(Actor actor) const;
  [[nodiscard]] ActorSet agreed_to_draw() const { return end_.agreed; }
  // What the entry `result` must say; empty while undecided, and where the house closed the match.
  [[nodiscard]] std::string result_act() const;
  [[nodiscard]] bool decided() const { return end_.over; }   // there is an outcome
  [[nodiscard]] bool closed() const { return end_.closed; }  // the result stands in the log
  // Why the law's acts cannot be made now, whatever they are: not begun, paused, over.
  [[nodiscard]] Verdict may_play() const;

  [[nodiscard]] Milliseconds now() const { return clocks_.now(); }  // of the last entry
  // Time that counted for somebody, up to the last entry: without pauses, corrections and the server's own absence.
  [[nodiscard]] Milliseconds played() const { return clocks_.played(); }
  // Time left to a seat at the moment of the last entry, or later if nothing happens till then; nothing without clocks.
  [[nodiscard]] std::optional<Milliseconds> time_left(Actor seat, std::optional<Milliseconds> at_ms = {}) const;
  // Of the seats and of the law, as they stood at the last entry.
  [[nodiscard]] const SeatClocks& clocks() const { return clocks_; }
  // The next act of the clock if nobody acts before. Nothing while no time runs, nor while a person rules on a
  // question: its time ends the answers, and what was right is not lost because the ruling comes late.
  [[nodiscard]] std::optional<Due> due() const;
  // The seats whose clocks run: by the law, or, with a clock of the house (header `Clock`), all that are awaited.
  [[nodiscard]] ActorSet on_clock() const;

  [[nodiscard]] const HouseFacts& house() const { return house_; }
  // Who may read the entry with this number; of entries that were taken.
  [[nodiscard]] const Veil& veil(std::uint32_t seq) const { return veils_.of(seq); }
  // The earlier entries that the last one opened: whoever had a placeholder must be told.
  [[nodiscard]] const std::vector<std::uint32_t>& unveiled() const { return veils_.opened(); }
  // All that were veiled when they were written, though they may be open now.
  [[nodiscard]] const std::vector<std::uint32_t>& ever_veiled() const { return veils_.ever_veiled(); }
  // How somebody with this id sees the match: by the seats that obey them.
  [[nodiscard]] Viewer viewer(std::string_view person) const;

 private:
  // What a correction can take back, and what it must know to reckon the clocks again.
  struct Past {
    std::uint32_t seq;
    Milliseconds at_ms;
    Actor actor;
    std::string law;                          // an act of the law, where it is none of the house
    std::shared_ptr<const HouseAct> house{};  // otherwise
    Milliseconds since_ms{};                  // awake: when the server fell silent
    bool was_paused = false;                  // undo
    bool reveals = false;                     // what was hidden from somebody is open since

    [[nodiscard]] bool can_be_undone() const;
  };
  // How far the match is on its way to its end.
  struct End {
    ActorSet agreed;                  // to a draw
    std::optional<Outcome> by_match;  // not by the law
    bool over = false;
    bool closed = false;
  };
  struct Read {
    Actor actor;
    std::optional<HouseAct> house;  // nothing: the law's
  };
  struct May;  // in match_house.cpp

  Match(const Game& game, Cloned<Table> table, const std::optional<TimeControl>& control, bool house_clock);
  [[nodiscard]] Result<Read> read(Milliseconds at_ms, std::string_view actor, std::string_view act) const;

  // The law's acts; `real` ones of the referee are acts of chance.
  Verdict play(Milliseconds at_ms, Actor actor, std::string_view act);
  Result<Veil> take_law_act(Milliseconds at_ms, Actor actor, std::string_view act);
  [[nodiscard]] Verdict check_law_act(Milliseconds at_ms, Actor actor, std::string_view act) const;
  [[nodiscard]] Verdict check_flag(Milliseconds at_ms, Actor actor, std::string_view act) const;
  [[nodiscard]] Verdict check_watch(Milliseconds at_ms, Actor actor, const ReadAct& act) const;
  // Whether what this seat does comes before all times that would forbid it; `spared`: how much later it may stand.
  [[nodiscard]] Verdict in_time(Milliseconds at_ms, Actor seat, Milliseconds spared) const;
  [[nodiscard]] Milliseconds spared(Milliseconds at_ms) const;
  [[nodiscard]] Verdict may_play_at(Milliseconds at_ms, Actor actor) const;
  [[nodiscard]] std::optional<Actor> house_flag(Actor actor, std::string_view act) const;
  [[nodiscard]] Verdict goes_on() const;
  [[nodiscard]] bool awaits_ruling() const { return open_quiz(*table_) && !house_.rules_from(patience_); }
  [[nodiscard]] Outcome award(std::optional<Side> winner, std::string_view rule, Words why) const;
  void look_again();  // after an act: is it over, is a question decided, are secrets open
  [[nodiscard]] bool secrets_open() const;

  // The house's acts, in match_house.cpp.
  [[nodiscard]] Verdict may_take(Milliseconds at_ms, Actor actor, const HouseAct& act) const;
  [[nodiscard]] Verdict in_place(const HouseAct& act) const;
  void take_house_act(Milliseconds at_ms, Actor actor, const HouseAct& act);
  void apply(Milliseconds at_ms, Actor actor, const HouseAct& act);
  void decide(Actor actor, const HouseAct& act);
  [[nodiscard]] Veil veil_of(Actor actor, const HouseAct& act) const;
  void run_to(Milliseconds at_ms);

  // Corrections, in match_house.cpp.
  void take_undo(Milliseconds at_ms, Actor actor, std::uint32_t seq, const HouseAct& act);
  // The last act of the law by whoever this seat obeys; on one device, by anybody.
  [[nodiscard]] std::optional<std::size_t> own_last(Actor seat) const;
  [[nodiscard]] std::size_t standing_at(std::uint32_t seq) const;
  void take_again(const Past& past);

  const Game* game_;
  Cloned<Table> opening_;  // to fold again from after a correction
  Cloned<Table> table_;
  SeatClocks clocks_;
  HouseFacts house_;
  Veils veils_;
  SharedList<Past> standing_;  // in force, with what stopped the clocks in between
  End end_;
  bool house_clock_;  // the law has none: a fallen flag is the match's own matter
  Milliseconds patience_{60'000};
  bool led_ = false;  // header `Referee: yes`: nothing starts before the referee sits
  Milliseconds lag_cap_{500};
};

// The seats that obey whoever this seat obeys and whose acts are awaited now, but for those who answer a question; on
// one device all of its side.
ActorSet thinks_for(const Match& match, Actor seat);

// What players are told of the time at the moment of the last entry, or later if nothing happens till then.
Clocks clocks_told(const Match& match, std::optional<Milliseconds> at_ms = {});

// The milliseconds of a header's key, where it has them.
std::optional<Milliseconds> read_header_ms(const Log& header, std::string_view key);

}  // namespace giostra
