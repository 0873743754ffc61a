#include "server/matches/hub.hpp"

#include <algorithm>

#include "server/matches/room.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kSweepMs = 1000;
constexpr LineId kPingSweeps = 4;  // a line is asked in every fourth
constexpr std::size_t kTrips = 5;

constexpr Words kNoMatch{"there is no such match", "non c'è un incontro così"};
constexpr Words kNoHello{"say hello to a match first", "prima saluta un incontro (hello)"};
constexpr Words kOnlyBefore{"computer players sit down before the start, at the wish of somebody who sits there",
                            "i giocatori del computer si siedono prima dell'inizio, se lo vuole chi siede già"};
constexpr Words kStopping{"the server is stopping: come back in a moment", "il server si ferma: torna tra un momento"};

const auto kNoMatter = [](const auto&) {};

// The seat with the same number among those of the other side.
std::string_view opposite(std::span<const SeatInfo> seats, Actor seat) {
  const Side side = seats[seat.code()].side;
  std::size_t number = 0;
  for (unsigned at = 0; at < seat.code(); ++at) number += seats[at].side == side ? 1 : 0;
  for (const SeatInfo& info : seats)
    if (info.side != side && number-- == 0) return info.name;
  return seats[seat.code()].name;
}

// The API wants a verdict, a room tells the number of an entry.
Room::Told as_verdict(Hub::Did did) {
  return [did = std::move(did)](const Result<std::uint32_t>& how) {
    did(how ? Verdict{} : Verdict(tl::unexpected(how.error())));
  };
}

}  // namespace

Hub::Hub(Parts parts) : parts_(std::move(parts)) {}
Hub::~Hub() = default;

// The least of the last trips: a slow answer now and then is not the line's lag.
Milliseconds Hub::Line::lag_ms() const {
  return trips.empty() ? Milliseconds{} : Milliseconds{std::ranges::min(trips)};
}

// ---- Lines

void Hub::opened(LineId line, Person person) { lines_[line].person = std::move(person); }

void Hub::closed(LineId id) {
  const auto found = lines_.find(id);
  if (found == lines_.end()) return;
  leave(id, found->second);
  lines_.erase(found);
}

void Hub::leave(LineId id, Line& line) {
  if (Room* room = std::exchange(line.room, nullptr)) room->part(id, line.person.id);
}

void Hub::send(LineId line, std::string message) {
  ++counts_.sent;
  parts_.outlet.send(line, std::make_shared<const std::string>(std::move(message)));
}

void Hub::heard(LineId id, std::string_view text) {
  const auto found = lines_.find(id);
  if (found == lines_.end() || stopping_) return;
  const auto message = wire::read_up(text);
  if (!message) return send(id, wire::write(wire::Refused{.id = wire::read_id(text), .refusal = message.error()}));
  std::visit([&](const auto& up) { hear(id, found->second, up); }, *message);
}

void Hub::hear(LineId id, Line& line, const wire::Hello& hello) {
  leave(id, line);
  Room* room = find(hello.match);
  if (room == nullptr)
    return send(id, wire::write(wire::Refused{.id = {}, .refusal = {kNotation, kNoMatch, hello.match}}));
  line.sent = 0;
  room->join(id, line, hello.since);
  line.pings = 0;
  plan(*room);
  if (!line.viewer.seats.empty()) ping(id, line);
}

void Hub::hear(LineId id, Line& line, const wire::Act& act) { order(id, line, act.id, act.seat, act.act); }

void Hub::hear(LineId id, Line& line, const wire::Chat& chat) {
  order(id, line, chat.id, chat.seat, (chat.to == wire::Chat::To::team ? "tell " : "say ") + chat.text);
}

void Hub::hear(LineId /*id*/, Line& line, const wire::Pong& pong) {
  if (!line.ping_at || pong.n != line.pings) return;
  line.trips.push_back(parts_.now() - *std::exchange(line.ping_at, std::nullopt));
  if (line.trips.size() > kTrips) line.trips.erase(line.trips.begin());
}

// Sending the same message again is harmless: it is known by the sender and its id.
void Hub::order(LineId id, Line& line, std::string_view own_id, std::string_view seat, std::string act) {
  ++counts_.acts;
  const auto refused = [&](Words why) {
    send(id, wire::write(wire::Refused{.id = std::string(own_id), .refusal = {kNotation, why}}));
  };
  if (line.room == nullptr) return refused(kNoHello);
  std::string cause = line.person.id + ":" + std::string(own_id);
  if (const auto seq = line.room->known(cause)) {
    ++counts_.repeated;
    if (*seq != 0) send(id, wire::write(wire::Done{.id = std::string(own_id), .seq = *seq}));
    return;
  }
  if (const Refusal* refusal = line.room->refusal(cause)) {
    ++counts_.repeated;
    return send(id, wire::write(wire::Refused{.id = std::string(own_id), .refusal = *refusal}));
  }
  auto told = [this, id, room = line.room, cause, own = std::string(own_id)](const Result<std::uint32_t>& how) {
    if (how) return send(id, wire::write(wire::Done{.id = own, .seq = *how}));
    if (how.error().rule != kTrouble) room->remember(cause, how.error());
    send(id, wire::write(wire::Refused{.id = own, .refusal = how.error()}));
  };
  auto deed = [person = line.person.id, seat = std::string(seat), act = std::move(act), lag_ms = line.lag_ms()](
                  Live& live, Milliseconds now_ms) {
    return live.obey({.person = person, .actor = seat, .act = act, .now_ms = now_ms, .lag_ms = lag_ms});
  };
  line.room->decide(std::move(deed), std::move(cause), std::move(told));
}

