// Shared by the law's tests: a game in play, driven by acts as in logs, on positions drawn ring by ring. Not part of
// the program.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>

#include "games/fidchell/law.hpp"
#include "kit/text.hpp"
#include "match/match.hpp"

namespace giostra::fidchell {

// Seven stones each that keep both players above six units, out of everybody's way.
inline const std::string kFar = "\n 7: 1.1.1.1.1.1.1...2.2.2.2.2.2.2...";

// A drawing of the usual board names rings and shows their points from north clockwise, `.` free, `1` and `2` stones;
// rings that are not drawn are empty, and so is what is left out at the end of a ring:
//   1: 2.
//   3: 1
inline std::string drawn(std::string_view drawing, const std::string& rest) {
  std::array<std::string, 7> rings{};
  for (const auto line : split(drawing, "\n"))
    if (const auto pair = read_pair(line, ':')) rings.at(static_cast<std::size_t>(pair->first[0] - '1')) = pair->second;
  std::string text;
  for (std::size_t i = 0; i < rings.size(); ++i) {
    rings[i].resize(usual_board()->plan.ring_sizes[i], '.');
    text += (i == 0 ? "" : "/") + rings[i];
  }
  return text + " " + rest;
}

// A game in play; acts go in as text, the rule of a refusal comes out.
class Play {
 public:
  explicit Play(const std::string& position = "", const std::string& setup = "") {
    log_.set("Game", "fidchell");
    log_.set("Setup", setup);
    log_.set("Position", position);
    auto opened = Match::open(log_);
    if (!opened) throw std::runtime_error(opened.error().text(Language::english));
    match_ = std::make_unique<Match>(std::move(*opened));
  }

  std::string by(std::string_view actor, std::string_view act) {
    const Verdict verdict = match_->take(Milliseconds{}, actor, act);
    return verdict ? "ok" : std::string(verdict.error().rule);
  }
  // By the player on turn.
  std::string operator()(std::string_view act) { return by(on_turn(), act); }
  // All acts of a line, each by the player on turn.
  Play& line(std::string_view acts) {
    for (const auto act : words_of(acts)) EXPECT_EQ((*this)(act), "ok") << act << " in " << position();
    return *this;
  }

  [[nodiscard]] std::string position() const { return match_->table().position(); }
  // The n-th word of the position: 1 turn, 2 hands, 3 quiet turns.
  [[nodiscard]] std::string field(std::size_t n) const {
    const std::string text = position();
    return std::string(words_of(text).at(n));
  }
  [[nodiscard]] std::string ring(std::size_t number) const {
    const std::string text = field(0);
    return std::string(split(text, "/").at(number - 1));
  }
  [[nodiscard]] std::string on_turn() const { return "player" + field(1); }
  [[nodiscard]] std::string say(std::string_view act) const { return match_->table().say(act, Language::english); }
  [[nodiscard]] std::vector<std::string> acts() const {
    std::vector<std::string> acts;
    match_->table().acts(*read_actor(on_turn(), Fidchell::seats), acts);
    return acts;
  }
  // Where the stone on this point can go, in the order of the board.
  [[nodiscard]] std::string moves_of(const std::string& from) const {
    std::string text;
    for (const auto& act : acts())
      if (act.starts_with(from + "-")) text += (text.empty() ? "" : " ") + act.substr(from.size() + 1);
    return text;
  }
  [[nodiscard]] std::string result() const { return match_->result_act(); }
  [[nodiscard]] const Match& match() const { return *match_; }

 private:
  Log log_;
  std::unique_ptr<Match> match_;
};

// The rule by which a setup or position is refused, or "ok".
inline std::string refused(const std::string& setup, const std::string& position = "") {
  const auto table = find_game("fidchell")->start(setup, position);
  return table ? "ok" : std::string(table.error().rule);
}

}  // namespace giostra::fidchell
