#include "server/matches/nodes/cluster.hpp"

#include <algorithm>

#include "server/matches/room.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kTick_ms = 250;
constexpr WallMs kSecond_ms = 1000;
constexpr WallMs kLook_ms = 2000;    // for rows that no news told of, while there are news
constexpr WallMs kStall_ms = 1500;   // so long without a turn of the loop is an outage
constexpr WallMs kSilent_ms = 1000;  // then the journal is asked whether a node lives
constexpr std::size_t kAdoptAtOnce = 100;

}  // namespace

Cluster::Cluster(const HubParts& parts, Rooms rooms) : parts_(parts), ports_(*parts.cluster), rooms_(std::move(rooms)) {
  time_.good = time_.as_of = parts_.now();
  const auto listen = [this](const std::string& subject, auto hear) {
    ears_.push_back(ports_.bus.listen(subject, [hear](const Bus::Message& said) { hear(said.text); }));
  };
  listen("beat", [this](const std::string& text) {
    if (const auto beat = read_beat(text)) heard(*beat);
  });
  listen("waiting", [this](const std::string& text) { hear_waiting(text); });
  listen("to." + ports_.node, [this](const std::string& text) { hear_visits(text); });
}

Cluster::~Cluster() = default;

std::unique_ptr<Share> Cluster::share(std::string_view match) {
  return std::make_unique<Share>(*this, ports_, std::string(match));
}

WallMs Cluster::heard_of(const std::string& node) const {
  const auto found = nodes_.find(node);
  return found == nodes_.end() ? 0 : found->second;
}

WallMs Cluster::silence_of(const std::string& node) const {
  return parts_.now() - std::max(heard_of(node), time_.recovered);
}

std::optional<Standstill> Cluster::out_with(const std::string& node) const {
  if (!time_.well) {  // it may store again already
    const WallMs beat = ports_.leases.stored_beat().value_or(0);
    return Standstill{.from = time_.good, .until = beat > time_.good ? beat : parts_.now()};
  }
  if (node == ports_.node || time_.out_from == 0 || heard_of(node) > time_.recovered) return std::nullopt;
  return Standstill{.from = time_.out_from, .until = time_.recovered};
}

std::optional<WallMs> Cluster::silent_since(WallMs silence) const {
  std::optional<WallMs> since;
  for (const auto& [node, heard] : nodes_)
    if (silence_of(node) > silence && !lost_.contains(node)) since = std::min(heard, since.value_or(heard));
  return since;
}

bool Cluster::all_heard_after(WallMs moment) const {
  return std::ranges::all_of(nodes_,
                             [&](const auto& node) { return node.second > moment || lost_.contains(node.first); });
}

void Cluster::heard(const Sender& sender) {
  if (sender.node == ports_.node) return;
  WallMs& heard = nodes_[sender.node];
  if (sender.as_of <= heard) return;
  heard = sender.as_of;
  lost_.erase(sender.node);
}

// ---- Time

void Cluster::let_time_pass() {
  const WallMs now = parts_.now();
  if (now < time_.tick_at) return;
  time_.tick_at = now + kTick_ms;
  note_health(now);
  beat(now);
  if (now >= time_.second_at) {
    time_.second_at = now + kSecond_ms;
    each_second(now);
  }
  if (!time_.well) return;
  for (Room* room : rooms_.all()) room->share()->look();
  look_for_the_lost();
  const bool all = now >= time_.look_at || !ports_.bus.is_up();
  if (all) time_.look_at = now + kLook_ms;
  catch_up(all);
}

void Cluster::note_health(WallMs now) {
  const bool stalled = time_.ticked != 0 && now - std::exchange(time_.ticked, now) > kStall_ms;
  const bool was_well = std::exchange(time_.well, parts_.journal.health() == Health::well);
  time_.ticked = now;
  if (!time_.well) {
    const bool others_live =
        std::ranges::any_of(nodes_, [&](const auto& node) { return now - node.second <= Leases::kLapse_ms; });
    if (now - time_.good > Leases::kLapse_ms && others_live && !std::exchange(time_.parted, true))
      rooms_.part_with_all();
    return;
  }
  if (!was_well || stalled) recover(time_.good);
  time_.good = ports_.leases.stored_beat().value_or(now);  // that it is well may be yesterday's news
  time_.parted = false;
}

