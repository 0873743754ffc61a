#include "server/matches/nodes/share.hpp"

#include <algorithm>

#include "server/matches/nodes/cluster.hpp"
#include "server/matches/room.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kTwoBeats_ms = 600;  // more than two beats
constexpr WallMs kFourBeats_ms = 1100;

}  // namespace

Share::Share(Cluster& cluster, const ClusterPorts& ports, std::string match)
    : cluster_(cluster),
      ports_(ports),
      match_(std::move(match)),
      stored_ear_(ports.bus.listen("stored." + match_, [this](const Bus::Message& said) { hear_stored(said.text); })),
      here_ear_(ports.bus.listen("here." + match_, [this](const Bus::Message& said) { hear_here(said.text); })) {}

Share::~Share() {
  if (room_ != nullptr) ports_.bus.tell("here." + match_, write_news(HereNews{.from = cluster_.self(), .gone = true}));
}

void Share::attach(Room& room) {
  room_ = &room;
  ask_who();
}

// ---- Hearing

void Share::hear_stored(const std::string& text) {
  const auto news = read_stored(text);
  if (room_ == nullptr || !news || news->node == ports_.node) return;
  lately_ = true;
  room_->match().take_news(*news);
}

void Share::hear_here(const std::string& text) {
  const auto news = read_here(text);
  if (room_ == nullptr || !news || news->from.node == ports_.node) return;
  cluster_.heard(news->from);
  std::vector<std::string> gone;
  if (const auto before = elsewhere_.nodes().find(news->from.node); before != elsewhere_.nodes().end())
    for (const auto& [person, lag] : before->second.people)
      if (!news->people.contains(person)) gone.push_back(person);
  for (const auto& [person, lag] : news->people) note_moved(person, news->from.node);
  if (news->gone) {
    elsewhere_.forget(news->from.node);
    left_.erase(news->from.node);
  } else {
    elsewhere_.told(*news);
  }
  if (news->stored > room_->match().stored()) room_->match().read_on();  // it was stored before we were known to listen
  forgive(gone, cluster_.heard_of(news->from.node));
  room_->elsewhere_changed(gone);
  if (news->asks) tell_here(true);
}

bool Share::is_heard() const {
  const std::string& keeper = room_->match().keeper();
  return !elsewhere_.nodes().empty() || (!keeper.empty() && keeper != ports_.node);
}

// People have left a node. Where it cannot store and has parted with them, the time since it could counts for nobody.
void Share::forgive(const std::vector<std::string>& gone, WallMs stored_until) {
  if (gone.empty() || cluster_.now() - stored_until <= kTwoBeats_ms) return;
  wake(stored_until);
  set_adrift(gone);
}

void Share::expect_back() { set_adrift(room_->missing()); }

// Whoever comes from nowhere while a node is silent may come from there.
std::optional<WallMs> Share::adrift_since(const std::string& person) const {
  if (const auto adrift = adrift_.find(person); adrift != adrift_.end()) return adrift->second;
  const auto missing = room_->missing();
  const bool is_missing = std::ranges::find(missing, person) != missing.end();
  return is_missing ? cluster_.silent_since(kFourBeats_ms) : std::nullopt;
}

void Share::set_adrift(const std::vector<std::string>& people) {
  for (const std::string& person : people) adrift_.try_emplace(person, cluster_.now());
}

void Share::wake(WallMs down_since) {
  if (room_->match().is_ours()) room_->match().wake({.from = down_since});
}

// Somebody is connected to another node than before, which has not said that they left; or looked for one till now.
void Share::note_moved(const std::string& person, const std::string& to) {
  if (const auto since = adrift_since(person)) wake(*since);
  adrift_.erase(person);
  for (const auto& [node, there] : elsewhere_.nodes())
    if (node != to && there.people.contains(person)) left_.try_emplace(node, cluster_.now());
}

void Share::came(const std::string& person) { note_moved(person, {}); }

// ---- Telling

HereNews Share::here(bool asks) const {
  const wire::Watching lookers = room_->audience().lookers_here();
  return {.from = cluster_.self(),
          .people = room_->players_here(),
          .lookers = lookers.count,
          .names = lookers.names,
          .asks = asks,
          .stored = room_->match().stored()};
}

void Share::tell_here(bool anyway) {
  HereNews news = here(false);
  const auto has_changed = [&] {
    return news.people.size() != told_.people.size() || news.lookers != told_.lookers || news.names != told_.names ||
           !std::ranges::equal(
               news.people, told_.people, {}, [](const auto& one) { return one.first; },
               [](const auto& one) { return one.first; });
  };
  if (!anyway && !has_changed()) return;
  told_ = std::move(news);
  ports_.bus.tell("here." + match_, write_news(told_));
}

void Share::ask_who() {
  told_ = here(true);
  ports_.bus.tell("here." + match_, write_news(told_));
}

// ---- Time

std::optional<Standstill> Share::unkept() const { return cluster_.out_with(room_->match().keeper()); }

bool Share::may_ring(WallMs due) const {
  if (!cluster_.is_well() || !left_.empty() || !adrift_.empty()) return false;
  if (!room_->missing().empty() && !cluster_.all_heard_after(due)) return false;
  return std::ranges::all_of(elsewhere_.nodes(), [&](const auto& node) {
    return node.second.people.empty() || cluster_.heard_of(node.first) > due;
  });
}

void Share::look() {
  std::erase_if(adrift_, [&](const auto& one) { return cluster_.now() - one.second > Leases::kLapse_ms; });
  std::vector<std::pair<std::string, bool>> lost;
  for (const auto& [node, there] : elsewhere_.nodes()) {
    const WallMs silence = cluster_.silence_of(node);
    const auto left = left_.find(node);
    if (silence > Leases::kLapse_ms)
      lost.emplace_back(node, true);
    else if (left != left_.end() && cluster_.heard_of(node) > left->second)
      left_.erase(left);  // it lives: they changed places
    else if (left != left_.end() && silence > kTwoBeats_ms)
      lost.emplace_back(node, false);
  }
  for (const auto& [node, is_gone] : lost) lose(node, is_gone);
}

// The time since that node was heard last counts for nobody, where somebody played there.
void Share::lose(const std::string& node, bool is_gone) {
  const HereNews there = elsewhere_.nodes().at(node);
  left_.erase(node);
  std::vector<std::string> gone;
  HereNews rest = there;
  std::erase_if(rest.people, [&](const auto& one) {
    const bool is_elsewhere =
        room_->audience().has(one.first) || std::ranges::any_of(elsewhere_.nodes(), [&](const auto& other) {
          return other.first != node && other.second.people.contains(one.first);
        });
    if (is_gone && !is_elsewhere) gone.push_back(one.first);
    return is_elsewhere;
  });
  if (is_gone)
    elsewhere_.forget(node);
  else
    elsewhere_.told(rest);
  if (!there.people.empty()) wake(cluster_.heard_of(node));
  set_adrift(gone);
  room_->elsewhere_changed(gone);
}

}  // namespace giostra::server
