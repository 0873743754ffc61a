#include "server/events/hub.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "event/acts/event_log.hpp"
#include "server/events/summary.hpp"
#include "server/people/roles.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kSweep_ms = 1000;
constexpr LineId kPingSweeps = 5;        // a line is asked in every fifth
constexpr WallMs kStall_ms = 2500;       // so long without a sweep is an outage
constexpr WallMs kIdle_ms = 5 * 60'000;  // then an event that nobody looks at is unloaded

constexpr Words kNoHello{"say hello to an event first", "prima saluta un evento (hello)"};
constexpr Words kNotYourRole{"you do not have this role: open its link again, or ask at the desk",
                             "non hai questo ruolo: riapri il suo link o chiedi al banco"};
constexpr Words kRoleTaken{"this role was taken back", "questo ruolo è stato ritirato"};
constexpr Words kOnlyLooks{"this role shows and does nothing", "questo ruolo mostra e non fa nulla"};
constexpr Words kStopping{"the server is stopping: come back in a moment", "il server si ferma: torna tra un momento"};
constexpr Words kNotStored{"the event could not be stored: try again", "l'evento non si è potuto salvare: riprova"};
constexpr std::string_view kMissing = "missing";

// E114: a message's own id becomes one of the log; no two guests have the same.
std::string mark_of(std::string_view event, std::string_view person) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  const std::string text = std::string(event) + " " + std::string(person);
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  std::string mark;
  for (std::size_t i = 0; i < 8; ++i) mark += kLetters[hash[i] % kLetters.size()];
  return mark;
}

std::string prefix_of(std::string_view event, std::string_view person, const EventHub::Deeds& deeds) {
  std::string prefix;
  if (!deeds.id.empty()) prefix += "#" + mark_of(event, person) + "." + deeds.id + " ";
  if (deeds.on > 0) prefix += "^" + std::to_string(deeds.on) + " ";
  return prefix;
}

}  // namespace

struct EventHub::Loaded {
  Loaded(const EventParts& parts, EventCounts& counts, EventHub& hub, const Kept& kept, RoleBook its_book)
      : room(parts, counts, hub, kept),
        book(std::move(its_book)),
        audience(parts, counts, room, book),
        used_ms(parts.now()) {}

  EventRoom room;
  RoleBook book;
  EventAudience audience;
  WallMs used_ms;
  bool heard_lately = false;       // of it, from other nodes
  bool reads_roles_again = false;  // they have just changed elsewhere, and perhaps not all of it was stored
};

EventHub::EventHub(EventParts parts) : parts_(std::move(parts)) {
  if (parts_.cluster != nullptr) listen();
}
EventHub::~EventHub() = default;

// ---- Lines

void EventHub::opened(LineId line, Person person, std::string address) {
  assert(!visits_.contains(line));
  Visit visit;
  visit.line.id = line;
  visit.line.person = std::move(person);
  visit.line.address = std::move(address);
  visits_.insert_or_assign(line, std::move(visit));
}

void EventHub::closed(LineId line) {
  const auto found = visits_.find(line);
  if (found == visits_.end()) return;
  leave(found->second);
  visits_.erase(found);
}

void EventHub::leave(Visit& visit) {
  Loaded* event = std::exchange(visit.event, nullptr);
  if (event == nullptr) return;
  event->audience.leave(visit.line);
  event->used_ms = parts_.now();
}

void EventHub::drained(LineId line) {
  const auto found = visits_.find(line);
  if (found == visits_.end() || found->second.event == nullptr) return;
  found->second.line.looked = 0;
  found->second.event->audience.facts_changed();
}

void EventHub::send(LineId line, std::string text) {
  parts_.outlet.send(line, std::make_shared<const std::string>(std::move(text)));
}

void EventHub::refuse_line(LineId line, const std::string& id, const Refusal& refusal) {
  send(line, wire::write(wire::Refused{.id = id, .refusal = refusal}));
}

void EventHub::heard(LineId line, std::string_view text) {
  const auto found = visits_.find(line);
  if (found == visits_.end() || stopping_) return;
  const auto message = event_wire::read_up(text);
  if (!message) return refuse_line(line, wire::read_id(text), message.error());
  if (found->second.event != nullptr) found->second.event->audience.heard(found->second.line);
  std::visit([&](const auto& up) { hear(found->second, up); }, *message);
}

