#include "cli/arena/table_runner.hpp"

#include <algorithm>
#include <cassert>

#include "kit/playout.hpp"

namespace giostra::cli {

namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr microseconds kLookAgain = milliseconds(1000);  // where a waiting player does not say
constexpr microseconds kLeastWait = milliseconds(1);
constexpr microseconds kRingAgain = milliseconds(100);  // a delay may hold a flag back
constexpr std::uint64_t kThoughtsAnAct = 50;            // more than that is a match in which all wait

microseconds span(Milliseconds time) { return milliseconds(count(time)); }
Milliseconds whole(microseconds time) { return Milliseconds{duration_cast<milliseconds>(time).count()}; }

}  // namespace

TableRunner::TableRunner(Log log, Match match, std::vector<Sitter> sitters, const TableManner& manner)
    : log_(std::move(log)),
      match_(std::move(match)),
      sitters_(std::move(sitters)),
      minds_(sitters_.size()),
      manner_(manner),
      dice_(manner.seed) {}

Played TableRunner::run() {
  open();
  const std::uint64_t most_thoughts = manner_.max_acts * kThoughtsAnAct;
  while (!match_.outcome() && !stuck_ && acts_ < manner_.max_acts && asked_ < most_thoughts) {
    if (manner_.called_off != nullptr && *manner_.called_off) return {.log = std::move(log_), .called_off = true};
    step();
  }
  return finish();
}

void TableRunner::open() {
  Random random(dice_.next());
  for (std::size_t made = 0; made < manner_.opening && !match_.outcome();) {
    const Actor actor = pick_actor(match_.awaits(), random);
    if (actor == Actor::chance()) {
      roll();
    } else if (actor.is_seat()) {
      take(actor, match_.table().sample(actor, random.next()));
      ++made;
    } else {
      break;
    }
  }
}

void TableRunner::step() {
  if (match_.awaits().has(Actor::chance())) return roll();
  ask_all();
  const auto mind = next_mind();
  const auto due = clock_due();
  if (due && (!mind || *due <= minds_[*mind].due)) {
    now_ = std::max(now_, *due);
    return ring(false);
  }
  if (mind) return come_out(*mind);
  act_as_power();
}

void TableRunner::roll() {
  const auto odds = match_.table().odds();
  std::uint32_t total = 0;
  for (const auto& chance : odds) total += chance.weight;
  std::uint32_t at = dice_.below(total);
  const auto fallen = std::ranges::find_if(odds, [&](const auto& chance) {
    if (at < chance.weight) return true;
    at -= chance.weight;
    return false;
  });
  [[maybe_unused]] const bool taken = take(Actor::chance(), fallen->act);
  assert(taken);  // what has odds is legal
}

void TableRunner::ask_all() {
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    Mind& mind = minds_[i];
    if (mind.thought) continue;
    const bool rests = mind.waits && mind.seen == log_.entries.size() && now_ < mind.due;
    if (awaited(sitters_[i]).empty())
      mind = {};
    else if (!rests)
      ask(i);
  }
}

void TableRunner::ask(std::size_t number) {
  const Sitter& sitter = sitters_[number];
  const auto began = std::chrono::steady_clock::now();
  auto thought = sitter.player->think(match_.table(), awaited(sitter), clocks());
  const auto took = duration_cast<microseconds>(std::chrono::steady_clock::now() - began);
  Work& work = work_[index(sitter.side)];
  ++work.thoughts;
  work.thinking += took;
  work.longest = std::max(work.longest, took);
  const Time cost = manner_.pace ? span(*manner_.pace) : took;
  minds_[number] = {.thought = std::move(thought), .due = now_ + cost, .order = ++asked_, .seen = log_.entries.size()};
}

// The thought is ready, or a waiting player looks again.
void TableRunner::come_out(std::size_t number) {
  Mind& mind = minds_[number];
  now_ = std::max(now_, mind.due);
  if (!mind.thought) return;  // asked again in the next step
  const Thought<std::string> thought = std::move(*mind.thought);
  mind.thought.reset();
  talk(sitters_[number], thought.says);
  if (!thought.choice) {
    mind.waits = true;
    mind.due = now_ + std::max(thought.look_again ? span(*thought.look_again) : kLookAgain, kLeastWait);
    return;
  }
  const bool current = mind.seen == log_.entries.size();
  const auto& [seat, act] = *thought.choice;
  if (sitters_[number].seats.has(seat) && take(seat, act)) {
    ++work_[index(sitters_[number].side)].acts;
  } else if (current) {  // otherwise somebody was faster, and it is asked again
    ++work_[index(sitters_[number].side)].faults.illegal;
    act_for(number);
  }
}

