// The computer players of a match: when they are asked, and what becomes of what they answer.
#include <algorithm>
#include <cstring>
#include <random>

#include "kit/text.hpp"
#include "server/matches/room.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kThinkAgainMs = 500;  // after an answer that came too late

// How well and how fast a computer piece answers questions.
unsigned knows_percent(int level) { return 20 + 8 * static_cast<unsigned>(level); }
WallMs answer_ms(int level, std::uint64_t random) { return 9000 - 800 * level + static_cast<WallMs>(random % 3000); }

// The last right answer that the log holds, in English.
std::string_view reply_of(const Log& log) {
  for (auto entry = log.entries.rbegin(); entry != log.entries.rend(); ++entry) {
    const std::string_view act = entry->act;
    if (entry->actor == "match" && act.starts_with("reply ")) return trim(act.substr(act.rfind('|') + 1));
  }
  return {};
}

const auto kNoMatter = [](const auto&) {};

}  // namespace

// What partners say reaches the computer players of their side.
void Room::hear_talk(std::uint32_t from) {
  constexpr std::string_view kTell = "tell ";
  const Match& match = live_->match();
  const auto seats = match.game().seats();
  const auto& entries = live_->log().entries;
  for (std::size_t at = from; at < entries.size(); ++at) {
    const auto speaker = read_actor(entries[at].actor, seats);
    if (!speaker || !speaker->is_seat() || !entries[at].act.starts_with(kTell)) continue;
    for (const Sitting& sitting : match.house().sittings)
      if (sitting.is_bot() && sitting.seat.is_seat() && sitting.seat != *speaker &&
          seats[sitting.seat.code()].side == seats[speaker->code()].side)
        bots_[sitting.seat.code()].heard.emplace_back(*speaker, entries[at].act.substr(kTell.size()));
  }
}

// Something has changed: who was content to wait looks again, and what was ready may be impossible by now.
void Room::stir_bots() {
  for (auto& [seat, bot] : bots_) {
    bot.resting = false;
    bot.look_again.reset();
    if (bot.ready && !live_->match().table().check(bot.ready->seat, bot.ready->act)) {
      bot.ready.reset();
      bot.act_at.reset();
    }
  }
  consider_bots();
}

void Room::consider_bots() {
  const Match& match = live_->match();
  if (stage() != Stage::live || match.house().paused || match.outcome() || frozen_until_ || hub_.stopping_) return;
  for (const Live::BotTurn& turn : live_->bots()) {
    Bot& bot = bots_[turn.seat.code()];
    if (!turn.seats.empty() && !bot.thinking && !bot.ready && !bot.resting) ask(turn, bot);
  }
  plan_guesses();
}

void Room::ask(const Live::BotTurn& turn, Bot& bot) {
  const Match& match = live_->match();
  Clocks clocks;
  for (unsigned seat = 0; seat < match.game().seats().size(); ++seat)
    if (const auto left = match.time_left(Actor::seat(seat), now_ms())) clocks.left_ms.push_back(*left);
  bot.thinking = true;
  const unsigned seat = turn.seat.code();
  hub_.parts_.thinkers.think(
      {.match = head_.id,
       .game = &match.game(),
       .seat = turn.seat,
       .level = turn.level,
       .seed = std::hash<std::string>{}(head_.secret) + seat,
       .table = match.table().clone(),
       .seats = turn.seats,
       .clocks = std::move(clocks),
       .heard = std::exchange(bot.heard, {})},
      [this, alive = std::weak_ptr(alive_), seat, asked_at = hub_.parts_.now()](const Thought<std::string>& thought) {
        if (!alive.expired()) answered(seat, asked_at, thought);
      });
}

