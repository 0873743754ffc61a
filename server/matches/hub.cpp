#include "server/matches/hub.hpp"

#include <algorithm>
#include <cassert>

#include "match/house_act.hpp"
#include "server/people/seat_orders.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kSweepMs = 1000;
constexpr LineId kPingSweeps = 4;  // a line is asked in every fourth

constexpr std::string_view kSay = "say ";
constexpr Words kNoChat{"in matches of an event there is no chat", "nelle partite di un evento non c'è la chat"};
constexpr Words kNoMatch{"there is no such match", "non c'è una partita così"};
constexpr Words kNoHello{"say hello to a match first", "prima saluta una partita (hello)"};
constexpr Words kNothingAsked{"nothing is asked in this match: it takes no questions",
                              "in questa partita non si fanno domande: non ne vuole"};
constexpr Words kStopping{"the server is stopping: come back in a moment", "il server si ferma: torna tra un momento"};

constexpr Words kManyComputers{"you have enough matches of computers alone under way: wait until one of them has ended",
                               "hai già abbastanza partite tra soli computer: aspetta che una finisca"};
constexpr std::string_view kRetry_s = "60";  // where nobody knows when
constexpr std::string_view kNobodyCame = "nobody came";

// What of the orders is limited; acts of the game are not.
std::optional<Deed> counted(std::string_view act) {
  if (act == "rematch") return Deed::make;
  return act.starts_with("say ") || act.starts_with("tell ") ? std::optional(Deed::talk) : std::nullopt;
}

// When the question under way was put.
std::optional<Milliseconds> asked_at(const Live& live) {
  if (!live.match().house().asked) return std::nullopt;
  const auto& entries = live.log().entries;
  const auto ask = std::find_if(entries.rbegin(), entries.rend(), [&](const Entry& entry) {
    return house_act_as<house::Ask>(entry, live.match().game().seats()).has_value();
  });
  return ask == entries.rend() ? std::nullopt : std::optional(ask->at_ms);
}

// The API wants a verdict, a pipeline tells the number of an entry.
Pipeline::Answer as_verdict(Hub::Did did) {
  return [did = std::move(did)](const Result<std::uint32_t>& how) {
    did(how ? Verdict{} : Verdict(tl::unexpected(how.error())));
  };
}

}  // namespace

Hub::Hub(Parts parts)
    : parts_(std::move(parts)),
      cluster_(parts_.cluster == nullptr ? nullptr : std::make_unique<Cluster>(parts_, rooms_for_cluster())),
      world_{.parts = parts_, .counts = counts_, .outbox = outbox_, .keeper = *this, .cluster = cluster_.get()} {}
Hub::~Hub() = default;

Cluster::Rooms Hub::rooms_for_cluster() {
  return {.find = [this](std::string_view match) { return find(match); },
          .all =
              [this] {
                std::vector<Room*> rooms;
                for (const auto& [id, room] : rooms_) rooms.push_back(room.get());
                return rooms;
              },
          .part_with_all =
              [this] {
                for (const auto& [id, visit] : visits_) parts_.outlet.cut(id, wire::Bye::Why::stopping);
              },
          .seen = [this](const std::string& match) { expiry_.left(match, parts_.now()); }};
}

// ---- Lines

void Hub::opened(LineId line, Person person, std::string address) {
  assert(!visits_.contains(line));
  visits_.insert_or_assign(
      line, Visit{.line = {.id = line, .person = person, .address = std::move(address)}, .guest = std::move(person)});
}

void Hub::closed(LineId line) {
  const auto found = visits_.find(line);
  if (found == visits_.end()) return;
  leave(found->second);
  visits_.erase(found);
}

void Hub::leave(Visit& visit) {
  Room* room = std::exchange(visit.room, nullptr);
  if (room == nullptr) return;
  room->leave(visit.line);
  if (room->audience().size() == 0 && room->match().stage() == Stage::open)
    expiry_.left(room->match().head().id, parts_.now());
}

void Hub::drained(LineId line) {
  const auto found = visits_.find(line);
  if (found != visits_.end() && found->second.room != nullptr) found->second.room->send_on(found->second.line);
}

Verdict Hub::may(Deed deed, std::string_view person, std::string_view network) {
  const bool spared = parts_.spare_loopback && (network.starts_with("127.") || network == "::1");
  return quota_.take(deed, person, spared ? std::string_view{} : network, parts_.now());
}

