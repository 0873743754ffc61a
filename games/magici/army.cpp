#include "games/magici/army.hpp"

#include <numeric>

namespace giostra::magici {

namespace {

// Adds every number of this kind and of those after it to the army, and keeps what may be bought.
void extend(Army army, std::size_t from, std::vector<Army>& out) {
  if (from == Army::kOrder.size()) {
    if (check_army(army)) out.push_back(army);
    return;
  }
  const Kind kind = Army::kOrder[from];
  for (unsigned count = 0; count <= in_a_set(kind); ++count) {
    army.counts[chess::index(kind)] = static_cast<std::uint8_t>(count);
    extend(army, from + 1, out);
  }
}

}  // namespace

unsigned Army::size() const { return std::accumulate(counts.begin(), counts.end(), 0U); }

PawnPoints Army::price() const {
  PawnPoints sum{0};
  for (const Kind kind : kOrder) sum = sum + static_cast<int>(count(kind)) * value(kind);
  return sum;
}

Verdict check_army(const Army& army) {
  for (const Kind kind : Army::kOrder)
    if (army.count(kind) > in_a_set(kind))
      return refuse("M2",
                    {"of each kind no more can be bought than a chess set has",
                     "di ogni tipo non se ne comprano più di quanti ne ha una scacchiera"},
                    std::string(1, letter(kind)));
  if (army.size() > Army::kMostMen)
    return refuse("M2", {"at most seven pieces besides the king", "al massimo sette pezzi oltre al re"},
                  std::to_string(army.size()));
  if (army.price() > Army::kPurse)
    return refuse("M2", {"this costs more than ten Pawn Points", "costa più di dieci Punti Pedina"},
                  std::to_string(count(army.price())));
  return {};
}

std::vector<Army> all_armies() {
  std::vector<Army> armies;
  extend({}, 0, armies);
  return armies;
}

std::optional<Army> read_army(std::string_view text) {
  constexpr std::size_t kMostLetters = 99;
  Army army;
  if (text == "-") return army;
  if (text.empty() || text.size() > kMostLetters) return std::nullopt;
  for (const char c : text) {
    const auto kind = chess::read_kind(c);
    if (!kind || *kind == Kind::king) return std::nullopt;
    ++army.counts[chess::index(*kind)];
  }
  return army;
}

std::string write_army(const Army& army) {
  std::string text;
  for (const Kind kind : Army::kOrder) text.append(army.count(kind), letter(kind));
  return text.empty() ? "-" : text;
}

}  // namespace giostra::magici
