#include "event/log/state.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "event/order/numbers.hpp"
#include "event/pairing/groups.hpp"
#include "event/pairing/round_robin.hpp"

namespace giostra::event {

Words say(Breach breach) {
  constexpr std::array<Words, 4> kAll{{{"they have met already", "si sono già incontrati"},
                                       {"they are kept apart", "vanno tenuti separati"},
                                       {"the same colour for the third time", "lo stesso colore per la terza volta"},
                                       {"a second bye", "un secondo riposo"}}};
  return kAll[static_cast<std::size_t>(breach)];
}

void Round::find_places(std::size_t entrants) {
  places.assign(entrants, kNoPlace);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (boards[i].removed) continue;
    places[index(boards[i].white)] = places[index(boards[i].black)] = static_cast<std::uint16_t>(i + 1);
  }
  for (const EntrantNo entrant : byes) places[index(entrant)] = kByePlace;
}

bool Round::is_complete() const {
  return std::ranges::all_of(boards,
                             [](const RoundBoard& board) { return board.removed || is_decided(board.end.told); });
}

const Round& Part::round(int number) const {
  static const Round kDraft;
  return number >= 1 && static_cast<std::size_t>(number) <= rounds.size() ? rounds[static_cast<std::size_t>(number - 1)]
                                                                          : kDraft;
}

std::optional<EntrantNo> Part::find(std::string_view id_text) const {
  const auto found = by_id.find(std::string(id_text));
  return found == by_id.end() ? std::nullopt : std::optional(found->second);
}

Tpn Part::tpn(EntrantNo no) const { return static_cast<Tpn>(std::ranges::find(order, no) - order.begin() + 1); }

int Part::last_published() const {
  for (auto number = static_cast<int>(rounds.size()); number > 0; --number)
    if (is_published(round(number).phase)) return number;
  return 0;
}

namespace {

int rounds_of_bracket(std::size_t entrants) {
  return entrants < 2 ? 0 : static_cast<int>(std::bit_width(entrants - 1));
}

// As many as there can be; of a Swiss as many as there shall.
int rounds_of(const Plan& plan, std::size_t count) {
  if (is_swiss(plan.format)) return plan.rounds;
  if (plan.format == Format::schedule) return static_cast<int>(plan.schedule.size());
  if (plan.format == Format::arena) return 1;
  if (plan.format == Format::teams) return static_cast<int>(count / 2);
  if (plan.format == Format::knock_out) return rounds_of_bracket(count);
  if (plan.format == Format::groups) {
    const auto groups = static_cast<std::size_t>(plan.groups);
    return group_rounds(snake_groups(count, groups)) + rounds_of_bracket(2 * groups);
  }
  if (count < 2) return 0;
  return plan.format == Format::double_round_robin ? 2 * berger_rounds(count) : berger_rounds(count);
}

}  // namespace

int Part::total_rounds() const {
  const int all = rounds_of(terms.plan, entrants.size());
  return terms.plan.rounds > 0 ? std::min(terms.plan.rounds, all) : all;
}

bool Part::numbers_frozen() const { return last_published() >= (is_swiss(terms.plan.format) ? kNumbersFrozen : 1); }

bool Part::have_met(EntrantNo a, EntrantNo b, int before_round) const {
  for (int number = 1; number < before_round; ++number) {
    const RoundBoard* board = round(number).board_of(a);
    if (board == nullptr || !board->has(b) || !is_published(round(number).phase)) continue;
    if (!board->end.report || is_played(board->end.report->result)) return true;
  }
  return false;
}

namespace {

// E23: the colour that somebody had in the last two games, where it was the same.
std::optional<Colour> twice_in_a_row(const Part& part, int before_round, EntrantNo entrant) {
  std::optional<Colour> last;
  for (int number = before_round - 1; number > 0; --number) {
    const RoundBoard* board = part.round(number).board_of(entrant);
    if (board == nullptr || (board->end.report && !is_played(board->end.report->result))) continue;
    const Colour colour = board->white == entrant ? Colour::white : Colour::black;
    if (last) return *last == colour ? last : std::nullopt;
    last = colour;
  }
  return std::nullopt;
}

// E26, C2: a bye of the pairing, or an unplayed round that was worth a win.
bool had_bye(const Part& part, int before_round, EntrantNo entrant) {
  for (int number = 1; number < before_round; ++number) {
    const Round& round = part.round(number);
    if (!is_published(round.phase)) continue;
    if (round.place(entrant) == Round::kByePlace) return true;
    const auto mark = round.marks.find(entrant);
    if (mark != round.marks.end() && mark->second == Mark::full_bye) return true;
    const RoundBoard* board = round.board_of(entrant);
    if (board == nullptr || !board->end.report) continue;
    const auto won = board->white == entrant ? BoardResult::first_came : BoardResult::second_came;
    if (board->end.report->result == won) return true;
  }
  return false;
}

}  // namespace

std::vector<Breach> Part::breaches(int number, EntrantNo white, std::optional<EntrantNo> black) const {
  std::vector<Breach> all;
  if (!is_swiss(terms.plan.format)) return all;
  if (!black) {
    if (had_bye(*this, number, white)) all.push_back(Breach::second_bye);
    return all;
  }
  if (have_met(white, *black, number)) all.push_back(Breach::met);
  const auto keeps = [&](const ApartWish& wish) {
    const auto has = [&](EntrantNo one) { return std::ranges::find(wish.entrants, one) != wish.entrants.end(); };
    return number >= wish.first_round && number <= wish.last_round && has(white) && has(*black);
  };
  if (std::ranges::any_of(apart, keeps)) all.push_back(Breach::kept_apart);
  if (terms.plan.format == Format::dutch &&
      (twice_in_a_row(*this, number, white) == Colour::white || twice_in_a_row(*this, number, *black) == Colour::black))
    all.push_back(Breach::third_colour);
  return all;
}

const std::vector<std::string>& Part::sitting(int number, EntrantNo no) const {
  const auto& told = round(number).sitting;
  const auto found = told.find(no);
  return found == told.end() ? entrant(no).members : found->second;
}

const Part* EventState::part(std::string_view id) const {
  const auto found = std::ranges::find(parts, id, &Part::id);
  return found == parts.end() ? nullptr : &*found;
}
Part* EventState::part(std::string_view id) {
  const auto found = std::ranges::find(parts, id, &Part::id);
  return found == parts.end() ? nullptr : &*found;
}

const Screen* EventState::shown_on(std::string_view screen) const {
  auto found = screens.find(screen);
  while (found != screens.end() && !found->second.follows.empty()) found = screens.find(found->second.follows);
  return found == screens.end() ? nullptr : &found->second;
}

std::set<std::string_view> EventState::busy() const {
  std::set<std::string_view> people_busy;
  for (const Part& one : parts)
    for (int number = 1; number <= static_cast<int>(one.rounds.size()); ++number) {
      if (one.round(number).phase != Phase::playing) continue;
      for (const RoundBoard& board : one.round(number).boards) {
        if (board.removed || !board.started || is_decided(board.end.told)) continue;
        for (const EntrantNo entrant : {board.white, board.black})
          for (const std::string& person : one.sitting(number, entrant)) people_busy.insert(person);
      }
    }
  return people_busy;
}

}  // namespace giostra::event
