#include "server/matches/bot_seats.hpp"

#include <algorithm>
#include <cassert>

#include "match/house_act.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kThinkAgainMs = 500;  // after an answer that came too late

// How well and how fast a computer piece answers questions.
unsigned knows_percent(int level) { return 20 + 8 * static_cast<unsigned>(level); }
WallMs answer_ms(int level, std::uint64_t random) { return 9000 - 800 * level + static_cast<WallMs>(random % 3000); }

constexpr double kEven = 0.5;

const auto kWhatever = [](const Result<std::uint32_t>&) {};

// Whether the entries after `before` make others no longer stand.
bool takes_back(const Live& live, std::uint32_t before) {
  const auto& entries = live.log().entries;
  return std::any_of(entries.begin() + before, entries.end(), [&](const Entry& entry) {
    const auto act = house_act_of(entry, live.match().game().seats());
    return act && (std::holds_alternative<house::Undo>(*act) || std::holds_alternative<house::TakeBack>(*act));
  });
}

}  // namespace

void BotSeats::on_entries(std::uint32_t before) {
  if (bots_.empty() && std::ranges::none_of(match_.live().match().house().sittings, &Sitting::is_bot)) return;
  hear_talk(before);
  pace_.catch_up();
  if (takes_back(match_.live(), before))
    for (auto& [seat, bot] : bots_) {
      ++bot.asked;
      bot.thinking = false;
      bot.ready.reset();
    }
  for (auto& [seat, bot] : bots_) {
    bot.resting = false;
    bot.look_again.reset();
    if (bot.ready && !match_.live().match().table().check(bot.ready->seat, bot.ready->act)) bot.ready.reset();
    bot.act_at = bot.ready ? pace_.act_at(bot.tempo, *bot.ready) : std::nullopt;
  }
  plan_replies();
  ask_all();
}

void BotSeats::on_reload() {
  pace_.on_reload();
  for (auto& [seat, bot] : bots_) bot.resting = false;
}

void BotSeats::rest() {
  for (auto& [seat, bot] : bots_) bot = {.asked = bot.asked + 1, .heard = std::move(bot.heard)};
}

// What partners say reaches the computer players of their side.
void BotSeats::hear_talk(std::uint32_t before) {
  const Match& match = match_.live().match();
  const auto seats = match.game().seats();
  const auto& entries = match_.live().log().entries;
  for (std::size_t at = before; at < entries.size(); ++at) {
    const auto talk = house_act_as<house::Tell>(entries[at], seats);
    if (!talk) continue;
    const auto speaker = read_actor(entries[at].actor, seats);
    assert(speaker && speaker->is_seat());
    for (const Sitting& sitting : match.house().sittings)
      if (sitting.is_bot() && sitting.seat.is_seat() && sitting.seat != *speaker &&
          seats[sitting.seat.code()].side == seats[speaker->code()].side)
        bots_[sitting.seat.code()].heard.emplace_back(*speaker, talk->words);
  }
}

void BotSeats::ask_all() {
  const Match& match = match_.live().match();
  if (match_.stage() != Stage::live || match.house().paused || match.outcome() || match_.frozen_until() || stopped_ ||
      !match_.is_ours())
    return;
  if (parts_.cluster != nullptr && parts_.journal.health() != Health::well) return;  // another node may keep it by now
  for (const Live::BotTurn& turn : match_.live().bots()) {
    Bot& bot = bots_[turn.seat.code()];
    if (!turn.seats.empty() && !bot.thinking && !bot.ready && !bot.resting) ask(turn, bot);
  }
  plan_guesses();
}

void BotSeats::ask(const Live::BotTurn& turn, Bot& bot) {
  const Match& match = match_.live().match();
  bot.thinking = true;
  pace_.catch_up();
  bot.tempo = pace_.begin(turn);
  const unsigned seat = turn.seat.code();
  parts_.thinkers.think(
      {.match = match_.head().id,
       .game = &match.game(),
       .seat = turn.seat,
       .level = turn.level,
       .seed = std::hash<std::string>{}(match_.head().secret) + seat,
       .table = match.table().clone(),
       .seats = turn.seats,
       .clocks = clocks_told(match, match_.now_ms()),
       .heard = std::exchange(bot.heard, {}),
       .log = &match_.live().log()},
      [this, alive = std::weak_ptr(alive_), seat, number = ++bot.asked](const Thought<std::string>& thought) {
        if (!alive.expired() && bots_[seat].asked == number) answered(seat, thought);
      });
}

void BotSeats::answered(unsigned seat, const Thought<std::string>& thought) {
  Bot& bot = bots_[seat];
  assert(bot.thinking);
  bot.thinking = false;
  const Sitting* sitting = match_.live().match().house().at(Actor::seat(seat));
  if (sitting == nullptr || !sitting->is_bot()) return;
  if (!thought.ideas.empty()) bot.chance = thought.ideas.front().chance;
  if (thought.choice) {
    bot.ready = thought.choice;
    bot.act_at = pace_.act_at(bot.tempo, *bot.ready);
  } else {
    bot.resting = true;
    if (thought.look_again) bot.look_again = parts_.now() + count(*thought.look_again);
  }
  const auto seats = match_.live().match().game().seats();
  for (const std::string& words : thought.says)
    order(seat, Actor::seat(seat), write_house_act(house::Tell{words}, seats), kWhatever);
  let_time_pass();
  rescheduled_();
}