void Hub::heard(LineId line, std::string_view text) {
  const auto found = visits_.find(line);
  if (found == visits_.end() || run_.stopping) return;
  const auto message = wire::read_up(text);
  if (!message)
    return outbox_.send(line, wire::write(wire::Refused{.id = wire::read_id(text), .refusal = message.error()}));
  std::visit([&](const auto& up) { hear(found->second, up); }, *message);
}

void Hub::hear(Visit& visit, const wire::Hello& hello) {
  leave(visit);
  Room* room = find(hello.match);
  if (room == nullptr)
    return outbox_.send(visit.line.id,
                        wire::write(wire::Refused{.id = {}, .refusal = {kNotation, kNoMatch, hello.match}}));
  visit.room = room;
  visit.line.person = known(*room, visit.guest);
  room->join(visit.line, hello.since);
  visit.line.trips.restart();
  schedule(*room);
  if (!visit.line.viewer.seats.empty()) ping(visit);
}

Person Hub::known(const Room& room, const Person& guest) const {
  const bool is_of_event = parts_.doors != nullptr && !room.event().empty();
  return is_of_event ? parts_.doors->known_as(room.match().live(), guest) : guest;
}

void Hub::hear(Visit& visit, const wire::Act& act) { order(visit, act.id, act.seat, act.act); }

void Hub::hear(Visit& visit, const wire::Chat& chat) {
  const HouseAct talk = chat.to == wire::Chat::To::team ? HouseAct(house::Tell{chat.text}) : house::Say{chat.text};
  order(visit, chat.id, chat.seat, write_house_act(talk, {}));
}

void Hub::hear(Visit& visit, const wire::Pong& pong) { visit.line.trips.pong(pong.n, parts_.now()); }

// Sending the same message again is harmless: it is known by the sender and its id.
bool Hub::answer_repeated(const Visit& visit, const std::string& own_id, const std::string& cause) {
  const SeenMessages& messages = visit.room->match().messages();
  const auto seq = messages.entry(cause);
  const Refusal* refusal = messages.refusal(cause);
  if (!seq && refusal == nullptr) return false;
  ++counts_.repeated;
  if (!seq)
    outbox_.send(visit.line.id, wire::write(wire::Refused{.id = own_id, .refusal = *refusal}));
  else if (*seq != 0)
    outbox_.send(visit.line.id, wire::write(wire::Done{.id = own_id, .seq = *seq}));
  return true;
}

// An order that says nothing yet but how late this line is.
Order Hub::lag_of(const Visit& visit) {
  const RoundTrips& trips = visit.line.trips;
  const Pipeline& match = visit.room->match();
  Order order;
  order.lag_ms = trips.lag_ms();
  order.is_measured = trips.is_measured();
  if (const auto at_ms = asked_at(match.live())) order.answer_lag_ms = trips.median_until(match.wall(*at_ms));
  return order;
}

void Hub::order(Visit& visit, const std::string& own_id, std::string_view seat, std::string act) {
  ++counts_.acts;
  const LineId line = visit.line.id;
  if (visit.room == nullptr)
    return outbox_.send(line, wire::write(wire::Refused{.id = own_id, .refusal = {kNotation, kNoHello}}));
  if (act.starts_with(kSay) && !visit.room->event().empty())
    return outbox_.send(line, wire::write(wire::Refused{.id = own_id, .refusal = {"E156", kNoChat}}));
  std::string cause = visit.guest.id + ":" + own_id;
  if (answer_repeated(visit, own_id, cause)) return;
  if (const auto deed = counted(act))
    if (const Verdict verdict = may(*deed, visit.guest.id, visit.line.address); !verdict)
      return outbox_.send(line, wire::write(wire::Refused{.id = own_id, .refusal = verdict.error()}));
  if (parts_.rules != nullptr) {
    if (const auto barred = parts_.rules->barred(visit.guest.id, visit.line.address, parts_.now()))
      return outbox_.send(line, wire::write(wire::Refused{.id = own_id, .refusal = *barred}));
    act = masked_order(*parts_.rules, seat, std::move(act), visit.room->match().live().match().game().seats());
  }
  visit.room->be_fair();
  auto answer = [this, line, own_id](const Result<std::uint32_t>& how) {
    if (how) return outbox_.send(line, wire::write(wire::Done{.id = own_id, .seq = *how}));
    outbox_.send(line, wire::write(wire::Refused{.id = own_id, .refusal = how.error()}));
  };
  auto command = [person = known(*visit.room, visit.guest).id, seat = std::string(seat), act = std::move(act),
                  lag = lag_of(visit)](Live& live, Milliseconds now_ms) {
    Order order = lag;
    order.person = person;
    order.actor = seat;
    order.act = act;
    order.now_ms = now_ms;
    return live.obey(order);
  };
  visit.room->match().decide(std::move(command), std::move(cause), std::move(answer));
}