void EventHub::welcome(const Visit& visit) {
  send(visit.line.id,
       event_wire::write(event_wire::Welcome{
           .event = visit.event->room.id(), .as = visit.line.as, .roles = visit.line.roles, .now_ms = parts_.now()}));
}

void EventHub::hear(Visit& visit, const event_wire::Hello& hello) {
  leave(visit);
  Loaded* event = load(hello.event);
  if (event == nullptr) return refuse_line(visit.line.id, {}, {kMissing, kNoEvent, hello.event});
  visit.line.roles = event->book.roles_of(visit.line.person.id, parts_.now());
  if (!hello.as.empty() && std::ranges::find(visit.line.roles, hello.as) == visit.line.roles.end())
    return refuse_line(visit.line.id, {}, {kPermission, kNotYourRole, hello.as});
  visit.event = event;
  visit.line.as = hello.as;
  visit.line.shown.clear();
  event->audience.join(visit.line);
  welcome(visit);
  event->audience.show(visit.line, hello.views);
}

void EventHub::hear(Visit& visit, const event_wire::Show& show) {
  if (visit.event == nullptr) return refuse_line(visit.line.id, {}, {kNotation, kNoHello});
  visit.event->audience.show(visit.line, show.views);
}

void EventHub::hear(Visit& /*visit*/, const event_wire::Pong& /*pong*/) {}  // it was heard

void EventHub::hear(Visit& visit, const event_wire::Act& act) {
  if (visit.event == nullptr) return refuse_line(visit.line.id, act.id, {kNotation, kNoHello});
  auto answer = [this, line = visit.line.id, id = act.id](const Result<std::uint32_t>& how) {
    if (!how) return refuse_line(line, id, how.error());
    send(line, wire::write(wire::Done{.id = id, .seq = *how}));
  };
  const Deeds deeds{.as = visit.line.as, .id = act.id, .on = act.on, .acts = {act.act}};
  if (parts_.rules != nullptr)
    if (const auto barred = parts_.rules->barred(visit.line.person.id, visit.line.address, parts_.now()))
      return answer(tl::unexpected(*barred));
  this->act(visit.event->room.id(), visit.line.person, deeds, answer);
}

// ---- Orders

Verdict EventHub::may_act(Loaded& loaded, const Person& person, std::string_view as) {
  if (stopping_) return refuse(kTrouble, kStopping);
  const auto kind = kind_of_role(as);
  if (!kind || *kind == RoleKind::screen) return refuse("E113", kOnlyLooks, std::string(as));
  if (!loaded.book.has(person.id, as, parts_.now())) return refuse(kPermission, kNotYourRole, std::string(as));
  for (EventProgram* program : parts_.programs)
    if (const Verdict may = program->may_write(loaded.room); !may) return may;
  return {};
}

void EventHub::act(std::string_view event, const Person& person, const Deeds& deeds, const EventRoom::Answer& answer) {
  ++counts_.acts;
  Loaded* loaded = load(event);
  if (loaded == nullptr) return answer(refuse(kMissing, kNoEvent));
  if (const Verdict may = may_act(*loaded, person, deeds.as); !may) return answer(tl::unexpected(may.error()));
  EventRoom& room = loaded->room;
  const std::string prefix = prefix_of(event, person.id, deeds);
  if (deeds.acts.size() == 1) {
    const std::string& text = deeds.acts.front();
    if (!deeds.id.empty())
      if (const auto before = room.event().entry_of(prefix.substr(1, prefix.find(' ') - 1))) {
        ++counts_.repeated;
        return answer(*before);
      }
    if (orders_.take(room, deeds.as, text, prefix, answer)) return;
    for (EventProgram* program : parts_.programs)
      if (program->order(room, deeds.as, text, prefix, answer)) return;
  }
  EventRoom::Wishes wishes;
  for (const std::string& text : deeds.acts)
    wishes.push_back({.author = deeds.as, .act = (wishes.empty() ? prefix : "") + text});
  room.decide([wishes](const event::Event&) -> Result<EventRoom::Wishes> { return wishes; }, answer);
}

