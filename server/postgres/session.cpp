#include "server/postgres/session.hpp"

namespace giostra::server {

namespace {

// What libpq and the server say, without their further lines.
std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

Health health_of(std::string_view state) {
  if (state == "53100") return Health::full;
  if (state == "25006") return Health::locked;  // a standby
  return Health::failing;
}

// Errors of what was asked, after which the connection is as good as before: data, constraints, locks, time.
bool is_of_statement(std::string_view state) {
  return state.starts_with("22") || state.starts_with("23") || state == "55P03" || state == "57014";
}

constexpr int kRefusals = 3;

// There and able to answer, it has refused us: name, password, database or rights. Otherwise it may yet come. One that
// is starting, or slow, may fail once and answer a moment later: only who is refused again and again is refused.
pqxx::connection connect(const PostgresAddress& address, const std::string& name) {
  for (int refusals = 1;; ++refusals) try {
      return pqxx::connection(address.conninfo(name));
    } catch (const pqxx::failure& error) {
      const std::string why = address.shown() + ": " + first_line(error.what());
      if (!address.answers()) throw JournalAway(why);
      if (refusals == kRefusals)
        throw JournalTrouble(why + " (is the user, the password and the database right? libpq also reads ~/.pgpass)");
    }
}

}  // namespace

Session::Session(const PostgresAddress& address, const std::string& name, Watchdog& dog, const Limits& limits)
    : shown_(address.shown()), dog_(dog), silence_(limits.silence), db_(connect(address, name)) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  db_.inhibit_reactivation(true);  // a new connection would have none of our locks and settings
#pragma GCC diagnostic pop
  const std::string settings =
      "SET statement_timeout = " + std::to_string(limits.statement.count()) +
      "; SET lock_timeout = 3000; SET tcp_user_timeout = 10000; SET tcp_keepalives_idle = 5; "
      "SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; "
      // Statements are planned once, when there may be no row yet, and used when there are millions.
      "SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan";
  run([&](pqxx::connection& db) { pqxx::nontransaction(db).exec(settings); });
}

void Session::fail(const pqxx::failure& error) {
  if (!db_.is_open()) throw JournalTrouble(shown_ + ": the connection was lost", Health::silent);
  const std::string what = shown_ + ": " + first_line(error.what());
  const auto* of_sql = dynamic_cast<const pqxx::sql_error*>(&error);
  const std::string state = of_sql == nullptr ? "" : of_sql->sqlstate();
  const bool in_the_way = dynamic_cast<const pqxx::deadlock_detected*>(&error) != nullptr ||
                          dynamic_cast<const pqxx::serialization_failure*>(&error) != nullptr;
  if (in_the_way || is_of_statement(state)) {
    StatementTrouble trouble(what, health_of(state));
    trouble.again = in_the_way;
    throw trouble;
  }
  throw JournalTrouble(what, health_of(state));
}

}  // namespace giostra::server