// ---- Rooms

Room* Hub::find(std::string_view match) {
  const auto found = rooms_.find(std::string(match));
  return found == rooms_.end() ? load(match) : found->second.get();
}

// A match that cannot be read is told to the operator, and is as if it were not there.
Room* Hub::load(std::string_view match) {
  try {
    auto share = cluster_ ? cluster_->share(match) : nullptr;
    const auto kept = parts_.journal.read(match);
    if (!kept || kept->head.stream != Stream::match) return nullptr;
    auto loaded = std::make_unique<Room>(world_, *kept, std::move(share));
    Room* room = rooms_.emplace(std::string(match), std::move(loaded)).first->second.get();
    if (run_.stopping) room->stop_bots();
    return room;
  } catch (const JournalTrouble& trouble) {
    if (parts_.report) parts_.report(trouble.what());
    return nullptr;
  }
}

void Hub::remove(Room& room) {
  for (auto& [id, visit] : visits_)
    if (visit.room == &room) visit.room = nullptr;
  schedule_.remove(room);
  rooms_.erase(std::string(room.match().head().id));
}

void Hub::unload_idle() {
  std::vector<Room*> idle;
  for (const auto& [id, room] : rooms_)
    if (room->idle()) idle.push_back(room.get());
  for (Room* room : idle) remove(*room);
}

// ---- Time

void Hub::let_time_pass() {
  const WallMs now = parts_.now();
  while (Room* room = schedule_.take_due(now)) {
    room->let_time_pass();
    if (const auto next = schedule_.when(*room); next && *next <= now)
      break;  // it waits for the journal: not again now
  }
  if (cluster_ && !run_.stopping) cluster_->let_time_pass();
  if (now < run_.sweep_at) return;
  run_.sweep_at = now + kSweepMs;
  parts_.journal.heartbeat(now);
  ping_players();
  close_expired();
  unload_idle();
}

// A few at a time; the others in the next sweeps.
void Hub::close_expired() {
  if (run_.stopping || (cluster_ && !parts_.cluster->bus.is_up())) return;  // who knows who looks on elsewhere
  for (const std::string& id :
       expiry_.due(parts_.journal, parts_.now(), [this](const auto& m) { return watching(m) > 0; }))
    if (Room* room = find(id))
      room->match().decide(
          [](Live& live, Milliseconds now_ms) {
            if (!live.match().house().started) live.close(kNobodyCame, now_ms);
            return Verdict{};
          },
          {}, kNobodyAsked);
}

std::optional<WallMs> Hub::due() const {
  const WallMs first = cluster_ ? std::min(run_.sweep_at, cluster_->due()) : run_.sweep_at;
  return std::min(first, schedule_.first().value_or(first));
}

void Hub::ping(Visit& visit) {
  assert(visit.room != nullptr);
  RoundTrips& trips = visit.line.trips;
  outbox_.send(visit.line.id,
               wire::write(wire::Ping{.n = trips.ping(parts_.now(), parts_.outlet.round_trip(visit.line.id)),
                                      .now_ms = count(visit.room->match().now_ms()),
                                      .lag_ms = count(trips.lag_ms())}));
}

// Only players' lag counts. They come in turns, so that not all are asked at once.
void Hub::ping_players() {
  const auto sweep = static_cast<LineId>(parts_.now() / kSweepMs);
  for (auto& [id, visit] : visits_)
    if (visit.room != nullptr && !visit.line.viewer.seats.empty() && (id + sweep) % kPingSweeps == 0) ping(visit);
}

// ---- For the API

