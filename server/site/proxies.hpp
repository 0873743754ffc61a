// The proxies in front of us whose word is taken for who asks: `127.0.0.1,10.0.0.0/8,fd00::/8`. What anybody else says
// about addresses (X-Forwarded-For, X-Forwarded-Proto) is not read. Text alone, no network.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "kit/result.hpp"

namespace giostra::server {

class Proxies {
 public:
  // Addresses and networks (ADDRESS/BITS), separated by commas; nothing is nobody.
  static Result<Proxies> read(std::string_view list);

  [[nodiscard]] bool any() const { return !networks_.empty(); }
  [[nodiscard]] bool trusts(std::string_view address) const;

  // Who asks: `peer` itself, or where that is a proxy of ours, the right-most address in X-Forwarded-For that is none.
  // What stands left of that anybody can have written.
  [[nodiscard]] std::string client(const std::string& peer, std::string_view forwarded_for) const;

 private:
  using Bytes = std::array<unsigned char, 16>;  // IPv4 as ::ffff:a.b.c.d
  struct Network {
    Bytes bytes;
    unsigned bits;
  };
  static bool read_address(std::string_view text, Bytes& into);
  static bool read_network(std::string_view text, Network& into);

  std::vector<Network> networks_;
};

// Whether a proxy of ours says that it was asked over TLS: the last word of X-Forwarded-Proto.
bool says_tls(std::string_view forwarded_proto);

// An address of this machine itself.
bool is_loopback(std::string_view address);

}  // namespace giostra::server
