#include "server/node/roll_call.hpp"

namespace giostra::server {

namespace {

constexpr std::chrono::milliseconds kPatience{2000};
constexpr WallMs kCall_ms = 200;
constexpr WallMs kMissing_ms = Leases::kLapse_ms + kPatience.count();

std::string subject_of(const std::string& node) { return "alive." + node; }

}  // namespace

void RollCall::let_time_pass(WallMs now) {
  if (!parts_.bus.is_up()) {
    since_.reset();
    return;
  }
  if (stage_ == RollStage::waiting) ask_for_own_name();
  if (stage_ != RollStage::calling || now < calls_at_) return;
  calls_at_ = now + kCall_ms;
  try {
    call(now);
  } catch (const JournalTrouble&) {  // nobody knows who is alive
    since_.reset();
  }
}

void RollCall::ask_for_own_name() {
  stage_ = RollStage::naming;
  parts_.bus.ask(subject_of(parts_.node), {}, kPatience, [this, alive = std::weak_ptr(alive_)](const auto* answer) {
    if (alive.expired()) return;
    if (answer != nullptr)
      return fail("node " + parts_.node + " is there already: give this one another name with --node");
    ear_ = parts_.bus.listen(subject_of(parts_.node), [this](const Bus::Message& message) {
      if (!message.reply_to.empty()) parts_.bus.tell(message.reply_to, parts_.node);
    });
    stage_ = RollStage::calling;
  });
}

void RollCall::call(WallMs now) {
  std::optional<Leases::Node> missing;
  for (const Leases::Node& node : parts_.leases.nodes()) {
    if (node.name == parts_.node || answered_.contains(node.name)) continue;
    missing = node;
    parts_.bus.ask(subject_of(node.name), {}, kPatience,
                   [this, alive = std::weak_ptr(alive_), name = node.name](const auto* answer) {
                     if (!alive.expired() && answer != nullptr) answered_.insert(name);
                   });
  }
  if (!missing) {
    stage_ = RollStage::over;
    return;
  }
  if (!since_) since_ = now;
  if (now - *since_ >= kMissing_ms)
    fail("node " + missing->name + (missing->address.empty() ? "" : " (" + missing->address + ")") +
         " is alive in this journal and does not answer on this bus: two houses on one database, or two buses; "
         "give all nodes the same --journal and --bus");
}

void RollCall::fail(const std::string& what) {
  stage_ = RollStage::failed;
  parts_.fail(what);
}

}  // namespace giostra::server
