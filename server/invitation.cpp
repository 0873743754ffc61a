#include "server/invitation.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "server/api/qr.hpp"

namespace giostra::server {

namespace {

bool is_virtual(std::string_view interface) {
  constexpr std::array<std::string_view, 5> kBridges{"docker", "br-", "veth", "virbr", "lxc"};
  return std::ranges::any_of(kBridges, [&](std::string_view name) { return interface.starts_with(name); });
}

std::string url(const std::string& host, std::uint16_t port) {
  return "http://" + host + (port == 80 ? "" : ":" + std::to_string(port));
}

std::vector<std::string> hosts_here() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  std::vector<std::string> hosts;
  for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET || is_virtual(at->ifa_name)) continue;
    if ((at->ifa_flags & IFF_UP) == 0 || (at->ifa_flags & IFF_LOOPBACK) != 0) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(at->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) hosts.emplace_back(text.data());
  }
  return hosts;
}

}  // namespace

std::vector<std::string> addresses_of(const std::string& listens_on, std::uint16_t port) {
  if (listens_on.starts_with("127.") || listens_on == "::1") return {};
  std::vector<std::string> hosts{listens_on.find(':') == std::string::npos ? listens_on : "[" + listens_on + "]"};
  if (listens_on == "0.0.0.0" || listens_on == "::") hosts = hosts_here();
  for (std::string& host : hosts) host = url(host, port);
  return hosts;
}

std::string write(const Invitation& invitation, Language language) {
  const auto say = [&](Words words) { return std::string(words.in(language)); };
  std::string text = say({"Giostra is open. Ctrl-C ends it.\n", "La Giostra è aperta. Ctrl-C la chiude.\n"});
  const std::string& everywhere = invitation.public_url;
  if (!everywhere.empty()) {
    text += say({"  for everybody         ", "  per tutti             "}) + everywhere + "\n";
    return invitation.with_qr ? text + "\n" + qr_text(everywhere) : text;
  }
  text += say({"  on this computer      ", "  su questo computer    "}) + url("localhost", invitation.port) + "\n";
  for (const std::string& address : invitation.addresses)
    text += say({"  in the same network   ", "  nella stessa rete     "}) + address + "\n";
  if (!invitation.with_qr || invitation.addresses.empty()) return text;
  return text + "\n" + qr_text(invitation.addresses.front()) +
         say({"With a phone in the same network: point its camera here.\n",
              "Con un telefono nella stessa rete: inquadra il codice.\n"});
}

}  // namespace giostra::server
