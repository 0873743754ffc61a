// Matches played at random, for suites that look at many states of any game. Seeded: a failure can be played again.
#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "match/match.hpp"

namespace giostra::playout {

using Random = std::mt19937_64;

inline constexpr std::size_t kLongest_acts = 500;
// Flags and rulings end most matches at once, so they come this seldom while players can act.
inline constexpr std::uint64_t kSeldom = 200;
inline constexpr Milliseconds kUsedUp{360'000'000};

struct Choice {
  Actor actor;
  std::string act;
};

template <class T>
const T& pick(const std::vector<T>& from, Random& random) {
  return from[random() % from.size()];
}

// Everybody who could ever act at this game's table.
inline std::vector<Actor> everyone(const Game& game) {
  std::vector<Actor> actors{Actor::chance(), Actor::referee(), Actor::clock()};
  for (unsigned number = 0; number < game.seats().size(); ++number) actors.push_back(Actor::seat(number));
  return actors;
}

inline bool plays(Actor actor) { return actor.is_seat() || actor == Actor::chance(); }

// All listed acts of those who are awaited: players' and chance's, or the others'; of a list too long, one sample.
inline std::vector<Choice> choices(const Table& table, bool of_players, Random& random) {
  std::vector<Choice> open;
  for (const Actor actor : table.awaits()) {
    if (plays(actor) != of_players) continue;
    std::vector<std::string> acts;
    if (table.acts(actor, acts) == Listing::too_many) acts = {table.sample(actor, random())};
    for (auto& act : acts) open.push_back({actor, std::move(act)});
  }
  return open;
}

inline std::optional<Choice> choose(const Table& table, Random& random) {
  const auto usual = choices(table, true, random);
  if (!usual.empty() && random() % kSeldom != 0) return pick(usual, random);
  const auto seldom = choices(table, false, random);
  if (!seldom.empty()) return pick(seldom, random);
  return usual.empty() ? std::nullopt : std::optional(pick(usual, random));
}

// A match in the making: the log so far and what it folds to.
struct Playout {
  Log log;
  Match match;
  bool ended_in_play = false;  // not by the clock
};

inline Result<Playout> open(const Game& game) {
  Log log;
  log.set("Game", game.about().name);
  return Match::open(log).map([&](Match&& match) { return Playout{log, std::move(match)}; });
}

inline Verdict take(Playout& playout, Milliseconds at_ms, const Choice& choice) {
  const auto actor = write_actor(choice.actor, playout.match.game().seats());
  auto verdict = playout.match.take(at_ms, actor, choice.act);
  if (verdict) playout.log.append(at_ms, actor, choice.act);
  return verdict;
}

// Plays on to the end or to kLongest_acts, and shows every state to `visit(const Playout&, Random&)`;
// then writes the result. Refusals of listed acts come back to the caller.
template <class Visit>
Verdict run(Playout& playout, Random& random, Visit visit) {
  Milliseconds at_ms{};
  visit(playout, random);
  while (playout.log.entries.size() < kLongest_acts) {
    auto choice = choose(playout.match.table(), random);
    if (!choice) break;
    const Milliseconds pause{static_cast<std::int64_t>(random() % 200)};
    at_ms = at_ms + pause;
    if (const auto due = playout.match.due()) {
      // Of several times the one that ends first rings, and nobody comes after it.
      const bool rings = choice->actor == Actor::clock();
      if (rings) choice->act = due->act;
      at_ms = rings ? due->at_ms : std::max(playout.match.now(), std::min(at_ms, due->at_ms));
    } else if (choice->actor == Actor::clock()) {
      at_ms = at_ms + kUsedUp;
    }
    if (auto verdict = take(playout, at_ms, *choice); !verdict) return verdict;
    playout.ended_in_play = playout.match.outcome().has_value() && choice->actor != Actor::clock();
    visit(playout, random);
  }
  if (!playout.match.outcome()) return {};
  return take(playout, at_ms, {Actor::match(), playout.match.result_act()});
}

}  // namespace giostra::playout
