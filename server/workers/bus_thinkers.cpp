#include "server/workers/bus_thinkers.hpp"

#include <algorithm>
#include <climits>
#include <random>

namespace giostra::server {

namespace {

constexpr std::chrono::milliseconds kToTake{2000}, kToSay{1500}, kLook{1000};
constexpr int kMostTries = 4;

std::string to_worker(const std::string& worker) { return std::string(jobs::kThink) + "." + worker; }

// What came from elsewhere is judged here.
bool can_be(const Thought<std::string>& thought, const Thinkers::Task& task) {
  return !thought.choice ||
         (task.seats.has(thought.choice->seat) && task.table->judge(thought.choice->seat, thought.choice->act));
}

}  // namespace

void BusThinkers::Mind::hear(std::vector<std::pair<Actor, std::string>>& words) {
  for (auto& one : words) heard.push_back(std::move(one));
  words.clear();
  if (heard.size() <= jobs::kRemembered) return;
  const std::size_t old = heard.size() - jobs::kRemembered;
  heard.erase(heard.begin(), heard.begin() + static_cast<std::ptrdiff_t>(old));
  heard_before += old;
}

BusThinkers::BusThinkers(Parts parts)
    : parts_(std::move(parts)),
      life_(parts_.node + "." + std::to_string(std::random_device{}()) + "."),
      ear_(parts_.bus.listen(std::string(jobs::kThoughts) + "." + parts_.node,
                             [this](const Bus::Message& message) { heard(message); })) {}

void BusThinkers::think(Task task, Answered answered) {
  Mind& mind = minds_[{task.match, task.seat.code()}];
  mind.hear(task.heard);
  tasks_.erase(mind.id);
  mind.pending.reset();
  mind.id = life_ + std::to_string(++asked_);
  if (task.log == nullptr || !parts_.bus.is_up()) return think_here(mind, std::move(task), std::move(answered));
  std::string text = text_of(mind, task);
  task.log = nullptr;
  tasks_[mind.id] = {task.match, task.seat.code()};
  Payer payer = payer_of(task.match);
  mind.pending = Pending{
      .task = std::move(task), .answered = std::move(answered), .text = std::move(text), .payer = std::move(payer)};
  offer(mind);
}

std::string BusThinkers::text_of(const Mind& mind, const Task& task) const {
  const auto seats = task.game->seats();
  jobs::Think think{.id = mind.id,
                    .whose = {.node = parts_.node, .match = task.match},
                    .log = write_log(*task.log),
                    .seat = std::string(write_actor(task.seat, seats)),
                    .level = task.level,
                    .seed = task.seed,
                    .seats = {},
                    .times = {},
                    .heard_before = mind.heard_before,
                    .heard = {},
                    .lines = task.lines,
                    .payer = payer_of(task.match)};
  for (const Actor seat : task.seats) think.seats.emplace_back(write_actor(seat, seats));
  for (const Milliseconds left : task.clocks.left_ms) think.times.left_ms.push_back(count(left));
  for (const Milliseconds free : task.clocks.free_ms) think.times.free_ms.push_back(count(free));
  for (const auto& [from, words] : mind.heard) think.heard.emplace_back(write_actor(from, seats), words);
  return jobs::write(jobs::ToWorker(std::move(think)));
}

Payer BusThinkers::payer_of(const std::string& match) const {
  const auto found = payers_.find(match);
  return found == payers_.end() ? Payer{} : found->second;
}

BusThinkers::Mind* BusThinkers::waiting_for(std::string_view id) {
  const auto found = tasks_.find(id);
  return found == tasks_.end() ? nullptr : &minds_.at(found->second);
}

void BusThinkers::offer(Mind& mind) {
  const bool to_any = mind.worker.empty();
  parts_.bus.ask(to_any ? std::string(jobs::kThink) : to_worker(mind.worker), mind.pending->text, kToTake,
                 [this, alive = std::weak_ptr(alive_), id = mind.id, key = tasks_.at(mind.id),
                  to_any](const Bus::Message* message) {
                   if (!alive.expired()) replied(id, key, to_any, message);
                 });
}

void BusThinkers::replied(const std::string& id, const Key& key, bool to_any, const Bus::Message* message) {
  const auto reply = message == nullptr ? tl::unexpected(Refusal{}) : jobs::read_reply(message->text);
  const auto* taken = reply ? std::get_if<jobs::Taken>(&*reply) : nullptr;
  Mind* mind = waiting_for(id);
  if (mind == nullptr) {  // it was forgotten before we knew who has it
    if (taken != nullptr && !minds_.contains(key)) tell_to_forget(taken->worker, key.first);
    return;
  }
  if (taken != nullptr) {
    mind->worker = taken->worker;
    mind->pending->taken = true;
    return tell_payer(*mind);
  }
  mind->worker.clear();
  to_any ? think_here(*mind) : offer_again(*mind);
}

void BusThinkers::offer_again(Mind& mind) {
  ++asked_again_;
  mind.worker.clear();
  mind.pending->taken = false;
  ++mind.pending->tries < kMostTries ? offer(mind) : think_here(mind);
}

void BusThinkers::think_here(Mind& mind, Task task, Answered answered) {
  const std::size_t all = mind.heard_before + mind.heard.size();
  const std::size_t fresh = std::min(all - mind.told_here, mind.heard.size());
  task.heard.assign(mind.heard.end() - static_cast<std::ptrdiff_t>(fresh), mind.heard.end());
  mind.told_here = all;
  const Key key{task.match, task.seat.code()};
  parts_.here.think(std::move(task), [this, alive = std::weak_ptr(alive_), key, id = mind.id,
                                      answered = std::move(answered)](Thought<std::string> thought) {
    if (alive.expired()) return;
    if (const auto found = minds_.find(key); found != minds_.end() && found->second.id == id)
      answered(std::move(thought));
  });
}

void BusThinkers::think_here(Mind& mind) {
  tasks_.erase(mind.id);
  Pending pending = *std::exchange(mind.pending, std::nullopt);
  think_here(mind, std::move(pending.task), std::move(pending.answered));
}

void BusThinkers::heard(const Bus::Message& message) {
  const auto read = jobs::read_thought(message.text, [this](std::string_view id) {
    const Mind* mind = waiting_for(id);
    return mind == nullptr ? std::span<const SeatInfo>{} : mind->pending->task.game->seats();
  });
  Mind* mind = read ? waiting_for(read->id) : nullptr;
  if (mind == nullptr) return;
  if (!can_be(read->thought, mind->pending->task)) return think_here(*mind);
  ++thoughts_;
  tasks_.erase(mind->id);
  const Pending pending = *std::exchange(mind->pending, std::nullopt);
  pending.answered(read->thought);
}

template <class Work>
void BusThinkers::for_minds_of(std::string_view match, Work work) {
  for (auto at = minds_.lower_bound({std::string(match), 0}); at != minds_.end() && at->first.first == match; ++at)
    work(at->second);
}

void BusThinkers::charge(std::string_view match, const Payer& payer) {
  Payer& before = payers_[std::string(match)];
  if (before == payer) return;
  before = payer;
  parts_.here.charge(match, payer);
  for_minds_of(match, [&](Mind& mind) {
    if (mind.pending && mind.pending->taken) tell_payer(mind);
  });
}

// Somebody may have come or left since the task was written.
void BusThinkers::tell_payer(Mind& mind) {
  const std::string& match = mind.pending->task.match;
  const Payer payer = payer_of(match);
  if (mind.pending->payer == payer) return;
  mind.pending->payer = payer;
  parts_.bus.tell(
      to_worker(mind.worker),
      jobs::write(jobs::ToWorker(jobs::Charge{.whose = {.node = parts_.node, .match = match}, .payer = payer})));
}

void BusThinkers::tell_to_forget(const std::string& worker, const std::string& match) {
  parts_.bus.tell(to_worker(worker), jobs::write(jobs::ToWorker(jobs::Forget{{.node = parts_.node, .match = match}})));
}

void BusThinkers::forget(std::string_view match) {
  for_minds_of(match, [&](const Mind& mind) {
    tasks_.erase(mind.id);
    if (!mind.worker.empty()) tell_to_forget(mind.worker, std::string(match));
  });
  minds_.erase(minds_.lower_bound({std::string(match), 0}), minds_.upper_bound({std::string(match), UINT_MAX}));
  if (const auto payer = payers_.find(match); payer != payers_.end()) payers_.erase(payer);
  parts_.here.forget(match);
}

void BusThinkers::let_time_pass() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_look_) return;
  next_look_ = now + kLook;
  std::map<std::string, std::vector<std::string>> by_worker;
  for (const auto& [id, key] : tasks_) {
    const Mind& mind = minds_.at(key);
    if (mind.pending->taken) by_worker[mind.worker].push_back(id);
  }
  for (auto& [worker, ids] : by_worker) ask_after(worker, std::move(ids));
}

void BusThinkers::ask_after(const std::string& worker, std::vector<std::string> ids) {
  std::string text = jobs::write(jobs::ToWorker(jobs::Have{ids}));
  parts_.bus.ask(to_worker(worker), std::move(text), kToSay,
                 [this, alive = std::weak_ptr(alive_), worker, ids = std::move(ids)](const Bus::Message* message) {
                   if (alive.expired()) return;
                   const auto reply = message == nullptr ? tl::unexpected(Refusal{}) : jobs::read_reply(message->text);
                   const auto* some = reply ? std::get_if<jobs::Lost>(&*reply) : nullptr;
                   for (const std::string& id : some == nullptr ? ids : some->ids)
                     if (Mind* mind = waiting_for(id); mind != nullptr && mind->worker == worker) offer_again(*mind);
                 });
}

BusThinkers::Counts BusThinkers::counts() const {
  return {.elsewhere = tasks_.size(), .thoughts = thoughts_, .asked_again = asked_again_};
}

}  // namespace giostra::server
