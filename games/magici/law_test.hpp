// Shared by the law's tests: a game in play, driven by acts as in logs. Not part of the program.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "games/magici/law.hpp"
#include "kit/text.hpp"
#include "match/match.hpp"

namespace giostra::magici {

inline const std::string kNoPoints = " | points 0/0/0/0 0/0/0/0";

// `turn 1 | Ke1u Qd1 | Ke8u Pa7 | points ...`, from phase and men.
inline std::string at(const std::string& phase, const std::string& first, const std::string& second) {
  return phase + " | " + first + " | " + second + kNoPoints;
}

// A game in play; acts go in as seat and text, the rule of a refusal comes out.
class Play {
 public:
  explicit Play(const std::string& position = "", const std::string& setup = "") : log_() {
    log_.set("Game", "magici");
    log_.set("Setup", setup);
    log_.set("Position", position);
    auto opened = Match::open(log_);
    if (!opened) throw std::runtime_error(opened.error().text(Language::english));
    match_ = std::make_unique<Match>(std::move(*opened));
  }

  // The rule that refuses the act, or "ok".
  std::string operator()(std::string_view actor, std::string_view act, std::int64_t at_ms = 0) {
    const Verdict verdict = match_->take(Milliseconds{at_ms}, actor, act);
    return verdict ? "ok" : std::string(verdict.error().rule);
  }

  // All acts of a line `1.strategist e2e4; referee ruling attacker`.
  Play& line(std::string_view acts) {
    for (const auto entry : split(acts, ";")) {
      const auto pair = read_pair(trim(entry), ' ');
      EXPECT_EQ((*this)(pair->first, pair->second), "ok") << entry << " in " << position();
    }
    return *this;
  }

  [[nodiscard]] std::string position() const { return match_->table().position(); }
  // The parts of the position: 0 phase, 1 and 2 the men, 3 points, then names.
  [[nodiscard]] std::string part(std::size_t number) const {
    const std::string text = position();
    return std::string(split(text, " | ").at(number));
  }
  [[nodiscard]] std::string phase() const { return part(0); }
  [[nodiscard]] std::string points() const { return part(3); }
  [[nodiscard]] std::string result() const { return match_->result_act(); }
  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] std::string awaits() const {
    std::string text;
    for (const Actor actor : match_->awaits())
      text += (text.empty() ? "" : " ") + std::string(write_actor(actor, Magici::seats));
    return text;
  }
  // Every act open to the actor, separated by spaces.
  [[nodiscard]] std::string open(std::string_view actor) const {
    std::vector<std::string> acts;
    match_->table().acts(*read_actor(actor, Magici::seats), acts);
    std::string text;
    for (const auto& act : acts) text += (text.empty() ? "" : " ") + act;
    return text;
  }
  [[nodiscard]] std::vector<int> tally(std::string_view name) const {
    const auto outcome = match_->outcome();
    for (const Tally& tally : outcome->tallies)
      if (tally.name == name) return {tally.of[0], tally.of[1]};
    return {};
  }

 private:
  Log log_;
  std::unique_ptr<Match> match_;
};

// "ok", or the rule by which the position cannot be.
inline std::string refused(const std::string& position, const std::string& setup = "") {
  const auto table = find_game("magici")->start(setup, position);
  return table ? "ok" : std::string(table.error().rule);
}

// The same position with the Houses changed.
inline State turned(State state) {
  const auto flip = [](Square square) { return Square(chess::index(square) ^ 56U); };
  std::swap(state.teams[0], state.teams[1]);
  std::swap(state.ledger.sums[0], state.ledger.sums[1]);
  for (Team& team : state.teams) {
    team.squares = __builtin_bswap64(team.squares);
    for (Man& man : team.men) man.square = flip(man.square);
  }
  if (state.en_passant) state.en_passant = flip(*state.en_passant);
  if (auto* fight = std::get_if<Mangiata>(&state.phase)) fight->to = flip(fight->to);
  state.turn = other(state.turn);
  return state;
}

}  // namespace giostra::magici
