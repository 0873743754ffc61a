#include "server/matches/pipeline.hpp"

#include <algorithm>
#include <cassert>

#include "match/house_act.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kRetryMs = 1000;  // after trouble the journal is tried again

constexpr Words kCannotStore{"the server cannot store anything right now: nothing was lost, try again in a moment",
                             "il server ora non riesce a salvare: nulla è perduto, riprova tra un momento"};

std::unique_ptr<Live> fold(const MatchHead& head, const std::vector<Row>& rows,
                           std::shared_ptr<const Quizmaster> questions) {
  auto log = read_log(head.header);
  if (!log) throw JournalTrouble("header of match " + head.id + ": " + log.error().text(Language::english));
  for (const Row& row : rows) log->entries.push_back(row.entry);
  const auto dice = FairDice::from_hex(head.secret);
  if (!dice) throw JournalTrouble("secret of match " + head.id);
  auto live = Live::open(std::move(*log), *dice, std::move(questions));
  if (!live) throw JournalTrouble("log of match " + head.id + ": " + live.error().text(Language::english));
  return std::make_unique<Live>(std::move(*live));
}

// Match time began, or went on after the server was down, with this entry.
bool sets_time(const Entry& entry, std::span<const SeatInfo> seats) {
  const auto act = house_act_of(entry, seats);
  return act && (std::holds_alternative<house::Start>(*act) || std::holds_alternative<house::Awake>(*act));
}

}  // namespace

Pipeline::Pipeline(const HubParts& parts, HubCounts& counts, Listener& listener, MatchHead head,
                   std::unique_ptr<Live> live)
    : parts_(parts), counts_(counts), listener_(listener), head_(std::move(head)), live_(std::move(live)) {
  assert(live_);
  summary_.now = *summarize(read_log(head_.header).value());
}

Pipeline::Pipeline(const HubParts& parts, HubCounts& counts, Listener& listener, const Kept& kept)
    : parts_(parts), counts_(counts), listener_(listener), head_(kept.head) {
  adopt(kept);
}

Stage Pipeline::stage() const {
  const Match& match = live_->match();
  if (match.closed()) return Stage::over;
  return match.house().started ? Stage::live : Stage::open;
}

Milliseconds Pipeline::now_ms() const {
  if (time_.frozen_until) return time_.frozen_at;
  if (time_.epoch == 0) return {};
  return std::max(live_->match().now(), Milliseconds{parts_.now() - time_.epoch});
}

// ---- Deciding

void Pipeline::create(Answer answer) {
  assert(stored_ == 0 && queue_.batches.empty());
  auto failed = [this, alive = std::weak_ptr(alive_), answer](Stored how) {
    if (how == Stored::stored || alive.expired()) return;
    const auto refused = answer;
    listener_.not_created();  // this pipeline may be gone now
    refused(refuse(kTrouble, kCannotStore));
  };
  parts_.journal.create(head_, std::move(failed));
  store(0, [](Live&, Milliseconds) { return Verdict{}; }, {}, std::move(answer));
}

void Pipeline::decide(Command command, std::string cause, Answer answer) {
  if (time_.frozen_until && !unfreeze()) return answer(refuse(kTrouble, kCannotStore));
  const auto before = static_cast<std::uint32_t>(live_->log().entries.size());
  try {
    const Verdict verdict = command(*live_, now_ms());
    if (!verdict) {
      ++counts_.refused;
      return answer(tl::unexpected(verdict.error()));
    }
    store(before, std::move(command), std::move(cause), std::move(answer));
  } catch (const std::bad_alloc&) {  // who knows how far it came: what is stored holds
    freeze();
    throw;
  }
}

// Queues what was decided since `before`.
void Pipeline::store(std::uint32_t before, Command command, std::string cause, Answer answer) {
  const auto after = static_cast<std::uint32_t>(live_->log().entries.size());
  assert(after >= before);
  if (after == before) return answer(after);
  if (time_.epoch == 0 && live_->match().house().started) {
    time_.epoch = parts_.now();
    listener_.time_goes_on();
  }
  messages_.decided(cause);
  counts_.entries += after - before;
  for (std::size_t at = before; at < after; ++at)
    counts_.lag_ms += static_cast<std::uint64_t>(count(live_->log().entries[at].lag_ms));
  queue_.batches.push_back({.first = before + 1,
                            .last = after,
                            .change = veils_.decided(live_->match(), before + 1, after),
                            .rows = rows_from(before, cause),
                            .listing = listing_since(before),
                            .command = std::move(command),
                            .cause = std::move(cause),
                            .answer = std::move(answer)});
  flush();
  listener_.decided(before);
}

// What the entries since then change for lists.
Listing Pipeline::listing_since(std::uint32_t before) {
  Listing listing{.stage = stage()};
  const auto& entries = live_->log().entries;
  bool changed = !summary_.is_known;
  for (std::size_t at = before; at < entries.size(); ++at) {
    changed |= summary_.now.take(entries[at]);
    if (const auto sits = house_act_as<house::Sit>(entries[at], live_->match().game().seats()))
      if (!read_bot(sits->person)) listing.people.push_back(sits->person);
  }
  if (changed) listing.summary = write_summary(summary_.now);
  summary_.is_known = true;
  return listing;
}

std::vector<Row> Pipeline::rows_from(std::uint32_t before, const std::string& cause) const {
  std::vector<Row> rows;
  const auto& entries = live_->log().entries;
  const WallMs now = parts_.now();
  for (std::size_t at = before; at < entries.size(); ++at)
    rows.push_back({.entry = entries[at], .cause = at == before ? cause : std::string(), .wall_ms = now});
  return rows;
}