// ---- Events

EventHub::Loaded* EventHub::load(std::string_view event) {
  const auto found = events_.find(std::string(event));
  if (found != events_.end()) {
    found->second->used_ms = parts_.now();
    return found->second.get();
  }
  try {
    const auto kept = parts_.journal.read(event);
    if (!kept || kept->head.stream != Stream::event) return nullptr;
    return keep(std::make_unique<Loaded>(parts_, counts_, *this, *kept, desk_.open_book(kept->head)));
  } catch (const JournalTrouble& trouble) {
    if (parts_.report) parts_.report(trouble.what());
    return nullptr;
  }
}

EventHub::Loaded* EventHub::keep(std::unique_ptr<Loaded> loaded) {
  Loaded& here = *events_.insert_or_assign(loaded->room.id(), std::move(loaded)).first->second;
  for (EventProgram* program : parts_.programs) program->loaded(here.room);
  return &here;
}

void EventHub::drop(std::string_view event) {
  const auto found = events_.find(std::string(event));
  if (found == events_.end()) return;
  for (auto& [line, visit] : visits_)
    if (visit.event == found->second.get()) {
      leave(visit);
      parts_.outlet.cut(line, wire::Bye::Why::idle);
    }
  for (EventProgram* program : parts_.programs) program->unloaded(found->second->room);
  events_.erase(found);
}

bool EventHub::read_changes(std::string_view event) {
  const auto found = events_.find(std::string(event));
  if (found == events_.end()) return true;
  if (found->second->room.waits_for_journal()) return false;
  const bool was_ours = found->second->room.is_ours();
  drop(event);
  if (was_ours) load(event);  // what is due must happen
  return true;
}

EventRoom* EventHub::find(std::string_view event) {
  Loaded* loaded = load(event);
  return loaded == nullptr ? nullptr : &loaded->room;
}

// The header and the entries are two steps; an event without its entries is erased.
void EventHub::create(Log log, const Person& maker, const Creating& created) {
  if (stopping_) return created(refuse(kTrouble, kStopping));
  const auto folded = event::Event::fold(log);
  if (!folded) return created(tl::unexpected(folded.error()));
  std::vector<Row> rows;
  for (const Entry& entry : std::exchange(log.entries, {}))
    rows.push_back({.entry = entry, .cause = {}, .wall_ms = parts_.now()});
  const RoleLink chief{.token = fresh_token(), .role = "chief", .by = "chief", .made_ms = parts_.now()};
  MatchHead head{.id = parts_.event_id(),
                 .header = event::write_event_log(log),
                 .secret = {},
                 .listed = true,
                 .made_ms = parts_.now(),
                 .maker = maker.id,
                 .stream = Stream::event};
  parts_.journal.create(head, [](Stored) {});
  parts_.journal.add_links(head.id, {chief}, [](Stored) {});
  const auto listing = listing_of(folded->state());
  parts_.journal.append(head.id, 0, std::move(rows), listing, [this, head, chief, created](Stored how) {
    if (how == Stored::stored && load(head.id) != nullptr) return created(Created{.id = head.id, .chief = chief});
    parts_.journal.change(change::Erase{head.id}, [](Stored) {});
    created(refuse(kTrouble, kNotStored));
  });
}

Result<Reader> EventHub::reader(std::string_view event, const Person& person, std::string_view as) {
  Loaded* loaded = load(event);
  if (loaded == nullptr) return refuse(kMissing, kNoEvent);
  Reader reader{.as = std::string(as), .roles = loaded->book.roles_of(person.id, parts_.now())};
  if (!as.empty() && std::ranges::find(reader.roles, as) == reader.roles.end())
    return refuse(kPermission, kNotYourRole, std::string(as));
  return reader;
}

std::optional<boost::json::value> EventHub::view(std::string_view event, std::string_view name, const Reader& reader) {
  Loaded* loaded = load(event);
  return loaded == nullptr ? std::nullopt : loaded->audience.view(name, reader);
}

std::vector<std::string> EventHub::roles_of(std::string_view event, std::string_view person) {
  Loaded* loaded = load(event);
  return loaded == nullptr ? std::vector<std::string>{} : loaded->book.roles_of(person, parts_.now());
}

