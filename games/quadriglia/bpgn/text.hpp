// A BPGN file as it stands: games with tags, plies and comments. No law here: nothing is played.
//
//   [WhiteA "Anna"][BlackA "Bruno"]     tags, any number on a line
//   1A. e4 {179} 1b. Nf6{178.5}         number, board, capital for White; the clock in braces
//   {Bruno resigns} 1-0                 how it ended, and what the file says came out
//
// The pieces are views into the text that was read: it must outlive them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/quadriglia/law.hpp"

namespace giostra::quadriglia {

// Tags that a log's header has under the same name.
inline constexpr std::array<std::string_view, 4> kPlainTags{"Event", "Site", "Date", "Round"};
inline constexpr std::array<std::string_view, 4> kNameTags{"WhiteA", "BlackA", "WhiteB", "BlackB"};  // by seat

// The standard counts the result for White on board A.
constexpr std::string_view result_for(std::optional<Side> winner) {
  if (!winner) return "1/2-1/2";
  return *winner == Side::first ? "1-0" : "0-1";
}

struct Ply {
  std::size_t line;
  std::uint16_t number;
  Chair chair;
  std::string_view move;
  std::optional<Milliseconds> left{};         // `{118.585}`: time left after the move
  std::optional<Milliseconds> since_start{};  // `{[ts=28.353]}`
};

struct Comment {
  std::size_t after;  // how many plies stand before it
  std::string_view text;
};

struct Record {
  std::size_t number;  // of the game in the file, from 1
  std::size_t line;
  std::vector<std::pair<std::string, std::string>> tags{};
  std::vector<Ply> plies{};
  std::vector<Comment> comments{};  // those that are no clocks
  std::string_view result{};
  std::optional<Refusal> broken{};  // why the text cannot be read on from some place

  [[nodiscard]] std::string_view tag(std::string_view name) const;  // empty where missing
};

std::vector<Record> read_records(std::string_view text);

// On one line, without control characters, and UTF-8 even where the file was Latin-1.
std::string printable(std::string_view text);

// `12a. Nf3`
std::string name_ply(const Ply& ply);
// `12a.`
std::string name_turn(unsigned number, Chair chair);

}  // namespace giostra::quadriglia
