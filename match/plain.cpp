#include "match/plain.hpp"

#include <algorithm>
#include <array>

#include "kit/text.hpp"
#include "match/match.hpp"

namespace giostra {

namespace {

bool is_house(const Entry& entry) {
  constexpr std::array<std::string_view, 3> kOfReferee{"pause", "resume", "real"};
  constexpr std::array<std::string_view, 5> kOfAll{"say", "tell", "guess", "claim", "rematch"};
  const auto verb = std::string_view(entry.act).substr(0, entry.act.find(' '));
  if (entry.actor == "match") return verb != "result";
  if (entry.actor == "referee" && std::ranges::find(kOfReferee, verb) != kOfReferee.end()) return true;
  return std::ranges::find(kOfAll, verb) != kOfAll.end();
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
std::optional<Entry> translated(const Match& before, const Entry& entry) {
  constexpr std::string_view kReal = "real ";
  Entry out = entry;
  out.lag_ms = {};
  if (entry.actor == "referee" && entry.act.starts_with(kReal)) {
    out.actor = "chance";
    out.act = entry.act.substr(kReal.size());
  } else if (entry.act == "claim") {
    out.actor = absent_opponent(before, entry.actor);
    out.act = "resign";
  } else if (is_house(entry)) {
    return std::nullopt;
  }
  return out;
}

void name_players(Log& log, const Match& match) {
  for (const Sitting& sits : match.house().sittings)
    if (sits.seat.is_seat()) log.set("Seat " + std::string(write_actor(sits.seat, match.game().seats())), sits.name);
}

}  // namespace

Log plain(const Log& log) {
  auto match = Match::open(log);
  if (!match || std::ranges::none_of(log.entries, is_house)) return log;
  Log out{.header = log.header, .entries = {}};
  for (const Entry& entry : log.entries) {
    auto told = translated(*match, entry);
    if (!match->take(entry.at_ms, entry.actor, entry.act)) return log;
    if (entry.act.starts_with("sit ")) name_players(out, *match);
    const auto undo = entry.actor == "referee" ? read_undo(entry.act) : std::nullopt;
    if (undo) {
      std::erase_if(out.entries, [&](const Entry& earlier) { return earlier.seq >= undo->seq; });
    } else if (told) {
      told->at_ms = match->played();
      out.entries.push_back(std::move(*told));
    }
  }
  std::uint32_t seq = 0;
  for (Entry& entry : out.entries) entry.seq = ++seq;
  return out;
}

}  // namespace giostra
