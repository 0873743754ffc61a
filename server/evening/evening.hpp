// The house's events put together: their hub, whoever acts in them by itself, what is computed beside the loop, and
// their part of the API. The server puts this beside the matches; nothing else here knows a socket.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "server/evening/event_api.hpp"
#include "server/events/hub.hpp"
#include "server/matches/hub.hpp"
#include "server/workers/beside.hpp"

namespace giostra::server {

class Evening {
 public:
  struct Parts {
    Journal& journal;
    Outlet& outlet;
    Hub& matches;
    const HouseRules* rules = nullptr;
    std::vector<EventProgram*> programs{};  // what happens by itself
    std::function<WallMs()> now;
    BesideThread::Post post;                         // to the loop
    std::optional<std::uint64_t> test_seed{};        // the same lots on every run
    std::function<void(std::string_view)> report{};  // trouble, for the operator
  };
  explicit Evening(const Parts& parts);

  [[nodiscard]] EventHub& hub() { return hub_; }
  [[nodiscard]] EventApi& api() { return api_; }

 private:
  [[nodiscard]] EventParts event_parts(const Parts& parts);
  [[nodiscard]] Beside beside();

  BesideThread thread_;
  EventHub hub_;
  EventApi api_;
};

}  // namespace giostra::server