// This node could not store, or stood still. Others may have adopted what it kept; where it still has a say, the time
// since then counts for nobody. Until that is stored, it does not say that it is as of now.
void Cluster::recover(WallMs since) {
  time_.recovers_from = since;
  time_.recovered = parts_.now();
  time_.out_from = since;
  parts_.journal.heartbeat(time_.recovered);  // at once: whoever reads that it keeps a match does so
  for (Room* room : rooms_.all()) {
    room->match().read_on();
    const bool has_say = room->match().is_ours() || !room->players_here().empty();
    if (has_say && !room->match().frozen_until()) room->match().wake({.from = since});
    room->share()->expect_back();
    room->let_time_pass();
  }
}

// While something is with the journal, it is not known whether that is stored.
void Cluster::beat(WallMs now) {
  if (!time_.well) return;
  std::optional<WallMs> waits_since;
  for (Room* room : rooms_.all())
    if (const auto since = room->match().waits_since()) waits_since = std::min(*since, waits_since.value_or(*since));
  if (!waits_since) time_.recovers_from.reset();
  time_.as_of = std::max(time_.as_of, time_.recovers_from.value_or(waits_since.value_or(now)));
  ports_.bus.tell("beat", write_news(self()));
}

void Cluster::each_second(WallMs now) {
  std::erase_if(nodes_, [&](const auto& node) { return now - node.second > 20 * Leases::kLapse_ms; });
  std::erase_if(waiting_, [&](const auto& node) { return now - heard_of(node.first) > Leases::kLapse_ms; });
  if (!time_.well) return;
  take_orphans();
  adopt();
  look_for_nodes(now);
  tell_visits();
  tell_waiting();
}

// ---- Keeping

void Cluster::adopt() {
  ports_.leases.adopt(kAdoptAtOnce, [this, alive = std::weak_ptr(alive_)](const std::vector<Orphan>& orphans) {
    if (alive.expired()) return;
    orphans_.insert(orphans_.end(), orphans.begin(), orphans.end());
    take_orphans();
    if (orphans.size() == kAdoptAtOnce) adopt();
  });
}

// What cannot be read now is tried again.
void Cluster::take_orphans() {
  std::vector<Orphan> later;
  for (const Orphan& orphan : std::exchange(orphans_, {})) {
    if (orphan.stream == Stream::event) {
      if (parts_.doors != nullptr) parts_.doors->adopted(orphan.id);
    } else if (Room* room = rooms_.find(orphan.id)) {
      room->keep(orphan.down_since);
    } else if (parts_.journal.health() != Health::well) {
      later.push_back(orphan);
    }
  }
  orphans_.insert(orphans_.end(), later.begin(), later.end());
}

void Cluster::release(std::function<void()> done) {
  ports_.leases.release([done = std::move(done)](Stored) { done(); });
}

// ---- Others

// The bus may be silent where the journal is not: a heartbeat there comes after all that its node stored before.
void Cluster::look_for_nodes(WallMs now) {
  const bool someone_silent = std::ranges::any_of(nodes_, [&](const auto& node) {
    return now - node.second > kSilent_ms && now - node.second <= 2 * Leases::kLapse_ms;
  });
  if (ports_.bus.is_up() && !someone_silent) return;
  try {
    for (const Leases::Node& node : ports_.leases.nodes()) heard({.node = node.name, .as_of = node.heard_ms});
  } catch (const JournalTrouble&) {  // nobody is heard
  }
}

// Its last words may be lost: whoever is not known to be anywhere may have come to it.
void Cluster::look_for_the_lost() {
  std::erase_if(lost_, [&](const std::string& node) { return !nodes_.contains(node); });
  for (const auto& [node, heard] : nodes_) {
    if (silence_of(node) <= Leases::kLapse_ms || !lost_.insert(node).second) continue;
    for (Room* room : rooms_.all())
      if (!room->missing().empty() && room->match().is_ours()) room->match().wake({.from = heard});
  }
}

