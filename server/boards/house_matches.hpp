// What the house itself does with matches: makes those that an event wants, with everybody in their seats; starts,
// pauses and closes them. Who wants it, and when, is program.hpp's matter.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/matches/hub.hpp"

namespace giostra::server {

class HouseMatches {
 public:
  explicit HouseMatches(Hub& hub) : hub_(hub) {}

  struct Seat {
    std::string seat;  // `referee` too
    Person person;

    bool operator==(const Seat&) const = default;
  };
  struct Wanted {
    const Game* game = nullptr;
    std::string setup{};
    Terms terms{};
    std::vector<std::pair<std::string, std::string>> header{};  // besides game, setup and terms
    std::vector<Seat> seats{};
  };
  // The answer comes once it is stored.
  void make(const Wanted& wanted, const Hub::Created& created);

  // As it is decided; null: there is none.
  [[nodiscard]] const Live* find(std::string_view match);
  // Whether the journal has all of it, and it does not stand still for trouble.
  [[nodiscard]] bool is_stored(std::string_view match);
  // Each leaves a match alone that has no use for it.
  void start(std::string_view match);
  void pause(std::string_view match, std::string_view reason);
  void resume(std::string_view match);
  void close(std::string_view match, std::string_view reason);

  // Who of those who sit there has a line, as matches know them; none where it is not loaded.
  [[nodiscard]] std::vector<std::string> people_at(const std::string& match) const;
  // Everybody at matches of this event is who they are by their roles now: all of the log is sent again to whoever has
  // become another, so that nothing stays of what they may read no longer.
  void know_again(std::string_view event);

 private:
  void decide(std::string_view match, Pipeline::Command command);

  Hub& hub_;
};

}  // namespace giostra::server