std::size_t EventHub::watching(std::string_view event) {
  Loaded* loaded = load(event);
  if (loaded == nullptr) return 0;
  const auto lines = loaded->audience.lines();
  return static_cast<std::size_t>(
      std::ranges::count_if(lines, [](const EventLine* line) { return !line->is_staff(); }));
}

// ---- What rooms and roles tell

void EventHub::stored(EventRoom& room, std::uint32_t from_seq) {
  for (EventProgram* program : parts_.programs) program->stored(room, from_seq);
  shown_again(room);
}

void EventHub::shown_again(EventRoom& room) {
  const auto found = events_.find(room.id());
  if (found != events_.end()) found->second->audience.changed();
}

RoleBook* EventHub::book_of(std::string_view event) {
  Loaded* loaded = load(event);
  return loaded == nullptr ? nullptr : &loaded->book;
}

// Whoever has lost the role in which they speak only looks on from now on.
void EventHub::roles_changed(std::string_view event) {
  if (parts_.cluster != nullptr) parts_.cluster->bus.tell("roles." + std::string(event), parts_.cluster->node);
  if (Loaded* loaded = load(event)) apply_roles(*loaded);
}

void EventHub::apply_roles(Loaded& loaded) {
  for (EventLine* line : loaded.audience.lines()) {
    auto roles = loaded.book.roles_of(line->person.id, parts_.now());
    if (roles == line->roles) continue;
    line->roles = std::move(roles);
    line->looked = 0;
    line->next_ms = 0;
    if (line->as.empty() || std::ranges::find(line->roles, line->as) != line->roles.end()) continue;
    const std::string lost = std::exchange(line->as, {});
    for (EventLine::Shown& shown : line->shown) shown.version = 0;
    welcome(visits_.at(line->id));
    refuse_line(line->id, {}, {kPermission, kRoleTaken, lost});
  }
  for (EventProgram* program : parts_.programs) program->roles_changed(loaded.room);
  loaded.audience.facts_changed();
}

// ---- Other nodes

void EventHub::listen() {
  const auto listen = [this](const std::string& kind, auto hear) {
    ears_.push_back(parts_.cluster->bus.listen(kind + ".*", [kind, hear](const Bus::Message& said) {
      hear(said.subject.substr(kind.size() + 1), said.text);
    }));
  };
  listen("event", [this](const std::string& event, const std::string& text) { hear_stored(event, text); });
  listen("roles", [this](const std::string& event, const std::string& node) {
    const auto found = events_.find(event);
    if (node == parts_.cluster->node || found == events_.end()) return;
    found->second->reads_roles_again = true;
    read_roles(*found->second);
  });
  listen("of_event", [this](const std::string& event, const std::string& match) {
    if (const auto found = events_.find(event); found != events_.end())
      for (EventProgram* program : parts_.programs) program->match_told(found->second->room, match);
  });
}

// Whoever wrote it and does not keep it calls the keeper, which may have unloaded it.
void EventHub::hear_stored(const std::string& event, const std::string& text) {
  const auto news = read_stored(text);
  if (!news || news->node == parts_.cluster->node) return;
  const auto found = events_.find(event);
  Loaded* loaded = found != events_.end() ? found->second.get() : news->keeps ? nullptr : load(event);
  if (loaded == nullptr) return;
  loaded->heard_lately = true;
  loaded->room.take_news(*news);
}

void EventHub::adopt(std::string_view event) {
  Loaded* loaded = load(event);
  if (loaded == nullptr) return;
  loaded->room.read_on();
  loaded->room.keep();
  for (EventProgram* program : parts_.programs) program->loaded(loaded->room);
}

void EventHub::read_roles(Loaded& loaded) {
  try {
    loaded.book = desk_.open_book(loaded.room.head());
    apply_roles(loaded);
  } catch (const JournalTrouble&) {  // it is tried again
    loaded.reads_roles_again = true;
  }
}

