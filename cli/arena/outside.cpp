#include "cli/arena/outside.hpp"

namespace giostra::cli {

Thought<std::string> Outside::first_act(const Table& table, ActorSet seats) {
  Thought<std::string> thought;
  for (const Actor seat : seats) {
    std::vector<std::string> acts;
    if (table.acts(seat, acts) == Listing::too_many) acts = {table.sample(seat, 1)};
    if (acts.empty()) continue;
    thought.choice = {seat, acts.front()};
    break;
  }
  return thought;
}

}  // namespace giostra::cli
