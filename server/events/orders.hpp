// Orders: what stands in no act because the program has to compute or draw it (docs/event-protocol.md, "Orders"). A
// pairing is computed beside the loop on a copy of the event and stored only if its part is still as it was.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/events/room.hpp"

namespace giostra::server {

class EventOrders {
 public:
  using Answer = EventRoom::Answer;
  explicit EventOrders(const EventParts& parts) : parts_(parts) {}

  // `pair`, `repair`, `draw`. False: it is none of them, and nothing was done. `message` is `#ID ^SEQ ` for the first
  // entry.
  bool take(EventRoom& room, std::string_view as, std::string_view text, std::string_view message,
            const Answer& answer) const;

 private:
  struct Pairing;
  using PairingPtr = std::shared_ptr<const Pairing>;
  void pair(EventRoom& room, const PairingPtr& wanted, int tries) const;
  void draw(EventRoom& room, const std::string& author, std::string_view text, std::string_view message,
            const Answer& answer) const;
  [[nodiscard]] Result<std::string> drawn(const event::Event& event, std::string_view text) const;
  [[nodiscard]] Result<std::string> drawn_winner(const event::Event& event, std::string_view text) const;

  const EventParts& parts_;
};

}  // namespace giostra::server