// ---- Storing

std::deque<Pipeline::Batch> Pipeline::Queue::take_all() {
  ++generation;
  in_flight = 0;
  return std::exchange(batches, {});
}

// All that waits, in one go, but never while an answer is awaited: what was decided on top of something that is then
// not stored must not be stored either.
void Pipeline::flush() {
  if (queue_.in_flight > 0 || queue_.batches.empty()) return;
  std::vector<Row> rows;
  Listing listing{.stage = stage()};
  for (const Batch& batch : queue_.batches) {
    rows.insert(rows.end(), batch.rows.begin(), batch.rows.end());
    if (batch.listing.summary) listing.summary = batch.listing.summary;
    listing.people.insert(listing.people.end(), batch.listing.people.begin(), batch.listing.people.end());
  }
  queue_.in_flight = queue_.batches.size();
  parts_.journal.append(head_.id, stored_, std::move(rows), std::move(listing),
                        [this, alive = std::weak_ptr(alive_), generation = queue_.generation](Stored how) {
                          if (!alive.expired()) on_answer(how, generation);
                        });
}

void Pipeline::on_answer(Stored how, std::uint64_t generation) {
  if (generation != queue_.generation) return;
  try {
    take_answer(how);
  } catch (const std::bad_alloc&) {
    freeze();
    throw;
  }
}

void Pipeline::take_answer(Stored how) {
  switch (how) {
    case Stored::stored:
      for (; queue_.in_flight > 0; --queue_.in_flight) confirm_oldest();
      flush();
      break;
    case Stored::conflict: decide_again(); break;
    case Stored::trouble: freeze(); break;
  }
  listener_.journal_answered();
}

void Pipeline::confirm_oldest() {
  assert(!queue_.batches.empty() && queue_.batches.front().first == stored_ + 1);
  const Batch batch = std::move(queue_.batches.front());
  queue_.batches.pop_front();
  const std::uint32_t before = stored_;
  stored_ = batch.last;
  veils_.stored(batch.change);
  messages_.stored(batch.cause, batch.first);
  batch.answer(batch.first);
  listener_.stored(before, batch.change.opened);
}

// Somebody else has written. What is stored has happened; what is not is decided again.
void Pipeline::decide_again() {
  ++counts_.conflicts;
  auto again = queue_.take_all();
  for (const Batch& batch : again) messages_.withdrawn(batch.cause);
  const std::uint32_t before = stored_;
  try {
    const auto kept = parts_.journal.read(head_.id);
    if (!kept) throw JournalTrouble("match " + head_.id + " is gone");
    adopt(*kept);
    listener_.reloaded();
  } catch (const JournalTrouble&) {
    queue_.batches = std::move(again);
    return freeze();
  }
  listener_.overtaken(before);
  for (const Batch& batch : again)
    if (const auto seq = messages_.entry(batch.cause))
      batch.answer(*seq);
    else
      decide(batch.command, batch.cause, batch.answer);
}

void Pipeline::adopt(const Kept& kept) {
  live_ = fold(head_, kept.rows, quizmaster_of(parts_, head_));
  stored_ = static_cast<std::uint32_t>(kept.rows.size());
  time_.epoch = 0;
  const auto seats = live_->match().game().seats();
  for (const Row& row : kept.rows) {
    if (sets_time(row.entry, seats)) time_.epoch = row.wall_ms - count(row.entry.at_ms);
    messages_.stored(row.cause, row.entry.seq);
  }
  veils_.reset(live_->match(), stored_);
  summary_.now = summarize(live_->log()).value();
  summary_.is_known = read_summary(kept.summary) == summary_.now;
}

// ---- Time that stands still

void Pipeline::freeze() {
  time_.frozen_at = now_ms();
  time_.frozen_until = parts_.now() + kRetryMs;
  for (const Batch& batch : queue_.take_all()) {
    messages_.withdrawn(batch.cause);
    batch.answer(refuse(kTrouble, kCannotStore));
  }
}

bool Pipeline::unfreeze() {
  assert(time_.frozen_until);
  const WallMs now = parts_.now();
  if (now < *time_.frozen_until) return false;
  time_.frozen_until = now + kRetryMs;
  try {
    const auto kept = parts_.journal.read(head_.id);
    if (!kept) return false;
    adopt(*kept);
    listener_.reloaded();
  } catch (const JournalTrouble&) {
    return false;
  }
  time_.frozen_until.reset();
  if (stage() == Stage::live) go_on_from(time_.frozen_at);
  return true;
}

void Pipeline::hold() {
  constexpr WallMs kLongTime = 365LL * 24 * 3600 * 1000;
  freeze();
  time_.frozen_until = parts_.now() + kLongTime;
}

void Pipeline::let_go() {
  time_.frozen_until = parts_.now();
  unfreeze();
}

void Pipeline::wake(WallMs down_since) {
  if (stage() == Stage::live) go_on_from(Milliseconds{down_since - time_.epoch});
}

// The time until now counted for nobody: match time goes on from here.
void Pipeline::go_on_from(Milliseconds at_ms) {
  const Milliseconds from = std::max(live_->match().now(), at_ms);
  listener_.time_goes_on();
  time_.epoch = parts_.now() - count(from);
  decide(
      [from](Live& live, Milliseconds) {
        live.awake(std::max(from, live.match().now()));
        return Verdict{};
      },
      {}, kNobodyAsked);
}

}  // namespace giostra::server
