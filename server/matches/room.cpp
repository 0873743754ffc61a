#include "server/matches/room.hpp"

#include <algorithm>

#include "match/house_act.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kLeaveMs = 5000;       // a page that is loaded again is not away
constexpr WallMs kStopSeekMs = 10'000;  // nor has it stopped to wait for others
constexpr WallMs kLookAgainMs = 100;    // whether another node was heard: then a clock may ring
constexpr WallMs kComeMs = 20'000;      // after sitting down, after the start, and after the server was down
constexpr std::string_view kNobodyWaits = "nobody waits any more";

bool changes_seats(const Entry& entry, std::span<const SeatInfo> seats) {
  const auto act = house_act_of(entry, seats);
  return act && (std::holds_alternative<house::Sit>(*act) || std::holds_alternative<house::Rise>(*act) ||
                 std::holds_alternative<house::Swap>(*act));
}

std::optional<WallMs> earlier(std::optional<WallMs> a, std::optional<WallMs> b) {
  return a && b ? std::min(*a, *b) : a ? a : b;
}

}  // namespace

Room::Room(const RoomWorld& world, MatchHead head, Live live, Payer maker)
    : world_(world),
      share_(world.cluster == nullptr ? nullptr : world.cluster->share(head.id)),
      match_(world.parts, world.counts, *this, std::move(head), std::make_unique<Live>(std::move(live))),
      audience_(match_, world.outbox, share_ ? &share_->elsewhere() : nullptr),
      bots_(world.parts, match_, [this] { world_.keeper.schedule(*this); }),
      maker_(std::move(maker)),
      payer_(maker_) {
  world_.parts.thinkers.charge(match_.head().id, payer_);
  if (share_) share_->attach(*this);
}

Room::Room(const RoomWorld& world, const Kept& kept, std::unique_ptr<Share> share)
    : world_(world),
      share_(std::move(share)),
      match_(world.parts, world.counts, *this, kept),
      audience_(match_, world.outbox, share_ ? &share_->elsewhere() : nullptr),
      bots_(world.parts, match_, [this] { world_.keeper.schedule(*this); }),
      maker_{.person = kept.head.maker},
      payer_(maker_) {
  if (is_seek()) expect_people();
  if (!share_) return;
  share_->attach(*this);
  note_seeds();
  if (match_.keeper() == world_.parts.cluster->node) keeping_changed();
}

Room::~Room() { world_.parts.thinkers.forget(match_.head().id); }

bool Room::is_of_computers() const {
  return match_.stage() == Stage::live && std::ranges::all_of(match_.live().match().house().sittings, &Sitting::is_bot);
}

// In an outage nothing is: whoever comes back finds out here what counted for nobody.
bool Room::idle() const {
  if (world_.cluster != nullptr && !world_.cluster->is_well()) return false;
  return audience_.size() == 0 && !match_.waits_for_journal() && presence_.empty() && !bots_.thinking() && !due();
}

bool Room::is_attended() const {
  return std::ranges::all_of(match_.live().match().house().sittings, [this](const Sitting& sitting) {
    return sitting.is_bot() || is_here(sitting.person) || presence_.expects(sitting.person, world_.parts.now());
  });
}

bool Room::is_seek() const { return match_.stage() == Stage::open && !match_.live().log().field(kSeek).empty(); }

// ---- What the pipeline tells

void Room::time_goes_on() { expect_people(); }

// Whoever is not connected must come soon, or is away.
void Room::expect_people() {
  if (!match_.is_ours()) return;
  for (const Sitting& sitting : match_.live().match().house().sittings)
    if (!sitting.is_bot() && !sitting.away_since && !is_here(sitting.person))
      presence_.expect(sitting.person, world_.parts.now() + kComeMs);
}

void Room::decided(std::uint32_t before) {
  bots_.on_entries(before);
  note_seeds();
  world_.keeper.schedule(*this);
}

// Whoever looks on gets the entries again that an operator has changed.
void Room::reloaded(const std::vector<std::uint32_t>& replaced) {
  bots_.on_reload();
  note_seeds();
  audience_.publish(match_.stored(), replaced);
}

void Room::stored(std::uint32_t before, const std::vector<std::uint32_t>& opened) {
  show_stored(before, opened);
  if (share_) {
    share_->note_lately();
    if (!event_.empty()) world_.parts.cluster->bus.tell("of_event." + event_, match_.head().id);  // to its keeper
  }
  if (match_.live().wants_next()) world_.keeper.make_rematch(*this);
}

void Room::taken(std::uint32_t before, const std::vector<std::uint32_t>& opened) {
  decided(before);
  show_stored(before, opened);
}

