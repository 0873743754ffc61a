// What every view is made from, and what all of them write the same way: names as the reader may read them (E154),
// times by the server's clock, words in both languages.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "event/log/event.hpp"
#include "games/game.hpp"
#include "server/events/standings_cache.hpp"
#include "server/events/view.hpp"

namespace giostra::server::views {

namespace json = boost::json;
using event::EntrantNo;
using event::Part;

// A sentence in both languages.
struct Both {
  std::string en{}, it{};

  Both() = default;
  Both(std::string english, std::string italian) : en(std::move(english)), it(std::move(italian)) {}
  explicit Both(Words words) : en(words.en), it(words.it) {}
  // The same in both: names, numbers.
  explicit Both(std::string_view text) : en(text), it(text) {}

  Both& operator+=(const Both& more) {
    en += more.en;
    it += more.it;
    return *this;
  }
  friend Both operator+(Both a, const Both& b) { return a += b; }
};
json::object to_json(const Both& both);
json::object to_json(Words words);

// The words of the log for what views name the same way.
std::string_view write(event::Format format);
std::string_view write(event::Phase phase);
std::string_view write(event::Told told);
std::string_view write(event::Presence presence);
std::string_view write(event::Mark mark);  // `half`, `zero`, `full` of an absence
std::string_view write(Light light);

class Sight {
 public:
  Sight(const event::Event& event, const Log& log, const Reader& reader, const EventFacts& facts);

  [[nodiscard]] const event::Event& event() const { return event_; }
  [[nodiscard]] const event::EventState& state() const { return event_.state(); }
  [[nodiscard]] const Log& log() const { return log_; }
  [[nodiscard]] const Reader& reader() const { return reader_; }
  [[nodiscard]] const EventFacts& facts() const { return facts_; }

  // Staff: everything, names in full.
  [[nodiscard]] bool is_staff() const { return is_staff_; }
  // Whether views of the part are this reader's: of staff, screens and tables all; of others public ones.
  [[nodiscard]] bool may_see(const Part& part) const;
  [[nodiscard]] bool is_public(const Part& part) const;
  // The last round that this reader may know of; 0: none.
  [[nodiscard]] int last_round(const Part& part) const;

  // The reader is one of its people.
  [[nodiscard]] bool is_own(const event::Entrant& entrant) const;

  [[nodiscard]] std::string person(std::string_view id) const;
  [[nodiscard]] std::string name(const Part& part, EntrantNo no) const;
  // An id may have been made from a name: then others have a number instead.
  [[nodiscard]] std::string id(const Part& part, EntrantNo no) const;
  [[nodiscard]] std::string person_id(std::string_view id) const;
  // Text that somebody typed: where it holds a minor's whole name, as that is shown.
  [[nodiscard]] std::string text(std::string_view typed) const;

  [[nodiscard]] WallMs wall(Milliseconds at) const { return facts_.opened_ms + count(at); }
  // When a round began, less what was paused since.
  [[nodiscard]] WallMs began(const event::Round& round) const;
  [[nodiscard]] std::shared_ptr<const PartStandings> standings(const Part& part) const;
  [[nodiscard]] std::shared_ptr<const event::CrossTable> report(const Part& part) const;
  [[nodiscard]] std::optional<Light> light(const std::string& role) const;

 private:
  [[nodiscard]] bool has_minor(const event::Entrant& entrant) const;

  const event::Event& event_;
  const Log& log_;
  const Reader& reader_;
  const EventFacts& facts_;
  bool is_staff_, full_;
};

// ---- What several views show

// The tallies that a result has, by the names of the log: each game lists its own (games/NAME/tallies.txt). Where no
// program has counted, somebody types them.
struct PartTally {
  std::string_view id;
  Words title;
};
std::vector<PartTally> tallies_of_game(std::string_view game);
std::vector<PartTally> result_tallies(const Part& part);
json::array tally_names(const Part& part);
json::object tally_titles(const Part& part);
// Whether a draw can be a board's result in this round.
bool has_draws(const Part& part, int round);

// What concerns the whole hall, where there is any: `paused`.
void put_pause(json::object& view, const Sight& sight);
// `countdown_ms` and `began_ms` of a round, where it has them.
void put_times(json::object& view, const Sight& sight, const event::Round& round);

}  // namespace giostra::server::views
