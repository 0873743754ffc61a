#include "server/events/standings_cache.hpp"

#include "event/arena/arena_part.hpp"
#include "event/log/tables.hpp"

namespace giostra::server {

using event::Part;

// What standings depend on. Of rounds that do not count yet nothing but who is in them.
struct StandingsCache::Basis {
  struct Board {
    event::EntrantNo white{}, black{};
    std::optional<event::Report> report{};
    std::optional<event::BoardResult> as_paired{};
    std::string by{};

    bool operator==(const Board&) const = default;
  };
  struct Round {
    event::Phase phase{};
    std::vector<Board> boards{};
    std::vector<event::EntrantNo> byes{};
    std::map<event::EntrantNo, event::Mark> marks{};

    bool operator==(const Round&) const = default;
  };
  event::Terms terms{};
  std::vector<event::EntrantNo> order{};
  std::vector<bool> annulled{};
  std::vector<std::vector<event::EntrantNo>> lots{};
  std::vector<Round> rounds{};

  bool operator==(const Basis&) const = default;

  explicit Basis(const Part& part) : terms(part.terms), order(part.order), lots(part.lots) {
    const bool any_order = event::is_round_robin(part.terms.plan.format) || event::is_arena(part);
    for (const event::Entrant& one : part.entrants) annulled.push_back(one.annulled);
    for (const event::Round& round : part.rounds) {
      Round& basis = rounds.emplace_back(Round{.phase = round.phase});
      if (!is_published(round.phase) || (!any_order && round.phase < event::Phase::complete)) continue;
      basis.byes = round.byes;
      basis.marks = round.marks;
      add_boards(round, basis);
    }
  }

 private:
  static void add_boards(const event::Round& round, Round& basis) {
    basis.boards.reserve(round.boards.size());
    for (const event::RoundBoard& board : round.boards) {
      if (board.removed) continue;
      Board& one = basis.boards.emplace_back(Board{.white = board.white, .black = board.black});
      if (!is_decided(board.end.told)) continue;
      one.report = board.end.report;
      one.as_paired = board.end.as_paired;
      one.by = board.end.by;
    }
  }
};

PartStandings standings_of(const Part& part) {
  PartStandings all{.places = event::standing_of(part), .table = event::table_for_standings(part)};
  all.finished = event::is_finished(part);
  int place = 0;
  const bool by_lot = all.finished && event::waits_for_lots(part);
  for (const event::PlaceInPart& one : all.places) {
    if (!one.shared || !by_lot) continue;
    if (one.standing.place != place) all.lots.emplace_back();
    place = one.standing.place;
    all.lots.back().push_back(one.entrant);
  }
  return all;
}

std::shared_ptr<const PartStandings> StandingsCache::of(const Part& part, std::uint32_t entries) {
  Kept& kept = parts_[part.id];
  if (entries > 0 && kept.entries == entries) return kept.standings;
  auto basis = std::make_shared<const Basis>(part);
  if (kept.basis == nullptr || *kept.basis != *basis)
    kept = {std::move(basis), std::make_shared<const PartStandings>(standings_of(part))};
  kept.entries = entries;
  return kept.standings;
}

std::shared_ptr<const event::CrossTable> StandingsCache::report_of(const Part& part, std::uint32_t entries) {
  Report& kept = reports_[part.id];
  if (kept.table == nullptr || kept.entries != entries)
    kept = {std::make_shared<const event::CrossTable>(event::table_for_report(part)), entries};
  return kept.table;
}

}  // namespace giostra::server