void BotSeats::let_time_pass() {
  const WallMs now = parts_.now();
  if (!match_.is_ours()) return;
  for (auto& [seat, bot] : bots_) {
    if (bot.act_at && *bot.act_at <= now) act(seat, bot);
    if (bot.guess && bot.guess->at <= now) guess(seat, bot);
    if (bot.reply_at && !bot.thinking && *bot.reply_at <= now) reply(seat, bot);
    if (bot.look_again && *bot.look_again <= now) {
      bot.look_again.reset();
      bot.resting = false;
    }
  }
  ask_all();
}

void BotSeats::order(unsigned seat, Actor actor, const std::string& act, Pipeline::Answer answer) {
  const Match& match = match_.live().match();
  const Sitting* sitting = match.house().at(Actor::seat(seat));
  if (sitting == nullptr) return;
  match_.decide(
      [person = sitting->person, name = std::string(write_actor(actor, match.game().seats())), act](
          Live& live, Milliseconds now_ms) {
        return live.obey({.person = person, .actor = name, .act = act, .now_ms = now_ms});
      },
      {}, std::move(answer));
}

void BotSeats::act(unsigned seat, Bot& bot) {
  assert(bot.ready);
  const auto choice = *std::exchange(bot.ready, std::nullopt);
  bot.act_at.reset();
  order(seat, choice.seat, choice.act, [this, seat](const Result<std::uint32_t>& how) {
    if (how) return;
    Bot& late = bots_[seat];
    late.resting = true;
    late.look_again = parts_.now() + kThinkAgainMs;
  });
}

// A question is open to a seat that a computer player holds: it will answer after a while.
void BotSeats::plan_guesses() {
  const Match& match = match_.live().match();
  const auto& asked = match.house().asked;
  const auto quiz = asked ? open_quiz(match.table()) : std::nullopt;
  if (!quiz) return;
  for (const auto& answerer : quiz->answerers) {
    const Sitting* sitting = holder(match.house(), match.game(), answerer.seat);
    const auto level = sitting == nullptr ? std::nullopt : read_bot(sitting->person);
    if (answerer.answered || !level) continue;
    Bot& bot = bots_[sitting->seat.code()];
    const std::size_t number = match.house().asked_ids.size();
    if (std::exchange(bot.guessed_question, number) == number) continue;
    const std::uint64_t random = std::hash<std::string>{}(match_.head().secret + " guess " + std::to_string(number));
    const bool knows = random / 3000 % 100 < knows_percent(*level);
    bot.guess = Guess{.at = parts_.now() + answer_ms(*level, random),
                      .seat = answerer.seat,
                      .words = knows && asked->answer ? asked->answer->english : "?"};
  }
}

void BotSeats::guess(unsigned seat, Bot& bot) {
  assert(bot.guess);
  const Guess guess = *std::exchange(bot.guess, std::nullopt);
  order(seat, guess.seat, write_answer_order(guess.words), kWhatever);
}

// ---- The offer of a draw

// Whoever sits with people goes with them; otherwise it agrees where it does not stand better, as far as it has seen.
std::optional<bool> BotSeats::agrees_to_draw(unsigned seat) const {
  const Match& match = match_.live().match();
  const auto seats = match.game().seats();
  const ActorSet agreed = match.agreed_to_draw();
  if (agreed.empty() || match.decided() || !seats[seat].speaks || agreed.has(Actor::seat(seat))) return std::nullopt;
  std::optional<bool> with_people;
  for (const Sitting& sits : match.house().sittings)
    if (sits.seat.is_seat() && !sits.is_bot() && seats[sits.seat.code()].speaks &&
        seats[sits.seat.code()].side == seats[seat].side)
      with_people = with_people.value_or(true) && agreed.has(sits.seat);
  if (with_people) return *with_people ? with_people : std::nullopt;
  const auto& chance = bots_.at(seat).chance;
  return chance && (seats[seat].side == Side::first ? *chance <= kEven : *chance >= kEven);
}

void BotSeats::plan_replies() {
  if (!match_.is_ours()) return;
  for (const Live::BotTurn& turn : match_.live().bots()) {
    const unsigned seat = turn.seat.code();
    Bot& bot = bots_[seat];
    if (!agrees_to_draw(seat))
      bot.reply_at.reset();
    else if (!bot.reply_at)
      bot.reply_at = parts_.now() + pace_.reply_ms(seat);
  }
}

void BotSeats::reply(unsigned seat, Bot& bot) {
  bot.reply_at.reset();
  const auto agrees = agrees_to_draw(seat);
  if (!agrees) return;
  const HouseAct word = *agrees ? HouseAct(house::Draw{}) : house::NoDraw{};
  order(seat, Actor::seat(seat), write_house_act(word, match_.live().match().game().seats()), kWhatever);
}

std::optional<WallMs> BotSeats::due() const {
  std::optional<WallMs> first;
  const auto take = [&first](std::optional<WallMs> when) {
    if (when && (!first || *when < *first)) first = when;
  };
  for (const auto& [seat, bot] : bots_) {
    take(bot.look_again);
    take(bot.act_at);
    if (bot.guess) take(bot.guess->at);
    if (!bot.thinking) take(bot.reply_at);
  }
  return first;
}

bool BotSeats::thinking() const {
  return std::ranges::any_of(bots_, [](const auto& bot) { return bot.second.thinking; });
}

}  // namespace giostra::server
