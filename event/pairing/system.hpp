// The pairing systems by name, and one call for all that a cross table alone decides. Which players come, and what is
// done with the proposal, is the caller's matter.
#pragma once

#include <optional>
#include <string_view>

#include "event/pairing/knock_out.hpp"
#include "event/pairing/pairing.hpp"
#include "event/standings/standings.hpp"

namespace giostra::event {

enum class System : std::uint8_t {
  dutch,
  team_swiss,        // colours by type A (E51)
  team_swiss_plain,  // the club says who has White
  round_robin,
  double_round_robin,
  knock_out,
};
inline constexpr std::size_t kSystems = 6;

// As people type it (`dutch`), and as record 192 of TRF has it (`FIDE_DUTCH`, also with `_BAKU` behind).
std::string_view write_system(System system);
std::optional<System> read_system(std::string_view name);
std::string_view trf_system(System system);
std::optional<System> read_trf_system(std::string_view code);

bool is_swiss(System system);
bool is_of_teams(System system);
Schedule schedule_of(System system);

// The round after the table's last one. `players` are those without a board of their own; a schedule that is known
// beforehand asks for nobody's presence. `bracket` is for knock-outs.
Result<Pairing> pair_round(System system, const CrossTable& table, const std::vector<Tpn>& players,
                           const KnockOut& bracket = {});

}  // namespace giostra::event