// Once a second: what no news told. After an outage others may keep what this node has kept.
void EventHub::catch_up() {
  const bool has_news = parts_.cluster->bus.is_up();
  const WallMs now = parts_.now();
  const bool is_well = parts_.journal.health() == Health::well;
  const bool was_out =
      !std::exchange(outage_.was_well, is_well) || now - std::exchange(outage_.looked_at, now) > kStall_ms;
  std::vector<Loaded*> quiet;
  std::vector<std::string> ids;
  for (const auto& [id, loaded] : events_) {
    if (std::exchange(loaded->reads_roles_again, false) || !has_news) read_roles(*loaded);
    if (was_out && is_well) loaded->room.read_on();
    if (std::exchange(loaded->heard_lately, false) || loaded->room.waits_for_journal()) continue;
    quiet.push_back(loaded.get());
    ids.push_back(id);
  }
  try {
    const auto lengths = ids.empty() ? std::vector<std::uint32_t>{} : parts_.cluster->leases.lengths(ids);
    for (std::size_t i = 0; i < lengths.size(); ++i)
      if (lengths[i] > quiet[i]->room.event().entries()) quiet[i]->room.read_on();
  } catch (const JournalTrouble&) {  // looked for again
  }
}

// ---- Time

void EventHub::let_time_pass() {
  const WallMs now = parts_.now();
  for (const auto& [id, loaded] : events_) {
    for (EventProgram* program : parts_.programs)
      if (const auto due = program->due(loaded->room); due && *due <= now) program->let_time_pass(loaded->room);
    loaded->audience.send_due();
  }
  if (now < sweep_at_) return;
  sweep_at_ = now + kSweep_ms;
  if (parts_.cluster != nullptr) catch_up();
  sweep();
}

void EventHub::sweep() {
  for (const auto& [id, loaded] : events_) {
    for (EventProgram* program : parts_.programs) program->let_time_pass(loaded->room);
    loaded->audience.sweep();
  }
  ping_lines();
  unload_idle();
}

std::optional<WallMs> EventHub::due() const {
  WallMs first = sweep_at_;
  for (const auto& [id, loaded] : events_) {
    first = std::min(first, loaded->audience.due().value_or(first));
    for (EventProgram* program : parts_.programs) first = std::min(first, program->due(loaded->room).value_or(first));
  }
  return first;
}

// In turns, so that not all are asked at once.
void EventHub::ping_lines() {
  const auto sweep = static_cast<LineId>(parts_.now() / kSweep_ms);
  for (auto& [id, visit] : visits_)
    if (visit.event != nullptr && (id + sweep) % kPingSweeps == 0)
      send(id, event_wire::write(event_wire::Ping{.n = ++visit.line.pings, .now_ms = parts_.now()}));
}

void EventHub::unload_idle() {
  const auto is_idle = [this](const Loaded& loaded) {
    const auto busy = [&](EventProgram* program) {
      return program->is_busy(loaded.room) || program->due(loaded.room).has_value();
    };
    return loaded.audience.size() == 0 && !loaded.room.waits_for_journal() &&
           parts_.now() - loaded.used_ms > kIdle_ms && std::ranges::none_of(parts_.programs, busy);
  };
  std::erase_if(events_, [&](const auto& entry) {
    if (!is_idle(*entry.second)) return false;
    for (EventProgram* program : parts_.programs) program->unloaded(entry.second->room);
    return true;
  });
}

// ---- Start and stop

void EventHub::resume() {
  if (parts_.cluster != nullptr) return;  // what nobody keeps is adopted
  for (const Listed& event : parts_.journal.find(
           {.stage = Stage::live, .listed_only = false, .limit = std::string::npos, .stream = Stream::event}))
    load(event.id);
}

void EventHub::stop(std::function<void()> finished) {
  stopping_ = true;
  finished_ = std::move(finished);
  for (const auto& [id, visit] : visits_) parts_.outlet.cut(id, wire::Bye::Why::stopping);
  if (counts().waiting == 0) std::exchange(finished_, nullptr)();
}

void EventHub::journal_answered(EventRoom& /*room*/) {
  if (finished_ && counts().waiting == 0) std::exchange(finished_, nullptr)();
}

EventCounts EventHub::counts() const {
  EventCounts counts = counts_;
  counts.events = events_.size();
  counts.lines = visits_.size();
  for (const auto& [id, event] : events_) counts.waiting += event->room.waits_for_journal() ? 1 : 0;
  return counts;
}

}  // namespace giostra::server
