// Players that are other programs. They are not trusted: what they do wrong is counted, and the match goes on with the
// first act that the law allows.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "games/game.hpp"
#include "kit/log.hpp"

namespace giostra::cli {

struct PlayerSpec;

// What a program did wrong.
struct Faults {
  unsigned illegal = 0;  // acts that the law refuses
  unsigned silent = 0;   // no answer, or none that was asked for
  unsigned ended = 0;    // it ended, or could not be started

  [[nodiscard]] unsigned all() const { return illegal + silent + ended; }
  void add(const Faults& more) {
    illegal += more.illegal;
    silent += more.silent;
    ended += more.ended;
  }
};

class Outside : public Player {
 public:
  // Whether it runs and understands us; started where it does not.
  virtual bool ready() = 0;
  // Every entry of the match, by whomever, as it is taken.
  virtual void see(const Entry& /*entry*/) {}
  [[nodiscard]] const Faults& faults() const { return faults_; }

 protected:
  static constexpr std::chrono::milliseconds kGreeting{10'000};    // how long it may take to start
  static constexpr std::chrono::milliseconds kUnlimited{120'000};  // where nobody gave it a time
  static constexpr int kAttempts = 2;

  // What is played in place of an answer; nothing where the seat has no act.
  static Thought<std::string> first_act(const Table& table, ActorSet seats);

  // Whether it may be started once more: one that always ends is given up.
  bool may_start() { return starts_++ < kMostStarts; }

  Faults faults_;

 private:
  static constexpr unsigned kMostStarts = 4;
  unsigned starts_ = 0;
};

// By our own protocol; the header tells it which match it is.
std::unique_ptr<Outside> program_player(const Game& game, const PlayerSpec& spec, ActorSet seats, const Log& header);
// By XBoard; only for a game that chess programs know.
std::unique_ptr<Outside> xboard_player(const Game& game, const PlayerSpec& spec);

}  // namespace giostra::cli
