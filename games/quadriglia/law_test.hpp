// Shared by the law's tests: a match in play, driven by acts as in logs. Not part of the program.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>

#include "games/quadriglia/law.hpp"
#include "match/match.hpp"

namespace giostra::quadriglia {

inline const std::string kUsual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
inline const std::string kBareKings = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";

// A match in play; acts go in as seat and text, the rule of a refusal comes out.
class Play {
 public:
  explicit Play(const std::string& position = "", const std::string& setup = "") : log_() {
    log_.set("Game", "quadriglia");
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

  // All acts of a line `A:e2e4 A:e7e5 B:N@f3`, each by the player on turn at that board.
  Play& line(std::string_view acts) {
    std::size_t at = 0;
    while (at < acts.size()) {
      const auto end = std::min(acts.find(' ', at), acts.size());
      const std::string act(acts.substr(at, end - at));
      const std::string seat = act.substr(0, 1) + (on_turn(act[0]) == 'w' ? ".white" : ".black");
      EXPECT_EQ((*this)(seat, act), "ok") << act << " in " << position();
      at = end + 1;
    }
    return *this;
  }

  [[nodiscard]] std::string position() const { return match_->table().position(); }
  [[nodiscard]] std::string board(char letter) const {
    const auto joint = position().find(" | ");
    return letter == 'A' ? position().substr(0, joint) : position().substr(joint + 3);
  }
  [[nodiscard]] char on_turn(char letter) const { return board(letter)[board(letter).find(' ') + 1]; }
  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] std::string result() const { return match_->result_act(); }
  [[nodiscard]] std::string names(ActorSet actors) const {
    std::string text;
    for (const Actor actor : actors)
      text += (text.empty() ? "" : " ") + std::string(write_actor(actor, Quadriglia::seats));
    return text;
  }
  [[nodiscard]] std::string awaits() const { return names(match_->awaits()); }
  [[nodiscard]] std::string waiting() const { return names(match_->table().waiting()); }
  [[nodiscard]] bool open(std::string_view actor, std::string_view act) const {
    return match_->table().check(*read_actor(actor, Quadriglia::seats), act).has_value();
  }

 private:
  Log log_;
  std::unique_ptr<Match> match_;
};

inline std::string both(const std::string& a, const std::string& b = kUsual) { return a + " | " + b; }

}  // namespace giostra::quadriglia
