// What befalls single nodes of the world, and that their matches are kept all the same.
#include <algorithm>

#include "server/world/world_test.hpp"

namespace giostra::server {

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
  node.journal.reset();
}

void World::crash_node(std::size_t number, WallMs down_for) {
  if (!nodes_[number].hub) return;
  ++restarts;
  end_node(number);
  at(down_for, [this, number] { start(number); });
}

void World::stop_node(std::size_t number, WallMs down_for) {
  if (!nodes_[number].hub) return;
  auto finished = std::make_shared<bool>(false);
  nodes_[number].hub->stop([finished] { *finished = true; });
  for (int i = 0; i < 100 && !*finished; ++i) nodes_[number].journal->store_all();
  EXPECT_TRUE(*finished) << "a node does not stop";
  crash_node(number, down_for);
}

// What is with the journal then may be stored or not; this node will not know.
void World::cut_node(std::size_t number, WallMs time) {
  WorldNode& node = nodes_[number];
  if (!node.hub || node.journal->is_cut) return;
  node.journal->is_cut = true;
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

// Every match that needs a keeper has one soon after the last was heard.
void World::look_for_keepers() {
  const bool is_served =
      std::ranges::any_of(nodes_, [](const WorldNode& node) { return node.hub && !node.journal->is_cut; });
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
