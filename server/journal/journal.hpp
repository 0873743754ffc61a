// The journal: where matches and events are kept, as streams of entries. A port: SQLite in one process
// (sqlite_journal), memory in tests (memory_journal), something else for many machines. Only what it has stored has
// happened.
//
//   append(stream, expected_seq, rows) ──> stored | conflict (somebody else wrote) | trouble (disk; the match is
//   frozen)
//
// All calls come from the match loop's thread; every `done` is called later, on that thread (posted by the adapter).
// Of one match at most one append waits for its answer at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kit/log.hpp"

namespace giostra::server {

using WallMs = std::int64_t;  // milliseconds since 1970, by the machine's clock

// One entry as it is kept.
struct Row {
  Entry entry;
  std::string cause{};  // `person:id` of the message that led to it, so that a resent message is known again
  WallMs wall_ms = 0;   // when it was decided

  bool operator==(const Row&) const = default;
};

// An event is kept as a match is; only lists and whoever folds the entries tell them apart.
enum class Stream : std::uint8_t { match, event };

// What does not change during a match.
struct MatchHead {
  std::string id;       // also its link: not to be guessed
  std::string header;   // the log's header as text, without entries
  std::string secret;   // of the dice, hex; never leaves the server before the end
  bool listed = false;  // in the lobby, for everybody
  WallMs made_ms = 0;
  std::string maker{};  // the person who made it; empty: an older version wrote the match
  // The maker's own questions, with their answers, as text; empty: the house's are asked. Never leaves the server.
  std::string questions{};
  Stream stream = Stream::match;

  bool operator==(const MatchHead&) const = default;
};

// Gives a role in a match to whoever bears it. Kept beside the match and never in its log: the log is public.
struct RoleLink {
  std::string token;  // not to be guessed
  std::string role;   // a text of the writer's own
  std::string by;     // the person who gave it
  WallMs made_ms = 0;

  bool operator==(const RoleLink&) const = default;
};

enum class Stage : std::uint8_t { open, live, over };

// What lists need to know of a match and entries change. Whoever appends says it: the journal reads no entry.
struct Listing {
  Stage stage = Stage::open;
  std::optional<std::string> summary{};  // a text of the writer's own; nothing: it stays as it was
  std::vector<std::string> people{};     // who sat down, computer players aside
  // Something happens there by itself: one node has to see to it (leases.hpp). Whoever writes the first rows of which
  // this is true, and was not before, keeps the stream; when it is no longer true nobody does.
  bool needs_keeper = false;
};

struct Kept {
  MatchHead head;
  Stage stage = Stage::open;
  std::vector<Row> rows;
  std::string summary{};  // empty: an older version wrote the match
  std::string keeper{};   // the node that keeps it (leases.hpp); empty: nobody, or there is but one node
};

// A stream with all that is kept beside it: so it travels from one journal to another.
struct Whole {
  Kept kept;
  std::vector<std::string> people{};  // as in Listing
  std::vector<RoleLink> links{};
};

// A match in a list.
struct Listed {
  std::string id;
  Stage stage = Stage::open;
  bool listed = false;
  WallMs made_ms = 0;
  std::string summary{};  // as in Kept
  std::string maker{};    // as in MatchHead

  bool operator==(const Listed&) const = default;
};

// A match that has not begun.
struct OpenMatch {
  std::uint64_t number = 0;  // in the order in which they were made
  std::string id;
  WallMs touched_ms = 0;  // when its last entry was decided, or when it was made

  bool operator==(const OpenMatch&) const = default;
};

// Something that is kept beside the matches: what a player reports, whom the operator keeps out, what an operator did.
// The journal knows no kind and reads no text.
struct Note {
  std::int64_t key = 0;  // given when it is stored; later ones have larger ones
  std::string kind;
  std::string match{};   // that it is about
  std::string person{};  // that it is about or by
  WallMs at_ms = 0;
  std::string text{};    // the writer's own
  bool lasting = false;  // it stays when its match or person goes, without naming them

