// One connection to a database, used by one thread. Whatever is thrown is JournalTrouble, in one line, with the
// address; a connection that has failed is not used again.
#pragma once

#include <pqxx/pqxx>

#include "server/journal/away.hpp"
#include "server/postgres/address.hpp"
#include "server/postgres/watchdog.hpp"

namespace giostra::server {

// What went wrong with one statement and not with the connection: without it others may succeed.
class StatementTrouble : public JournalTrouble {
 public:
  using JournalTrouble::JournalTrouble;
  bool again = false;  // it may succeed when it is tried again: somebody was in the way
};

class Session {
 public:
  struct Limits {
    std::chrono::milliseconds statement{5000};  // the server ends it
    std::chrono::milliseconds silence{8000};    // the connection is cut
  };
  // Connects. Throws JournalAway, or JournalTrouble where the server is there and refuses us.
  Session(const PostgresAddress& address, const std::string& name, Watchdog& dog, const Limits& limits);

  // Runs `work(connection)` under the eyes of the watchdog.
  template <class Work>
  auto run(Work work) {
    const Watchdog::Watch watch(dog_, db_.sock(), silence_);
    try {
      return work(db_);
    } catch (const pqxx::failure& error) {
      fail(error);
    } catch (const pqxx::conversion_error& error) {
      throw JournalTrouble(shown_ + ": " + error.what());
    } catch (const pqxx::usage_error& error) {  // on a connection that is gone
      throw JournalTrouble(shown_ + ": " + error.what(), Health::silent);
    }
  }

 private:
  [[noreturn]] void fail(const pqxx::failure& error);

  std::string shown_;
  Watchdog& dog_;
  std::chrono::milliseconds silence_;
  pqxx::connection db_;
};

}  // namespace giostra::server
