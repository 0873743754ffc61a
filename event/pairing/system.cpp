#include "event/pairing/system.hpp"

#include <algorithm>
#include <array>

#include "event/pairing/dutch.hpp"
#include "event/pairing/round_robin.hpp"
#include "event/pairing/team_swiss.hpp"

namespace giostra::event {

namespace {

struct Entry {
  std::string_view name, trf;
};
// By System.
constexpr std::array<Entry, kSystems> kEntries{{{"dutch", "FIDE_DUTCH"},
                                                {"pairs", "FIDE_TEAM_TYPEA_MP"},
                                                {"pairs-plain", "FIDE_TEAM_MP"},
                                                {"round-robin", "FIDE_ROUNDROBIN"},
                                                {"double-round-robin", "FIDE_DOUBLEROUNDROBIN"},
                                                {"knock-out", "CUSTOM_KNOCKOUT"}}};
constexpr std::string_view kBaku = "_BAKU";

std::optional<System> find(std::string_view text, std::string_view Entry::* field) {
  const auto found = std::ranges::find(kEntries, text, field);
  if (found == kEntries.end()) return std::nullopt;
  return static_cast<System>(found - kEntries.begin());
}

// Berger's round; who has no board is free.
Result<Pairing> by_schedule(const CrossTable& table, bool is_double) {
  const int round = table.known_rounds() + 1, cycle = berger_rounds(table.size());
  if (table.size() < 2 || round > (is_double ? 2 : 1) * cycle)
    return refuse("E11", {"everybody has met everybody", "tutti hanno incontrato tutti"});
  Pairing pairing;
  pairing.boards = is_double ? double_berger_round(table.size(), round) : berger_round(table.size(), round);
  for (const Tpn tpn : tpns(table.size()))
    if (std::ranges::none_of(pairing.boards, [&](const Board& b) { return b.white == tpn || b.black == tpn; }))
      pairing.free.push_back(tpn);
  for (const Board& board : pairing.boards)
    pairing.why.push_back({.place = Why::Place::schedule, .first = board.white});
  return pairing;
}

}  // namespace

std::string_view write_system(System system) { return kEntries[static_cast<std::size_t>(system)].name; }
std::optional<System> read_system(std::string_view name) { return find(name, &Entry::name); }
std::string_view trf_system(System system) { return kEntries[static_cast<std::size_t>(system)].trf; }

std::optional<System> read_trf_system(std::string_view code) {
  if (code.ends_with(kBaku)) code.remove_suffix(kBaku.size());
  return find(code, &Entry::trf);
}

bool is_swiss(System system) { return system <= System::team_swiss_plain; }
bool is_of_teams(System system) { return system == System::team_swiss || system == System::team_swiss_plain; }

Schedule schedule_of(System system) {
  const bool is_known = system == System::round_robin || system == System::double_round_robin;
  return is_known ? Schedule::round_robin : Schedule::swiss;
}

Result<Pairing> pair_round(System system, const CrossTable& table, const std::vector<Tpn>& players,
                           const KnockOut& bracket) {
  switch (system) {
    case System::dutch: return pair_dutch(table, players);
    case System::team_swiss: return pair_teams(table, players, ColourWish::type_a);
    case System::team_swiss_plain: return pair_teams(table, players, ColourWish::none);
    case System::round_robin: return by_schedule(table, false);
    case System::double_round_robin: return by_schedule(table, true);
    case System::knock_out: return pair_knock_out(table, bracket);
  }
  return refuse("E1", {"no such system", "non c'è un sistema così"});
}

}  // namespace giostra::event