Result<std::unique_ptr<Room>> Hub::new_room(Log header, bool listed, Origin origin) {
  const FairDice dice(parts_.secret());
  MatchHead head{.id = parts_.match_id(),
                 .header = write_log(header),
                 .secret = dice.hex(),
                 .listed = listed,
                 .made_ms = parts_.now(),
                 .maker = std::move(origin.maker),
                 .questions = std::move(origin.questions)};
  auto live = Live::open(std::move(header), dice, quizmaster_of(parts_, head));
  if (!live) return tl::unexpected(live.error());
  const AskingTable* asking = live->match().table().asking();
  if (!head.questions.empty() && (asking == nullptr || !asking->asks())) return refuse(kHouse, kNothingAsked);
  live->begin();
  return std::make_unique<Room>(world_, std::move(head), std::move(*live), std::move(origin.payer));
}

void Hub::create_match(const NewMatch& wanted, const Person& maker, const Created& created) {
  if (run_.stopping) return created(refuse(kTrouble, kStopping));
  auto setup = wanted.game->check_setup(setup_or_usual(*wanted.game, wanted.setup));
  if (!setup) return created(tl::unexpected(setup.error()));
  Log header;
  header.set("Game", wanted.game->about().name);
  header.set("Setup", *setup);
  Terms terms = wanted.terms;
  terms.seeds_ms = parts_.seeds_ms;
  terms.write(header);
  if (wanted.referee) header.set("Referee", "yes");
  if (!wanted.reserved.empty()) header.set(kReserved, wanted.reserved);
  if (wanted.seek) header.set(kSeek, "yes");
  auto room = new_room(
      std::move(header), wanted.listed,
      {.payer = {.address = wanted.address, .person = maker.id}, .maker = maker.id, .questions = wanted.questions});
  if (!room) return created(tl::unexpected(room.error()));
  for (const auto& [seat, who] : wanted.seats) {
    const auto level = read_bot(who);
    const Verdict sat = (*room)->match().prepare(sit_down(level ? computer(*level) : maker, seat, ""));
    if (!sat) return created(tl::unexpected(sat.error()));
  }
  if ((*room)->is_of_computers() && has_too_many_computers((*room)->maker()))
    return created(refuse(kLimit, kManyComputers, std::string(kRetry_s)));
  create(std::move(*room), created);
}

bool Hub::has_too_many_computers(const Payer& maker) const {
  std::size_t of_person = 0, of_address = 0;
  for (const auto& [id, room] : rooms_) {
    if (!room->is_of_computers()) continue;
    of_person += room->maker().person == maker.person ? 1 : 0;
    of_address += room->maker().address == maker.address && !maker.address.empty() ? 1 : 0;
  }
  return of_person >= kMostAtOnce.computers_of_person || of_address >= kMostAtOnce.computers_of_address;
}

void Hub::create(std::unique_ptr<Room> room, const Created& created) {
  const std::string id = room->match().head().id;
  assert(!rooms_.contains(id));
  Room& here = *rooms_.emplace(id, std::move(room)).first->second;
  here.match().create([id, created](const Result<std::uint32_t>& how) {
    created(how ? Result<std::string>(id) : tl::unexpected(how.error()));
  });
}

void Hub::sit(std::string_view match, const Person& person, const SeatWish& wish, Did did) {
  Room* room = find(match);
  if (room == nullptr) return did(refuse(kNotation, kNoMatch));
  const auto links = wish.token.empty() ? std::vector<RoleLink>{} : parts_.journal.links(match);
  const RoleLink* link = find_link(links, wish.token);
  const Bearer bearer{.bears_link = !wish.token.empty(), .link = link == nullptr ? std::nullopt : std::optional(*link)};
  auto order = sit_by_role(person, wish.seat, wish.seed, bearer, room->match().head().maker);
  room->match().decide(std::move(order), {}, as_verdict(std::move(did)));
}

void Hub::obey(std::string_view match, const Person& person, std::string_view seat, std::string order, Did did) {
  Room* room = find(match);
  if (room == nullptr) return did(refuse(kNotation, kNoMatch));
  room->match().decide(
      [person = known(*room, person).id, seat = std::string(seat), order = std::move(order)](Live& live,
                                                                                             Milliseconds now_ms) {
        return live.obey({.person = person, .actor = seat, .act = order, .now_ms = now_ms});
      },
      {}, as_verdict(std::move(did)));
}

