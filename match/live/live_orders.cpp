// What people order in a live match: whether they may, in which words, and what is written of it.
#include <algorithm>
#include <cassert>

#include "kit/text.hpp"
#include "match/live/live.hpp"
#include "match/speech.hpp"

namespace giostra {

namespace {

// About the match and not about the game: no clock forbids it.
bool is_about_match(const std::optional<HouseAct>& act) {
  return act && (std::holds_alternative<house::Resign>(*act) || std::holds_alternative<house::Draw>(*act) ||
                 std::holds_alternative<house::NoDraw>(*act) || std::holds_alternative<house::Claim>(*act) ||
                 std::holds_alternative<house::Rematch>(*act));
}

// What is said; nothing where it is no talk.
std::optional<std::string_view> talk_of(const std::optional<HouseAct>& act) {
  if (!act) return std::nullopt;
  if (const auto* say = std::get_if<house::Say>(&*act)) return say->words;
  if (const auto* tell = std::get_if<house::Tell>(&*act)) return tell->words;
  return std::nullopt;
}

tl::unexpected<Refusal> refuse_wordless() {
  return refuse(kHouse, {"give your answer in words: `answer WORDS`", "rispondi a parole: `answer PAROLE`"});
}

}  // namespace

// The time at which it was done, as far as lag is credited.
Milliseconds Live::effective(const Order& order) const {
  return std::max(Milliseconds{0}, order.now_ms - credit(order));
}

Milliseconds Live::credit(const Order& order) const {
  Milliseconds most = lag_.left(order.actor);
  if (!order.is_measured) most = std::min(most, kUnmeasuredLag_ms - lag_.credited(order.actor));
  return std::max(Milliseconds{0}, std::min(order.lag_ms, most));
}

Verdict Live::obey(const Order& order) {
  const auto actor = read_actor(order.actor, match_.game().seats());
  if (Verdict may = may_order(order, actor); !may) return may;
  const bool asked = match_.house().asked.has_value();
  if (const auto answered = read_answer_order(order.act, asked); answered && actor->is_seat())
    return answer(order, *actor, answered->words);
  if (auto hex = read_seed_order(order.act); hex && !match_.house().started)
    return seed(order, *actor, std::move(*hex));
  const auto act = read_house_act(*actor, order.act, match_.game().seats());
  if (!act) return tl::unexpected(act.error());
  if (const auto words = talk_of(*act)) return talk(order, *words);
  if (!match_.house().started) return match_.may_play();
  return this->act(order, *actor, is_about_match(*act));
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

// Whoever gives one has seen what the dice are bound to: it is the log's first entry.
Verdict Live::seed(const Order& order, Actor seat, std::string hex) {
  if (!is_hex(hex, kLongestSeed_digits)) return refuse(kHouse, kNoSeed);
  const std::string entry = write_house_act(house::Seed{seat, std::move(hex)}, match_.game().seats());
  if (Verdict taken = write(aside(order.now_ms), name(Actor::match()), entry); !taken) return taken;
  start_if_ready();
  return {};
}

Verdict Live::talk(const Order& order, std::string_view words) {
  if (words.size() > kLongestTalk_bytes) return refuse(kHouse, kTalkTooLong);
  return write(aside(order.now_ms), order.actor, order.act);
}

// Whoever comes after their own flag, or after a time of the law, comes too late, even if the clock has not said so
// yet.
Verdict Live::in_time(const Order& order, Actor actor) const {
  if (!actor.is_seat()) return {};
  const auto due = match_.due();
  if (!due || effective(order) < due->at_ms || (due->seat && *due->seat != actor)) return {};
  return refuse(kHouse, {"the time for this is over", "il tempo per questo è scaduto"});
}

Verdict Live::may_act_so(Actor actor, std::string_view act) const {
  if (!actor.is_seat() || !match_.house().asked) return {};
  const auto quiz = open_quiz(match_.table());
  if (!quiz) return {};
  for (const auto& answerer : quiz->answerers)
    if (answerer.seat == actor && match_.table().check(actor, act).value_or("") == answerer.answers)
      return refuse_wordless();
  return {};
}

Verdict Live::act(const Order& order, Actor actor, bool about_match) {
  if (!about_match) {
    if (Verdict timely = in_time(order, actor); !timely) return timely;
    if (Verdict may = may_act_so(actor, order.act); !may) return may;
  }
  const Milliseconds at_ms = std::max(match_.now(), effective(order));
  const Milliseconds lag_ms = std::max(Milliseconds{0}, order.now_ms - at_ms);
  if (Verdict taken = write(at_ms, order.actor, order.act, lag_ms); !taken) return taken;
  settle(at_ms);
  return {};
}

// One answer each: the words are kept behind a veil, the law only learns that there is an answer.
Verdict Live::answer(const Order& given, Actor seat, std::string_view words) {
  Order order = given;
  order.lag_ms =
      given.is_measured ? std::min(given.lag_ms, given.answer_lag_ms.value_or(given.lag_ms)) : Milliseconds{};
  if (!match_.house().started) return match_.may_play();
  if (Verdict timely = in_time(order, seat); !timely) return timely;
  if (words.size() > kLongestTalk_bytes) return refuse(kHouse, kTalkTooLong);
  const auto quiz = open_quiz(match_.table());
  std::string told;  // to the law
  if (quiz)
    for (const auto& answerer : quiz->answerers)
      if (answerer.seat == seat) told = answerer.answers;
  if (order.act == told) return refuse_wordless();
  const house::Guess guess{effective(order), std::string(words)};
  const Milliseconds at_ms = std::max(match_.now(), guess.given_ms);
  const Milliseconds lag_ms = std::max(Milliseconds{0}, order.now_ms - at_ms);
  const std::string entry = write_house_act(guess, match_.game().seats());
  if (Verdict taken = write(at_ms, order.actor, entry, lag_ms); !taken) return taken;
  must_write(at_ms, order.actor, told);
  if (const auto& asked = match_.house().asked; asked && asks() && is_led())
    must_write(at_ms, house::Mark{seat, questions_->is_right(asked->question.id, words)});
  settle(at_ms);
  return {};
}

}  // namespace giostra
