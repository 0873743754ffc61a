// What people order in a live match: whether they may, in which words, and what is written of it.
#include <algorithm>
#include <cassert>

#include "kit/text.hpp"
#include "match/live/live.hpp"
#include "match/speech.hpp"

namespace giostra {

namespace {

bool is_talk(std::string_view act) { return act.starts_with("say ") || act.starts_with("tell "); }

// About the match and not about the game: no clock forbids it.
bool is_about_match(std::string_view act) {
  constexpr std::array<std::string_view, 5> kActs{"resign", "draw", "nodraw", "claim", "rematch"};
  return std::ranges::find(kActs, act) != kActs.end();
}

}  // namespace

// The time at which it was done, as far as lag is credited.
Milliseconds Live::effective(const Order& order) const {
  const Milliseconds lag = std::clamp(order.lag_ms, Milliseconds{0}, terms_.lag_cap_ms);
  return std::max(Milliseconds{0}, order.now_ms - lag);
}

Verdict Live::obey(const Order& order) {
  const auto actor = read_actor(order.actor, match_.game().seats());
  if (Verdict may = may_order(order, actor); !may) return may;
  if (is_talk(order.act)) return talk(order);
  if (!match_.house().started) return match_.may_play();
  if (order.act.starts_with("guess ")) return guess(order, *actor);
  return act(order, *actor);
}

Verdict Live::may_order(const Order& order, std::optional<Actor> actor) const {
  if (order.act.empty() || order.act.size() > kLongestOrder_bytes || !is_clean(order.act))
    return refuse(kNotation, {"this is too long, or holds signs that cannot be written",
                              "è troppo lungo, o contiene segni che non si possono scrivere"});
  const bool orders = actor && (actor->is_seat() || *actor == Actor::referee());
  const Sitting* sits = orders ? holder(match_.house(), match_.game(), *actor) : nullptr;
  if (sits == nullptr || sits->person != order.person)
    return refuse(kHouse, {"this seat does not obey you", "questo posto non ubbidisce a te"});
  return {};
}

Verdict Live::talk(const Order& order) {
  if (order.act.substr(order.act.find(' ') + 1).size() > kLongestTalk_bytes) return refuse(kHouse, kTalkTooLong);
  return write(aside(order.now_ms), order.actor, order.act);
}

// Whoever comes behind the own flag, or behind a time of the law, comes too late, even if the clock has not said so
// yet.
Verdict Live::in_time(const Order& order, Actor actor) const {
  if (!actor.is_seat() || is_about_match(order.act)) return {};
  const auto due = match_.due();
  if (!due || effective(order) < due->at_ms || (due->seat && *due->seat != actor)) return {};
  return refuse(kHouse, {"the time for this is over", "il tempo per questo è scaduto"});
}

Verdict Live::may_act_so(Actor actor, std::string_view act) const {
  if (!actor.is_seat() || !match_.house().asked) return {};
  const auto quiz = open_quiz(match_.table());
  const auto written = match_.table().check(actor, act);
  if (!quiz || !written) return {};
  for (const auto& answerer : quiz->answerers)
    if (answerer.seat == actor && answerer.answers == *written)
      return refuse(kHouse, {"give your answer in words: `guess WORDS`", "rispondi a parole: `guess PAROLE`"});
  return {};
}

Verdict Live::act(const Order& order, Actor actor) {
  if (Verdict timely = in_time(order, actor); !timely) return timely;
  if (Verdict may = may_act_so(actor, order.act); !may) return may;
  const Milliseconds at_ms = std::max(match_.now(), effective(order));
  const Milliseconds lag_ms = std::max(Milliseconds{0}, order.now_ms - at_ms);
  if (Verdict taken = write(at_ms, order.actor, order.act, lag_ms); !taken) return taken;
  settle(at_ms);
  return {};
}

// One answer each: the words are kept behind a veil, the law only learns that there is an answer.
Verdict Live::guess(const Order& order, Actor seat) {
  if (Verdict timely = in_time(order, seat); !timely) return timely;
  const auto words = trim(order.act.substr(order.act.find(' ') + 1));
  if (words.size() > kLongestTalk_bytes) return refuse(kHouse, kTalkTooLong);
  const Milliseconds given_ms = effective(order);
  const Milliseconds at_ms = std::max(match_.now(), given_ms);
  const Milliseconds lag_ms = std::max(Milliseconds{0}, order.now_ms - at_ms);
  const auto quiz = open_quiz(match_.table());
  const std::string act = "guess " + std::to_string(count(given_ms)) + " " + std::string(words);
  if (Verdict taken = write(at_ms, order.actor, act, lag_ms); !taken) return taken;
  for (const auto& answerer : quiz->answerers)
    if (answerer.seat == seat) must_write(at_ms, order.actor, answerer.answers);
  settle(at_ms);
  return {};
}

}  // namespace giostra
