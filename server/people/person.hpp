// Somebody at the other end of a line, as far as the server knows them. Not an account: there are none yet.
#pragma once

#include <string>

namespace giostra::server {

struct Person {
  std::string id;    // public
  std::string name;  // their own choice

  bool operator==(const Person&) const = default;
};

}  // namespace giostra::server
