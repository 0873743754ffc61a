// Shared by the tests of live matches: given a log, when something is ordered, then these entries or this refusal.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "match/live/live.hpp"

namespace giostra {

// Every question is the same kind: `right` is right.
class TestQuizmaster final : public Quizmaster {
 public:
  [[nodiscard]] std::optional<Question> draw(const std::vector<std::string>& used,
                                             const std::vector<std::string>& /*people*/,
                                             std::uint64_t /*random*/) const override {
    if (used.size() >= kQuestions) return std::nullopt;
    const std::string id = "q" + std::to_string(used.size());
    return Question{id, "Domanda " + id + "?", "Question | " + id + "?", "giusto", "right\nso"};
  }
  [[nodiscard]] bool is_right(std::string_view /*id*/, std::string_view words) const override {
    return words == "right";
  }

 private:
  static constexpr std::size_t kQuestions = 3;
};

inline FairDice test_dice() {
  FairDice::Secret secret;
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(i);
  return FairDice(secret);
}

class Story {
 public:
  // The header's further keys; every seat that speaks has a person of the same name as the seat.
  explicit Story(const Game& game, const std::vector<std::pair<std::string, std::string>>& keys = {}) : game_(game) {
    log_.set("Game", game.about().name);
    for (const auto& [key, value] : keys) log_.set(key, value);
  }

  Story& given(std::string_view actor, std::string_view act, std::int64_t at_ms = 0) {
    log_.append(Milliseconds{at_ms}, actor, act);
    return *this;
  }
  Story& given_everybody() {
    given("match", "dice " + test_dice().commitment());
    for (const SeatInfo& seat : game_.seats())
      if (seat.speaks) given("match", "sit " + std::string(seat.name) + " " + std::string(seat.name) + " Somebody");
    if (log_.field("Referee") == "yes") given("match", "sit referee ref Rita");
    return given("match", "start");
  }
  [[nodiscard]] Result<Live> open() const { return Live::open(log_, test_dice(), &questions_); }

  // What was written, as `ms actor act`, or `refused RULE`.
  std::string when(const Order& order) {
    return told([&](Live& live) { return live.obey(order); });
  }
  template <class Doing>
  std::string told(Doing doing) {
    if (!live_) {
      auto opened = open();
      if (!opened) return "not opened: " + opened.error().text(Language::english);
      live_.emplace(std::move(*opened));
    }
    const std::size_t before = live_->log().entries.size();
    Verdict done;
    if constexpr (requires { Verdict(doing(*live_)); })
      done = doing(*live_);
    else
      doing(*live_);
    if (!done) return live_->log().entries.size() == before ? "refused " + std::string(done.error().rule) : "changed";
    std::string text;
    for (std::size_t i = before; i < live_->log().entries.size(); ++i) text += line(live_->log().entries[i]);
    return text;
  }
  [[nodiscard]] Live& live() { return *live_; }

 private:
  static std::string line(const Entry& entry) {
    const std::string lag = count(entry.lag_ms) == 0 ? "" : "~" + std::to_string(count(entry.lag_ms));
    return std::to_string(count(entry.at_ms)) + lag + " " + entry.actor + " " + entry.act + "\n";
  }

  const Game& game_;
  Log log_;
  TestQuizmaster questions_;
  std::optional<Live> live_;
};

}  // namespace giostra
