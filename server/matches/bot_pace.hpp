// When the act of a computer player is made: at what pace, and whether it waits for a person. No law is broken by it
// and no clock decides because of it: whoever is short of time is quick.
//
//   quick   as soon as people can follow
//   human   1.5 to 5 s by the level, a part of that where one turn has several acts; `slow`: twice as long
//
// In a match where several can act at once (two boards) nobody runs away from somebody who reads. While a person can
// act, and this act is none that a person waits for, it takes longer with every act that computers have made since
// people last acted or spoke; before anybody has, it waits for them, and without clocks it does so again after a few
// acts. With a clock it waits no longer than a part of what is left.
#pragma once

#include <optional>

#include "server/matches/pipeline.hpp"

namespace giostra::server {

class BotPace {
 public:
  BotPace(const HubParts& parts, const Pipeline& match) : parts_(parts), match_(match) {}

  // Looks at what was decided since it looked last.
  void catch_up();
  // The match was read again.
  void on_reload() { so_far_ = {}; }

  // Of one thought, from the moment at which it is asked for.
  struct Tempo {
    WallMs asked_at = 0;
    WallMs takes = 0;
    std::optional<WallMs> left{};  // of the time in which it must be made
  };
  [[nodiscard]] Tempo begin(const Live::BotTurn& turn) const;
  // As of now; it may be sooner or later when somebody has acted. Nothing: it waits for a person.
  [[nodiscard]] std::optional<WallMs> act_at(const Tempo& tempo, const Thought<std::string>::Choice& choice) const;
  // How long an answer to somebody takes.
  [[nodiscard]] WallMs reply_ms(unsigned seat) const;

 private:
  [[nodiscard]] Pace pace() const;
  [[nodiscard]] WallMs jitter(unsigned seat, WallMs below) const;
  [[nodiscard]] bool holds_person(ActorSet actors) const;
  [[nodiscard]] bool can_person_act() const;
  [[nodiscard]] bool frees_person(const Thought<std::string>::Choice& choice) const;
  [[nodiscard]] std::optional<WallMs> time_left(ActorSet seats) const;

  const HubParts& parts_;
  const Pipeline& match_;
  struct SoFar {
    std::size_t entries = 0;
    bool has_person_acted = false;  // or spoken
    int lead = 0;                   // acts of computers since then
    std::optional<Actor> last{};    // the seat whose player has acted last
  };
  SoFar so_far_;
};

}  // namespace giostra::server