  bool operator==(const Note&) const = default;
};

// Notes come and go; and, for the operator alone, the ways in which anything else that is stored changes. A conflict
// where there is no such note or match.
namespace change {
struct Add {
  Note note;
};
struct Strike {
  std::int64_t note = 0;
};
struct List {
  std::string match;
  bool listed = false;
};
struct Erase {  // the match with all that belongs to it
  std::string match;
};
struct Replace {  // these rows take the place of those with their numbers
  std::string match;
  std::uint32_t expected_seq = 0;  // so many entries must be there
  std::vector<Row> rows;
  std::string summary;
};
struct Forget {  // nothing names this person any more, entries and summaries aside
  std::string person;
};
struct Bring {  // streams from another journal, all of them or none; a conflict where one of their names is taken
  std::vector<std::string> gone{};  // erased first
  std::vector<Whole> streams{};
  std::vector<Note> notes{};
};
}  // namespace change
using Change = std::variant<change::Add, change::Strike, change::List, change::Erase, change::Replace, change::Forget,
                            change::Bring>;

enum class Stored : std::uint8_t { stored, conflict, trouble };

// Whether anything can be stored now, and why not.
enum class Health : std::uint8_t {
  well,
  full,      // no room on the disk, or hardly any
  locked,    // it may only be read
  vanished,  // the file was deleted or replaced
  silent,    // the disk does not answer
  failing,   // something else; the log says what
};

class Journal {
 public:
  using Done = std::function<void(Stored)>;
  virtual ~Journal() = default;

  // Conflict: the id is taken.
  virtual void create(MatchHead head, Done done) = 0;
  // `expected_seq` is the number of entries that must be there. `listing` is what holds after these rows, and is stored
  // with them or not at all.
  virtual void append(std::string_view match, std::uint32_t expected_seq, std::vector<Row> rows, Listing listing,
                      Done done) = 0;
  // For a match that an older version wrote: kept unless it has a summary by then. Nobody waits for it.
  virtual void add_summary(std::string_view match, std::string summary) = 0;

  // A token that the match has already stays as it was. Conflict: there is no such match.
  virtual void add_links(std::string_view match, std::vector<RoleLink> links, Done done) = 0;
  // It is gone for good. Conflict: there is none.
  virtual void drop_link(std::string_view match, std::string_view token, Done done) = 0;
  // Oldest first. Trouble is thrown, as by `read`.
  [[nodiscard]] virtual std::vector<RoleLink> links(std::string_view match) = 0;

  // What is stored now; reading waits for nothing. Trouble is thrown (JournalTrouble).
  [[nodiscard]] virtual std::optional<Kept> read(std::string_view match, std::uint32_t since = 0) = 0;
  // Newest first. `person`: only matches in which this person sat at some time; with `or_made` also those they made.
  struct Query {
    std::optional<Stage> stage{};
    std::string person{};
    bool listed_only = true;
    std::size_t limit = 50;
    bool or_made = false;
    Stream stream = Stream::match;
  };
  [[nodiscard]] virtual std::vector<Listed> find(const Query& query) = 0;

  // Matches, oldest first, with numbers after that one.
  [[nodiscard]] virtual std::vector<OpenMatch> find_open(bool listed, std::uint64_t after, std::size_t limit) = 0;
  // Newest first; what is empty fits all.
  struct NoteQuery {
    std::string kind{};
    std::string match{};
    std::string person{};
    WallMs since = 0;
    std::size_t limit = 100;
  };
  [[nodiscard]] virtual std::vector<Note> notes(const NoteQuery& query) = 0;
  virtual void change(Change change, Done done) = 0;

  // The last moment at which this server is known to have been alive, for clocks after a crash: written about once a
  // second by the loop, read once at the start.
  virtual void heartbeat(WallMs now) = 0;
  [[nodiscard]] virtual std::optional<WallMs> last_heartbeat() = 0;

  // Small things that must outlive a restart, by name: the key that signs guests' cookies.
  [[nodiscard]] virtual std::optional<std::string> recall(std::string_view name) = 0;
  virtual void remember(std::string_view name, std::string_view value) = 0;  // stored when it returns
  // What is remembered by that name; where nothing is, this value from now on. Where several processes share the
  // journal and ask at once, all of them get the same.
  [[nodiscard]] virtual std::string agree_on(std::string_view name, std::string_view value) {
    if (auto known = recall(name)) return *std::move(known);
    remember(name, value);
    return std::string(value);
  }

  // As of what was tried last; the heartbeat tries each second. Waits for nothing.
  [[nodiscard]] virtual Health health() = 0;

 protected:
  Journal() = default;
  Journal(const Journal&) = default;
  Journal& operator=(const Journal&) = default;
};

// The rule of refusals that are nobody's fault: trying again may help.
inline constexpr std::string_view kTrouble = "trouble";

class JournalTrouble : public std::runtime_error {
 public:
  explicit JournalTrouble(const std::string& what, Health why = Health::failing)
      : std::runtime_error(what), health(why) {}

  Health health;
};

}  // namespace giostra::server