void Room::answered(unsigned seat, WallMs asked_at, const Thought<std::string>& thought) {
  Bot& bot = bots_[seat];
  bot.thinking = false;
  const Sitting* sitting = live_->match().house().at(Actor::seat(seat));
  if (sitting == nullptr || !sitting->is_bot()) return;
  const std::string person = sitting->person;
  const std::string name(write_actor(Actor::seat(seat), live_->match().game().seats()));
  if (thought.choice) {
    bot.ready = thought.choice;
    bot.act_at = std::max(hub_.parts_.now(), asked_at + hub_.parts_.bot_pace_ms);
  } else {
    bot.resting = true;
    if (thought.look_again) bot.look_again = hub_.parts_.now() + count(*thought.look_again);
  }
  for (const std::string& words : thought.says)
    decide(
        [person, name, act = "tell " + words](Live& live, Milliseconds now_ms) {
          return live.obey({.person = person, .actor = name, .act = act, .now_ms = now_ms});
        },
        {}, kNoMatter);
  bots_take_time();
  hub_.plan(*this);
}

// What is ready is done, who has rested is asked again.
void Room::bots_take_time() {
  const WallMs now = hub_.parts_.now();
  for (auto& [seat, bot] : bots_) {
    if (bot.act_at && *bot.act_at <= now) act_for(seat, bot);
    if (bot.guess_at && *bot.guess_at <= now) guess_for(seat, bot);
    if (bot.look_again && *bot.look_again <= now) {
      bot.look_again.reset();
      bot.resting = false;
    }
  }
  consider_bots();
}

void Room::act_for(unsigned seat, Bot& bot) {
  const auto choice = *std::exchange(bot.ready, std::nullopt);
  bot.act_at.reset();
  const Sitting* sitting = live_->match().house().at(Actor::seat(seat));
  if (sitting == nullptr) return;
  const std::string actor(write_actor(choice.seat, live_->match().game().seats()));
  decide(
      [person = sitting->person, actor, act = choice.act](Live& live, Milliseconds now_ms) {
        return live.obey({.person = person, .actor = actor, .act = act, .now_ms = now_ms});
      },
      {},
      [this, seat](const Result<std::uint32_t>& how) {
        if (how) return;
        Bot& late = bots_[seat];
        late.resting = true;
        late.look_again = hub_.parts_.now() + kThinkAgainMs;
      });
}

// A question is open to a seat that a computer player holds: it will answer after a while.
void Room::plan_guesses() {
  const Match& match = live_->match();
  if (!match.house().asked) return;
  const auto quiz = match.table().quiz();
  if (!quiz) return;
  for (const auto& answerer : quiz->answerers) {
    const Sitting* sitting = holder(match.house(), match.game(), answerer.seat);
    if (answerer.answered || sitting == nullptr || !sitting->is_bot()) continue;
    Bot& bot = bots_[sitting->seat.code()];
    const std::size_t number = match.house().asked_ids.size();
    if (std::exchange(bot.guessed_question, number) == number) continue;
    std::uint64_t random = 0;
    std::memcpy(&random, hub_.parts_.secret().data(), sizeof random);
    const int level = read_number<int>(std::string_view(sitting->person).substr(4)).value_or(kWeakest);
    bot.guess_at = hub_.parts_.now() + answer_ms(level, random);
    bot.guess = random / 3000 % 100 < knows_percent(level) ? std::string(reply_of(live_->log())) : "?";
    bot.guesses_for = answerer.seat;
  }
}

void Room::guess_for(unsigned seat, Bot& bot) {
  bot.guess_at.reset();
  const Sitting* sitting = live_->match().house().at(Actor::seat(seat));
  if (sitting == nullptr || !bot.guesses_for) return;
  const std::string actor(write_actor(*bot.guesses_for, live_->match().game().seats()));
  decide(
      [person = sitting->person, actor, act = "guess " + bot.guess](Live& live, Milliseconds now_ms) {
        return live.obey({.person = person, .actor = actor, .act = act, .now_ms = now_ms});
      },
      {}, kNoMatter);
}

}  // namespace giostra::server
