// What an event's log folds to: people, parts, entrants, rounds, boards. Values alone; who may change them, and how, is
// event/log/judge.hpp.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "event/acts/act.hpp"
#include "kit/time_control.hpp"

namespace giostra::event {

struct Person {
  std::string name{}, club{};
  int born = 0;
  bool is_minor = false;

  bool operator==(const Person&) const = default;
};

// An entrant by the order of entering, which never changes; the pairing number may (E3).
enum class EntrantNo : std::uint16_t {};
constexpr std::size_t index(EntrantNo entrant) { return static_cast<std::size_t>(entrant); }

enum class Presence : std::uint8_t { expected, here, out };

struct Entrant {
  std::string id{}, name{};
  int strength = 0;
  std::vector<std::string> members{};  // ids of people
  std::string reserve{};
  Presence presence{};
  bool annulled = false;  // E15: out of a round robin before half of it
  bool leaving = false;   // has said so, for after this round

  bool operator==(const Entrant&) const = default;
};

// What a board made by hand breaks (E101).
enum class Breach : std::uint8_t { met, kept_apart, third_colour, second_bye };
Words say(Breach breach);

enum class Told : std::uint8_t { open, said, agreed, settled, contradicted };  // E111
constexpr bool is_decided(Told told) { return told == Told::agreed || told == Told::settled; }

// How a board came about.
struct Made {
  bool by_hand = false, locked = false;
  std::vector<Breach> breaches{};
  std::string reason{};

  bool operator==(const Made&) const = default;
};

// How it ended, as far as it did.
struct Ending {
  Told told{};
  std::array<std::optional<Report>, 2> said{};  // by each side
  std::optional<Report> report{};               // in force
  std::optional<BoardResult> as_paired{};       // E106: what later pairings go on using
  std::string by{}, match{};

  bool operator==(const Ending&) const = default;
};

struct RoundBoard {
  EntrantNo white{}, black{};
  int table = 0;
  bool removed = false;  // keeps its number
  bool started = false;
  Made made{};
  Ending end{};
  std::string call{};            // E116: waits for the referee
  std::string match{};           // E105: in which it is played
  int replays = 0;               // F13, E60
  std::array<bool, 2> absent{};  // by side, as somebody at the table has told
  std::uint32_t changed = 0;     // the entry that did it last

  [[nodiscard]] bool has(EntrantNo entrant) const { return !removed && (white == entrant || black == entrant); }
  bool operator==(const RoundBoard&) const = default;
};

enum class Phase : std::uint8_t { draft, proposed, published, playing, complete, closed };
constexpr bool is_published(Phase phase) { return phase >= Phase::published; }

// Of a gong.
struct Began {
  Milliseconds at_ms{};
  Milliseconds paused{};  // of the hall, up to then

  bool operator==(const Began&) const = default;
};

// When a round begins, began and ended.
struct RoundTimes {
  std::optional<Milliseconds> countdown{};  // E105: the gong comes by itself then
  Began began{};
  Milliseconds ended{};  // its last result, while it is complete

  bool operator==(const RoundTimes&) const = default;
};

struct Round : RoundTimes {
  Phase phase{};
  std::vector<RoundBoard> boards{};
  std::vector<EntrantNo> byes{};
  std::map<EntrantNo, Mark> marks{};                        // H, F, Z of those without a board
  std::map<EntrantNo, std::vector<std::string>> sitting{};  // E57
  std::vector<std::uint16_t> places{};                      // by entrant: the board, kNoPlace, kByePlace
  std::map<EntrantNo, Milliseconds> waiting{};              // E63: for a game of an arena, since then
  std::uint32_t proposed = 0, published = 0;                // the entries
  std::uint32_t changed = 0;

  static constexpr std::uint16_t kNoPlace = 0, kByePlace = 0xFFFF;
  [[nodiscard]] std::uint16_t place(EntrantNo entrant) const {
    return index(entrant) < places.size() ? places[index(entrant)] : kNoPlace;
  }
  [[nodiscard]] const RoundBoard* board_of(EntrantNo entrant) const {
    const auto at = place(entrant);
    return at == kNoPlace || at == kByePlace ? nullptr : &boards[at - 1U];
  }
  void find_places(std::size_t entrants);
  [[nodiscard]] bool is_complete() const;  // everybody's result is there
  bool operator==(const Round&) const = default;
};

// A wish of the organiser (E35).
struct ApartWish {
  int first_round = 0, last_round = 0;
  std::vector<EntrantNo> entrants{};

  bool operator==(const ApartWish&) const = default;
};

struct Part {
  std::string id{};
  Terms terms{};
  std::vector<Entrant> entrants{};
  std::unordered_map<std::string, EntrantNo> by_id{};
  std::vector<EntrantNo> order{};  // by pairing number
  bool ordered_by_hand = false;
  Colour first_colour = Colour::white;
  std::vector<EntrantNo> accelerated{};  // E33: the upper half, as round 1 was published
  std::vector<Round> rounds{};           // by number; a draft where nothing was done
  std::map<std::pair<int, EntrantNo>, Mark> wishes{};
  std::vector<ApartWish> apart{};
  std::vector<std::vector<EntrantNo>> lots{};

  [[nodiscard]] const Round& round(int number) const;
  [[nodiscard]] const Entrant& entrant(EntrantNo no) const { return entrants[index(no)]; }
  [[nodiscard]] std::optional<EntrantNo> find(std::string_view id) const;
  [[nodiscard]] Tpn tpn(EntrantNo no) const;
  // The last round that was published; 0: none.
  [[nodiscard]] int last_published() const;
  [[nodiscard]] int total_rounds() const;
  // E3: the numbers stay as they are.
  [[nodiscard]] bool numbers_frozen() const;
  [[nodiscard]] bool have_met(EntrantNo a, EntrantNo b, int before_round) const;  // E22
  // What this board, or bye, would break in this round; the rules of a Swiss alone.
  [[nodiscard]] std::vector<Breach> breaches(int round, EntrantNo white, std::optional<EntrantNo> black) const;
  [[nodiscard]] const std::vector<std::string>& sitting(int round, EntrantNo no) const;  // E57
  bool operator==(const Part&) const = default;
};

// E152: whether it is another computer's now.
struct Whereabouts {
  bool out = false;
  std::string who{};    // has it
  std::string token{};  // of the last hand-over

  bool operator==(const Whereabouts&) const = default;
};

struct EventState {
  std::string name{};
  std::map<std::string, Person, std::less<>> people{};
  std::vector<Part> parts{};
  std::set<std::string, std::less<>> questions{};              // that were asked
  std::map<std::string, std::string, std::less<>> settings{};  // by key: `wifi`, `public A`
  std::map<std::string, Screen, std::less<>> screens{};        // by name
  std::string alert{};
  std::optional<Milliseconds> paused_since{};
  std::string pause_reason{};
  Milliseconds paused{};  // in all, without a pause that lasts
  Whereabouts moved{};

  [[nodiscard]] const Part* part(std::string_view id) const;
  [[nodiscard]] Part* part(std::string_view id);
  // What the screen shows, be it another's.
  [[nodiscard]] const Screen* shown_on(std::string_view screen) const;
  // E64: who sits at a board that has begun and not ended.
  [[nodiscard]] std::set<std::string_view> busy() const;
  bool operator==(const EventState&) const = default;
};

}  // namespace giostra::event
