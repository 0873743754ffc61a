// A match in few words, for lists and lobbies: folded from the house's own entries alone, which everybody may read. No
// law is asked. The journal keeps it as text beside the match, so that a list costs no reading of entries.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "match/house_act.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

// `Seek: yes`, of a match made by quick pairing: it ends when those who wait have left.
inline constexpr std::string_view kSeek = "Seek";

struct Sitter {
  std::string person;
  std::string name;

  [[nodiscard]] std::optional<int> level() const;  // of a computer player
  bool operator==(const Sitter&) const = default;
};

struct Summary {
  const Game* game = nullptr;
  std::string setup;
  std::string clock{};  // the house's, where the law has none
  bool wants_referee = false;
  bool by_hand = false;                                  // dice or questions
  bool seek = false;                                     // made by quick pairing: it ends when its people leave
  std::string reserved{};                                // seats that only a link gives, with a space between
  std::map<std::string, Sitter, std::less<>> sitters{};  // by seat; `referee` too
  bool started = false;
  std::optional<house::Result> result{};
  std::string next{};  // the rematch

  // The next entry of the log. True where it changes anything.
  bool take(const Entry& entry);

  [[nodiscard]] const Sitter* at(std::string_view seat) const&;
  const Sitter* at(std::string_view seat) const&& = delete;  // it would be gone
  [[nodiscard]] bool seats(std::string_view person) const;
  [[nodiscard]] bool is_reserved(std::string_view seat) const;
  [[nodiscard]] bool has_people() const;
  // Seats that speak, and the referee where one is wanted: without them it does not begin.
  [[nodiscard]] std::vector<std::string> waits_for() const;
  bool operator==(const Summary&) const = default;
};

// Nothing where the header names no game of ours.
std::optional<Summary> summarize(const Log& log);

// As the journal keeps it. Nothing where it cannot be read, or names no game of ours.
std::string write_summary(const Summary& summary);
std::optional<Summary> read_summary(std::string_view text);

// A match in a list.
struct ListedMatch {
  std::string id;
  Stage stage = Stage::open;
  bool listed = false;
  WallMs made_ms = 0;
  std::size_t watching = 0;  // lines
  Summary summary{};
  std::string maker{};    // the person who made it
  bool attended = false;  // everybody who sits there has a line, or has just sat down
};

}  // namespace giostra::server
