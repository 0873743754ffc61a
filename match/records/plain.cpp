#include "match/records/plain.hpp"

#include <algorithm>

#include "kit/text.hpp"
#include "match/match.hpp"

namespace giostra {

namespace {

// The outside world knows resignations, draws, results and corrections; nothing else of the house.
bool is_plain(const HouseAct& act) {
  return std::holds_alternative<house::Resign>(act) || std::holds_alternative<house::Draw>(act) ||
         std::holds_alternative<house::NoDraw>(act) || std::holds_alternative<house::Result>(act) ||
         std::holds_alternative<house::Undo>(act) || std::holds_alternative<house::TakeBack>(act);
}

// Who was away when somebody claimed the match: for the outside world they resigned.
std::string_view absent_opponent(const Match& match, std::string_view claimant) {
  const auto seats = match.game().seats();
  const Side side = seats[read_actor(claimant, seats)->code()].side;
  for (const Sitting& sits : match.house().sittings)
    if (sits.seat.is_seat() && sits.away_since && seats[sits.seat.code()].side != side &&
        seats[sits.seat.code()].speaks)
      return seats[sits.seat.code()].name;
  return claimant;
}

// The entry as the outside world knows it; nothing where it does not.
std::optional<Entry> translated(const Match& before, const Entry& entry, const std::optional<HouseAct>& act) {
  Entry out = entry;
  out.lag_ms = {};
  if (!act || is_plain(*act)) return out;
  const auto seats = before.game().seats();
  if (const auto* real = std::get_if<house::Real>(&*act)) {
    out.actor = write_actor(Actor::chance(), seats);
    out.act = real->act;
    return out;
  }
  if (!std::holds_alternative<house::Claim>(*act)) return std::nullopt;
  out.actor = absent_opponent(before, entry.actor);
  out.act = write_house_act(house::Resign{}, seats);
  return out;
}

void name_players(Log& log, const Match& match) {
  for (const Sitting& sits : match.house().sittings)
    if (sits.seat.is_seat()) log.set("Seat " + std::string(write_actor(sits.seat, match.game().seats())), sits.name);
}

// An entry takes these back, if it is a correction of the referee or a take-back of a player.
bool take_back(std::vector<Entry>& entries, const std::optional<HouseAct>& act) {
  const auto* undo = act ? std::get_if<house::Undo>(&*act) : nullptr;
  const auto* back = act ? std::get_if<house::TakeBack>(&*act) : nullptr;
  if (undo == nullptr && back == nullptr) return false;
  const std::uint32_t from = undo != nullptr ? undo->seq : back->seq;
  std::erase_if(entries, [&](const Entry& earlier) { return earlier.seq >= from; });
  return true;
}

// Corrections applied and left out, nothing else changed.
std::vector<Entry> standing(const std::vector<Entry>& entries, std::span<const SeatInfo> seats) {
  std::vector<Entry> in_force;
  for (const Entry& entry : entries)
    if (!take_back(in_force, house_act_of(entry, seats))) in_force.push_back(entry);
  return in_force;
}

}  // namespace

Log plain(const Log& log) {
  auto match = Match::open(log);
  if (!match) return log;
  const auto seats = match->game().seats();
  const Log as_it_is{.header = log.header, .entries = standing(log.entries, seats)};
  const auto is_served = [&](const Entry& entry) {
    const auto act = house_act_of(entry, seats);
    return act && !is_plain(*act);
  };
  if (std::ranges::none_of(log.entries, is_served)) return as_it_is;
  Log out{.header = log.header, .entries = {}};
  for (const Entry& entry : log.entries) {
    const auto act = house_act_of(entry, seats);
    auto told = translated(*match, entry, act);
    if (!match->take(entry.at_ms, entry.actor, entry.act)) return as_it_is;
    if (act && std::holds_alternative<house::Sit>(*act)) name_players(out, *match);
    if (take_back(out.entries, act) || !told) continue;
    told->at_ms = match->played();
    out.entries.push_back(std::move(*told));
  }
  std::uint32_t seq = 0;
  for (Entry& entry : out.entries) entry.seq = ++seq;
  return out;
}

}  // namespace giostra
