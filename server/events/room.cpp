#include "server/events/room.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <ctime>
#include <utility>

#include "event/acts/event_log.hpp"
#include "server/events/summary.hpp"

namespace giostra::server {

namespace {

constexpr Words kCannotStore{"the server cannot store anything right now: nothing was lost, try again in a moment",
                             "il server ora non riesce a salvare: nulla è perduto, riprova tra un momento"};
constexpr WallMs kSecond_ms = 1000;
constexpr const char* kUtc = "%Y-%m-%dT%H:%M:%SZ";

// E114: the id that stands in front of an act.
std::string_view message_of(std::string_view act) {
  if (!act.starts_with('#')) return {};
  return act.substr(1, act.find(' ') - 1);
}

}  // namespace

std::string write_opened(WallMs wall_ms) {
  const auto seconds = static_cast<std::time_t>(wall_ms / kSecond_ms);
  std::tm utc{};
  ::gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  const auto size = std::strftime(text.data(), text.size(), kUtc, &utc);
  return {text.data(), size};
}

std::optional<WallMs> read_opened(std::string_view text) {
  std::tm utc{};
  const std::string copy(text);
  if (::strptime(copy.c_str(), kUtc, &utc) == nullptr) return std::nullopt;
  return kSecond_ms * static_cast<WallMs>(::timegm(&utc));
}

Result<Log> read_event_head(const MatchHead& head) { return event::read_event_log(head.header); }

EventRoom::EventRoom(const EventParts& parts, EventCounts& counts, Listener& listener, const Kept& kept)
    : parts_(parts), counts_(counts), listener_(listener), head_(kept.head) {
  adopt(kept);
}

EventRoom::~EventRoom() = default;

void EventRoom::adopt(const Kept& kept) {
  auto log = read_event_head(head_);
  if (!log) throw JournalTrouble("header of event " + head_.id + ": " + log.error().text(Language::english));
  for (const Row& row : kept.rows) log->entries.push_back(row.entry);
  auto event = event::Event::fold(*log);
  if (!event) throw JournalTrouble("log of event " + head_.id + ": " + event.error().text(Language::english));
  log_ = std::move(*log);
  event_ = std::make_unique<event::Event>(std::move(*event));
  // Where the clock was put back since the last entry, time goes on from that entry.
  const WallMs opened = read_opened(log_.field("Opened")).value_or(head_.made_ms);
  opened_ms_ = std::min(opened, parts_.now() - count(event_->now()));
  known_ = {.heard = event_->entries(), .keeper = kept.keeper};
}

Milliseconds EventRoom::now_ms() const { return std::max(event_->now(), Milliseconds{parts_.now() - opened_ms_}); }

// ---- Deciding

void EventRoom::decide(Wish wish, Answer answer) {
  decide([wish = std::move(wish)](const event::Event&) -> Result<Wishes> { return Wishes{wish}; }, std::move(answer));
}

void EventRoom::decide(Command command, Answer answer) {
  queue_.push_back({.command = std::move(command), .answer = std::move(answer)});
  flush();
}

// All that waits, in one go, but never while an answer is awaited. A refusal is told at once: it changes nothing.
void EventRoom::flush() {
  if (!in_flight_.empty()) return;
  draft_.event.reset();
  draft_.rows.clear();
  std::vector<std::pair<Order, Refusal>> refused;
  while (!queue_.empty()) {
    Order order = std::move(queue_.front());
    queue_.pop_front();
    const auto seq = judge(order.command);
    if (!seq) {
      refused.emplace_back(std::move(order), seq.error());
      continue;
    }
    order.seq = *seq;
    in_flight_.push_back(std::move(order));
  }
  if (!in_flight_.empty()) {
    if (draft_.rows.empty())
      confirm();  // nothing to store: all of it was stored before
    else
      parts_.journal.append(head_.id, event_->entries(), draft_.rows, listing_of(draft_.event->state()),
                            [this, alive = std::weak_ptr(alive_)](Stored how) {
                              if (!alive.expired()) on_answer(how);
                            });
  }
  if (!refused.empty() && read_on()) {  // what other nodes have stored may allow it
    for (auto& [order, refusal] : refused) queue_.push_back(std::move(order));
    return flush();
  }
  counts_.refused += refused.size();
  for (const auto& [order, refusal] : refused) order.answer(tl::unexpected(refusal));
}

Result<std::uint32_t> EventRoom::judge(const Command& command) {
  if (!draft_.event) draft_.event = std::make_unique<event::Event>(*event_);
  const auto wishes = command(*draft_.event);
  if (!wishes) return tl::unexpected(wishes.error());
  if (wishes->size() == 1) return judge(*draft_.event, *wishes, draft_.rows);
  auto whole = std::make_unique<event::Event>(*draft_.event);  // all or nothing
  auto rows = draft_.rows;
  auto seq = judge(*whole, *wishes, rows);
  if (!seq) return seq;
  draft_.event = std::move(whole);
  draft_.rows = std::move(rows);
  return seq;
}

Result<std::uint32_t> EventRoom::judge(event::Event& draft, const Wishes& wishes, std::vector<Row>& rows) const {
  if (wishes.empty()) return draft.entries();
  if (const auto before = draft.entry_of(message_of(wishes.front().act))) {
    ++counts_.repeated;
    return *before;
  }
  const std::uint32_t first = draft.entries() + 1;
  const Milliseconds at_ms = std::max(now_ms(), draft.now());
  for (const Wish& wish : wishes) {
    if (const Verdict taken = draft.take(at_ms, wish.author, wish.act); !taken) return tl::unexpected(taken.error());
    Entry entry{.seq = draft.entries(), .at_ms = at_ms, .actor = wish.author, .act = wish.act};
    rows.push_back({.entry = std::move(entry), .cause = {}, .wall_ms = parts_.now()});
  }
  return first;
}

// ---- Storing

void EventRoom::on_answer(Stored how) {
  switch (how) {
    case Stored::stored: confirm(); break;
    case Stored::conflict: decide_again(); break;
    case Stored::trouble: refuse_all(std::exchange(in_flight_, {})); break;
  }
  flush();
  if (known_.heard > event_->entries()) read_on();
  listener_.journal_answered(*this);
}

void EventRoom::confirm() {
  const std::uint32_t from = event_->entries() + 1;
  const auto orders = std::exchange(in_flight_, {});
  if (parts_.cluster != nullptr && !draft_.rows.empty()) tell_stored();
  for (const Row& row : draft_.rows) log_.entries.push_back(row.entry);
  counts_.entries += draft_.rows.size();
  const bool grew = !draft_.rows.empty();
  if (grew) event_ = std::move(draft_.event);
  draft_.rows.clear();
  for (const Order& order : orders) order.answer(order.seq);
  if (grew) listener_.stored(*this, from);
}

// Somebody else has written. What is stored has happened; what is not is judged again.
void EventRoom::decide_again() {
  ++counts_.conflicts;
  auto again = std::exchange(in_flight_, {});
  const std::uint32_t before = event_->entries();
  try {
    const auto kept = parts_.journal.read(head_.id);
    if (!kept) throw JournalTrouble("event " + head_.id + " is gone");
    adopt(*kept);
  } catch (const JournalTrouble& trouble) {
    if (parts_.report) parts_.report(trouble.what());
    return refuse_all(std::move(again));
  }
  queue_.insert(queue_.begin(), std::make_move_iterator(again.begin()), std::make_move_iterator(again.end()));
  listener_.stored(*this, before + 1);
}

void EventRoom::refuse_all(std::deque<Order> orders) {
  for (const Order& order : orders) order.answer(refuse(kTrouble, kCannotStore));
}

// ---- Other nodes

bool EventRoom::is_ours() const {
  return parts_.cluster == nullptr || known_.keeper == parts_.cluster->node || !needs_keeper(event_->state());
}

void EventRoom::keep() { known_.keeper = parts_.cluster->node; }

// Whoever wrote it knows whether it keeps the event: it began to need somebody with these rows, or did before.
void EventRoom::tell_stored() {
  const std::string& node = parts_.cluster->node;
  if (!needs_keeper(event_->state()) && needs_keeper(draft_.event->state())) known_.keeper = node;
  const StoredNews news{.node = node,
                        .keeps = known_.keeper == node,
                        .first = draft_.rows.front().entry.seq,
                        .last = draft_.rows.back().entry.seq,
                        .rows = draft_.rows};
  parts_.cluster->bus.tell("event." + head_.id, write_news(news));
}

void EventRoom::take_news(const StoredNews& news) {
  const std::uint32_t stored = event_->entries();
  if (news.last <= stored) return;
  known_.heard = std::max(known_.heard, news.last);
  if (waits_for_journal()) return;
  const bool is_doubtful = news.keeps && known_.keeper == parts_.cluster->node;  // two who keep it?
  if (news.rows.empty() || news.first > stored + 1 || is_doubtful) {
    read_on();
    return;
  }
  if (news.keeps) known_.keeper = news.node;
  take_rows({news.rows.begin() + (stored + 1 - news.first), news.rows.end()});
}

bool EventRoom::read_on() {
  if (parts_.cluster == nullptr || waits_for_journal()) return false;
  const std::uint32_t before = event_->entries();
  try {
    const auto kept = parts_.journal.read(head_.id, before);
    if (!kept) return false;
    known_.keeper = kept->keeper;
    take_rows(kept->rows);
  } catch (const JournalTrouble&) {  // it is tried again
  }
  return event_->entries() != before;
}

// They follow what is stored. What does not fit is read again from the start.
void EventRoom::take_rows(const std::vector<Row>& rows) {
  if (rows.empty()) return;
  const std::uint32_t from = event_->entries() + 1;
  auto event = std::make_unique<event::Event>(*event_);
  const bool fit = std::ranges::all_of(
      rows, [&](const Row& row) { return event->take(row.entry.at_ms, row.entry.actor, row.entry.act).has_value(); });
  if (!fit) {
    const auto kept = parts_.journal.read(head_.id);
    if (!kept) return;
    adopt(*kept);
  } else {
    for (const Row& row : rows) log_.entries.push_back(row.entry);
    event_ = std::move(event);
  }
  listener_.stored(*this, from);
}

}  // namespace giostra::server
