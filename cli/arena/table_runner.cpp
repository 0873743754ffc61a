#include "cli/arena/table_runner.hpp"

#include <algorithm>
#include <cassert>

#include "kit/playout.hpp"
#include "match/powers.hpp"

namespace giostra::cli {

namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr microseconds kLookAgain = milliseconds(1000);  // where a waiting player does not say
constexpr microseconds kLeastWait = milliseconds(1);
constexpr std::uint64_t kThoughtsAnAct = 50;  // more than that is a match in which all wait

microseconds span(Milliseconds time) { return milliseconds(count(time)); }
Milliseconds whole(microseconds time) { return Milliseconds{duration_cast<milliseconds>(time).count()}; }

// What a thought costs whose time is counted in nodes, with something for all that is not search.
microseconds node_time(const Sitter& sitter, const Thought<std::string>& thought) {
  return milliseconds(1) + microseconds(thought.nodes * 1000 / *sitter.nodes_a_ms);
}

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
  const auto due = match_.due();
  if (due && (!mind || span(due->at_ms) <= minds_[*mind].due)) return ring(*due);
  if (mind) return come_out(*mind);
  act_as_power();
}

void TableRunner::roll() {
  const Draw draw = [this](std::uint64_t below) { return dice_.below(static_cast<std::uint32_t>(below)); };
  [[maybe_unused]] const bool taken = take(Actor::chance(), drawn_chance(match_.table(), draw));
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
  Clocks clocks = clocks_told(match_, whole(now_));
  clocks.paced = manner_.pace.has_value();
  auto thought = sitter.player->think(match_.table(), awaited(sitter), clocks);
  const auto took = duration_cast<microseconds>(std::chrono::steady_clock::now() - began);
  Work& work = work_[index(sitter.side)];
  ++work.thoughts;
  work.thinking += took;
  work.longest = std::max(work.longest, took);
  const Time cost = manner_.pace ? span(*manner_.pace) : sitter.nodes_a_ms ? node_time(sitter, thought) : took;
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

void TableRunner::ring(const Match::Due& due) {
  now_ = std::max(now_, span(due.at_ms));
  [[maybe_unused]] const bool taken = take(Actor::clock(), due.act);
  assert(taken);  // its time has come
}

// Nobody at the table can act.
void TableRunner::act_as_power() {
  const auto power = goes_on_alone(match_, whole(now_), dice_.next());
  stuck_ = !power || !take(power->actor, power->act);
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
