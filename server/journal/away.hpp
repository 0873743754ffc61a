// Kinds of trouble that whoever opens a journal can do something about: nobody answers for it, and later somebody may,
// so that waiting helps; somebody else uses it.
#pragma once

#include "server/journal/journal.hpp"

namespace giostra::server {

class JournalAway : public JournalTrouble {
 public:
  explicit JournalAway(const std::string& what) : JournalTrouble(what, Health::silent) {}
};

class JournalInUse : public JournalTrouble {
 public:
  using JournalTrouble::JournalTrouble;
};

}  // namespace giostra::server
