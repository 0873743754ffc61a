// Who of a match is connected to other nodes of the house, as those tell it. Knows no bus and no time.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/matches/nodes/news.hpp"

namespace giostra::server {

class Elsewhere {
 public:
  using Nodes = std::map<std::string, HereNews, std::less<>>;

  // All whom that node has now.
  void told(const HereNews& news) { nodes_.insert_or_assign(news.from.node, news); }
  void forget(const std::string& node) { nodes_.erase(node); }

  [[nodiscard]] const Nodes& nodes() const { return nodes_; }
  [[nodiscard]] bool has(const std::string& person) const { return node_of(person) != nullptr; }
  [[nodiscard]] Milliseconds lag_of(const std::string& person) const {
    const HereNews* node = node_of(person);
    return node == nullptr ? Milliseconds{} : node->people.at(person);
  }
  [[nodiscard]] bool anybody() const {
    return std::ranges::any_of(nodes_, [](const auto& node) { return !node.second.people.empty(); });
  }

 private:
  [[nodiscard]] const HereNews* node_of(const std::string& person) const {
    const auto found =
        std::ranges::find_if(nodes_, [&](const auto& node) { return node.second.people.contains(person); });
    return found == nodes_.end() ? nullptr : &found->second;
  }

  Nodes nodes_;
};

}  // namespace giostra::server
