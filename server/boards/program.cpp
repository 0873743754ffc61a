#include "server/boards/program.hpp"

#include <algorithm>

#include "event/acts/author.hpp"
#include "event/arena/arena_part.hpp"
#include "event/log/formats.hpp"
#include "kit/text.hpp"
#include "server/boards/event_questions.hpp"

namespace giostra::server {

namespace {

constexpr std::string_view kProgram = "program";
constexpr std::string_view kSettled = "settled at the desk";
constexpr std::string_view kChanged = "the board has changed";
constexpr std::string_view kHallPaused = "the hall is paused";
constexpr std::string_view kCalled = "the referee was called";
constexpr std::string_view kNobodyWon = "nobody has won";
constexpr WallMs kArenaPatience_ms = 20'000;

using event::Phase;

bool is_over(const Live& live) { return live.match().closed(); }
// Closed by the house: nobody has won.
bool is_void(const Live& live) { return is_over(live) && !live.match().house().closed_because.empty(); }

std::string write_board(const event::act::OfBoard& at) {
  return at.part + " " + std::to_string(at.round) + " " + std::to_string(at.board);
}

// All that the match of a board depends on.
std::string looks_of(const event::EventState& event, const event::Part& part, const event::act::OfBoard& at,
                     const event::RoundBoard& board) {
  const auto phase = static_cast<unsigned>(part.round(at.round).phase);
  std::string text = std::to_string(board.changed) + "/" + std::to_string(phase) + (board.started ? " started" : "") +
                     (event.paused_since ? " paused" : "") + (board.call.empty() ? "" : " called");
  for (const event::EntrantNo side : {board.white, board.black})
    for (const std::string& person : part.sitting(at.round, side)) text += " " + person;
  return text;
}

}  // namespace

void BoardProgram::open(Hub& hub, Events events) {
  matches_ = std::make_unique<HouseMatches>(hub);
  events_ = std::move(events);
}

// ---- What is missing

void BoardProgram::stored(EventRoom& room, std::uint32_t /*from_seq*/) { look(room); }

void BoardProgram::look(EventRoom& room) {
  if (!matches_ || looking_ || !room.is_ours()) return;
  looking_ = true;
  for (const event::Part& part : room.event().state().parts)
    for (int number = 1; number <= static_cast<int>(part.rounds.size()); ++number) {
      const event::Round& round = part.round(number);
      look_at_times(room, part, number);
      if (round.phase < Phase::published || round.phase == Phase::closed) continue;
      for (std::size_t i = 0; i < round.boards.size(); ++i)
        look_at({room, part, round, round.boards[i], {{part.id, number, {}}, static_cast<int>(i + 1)}});
    }
  close_orphans(room);
  looking_ = false;
}

// E63, E105: what happens by the clock.
void BoardProgram::look_at_times(EventRoom& room, const event::Part& part, int number) {
  const event::Round& round = part.round(number);
  if (room.event().state().paused_since) return;
  if (round.countdown && room.now_ms() >= *round.countdown)
    write(room, "gong " + part.id + " " + std::to_string(number));
  if (event::is_arena(part) && !round.waiting.empty())
    for (const event::Pair& pair : event::pair_waiting(part, room.now_ms()))
      write(room, "pair " + part.id + " " + pair.white + ":" + pair.black);
}

void BoardProgram::look_at(const Spot& spot) {
  const event::RoundBoard& board = spot.board;
  const event::EventState& event = spot.room.event().state();
  Watched& seen = watched(spot.room);
  const bool is_wanted =
      !board.removed && spot.part.terms.hall.is_live(board.table) && !event::is_decided(board.end.told);
  if (!is_wanted) {
    const Live* live = seen.armed.contains(board.match) ? matches_->find(board.match) : nullptr;
    if (live != nullptr && !is_over(*live)) matches_->close(board.match, kSettled);
    return;
  }
  const std::string looks = looks_of(event, spot.part, spot.at, board);
  if (const auto right = seen.right.find(board.match); right != seen.right.end() && right->second == looks) return;
  const auto wanted = match_of_board(event, spot.room.id(), spot.at);
  if (!wanted) return;
  const Live* live = board.match.empty() ? nullptr : matches_->find(board.match);
  const bool fits =
      live != nullptr && plays(*live, *wanted) && !is_void(*live) && (board.started || !live->match().house().started);
  if (!fits) {
    if (live != nullptr && !is_over(*live)) matches_->close(board.match, kChanged);
    return make(spot, *wanted);
  }
  if (!look_at_match(spot, *live) && matches_->is_stored(board.match)) seen.right[board.match] = looks;
}

// The match is the board's: does it run as it should? Whether something was to be done.
bool BoardProgram::look_at_match(const Spot& spot, const Live& live) {
  const std::string& id = spot.board.match;
  if (note_questions(spot, live)) return true;
  if (is_over(live)) return settle(spot, live);
  const bool is_paused = spot.room.event().state().paused_since.has_value();
  if (!spot.board.started) {  // E64: whoever was busy is free
    const std::string start = "start " + write_board(spot.at);
    if (spot.round.phase != Phase::playing) return false;
    if (spot.room.event().check(spot.room.now_ms(), kProgram, start)) write(spot.room, start);
    return true;
  }
  const HouseFacts& house = live.match().house();
  if (!house.started && !is_paused) return matches_->start(id), true;
  if (house.started && is_paused && !house.paused) return matches_->pause(id, kHallPaused), true;
  if (!is_paused && live.is_paused_by_house() && spot.board.call.empty()) return matches_->resume(id), true;
  return false;
}

void BoardProgram::make(const Spot& spot, const HouseMatches::Wanted& wanted) {
  const std::string board = write_board(spot.at), key = "make " + board;
  if (!watched(spot.room).doing.insert(key).second) return;
  matches_->make(wanted, [this, event = spot.room.id(), board, key](const Result<std::string>& id) {
    EventRoom* room = events_.find(event);
    if (room == nullptr || !id) {
      watched_[event].doing.erase(key);
      return;
    }
    room->decide({std::string(kProgram), "arm " + board + " " + *id},
                 [this, event, key](const Result<std::uint32_t>&) { watched_[event].doing.erase(key); });
  });
}

// E110. A draw where somebody must go on is played again: with a judge always (F13), otherwise once; then it is the
// lot's (E60), and the desk's to draw. Whether something was to be done.
bool BoardProgram::settle(const Spot& spot, const Live& live) {
  event::act::Settle act = settled_by(live.match(), spot.at, spot.board.match);
  if (spot.board.replays > 0 && event::needs_winners(spot.part, spot.at.round)) act.by = "replay";
  const std::string result = event::write_act(act);
  const Verdict fits = spot.room.event().check(spot.room.now_ms(), kProgram, result);
  if (fits) return write(spot.room, result), true;
  if (fits.error().rule == "E60" && (spot.board.replays == 0 || live.terms().referee))
    return write(spot.room, "replay " + write_board(spot.at) + " because " + std::string(kNobodyWon)), true;
  spot.room.show_again();  // no entry says so, but the desk must see it
  return false;
}

// All of them before anything else: a board that is settled is not looked at again.
bool BoardProgram::note_questions(const Spot& spot, const Live& live) {
  bool has_new = false;
  for (const std::string& id : live.match().house().asked_ids) {
    if (!event::is_id(id) || spot.room.event().state().questions.contains(id)) continue;
    write(spot.room, "asked " + write_board(spot.at) + " " + id);
    has_new = true;
  }
  return has_new;
}

// Matches that were once a board's, and are no longer: of boards that were changed, played again or removed.
void BoardProgram::close_orphans(EventRoom& room) {
  Watched& seen = watched(room);
  const auto& entries = room.log().entries;
  for (; seen.scanned < entries.size(); ++seen.scanned)
    if (const auto order = event::read_order(entries[seen.scanned].act))
      if (const auto* arm = std::get_if<event::act::Arm>(&order->act)) seen.armed.insert(arm->match);
  std::set<std::string_view> in_use;
  for (const event::Part& part : room.event().state().parts)
    for (const event::Round& round : part.rounds)
      for (const event::RoundBoard& board : round.boards)
        if (!board.removed && !event::is_decided(board.end.told)) in_use.insert(board.match);
  std::erase_if(seen.armed, [&](const std::string& id) {
    if (in_use.contains(id)) return false;
    const Live* live = matches_->find(id);
    if (live != nullptr && !is_over(*live)) matches_->close(id, kChanged);
    seen.right.erase(id);
    return true;
  });
}

// Once, until the journal has answered.
void BoardProgram::write(EventRoom& room, const std::string& act) {
  if (!watched(room).doing.insert(act).second) return;
  room.decide({std::string(kProgram), act},
              [this, event = room.id(), act](const Result<std::uint32_t>&) { watched_[event].doing.erase(act); });
}

bool BoardProgram::is_busy(const EventRoom& room) {
  const auto found = watched_.find(room.id());
  if (found != watched_.end() && !found->second.doing.empty()) return true;
  if (!room.is_ours()) return false;
  return std::ranges::any_of(room.event().state().parts, [](const event::Part& part) {
    return std::ranges::any_of(part.rounds, [&](const event::Round& round) {
      return round.countdown || !round.waiting.empty() || (part.terms.hall.live && round.phase == Phase::playing);
    });
  });
}

std::optional<WallMs> BoardProgram::due(const EventRoom& room) {
  std::optional<WallMs> first;
  const auto consider = [&](Milliseconds at) {
    const WallMs wall = room.opened_ms() + count(at);
    first = std::min(first.value_or(wall), wall);
  };
  if (room.event().state().paused_since || !room.is_ours()) return first;
  for (const event::Part& part : room.event().state().parts)
    for (const event::Round& round : part.rounds) {
      if (round.countdown) consider(*round.countdown);
      for (const auto& [entrant, since] : round.waiting)
        if (const Milliseconds until = since + Milliseconds{kArenaPatience_ms}; until > room.now_ms()) consider(until);
    }
  return first;
}

// ---- Orders

bool BoardProgram::order(EventRoom& room, std::string_view as, std::string_view text, std::string_view message,
                         const Answer& answer) {
  constexpr std::string_view kRepeat = "repeat ", kStop = "stop ", kPart = "part ";
  if (text.starts_with(kPart)) {  // what the game refuses is no part of ours
    const auto part = event::read_order(text);
    const auto* act = part ? std::get_if<event::act::Part>(&part->act) : nullptr;
    if (act == nullptr || !act->terms.hall.live) return false;
    const Verdict fits = can_be_live(act->terms);
    if (!fits) answer(tl::unexpected(fits.error()));
    return !fits;
  }
  if (text.starts_with(kRepeat)) {
    room.decide({std::string(as), std::string(message) + "replay " + std::string(text.substr(kRepeat.size()))}, answer);
    return true;
  }
  if (!text.starts_with(kStop)) return false;
  stop(room, as, std::string(text.substr(kStop.size())), answer);
  return true;
}

// E116: only where the desk has been called; `ruling` lets the match go on.
void BoardProgram::stop(EventRoom& room, std::string_view as, const std::string& board_text, const Answer& answer) {
  const std::string ruling = "ruling " + board_text + " because it is stopped";
  if (const Verdict may = room.event().check(room.now_ms(), as, ruling); !may)
    return answer(tl::unexpected(may.error()));
  const auto order = event::read_order(ruling);
  const auto& at = std::get<event::act::Ruling>(order->act);
  const event::Round& round = room.event().part(at.part)->round(at.round);
  const event::RoundBoard& board = round.boards[static_cast<std::size_t>(at.board - 1)];
  if (board.match.empty() || board.call.empty())
    return answer(refuse("E116", {"a board of ours is stopped where the referee was called",
                                  "si ferma una nostra scacchiera dove è stato chiamato l'arbitro"}));
  watched(room).right.erase(board.match);
  matches_->pause(board.match, kCalled);
  answer(room.event().entries());
}

// E121: whoever came by a link that is revoked sits nowhere any more, and reads what everybody may.
void BoardProgram::roles_changed(EventRoom& room) {
  if (matches_) matches_->know_again(room.id());
}

// Whoever is at a board has left the event's own pages.
std::vector<std::string> BoardProgram::heard_of(const EventRoom& room) {
  std::vector<std::string> roles;
  if (!matches_) return roles;
  for (const std::string& match : watched(room).armed)
    for (const std::string& person : matches_->people_at(match))
      if (person != kDesk) roles.push_back("person:" + person.substr(seat_of_person("").size()));
  return roles;
}

void BoardProgram::tell(const EventRoom& /*room*/, EventFacts& facts) {
  facts.match = [this](const std::string& match) -> std::optional<MatchFacts> {
    const Live* live = matches_ ? matches_->find(match) : nullptr;
    if (live == nullptr) return std::nullopt;
    if (!is_over(*live)) return MatchFacts{.stage = live->match().house().started ? Stage::live : Stage::open};
    if (is_void(*live)) return MatchFacts{.stage = Stage::over};
    return MatchFacts{.stage = Stage::over, .tallies = settled_by(live->match(), {}, match).report.tallies};
  };
}

// ---- The doorkeeper

Person BoardProgram::known_as(const Live& live, const Person& guest) {
  if (!events_.roles_of) return guest;
  const auto event = live.log().field(kEventId);
  const auto table = read_number<int>(live.log().field("Table")).value_or(0);
  const auto& sittings = live.match().house().sittings;
  Person person = guest;
  for (const std::string& role : events_.roles_of(event, guest.id)) {
    const auto author = event::read_author(role);
    if (!author) continue;
    if (author->role == event::Role::person) {
      const auto sits = std::ranges::find(sittings, seat_of_person(author->person), &Sitting::person);
      if (sits != sittings.end()) return {.id = sits->person, .name = sits->name};  // whoever plays does not lead
    }
    const bool leads = author->role == event::Role::chief || author->role == event::Role::deputy ||
                       (author->role == event::Role::helper && author->tables.has(table));
    const Sitting* chair = live.match().house().at(Actor::referee());
    if (leads && chair != nullptr && chair->person == kDesk) person = {.id = chair->person, .name = chair->name};
  }
  return person;
}

std::shared_ptr<const Quizmaster> BoardProgram::quizmaster(const std::string& event,
                                                           std::shared_ptr<const Quizmaster> usual) {
  return std::make_shared<EventQuestions>(std::move(usual), [this, event] { return asked_in(event); });
}

std::vector<std::string> BoardProgram::asked_in(const std::string& event) {
  const EventRoom* room = events_.find ? events_.find(event) : nullptr;
  if (room == nullptr || !matches_) return {};
  const event::EventState& state = room->event().state();
  std::set<std::string> asked(state.questions.begin(), state.questions.end());
  for (const event::Part& part : state.parts)
    for (const event::Round& round : part.rounds)
      for (const event::RoundBoard& board : round.boards)
        if (const Live* live = board.match.empty() ? nullptr : matches_->find(board.match))
          asked.insert(live->match().house().asked_ids.begin(), live->match().house().asked_ids.end());
  return {asked.begin(), asked.end()};
}

void BoardProgram::match_stored(std::string_view event, std::string_view match) {
  const auto found = watched_.find(event);
  if (found == watched_.end() || !events_.find) return;
  if (const auto right = found->second.right.find(match); right != found->second.right.end())
    found->second.right.erase(right);
  else
    return;
  if (EventRoom* room = events_.find(event)) look(*room);
}

}  // namespace giostra::server
