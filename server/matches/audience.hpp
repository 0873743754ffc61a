// Those who watch a match, each over a line, and what they are sent: the stored entries as each may read them, with
// placeholders for the others, which are replaced when they open.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/matches/nodes/elsewhere.hpp"
#include "server/matches/pipeline.hpp"
#include "server/people/person.hpp"

namespace giostra::server {

// The lag of a line: what the server itself measures at every ping, where it can, and the pongs count for nothing then,
// as a client may hold them back. Where it cannot, the time until the pongs, which counts for little.
class RoundTrips {
 public:
  std::uint32_t ping(WallMs now, std::optional<Milliseconds> measured);  // its number
  void pong(std::uint32_t number, WallMs now);
  void restart() { number_ = 0; }
  // The least of the last trips: a slow one now and then is not the line's lag.
  [[nodiscard]] Milliseconds lag_ms() const;
  [[nodiscard]] bool is_measured() const { return !measured_.empty(); }
  // The median of what was measured up to then; 0 where nothing was.
  [[nodiscard]] Milliseconds median_until(WallMs when) const;

 private:
  struct Trip {
    WallMs at;
    WallMs took;
  };
  std::uint32_t number_ = 0;
  std::optional<WallMs> asked_at_{};  // the last ping is not answered yet
  std::vector<Trip> measured_{};
  std::vector<Trip> answered_{};
};

// What of the log a line was not sent yet: it is sent in pieces, at the pace at which the line is read. New entries
// wait for their turn.
struct Backlog {
  std::vector<std::uint32_t> opened{};  // entries that it has as placeholders
  std::uint32_t next = 0;               // the first that it does not have; 0: it has all

  [[nodiscard]] bool empty() const { return next == 0 && opened.empty(); }
};

struct Line {
  LineId id;
  Person person;
  std::string address{};  // it comes from
  Viewer viewer{};        // in the match that it watches
  RoundTrips trips{};
  Backlog backlog{};
};

// Counts what goes out.
class Outbox {
 public:
  Outbox(Outlet& outlet, HubCounts& counts) : outlet_(outlet), counts_(counts) {}
  void send(LineId line, std::shared_ptr<const std::string> message) {
    ++counts_.sent;
    outlet_.send(line, std::move(message));
  }
  [[nodiscard]] bool has_room(LineId line) { return outlet_.has_room(line); }
  void send(LineId line, std::string message) { send(line, std::make_shared<const std::string>(std::move(message))); }

 private:
  Outlet& outlet_;
  HubCounts& counts_;
};

class Audience {
 public:
  // `elsewhere`: who is connected to other nodes; null where there are none.
  Audience(const Pipeline& match, Outbox& outbox, const Elsewhere* elsewhere = nullptr)
      : match_(match), outbox_(outbox), elsewhere_(elsewhere) {}

  // The client has the entries up to `since`. A line stays where it is until it leaves.
  void join(Line& line, std::uint32_t since);
  void leave(const Line& line) { watching_.changed |= std::erase(lines_, &line) > 0; }
  void elsewhere_changed() { watching_.changed = true; }
  // Who looks on over lines of this node.
  [[nodiscard]] wire::Watching lookers_here() const;
  // Tells everybody who looks on, where that has changed and was not told just now.
  void tell_watching(WallMs now);
  [[nodiscard]] std::optional<WallMs> watching_due() const;

  // To everybody: what was stored after `before`, and `opened`, which some have as placeholders.
  void publish(std::uint32_t before, const std::vector<std::uint32_t>& opened);
  // Somebody sat down or rose: from now on they may read more or less.
  void update_viewers();
  // There is room on the line again.
  void send_on(Line& line);

  [[nodiscard]] std::size_t size() const { return lines_.size(); }
  [[nodiscard]] bool has(std::string_view person) const { return line_of(person) != nullptr; }
  [[nodiscard]] Milliseconds lag_of(std::string_view person) const;  // 0 where they have no line
  [[nodiscard]] const Line* foremost() const;                        // a player's, or anybody's; null: nobody is here
  // The stored entries as somebody may read them.
  [[nodiscard]] Log log_for(std::string_view person) const;

 private:
  [[nodiscard]] const Line* line_of(std::string_view person) const;
  [[nodiscard]] std::vector<std::uint32_t> take_piece(Backlog& backlog) const;
  void welcome(const Line& line);
  [[nodiscard]] std::string news(std::span<const std::uint32_t> seqs, const Viewer& viewer) const;
  [[nodiscard]] Entry entry_for(const Viewer& viewer, std::uint32_t seq) const;
  [[nodiscard]] bool may_read_now(const Viewer& viewer, std::uint32_t seq) const;

  struct Watching {
    bool changed = false;
    WallMs told_at = 0;
    std::shared_ptr<const std::string> told{};  // null: nobody has looked on yet
  };
  [[nodiscard]] wire::Watching lookers_on() const;

  const Pipeline& match_;
  Outbox& outbox_;
  const Elsewhere* elsewhere_;
  std::vector<Line*> lines_;
  Watching watching_;
};

// The seats that obey a viewer, as the log names them; `referee` among them.
std::vector<std::string> seat_names(const Viewer& viewer, const Game& game);

}  // namespace giostra::server
