// How much one person and one address may do: the one table of it, which the section "Limits" of docs/operating.md
// repeats and a test compares. Data alone, open to every sub-room; who counts is people/quota and net/limits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace giostra::server {

// The rule of refusals by a limit. Their detail says in how many seconds to try again.
inline constexpr std::string_view kLimit = "limit";

// So many at once, then one after the other at this pace. 0: no such limit.
struct Rate {
  double burst = 0;
  double an_hour = 0;
};

enum class Deed : std::uint8_t { ask, connect, make, sit, talk, hint, code };

struct DeedLimit {
  Deed deed;
  std::string_view what;
  Rate person;
  Rate address;
};

// By address generous enough for a school or a hall behind one.
inline constexpr std::array<DeedLimit, 7> kDeedLimits{{
    {Deed::ask, "requests", {300, 36'000}, {500, 180'000}},
    {Deed::connect, "lines that are opened", {30, 1'800}, {400, 36'000}},
    {Deed::make, "matches that are made, also by quick pairing or as a rematch; events", {20, 60}, {200, 600}},
    {Deed::sit, "seats that are taken", {20, 240}, {200, 2'400}},
    {Deed::talk, "chat messages", {10, 1'800}, {100, 36'000}},
    {Deed::hint, "hints", {10, 240}, {100, 2'400}},
    {Deed::code, "codes of events that are typed in", {10, 60}, {100, 600}},
}};

constexpr const DeedLimit& limit_of(Deed deed) { return kDeedLimits[static_cast<std::size_t>(deed)]; }

// At the same time.
struct MostAtOnce {
  std::size_t lines = 16'000;          // of the whole house
  std::size_t lines_of_address = 400;  // of one address
  std::size_t connections = 4'000;     // that are no lines
  std::size_t connections_of_address = 500;
  std::size_t open_matches_of_person = 20;  // that have not begun
  std::size_t computers_of_person = 4;      // matches of computers alone
  std::size_t computers_of_address = 16;
};
inline constexpr MostAtOnce kMostAtOnce{};

// A request whose line has this path may be so long: files of events are handed in there.
struct LargeBody {
  std::string_view path = "/api/events";
  std::size_t bytes = 512 * 1024;
};
inline constexpr LargeBody kLargeBody{};
// Where a whole event is handed in, from this computer itself alone.
inline constexpr LargeBody kWholeEvent{"/api/events/open", 96 * 1024 * 1024};

// How long a match that has not begun is kept while nobody is connected to it.
inline constexpr std::int64_t kListedOpen_ms = 2LL * 3600 * 1000;
inline constexpr std::int64_t kUnlistedOpen_ms = 7LL * 24 * 3600 * 1000;

}  // namespace giostra::server