// ---- Rooms

Room* Hub::find(std::string_view match) {
  const auto found = rooms_.find(std::string(match));
  return found == rooms_.end() ? take_up(match) : found->second.get();
}

// A match that cannot be read is told to the operator, and is as if it were not there.
Room* Hub::take_up(std::string_view match) {
  try {
    auto kept = parts_.journal.read(match);
    if (!kept) return nullptr;
    auto room = Room::read(*this, std::move(*kept));
    return rooms_.emplace(std::string(match), std::move(room)).first->second.get();
  } catch (const JournalTrouble& trouble) {
    if (parts_.report) parts_.report(trouble.what());
    return nullptr;
  }
}

void Hub::forget(const std::string& match) {
  const auto found = rooms_.find(match);
  if (found == rooms_.end()) return;
  for (auto& [id, line] : lines_)
    if (line.room == found->second.get()) line.room = nullptr;
  if (found->second->planned) schedule_.erase({*found->second->planned, found->second.get()});
  rooms_.erase(found);
}

void Hub::plan(Room& room) {
  const auto due = room.due();
  if (due == room.planned) return;
  if (room.planned) schedule_.erase({*room.planned, &room});
  room.planned = due;
  if (due) schedule_.emplace(*due, &room);
}

// ---- Time

void Hub::let_time_pass() {
  const WallMs now = parts_.now();
  while (!schedule_.empty() && schedule_.begin()->first <= now) {
    Room& room = *schedule_.begin()->second;
    schedule_.erase(schedule_.begin());
    room.planned.reset();
    room.let_time_pass();
    if (room.planned && *room.planned <= now) break;  // it waits for the journal: not again in this turn
  }
  if (now < sweep_at_) return;
  sweep_at_ = now + kSweepMs;
  parts_.journal.heartbeat(now);
  ping_players();
  put_away_idle();
}

std::optional<WallMs> Hub::due() const {
  return schedule_.empty() ? sweep_at_ : std::min(sweep_at_, schedule_.begin()->first);
}

void Hub::ping(LineId id, Line& line) {
  line.ping_at = parts_.now();
  const auto now_ms = count(line.room->now_ms());
  send(id, wire::write(wire::Ping{.n = ++line.pings, .now_ms = now_ms, .lag_ms = count(line.lag_ms())}));
}

// Only players' lag counts. They come in turns, so that not all are asked at once.
void Hub::ping_players() {
  const auto sweep = static_cast<LineId>(parts_.now() / kSweepMs);
  for (auto& [id, line] : lines_)
    if (line.room != nullptr && !line.viewer.seats.empty() && (id + sweep) % kPingSweeps == 0) ping(id, line);
}

void Hub::put_away_idle() {
  std::vector<std::string> idle;
  for (const auto& [id, room] : rooms_)
    if (room->idle()) idle.push_back(id);
  for (const std::string& id : idle) forget(id);
}

// ---- For the API

Result<std::unique_ptr<Room>> Hub::open_room(Log header, bool listed) {
  const FairDice dice(parts_.secret());
  MatchHead head{.id = parts_.match_id(),
                 .header = write_log(header),
                 .secret = dice.hex(),
                 .listed = listed,
                 .made_ms = parts_.now()};
  auto live = Live::open(std::move(header), dice, parts_.questions);
  if (!live) return tl::unexpected(live.error());
  live->begin();
  return std::make_unique<Room>(*this, std::move(head), std::move(*live));
}

void Hub::make(const Wish& wish, const Person& maker, const Made& made) {
  if (stopping_) return made(refuse(kTrouble, kStopping));
  auto setup = wish.game->check_setup(wish.setup);
  if (!setup) return made(tl::unexpected(setup.error()));
  Log header;
  header.set("Game", wish.game->about().name);
  header.set("Setup", *setup);
  wish.terms.write(header);
  if (wish.referee) header.set("Referee", "yes");
  auto room = open_room(std::move(header), wish.listed);
  if (!room) return made(tl::unexpected(room.error()));
  for (const auto& [seat, who] : wish.seats)
    if (const Verdict sat = (*room)->seat(who == "me" ? maker : computer(who), seat, who == "me" ? wish.seed : "");
        !sat)
      return made(tl::unexpected(sat.error()));
  settle_in(std::move(*room), made);
}