void Hub::rise(std::string_view match, const Person& by, std::string_view seat, Did did) {
  Room* room = find(match);
  if (room == nullptr) return did(refuse(kNotation, kNoMatch));
  room->match().decide(rise_by_role(known(*room, by), seat, room->match().head().maker), {},
                       as_verdict(std::move(did)));
}

void Hub::sit_bot(std::string_view match, const Person& by, std::string_view seat, int level, Did did) {
  Room* room = find(match);
  if (room == nullptr) return did(refuse(kNotation, kNoMatch));
  room->match().decide(seat_computer(by, seat, level, room->match().head().maker), {}, as_verdict(std::move(did)));
}

std::optional<Roles> Hub::roles(std::string_view match) {
  const Room* room = find(match);
  if (room == nullptr) return std::nullopt;
  return Roles(room->match().live(), room->match().head().maker);
}

std::optional<Hub::View> Hub::view(std::string_view match, std::string_view person) {
  const Room* room = find(match);
  if (room == nullptr) return std::nullopt;
  const Pipeline& pipeline = room->match();
  const Match& now = pipeline.live().match();
  const std::string reader = known(*room, {.id = std::string(person), .name = {}}).id;
  return View{.log = room->audience().log_for(reader),
              .stage = pipeline.stage(),
              .listed = pipeline.head().listed,
              .made_ms = pipeline.head().made_ms,
              .seats = seat_names(now.viewer(reader), now.game()),
              .watching = room->audience().size(),
              .maker = pipeline.head().maker};
}

const Room* Hub::loaded(const std::string& match) const {
  const auto found = rooms_.find(match);
  return found == rooms_.end() ? nullptr : found->second.get();
}

std::size_t Hub::watching(const std::string& match) const {
  const Room* room = loaded(match);
  return (room == nullptr ? 0 : room->audience().size()) + (cluster_ ? cluster_->watching(match) : 0);
}

bool Hub::attended(const std::string& match) const {
  const Room* room = loaded(match);
  return (room != nullptr && room->is_attended()) || (cluster_ && cluster_->attended(match));
}

bool Hub::watches(const std::string& match, std::string_view person) const {
  const Room* room = loaded(match);
  return room != nullptr && room->audience().has(known(*room, {.id = std::string(person), .name = {}}).id);
}

// ---- Start and stop

void Hub::resume() {
  const WallMs now = parts_.now();
  if (cluster_) {  // what nobody keeps is adopted
    parts_.journal.heartbeat(now);
    return cluster_->let_time_pass();
  }
  const WallMs down_since = std::min(now, parts_.journal.last_heartbeat().value_or(now));
  for (const Listed& match :
       parts_.journal.find({.stage = Stage::live, .listed_only = false, .limit = std::string::npos}))
    if (Room* room = find(match.id)) {
      room->match().wake({.from = down_since});
      schedule(*room);
    }
  for (const Listed& match : parts_.journal.find({.stage = Stage::open, .limit = std::string::npos})) {
    const auto summary = read_summary(match.summary);
    if (Room* room = summary && summary->seek ? find(match.id) : nullptr) schedule(*room);
  }
}

void Hub::stop(std::function<void()> finished) {
  run_.stopping = true;
  run_.finished = std::move(finished);
  parts_.journal.heartbeat(parts_.now());
  for (const auto& [id, room] : rooms_) room->stop_bots();
  for (const auto& [id, visit] : visits_) parts_.outlet.cut(id, wire::Bye::Why::stopping);
  journal_answered();
}

void Hub::journal_answered() {
  if (!run_.finished) return;
  if (std::ranges::any_of(rooms_, [](const auto& room) { return room.second->match().waits_for_journal(); })) return;
  auto finished = std::exchange(run_.finished, nullptr);
  cluster_ ? cluster_->release(std::move(finished)) : finished();
}

HubCounts Hub::counts() const {
  HubCounts counts = counts_;
  counts.matches = rooms_.size();
  counts.lines = visits_.size();
  for (const auto& [id, room] : rooms_) counts.waiting += room->match().waits_for_journal() ? 1 : 0;
  return counts;
}

}  // namespace giostra::server