void Room::show_stored(std::uint32_t before, const std::vector<std::uint32_t>& opened) {
  audience_.publish(before, opened);
  const auto seats = match_.live().match().game().seats();
  const auto& entries = match_.live().log().entries;
  if (std::any_of(entries.begin() + before, entries.begin() + match_.stored(),
                  [&](const Entry& entry) { return changes_seats(entry, seats); })) {
    audience_.update_viewers();
    note_payer();
    if (match_.stage() == Stage::open) expect_people();
    end_empty_seek();
  }
  if (match_.stage() == Stage::over && !match_.waits_for_journal()) world_.parts.thinkers.forget(match_.head().id);
  if (!event_.empty() && world_.parts.doors != nullptr) world_.parts.doors->match_stored(event_, match_.head().id);
}

void Room::overtaken(std::uint32_t before) {
  audience_.publish(before, match_.veils().placeholders());
  audience_.update_viewers();
}

// ---- Other nodes

bool Room::sees_to_it() const { return match_.is_ours() && (world_.cluster == nullptr || world_.cluster->is_well()); }

bool Room::is_here(const std::string& person) const {
  return audience_.has(person) || (share_ && share_->elsewhere().has(person));
}

std::vector<std::string> Room::missing() const {
  std::vector<std::string> people;
  for (const Sitting& sitting : match_.live().match().house().sittings)
    if (!sitting.is_bot() && !is_here(sitting.person)) people.push_back(sitting.person);
  return people;
}

std::map<std::string, Milliseconds> Room::players_here() const {
  std::map<std::string, Milliseconds> players;
  for (const Sitting& sitting : match_.live().match().house().sittings)
    if (!sitting.is_bot() && audience_.has(sitting.person))
      players.emplace(sitting.person, audience_.lag_of(sitting.person));
  return players;
}

void Room::keep(WallMs down_since) {
  match_.read_on();
  match_.keep();
  match_.wake({.from = down_since});
  share_->expect_back();
  world_.keeper.schedule(*this);
}

// Whoever keeps it from now on sees to everything; whoever does not any more lets go.
void Room::keeping_changed() {
  if (match_.is_ours()) {
    expect_people();
    note_seeds();
    bots_.on_entries(static_cast<std::uint32_t>(match_.live().log().entries.size()));
    share_->ask_who();
  } else {
    presence_.clear();
    bots_.rest();
    world_.parts.thinkers.forget(match_.head().id);
  }
  world_.keeper.schedule(*this);
}

void Room::elsewhere_changed(const std::vector<std::string>& gone) {
  audience_.elsewhere_changed();
  for (const std::string& person : gone) note_left(person);
  for (const Sitting& sitting : match_.live().match().house().sittings)
    if (share_->elsewhere().has(sitting.person)) presence_.settled(sitting.person);
  note_presence();
  world_.keeper.schedule(*this);
}

void Room::journal_answered() {
  world_.keeper.schedule(*this);
  world_.keeper.journal_answered();
}

// ---- Viewers and players

void Room::join(Line& line, std::uint32_t since) {
  if (since > match_.stored()) match_.read_on();  // another node has told them more
  presence_.settled(line.person.id);
  if (share_) share_->came(line.person.id);
  audience_.join(line, since);
  if (!payer_.here || !line.viewer.seats.empty()) note_payer();
  note_presence();
  note_seeds();
  if (share_) share_->tell_here();
}

void Room::leave(const Line& line) {
  audience_.leave(line);
  world_.keeper.schedule(*this);
  const std::string& person = line.person.id;
  if (person == payer_.person) note_payer();
  if (share_) share_->tell_here();
  note_left(person);
}

// Who sits here and is connected no more will be away soon.
void Room::note_left(const std::string& person) {
  const auto& sittings = match_.live().match().house().sittings;
  if (is_here(person) || std::ranges::find(sittings, person, &Sitting::person) == sittings.end()) return;
  if (!match_.is_ours()) return;
  presence_.left(person, world_.parts.now() + (match_.stage() == Stage::open ? kStopSeekMs : kLeaveMs));
  world_.keeper.schedule(*this);
}

// The computer players think for somebody who plays here; for a looker-on where there is none; and for nobody where all
// are gone, which is said in the name of whoever was there last.
void Room::note_payer() {
  const Line* line = audience_.foremost();
  Payer payer = payer_;
  payer.here = line != nullptr;
  if (line != nullptr) payer = {.address = line->address, .person = line->person.id, .here = true};
  if (payer == payer_) return;
  payer_ = std::move(payer);
  world_.parts.thinkers.charge(match_.head().id, payer_);
}

void Room::let_go() {
  match_.let_go();
  audience_.update_viewers();
  world_.keeper.schedule(*this);
}

