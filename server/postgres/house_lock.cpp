#include "server/postgres/house_lock.hpp"

#include <thread>

#include "server/journal/leases.hpp"

namespace giostra::server {

namespace {

constexpr std::int64_t kLock = 0x47696f7374726102;

}  // namespace

void HouseLock::take(pqxx::transaction_base& work) const {
  using Clock = std::chrono::steady_clock;
  const std::string sql =
      std::string("SELECT pg_try_advisory_lock") + (alone ? "" : "_shared") + "(" + std::to_string(kLock) + ")";
  for (const auto until = Clock::now() + patience; !work.exec1(sql)[0].as<bool>();) {
    if (Clock::now() > until) refuse(work);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void HouseLock::refuse(pqxx::transaction_base& work) const {
  const auto names = work.exec_params1(
                             "SELECT coalesce(string_agg(name, ', ' ORDER BY name), 'another giostra') FROM nodes "
                             "WHERE NOT gone AND beat > now() - $1 * interval '1 millisecond' AND name <> $2",
                             Leases::kLapse_ms, node)[0]
                         .as<std::string>();
  throw JournalInUse(shown + " is in use by " + names +
                     (alone ? ": stop it first (nodes share a database where each has --bus)"
                            : ", which has no --bus or moves the data: stop it first"));
}

}  // namespace giostra::server
