// `giostra inspect GAME` prints one JSON object on one line. Every field is always there.
//
//   game            name of the game
//   setup           the setup in its one written form
//   seats           [{name, side}] in the game's order; side is 1 or 2
//   entries         how many entries the log has; null for a position
//   position        the position in its one written form
//   identity        all that makes two positions the same; equal exactly when `hash` is equal
//   hash            64 bits as 16 hexadecimal digits
//   awaits          names of all actors that may act now (seats, `chance`, `referee`, `clock`);
//                   empty exactly when there is an outcome
//   waiting         seats that are on turn but can do nothing now
//   on_clock        seats whose clocks run
//   acts            {actor: [act, ...]} for each awaited actor, in the written form that logs use;
//                   null where the acts are too many to list
//   unlisted        the actors whose list is null; their acts are judged all the same
//   match_acts      {actor: [act, ...]} acts of the match itself, open at any time: `resign`, `draw`, `nodraw`
//                   of each seat, `result SIDE RULE` of `match` once there is an outcome and until it is written
//   odds            [{act, weight}] while chance is awaited, else empty; probability = weight / sum of weights
//   agreed_to_draw  seats that have agreed to a draw
//   clocks          {seat: milliseconds left at the last entry}, null without clocks
//   timers          [{act, left, runs}]: times that are not a seat's own; the clock may make the act when no
//                   milliseconds are left, as they stood at the last entry
//   outcome         null while undecided, else {winner, side, rule, reason, tallies}:
//                   winner 1, 2 or null (draw); side {en, it} or null; rule id; reason {en, it};
//                   tallies {name: [of side 1, of side 2]}
//   closed          whether the log ends with its result entry
//
// Lists of actors are in the order seats, chance, referee, clock, match.
#include <boost/json.hpp>
#include <cstdio>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/log_file.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

array names_of(ActorSet actors, const Match& match) {
  array names;
  for (const Actor actor : actors) names.emplace_back(write_actor(actor, match.game().seats()));
  return names;
}

array json_of_texts(const std::vector<std::string>& texts) {
  array list;
  for (const auto& text : texts) list.emplace_back(text);
  return list;
}

std::string hex(std::uint64_t number) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(number));
  return digits.data();
}

void put_acts(const Match& match, object& into) {
  object acts;
  ActorSet unlisted;
  for (const Actor actor : match.awaits()) {
    std::vector<std::string> list;
    const bool complete = match.table().acts(actor, list) == Listing::complete;
    acts[write_actor(actor, match.game().seats())] = complete ? value(json_of_texts(list)) : value(nullptr);
    if (!complete) unlisted.add(actor);
  }
  into["acts"] = std::move(acts);
  into["unlisted"] = names_of(unlisted, match);
}

object match_acts(const Match& match) {
  ActorSet everybody;
  for (unsigned seat = 0; seat < match.game().seats().size(); ++seat) everybody.add(Actor::seat(seat));
  everybody.add(Actor::match());
  object acts;
  for (const Actor actor : everybody)
    if (const auto list = match.match_acts(actor); !list.empty())
      acts[write_actor(actor, match.game().seats())] = json_of_texts(list);
  return acts;
}

array odds(const Match& match) {
  array list;
  if (match.awaits().has(Actor::chance()))
    for (const auto& [act, weight] : match.table().odds()) list.push_back(object{{"act", act}, {"weight", weight}});
  return list;
}

value clocks(const Match& match) {
  object left;
  for (unsigned seat = 0; seat < match.game().seats().size(); ++seat)
    if (const auto time = match.time_left(Actor::seat(seat))) left[match.game().seats()[seat].name] = count(*time);
  return left.empty() ? value(nullptr) : value(std::move(left));
}

array timers(const Match& match) {
  array list;
  for (const auto& [timer, used_ms] : match.clocks().watches())
    list.push_back(object{{"act", timer.act}, {"left", count(timer.limit - used_ms)}, {"runs", timer.runs}});
  return list;
}

value outcome(const Match& match) {
  const auto end = match.outcome();
  if (!end) return nullptr;
  object tallies;
  for (const Tally& tally : end->tallies) tallies[tally.name] = array{tally.of[0], tally.of[1]};
  const auto& sides = match.game().about().sides;
  return object{{"winner", end->winner ? value(json_of(*end->winner)) : value(nullptr)},
                {"side", end->winner ? value(json_of(sides[index(*end->winner)])) : value(nullptr)},
                {"rule", end->rule},
                {"reason", json_of(end->why)},
                {"tallies", std::move(tallies)}};
}

object describe(const Match& match, const value& entries, const std::string& setup) {
  const Table& table = match.table();
  object all{{"game", match.game().about().name},
             {"setup", setup},
             {"seats", json_of_seats(match.game())},
             {"entries", entries},
             {"position", table.position()},
             {"identity", table.identity()},
             {"hash", hex(table.hash())},
             {"awaits", names_of(match.awaits(), match)},
             {"waiting", names_of(match.outcome() ? ActorSet{} : table.waiting(), match)},
             {"on_clock", names_of(match.outcome() ? ActorSet{} : match.on_clock(), match)}};
  put_acts(match, all);
  all["match_acts"] = match_acts(match);
  all["odds"] = odds(match);
  all["agreed_to_draw"] = names_of(match.agreed_to_draw(), match);
  all["clocks"] = clocks(match);
  all["timers"] = timers(match);
  all["outcome"] = outcome(match);
  all["closed"] = match.closed();
  return all;
}

// The log that was given, or the empty one that a position opens.
LogFile read_input(const InspectOptions& options, Language language) {
  LogFile file{.name = name_of("-", language), .text = read_text("-", language), .log = {}};
  if (!looks_like_log(file.text)) {
    file.log.header = {{"Game", options.game}, {"Setup", options.setup}, {"Position", std::string(trim(file.text))}};
    return file;
  }
  constexpr Words kOwnSetup{"a log has its own setup: leave --setup out",
                            "il registro ha il suo assetto: togli --setup"};
  if (!options.setup.empty()) fail_refused(std::string(kOwnSetup.in(language)));
  file.log = need(read_log(file.text), language, file.name);
  constexpr Words kOtherGame{"the log is of another game:", "il registro è di un altro gioco:"};
  if (file.log.field("Game") != options.game)
    fail_refused(std::string(kOtherGame.in(language)) + " " + std::string(file.log.field("Game")));
  return file;
}

}  // namespace

Exit inspect(const InspectOptions& options, Language language, std::ostream& out) {
  const Game& game = need_game(options.game, language);
  const LogFile file = read_input(options, language);
  const Match match = judge(file, language);
  const std::string setup = need(game.check_setup(file.log.field("Setup")), language);
  const value entries = looks_like_log(file.text) ? value(file.log.entries.size()) : value(nullptr);
  out << boost::json::serialize(describe(match, entries, setup)) << "\n";
  return Exit::ok;
}

}  // namespace giostra::cli
