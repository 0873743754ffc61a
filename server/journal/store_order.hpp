// What a journal is asked to store, as it waits in a queue (group_writer.hpp) for the tables that keep it.
#pragma once

#include <variant>

#include "server/journal/journal.hpp"

namespace giostra::server {

struct StoreHead {
  MatchHead head;
};
struct StoreRows {
  std::string match;
  std::uint32_t expected_seq = 0;
  std::vector<Row> rows;
  Listing listing;
};
struct StoreLinks {
  std::string match;
  std::vector<RoleLink> links;
};
struct StoreLinkGone {
  std::string match, token;
};
struct StoreSummary {
  std::string match, summary;
};
struct StoreHeartbeat {
  WallMs now = 0;
};
struct StoreThing {
  std::string name, value;
  bool stays = false;  // where there is one already
};
using StoreOrder =
    std::variant<StoreHead, StoreRows, StoreLinks, StoreLinkGone, StoreSummary, StoreHeartbeat, StoreThing, Change>;

// The name under which a heartbeat is remembered where it has no table of its own.
inline constexpr const char* kHeartbeat = "server.heartbeat";

}  // namespace giostra::server
