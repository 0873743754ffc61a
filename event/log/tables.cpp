#include "event/log/tables.hpp"

#include <algorithm>

#include "event/swiss/baku.hpp"

namespace giostra::event {

std::pair<Mark, Mark> marks_of(BoardResult result) {
  switch (result) {
    case BoardResult::first: return {Mark::win, Mark::loss};
    case BoardResult::second: return {Mark::loss, Mark::win};
    case BoardResult::draw: return {Mark::draw, Mark::draw};
    case BoardResult::both_lost: return {Mark::loss, Mark::loss};
    case BoardResult::first_came: return {Mark::forfeit_win, Mark::forfeit_loss};
    case BoardResult::second_came: return {Mark::forfeit_loss, Mark::forfeit_win};
    case BoardResult::none_came: return {Mark::forfeit_loss, Mark::forfeit_loss};
  }
  return {};
}

namespace {

enum class Use : std::uint8_t { pairing, standings, report };

class TableWriter {
 public:
  TableWriter(const Part& part, Use use) : part_(part), tpns_(numbers_of(part)), use_(use) {
    table_.scoring = part.terms.scoring;
    table_.rounds = part.total_rounds();
    table_.first_colour = part.first_colour;
    table_.rows.resize(part.entrants.size());
    if (part.terms.plan.baku) accelerate();
    for (const ApartWish& wish : part.apart) {
      KeptApart& apart = table_.apart.emplace_back(KeptApart{wish.first_round, wish.last_round});
      for (const EntrantNo entrant : wish.entrants) apart.entrants.push_back(tpns_[index(entrant)]);
    }
  }

  void add(const Round& round) {
    for (auto& row : table_.rows) row.push_back({});
    if (!is_published(round.phase)) return;
    for (const auto& [entrant, mark] : round.marks) cell(entrant).mark = mark;
    for (const EntrantNo entrant : round.byes) cell(entrant).mark = Mark::pairing_bye;
    for (const RoundBoard& board : round.boards)
      if (!board.removed && counts(board)) write(board);
  }
  [[nodiscard]] CrossTable table() && { return std::move(table_); }

 private:
  // E33: whoever had more points in round 1 keeps them, whatever the number is now.
  void accelerate() {
    const auto pattern = accelerate_baku(part_.order.size(), table_.rounds, table_.scoring);
    const auto& favoured = part_.accelerated.empty() ? upper_half(part_) : part_.accelerated;
    if (!pattern) return;
    std::vector<Tpn> numbers;
    for (const EntrantNo entrant : favoured) numbers.push_back(tpns_[index(entrant)]);
    std::ranges::sort(numbers);
    for (VirtualPoints more : *pattern)
      for (std::size_t from = 0, to = 0; from < numbers.size(); from = to) {
        while (to < numbers.size() && numbers[to] - numbers[from] == static_cast<int>(to - from)) ++to;
        more.first = numbers[from];
        more.last = numbers[to - 1];
        table_.more.push_back(more);
      }
  }
  Cell& cell(EntrantNo entrant) { return table_.rows[tpns_[index(entrant)] - 1U].back(); }
  // E15: what an annulled entrant played counts for nobody.
  [[nodiscard]] bool counts(const RoundBoard& board) const {
    if (part_.entrant(board.white).annulled || part_.entrant(board.black).annulled) return false;
    return use_ != Use::standings || is_decided(board.end.told);
  }
  void write(const RoundBoard& board) {
    std::pair<Mark, Mark> marks{Mark::to_play, Mark::to_play};
    if (is_decided(board.end.told))
      marks = marks_of(use_ == Use::pairing ? board.end.as_paired.value_or(board.end.report->result)
                                            : board.end.report->result);
    const bool is_short = board.end.report && board.end.report->is_short;
    cell(board.white) = {marks.first, tpns_[index(board.black)], Colour::white, is_short};
    cell(board.black) = {marks.second, tpns_[index(board.white)], Colour::black, is_short};
  }

  const Part& part_;
  std::vector<Tpn> tpns_;
  Use use_;
  CrossTable table_;
};

}  // namespace

std::vector<Tpn> numbers_of(const Part& part) {
  std::vector<Tpn> numbers(part.entrants.size(), kNobody);
  for (std::size_t i = 0; i < part.order.size(); ++i) numbers[index(part.order[i])] = static_cast<Tpn>(i + 1);
  return numbers;
}

std::vector<EntrantNo> upper_half(const Part& part) {
  const auto pattern = accelerate_baku(part.order.size(), 1, {});
  const std::size_t last = pattern->empty() ? 0 : std::min<std::size_t>(pattern->front().last, part.order.size());
  return {part.order.begin(), part.order.begin() + static_cast<std::ptrdiff_t>(last)};
}

CrossTable table_for_pairing(const Part& part, int round) {
  TableWriter writer(part, Use::pairing);
  for (int number = 1; number < round; ++number) writer.add(part.round(number));
  return std::move(writer).table();
}

CrossTable table_for_report(const Part& part) {
  TableWriter writer(part, Use::report);
  for (int number = 1; number <= part.last_published(); ++number) writer.add(part.round(number));
  return std::move(writer).table();
}

CrossTable table_for_standings(const Part& part) {
  const bool any_order = is_round_robin(part.terms.plan.format);
  TableWriter writer(part, Use::standings);
  for (int number = 1; number <= part.last_published(); ++number) {
    if (!any_order && part.round(number).phase < Phase::complete) break;
    writer.add(part.round(number));
  }
  return std::move(writer).table();
}

Tallies tallies_of(const Part& part) {
  Tallies all;
  const std::vector<Tpn> tpns = numbers_of(part);
  for (std::size_t round = 0; round < part.rounds.size(); ++round)
    for (const RoundBoard& board : part.rounds[round].boards) {
      const bool counts = !board.removed && is_published(part.rounds[round].phase) && is_decided(board.end.told) &&
                          !part.entrant(board.white).annulled && !part.entrant(board.black).annulled;
      if (!counts) continue;
      for (const Tally& tally : board.end.report->tallies) {
        TallyRows& rows =
            all.try_emplace(tally.name, part.entrants.size(), std::vector<Tenths>(part.rounds.size())).first->second;
        rows[tpns[index(board.white)] - 1U][round] = {10 * tally.first};
        rows[tpns[index(board.black)] - 1U][round] = {10 * tally.second};
      }
    }
  return all;
}

}  // namespace giostra::event
