// Who looks on at a match, and what they are sent.
#include <algorithm>
#include <numeric>

#include "server/matches/room.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kEntriesAMessage = 400;
constexpr WallMs kLeaveMs = 5000;   // a page that is loaded again is not away
constexpr WallMs kComeMs = 20'000;  // after the start, and after the server was down

}  // namespace

void Room::join(LineId id, Hub::Line& line, std::uint32_t since) {
  line.room = this;
  lines_.push_back(id);
  leaving_.erase(line.person.id);
  line.viewer = live_->match().viewer(line.person.id);
  if (since > stored_) since = 0;
  welcome(id, line);
  // What was a placeholder may be open by now.
  std::vector<std::uint32_t> seqs;
  std::ranges::copy_if(once_veiled_, std::back_inserter(seqs),
                       [&](std::uint32_t seq) { return seq <= since && may_read(line.viewer, veils_[seq - 1]); });
  for (std::uint32_t seq = since + 1; seq <= stored_; ++seq) seqs.push_back(seq);
  send_entries(id, line, std::move(seqs));
  line.sent = stored_;
  note_presence();
}

void Room::part(LineId id, const std::string& person) {
  std::erase(lines_, id);
  const auto& sittings = live_->match().house().sittings;
  if (is_here(person) || std::ranges::find(sittings, person, &Sitting::person) == sittings.end()) return;
  leaving_[person] = hub_.parts_.now() + kLeaveMs;
  hub_.plan(*this);
}

void Room::welcome(LineId id, Hub::Line& line) {
  wire::Welcome message{.match = head_.id,
                        .header = live_->log().header,
                        .person = line.person.id,
                        .seats = {},
                        .entries = stored_,
                        .now_ms = count(now_ms()),
                        .running = stage() == Stage::live};
  for (const Actor seat : line.viewer.seats)
    message.seats.emplace_back(write_actor(seat, live_->match().game().seats()));
  if (line.viewer.referee) message.seats.emplace_back("referee");
  hub_.send(id, wire::write(message));
}

std::string Room::news(std::span<const std::uint32_t> seqs, const Viewer& viewer) const {
  wire::LogNews message{.entries = {}, .now_ms = count(now_ms())};
  for (const std::uint32_t seq : seqs)
    message.entries.push_back(seen(live_->log().entries[seq - 1], viewer, veils_[seq - 1]));
  return wire::write(message);
}

void Room::send_entries(LineId id, const Hub::Line& line, const std::vector<std::uint32_t>& seqs) {
  for (std::span<const std::uint32_t> rest(seqs); !rest.empty();) {
    const auto part = rest.first(std::min(rest.size(), kEntriesAMessage));
    hub_.send(id, news(part, line.viewer));
    rest = rest.subspan(part.size());
  }
}

// To everybody, what was stored after `from` and what that opened; written once for all who see the same.
void Room::publish(std::uint32_t from, const std::vector<std::uint32_t>& opened) {
  if (lines_.empty()) return;
  std::vector<std::uint32_t> seqs = opened;
  for (std::uint32_t seq = from + 1; seq <= stored_; ++seq) seqs.push_back(seq);
  if (seqs.empty()) return;
  const bool alike = std::ranges::all_of(seqs, [this](std::uint32_t seq) { return veils_[seq - 1] == Veil{}; });
  std::vector<std::pair<Viewer, std::shared_ptr<const std::string>>> written;
  for (const LineId id : lines_) {
    Hub::Line& line = hub_.lines_.at(id);
    const Viewer viewer = alike ? Viewer{} : line.viewer;
    auto found = std::ranges::find(written, viewer, [](const auto& pair) { return pair.first; });
    if (found == written.end()) {
      written.emplace_back(viewer, std::make_shared<const std::string>(news(seqs, viewer)));
      found = std::prev(written.end());
    }
    hub_.parts_.outlet.send(id, found->second);
    ++hub_.counts_.sent;
    line.sent = stored_;
  }
}

// Whoever sat down or rose sees more or less from now on.
void Room::see_anew() {
  for (const LineId id : lines_) {
    Hub::Line& line = hub_.lines_.at(id);
    const Viewer viewer = live_->match().viewer(line.person.id);
    if (viewer == line.viewer) continue;
    const Viewer before = std::exchange(line.viewer, viewer);
    welcome(id, line);
    std::vector<std::uint32_t> seqs;
    std::ranges::copy_if(once_veiled_, std::back_inserter(seqs), [&](std::uint32_t seq) {
      return !may_read(before, veils_[seq - 1]) && may_read(viewer, veils_[seq - 1]);
    });
    send_entries(id, line, seqs);
  }
}

Log Room::log_for(std::string_view person) const {
  const Viewer viewer = live_->match().viewer(person);
  Log log;
  log.header = live_->log().header;
  for (std::uint32_t seq = 1; seq <= stored_; ++seq)
    log.entries.push_back(seen(live_->log().entries[seq - 1], viewer, veils_[seq - 1]));
  return log;
}

// ---- People

bool Room::is_here(std::string_view person) const {
  return std::ranges::any_of(lines_, [&](LineId id) { return hub_.lines_.at(id).person.id == person; });
}

void Room::expect_everybody() {
  for (const Sitting& sitting : live_->match().house().sittings)
    if (!sitting.is_bot() && !sitting.away_since && !is_here(sitting.person))
      leaving_.try_emplace(sitting.person, hub_.parts_.now() + kComeMs);
}

// Writes who came and who has been gone for long enough.
void Room::note_presence() {
  const WallMs now = hub_.parts_.now();
  std::vector<std::pair<std::string, bool>> changed;
  for (const Sitting& sitting : live_->match().house().sittings)
    if (sitting.away_since && is_here(sitting.person)) changed.emplace_back(sitting.person, true);
  for (const auto& [person, when] : leaving_)
    if (when <= now) changed.emplace_back(person, false);
  for (const auto& [person, here] : changed) {
    leaving_.erase(person);
    decide(
        [person, here](Live& live, Milliseconds now_ms) {
          live.connected(person, here, now_ms);
          return Verdict{};
        },
        {}, [](const auto&) {});
  }
}

// The measured round trip of whoever this seat obeys.
Milliseconds Room::lag_of(Actor seat) const {
  const Sitting* sitting = holder(live_->match().house(), live_->match().game(), seat);
  if (sitting == nullptr || sitting->is_bot()) return {};
  for (const LineId id : lines_) {
    const Hub::Line& line = hub_.lines_.at(id);
    if (line.person.id == sitting->person) return line.lag_ms();
  }
  return {};
}

}  // namespace giostra::server
