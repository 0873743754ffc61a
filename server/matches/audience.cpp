#include "server/matches/audience.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_set>

namespace giostra::server {

namespace {

// Of one message.
constexpr std::size_t kMostEntries = 400;
constexpr std::size_t kManyBytes = 32 * 1024;
constexpr std::size_t kLastTrips = 5;
constexpr std::size_t kKeptTrips = 15;  // a minute of them
constexpr WallMs kWatchingMs = 2000;
constexpr std::size_t kMostNames = 20;

}  // namespace

namespace {

template <class Trips, class Trip>
void keep(Trips& trips, const Trip& trip) {
  trips.push_back(trip);
  if (trips.size() > kKeptTrips) trips.erase(trips.begin());
}

}  // namespace

std::uint32_t RoundTrips::ping(WallMs now, std::optional<Milliseconds> measured) {
  if (measured) keep(measured_, Trip{.at = now, .took = count(*measured)});
  asked_at_ = now;
  return ++number_;
}

void RoundTrips::pong(std::uint32_t number, WallMs now) {
  if (!asked_at_ || number != number_) return;
  keep(answered_, Trip{.at = now, .took = now - *std::exchange(asked_at_, std::nullopt)});
}

Milliseconds RoundTrips::lag_ms() const {
  const auto& trips = is_measured() ? measured_ : answered_;
  const std::span last = std::span(trips).last(std::min(trips.size(), kLastTrips));
  return last.empty() ? Milliseconds{} : Milliseconds{std::ranges::min(last, {}, &Trip::took).took};
}

Milliseconds RoundTrips::median_until(WallMs when) const {
  std::vector<WallMs> took;
  for (const Trip& trip : measured_)
    if (trip.at <= when) took.push_back(trip.took);
  if (took.empty()) return {};
  const auto middle = took.begin() + static_cast<std::ptrdiff_t>((took.size() - 1) / 2);
  std::ranges::nth_element(took, middle);
  return Milliseconds{*middle};
}

std::vector<std::string> seat_names(const Viewer& viewer, const Game& game) {
  std::vector<std::string> names;
  for (const Actor seat : viewer.seats) names.emplace_back(write_actor(seat, game.seats()));
  if (viewer.referee) names.emplace_back("referee");
  return names;
}

void Audience::join(Line& line, std::uint32_t since) {
  assert(std::ranges::find(lines_, &line) == lines_.end());
  line.viewer = match_.live().match().viewer(line.person.id);
  // Players hear before those who look on.
  lines_.insert(line.viewer.seats.empty() ? lines_.end() : lines_.begin(), &line);
  if (since > match_.stored()) since = 0;
  welcome(line);
  // What was a placeholder may be open by now.
  line.backlog = {.next = since < match_.stored() ? since + 1 : 0};
  std::ranges::copy_if(match_.veils().placeholders(), std::back_inserter(line.backlog.opened),
                       [&](std::uint32_t seq) { return seq <= since && may_read_now(line.viewer, seq); });
  send_on(line);
  if (watching_.told) outbox_.send(line.id, watching_.told);
  watching_.changed = true;
}

std::optional<WallMs> Audience::watching_due() const {
  if (!watching_.changed || lines_.empty()) return std::nullopt;
  return watching_.told_at + kWatchingMs;
}

void Audience::tell_watching(WallMs now) {
  if (const auto due = watching_due(); !due || *due > now) return;
  watching_.changed = false;
  const wire::Watching watching = lookers_on();
  if (watching.count == 0 && watching.absent.empty() && !watching_.told) return;
  auto message = std::make_shared<const std::string>(wire::write(watching));
  if (watching_.told && *watching_.told == *message) return;
  watching_.told = std::move(message);
  watching_.told_at = now;
  for (const Line* line : lines_) outbox_.send(line->id, watching_.told);
}

// People and not lines: somebody may look on from two places. Who has no cookie cannot be told apart, or named.
wire::Watching Audience::lookers_here() const {
  wire::Watching watching;
  std::unordered_set<std::string_view> people;
  for (const Line* line : lines_) {
    const auto& [id, name] = line->person;
    if (line->viewer != Viewer{} || (!id.empty() && !people.insert(id).second)) continue;
    ++watching.count;
    if (!id.empty() && watching.names.size() < kMostNames) watching.names.push_back(name);
  }
  return watching;
}

wire::Watching Audience::lookers_on() const {
  wire::Watching watching = lookers_here();
  if (elsewhere_ != nullptr)
    for (const auto& [node, there] : elsewhere_->nodes()) {
      watching.count += there.lookers;
      for (const std::string& name : there.names)
        if (watching.names.size() < kMostNames) watching.names.push_back(name);
    }
  const Match& match = match_.live().match();
  for (const Sitting& sitting : match.house().sittings)
    if (!sitting.is_bot() && !has(sitting.person) && (elsewhere_ == nullptr || !elsewhere_->has(sitting.person)))
      watching.absent.emplace_back(write_actor(sitting.seat, match.game().seats()));
  return watching;
}

void Audience::welcome(const Line& line) {
  const Live& live = match_.live();
  outbox_.send(line.id, wire::write(wire::Welcome{.match = match_.head().id,
                                                  .header = live.log().header,
                                                  .person = line.person.id,
                                                  .seats = seat_names(line.viewer, live.match().game()),
                                                  .entries = match_.stored(),
                                                  .now_ms = count(match_.now_ms()),
                                                  .running = match_.stage() == Stage::live}));
}

bool Audience::may_read_now(const Viewer& viewer, std::uint32_t seq) const {
  return may_read(viewer, match_.veils().of(seq));
}

Entry Audience::entry_for(const Viewer& viewer, std::uint32_t seq) const {
  return seen(match_.live().log().entries[seq - 1], viewer, match_.veils().of(seq));
}

std::string Audience::news(std::span<const std::uint32_t> seqs, const Viewer& viewer) const {
  wire::LogWriter message(count(match_.now_ms()));
  for (const std::uint32_t seq : seqs)
    if (may_read_now(viewer, seq))
      message.add(match_.live().log().entries[seq - 1]);
    else
      message.add(entry_for(viewer, seq));
  return std::move(message).take();
}

std::vector<std::uint32_t> Audience::take_piece(Backlog& backlog) const {
  std::vector<std::uint32_t> seqs;
  std::size_t bytes = 0;
  std::size_t opened = 0;
  const auto is_more = [&] { return opened < backlog.opened.size() || backlog.next != 0; };
  while (is_more() && seqs.size() < kMostEntries && bytes < kManyBytes) {
    if (opened < backlog.opened.size()) {
      seqs.push_back(backlog.opened[opened++]);
    } else {
      seqs.push_back(backlog.next++);
      if (backlog.next > match_.stored()) backlog.next = 0;
    }
    bytes += match_.live().log().entries[seqs.back() - 1].act.size();
  }
  backlog.opened.erase(backlog.opened.begin(), backlog.opened.begin() + static_cast<std::ptrdiff_t>(opened));
  return seqs;
}

void Audience::send_on(Line& line) {
  while (!line.backlog.empty() && outbox_.has_room(line.id))
    outbox_.send(line.id, news(take_piece(line.backlog), line.viewer));
}

// Written once for all who see the same.
void Audience::publish(std::uint32_t before, const std::vector<std::uint32_t>& opened) {
  if (lines_.empty()) return;
  std::vector<std::uint32_t> seqs = opened;
  for (std::uint32_t seq = before + 1; seq <= match_.stored(); ++seq) seqs.push_back(seq);
  if (seqs.empty()) return;
  const bool same_for_all =
      std::ranges::all_of(seqs, [this](std::uint32_t seq) { return match_.veils().of(seq) == Veil{}; });
  std::shared_ptr<const std::string> for_all;
  std::vector<std::pair<Viewer, std::shared_ptr<const std::string>>> by_viewer;
  const auto written_for = [&](const Viewer& viewer) -> std::shared_ptr<const std::string>& {
    if (same_for_all) return for_all;
    const auto found = std::ranges::find(by_viewer, viewer, [](const auto& pair) { return pair.first; });
    return found == by_viewer.end() ? by_viewer.emplace_back(viewer, nullptr).second : found->second;
  };
  for (Line* line : lines_) {
    if (Backlog& backlog = line->backlog; !backlog.empty()) {  // what is new comes after what it waits for
      if (backlog.next == 0 && before < match_.stored()) backlog.next = before + 1;
      std::ranges::copy_if(opened, std::back_inserter(backlog.opened),
                           [&](std::uint32_t seq) { return backlog.next == 0 || seq < backlog.next; });
      continue;
    }
    auto& text = written_for(line->viewer);
    if (!text) text = std::make_shared<const std::string>(news(seqs, line->viewer));
    outbox_.send(line->id, text);
  }
}

void Audience::update_viewers() {
  for (Line* line : lines_) {
    const Viewer viewer = match_.live().match().viewer(line->person.id);
    if (viewer == line->viewer) continue;
    const Viewer before = std::exchange(line->viewer, viewer);
    watching_.changed = true;
    welcome(*line);
    Backlog& backlog = line->backlog;
    std::ranges::copy_if(match_.veils().placeholders(), std::back_inserter(backlog.opened), [&](std::uint32_t seq) {
      return (backlog.next == 0 || seq < backlog.next) && !may_read_now(before, seq) && may_read_now(viewer, seq);
    });
    send_on(*line);
  }
}

const Line* Audience::line_of(std::string_view person) const {
  const auto found = std::ranges::find_if(lines_, [&](const Line* line) { return line->person.id == person; });
  return found == lines_.end() ? nullptr : *found;
}

const Line* Audience::foremost() const {
  const auto found = std::ranges::find_if(lines_, [](const Line* line) { return !line->viewer.seats.empty(); });
  return found != lines_.end() ? *found : lines_.empty() ? nullptr : lines_.front();
}

Milliseconds Audience::lag_of(std::string_view person) const {
  const Line* line = line_of(person);
  return line == nullptr ? Milliseconds{} : line->trips.lag_ms();
}

Log Audience::log_for(std::string_view person) const {
  const Viewer viewer = match_.live().match().viewer(person);
  Log log;
  log.header = match_.live().log().header;
  for (std::uint32_t seq = 1; seq <= match_.stored(); ++seq) log.entries.push_back(entry_for(viewer, seq));
  return log;
}

}  // namespace giostra::server
