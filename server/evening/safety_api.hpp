// The part of the API that is about the safety of events (F14): copies, hand-over, forgetting, and opening a file here.
// Its routes stand among all others in api.cpp. Who may is asked here: the desk, for its event; for what lies on
// sticks, whoever sits at this computer itself.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/call.hpp"
#include "server/events/hub.hpp"
#include "server/safety/safety.hpp"

namespace giostra::server {

class SafetyApi final : public SubApi {
 public:
  struct Parts {
    EventHub& events;
    Safety& safety;
    std::function<std::vector<std::string>()> addresses;  // of this house: `http://192.168.1.7:8080`
    std::function<Verdict(Deed, std::string_view person, std::string_view network)> may;
  };
  explicit SafetyApi(Parts parts) : parts_(std::move(parts)) {}

  void answer(const CallPtr& call) override;

 private:
  void show(const CallPtr& call);
  void change(const CallPtr& call);
  void give_file(const CallPtr& call);
  void list_files(const CallPtr& call);
  void open(const CallPtr& call);

  // The event, if the caller has this role of its desk; null: it has answered.
  EventRoom* room_for(Call& call, const std::string& as, bool chief_only);
  [[nodiscard]] bool is_at_this_computer(const Call& call) const;

  Parts parts_;
};

}  // namespace giostra::server
