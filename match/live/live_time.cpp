// What falls due in a live match when nobody acts: flags, times of the law, rulings.
#include <algorithm>

#include "match/live/live.hpp"

namespace giostra {

// The first right answer by the time at which it was given. While somebody else may still have been earlier on a slower
// line, it waits as long as lag is credited at most. A person who leads rules alone, as long as they are there.
std::optional<Live::Ruled> Live::ruling() const {
  const auto& asked = match_.house().asked;
  const auto from = match_.house().rules_from(terms_.patience_ms);
  if (!asked || !asks() || !from || !match_.may_play()) return std::nullopt;
  const auto quiz = open_quiz(match_.table());
  if (!quiz) return std::nullopt;
  const GivenAnswer* first = nullptr;
  for (const GivenAnswer& guess : asked->guesses)
    if ((first == nullptr || guess.at_ms < first->at_ms) && questions_->is_right(asked->question.id, guess.words))
      first = &guess;
  const bool all_answered = std::ranges::all_of(quiz->answerers, [](const auto& each) { return each.answered; });
  const Milliseconds now_ms = std::max(match_.now(), *from);
  if (first == nullptr) return all_answered ? std::optional(Ruled{now_ms, quiz->nobody}) : std::nullopt;
  const auto right = std::ranges::find(quiz->answerers, first->seat, &Quiz<std::string>::Answerer::seat);
  if (right == quiz->answerers.end()) return std::nullopt;
  return Ruled{all_answered ? now_ms : std::max(now_ms, first->at_ms + terms_.lag_cap_ms), right->right};
}

// A right answer is not overtaken by a time of the law.
std::optional<Match::Due> Live::clock_due() const {
  auto due = match_.house().started ? match_.due() : std::nullopt;
  if (due && !due->seat && ruling()) due.reset();
  return due;
}

Milliseconds Live::grace(const Match::Due& due, const LagOf& lag_of) const {
  Milliseconds longest{0};
  const auto consider = [&](Actor seat) {
    longest = std::max(longest, lag_of ? std::min(lag_of(seat), lag_.left(name(seat))) : Milliseconds{0});
  };
  if (due.seat) {
    consider(*due.seat);
  } else {
    for (const Actor actor : match_.awaits())
      if (actor.is_seat()) consider(actor);
  }
  return std::min(longest, terms_.lag_cap_ms);
}

void Live::let_time_pass(Milliseconds now_ms, const LagOf& lag_of) {
  for (;;) {
    if (const auto ruled = ruling(); ruled && ruled->at_ms <= now_ms) {
      must_write(ruled->at_ms, name(Actor::referee()), ruled->act);
    } else {
      const auto due = clock_due();
      if (!due || due->at_ms + grace(*due, lag_of) > now_ms) return;
      must_write(std::max(match_.now(), due->at_ms), name(Actor::clock()), due->act);  // others may have written since
    }
    settle(match_.now());
  }
}

std::optional<Milliseconds> Live::due(const LagOf& lag_of) const {
  const auto ruled = ruling();
  const auto clock = clock_due();
  if (!clock) return ruled ? std::optional(ruled->at_ms) : std::nullopt;
  const Milliseconds falls = clock->at_ms + grace(*clock, lag_of);
  return ruled ? std::min(ruled->at_ms, falls) : falls;
}

}  // namespace giostra
