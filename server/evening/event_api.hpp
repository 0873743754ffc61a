// The part of the API that is about events (docs/event-protocol.md, "The API"): list, make, roles and links, single
// views, files. Its routes stand among all others in api.cpp, which admits and identifies; here they are answered.
// What may be read is decided by `view_of` and the reader's role alone (E154).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/api/call.hpp"
#include "server/events/hub.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

class EventApi final : public SubApi {
 public:
  struct Parts {
    EventHub& events;
    Journal& journal;
    std::function<WallMs()> now;
    Beside beside;
    // Counts the deed; a refusal says when to come back.
    std::function<Verdict(Deed, std::string_view person, std::string_view network)> may;
  };
  explicit EventApi(Parts parts) : parts_(std::move(parts)) {}

  void answer(const CallPtr& call) override;

 private:
  void list(const CallPtr& call);
  void make(const CallPtr& call);
  void presets(const CallPtr& call);
  void plan(const CallPtr& call);
  void join(const CallPtr& call);
  void get(const CallPtr& call);
  void change_role(const CallPtr& call);
  void change_links(const CallPtr& call);
  void act(const CallPtr& call);
  void view(const CallPtr& call);
  void why(const CallPtr& call);
  void working(const CallPtr& call);
  void preview(const CallPtr& call);
  void take_away(const CallPtr& call);

  static void write_for_desk(Call& call, const EventRoom& room, const std::string& format, const std::string& id);

  // Who asks, in the role that they name; nothing: it has answered.
  [[nodiscard]] std::optional<Reader> reader(Call& call, std::string_view as);
  [[nodiscard]] bool may(Call& call, Deed deed);

  Parts parts_;
};

}  // namespace giostra::server
