// One match in the terminal: the person's seats are asked, computer players sit at all others, time is real.
// The match judges; this only asks, shows and keeps the log.
#pragma once

#include <chrono>
#include <iosfwd>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arena/players.hpp"
#include "cli/terminal/log_writer.hpp"
#include "match/match.hpp"

namespace giostra::cli {

struct Manner {
  Language language;
  ActorSet persons;  // the seats that the person plays
  std::uint64_t seed;
  std::string opponent;  // who plays the others; empty: nobody
};

class Session {
 public:
  Session(Manner manner, Match match, Log log, Journal journal, std::vector<Sitter> others, std::istream& in,
          std::ostream& out);

  // Until the end of the match, `quit`, or the end of the input.
  void run();

 private:
  enum class Answer : std::uint8_t { ask_again, go_on, quit };
  struct Command;
  static const std::vector<Command>& commands();

  // What happens next: a flag, a throw, somebody's act, or a question to the person.
  Answer step();
  void greet();
  void finish();

  // Entries
  Verdict take(Actor actor, std::string_view act);
  bool flag_falls();
  void let_time_run();
  void act_at_random(Actor seat);
  void act_as_power();
  void roll();

  // The computer players
  void let_act(Actor seat);  // or rest, if its player would rather wait
  void let_all_rest();       // nobody wants to act: time passes until one looks again
  void tell_said(const Sitter& from, const std::vector<std::string>& words);
  bool agrees_to_draw(Side side);
  [[nodiscard]] Sitter* sitter_at(Actor seat);
  [[nodiscard]] Milliseconds now() const;

  // The person
  Answer ask(Actor seat);
  void prompt(Actor seat);
  Answer obey(Actor seat, std::string_view line);
  Answer act(Actor seat, std::string_view text);
  [[nodiscard]] Result<std::string> read_act(Actor seat, std::string_view text) const;
  Answer help(Actor seat, std::string_view rest);
  Answer list_acts(Actor seat, std::string_view rest);
  Answer show_board(Actor seat, std::string_view rest);
  Answer say(Actor seat, std::string_view rest);
  Answer offer_draw(Actor seat, std::string_view rest);
  Answer resign(Actor seat, std::string_view rest);
  Answer wait(Actor seat, std::string_view rest);
  Answer save(Actor seat, std::string_view rest);
  Answer quit(Actor seat, std::string_view rest);

  void tell_who_waits();
  [[nodiscard]] std::vector<Actor> movers() const;  // all but chance and clock that may act now
  [[nodiscard]] std::vector<std::string> acts_of(Actor actor) const;
  [[nodiscard]] std::string_view name(Actor actor) const;
  [[nodiscard]] std::string written(const HouseAct& act) const { return write_house_act(act, match_.game().seats()); }
  [[nodiscard]] std::string_view in_words(Words words) const { return words.in(manner_.language); }
  std::size_t pick(std::size_t number);

  Manner manner_;
  Match match_;
  Log log_;
  Journal journal_;
  std::vector<Sitter> others_;
  std::istream& in_;
  std::ostream& out_;
  std::mt19937_64 random_;
  struct Time {
    std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
    Milliseconds skipped{};  // let run while only the clocks could go on
  } time_;
  struct Told {
    std::string position;  // that the person has seen last
    ActorSet waiting;
  } told_;
  ActorSet resting_;              // their players wait for something to change
  std::optional<double> chance_;  // what the first side may expect, as a player saw it last
};

}  // namespace giostra::cli