// In place of a player whose act the law refuses.
void TableRunner::act_for(std::size_t number) {
  for (const Actor seat : awaited(sitters_[number]))
    if (take(seat, match_.table().sample(seat, dice_.next()))) return;
}

void TableRunner::talk(const Sitter& from, const std::vector<std::string>& words) {
  for (const std::string& said : words)
    for (const Sitter& partner : sitters_)
      if (&partner != &from && partner.side == from.side) partner.player->hear(*from.seats.begin(), said);
}

bool TableRunner::take(Actor actor, const std::string& act) {
  const auto name = write_actor(actor, match_.game().seats());
  const auto written = match_.table().check(actor, act);
  const std::string& text = written ? *written : act;
  if (!match_.take(whole(now_), name, text)) return false;
  log_.append(whole(now_), name, text);
  if (actor != Actor::match()) ++acts_;
  for (const Sitter& sitter : sitters_)
    if (sitter.outside != nullptr) sitter.outside->see(log_.entries.back());
  return true;
}

ActorSet TableRunner::awaited(const Sitter& sitter) const {
  ActorSet seats;
  for (const Actor actor : match_.awaits())
    if (sitter.seats.has(actor)) seats.add(actor);
  return seats;
}

// The sitter whose thought or rest ends first.
std::optional<std::size_t> TableRunner::next_mind() const {
  std::optional<std::size_t> next;
  for (std::size_t i = 0; i < minds_.size(); ++i) {
    if (!minds_[i].thought && !minds_[i].waits) continue;
    const auto key = [this](std::size_t number) { return std::pair(minds_[number].due, minds_[number].order); };
    if (!next || key(i) < key(*next)) next = i;
  }
  return next;
}

std::optional<TableRunner::Time> TableRunner::clock_due() const {
  if (!match_.awaits().has(Actor::clock())) return std::nullopt;
  const Time last = log_.entries.empty() ? Time{} : span(log_.entries.back().at_ms);
  std::optional<Time> due;
  const auto add = [&](Time time) { due = due ? std::min(*due, time) : time; };
  for (const Actor seat : match_.on_clock())
    if (const auto left = match_.time_left(seat)) add(last + span(*left));
  for (const auto& [timer, used] : match_.watches())
    if (timer.runs) add(last + span(timer.limit - used));
  return due ? std::optional(std::max(*due, rang_ + kRingAgain)) : due;
}

// The clock's acts are tried as they are listed: the match knows whether they are true. One that nothing measures is
// free, and is made only where nobody else can act.
void TableRunner::ring(bool nobody_else) {
  rang_ = now_;
  ++asked_;  // a clock that rings in vain comes to its end too
  std::vector<std::string> acts;
  match_.table().acts(Actor::clock(), acts);
  for (const std::string& act : acts) {
    const bool timed = act.starts_with("flag ") ||
                       std::ranges::any_of(match_.watches(), [&](const auto& watch) { return watch.timer.act == act; });
    if ((timed || nobody_else) && take(Actor::clock(), act)) return;
  }
  stuck_ = nobody_else;
}

// Nobody at the table can act.
void TableRunner::act_as_power() {
  if (match_.awaits().has(Actor::referee()) &&
      take(Actor::referee(), match_.table().sample(Actor::referee(), dice_.next())))
    return;
  ring(true);
}

Clocks TableRunner::clocks() const {
  Clocks clocks;
  const Time last = log_.entries.empty() ? Time{} : span(log_.entries.back().at_ms);
  const ActorSet running = match_.on_clock();
  for (unsigned number = 0; number < match_.game().seats().size(); ++number) {
    const auto left = match_.time_left(Actor::seat(number));
    if (!left) return {};
    clocks.left_ms.push_back(running.has(Actor::seat(number)) ? *left - whole(now_ - last) : *left);
  }
  return clocks;
}

Played TableRunner::finish() {
  Played played{.log = {}, .outcome = match_.outcome()};
  if (played.outcome) {
    played.winner = played.outcome->winner;
    [[maybe_unused]] const bool closed = take(Actor::match(), match_.result_act());
    assert(closed);
  } else if (const auto tallies = match_.table().tallies(); !tallies.empty()) {
    const auto [first, second] = tallies.front().of;
    if (first != second) played.winner = first > second ? Side::first : Side::second;
  }
  for (const Sitter& sitter : sitters_)
    if (sitter.outside != nullptr) work_[index(sitter.side)].faults.add(sitter.outside->faults());
  played.work = work_;
  played.log = std::move(log_);
  return played;
}

}  // namespace giostra::cli
