// The decisions of one match on their way into the journal. A command is decided at once; whoever gave it is answered
// when its entries are stored.
//
//   entries  1 ............ stored ............ decided
//            open to viewers | waiting for the journal, each batch with the command that led to it
//
// On a conflict (somebody else wrote) the match is read again, and commands whose entries were not stored are decided
// again. After trouble with the disk the match is frozen, and its time with it, until the journal can be read again.
// Where several nodes share the journal, what others have stored is taken in as they tell it, or read on; what they
// tell while something of our own is with the journal is left to its answer.
// Knows no lines and no computer players: a listener hears what happens.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/matches/nodes/news.hpp"
#include "server/matches/ports.hpp"
#include "server/matches/seen_messages.hpp"
#include "server/matches/stored_veils.hpp"
#include "server/matches/summary.hpp"

namespace giostra::server {

// The answer to what nobody asked for.
inline constexpr auto kNobodyAsked = [](const auto&) {};

// From one moment to another, or to this one.
struct Standstill {
  WallMs from = 0, until = std::numeric_limits<WallMs>::max();
};

class Pipeline {
 public:
  // What is wanted of the match; may be decided again after a conflict.
  using Command = std::function<Verdict(Live&, Milliseconds now_ms)>;
  // Called once the entries are stored (with the number of the first one), or with the refusal.
  using Answer = std::function<void(Result<std::uint32_t>)>;

  class Listener {
   public:
    virtual ~Listener() = default;
    virtual void time_goes_on() = 0;                 // match time begins, or goes on after a standstill
    virtual void decided(std::uint32_t before) = 0;  // the entries after this number; they are not stored yet
    virtual void stored(std::uint32_t before, const std::vector<std::uint32_t>& opened) = 0;
    // The match is what the journal says, whatever it was; these of its entries were others before.
    virtual void reloaded(const std::vector<std::uint32_t>& replaced) = 0;
    virtual void overtaken(std::uint32_t before) = 0;  // somebody else wrote; what follows `before` may be theirs
    virtual void journal_answered() = 0;               // after all that followed from the answer
    virtual void not_created() = 0;                    // may destroy this pipeline
    // Another node has decided and stored the entries after `before`.
    virtual void taken(std::uint32_t before, const std::vector<std::uint32_t>& opened) {
      decided(before);
      stored(before, opened);
    }
    virtual void keeping_changed() {}  // `is_ours` is another
    // Whether anybody on another node has the match.
    [[nodiscard]] virtual bool is_heard_elsewhere() const { return true; }

   protected:
    Listener() = default;
    Listener(const Listener&) = default;
    Listener& operator=(const Listener&) = default;
  };

  // A match that holds its first entries and is not in the journal yet.
  Pipeline(const HubParts& parts, HubCounts& counts, Listener& listener, MatchHead head, std::unique_ptr<Live> live);
  // One that the journal holds. Throws JournalTrouble where that cannot be read.
  Pipeline(const HubParts& parts, HubCounts& counts, Listener& listener, const Kept& kept);
  ~Pipeline() = default;
  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;

  // Before `create`: decided, and stored with it.
  Verdict prepare(const Command& command) { return command(*live_, {}); }
  void create(Answer answer);
  // `cause` marks the message that the command came with.
  void decide(Command command, std::string cause, Answer answer);
  // The server was down, and nobody has said so since it is up.
  void wake(const Standstill& down);
  // Tries to go on after trouble; false: not yet.
  bool unfreeze();
  // Stands still as if there were trouble, until it is let go; then it is what the journal says.
  void hold();
  void let_go();
  // Somebody has changed what is stored. False: not now, as something is on its way to the journal.
  bool read_changes();
  // What lists show of it, once that is stored.
  void list(bool listed) { head_.listed = listed; }

  // ---- Where several nodes share the journal
  void take_news(const StoredNews& news);
  // What others have stored, from the journal, and who keeps the match; false: there is nothing new, or not now.
  bool read_on();
  void keep();  // this node does, as the journal says
  // What happens by itself is this node's matter, or nothing does.
  [[nodiscard]] bool is_ours() const;
  [[nodiscard]] const std::string& keeper() const { return known_.keeper; }  // empty: nobody
  // Since when something is with the journal, or since when time is to count for nobody and that is not stored yet.
  [[nodiscard]] std::optional<WallMs> waits_since() const;

