// What befalls single nodes of the world, and that their matches are kept all the same.
#include <algorithm>

#include "match/house_act.hpp"
#include "server/events/world_test.hpp"
#include "server/world/world_test.hpp"

namespace giostra::server {

namespace {

constexpr unsigned kSlow = 5;  // a journal, in percent of what waits

}  // namespace

void World::end_node(std::size_t number) {
  WorldNode& node = nodes_[number];
  ++node.life;
  if (node.bus) node.bus->is_cut = true;  // it says nothing any more
  std::erase_if(players_, [&](const auto& player) { return std::get<0>(player.first) == number; });
  while (node.journal->waiting() > 0 && percent(50)) node.journal->store_next_unanswered();
  const auto lines = lines_;
  for (const auto& [line, open] : lines)
    if (open.node == number) {
      open.end->dropped(line);
      close_line(line);
    }
  node.hub.reset();
  node.events.reset();
  node.journal.reset();
}

void World::crash_node(std::size_t number, WallMs down_for) {
  if (!nodes_[number].hub) return;
  ++restarts;
  note_outage(number);
  end_node(number);
  at(down_for, [this, number] { start(number); });
}

void World::stop_node(std::size_t number, WallMs down_for) {
  if (!nodes_[number].hub) return;
  auto finished = std::make_shared<bool>(false);
  nodes_[number].hub->stop([&node = nodes_[number], finished] { node.events->stop([finished] { *finished = true; }); });
  for (int i = 0; i < 100 && !*finished; ++i) nodes_[number].journal->store_all();
  EXPECT_TRUE(*finished) << "a node does not stop";
  end_node(number);
  at(down_for, [this, number] { start(number); });
}

// What is with the journal then may be stored or not; this node will not know.
void World::cut_node(std::size_t number, WallMs time) {
  WorldNode& node = nodes_[number];
  if (!node.hub || node.journal->is_cut) return;
  node.journal->is_cut = true;
  note_outage(number);
  at(static_cast<WallMs>(below(1000)), [this, number, life = node.life] {
    WorldNode& cut = nodes_[number];
    for (std::size_t waits = cut.life == life ? cut.journal->waiting() : 0; waits > 0; --waits)
      percent(50) ? cut.journal->trouble_next() : cut.journal->store_next_in_doubt();
  });
  at(time, [this, number, life = node.life] {
    if (nodes_[number].life != life) return;
    nodes_[number].journal->is_cut = false;
    nodes_[number].cut_until = now_;
  });
}

// ---- Events

namespace {

// What a node adopts of events goes to its own.
class Doors final : public Doorkeeper {
 public:
  explicit Doors(WorldNode& node) : node_(node) {}
  Person known_as(const Live&, const Person& guest) override { return guest; }
  std::shared_ptr<const Quizmaster> quizmaster(const std::string&, std::shared_ptr<const Quizmaster> usual) override {
    return usual;
  }
  void match_stored(std::string_view, std::string_view) override {}
  void adopted(std::string_view event) override { node_.events->adopt(event); }

