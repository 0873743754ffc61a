#include "server/workers/worker.hpp"

#include <algorithm>
#include <thread>
#include <vector>

namespace giostra::server {

namespace {

constexpr std::chrono::hours kIdle{1};

std::string own_subject(const std::string& worker) { return "*." + std::string(jobs::kThink) + "." + worker; }

unsigned threads_of(const Worker::Options& options) {
  return options.threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : options.threads;
}

// The house is the first word of the subject.
std::string house_of(const std::string& subject) { return subject.substr(0, subject.find('.')); }

std::string key_of(const std::string& house, const jobs::Whose& whose) {
  return house + "/" + whose.node + "/" + whose.match;
}

std::string thoughts_of(const std::string& house, const std::string& node) {
  return house + "." + std::string(jobs::kThoughts) + "." + node;
}

}  // namespace

Worker::Worker(Bus& bus, const WorkerThinkers::Post& post, Options options)
    : bus_(bus),
      options_(std::move(options)),
      thinkers_(post, {.threads = threads_of(options_), .players_kept = 24U + 2 * threads_of(options_)}),
      any_(bus.listen(
          "*." + std::string(jobs::kThink), [this](const Bus::Message& message) { heard(message); },
          std::string(jobs::kGroup))),
      own_(bus.listen(own_subject(options_.name), [this](const Bus::Message& message) { heard(message); })) {}

void Worker::reply(const Bus::Message& message, const jobs::Reply& reply) {
  if (!message.reply_to.empty()) bus_.tell(message.reply_to, jobs::write(reply));
}

void Worker::heard(const Bus::Message& message) {
  const auto read = jobs::read_to_worker(message.text);
  if (!read) return reply(message, jobs::Refused{});
  const std::string house = house_of(message.subject);
  if (const auto* think = std::get_if<jobs::Think>(&*read)) return take(message, house, *think);
  if (const auto* have = std::get_if<jobs::Have>(&*read)) return look_for(message, house, *have);
  if (const auto* charge = std::get_if<jobs::Charge>(&*read))
    if (const std::string key = key_of(house, charge->whose); matches_.contains(key))
      thinkers_.charge(key, charge->payer);
  if (const auto* gone = std::get_if<jobs::Forget>(&*read)) forget(key_of(house, gone->whose));
}

void Worker::take(const Bus::Message& message, const std::string& house, const jobs::Think& think) {
  if (const Mind* known = find(think.id)) {  // asked again: the answer was lost, or it waits
    reply(message, jobs::Taken{options_.name});
    if (!known->answer.empty()) bus_.tell(thoughts_of(house, think.whose.node), known->answer);
    return;
  }
  auto task = left_ ? tl::unexpected(Refusal{}) : jobs::task_of(think);
  if (!task) return reply(message, jobs::Refused{});
  reply(message, jobs::Taken{options_.name});
  begin(house, think, std::move(*task));
}

void Worker::begin(const std::string& house, const jobs::Think& think, Thinkers::Task task) {
  const std::string key = key_of(house, think.whose);
  Asked& match = matches_[key];
  match.at = std::chrono::steady_clock::now();
  Mind& mind = match.minds[think.seat];
  tasks_.erase(mind.id);
  tasks_[think.id] = {key, think.seat};
  const auto seats = task.game->seats();
  for (std::size_t i = 0; i < think.heard.size(); ++i)
    if (const auto from = read_actor(think.heard[i].first, seats); from && think.heard_before + i >= mind.heard)
      task.heard.emplace_back(*from, think.heard[i].second);
  mind = {.id = think.id, .answer = {}, .heard = think.heard_before + think.heard.size()};
  task.match = key;
  thinkers_.charge(key, think.payer);
  thinkers_.think(std::move(task), [=, this, alive = std::weak_ptr(alive_), seat = think.seat, id = think.id,
                                    to = thoughts_of(house, think.whose.node)](Thought<std::string> thought) {
    if (!alive.expired()) answered(key, seat, to, {.id = id, .thought = std::move(thought)}, seats);
  });
}

void Worker::answered(const std::string& key, const std::string& seat, const std::string& to, jobs::Thought thought,
                      std::span<const SeatInfo> seats) {
  Mind& mind = matches_.at(key).minds.at(seat);
  mind.answer = jobs::write(thought, seats);
  bus_.tell(to, mind.answer);
  finish();
}

Worker::Mind* Worker::find(std::string_view id) {
  const auto found = tasks_.find(id);
  return found == tasks_.end() ? nullptr : &matches_.at(found->second.first).minds.at(found->second.second);
}

void Worker::look_for(const Bus::Message& message, const std::string& house, const jobs::Have& have) {
  jobs::Lost lost;
  for (const std::string& id : have.ids) {
    const Mind* mind = find(id);
    if (mind == nullptr)
      lost.ids.push_back(id);
    else if (!mind->answer.empty())
      bus_.tell(thoughts_of(house, id.substr(0, id.find('.'))), mind->answer);
  }
  reply(message, lost);
}

void Worker::forget(const std::string& key) {
  const auto found = matches_.find(key);
  if (found == matches_.end()) return;
  for (const auto& [seat, mind] : found->second.minds) tasks_.erase(mind.id);
  matches_.erase(found);
  thinkers_.forget(key);
  finish();
}

void Worker::tidy() {
  const Moment old = std::chrono::steady_clock::now() - kIdle;
  std::vector<std::string> idle;
  for (const auto& [key, match] : matches_)
    if (match.at < old) idle.push_back(key);
  for (const std::string& key : idle) forget(key);
}

void Worker::leave(std::function<void()> done) {
  left_ = std::move(done);
  any_.reset();
  finish();
}

bool Worker::is_idle() const {
  return std::ranges::all_of(matches_, [](const auto& match) {
    return std::ranges::none_of(match.second.minds, [](const auto& mind) { return mind.second.answer.empty(); });
  });
}

void Worker::finish() {
  if (left_ && is_idle()) left_();
}

}  // namespace giostra::server
