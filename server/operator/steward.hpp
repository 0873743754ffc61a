// What the operator alone may do to matches that are loaded, and to the lines of people. It stores nothing: whoever
// calls it has stored, or will store, what it makes visible.
#pragma once

#include <string>
#include <string_view>

#include "server/matches/hub.hpp"

namespace giostra::server {

class Steward {
 public:
  explicit Steward(Hub& hub) : hub_(hub) {}

  // The house ends the match, and nobody has won; stored when `did` is called.
  void close(std::string_view match, const std::string& why, Hub::Did did);
  void list(const std::string& match, bool listed);

  // Until it is let go, nothing is decided in the match: what waits to be stored is withdrawn, as after trouble with
  // the disk. False: there is none.
  bool hold(std::string_view match);
  // It goes on as it is stored now.
  void let_go(std::string_view match);
  // Somebody else has changed or erased what is stored: whoever looks on is told. False: not now. Throws
  // JournalTrouble.
  bool read_changes(std::string_view match);
  // It came from another house, where it stood still since then: its clocks go on now.
  void wake(std::string_view match, WallMs down_since);
  // It is stored no more.
  void drop(std::string_view match);

  void show_out(std::string_view person);  // closes their lines
  void show_out_all();

 private:
  Hub& hub_;
};

}  // namespace giostra::server
