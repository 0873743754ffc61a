#include <algorithm>

#include "event/files/trf_exchange.hpp"
#include "event/log/standing.hpp"
#include "event/log/tables.hpp"
#include "event/pairing/system.hpp"
#include "event/trf/check.hpp"

namespace giostra::event {

namespace {

std::optional<System> system_of(const Plan& plan) {
  switch (plan.format) {
    case Format::dutch: return System::dutch;
    case Format::team_swiss: return plan.colours == ColourWish::none ? System::team_swiss_plain : System::team_swiss;
    case Format::round_robin: return System::round_robin;
    case Format::double_round_robin: return System::double_round_robin;
    case Format::knock_out: return System::knock_out;
    default: return std::nullopt;
  }
}

class ReportWriter {
 public:
  ReportWriter(const EventState& event, const Part& part)
      : event_(event), part_(part), tpns_(numbers_of(part)), table_(table_for_report(part)) {}

  TrfFile write(System system) {
    if (part_.terms.entrant == EntrantKind::person)
      write_players();
    else
      write_teams();
    write_head(system);
    write_byes();
    write_departures();
    return std::move(file_);
  }

 private:
  void write_head(System system) {
    const bool has_own_name = part_.terms.name != event_.name;
    file_.head = {{"012", has_own_name ? event_.name + ", " + part_.terms.name : event_.name},
                  {"062", std::to_string(file_.players.size())}};
    if (file_.teams) file_.head.emplace_back("082", std::to_string(file_.teams->list.size()));
    if (!part_.terms.hall.time.empty()) file_.head.emplace_back("122", part_.terms.hall.time);
    file_.head.emplace_back("182", "giostra");
    file_.system = std::string(trf_system(system)) + (part_.terms.plan.baku ? "_BAKU" : "");
    file_.tie_breaks = part_.terms.ties;
  }

  [[nodiscard]] int place_of(EntrantNo entrant) const {
    for (const PlaceInPart& one : places_)
      if (one.entrant == entrant) return one.standing.place;
    return 0;
  }

  static std::string strength_of(const Entrant& entrant) {
    return entrant.strength == 0 ? "" : std::to_string(entrant.strength);
  }

  void write_players() {
    file_.table = table_;
    for (const EntrantNo no : part_.order)
      file_.players.push_back(
          {.name = part_.entrant(no).name, .rating = strength_of(part_.entrant(no)), .place = place_of(no)});
  }

  // Members, the reserve, and whoever sat for them before they were changed (E57).
  [[nodiscard]] std::vector<std::string> people_of(EntrantNo no) const {
    std::vector<std::string> people = part_.entrant(no).members;
    if (!part_.entrant(no).reserve.empty()) people.push_back(part_.entrant(no).reserve);
    for (const Round& round : part_.rounds) {
      const auto sat = round.sitting.find(no);
      if (sat == round.sitting.end()) continue;
      for (const std::string& id : sat->second)
        if (std::ranges::find(people, id) == people.end()) people.push_back(id);
    }
    return people;
  }

  // E90: one line a person, and one a pair.
  void write_teams() {
    TrfTeams& teams = file_.teams.emplace();
    teams.table = table_;
    std::map<std::pair<EntrantNo, std::string>, Tpn> players;
    for (const EntrantNo no : part_.order) {
      const Entrant& entrant = part_.entrant(no);
      TrfTeam& team = teams.list.emplace_back(
          TrfTeam{.name = entrant.name, .strength = strength_of(entrant), .place = place_of(no)});
      for (const std::string& id : people_of(no)) {
        file_.players.push_back({.name = event_.people.at(id).name});
        team.members.push_back(players[{no, id}] = static_cast<Tpn>(file_.players.size()));
      }
    }
    for (int round = 1; round <= part_.last_published(); ++round)
      for (const auto& [entrant, sitting] : part_.round(round).sitting) {
        const Tpn team = tpns_[index(entrant)], opponent = table_.cell(team, round).opponent;
        if (opponent == kNobody) continue;
        TrfLineup& lineup = teams.lineups.emplace_back(TrfLineup{round, team, opponent});
        for (const std::string& id : sitting) lineup.members.push_back(players.at({entrant, id}));
      }
    seat_players(file_);
  }

  // Who will not come to rounds that are not paired yet.
  void write_byes() {
    const int last = part_.last_published();
    std::map<std::pair<int, Mark>, std::vector<Tpn>> byes;
    for (const auto& [at, mark] : part_.wishes)
      if (at.first > last) byes[{at.first, mark}].push_back(tpns_[index(at.second)]);
    if (is_swiss(part_.terms.plan.format) && last < part_.total_rounds())
      for (std::size_t i = 0; i < part_.entrants.size(); ++i)
        if (part_.entrants[i].presence == Presence::out && !part_.wishes.contains({last + 1, EntrantNo(i)}))
          byes[{last + 1, Mark::absent}].push_back(tpns_[i]);
    for (auto& [at, entrants] : byes) {
      std::ranges::sort(entrants);
      file_.byes.push_back({at.second, at.first, std::move(entrants)});
    }
  }

  // E92.
  void write_departures() {
    if (part_.terms.plan.third_place) file_.others.emplace_back(kThirdPlace);
    for (std::size_t i = 0; i < part_.entrants.size(); ++i)  // E15
      if (part_.entrants[i].annulled)
        file_.others.push_back("### left early, counts for nobody: " + std::to_string(tpns_[i]));
    for (int round = 1; round <= part_.last_published(); ++round)
      for (const RoundBoard& board : part_.round(round).boards) {
        if (board.removed) continue;
        const Board numbers{tpns_[index(board.white)], tpns_[index(board.black)]};
        if (board.made.by_hand) file_.others.push_back(write_by_hand(round, numbers));
        if (board.end.as_paired)
          file_.others.push_back("### corrected later: round " + std::to_string(round) + ", " +
                                 std::to_string(numbers.white) + "-" + std::to_string(numbers.black) + ", paired as " +
                                 std::string(write_result(*board.end.as_paired)));
      }
  }

  const EventState& event_;
  const Part& part_;
  std::vector<Tpn> tpns_;
  CrossTable table_;
  std::vector<PlaceInPart> places_ = standing_of(part_);
  TrfFile file_{};
};

}  // namespace

Result<TrfFile> trf_of(const EventState& event, const Part& part) {
  const auto system = system_of(part.terms.plan);
  if (!system)
    return refuse("E90", {"a report file has no place for this format: export JSON, or the log itself",
                          "un file TRF non ha posto per questo formato: esporta JSON, o il registro stesso"});
  return ReportWriter(event, part).write(*system);
}

}  // namespace giostra::event