 private:
  WorldNode& node_;
};

}  // namespace

void World::start_events(std::size_t number) {
  WorldNode& node = nodes_[number];
  node.doors = std::make_unique<Doors>(node);
  node.events =
      std::make_unique<EventHub>(EventParts{.journal = *node.journal,
                                            .outlet = *this,
                                            .now = [this] { return now_; },
                                            .event_id = [this] { return "e" + std::to_string(random_()); },
                                            .lot = [this](std::uint32_t most) { return random_() % most; },
                                            .beside = [](const auto& work, const auto& then) { work(), then(); },
                                            .view = plain_view,
                                            .cluster = node.ports.get()});
}

// ---- Outages

// Whoever is connected there is cut off through no fault of their own.
void World::note_outage(std::size_t number) {
  for (const auto& [line, open] : lines_) {
    auto& theirs = outages[open.end->person().id];
    if (open.node == number && (theirs.empty() || theirs.back().to)) theirs.push_back({.from = now_});
  }
}

void World::look_for_people() {
  for (const auto& [line, open] : lines_) {
    auto& theirs = outages[open.end->person().id];
    const WorldNode& node = nodes_[open.node];
    if (node.hub && !node.journal->is_cut && !theirs.empty() && !theirs.back().to) theirs.back().to = now_;
  }
}

// A flag falls by what has passed since the entry before it; `awake` is an entry that lets that count for nobody. So
// where a flag follows, no outage of whoever it fell for may lie between the two. What others did meanwhile stands,
// with its time. What falls between two beats is nobody's fault; after a lapse a node is gone, and its people are away.
std::size_t expect_no_flag_for_outages(World& world, const std::string& id) {
  constexpr WallMs kUnnoticed_ms = 300;
  const Kept& kept = world.disk().matches.at(id);
  const Log log = log_on(kept);
  Match match = std::move(*Match::open(log));
  std::size_t flags = 0;
  for (std::size_t at = 0; at + 1 < log.entries.size(); ++at) {
    EXPECT_TRUE(match.take(log.entries[at].at_ms, log.entries[at].actor, log.entries[at].act));
    const auto seat = read_flag(log.entries[at + 1].act, match.game().seats());
    const Sitting* sitting = seat ? holder(match.house(), match.game(), *seat) : nullptr;
    if (sitting == nullptr || sitting->is_bot()) continue;
    ++flags;
    for (const World::Outage& outage : world.outages[sitting->person]) {
      const WallMs lapse = outage.from + Leases::kLapse_ms - kUnnoticed_ms;
      const WallMs to = std::min({outage.to.value_or(world.now()), lapse, kept.rows[at + 1].wall_ms});
      EXPECT_LE(to - std::max(outage.from, kept.rows[at].wall_ms), kUnnoticed_ms)
          << sitting->person << " was flagged for the outage at " << outage.from;
    }
  }
  return flags;
}

void trouble(World& world) {
  const auto node = static_cast<std::size_t>(world.below(world.nodes()));
  const auto up_to = [&](std::uint64_t most) { return static_cast<WallMs>(200 + world.below(most)); };
  const auto later = [&](WallMs when, auto what) { world.at(when, what); };
  switch (world.below(8)) {
    case 0: return world.crash_node(node, up_to(15'000));
    case 1: return world.stop_node(node, up_to(5'000));
    case 2: return world.cut_node(node, up_to(8'000));
    case 3: world.air().is_down = true; return later(up_to(8'000), [&world] { world.air().is_down = false; });
    case 4:
      if (!world.node(node).hub) return;
      world.node(node).bus->is_cut = true;
      return later(up_to(8'000), [&world, node, life = world.node(node).life] {
        if (world.node(node).life == life) world.node(node).bus->is_cut = false;
      });
    case 5:
      world.node(node).stores = kSlow;
      return later(up_to(8'000), [&world, node] { world.node(node).stores = 70; });
    case 6:  // the journal itself
      for (std::size_t each = 0; each < world.nodes(); ++each) world.cut_node(each, up_to(6'000));
      return;
    default: return;
  }
}

// Every match that needs a keeper has one soon after the last was heard, where a node's journal is quick enough.
void World::look_for_keepers() {
  const bool is_served = std::ranges::any_of(
      nodes_, [](const WorldNode& node) { return node.hub && !node.journal->is_cut && node.stores > kSlow; });
  if (!is_served || disk_->health != Health::well) served_since_ = now_;
  std::erase_if(orphans_, [&](const auto& orphan) {
    return !disk_->need_keeper.contains(orphan.first) || disk_->lives(disk_->matches.at(orphan.first).keeper, now_);
  });
  for (const std::string& id : disk_->need_keeper) {
    if (disk_->lives(disk_->matches.at(id).keeper, now_)) continue;
    const WallMs since = std::max(orphans_.try_emplace(id, now_).first->second, served_since_);
    if (now_ - since <= 2000) continue;
    ADD_FAILURE() << id << " has no keeper for " << now_ - since << " ms after a lapse";
    orphans_[id] = now_;
  }
}

}  // namespace giostra::server
