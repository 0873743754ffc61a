// `history`: the last entries of the log in words.
#include <algorithm>
#include <set>

#include "server/events/views/families.hpp"
#include "server/events/views/teller.hpp"

namespace giostra::server::views {

namespace {

constexpr std::size_t kMostEntries = 200;

}  // namespace

Both say_entry(const Sight& sight, const Entry& entry, const event::Author& author, const event::Act& act) {
  const Teller teller(sight, entry.seq, author);
  return teller.subject() + Both(" ") + teller.predicate(act);
}

json::object history_view(const Sight& sight) {
  const auto& entries = sight.log().entries;
  std::set<std::uint32_t> undone;
  json::array all;
  for (std::size_t i = entries.size(); i > 0 && all.size() < kMostEntries; --i) {
    const Entry& entry = entries[i - 1];
    const auto order = event::read_order(entry.act);
    const auto author = event::read_author(entry.actor);
    if (!order || !author) continue;
    if (const auto* undo = std::get_if<event::act::Undo>(&order->act)) undone.insert(undo->seq);
    json::object one{{"seq", entry.seq},
                     {"at_ms", sight.wall(entry.at_ms)},
                     {"by", entry.actor},
                     {"what", to_json(say_entry(sight, entry, *author, order->act))},
                     {"act", entry.act}};
    if (undone.contains(entry.seq)) one["undone"] = true;
    all.push_back(std::move(one));
  }
  return {{"entries", std::move(all)}};
}

}  // namespace giostra::server::views