// Writes who came and who has been gone for long enough.
void Room::note_presence() {
  if (!sees_to_it()) return;
  std::vector<std::pair<std::string, bool>> changed;
  for (const Sitting& sitting : match_.live().match().house().sittings)
    if (sitting.away_since && is_here(sitting.person)) changed.emplace_back(sitting.person, true);
  for (std::string& person : presence_.overdue(world_.parts.now())) changed.emplace_back(std::move(person), false);
  for (const auto& [person, here] : changed) {
    presence_.settled(person);
    if (is_seek()) {
      if (!here) leave_seek(person);
      continue;
    }
    match_.decide(
        [person, here](Live& live, Milliseconds now_ms) {
          live.connected(person, here, now_ms);
          return Verdict{};
        },
        {}, kNobodyAsked);
  }
}

// Whoever looked for others and left gives the seat back.
void Room::leave_seek(const std::string& person) {
  match_.decide(
      [person](Live& live, Milliseconds now_ms) -> Verdict {
        std::vector<std::string> seats;
        for (const Sitting& sitting : live.match().house().sittings)
          if (sitting.person == person) seats.emplace_back(write_actor(sitting.seat, live.match().game().seats()));
        if (live.match().house().started) return {};
        for (const std::string& seat : seats)
          if (Verdict rises = live.rise(person, seat, now_ms); !rises) return rises;
        return {};
      },
      {}, kNobodyAsked);
}

void Room::end_empty_seek() {
  const auto is_empty = [](const Live& live) {
    return !live.match().house().started && std::ranges::all_of(live.match().house().sittings, &Sitting::is_bot);
  };
  if (!is_seek() || !is_empty(match_.live()) || !match_.is_ours()) return;
  match_.decide(
      [is_empty](Live& live, Milliseconds now_ms) {
        if (is_empty(live)) live.close(kNobodyWaits, now_ms);
        return Verdict{};
      },
      {}, kNobodyAsked);
}

// Nobody is kept waiting for long by somebody who sends no seed.
void Room::note_seeds() {
  const Live& live = match_.live();
  if (!live.waits_for_seeds())
    seeds_until_.reset();
  else if (!seeds_until_)
    seeds_until_ = world_.parts.now() + count(live.terms().seeds_ms.value());
}

// The measured round trip of whoever this seat obeys.
Milliseconds Room::lag_of(Actor seat) const {
  const Match& match = match_.live().match();
  const Sitting* sitting = holder(match.house(), match.game(), seat);
  if (sitting == nullptr || sitting->is_bot()) return {};
  const Milliseconds elsewhere = share_ ? share_->elsewhere().lag_of(sitting->person) : Milliseconds{};
  return std::max(audience_.lag_of(sitting->person), elsewhere);
}

// ---- Time

void Room::ring() {
  if (match_.stage() != Stage::live || match_.frozen_until() || is_held_up(match_, world_.parts.now())) return;
  const auto at_ms = match_.live().due([this](Actor seat) { return lag_of(seat); });
  if (!at_ms || *at_ms > match_.now_ms()) return;
  if (share_ && (!match_.is_ours() || !share_->may_ring(match_.wall(*at_ms)))) return;  // not before it is fair
  match_.decide(
      [this](Live& live, Milliseconds now_ms) {
        live.let_time_pass(now_ms, [this](Actor seat) { return lag_of(seat); });
        return Verdict{};
      },
      {}, kNobodyAsked);
}

void Room::be_fair() {
  if (const auto unkept = share_ ? share_->unkept() : std::nullopt; unkept && !match_.frozen_until())
    match_.wake(*unkept);
  ring();
}

void Room::let_time_pass() {
  if (match_.frozen_until() && !match_.unfreeze()) return world_.keeper.schedule(*this);
  note_presence();
  if (seeds_until_ && *seeds_until_ <= world_.parts.now() && sees_to_it())
    match_.decide(
        [](Live& live, Milliseconds) {
          live.start_without_seeds();
          return Verdict{};
        },
        {}, kNobodyAsked);
  ring();
  bots_.let_time_pass();
  audience_.tell_watching(world_.parts.now());
  world_.keeper.schedule(*this);
}

std::optional<WallMs> Room::due() const {
  if (match_.frozen_until()) return match_.frozen_until();
  if (!sees_to_it()) return audience_.watching_due();
  std::optional<WallMs> first;
  if (match_.stage() == Stage::live)
    if (const auto at_ms = match_.live().due([this](Actor seat) { return lag_of(seat); })) {
      first = match_.wall(*at_ms);
      const bool may_ring = !is_held_up(match_, world_.parts.now()) && (!share_ || share_->may_ring(*first));
      if (*first <= world_.parts.now() && !may_ring) first = world_.parts.now() + kLookAgainMs;
    }
  if (!first) first = seeds_until_;
  return earlier(earlier(first, audience_.watching_due()), earlier(presence_.due(), bots_.due()));
}

}  // namespace giostra::server
