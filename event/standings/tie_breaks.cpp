#include "event/standings/tie_breaks.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace giostra::event {

namespace {

constexpr std::array<std::pair<TieBreak, std::string_view>, 18> kCodes{{{TieBreak::de, "DE"},
                                                                        {TieBreak::bh, "BH"},
                                                                        {TieBreak::bh_c1, "BH/C1"},
                                                                        {TieBreak::bh_c2, "BH/C2"},
                                                                        {TieBreak::bh_m1, "BH/M1"},
                                                                        {TieBreak::bh_m2, "BH/M2"},
                                                                        {TieBreak::fb, "FB"},
                                                                        {TieBreak::sb, "SB"},
                                                                        {TieBreak::sb_c1, "SB/C1"},
                                                                        {TieBreak::ps, "PS"},
                                                                        {TieBreak::ps_c1, "PS/C1"},
                                                                        {TieBreak::win, "WIN"},
                                                                        {TieBreak::won, "WON"},
                                                                        {TieBreak::bpg, "BPG"},
                                                                        {TieBreak::bwg, "BWG"},
                                                                        {TieBreak::rep, "REP"},
                                                                        {TieBreak::ks, "KS"},
                                                                        {TieBreak::de2, "DE2"}}};

Hundredths whole(int count) { return {count * 100}; }
Hundredths of(Tenths points) { return {points.count * 10}; }

Value summed(std::vector<Share> shares) {
  Value value{.shares = std::move(shares)};
  for (const Share& share : value.shares)
    if (!share.is_cut) value.sum += share.value;
  return value;
}

// E75: one share for every round.
std::vector<Share> buchholz(const Scores& scores, Tpn tpn) {
  std::vector<Share> shares;
  for (int round = 1; round <= scores.rounds(); ++round) {
    const Cell& cell = scores.table().cell(tpn, round);
    if (!scores.is_round(cell)) continue;
    shares.push_back({round, scores.counts(cell) ? cell.opponent : kNobody, of(scores.opponents_score(tpn, round))});
  }
  return shares;
}

bool is_by_choice(const Scores& scores, Tpn tpn, const Share& share) {
  return is_by_choice(scores.table().cell(tpn, share.round).mark);
}

// E76: first what comes from absence by choice, otherwise the lowest.
void cut_low(const Scores& scores, Tpn tpn, std::vector<Share>& shares) {
  Share* lowest = nullptr;
  const auto is_lower = [&](const Share& share) {
    if (lowest == nullptr) return true;
    const bool chosen = is_by_choice(scores, tpn, share), before = is_by_choice(scores, tpn, *lowest);
    return chosen != before ? chosen : share.value < lowest->value;
  };
  for (Share& share : shares)
    if (!share.is_cut && is_lower(share)) lowest = &share;
  if (lowest != nullptr) lowest->is_cut = true;
}

void cut_high(std::vector<Share>& shares) {
  Share* highest = nullptr;
  for (Share& share : shares)
    if (!share.is_cut && (highest == nullptr || share.value > highest->value)) highest = &share;
  if (highest != nullptr) highest->is_cut = true;
}

// E75–E77.
Value buchholz(const Scores& scores, Tpn tpn, int low, int high) {
  std::vector<Share> shares = buchholz(scores, tpn);
  for (int i = 0; i < low; ++i) cut_low(scores, tpn, shares);
  for (int i = 0; i < high; ++i) cut_high(shares);
  return summed(std::move(shares));
}

// E79: every share of the Buchholz, times what was scored in its round.
std::vector<Share> sonneborn(const Scores& scores, Tpn tpn) {
  std::vector<Share> shares = buchholz(scores, tpn);
  for (Share& share : shares) {
    const Tenths scored = scores.table().scoring.of(scores.table().cell(tpn, share.round).mark);
    share.value = {share.value.count / 10 * scored.count};
  }
  return shares;
}

// E80.
Value sonneborn_cut(const Scores& scores, Tpn tpn) {
  std::vector<Share> shares = sonneborn(scores, tpn);
  const std::vector<Share> opponents = buchholz(scores, tpn);
  Share *lowest = nullptr, *chosen = nullptr;
  Hundredths opponent{};
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const Hundredths met = opponents[i].value;
    if (lowest == nullptr || met < opponent || (met == opponent && shares[i].value < lowest->value)) {
      lowest = &shares[i];
      opponent = met;
    }
    if (is_by_choice(scores, tpn, shares[i]) && (chosen == nullptr || shares[i].value < chosen->value))
      chosen = &shares[i];
  }
  if (chosen != nullptr && chosen->value >= lowest->value) lowest = chosen;
  if (lowest != nullptr) lowest->is_cut = true;
  return summed(std::move(shares));
}

}  // namespace

