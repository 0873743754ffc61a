#include "event/log/formats.hpp"

#include <algorithm>

#include "event/log/standing.hpp"
#include "event/log/tables.hpp"
#include "event/pairing/groups.hpp"
#include "event/pairing/round_robin.hpp"

namespace giostra::event {

namespace {

// E15: those who count for nobody are met by nobody. Whoever has no board is free (E13).
Pairing by_table(const Part& part, std::vector<Board> boards) {
  const auto is_annulled = [&](Tpn tpn) {
    return tpn > part.order.size() || part.entrant(part.order[tpn - 1U]).annulled;
  };
  std::erase_if(boards, [&](const Board& board) { return is_annulled(board.white) || is_annulled(board.black); });
  Pairing pairing{.boards = std::move(boards)};
  pairing.why.assign(pairing.boards.size(), Why{.place = Why::Place::schedule});
  for (std::size_t i = 0; i < part.order.size(); ++i) {
    const auto tpn = static_cast<Tpn>(i + 1);
    const auto plays = [&](const Board& board) { return board.white == tpn || board.black == tpn; };
    if (!is_annulled(tpn) && std::ranges::none_of(pairing.boards, plays)) pairing.free.push_back(tpn);
  }
  return pairing;
}

// The rounds of the bracket alone.
CrossTable bracket_table(const Part& part, int before_round) {
  CrossTable table = table_for_pairing(part, before_round);
  const int skipped = std::min(rounds_of_groups(part), table.known_rounds());
  for (auto& row : table.rows) row.erase(row.begin(), row.begin() + skipped);
  return table;
}

bool is_complete_before(const Part& part, int round) {
  for (int number = 1; number < round; ++number)
    if (part.round(number).phase < Phase::complete) return false;
  return true;
}

Result<Pairing> bracket_round(const Part& part, int round) {
  if (!is_complete_before(part, round))
    return refuse("E60", {"the round before is not complete", "il turno precedente non è completo"});
  return pair_knock_out(bracket_table(part, round), bracket_of(part));
}

}  // namespace

std::vector<std::vector<Tpn>> groups_of(const Part& part) {
  return snake_groups(part.order.size(), static_cast<std::size_t>(part.terms.plan.groups));
}

KnockOut bracket_of(const Part& part) {
  const bool third = part.terms.plan.third_place;
  if (part.terms.plan.format == Format::knock_out) return seeded_knock_out(part.order.size(), third);
  KnockOut bracket{.has_third_place = third};
  const auto groups = groups_of(part);
  for (const Qualifier& one : order_of_qualifiers(groups.size())) {
    const auto at = static_cast<std::size_t>(one.place);
    const auto order = group_order(part, groups[one.group]);
    bracket.order.push_back(one.place == 0 || at > order.size() ? kNobody : order[at - 1]);
  }
  return bracket;
}

int rounds_of_groups(const Part& part) {
  return part.terms.plan.format == Format::groups ? group_rounds(groups_of(part)) : 0;
}

bool needs_winners(const Part& part, int round) {
  const Format format = part.terms.plan.format;
  return format == Format::knock_out || (format == Format::groups && round > rounds_of_groups(part));
}

bool has_bracket(const Part& part) {
  if (part.terms.plan.format != Format::groups)
    return part.terms.plan.format == Format::knock_out && !part.order.empty();
  return part.last_published() > rounds_of_groups(part);
}

std::vector<KnockOutPlace> bracket_places(const Part& part) {
  int rounds = part.last_published();
  while (rounds > 0 && part.round(rounds).phase < Phase::complete) --rounds;
  return rank_knock_out(bracket_table(part, rounds + 1), bracket_of(part));
}

Result<Pairing> scheduled(const Part& part, int round) {
  const std::size_t count = part.order.size();
  const Plan& plan = part.terms.plan;
  switch (plan.format) {
    case Format::round_robin: return by_table(part, berger_round(count, round));
    case Format::double_round_robin: return by_table(part, double_berger_round(count, round));
    case Format::teams: return by_table(part, team_round(count / 2, round));
    case Format::schedule: return by_table(part, plan.schedule[static_cast<std::size_t>(round - 1)]);
    case Format::groups:
      return round <= rounds_of_groups(part) ? by_table(part, group_round(groups_of(part), round))
                                             : bracket_round(part, round);
    default: return bracket_round(part, round);
  }
}

}  // namespace giostra::event