void Hub::settle_in(std::unique_ptr<Room> room, const Made& made) {
  const std::string id = room->head().id;
  Room& here = *rooms_.emplace(id, std::move(room)).first->second;
  here.found([id, made](const Result<std::uint32_t>& how) {
    made(how ? Result<std::string>(id) : tl::unexpected(how.error()));
  });
}

Person Hub::computer(const std::string& who) { return {.id = who, .name = "Computer " + who.substr(4)}; }

void Hub::sit(std::string_view match, const Person& person, std::string_view seat, std::string_view seed, Did did) {
  Room* room = find(match);
  if (room == nullptr) return did(refuse(kNotation, kNoMatch));
  room->decide(
      [person, seat = std::string(seat), seed = std::string(seed)](Live& live, Milliseconds now_ms) {
        return live.sit({.person = person.id, .name = person.name, .seed = seed}, seat, now_ms);
      },
      {}, as_verdict(std::move(did)));
}

void Hub::rise(std::string_view match, const Person& person, std::string_view seat, Did did) {
  Room* room = find(match);
  if (room == nullptr) return did(refuse(kNotation, kNoMatch));
  room->decide([person, seat = std::string(seat)](Live& live,
                                                  Milliseconds now_ms) { return live.rise(person.id, seat, now_ms); },
               {}, as_verdict(std::move(did)));
}

void Hub::sit_bot(std::string_view match, const Person& by, std::string_view seat, int level, Did did) {
  Room* room = find(match);
  if (room == nullptr) return did(refuse(kNotation, kNoMatch));
  room->decide(
      [by = by.id, seat = std::string(seat), level](Live& live, Milliseconds now_ms) -> Verdict {
        const House& house = live.match().house();
        if (house.started || std::ranges::find(house.sittings, by, &Sitting::person) == house.sittings.end())
          return refuse(kHouse, kOnlyBefore);
        if (level != 0) {
          const Person bot = computer("bot:" + std::to_string(level));
          return live.sit({.person = bot.id, .name = bot.name}, seat, now_ms);
        }
        const auto actor = read_actor(seat, live.match().game().seats());
        const Sitting* sitting = actor ? house.at(*actor) : nullptr;
        if (sitting == nullptr || !sitting->is_bot()) return refuse(kHouse, kOnlyBefore, seat);
        return live.rise(std::string(sitting->person), seat, now_ms);
      },
      {}, as_verdict(std::move(did)));
}

std::optional<Hub::View> Hub::view(std::string_view match, std::string_view person) {
  const Room* room = find(match);
  if (room == nullptr) return std::nullopt;
  View view{.log = room->log_for(person),
            .stage = room->stage(),
            .listed = room->head().listed,
            .made_ms = room->head().made_ms,
            .seats = {},
            .watching = room->lines().size()};
  const Match& now = room->live().match();
  const Viewer viewer = now.viewer(person);
  for (const Actor seat : viewer.seats) view.seats.emplace_back(write_actor(seat, now.game().seats()));
  if (viewer.referee) view.seats.emplace_back("referee");
  return view;
}

// All want another: the same people with the sides changed.
void Hub::make_next(Room& room) {
  const Match& match = room.live().match();
  const auto seats = match.game().seats();
  Log header;
  header.header = room.live().log().header;
  auto next = open_room(std::move(header), room.head().listed);
  if (!next) return;
  for (const Sitting& sitting : match.house().sittings) {
    const std::string seat(sitting.seat.is_seat() ? opposite(seats, sitting.seat) : "referee");
    if (!(*next)->seat({.id = sitting.person, .name = sitting.name}, seat, sitting.seed)) return;
  }
  const std::string id = (*next)->head().id;
  settle_in(std::move(*next), kNoMatter);
  room.decide(
      [id](Live& live, Milliseconds now_ms) {
        live.follow_with(id, now_ms);
        return Verdict{};
      },
      {}, kNoMatter);
}

// ---- Start and stop

void Hub::resume() {
  const WallMs now = parts_.now();
  const WallMs down_since = std::min(now, parts_.journal.last_heartbeat().value_or(now));
  for (const std::string& match :
       parts_.journal.find({.stage = Stage::live, .listed_only = false, .limit = std::string::npos}))
    if (Room* room = find(match)) {
      room->wake(down_since);
      plan(*room);
    }
}

void Hub::stop(std::function<void()> finished) {
  stopping_ = true;
  finished_ = std::move(finished);
  parts_.journal.heartbeat(parts_.now());
  for (const auto& [id, line] : lines_) parts_.outlet.cut(id, wire::Bye::Why::stopping);
  check_finished();
}

void Hub::check_finished() {
  if (!finished_) return;
  if (std::ranges::any_of(rooms_, [](const auto& room) { return room.second->waits_for_journal(); })) return;
  std::exchange(finished_, nullptr)();
}

HubCounts Hub::counts() const {
  HubCounts counts = counts_;
  counts.matches = rooms_.size();
  counts.lines = lines_.size();
  for (const auto& [id, room] : rooms_) counts.waiting += room->waits_for_journal() ? 1 : 0;
  return counts;
}

}  // namespace giostra::server
