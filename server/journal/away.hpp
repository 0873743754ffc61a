// A journal that nobody answers for, and later somebody may: waiting helps.
#pragma once

#include "server/journal/journal.hpp"

namespace giostra::server {

class JournalAway : public JournalTrouble {
 public:
  explicit JournalAway(const std::string& what) : JournalTrouble(what, Health::silent) {}
};

}  // namespace giostra::server
