// What must hold of a match whatever befell the house, in words where it does not: one order explains all that people
// were told (history.hpp), all of them fold to the same, the clocks add up, no outage of the database counted for
// anybody, and nobody was flagged. Judges what is handed to it, and knows no process.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "server/journal/journal.hpp"
#include "tests/process/history.hpp"

namespace giostra::cluster {

// What somebody has of a match.
struct View {
  std::string name, person;
  const std::map<std::uint32_t, Entry>* entries;
  const Match* match;
};

// Nobody could store anything from one moment to the other.
struct Outage {
  server::WallMs from, until;
};

class Judge {
 public:
  Judge(const server::Kept& kept, const history::History& history) : kept_(kept) {
    std::vector<history::Stored> stored;
    for (const server::Row& row : kept.rows) stored.push_back({row.cause, row.entry.act});
    for (std::string& fault : history.faults(stored)) find(std::move(fault));
    log_ = *read_log(kept.head.header);
    for (const server::Row& row : kept.rows) log_.entries.push_back(row.entry);
    const auto place = [&](std::string_view act) {
      const auto found = std::ranges::find_if(
          log_.entries, [&](const Entry& entry) { return entry.actor == "match" && entry.act.starts_with(act); });
      return static_cast<std::size_t>(found - log_.entries.begin());
    };
    began_ = place("start");
    ended_ = std::max(began_, place("result"));
    if (auto match = Match::fold(log_))
      match_.emplace(std::move(*match));
    else
      find("does not fold: " + match.error().text(Language::english));
  }

  void same_for(const View& view) {
    if (!match_) return;
    const Viewer viewer = match_->viewer(view.person);
    if (view.entries->size() != log_.entries.size()) return find(view.name + " has another number of entries");
    for (const Entry& entry : log_.entries)
      if (view.entries->at(entry.seq) != seen(entry, viewer, match_->veil(entry.seq)))
        find(view.name + " has another entry " + std::to_string(entry.seq));
    if (view.match == nullptr || view.match->table().position() != match_->table().position() ||
        view.match->result_act() != match_->result_act())
      find(view.name + " folds to something else");
  }

  // All time that was played was charged, to whose clocks ran; and no clock ran faster than the day.
  void clocks_add_up() {
    auto match = Match::open(log_);
    if (!match) return;
    std::int64_t charged = 0, used = 0;
    for (const Entry& entry : log_.entries) {
      const auto running = static_cast<std::int64_t>(match->on_clock().size());
      const Milliseconds before = match->played();
      if (!match->take(entry.at_ms, entry.actor, entry.act)) return;
      charged += count(match->played() - before) * running;
    }
    const auto control = match->house().started ? control_of(*match) : std::nullopt;
    for (unsigned seat = 0; control && seat < match->game().seats().size(); ++seat)
      if (const auto left = match->time_left(Actor::seat(seat))) used += count(control->base_ms - *left);
    if (control && used != charged)
      find("the clocks do not add up: " + std::to_string(used) + " used, " + std::to_string(charged) + " charged");
    for (std::size_t i = began_ + 1; i < ended_; ++i)
      if (passed(i - 1, i).match > passed(i - 1, i).day + kLagMs)
        find("match time ran faster than the day" + between(i - 1, i));
  }

  // Of two entries around it that were decided while the journal was there, match time went on for what lies between,
  // without the outage.
  void nothing_counted_in(const Outage& outage) {
    const std::span rows(kept_.rows.begin() + static_cast<std::ptrdiff_t>(began_), ended_ - began_);
    const auto after = std::ranges::lower_bound(rows, outage.until, {}, &server::Row::wall_ms);
    const auto later = std::ranges::upper_bound(rows, outage.from, {}, &server::Row::wall_ms);
    if (after == rows.end() || later == rows.begin()) return;
    const auto from = began_ + static_cast<std::size_t>(later - rows.begin()) - 1;
    const auto until = began_ + static_cast<std::size_t>(after - rows.begin());
    const auto [match, day] = passed(from, until);
    if (const auto most = day - (outage.until - outage.from) + kLagMs; match > most)
      find(std::to_string(match - most) + " ms of an outage of " + std::to_string(outage.until - outage.from) +
           " ms from " + std::to_string(outage.from) + " on counted for somebody" + between(from, until));
  }

  // Up to that moment, from which on people let their time run out.
  void nobody_is_flagged(server::WallMs until) {
    for (const auto& [entry, cause, wall_ms] : kept_.rows)
      if (wall_ms < until && entry.actor == "clock" && match_ && read_flag(entry.act, match_->game().seats()))
        find("flagged: " + entry.act + " at " + std::to_string(entry.seq));
  }

  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }

 private:
  static constexpr server::WallMs kLagMs = 1000;  // acts are entered so much earlier than they came, and clocks differ

  struct Passed {
    server::WallMs match, day;
  };
  [[nodiscard]] Passed passed(std::size_t from, std::size_t to) const {
    const auto &first = kept_.rows[from], &last = kept_.rows[to];
    return {count(last.entry.at_ms - first.entry.at_ms), last.wall_ms - first.wall_ms};
  }
  // Both entries, and the day's time of each.
  [[nodiscard]] std::string between(std::size_t from, std::size_t to) const {
    std::string text;
    for (std::size_t i = from; i <= to; ++i) {
      const auto& [entry, cause, wall_ms] = kept_.rows[i];
      text += (i == from ? " between " : ", ") + std::to_string(entry.seq) + " " + entry.actor + " " + entry.act +
              " (match " + std::to_string(count(entry.at_ms)) + ", day " + std::to_string(wall_ms) + ")";
    }
    return text;
  }
  [[nodiscard]] std::optional<TimeControl> control_of(const Match& match) const {
    const std::string house(log_.field("Clock"));
    return house.empty() ? match.game().clock(log_.field("Setup")) : read_time_control(house);
  }
  void find(std::string what) { faults_.push_back(kept_.head.id + ": " + std::move(what)); }

  const server::Kept& kept_;
  Log log_;
  std::size_t began_ = 0, ended_ = 0;  // rows between which time is measured
  std::optional<Match> match_;
  std::vector<std::string> faults_;
};

}  // namespace giostra::cluster