// Whoever keeps a match must know that somebody is there, and have it loaded. A keeper that is silent may be another.
void Cluster::tell_visits() {
  std::map<std::string, VisitNews> visits;
  const bool fifth = now() / kSecond_ms % 5 == 0;
  for (Room* room : rooms_.all()) {
    if (fifth && room->match().is_ours() && !room->share()->elsewhere().nodes().empty()) room->share()->tell_here(true);
    if (room->match().is_ours() || room->players_here().empty()) continue;
    const std::string keeper = room->match().keeper();
    if (keeper.empty() || silence_of(keeper) > kSilent_ms) room->match().read_on();
    room->share()->tell_here(true);
    if (!keeper.empty()) visits[keeper].matches.push_back(room->match().head().id);
  }
  for (auto& [node, news] : visits) {
    news.from = self();
    ports_.bus.tell("to." + node, write_news(news));
  }
}

void Cluster::hear_visits(const std::string& text) {
  const auto news = read_visits(text);
  if (!news) return;
  heard(news->from);
  VisitNews answer{.from = self()};
  for (const std::string& match : news->matches) {
    const Room* room = rooms_.find(match);
    if (room != nullptr && room->match().keeper() != ports_.node) answer.not_mine.push_back(match);
  }
  if (!answer.not_mine.empty()) ports_.bus.tell("to." + news->from.node, write_news(answer));
  for (Room* room : news->not_mine.empty() ? std::vector<Room*>{} : rooms_.all())
    if (std::ranges::find(news->not_mine, room->match().head().id) != news->not_mine.end()) room->match().read_on();
}

void Cluster::tell_waiting() {
  WaitingNews news{.from = self()};
  for (const Room* room : rooms_.all())
    if (room->match().stage() == Stage::open && room->audience().size() > 0)
      news.rooms[room->match().head().id] = {.watching = room->audience().size(), .attended = room->is_attended()};
  const bool tells = !news.rooms.empty();
  if (std::exchange(told_waiting_, tells) || tells) ports_.bus.tell("waiting", write_news(news));
}

void Cluster::hear_waiting(const std::string& text) {
  auto news = read_waiting(text);
  if (!news || news->from.node == ports_.node) return;
  heard(news->from);
  for (const auto& [match, room] : news->rooms) rooms_.seen(match);
  waiting_.insert_or_assign(news->from.node, std::move(*news));
}

std::size_t Cluster::watching(const std::string& match) const {
  std::size_t count = 0;
  for (const auto& [node, news] : waiting_)
    if (const auto room = news.rooms.find(match); room != news.rooms.end()) count += room->second.watching;
  return count;
}

bool Cluster::attended(const std::string& match) const {
  return std::ranges::any_of(waiting_, [&](const auto& node) {
    const auto room = node.second.rooms.find(match);
    return room != node.second.rooms.end() && room->second.attended;
  });
}

// ---- What no news told

// Rooms that heard and wrote nothing since the last look; between looks those that were just loaded.
void Cluster::catch_up(bool all) {
  std::vector<Room*> rooms;
  std::vector<std::string> ids;
  for (Room* room : rooms_.all()) {
    if (!all && !room->share()->is_fresh()) continue;
    if (room->share()->take_lately() || room->match().waits_for_journal() || room->match().frozen_until()) continue;
    rooms.push_back(room);
    ids.push_back(room->match().head().id);
  }
  if (ids.empty()) return;
  try {
    const auto lengths = ports_.leases.lengths(ids);
    for (std::size_t i = 0; i < rooms.size(); ++i)
      if (lengths[i] > rooms[i]->match().stored()) {
        rooms[i]->match().read_on();
        rooms[i]->share()->ask_who();  // whoever told nothing may not know that it is heard here
      }
  } catch (const JournalTrouble&) {  // looked for again
  }
}

}  // namespace giostra::server
