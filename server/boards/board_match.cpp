#include "server/boards/board_match.hpp"

#include <algorithm>

#include "event/log/formats.hpp"
#include "event/utf8.hpp"
#include "kit/text.hpp"
#include "match/limits.hpp"

namespace giostra::server {

namespace {

// `5+0`, `15`: minutes and seconds as people say them; or a control as a header has it (`300d5`, `30/act`).
std::optional<TimeControl> read_time(std::string_view text) {
  constexpr std::int64_t kMinute_ms = 60'000, kSecond_ms = 1000, kMost = 300;
  const auto pair = read_pair(text, '+');
  const auto minutes = read_number<int>(pair ? pair->first : text);
  const auto seconds = pair ? read_number<int>(pair->second) : std::optional(0);
  if (!minutes || !seconds) return read_time_control(text);
  if (*minutes < 1 || *minutes > kMost || *seconds < 0 || *seconds > kMost) return std::nullopt;
  return TimeControl{.base_ms = Milliseconds{*minutes * kMinute_ms},
                     .increment_ms = Milliseconds{*seconds * kSecond_ms}};
}

// The setup with this clock in the place of its own.
std::string with_clock(std::string_view setup, const TimeControl& control) {
  constexpr std::string_view kClock = "clock=";
  std::string text;
  for (const std::string_view piece : split(setup, ";"))
    if (!trim(piece).starts_with(kClock) && !trim(piece).empty()) text.append(trim(piece)).append("; ");
  return text + std::string(kClock) + write_time_control(control);
}

struct Manner {
  std::string setup, clock{};
};

// E60: a replay in a bracket has half the time.
Result<Manner> manner_of(const Game& game, const event::Terms& terms, bool is_half) {
  const auto setup = setup_or_usual(game, terms.profile);
  if (terms.hall.time.empty())
    return game.check_setup(setup).map([](std::string text) { return Manner{std::move(text)}; });
  auto control = read_time(terms.hall.time);
  if (!control)
    return refuse("E105",
                  {"our clocks read `5+3`: minutes, and seconds for each move",
                   "i nostri orologi leggono `5+3`: minuti, e secondi per ogni mossa"},
                  terms.hall.time);
  if (is_half) control->base_ms = Milliseconds{std::max<std::int64_t>(count(control->base_ms) / 2, 1000)};
  if (game.keeps_time())
    return game.check_setup(with_clock(setup, *control)).map([](std::string text) { return Manner{std::move(text)}; });
  return game.check_setup(setup).map(
      [&](std::string text) { return Manner{std::move(text), write_time_control(*control)}; });
}

Result<const Game*> game_of(const event::Terms& terms) {
  const Game* game = find_game(terms.game);
  if (game == nullptr) return refuse("E105", {"there is no such game here", "qui non c'è un gioco così"}, terms.game);
  return game;
}

std::string first_letters(std::string_view name, std::size_t most) {
  std::string_view rest = name;
  while (most-- > 0 && !rest.empty()) event::take_code_point(rest);
  return std::string(trim(name.substr(0, name.size() - rest.size())));
}

// E154: a minor by first name and initial, unless the event says otherwise. So is whoever has a longer name than a seat
// may have: half a family name is nobody's.
std::string name_of(const event::EventState& event, const std::string& id) {
  const auto found = event.people.find(id);
  if (found == event.people.end()) return id;
  const std::string& name = found->second.name;
  const auto words = words_of(name);
  const std::string fits = first_letters(name, kLongestName_letters);
  const bool hides = found->second.is_minor && !event.settings.contains("minors");
  if ((!hides && fits == name) || words.size() < 2) return fits;
  return first_letters(words.front(), kLongestName_letters - 3) + " " + first_letters(words.back(), 1) + ".";
}

// People in the order of their side's seats; where there are not enough, the first of them has the seats that speak.
void seat_side(HouseMatches::Wanted& wanted, const event::EventState& event, const std::vector<std::string>& people,
               Side side) {
  std::size_t next = 0;
  for (const SeatInfo& info : wanted.game->seats()) {
    if (info.side != side || people.empty()) continue;
    if (next >= people.size() && !info.speaks) continue;
    const std::string& id = next < people.size() ? people[next++] : people.front();
    wanted.seats.push_back({std::string(info.name), {.id = seat_of_person(id), .name = name_of(event, id)}});
  }
}

std::string tally_name(std::string_view name) {
  std::string id(name);
  std::ranges::replace(id, ' ', '_');
  return id;
}

}  // namespace

std::string seat_of_person(std::string_view person) { return "e." + std::string(person); }

bool has_judge(const Game& game, std::string_view setup) {
  constexpr int kMostDraws = 40;
  const auto started = game.start(setup, "");
  if (!started) return false;
  Table& table = **started;
  for (int i = 0; i < kMostDraws && table.awaits().has(Actor::chance()); ++i)
    if (!table.play(Actor::chance(), table.sample(Actor::chance(), 1))) break;
  return table.awaits().has(Actor::referee()) || (table.asking() != nullptr && table.asking()->asks());
}

Verdict can_be_live(const event::Terms& terms) {
  const auto game = game_of(terms);
  if (!game) return tl::unexpected(game.error());
  const auto manner = manner_of(**game, terms, false);
  return manner ? Verdict{} : Verdict(tl::unexpected(manner.error()));
}

Result<HouseMatches::Wanted> match_of_board(const event::EventState& event, std::string_view event_id,
                                            const event::act::OfBoard& at) {
  const event::Part& part = *event.part(at.part);
  const event::RoundBoard& board = part.round(at.round).boards[static_cast<std::size_t>(at.board - 1)];
  const auto game = game_of(part.terms);
  if (!game) return tl::unexpected(game.error());
  const bool is_replay = board.replays > 0 && event::needs_winners(part, at.round);
  auto manner = manner_of(**game, part.terms, false);
  if (!manner) return tl::unexpected(manner.error());
  const bool is_judged = has_judge(**game, manner->setup);
  if (is_replay && !is_judged) manner = manner_of(**game, part.terms, true);
  if (!manner) return tl::unexpected(manner.error());
  HouseMatches::Wanted wanted{.game = *game, .setup = manner->setup};
  wanted.terms.clock = manner->clock;
  wanted.terms.referee = is_judged;
  wanted.terms.gong = true;
  wanted.header = {{"Event", event.name},
                   {std::string(kEventId), std::string(event_id)},
                   {"Part", at.part},
                   {"Round", std::to_string(at.round)},
                   {"Table", std::to_string(board.table)}};
  if (part.terms.entrant == event::EntrantKind::team) {  // teams have names of their own
    wanted.header.emplace_back("First", part.entrant(board.white).name);
    wanted.header.emplace_back("Second", part.entrant(board.black).name);
  }
  seat_side(wanted, event, part.sitting(at.round, board.white), Side::first);
  seat_side(wanted, event, part.sitting(at.round, board.black), Side::second);
  if (is_judged)
    wanted.seats.push_back(
        {"referee", {.id = std::string(kDesk), .name = first_letters(event.name, kLongestName_letters)}});
  return wanted;
}

namespace {

// In play the people of a side may have changed places on the seats that do not speak: whoever speaks for it lets them.
bool may_have_come_from(Actor seat, Actor from, std::span<const SeatInfo> seats) {
  const auto is_silent = [&](Actor actor) { return actor.is_seat() && !seats[actor.code()].speaks; };
  return is_silent(seat) && is_silent(from) && seats[seat.code()].side == seats[from.code()].side;
}

}  // namespace

bool plays(const Live& live, const HouseMatches::Wanted& wanted) {
  const HouseFacts& house = live.match().house();
  const auto seats = wanted.game->seats();
  if (live.match().game().about().name != wanted.game->about().name) return false;
  if (house.sittings.size() != wanted.seats.size()) return false;
  return std::ranges::all_of(wanted.seats, [&](const auto& seat) {
    const auto actor = read_actor(seat.seat, seats);
    const auto is_it = [&](const Sitting& sits) {
      if (sits.person != seat.person.id) return false;
      return sits.seat == *actor || (house.started && may_have_come_from(sits.seat, *actor, seats));
    };
    return actor && std::ranges::any_of(house.sittings, is_it);
  });
}

event::act::Settle settled_by(const Match& match, const event::act::OfBoard& at, const std::string& id) {
  const Outcome outcome = *match.outcome();
  event::BoardResult result = event::BoardResult::draw;
  if (outcome.winner) result = *outcome.winner == Side::first ? event::BoardResult::first : event::BoardResult::second;
  event::act::Settle settle{at, {.result = result}, {}, id};
  for (const Tally& tally : outcome.tallies)
    settle.report.tallies.push_back({tally_name(tally.name), tally.of[0], tally.of[1]});
  return settle;
}

}  // namespace giostra::server
