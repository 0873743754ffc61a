#include "server/site/proxies.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <ranges>

#include "kit/text.hpp"

namespace giostra::server {

namespace {

constexpr unsigned kV4Bits = 32;
constexpr unsigned kV6Bits = 128;

bool is_v4(std::string_view text) { return text.find(':') == std::string_view::npos; }

// `[2001:db8::1]:4711` and `192.0.2.1:4711` without port and brackets.
std::string_view bare(std::string_view text) {
  if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
  const auto colon = text.find(':');
  return colon != std::string_view::npos && colon == text.rfind(':') ? text.substr(0, colon) : text;
}

}  // namespace

bool Proxies::read_address(std::string_view text, Bytes& into) {
  std::string whole(text);
  if (is_v4(text)) whole.insert(0, "::ffff:");
  return inet_pton(AF_INET6, whole.c_str(), into.data()) == 1;
}

bool Proxies::read_network(std::string_view text, Network& into) {
  const auto slash = text.find('/');
  const std::string_view address = text.substr(0, slash);
  if (!read_address(address, into.bytes)) return false;
  into.bits = kV6Bits;
  if (slash == std::string_view::npos) return true;
  const unsigned most = is_v4(address) ? kV4Bits : kV6Bits;
  const auto bits = read_number<unsigned>(text.substr(slash + 1));
  if (!bits || *bits > most) return false;
  into.bits = kV6Bits - most + *bits;
  return true;
}

Result<Proxies> Proxies::read(std::string_view list) {
  Proxies proxies;
  if (trim(list).empty()) return proxies;
  for (const std::string_view piece : split(list, ",")) {
    Network network{};
    if (!read_network(trim(piece), network))
      return refuse(kNotation,
                    {"a proxy is an address or a network, as 127.0.0.1 or 10.0.0.0/8",
                     "un proxy è un indirizzo o una rete, come 127.0.0.1 o 10.0.0.0/8"},
                    std::string(piece));
    proxies.networks_.push_back(network);
  }
  return proxies;
}

bool Proxies::trusts(std::string_view address) const {
  Bytes bytes{};
  if (networks_.empty() || !read_address(address, bytes)) return false;
  return std::ranges::any_of(networks_, [&](const Network& network) {
    for (unsigned bit = 0; bit < network.bits; bit += 8) {
      const unsigned rest = std::min(8U, network.bits - bit);
      const unsigned mask = 0xFF00U >> rest & 0xFFU;
      if (((bytes[bit / 8] ^ network.bytes[bit / 8]) & mask) != 0) return false;
    }
    return true;
  });
}

std::string Proxies::client(const std::string& peer, std::string_view forwarded_for) const {
  std::string who = peer;
  if (!trusts(peer)) return who;
  const auto hops = split(forwarded_for, ",");
  for (const std::string_view hop : std::views::reverse(hops)) {
    const std::string_view address = bare(trim(hop));
    if (Bytes unused{}; !read_address(address, unused)) break;  // nobody before this can be known
    who = address;
    if (!trusts(who)) break;
  }
  return who;
}

bool says_tls(std::string_view forwarded_proto) {
  return trim(forwarded_proto.substr(forwarded_proto.rfind(',') + 1)) == "https";
}

bool is_loopback(std::string_view address) {
  if (address.starts_with("::ffff:")) address.remove_prefix(7);
  return address.starts_with("127.") || address == "::1";
}

}  // namespace giostra::server
