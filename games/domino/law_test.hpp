// Shared by the law's tests: a game in play, driven by acts as in logs, and positions written shortly.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "games/domino/act_text.hpp"
#include "games/domino/law.hpp"
#include "kit/text.hpp"
#include "match/match.hpp"

namespace giostra::domino {

inline const std::string kUsual = "rrqkkqrr/nnbbbbnn/8/8/8/8/NNBBBBNN/RRQKKQRR red all - - - 0";

// All tiles but these.
inline std::string all_but(std::string_view tiles) {
  std::string text;
  Bag().each([&](Tile tile) {
    const std::string name = write_tile(tile);
    if (tiles.find(name) == std::string_view::npos) text += (text.empty() ? "" : ",") + name;
  });
  return text;
}

// Pieces and player with a full set face down.
inline std::string due(const std::string& pieces, const std::string& turn = "red", int quiet = 0) {
  return pieces + " " + turn + " all - - - " + std::to_string(quiet);
}

// A game in play; acts go in as seat and text, the rule of a refusal comes out.
class Play {
 public:
  explicit Play(const std::string& position = "", const std::string& setup = "") {
    Log log;
    log.set("Game", "domino");
    log.set("Setup", setup);
    log.set("Position", position);
    auto opened = Match::open(log);
    if (!opened) throw std::runtime_error(opened.error().text(Language::english));
    match_ = std::make_unique<Match>(std::move(*opened));
  }

  // The rule that refuses the act, or "ok".
  std::string operator()(std::string_view actor, std::string_view act) {
    const Verdict verdict = match_->take(Milliseconds{0}, actor, act);
    return verdict ? "ok" : std::string(verdict.error().rule);
  }

  // Acts of chance (`3-6`) and of the player on turn (`3:a1a5`), separated by spaces.
  Play& line(std::string_view acts) {
    for (const auto act : words_of(acts)) {
      const std::string actor = act.size() == 3 ? "chance" : on_turn();
      EXPECT_EQ((*this)(actor, act), "ok") << act << " in " << position();
    }
    return *this;
  }

  [[nodiscard]] std::string position() const { return match_->table().position(); }
  [[nodiscard]] std::string field(std::size_t at) const { return std::string(words_of(position())[at]); }
  [[nodiscard]] std::string pieces() const { return field(0); }
  [[nodiscard]] std::string on_turn() const { return field(1); }
  [[nodiscard]] std::string quiet() const { return field(6); }
  [[nodiscard]] std::string result() const { return match_->result_act(); }
  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] std::string awaits() const {
    std::string text;
    for (const Actor actor : match_->awaits())
      text += (text.empty() ? "" : " ") + std::string(write_actor(actor, Domino::seats));
    return text;
  }
  // The acts open to the player on turn, or to chance.
  [[nodiscard]] std::vector<std::string> open() const {
    std::vector<std::string> acts;
    for (const Actor actor : match_->table().awaits()) match_->table().acts(actor, acts);
    return acts;
  }
  [[nodiscard]] std::string say(std::string_view act, Language language = Language::english) const {
    return match_->table().say(act, language);
  }

 private:
  std::unique_ptr<Match> match_;
};

// The rule that refuses a position, or "ok".
inline std::string judged(const std::string& position) {
  const auto table = find_game("domino")->start("", position);
  return table ? "ok" : std::string(table.error().rule);
}

}  // namespace giostra::domino