  [[nodiscard]] const MatchHead& head() const { return head_; }
  [[nodiscard]] const Live& live() const { return *live_; }
  [[nodiscard]] Stage stage() const;
  [[nodiscard]] std::uint32_t stored() const { return known_.stored; }
  [[nodiscard]] const StoredVeils& veils() const { return veils_; }
  [[nodiscard]] SeenMessages& messages() { return messages_; }
  [[nodiscard]] bool waits_for_journal() const { return !queue_.batches.empty(); }
  // When a frozen match may be tried again.
  [[nodiscard]] std::optional<WallMs> frozen_until() const { return time_.frozen_until; }
  [[nodiscard]] Milliseconds now_ms() const;
  // The wall time of a moment of the match.
  [[nodiscard]] WallMs wall(Milliseconds at_ms) const { return time_.epoch + count(at_ms); }

 private:
  struct Batch {
    std::uint32_t first = 0, last = 0;  // entries
    WallMs decided_ms = 0;
    StoredVeils::Change change;
    Listing listing;
    Command command;
    std::string cause;
    Answer answer;
  };
  // Would be refused, but something is with the journal: only its answer tells whether we know all that is stored.
  struct Doubt {
    Command command;
    std::string cause;
    Answer answer;
  };
  struct Queue {
    std::vector<Batch> batches{};  // decided, not stored
    std::vector<Doubt> doubts{};   // to be judged again when nothing is with the journal
    std::size_t in_flight = 0;     // how many of them are with the journal
    WallMs sent_ms = 0;            // when they went there
    bool needs_keeper = false;     // as of those
    std::uint64_t generation = 0;  // answers of the journal to earlier ones are void

    std::vector<Batch> take_all();
  };
  struct DecidedSummary {
    Summary now{};
    bool is_known = false;  // to the journal, or on its way there
  };
  struct Time {
    WallMs epoch = 0;   // when match time was 0, less all that counts for nobody; 0: it has not begun
    WallMs set_ms = 0;  // when the entry was decided that says so
    std::optional<WallMs> frozen_until{};
    Milliseconds frozen_at{};
    WallMs frozen_since = 0;  // by the server's clock
    WallMs owed_ms = 0;       // since then time counts for nobody, which is on its way to the journal; 0: it is not
  };
  // Of what the journal has.
  struct Known {
    std::uint32_t stored = 0;
    std::uint32_t heard = 0;    // others have stored so much
    bool needs_keeper = false;  // as of what is stored
    bool unsure = false;        // somebody wanted to read on, and could not then
    std::string keeper{};
  };

  void store(std::uint32_t before, Command command, std::string cause, Answer answer);
  void flush();
  void on_answer(Stored how, std::uint64_t generation);
  void take_answer(Stored how);
  void confirm_oldest();
  void decide_again();
  void judge_doubts();
  void read_again();  // throws JournalTrouble
  // Everything as the journal has it, and which entries were others before; throws JournalTrouble.
  std::vector<std::uint32_t> adopt(const Kept& kept);
  void start_over();
  void take_rows(std::span<const Row> rows);
  void note_row(const Row& row);
  void note_keeper(const std::string& keeper);
  void tell_stored();
  [[nodiscard]] bool needs_keeper() const;
  void freeze();
  void go_on_from(WallMs since);
  [[nodiscard]] Listing listing_since(std::uint32_t before);
  [[nodiscard]] std::vector<Row> rows_in_flight() const;  // as they will be kept

  const HubParts& parts_;
  HubCounts& counts_;
  Listener& listener_;
  MatchHead head_;
  std::unique_ptr<Live> live_;
  Time time_;
  Known known_;
  Queue queue_;
  StoredVeils veils_;
  SeenMessages messages_;
  DecidedSummary summary_;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);  // for answers that come after the pipeline is gone
};

// The journal has not answered for a while: what others do not know yet must not be held against them.
[[nodiscard]] bool is_held_up(const Pipeline& match, WallMs now);

}  // namespace giostra::server
