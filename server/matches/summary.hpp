// A match in few words, for lists and lobbies. Read from the house's own entries alone, which everybody may read:
// no law is asked, so that a list of many matches costs little.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

struct Sitter {
  std::string person;
  std::string name;

  [[nodiscard]] std::optional<int> level() const;  // of a computer player
};

struct Summary {
  std::string id;
  const Game* game = nullptr;
  std::string setup;
  std::string clock{};  // the house's, where the law has none
  Stage stage = Stage::open;
  bool listed = false;
  WallMs made_ms = 0;
  std::size_t watching = 0;
  std::map<std::string, Sitter, std::less<>> sitters{};  // by seat; `referee` too
  bool wants_referee = false;
  bool by_hand = false;  // dice or questions
  bool started = false;
  struct Result {
    std::optional<Side> winner;
    std::string rule;
  };
  std::optional<Result> result{};
  std::string next{};  // the rematch

  [[nodiscard]] const Sitter* at(std::string_view seat) const&;
  const Sitter* at(std::string_view seat) const&& = delete;  // it would be gone
  [[nodiscard]] bool seats(std::string_view person) const;
  [[nodiscard]] bool has_people() const;
  // Seats that speak, and the referee where one is wanted: without them it does not begin.
  [[nodiscard]] std::vector<std::string> waits_for() const;
};

// Nothing where the header names no game of ours.
std::optional<Summary> summarize(const Log& log);

}  // namespace giostra::server
