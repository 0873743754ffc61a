#include "server/node/node.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "server/people/guests.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kHouseLetters = 12, kLifeLetters = 4;
constexpr std::string_view kHouseName = "house";  // in the journal

// By which all nodes on one journal know each other on the bus.
std::string house_of(Journal& journal) { return journal.agree_on(kHouseName, random_letters(kHouseLetters)); }

std::string usual_name(std::uint16_t port) {
  std::array<char, 256> machine{};
  gethostname(machine.data(), machine.size() - 1);
  std::string name = machine.data() + ("-" + std::to_string(port));
  std::ranges::replace(name, '.', '-');
  return name;
}

}  // namespace

// No two processes have the same name, one after the other neither: what the one kept is not the other's.
NodeOptions Node::checked(NodeOptions options, std::uint16_t port) {
  if (!options.bus.empty() && !NatsBus::can_read(options.bus))
    throw std::invalid_argument("cannot read the address of the bus: " + options.bus);
  if (options.name.empty()) options.name = usual_name(port);
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  if (options.name.find_first_not_of(kLetters) != std::string::npos)
    throw std::invalid_argument("--node " + options.name + ": a name has letters, digits, - and _ alone");
  options.name += "-" + random_letters(kLifeLetters);
  return options;
}

Node::Node(const NodeOptions& options, Parts parts) : name_(options.name), here_(parts.post, std::move(parts.threads)) {
  if (options.bus.empty()) return;
  bus_ = std::make_unique<NatsBus>(parts.post, NatsBus::Options{.address = options.bus,
                                                                .house = house_of(parts.journal),
                                                                .changed = std::move(parts.bus_changed)});
  elsewhere_ = std::make_unique<BusThinkers>(BusThinkers::Parts{.bus = *bus_, .here = here_, .node = name_});
  if (parts.leases != nullptr) cluster_.emplace(ClusterPorts{.leases = *parts.leases, .bus = *bus_, .node = name_});
}

void Node::meet(std::function<void(const std::string&)> fail) {
  if (cluster_)
    roll_call_ = std::make_unique<RollCall>(
        RollCall::Parts{.bus = *bus_, .leases = cluster_->leases, .node = name_, .fail = std::move(fail)});
}

void Node::watch(ChangeWatch::Read read) {
  if (cluster_) changes_.emplace(cluster_->leases, std::move(read));
}

void Node::let_time_pass(WallMs now) {
  if (elsewhere_) elsewhere_->let_time_pass();
  if (roll_call_) roll_call_->let_time_pass(now);
  has_met_ |= bus_ && bus_->is_up() && (!roll_call_ || roll_call_->is_over());
  if (changes_) changes_->let_time_pass(now);
}

std::optional<Words> Node::waits() const {
  if (!bus_ || has_met_) return std::nullopt;
  if (!bus_->is_up()) return Words{"the bus does not answer; waiting for it", "il bus non risponde; lo si aspetta"};
  return Words{"the other nodes have not all answered", "gli altri nodi non hanno ancora risposto tutti"};
}

}  // namespace giostra::server
