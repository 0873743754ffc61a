// One live match in the hub: its decisions, what of them is stored, its viewers and its computer players.
//
//   entries  1 ............ stored ............ decided
//            sent to viewers | waiting for the journal, each batch with what to do once it is there
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/matches/hub.hpp"

namespace giostra::server {

class Room {
 public:
  // What an order wants to do with the match; may be done again after a conflict.
  using Deed = std::function<Verdict(Live&, Milliseconds now_ms)>;
  // Told once the entries are stored (the number of the first one), or with the refusal.
  using Told = std::function<void(Result<std::uint32_t>)>;

  // A match that was just made and holds its first entries, or one that is read from the journal.
  Room(Hub& hub, MatchHead head, Live live);
  static std::unique_ptr<Room> read(Hub& hub, Kept kept);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  [[nodiscard]] const MatchHead& head() const { return head_; }
  [[nodiscard]] const Live& live() const { return *live_; }
  [[nodiscard]] Stage stage() const;
  [[nodiscard]] std::uint32_t stored() const { return stored_; }
  [[nodiscard]] Milliseconds now_ms() const;
  [[nodiscard]] bool waits_for_journal() const { return !pending_.empty(); }
  [[nodiscard]] bool idle() const;  // nobody looks on, nothing runs

  // Of a match that was just made: somebody sits down, then its first entries are stored.
  Verdict seat(const Person& person, std::string_view seat, std::string_view seed);
  void found(Told told);
  // Decides; `cause` marks the message that asked for it.
  void decide(Deed deed, std::string cause, Told told);
  // Whether a message with this cause led to entries already: the first of them (0: not stored yet).
  [[nodiscard]] std::optional<std::uint32_t> known(const std::string& cause) const;
  // A message that was refused stays refused, however often it comes. Nothing: it was not.
  [[nodiscard]] const Refusal* refusal(const std::string& cause) const;
  void remember(const std::string& cause, const Refusal& refusal);
  // After the server was down since then.
  void wake(WallMs down_since);

  // ---- Viewers
  void join(LineId id, Hub::Line& line, std::uint32_t since);
  void part(LineId id, const std::string& person);
  [[nodiscard]] const std::vector<LineId>& lines() const { return lines_; }
  // The stored entries as somebody may read them.
  [[nodiscard]] Log log_for(std::string_view person) const;

  // ---- Time
  void let_time_pass();
  [[nodiscard]] std::optional<WallMs> due() const;
  std::optional<WallMs> planned{};  // its place in the hub's schedule

 private:
  struct Batch {
    std::uint32_t first = 0, last = 0;  // entries
    std::vector<Veil> veils;            // of these, when they were decided
    std::vector<std::uint32_t> opened;  // earlier entries that they unveil
    std::vector<Row> rows;              // as they will be kept
    Deed deed;
    std::string cause;
    Told told;
  };
  struct Bot {
    bool thinking = false;
    bool resting = false;  // waits for something to change, or until
    std::optional<WallMs> look_again{};
    std::optional<WallMs> act_at{};  // the act is ready and will be made then
    std::optional<Thought<std::string>::Choice> ready{};
    std::optional<WallMs> guess_at{};  // of a question under way
    std::size_t guessed_question = 0;  // by number
    std::string guess{};
    std::optional<Actor> guesses_for{};
    std::vector<std::pair<Actor, std::string>> heard{};
  };

  // ---- Storing
  void store(std::uint32_t before, Deed deed, std::string cause, Told told);
  void on_stored(Stored how, std::uint64_t generation);
  void hand_over();
  void settle();        // the oldest batch is stored
  void decide_again();  // after a conflict
  void freeze();        // after trouble
  bool thaw();          // true: the match goes on
  void replace(Kept kept);
  void go_on_from(Milliseconds at_ms);
  [[nodiscard]] std::vector<Row> rows_from(std::uint32_t before, const std::string& cause) const;

  // ---- Sending
  void publish(std::uint32_t from, const std::vector<std::uint32_t>& opened);
  void see_anew();  // somebody sat down or rose
  void send_entries(LineId id, const Hub::Line& line, const std::vector<std::uint32_t>& seqs);
  [[nodiscard]] std::string news(std::span<const std::uint32_t> seqs, const Viewer& viewer) const;
  void welcome(LineId id, Hub::Line& line);

  // ---- People
  void note_presence();
  void expect_everybody();  // whoever is not connected must come soon, or is away
  [[nodiscard]] bool is_here(std::string_view person) const;
  [[nodiscard]] Milliseconds lag_of(Actor seat) const;

  // ---- Computer players
  void hear_talk(std::uint32_t from);
  void stir_bots();  // something changed
  void consider_bots();
  void ask(const Live::BotTurn& turn, Bot& bot);
  void answered(unsigned seat, WallMs asked_at, const Thought<std::string>& thought);
  void act_for(unsigned seat, Bot& bot);
  void guess_for(unsigned seat, Bot& bot);
  void plan_guesses();
  void bots_take_time();

  Hub& hub_;
  MatchHead head_;
  std::unique_ptr<Live> live_;
  WallMs epoch_ = 0;  // when match time was 0, less all that counts for nobody
  std::uint32_t stored_ = 0;
  std::uint64_t generation_ = 0;  // answers of the journal to earlier ones are void
  std::deque<Batch> pending_;
  std::size_t in_flight_ = 0;               // so many of them are with the journal
  std::vector<Veil> veils_;                 // of stored entries
  std::vector<std::uint32_t> veiled_;       // decided entries that are not open to all
  std::vector<std::uint32_t> once_veiled_;  // stored entries that somebody may have as a placeholder
  std::unordered_map<std::string, std::uint32_t> causes_;
  std::deque<std::pair<std::string, Refusal>> refusals_;  // the last ones, by cause
  std::optional<WallMs> frozen_until_{};
  Milliseconds frozen_at_{};
  std::vector<LineId> lines_;
  std::map<std::string, WallMs, std::less<>> leaving_;     // people whose last line closed, until it is noted
  std::map<unsigned, Bot> bots_;                           // by seat
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);  // for answers that come after the room is gone
};

}  // namespace giostra::server
