#include "server/matches/room.hpp"

#include <algorithm>

namespace giostra::server {

namespace {

constexpr std::size_t kRefusals = 64;
constexpr WallMs kThawMs = 1000;  // after trouble the journal is tried again

constexpr Words kCannotStore{"the server cannot store anything right now: nothing was lost, try again in a moment",
                             "il server ora non riesce a salvare: nulla è perduto, riprova tra un momento"};

Verdict nothing() { return {}; }

Log header_of(const MatchHead& head) {
  auto log = read_log(head.header);
  if (!log) throw JournalTrouble("header of match " + head.id + ": " + log.error().text(Language::english));
  return std::move(*log);
}

std::unique_ptr<Live> fold(const MatchHead& head, const std::vector<Row>& rows, const Quizmaster* questions) {
  Log log = header_of(head);
  for (const Row& row : rows) log.entries.push_back(row.entry);
  const auto dice = FairDice::from_hex(head.secret);
  if (!dice) throw JournalTrouble("secret of match " + head.id);
  auto live = Live::open(std::move(log), *dice, questions);
  if (!live) throw JournalTrouble("log of match " + head.id + ": " + live.error().text(Language::english));
  return std::make_unique<Live>(std::move(*live));
}

// Match time began, or went on after the server was down, with this entry.
bool sets_time(const Entry& entry) { return entry.actor == "match" && (entry.act == "start" || entry.act == "awake"); }

bool changes_seats(const Entry& entry) {
  return entry.actor == "match" && (entry.act.starts_with("sit ") || entry.act.starts_with("rise "));
}

}  // namespace

Room::Room(Hub& hub, MatchHead head, Live live)
    : hub_(hub), head_(std::move(head)), live_(std::make_unique<Live>(std::move(live))) {}

std::unique_ptr<Room> Room::read(Hub& hub, Kept kept) {
  Log header = header_of(kept.head);
  const auto dice = FairDice::from_hex(kept.head.secret);
  if (!dice) throw JournalTrouble("secret of match " + kept.head.id);
  auto live = Live::open(std::move(header), *dice, hub.parts_.questions);
  if (!live) throw JournalTrouble("header of match " + kept.head.id + ": " + live.error().text(Language::english));
  auto room = std::make_unique<Room>(hub, kept.head, std::move(*live));
  room->replace(std::move(kept));
  return room;
}

Room::~Room() { hub_.parts_.thinkers.forget(head_.id); }

Stage Room::stage() const {
  const Match& match = live_->match();
  if (match.closed()) return Stage::over;
  return match.house().started ? Stage::live : Stage::open;
}

Milliseconds Room::now_ms() const {
  if (frozen_until_) return frozen_at_;
  if (epoch_ == 0) return {};
  return std::max(live_->match().now(), Milliseconds{hub_.parts_.now() - epoch_});
}

bool Room::idle() const {
  const bool thinks = std::ranges::any_of(bots_, [](const auto& bot) { return bot.second.thinking; });
  return lines_.empty() && pending_.empty() && leaving_.empty() && !thinks && !due();
}

// ---- Deciding and storing

Verdict Room::seat(const Person& person, std::string_view seat, std::string_view seed) {
  return live_->sit({.person = person.id, .name = person.name, .seed = seed}, seat, {});
}

void Room::found(Told told) {
  auto failed = [this, alive = std::weak_ptr(alive_), told](Stored how) {
    if (how == Stored::stored || alive.expired()) return;
    const auto refused = told;
    const std::string id = head_.id;
    hub_.forget(id);  // this room is gone now
    refused(refuse(kTrouble, kCannotStore));
  };
  hub_.parts_.journal.create(head_, std::move(failed));
  store(0, [](Live&, Milliseconds) { return nothing(); }, {}, std::move(told));
}

void Room::decide(Deed deed, std::string cause, Told told) {
  if (frozen_until_ && !thaw()) return told(refuse(kTrouble, kCannotStore));
  const auto before = static_cast<std::uint32_t>(live_->log().entries.size());
  const Verdict verdict = deed(*live_, now_ms());
  if (!verdict) {
    ++hub_.counts_.refused;
    return told(tl::unexpected(verdict.error()));
  }
  store(before, std::move(deed), std::move(cause), std::move(told));
}

// Hands over what was decided since `before`.
void Room::store(std::uint32_t before, Deed deed, std::string cause, Told told) {
  const auto& entries = live_->log().entries;
  const auto after = static_cast<std::uint32_t>(entries.size());
  if (after == before) return told(after);
  if (epoch_ == 0 && live_->match().house().started) {
    epoch_ = hub_.parts_.now();
    expect_everybody();
  }

  Batch batch{.first = before + 1,
              .last = after,
              .veils = {},
              .opened = {},
              .rows = {},
              .deed = std::move(deed),
              .cause = cause,
              .told = std::move(told)};
  for (const std::uint32_t seq : veiled_)
    if (live_->match().veil(seq) == Veil{}) batch.opened.push_back(seq);
  std::erase_if(veiled_, [this](std::uint32_t seq) { return live_->match().veil(seq) == Veil{}; });
  for (std::uint32_t seq = batch.first; seq <= after; ++seq) {
    batch.veils.push_back(live_->match().veil(seq));
    if (batch.veils.back() != Veil{}) veiled_.push_back(seq);
  }
  if (!cause.empty()) causes_[cause] = 0;
  hub_.counts_.entries += after - before;
  batch.rows = rows_from(before, cause);
  pending_.push_back(std::move(batch));
  hand_over();
  hear_talk(before);
  stir_bots();
  hub_.plan(*this);
}

// All that waits, in one go, but never while an answer is awaited: what was decided on top of something that is then
// not stored must not find its place all the same.
void Room::hand_over() {
  if (in_flight_ > 0 || pending_.empty()) return;
  std::vector<Row> rows;
  for (Batch& batch : pending_) rows.insert(rows.end(), batch.rows.begin(), batch.rows.end());
  in_flight_ = pending_.size();
  hub_.parts_.journal.append(head_.id, stored_, std::move(rows), stage(),
                             [this, alive = std::weak_ptr(alive_), generation = generation_](Stored how) {
                               if (!alive.expired()) on_stored(how, generation);
                             });
}

std::vector<Row> Room::rows_from(std::uint32_t before, const std::string& cause) const {
  std::vector<Row> rows;
  const auto& entries = live_->log().entries;
  const WallMs now = hub_.parts_.now();
  for (std::size_t at = before; at < entries.size(); ++at)
    rows.push_back({.entry = entries[at], .cause = at == before ? cause : std::string(), .wall_ms = now});
  return rows;
}

void Room::on_stored(Stored how, std::uint64_t generation) {
  if (generation != generation_) return;
  switch (how) {
    case Stored::stored:
      for (; in_flight_ > 0; --in_flight_) settle();
      hand_over();
      break;
    case Stored::conflict: decide_again(); break;
    case Stored::trouble: freeze(); break;
  }
  hub_.plan(*this);
  hub_.check_finished();
}

void Room::settle() {
  const Batch batch = std::move(pending_.front());
  pending_.pop_front();
  const std::uint32_t from = stored_;
  stored_ = batch.last;
  veils_.insert(veils_.end(), batch.veils.begin(), batch.veils.end());
  for (std::uint32_t seq = batch.first; seq <= batch.last; ++seq)
    if (veils_[seq - 1] != Veil{}) once_veiled_.push_back(seq);
  for (const std::uint32_t seq : batch.opened) veils_[seq - 1] = {};
  if (!batch.cause.empty()) causes_[batch.cause] = batch.first;
  batch.told(batch.first);
  publish(from, batch.opened);
  const auto& entries = live_->log().entries;
  if (std::any_of(entries.begin() + from, entries.begin() + stored_, changes_seats)) see_anew();
  if (stage() == Stage::over && pending_.empty()) hub_.parts_.thinkers.forget(head_.id);
  if (live_->wants_next()) hub_.make_next(*this);
}

// Somebody else has written. What is stored has happened; what is not is decided anew.
void Room::decide_again() {
  ++hub_.counts_.conflicts;
  ++generation_;
  in_flight_ = 0;
  const auto again = std::exchange(pending_, {});
  for (const Batch& batch : again) causes_.erase(batch.cause);
  const std::uint32_t from = stored_;
  try {
    auto kept = hub_.parts_.journal.read(head_.id);
    if (!kept) throw JournalTrouble("match " + head_.id + " is gone");
    replace(std::move(*kept));
  } catch (const JournalTrouble&) {
    pending_ = again;
    return freeze();
  }
  publish(from, once_veiled_);
  see_anew();
  for (const Batch& batch : again)
    if (const auto seq = batch.cause.empty() ? std::nullopt : known(batch.cause))
      batch.told(*seq);
    else
      decide(batch.deed, batch.cause, batch.told);
}

void Room::freeze() {
  frozen_at_ = now_ms();
  frozen_until_ = hub_.parts_.now() + kThawMs;
  ++generation_;
  in_flight_ = 0;
  for (const Batch& batch : std::exchange(pending_, {})) {
    causes_.erase(batch.cause);
    batch.told(refuse(kTrouble, kCannotStore));
  }
}

bool Room::thaw() {
  const WallMs now = hub_.parts_.now();
  if (now < *frozen_until_) return false;
  frozen_until_ = now + kThawMs;
  try {
    auto kept = hub_.parts_.journal.read(head_.id);
    if (!kept) return false;
    replace(std::move(*kept));
  } catch (const JournalTrouble&) {
    return false;
  }
  frozen_until_.reset();
  if (stage() == Stage::live) go_on_from(frozen_at_);
  return true;
}

void Room::wake(WallMs down_since) {
  if (stage() == Stage::live) go_on_from(Milliseconds{down_since - epoch_});
}

// Time that counts for nobody lies behind: match time goes on here.
void Room::go_on_from(Milliseconds at_ms) {
  const Milliseconds from = std::max(live_->match().now(), at_ms);
  expect_everybody();
  epoch_ = hub_.parts_.now() - count(from);
  decide(
      [from](Live& live, Milliseconds) {
        live.awake(std::max(from, live.match().now()));
        return nothing();
      },
      {}, [](const auto&) {});
}

// Everything anew from what is stored.
void Room::replace(Kept kept) {
  live_ = fold(head_, kept.rows, hub_.parts_.questions);
  stored_ = static_cast<std::uint32_t>(kept.rows.size());
  epoch_ = 0;
  for (const Row& row : kept.rows) {
    if (sets_time(row.entry)) epoch_ = row.wall_ms - count(row.entry.at_ms);
    if (!row.cause.empty()) causes_[row.cause] = row.entry.seq;
  }
  veils_.clear();
  veiled_.clear();
  for (std::uint32_t seq = 1; seq <= stored_; ++seq) {
    veils_.push_back(live_->match().veil(seq));
    if (veils_.back() != Veil{}) veiled_.push_back(seq);
  }
  once_veiled_ = live_->match().ever_veiled();
  for (auto& [seat, bot] : bots_) bot.resting = false;
}

std::optional<std::uint32_t> Room::known(const std::string& cause) const {
  const auto found = causes_.find(cause);
  return found == causes_.end() ? std::nullopt : std::optional(found->second);
}

const Refusal* Room::refusal(const std::string& cause) const {
  const auto found = std::ranges::find(refusals_, cause, [](const auto& pair) { return pair.first; });
  return found == refusals_.end() ? nullptr : &found->second;
}

void Room::remember(const std::string& cause, const Refusal& refusal) {
  refusals_.emplace_back(cause, refusal);
  if (refusals_.size() > kRefusals) refusals_.pop_front();
}

// ---- Time

void Room::let_time_pass() {
  if (frozen_until_ && !thaw()) return hub_.plan(*this);
  note_presence();
  if (stage() == Stage::live)
    decide(
        [this](Live& live, Milliseconds now_ms) {
          live.let_time_pass(now_ms, [this](Actor seat) { return lag_of(seat); });
          return nothing();
        },
        {}, [](const auto&) {});
  bots_take_time();
  hub_.plan(*this);
}

std::optional<WallMs> Room::due() const {
  std::optional<WallMs> first = frozen_until_;
  const auto take = [&first](std::optional<WallMs> when) {
    if (when && (!first || *when < *first)) first = when;
  };
  if (stage() == Stage::live && !frozen_until_)
    if (const auto at_ms = live_->due([this](Actor seat) { return lag_of(seat); })) take(epoch_ + count(*at_ms));
  for (const auto& [person, when] : leaving_) take(when);
  for (const auto& [seat, bot] : bots_) {
    take(bot.look_again);
    take(bot.act_at);
    take(bot.guess_at);
  }
  return first;
}

}  // namespace giostra::server
