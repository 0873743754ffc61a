#include "server/matches/pipeline.hpp"

#include <algorithm>
#include <cassert>

#include "match/house_act.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kRetryMs = 1000;   // after trouble the journal is tried again
constexpr WallMs kHeldUpMs = 250;   // so long without an answer, and nobody's flag falls
constexpr WallMs kOutageMs = 1000;  // so long without an answer is an outage

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

// Of the first so many entries.
std::vector<std::uint32_t> differences(const Log& before, const Log& now, std::uint32_t stored) {
  std::vector<std::uint32_t> seqs;
  for (std::uint32_t at = 0; at < std::min<std::size_t>(stored, now.entries.size()); ++at)
    if (before.entries[at] != now.entries[at]) seqs.push_back(at + 1);
  return seqs;
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
  assert(known_.stored == 0 && queue_.batches.empty());
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
  const bool was_frozen = time_.frozen_until.has_value();
  if (was_frozen && !unfreeze()) return answer(refuse(kTrouble, kCannotStore));
  try {
    // Though the journal did not say so, or another node has stored it.
    if ((was_frozen || parts_.cluster != nullptr) && messages_.is_stored(cause)) return answer(*messages_.entry(cause));
    auto before = live_->log().entries.size();
    Verdict verdict = command(*live_, now_ms());
    if (!verdict && parts_.cluster != nullptr && waits_for_journal() && !cause.empty())
      return queue_.doubts.push_back({std::move(command), std::move(cause), std::move(answer)});
    if (!verdict && read_on()) {  // what other nodes have stored may allow it, or be it
      if (messages_.is_stored(cause)) return answer(*messages_.entry(cause));
      before = live_->log().entries.size();
      verdict = command(*live_, now_ms());
    }
    const bool who_knows = parts_.cluster != nullptr && known_.unsure && !cause.empty();
    if (!verdict && who_knows) return answer(refuse(kTrouble, kCannotStore));
    if (!verdict) {
      ++counts_.refused;
      if (!cause.empty() && verdict.error().rule != kTrouble) messages_.refused(cause, verdict.error());
      return answer(tl::unexpected(verdict.error()));
    }
    store(static_cast<std::uint32_t>(before), std::move(command), std::move(cause), std::move(answer));
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
    time_.epoch = time_.set_ms = parts_.now();
    listener_.time_goes_on();
  }
  messages_.decided(cause);
  counts_.entries += after - before;
  for (std::size_t at = before; at < after; ++at)
    counts_.lag_ms += static_cast<std::uint64_t>(count(live_->log().entries[at].lag_ms));
  queue_.batches.push_back({.first = before + 1,
                            .last = after,
                            .decided_ms = parts_.now(),
                            .change = veils_.decided(live_->match(), before + 1, after),
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

std::vector<Row> Pipeline::rows_in_flight() const {
  std::vector<Row> rows;
  const std::span batches = std::span(queue_.batches).first(queue_.in_flight);
  if (batches.empty()) return rows;
  rows.reserve(batches.back().last + 1 - batches.front().first);
  for (const Batch& batch : batches)
    for (std::uint32_t seq = batch.first; seq <= batch.last; ++seq)
      rows.push_back({.entry = live_->log().entries[seq - 1],
                      .cause = seq == batch.first ? batch.cause : std::string(),
                      .wall_ms = batch.decided_ms});
  return rows;
}

// ---- Storing

std::vector<Pipeline::Batch> Pipeline::Queue::take_all() {
  ++generation;
  in_flight = 0;
  return std::exchange(batches, {});
}

// All that waits, in one go, but never while an answer is awaited: what was decided on top of something that is then
// not stored must not be stored either.
void Pipeline::flush() {
  if (queue_.in_flight > 0 || queue_.batches.empty()) return;
  Listing listing{.stage = stage(), .needs_keeper = needs_keeper()};
  queue_.needs_keeper = listing.needs_keeper;
  for (const Batch& batch : queue_.batches) {
    if (batch.listing.summary) listing.summary = batch.listing.summary;
    listing.people.insert(listing.people.end(), batch.listing.people.begin(), batch.listing.people.end());
  }
  queue_.in_flight = queue_.batches.size();
  queue_.sent_ms = parts_.now();
  parts_.journal.append(head_.id, known_.stored, rows_in_flight(), std::move(listing),
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
      if (parts_.cluster != nullptr) tell_stored();
      time_.owed_ms = 0;
      for (; queue_.in_flight > 0; --queue_.in_flight) confirm_oldest();
      // Nobody knew of it all that while. An answer that says so, however late, owes nothing again.
      if (const WallMs sent_ms = queue_.sent_ms; parts_.now() - sent_ms > kOutageMs && time_.set_ms < sent_ms) {
        time_.owed_ms = sent_ms;
        wake({.from = sent_ms});
      }
      flush();
      if (known_.heard > known_.stored || known_.unsure) read_on();
      break;
    case Stored::conflict: decide_again(); break;
    case Stored::trouble: freeze(); break;
  }
  judge_doubts();
  listener_.journal_answered();
}

void Pipeline::confirm_oldest() {
  assert(!queue_.batches.empty() && queue_.batches.front().first == known_.stored + 1);
  const Batch batch = std::move(queue_.batches.front());
  queue_.batches.erase(queue_.batches.begin());
  const std::uint32_t before = known_.stored;
  known_.stored = batch.last;
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
  const std::uint32_t before = known_.stored;
  try {
    read_again();
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

void Pipeline::judge_doubts() {
  if (waits_for_journal()) return;
  for (Doubt& doubt : std::exchange(queue_.doubts, {}))
    decide(std::move(doubt.command), std::move(doubt.cause), std::move(doubt.answer));
}

void Pipeline::read_again() {
  const auto kept = parts_.journal.read(head_.id);
  if (!kept) throw JournalTrouble("match " + head_.id + " is gone");
  const bool was_ours = is_ours();
  listener_.reloaded(adopt(*kept));
  if (is_ours() != was_ours) listener_.keeping_changed();
}

std::vector<std::uint32_t> Pipeline::adopt(const Kept& kept) {
  auto live = fold(head_, kept.rows, quizmaster_of(parts_, head_));
  auto replaced = live_ ? differences(live_->log(), live->log(), known_.stored) : std::vector<std::uint32_t>{};
  head_ = kept.head;
  live_ = std::move(live);
  time_.epoch = time_.set_ms = 0;
  for (const Row& row : kept.rows) note_row(row);
  known_ = {
      .stored = static_cast<std::uint32_t>(kept.rows.size()), .needs_keeper = needs_keeper(), .keeper = kept.keeper};
  veils_.reset(live_->match(), known_.stored);
  summary_.now = summarize(live_->log()).value();
  summary_.is_known = read_summary(kept.summary) == summary_.now;
  return replaced;
}

void Pipeline::note_row(const Row& row) {
  if (sets_time(row.entry, live_->match().game().seats())) {
    time_.epoch = row.wall_ms - count(row.entry.at_ms);
    time_.set_ms = row.wall_ms;
  }
  messages_.stored(row.cause, row.entry.seq);
}

// ---- Other nodes

// Time runs there, somebody waits, or the start does: without anybody's act something will happen.
bool Pipeline::needs_keeper() const {
  if (stage() == Stage::open) return !live_->log().field(kSeek).empty() || live_->waits_for_seeds();
  return stage() == Stage::live;
}

bool Pipeline::is_ours() const {
  return parts_.cluster == nullptr || known_.keeper == parts_.cluster->node || !needs_keeper();
}

std::optional<WallMs> Pipeline::waits_since() const {
  if (queue_.in_flight == 0) return std::nullopt;
  return time_.owed_ms == 0 ? queue_.sent_ms : std::min(queue_.sent_ms, time_.owed_ms);
}

bool is_held_up(const Pipeline& match, WallMs now) { return now - match.waits_since().value_or(now) > kHeldUpMs; }

void Pipeline::keep() { note_keeper(parts_.cluster->node); }

void Pipeline::note_keeper(const std::string& keeper) {
  const bool was_ours = is_ours();
  known_.keeper = keeper;
  if (is_ours() != was_ours) listener_.keeping_changed();
}

// What is with the journal is stored: so says whoever wrote it, and is the keeper where it began to need one.
void Pipeline::tell_stored() {
  const std::string& node = parts_.cluster->node;
  if (const bool needs = queue_.needs_keeper; needs != std::exchange(known_.needs_keeper, needs))
    note_keeper(needs ? node : std::string());
  if (!listener_.is_heard_elsewhere()) return;
  StoredNews news{.node = node, .keeps = known_.keeper == node, .first = known_.stored + 1, .rows = rows_in_flight()};
  news.last = news.rows.back().entry.seq;
  parts_.cluster->bus.tell("stored." + head_.id, write_news(news));
}

void Pipeline::take_news(const StoredNews& news) {
  if (time_.frozen_until || news.last <= known_.stored) return;
  known_.heard = std::max(known_.heard, news.last);
  if (waits_for_journal()) return;
  const bool is_doubtful = news.keeps && known_.keeper == parts_.cluster->node;  // two who keep it?
  if (news.rows.empty() || news.first > known_.stored + 1 || is_doubtful) {
    read_on();
    return;
  }
  take_rows(std::span(news.rows).subspan(known_.stored + 1 - news.first));
  if (news.keeps) note_keeper(news.node);
}

bool Pipeline::read_on() {
  known_.unsure = waits_for_journal();
  if (parts_.cluster == nullptr || time_.frozen_until || known_.unsure || known_.stored == 0) return false;
  const std::uint32_t before = known_.stored;
  try {
    const auto kept = parts_.journal.read(head_.id, before);
    if (!kept) return false;
    head_.listed = kept->head.listed;
    take_rows(kept->rows);
    note_keeper(kept->keeper);
  } catch (const JournalTrouble&) {  // it is tried again
    known_.unsure = true;
  }
  return known_.stored != before;
}

void Pipeline::start_over() {
  const std::uint32_t before = known_.stored;
  try {
    read_again();
    listener_.overtaken(before);
  } catch (const JournalTrouble&) {
    freeze();
  }
}

// They follow what is stored, and nothing else was decided. What does not fit is read again from the start.
void Pipeline::take_rows(std::span<const Row> rows) {
  if (rows.empty()) return;
  const std::uint32_t before = known_.stored;
  const WallMs epoch = time_.epoch;
  assert(live_->log().entries.size() == before && rows.front().entry.seq == before + 1);
  for (const Row& row : rows) {
    if (!live_->take(row.entry)) return start_over();
    note_row(row);
    summary_.now.take(row.entry);
  }
  known_.stored = rows.back().entry.seq;
  known_.needs_keeper = needs_keeper();
  const auto change = veils_.decided(live_->match(), before + 1, known_.stored);
  veils_.stored(change);
  if (time_.epoch != epoch) listener_.time_goes_on();
  listener_.taken(before, change.opened);
}

// ---- Time that stands still

// From when on nothing could be stored: that may be long before it is known.
void Pipeline::freeze() {
  const WallMs now = parts_.now();
  const auto beat = parts_.cluster == nullptr ? std::nullopt : parts_.cluster->leases.stored_beat();
  const WallMs since = std::min({now, waits_since().value_or(now), beat.value_or(now)});
  if (!time_.frozen_until) {
    time_.frozen_at = std::max(Milliseconds{}, now_ms() - Milliseconds{now - since});
    time_.frozen_since = since;
  }
  time_.frozen_until = now + kRetryMs;
  for (const Batch& batch : queue_.take_all()) {
    messages_.withdrawn(batch.cause);
    batch.answer(refuse(kTrouble, kCannotStore));
  }
  for (const Doubt& doubt : std::exchange(queue_.doubts, {})) doubt.answer(refuse(kTrouble, kCannotStore));
}

bool Pipeline::unfreeze() {
  assert(time_.frozen_until);
  const WallMs now = parts_.now();
  if (now < *time_.frozen_until) return false;
  time_.frozen_until = now + kRetryMs;
  const std::uint32_t before = known_.stored;
  try {
    read_again();
  } catch (const JournalTrouble&) {
    return false;
  }
  time_.frozen_until.reset();
  if (known_.stored != before) listener_.overtaken(before);
  wake({.from = time_.frozen_since});  // whoever else did may have been able to store again before us
  return true;
}

void Pipeline::hold() {
  constexpr WallMs kLongTime = 365LL * 24 * 3600 * 1000;
  freeze();
  time_.frozen_until = parts_.now() + kLongTime;
}

bool Pipeline::read_changes() {
  if (time_.frozen_until || waits_for_journal()) return false;
  start_over();
  return true;
}

void Pipeline::let_go() {
  time_.frozen_until = parts_.now();
  unfreeze();
}

// Whoever said so before it was up may have been down again.
void Pipeline::wake(const Standstill& down) {
  if (stage() == Stage::live && time_.set_ms < down.until) go_on_from(down.from);
}

// The time from then until now counts for nobody, unless another node says so meanwhile. When that was in match time is
// asked when it is decided: if this is done again, another node may have said so for an earlier while.
void Pipeline::go_on_from(WallMs since) {
  listener_.time_goes_on();
  decide(
      [this, since, asked_ms = parts_.now()](Live& live, Milliseconds) {
        if (time_.set_ms > asked_ms) return Verdict{};
        const Milliseconds from = std::max(live.match().now(), Milliseconds{since - time_.epoch});
        time_.set_ms = parts_.now();
        time_.epoch = time_.set_ms - count(from);
        live.awake(from);
        return Verdict{};
      },
      {}, kNobodyAsked);
}

}  // namespace giostra::server
