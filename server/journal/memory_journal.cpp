#include "server/journal/memory_journal.hpp"

#include <algorithm>
#include <cassert>
#include <ranges>

namespace giostra::server {

namespace {

Stored store_head(Disk& disk, const MatchHead& head, const std::string& node) {
  if (!disk.matches.emplace(head.id, Kept{.head = head, .stage = Stage::open, .rows = {}, .keeper = node}).second)
    return Stored::conflict;
  disk.ids.push_back(head.id);
  return Stored::stored;
}

// Whoever writes the first rows that need a keeper is it.
void note_keeper(Disk& disk, Kept& kept, bool needs, const std::string& node) {
  const std::string& id = kept.head.id;
  if (!needs) {
    disk.need_keeper.erase(id);
    kept.keeper.clear();
  } else if (disk.need_keeper.insert(id).second) {
    kept.keeper = node;
  }
}

Stored store_rows(Disk& disk, const std::string& match, std::uint32_t expected_seq, const std::vector<Row>& rows,
                  const Listing& listing, const std::string& node) {
  const auto found = disk.matches.find(match);
  if (found == disk.matches.end() || found->second.rows.size() != expected_seq) return Stored::conflict;
  auto& kept = found->second;
  kept.rows.insert(kept.rows.end(), rows.begin(), rows.end());
  kept.stage = listing.stage;
  if (listing.summary) kept.summary = *listing.summary;
  disk.people[match].insert(listing.people.begin(), listing.people.end());
  note_keeper(disk, kept, listing.needs_keeper, node);
  return Stored::stored;
}

Stored store_links(Disk& disk, const std::string& match, const std::vector<RoleLink>& links) {
  if (!disk.matches.contains(match)) return Stored::conflict;
  auto& kept = disk.links[match];
  for (const RoleLink& link : links)
    if (std::ranges::find(kept, link.token, &RoleLink::token) == kept.end()) kept.push_back(link);
  std::ranges::sort(kept, {}, [](const RoleLink& link) { return std::pair(link.made_ms, link.token); });
  return Stored::stored;
}

bool fits(const Disk& disk, const Kept& kept, const Journal::Query& query) {
  if (kept.head.stream != query.stream) return false;
  if (query.stage && kept.stage != *query.stage) return false;
  if (query.listed_only && !kept.head.listed) return false;
  const auto people = disk.people.find(kept.head.id);
  return query.person.empty() || (query.or_made && kept.head.maker == query.person) ||
         (people != disk.people.end() && people->second.contains(query.person));
}

}  // namespace

MemoryJournal::Waiting MemoryJournal::take_next() {
  assert(!waiting_.empty());
  Waiting next = std::move(waiting_.front());
  waiting_.pop_front();
  return next;
}

bool MemoryJournal::store_next() {
  if (waiting_.empty()) return false;
  const Waiting next = take_next();
  next.done(next.store());
  return true;
}

void MemoryJournal::store_all() {
  while (store_next()) {
  }
}

bool MemoryJournal::trouble_next() {
  if (waiting_.empty()) return false;
  take_next().done(Stored::trouble);
  return true;
}

bool MemoryJournal::store_next_unanswered() {
  if (waiting_.empty()) return false;
  take_next().store();
  return true;
}

bool MemoryJournal::store_next_in_doubt() {
  if (waiting_.empty()) return false;
  const Waiting next = take_next();
  next.store();
  next.done(Stored::trouble);
  return true;
}

void MemoryJournal::must_reach() const {
  if (disk_->silent || is_cut) throw JournalTrouble("the disk does not answer", Health::silent);
}

Stored MemoryJournal::append_foreign(std::string_view match, const std::vector<Row>& rows, const Listing& listing) {
  const auto found = disk_->matches.find(match);
  if (found == disk_->matches.end()) return Stored::conflict;
  const auto stored = static_cast<std::uint32_t>(found->second.rows.size());
  return store_rows(*disk_, std::string(match), stored, rows, listing, {});
}

void MemoryJournal::create(MatchHead head, Done done) {
  waiting_.push_back({[disk = disk_, head = std::move(head), node = node_] { return store_head(*disk, head, node); },
                      std::move(done)});
}

void MemoryJournal::append(std::string_view match, std::uint32_t expected_seq, std::vector<Row> rows, Listing listing,
                           Done done) {
  for (std::size_t i = 0; i < rows.size(); ++i) assert(rows[i].entry.seq == expected_seq + i + 1);
  waiting_.push_back(
      {[disk = disk_, id = std::string(match), expected_seq, rows = std::move(rows), listing = std::move(listing),
        node = node_] { return store_rows(*disk, id, expected_seq, rows, listing, node); },
       std::move(done)});
}

void MemoryJournal::add_summary(std::string_view match, std::string summary) {
  const auto found = disk_->matches.find(match);
  if (found != disk_->matches.end() && found->second.summary.empty()) found->second.summary = std::move(summary);
}

void MemoryJournal::add_links(std::string_view match, std::vector<RoleLink> links, Done done) {
  waiting_.push_back(
      {[disk = disk_, id = std::string(match), links = std::move(links)] { return store_links(*disk, id, links); },
       std::move(done)});
}

void MemoryJournal::drop_link(std::string_view match, std::string_view token, Done done) {
  waiting_.push_back({[disk = disk_, id = std::string(match), token = std::string(token)] {
                        const auto gone =
                            std::erase_if(disk->links[id], [&](const auto& link) { return link.token == token; });
                        return gone == 1 ? Stored::stored : Stored::conflict;
                      },
                      std::move(done)});
}

std::vector<RoleLink> MemoryJournal::links(std::string_view match) {
  must_reach();
  const auto found = disk_->links.find(match);
  return found == disk_->links.end() ? std::vector<RoleLink>{} : found->second;
}

std::optional<Kept> MemoryJournal::read(std::string_view match, std::uint32_t since) {
  must_reach();
  const auto found = disk_->matches.find(match);
  if (found == disk_->matches.end()) return std::nullopt;
  Kept kept = found->second;
  const auto passed = std::min<std::size_t>(since, kept.rows.size());
  kept.rows.erase(kept.rows.begin(), kept.rows.begin() + static_cast<std::ptrdiff_t>(passed));
  return kept;
}

std::vector<Listed> MemoryJournal::find(const Query& query) {
  must_reach();
  std::vector<Listed> found;
  for (const std::string& id : disk_->ids | std::views::reverse) {
    if (found.size() >= query.limit) break;
    const Kept& kept = disk_->matches.at(id);
    if (!fits(*disk_, kept, query)) continue;
    found.push_back({.id = id,
                     .stage = kept.stage,
                     .listed = kept.head.listed,
                     .made_ms = kept.head.made_ms,
                     .summary = kept.summary,
                     .maker = kept.head.maker});
  }
  return found;
}

std::vector<OpenMatch> MemoryJournal::find_open(bool listed, std::uint64_t after, std::size_t limit) {
  std::vector<OpenMatch> found;
  for (std::size_t at = after; at < disk_->ids.size() && found.size() < limit; ++at) {
    const Kept& kept = disk_->matches.at(disk_->ids[at]);
    if (kept.head.stream != Stream::match || kept.stage != Stage::open || kept.head.listed != listed) continue;
    found.push_back({.number = at + 1,
                     .id = kept.head.id,
                     .touched_ms = kept.rows.empty() ? kept.head.made_ms : kept.rows.back().wall_ms});
  }
  return found;
}

std::optional<std::string> MemoryJournal::recall(std::string_view name) {
  const auto found = disk_->remembered.find(name);
  return found == disk_->remembered.end() ? std::nullopt : std::optional(found->second);
}

void MemoryJournal::remember(std::string_view name, std::string_view value) {
  disk_->remembered.insert_or_assign(std::string(name), std::string(value));
  disk_->house.changed.push_back({node_, {}});
}

// ---- Leases

bool Disk::lives(std::string_view node, WallMs now) const {
  const auto found = house.nodes.find(node);
  return found != house.nodes.end() && !found->second.is_gone && now - found->second.beat <= Leases::kLapse_ms;
}

void MemoryJournal::heartbeat(WallMs now) {
  if (is_cut) return;
  disk_->heartbeat = now;
  beat_ = now;
  if (node_.empty()) return;
  Disk::Node& node = disk_->house.nodes[node_];
  node.heard_ms = std::max(node.heard_ms, now);
  node.beat = now_();
}

void MemoryJournal::adopt(std::size_t limit, Adopted adopted) {
  auto orphans = std::make_shared<std::vector<Orphan>>();
  auto store = [disk = disk_, node = node_, now = now_, limit, orphans] {
    for (const std::string& id : disk->need_keeper) {
      Kept& kept = disk->matches.at(id);
      if (orphans->size() == limit) break;
      if (disk->lives(kept.keeper, now())) continue;
      const auto last = disk->house.nodes.find(std::exchange(kept.keeper, node));
      orphans->push_back({.id = id,
                          .stream = kept.head.stream,
                          .down_since = last == disk->house.nodes.end() ? now() : last->second.heard_ms});
    }
    return Stored::stored;
  };
  waiting_.push_back({std::move(store), [orphans, adopted = std::move(adopted)](Stored how) {
                        adopted(how == Stored::stored ? *orphans : std::vector<Orphan>{});
                      }});
}

void MemoryJournal::release(Done done) {
  waiting_.push_back({[disk = disk_, node = node_] {
                        disk->house.nodes[node].is_gone = true;
                        return Stored::stored;
                      },
                      std::move(done)});
}

void MemoryJournal::changes(std::optional<std::int64_t> since, Told told) {
  auto found = std::make_shared<Changes>();
  auto look = [disk = disk_, node = node_, since, found] {
    found->number = static_cast<std::int64_t>(disk->house.changed.size());
    for (auto at = static_cast<std::size_t>(since.value_or(found->number)); at < disk->house.changed.size(); ++at)
      if (disk->house.changed[at].node != node) found->streams.push_back(disk->house.changed[at].stream);
    return Stored::stored;
  };
  waiting_.push_back({std::move(look), [found, told = std::move(told)](Stored how) {
                        told(how == Stored::stored ? std::optional(*found) : std::nullopt);
                      }});
}

std::vector<std::uint32_t> MemoryJournal::lengths(std::span<const std::string> streams) {
  must_reach();
  std::vector<std::uint32_t> lengths;
  for (const std::string& id : streams) {
    const auto found = disk_->matches.find(id);
    lengths.push_back(found == disk_->matches.end() ? 0 : static_cast<std::uint32_t>(found->second.rows.size()));
  }
  return lengths;
}

std::vector<Leases::Node> MemoryJournal::nodes() {
  must_reach();
  std::vector<Node> nodes;
  for (const auto& [name, node] : disk_->house.nodes)
    if (disk_->lives(name, now_())) nodes.push_back({.name = name, .heard_ms = node.heard_ms});
  return nodes;
}

}  // namespace giostra::server