std::string_view write_tie_break(TieBreak tie_break) { return kCodes[static_cast<std::size_t>(tie_break)].second; }

std::optional<TieBreak> read_tie_break(std::string_view code) {
  const auto found = std::ranges::find(kCodes, code, &std::pair<TieBreak, std::string_view>::second);
  return found == kCodes.end() ? std::nullopt : std::optional(found->first);
}

// E81: what was reached after each round; the first ones may not count.
Value TieBreaks::progressive(Tpn tpn, int cut) const {
  std::vector<Share> shares;
  for (int round = 1; round <= scores_.rounds(); ++round)
    shares.push_back({round, kNobody, of(scores_.table().score(tpn, round)), round <= cut});
  return summed(std::move(shares));
}

// E85.
Value TieBreaks::koya(Tpn tpn) const {
  std::vector<Share> shares;
  const CrossTable& table = scores_.table();
  const auto games = [&](Tpn of_whom) {
    return static_cast<int>(
        std::ranges::count_if(table.row(of_whom), [&](const Cell& c) { return scores_.counts(c); }));
  };
  for (int round = 1; round <= scores_.rounds(); ++round) {
    const Cell& cell = table.cell(tpn, round);
    if (!scores_.counts(cell)) continue;
    const bool is_half = 2 * scores_.points(cell.opponent).count >= games(cell.opponent) * table.scoring.win.count;
    if (is_half) shares.push_back({round, cell.opponent, of(table.scoring.of(cell.mark))});
  }
  return summed(std::move(shares));
}

Value TieBreaks::count(Tpn tpn, bool (*counts)(const CrossTable&, const Cell&)) const {
  std::vector<Share> shares;
  for (int round = 1; round <= scores_.rounds(); ++round)
    if (const Cell& cell = scores_.table().cell(tpn, round); counts(scores_.table(), cell))
      shares.push_back({round, cell.opponent, whole(1)});
  return summed(std::move(shares));
}

Value TieBreaks::value(TieBreak tie_break, Tpn tpn) const {
  switch (tie_break) {
    case TieBreak::de:
    case TieBreak::de2: return {};  // of a group, not of one
    case TieBreak::bh: return buchholz(scores_, tpn, 0, 0);
    case TieBreak::bh_c1: return buchholz(scores_, tpn, 1, 0);
    case TieBreak::bh_c2: return buchholz(scores_, tpn, 2, 0);
    case TieBreak::bh_m1: return buchholz(scores_, tpn, 1, 1);
    case TieBreak::bh_m2: return buchholz(scores_, tpn, 2, 2);
    case TieBreak::fb: return buchholz(fore_, tpn, 0, 0);
    case TieBreak::sb: return summed(sonneborn(scores_, tpn));
    case TieBreak::sb_c1: return sonneborn_cut(scores_, tpn);
    case TieBreak::ps: return progressive(tpn, 0);
    case TieBreak::ps_c1: return progressive(tpn, 1);
    case TieBreak::win:
      return count(
          tpn, [](const CrossTable& table, const Cell& c) { return table.scoring.of(c.mark) == table.scoring.win; });
    case TieBreak::won: return count(tpn, [](const CrossTable&, const Cell& c) { return c.mark == Mark::win; });
    case TieBreak::bpg:
      return count(tpn,
                   [](const CrossTable&, const Cell& c) { return is_played(c.mark) && c.colour == Colour::black; });
    case TieBreak::bwg:
      return count(tpn,
                   [](const CrossTable&, const Cell& c) { return c.mark == Mark::win && c.colour == Colour::black; });
    case TieBreak::rep: return count(tpn, [](const CrossTable&, const Cell& c) { return !is_by_choice(c.mark); });
    case TieBreak::ks: return koya(tpn);
  }
  return {};
}

}  // namespace giostra::event
