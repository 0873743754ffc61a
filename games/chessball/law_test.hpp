// Scenes for the tests of the law: a part of the lattice drawn as text, the rest of the position as words.
// Capital letters are White's men, small ones Black's, `*` is the ball, anything else is an empty point. Spaces between
// the points do not count. Kings that are not drawn are at home, other men far away in the corners, as pawns.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/game.hpp"
#include "kit/text.hpp"

namespace giostra::chessball {

inline const Actor kWhiteSeat = Actor::seat(0);
inline const Actor kBlackSeat = Actor::seat(1);

using Art = std::vector<std::string_view>;

struct Corner {
  int left;    // x of the first point of each line
  int bottom;  // y of the last line
};

class Drawing {
 public:
  Drawing(Corner corner, const Art& art) {
    for (std::size_t row = 0; row < art.size(); ++row) {
      int x = corner.left;
      for (const char c : art[row])
        if (c != ' ') put(c, x++, corner.bottom + static_cast<int>(art.size() - 1 - row));
    }
  }

  [[nodiscard]] std::string text() const {
    return "white=" + men(kings_[0], "K8,0", men_[0], {"P0,0", "P0,2", "P0,4"}) +
           " black=" + men(kings_[1], "K8,16", men_[1], {"P16,16", "P16,14", "P16,12"}) + " ball=" + ball_;
  }

 private:
  void put(char c, int x, int y) {
    const std::string at = std::to_string(x) + "," + std::to_string(y);
    if (c == '*') ball_ = at;
    if (std::isalpha(static_cast<unsigned char>(c)) == 0) return;
    const std::size_t side = std::isupper(static_cast<unsigned char>(c)) != 0 ? 0 : 1;
    const char kind = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (kind == 'K')
      kings_[side] = "K" + at;
    else
      men_[side].push_back(kind + at);
  }

  static std::string men(const std::string& king, const std::string& home, std::vector<std::string> others,
                         const std::vector<std::string>& spare) {
    for (std::size_t i = 0; others.size() < 3; ++i) others.push_back(spare[i]);
    return (king.empty() ? home : king) + "/" + others[0] + "/" + others[1] + "/" + others[2];
  }

  std::array<std::string, 2> kings_;
  std::array<std::vector<std::string>, 2> men_;
  std::string ball_ = "8,8";
};

// The scene with White on move; `rest` overrides, for instance `points=5-5 owner=black`.
inline std::unique_ptr<Table> scene(Corner corner, const Art& art, const std::string& rest,
                                    const std::string& setup = "") {
  const std::string drawn = "phase=move " + Drawing(corner, art).text();
  std::string position = rest;
  for (const auto word : words_of(drawn)) {
    const std::string key(word.substr(0, word.find('=') + 1));
    if ((" " + rest).find(" " + key) == std::string::npos) position += " " + std::string(word);
  }
  auto table = find_game("chessball")->start(setup, position);
  EXPECT_TRUE(table) << table.error().text(Language::english);
  return table ? std::move(*table) : nullptr;
}

// A field of the position, empty where there is none.
inline std::string field(const Table& table, std::string_view key) {
  const std::string position = table.position();
  for (const auto word : words_of(position))
    if (const auto pair = read_pair(word, '='); pair && pair->first == key) return std::string(pair->second);
  return {};
}

inline Actor awaited(const Table& table) { return *table.awaits().begin(); }

inline bool open(const Table& table, std::string_view act) {
  std::vector<std::string> acts;
  table.acts(awaited(table), acts);
  const bool listed = std::ranges::find(acts, act) != acts.end();
  EXPECT_EQ(table.check(awaited(table), act).has_value(), listed) << act;
  return listed;
}

// The rule that forbids the act; empty if it is open.
inline std::string refused_by(const Table& table, std::string_view act) {
  EXPECT_FALSE(table.awaits().empty());
  const auto judged = table.check(awaited(table), act);
  return judged ? "" : std::string(judged.error().rule);
}

inline void play(Table& table, std::string_view act) {
  ASSERT_FALSE(table.awaits().empty());
  const Verdict verdict = table.play(awaited(table), act);
  ASSERT_TRUE(verdict) << act << ": " << verdict.error().text(Language::english);
}

// The table after these acts, each by whoever is awaited.
inline std::unique_ptr<Table> after(const Table& table, const std::vector<std::string_view>& acts) {
  auto next = table.clone();
  for (const auto act : acts) play(*next, act);
  return next;
}

// The points that White's act costs.
inline int cost_of(const Table& table, std::string_view act) {
  const auto white_points = [](const Table& of) {
    const std::string points = field(of, "points");
    return read_number<int>(read_pair(points, '-')->first).value_or(-1);
  };
  return white_points(table) - white_points(*after(table, {act}));
}

inline std::string refusal_of_position(const std::string& position, const std::string& setup = "") {
  const auto table = find_game("chessball")->start(setup, position);
  return table ? "" : std::string(table.error().rule);
}

}  // namespace giostra::chessball
