// The house's events put together: their hub, whoever acts in them by itself, what is computed beside the loop, and
// their part of the API. The server puts this beside the matches; nothing else here knows a socket.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "server/evening/event_api.hpp"
#include "server/evening/safety_api.hpp"
#include "server/events/hub.hpp"
#include "server/matches/hub.hpp"
#include "server/safety/safety.hpp"
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
    const ClusterPorts* cluster = nullptr;           // none: this process is alone with its journal
    // Of files and copies (F14).
    struct Copying {
      TakeImage image{};
      std::vector<std::filesystem::path> folders{};
      std::chrono::milliseconds every{60'000};
      bool sticks = true;  // those of this computer; a public server has none
      std::function<FileFacts()> facts{};
    } copying{};
  };
  explicit Evening(const Parts& parts);

  [[nodiscard]] EventHub& hub() { return hub_; }
  [[nodiscard]] EventApi& api() { return api_; }
  [[nodiscard]] Safety& safety() { return safety_; }
  [[nodiscard]] SafetyApi& safety_api() { return safety_api_; }

 private:
  [[nodiscard]] EventParts event_parts(const Parts& parts);
  [[nodiscard]] Beside beside();
  [[nodiscard]] Safety::Parts safety_parts(const Parts& parts);

  BesideThread thread_;
  BesideThread disks_;  // what reads files: a slow stick keeps no pairing waiting
  Safety safety_;
  EventHub hub_;
  EventApi api_;
  SafetyApi safety_api_;
};

}  // namespace giostra::server
