// Who uses a database: nodes that share it, one node alone, or a program that moves all its data. Held by a connection
// for as long as it lives.
#pragma once

#include "server/postgres/session.hpp"

namespace giostra::server {

struct HouseLock {
  std::string shown;  // the database, for people
  std::string node;   // who asks
  bool alone = true;  // nobody else may be there
  std::chrono::milliseconds patience{0};

  // Throws JournalInUse, with who is there.
  void take(pqxx::transaction_base& work) const;

 private:
  [[noreturn]] void refuse(pqxx::transaction_base& work) const;
};

}  // namespace giostra::server
