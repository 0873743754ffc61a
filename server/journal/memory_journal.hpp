// The journal in memory, for tests. What is stored lies on a `Disk` that outlives the journal, so a new journal on the
// same disk is a restart; several journals on one disk, each with a node's name, are the nodes of one house. Nothing is
// stored or answered by itself: the test steps through what waits, and may let each step fail as disks, crashes and
// other servers let it fail.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>

#include "server/journal/journal.hpp"
#include "server/journal/leases.hpp"

namespace giostra::server {

struct Disk {
  std::map<std::string, Kept, std::less<>> matches{};
  std::map<std::string, std::set<std::string>, std::less<>> people{};  // who sat at a match, by its id
  std::map<std::string, std::vector<RoleLink>, std::less<>> links{};   // by the match's id
  std::vector<std::string> ids{};                                      // in the order made
  std::optional<WallMs> heartbeat{};
  Health health = Health::well;  // as a test says
  bool silent = false;           // reading throws
  std::map<std::string, std::string, std::less<>> remembered{};
  std::vector<Note> notes{};
  std::int64_t last_note = 0;
  std::set<std::string, std::less<>> need_keeper{};
  struct Node {
    WallMs heard_ms = 0;   // as it said
    WallMs beat = 0;       // when it said so, by the disk's clock
    bool is_gone = false;  // it said so
  };
  struct Changed {
    std::string node, stream;
  };
  struct {
    std::map<std::string, Node, std::less<>> nodes{};
    std::vector<Changed> changed{};  // by operators
  } house{};

  [[nodiscard]] bool lives(std::string_view node, WallMs now) const;
};

class MemoryJournal final : public Journal, public Leases {
 public:
  explicit MemoryJournal(std::shared_ptr<Disk> disk) : disk_(std::move(disk)) {}
  // One of several nodes.
  MemoryJournal(std::shared_ptr<Disk> disk, std::string node, std::function<WallMs()> now)
      : disk_(std::move(disk)), node_(std::move(node)), now_(std::move(now)) {}

  // ---- For the test
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  // The oldest that waits is stored, if it fits, and answered. False: nothing waits. What is asked for by the answer
  // waits in its turn.
  bool store_next();
  void store_all();
  // The oldest is not stored and answered with trouble.
  bool trouble_next();
  // A crash right after the commit: the oldest is stored if it fits, and never answered.
  bool store_next_unanswered();
  // The line to the journal breaks during the commit: the oldest is stored if it fits, and answered with trouble.
  bool store_next_in_doubt();
  bool is_cut = false;  // this node does not reach the disk: it reads nothing, and its heartbeats are lost
  // A crash before the commit: all that waits is gone, unanswered. So it is when the journal is destroyed.
  void lose_all() { waiting_.clear(); }
  // Another server writes to the match: what waits for it will conflict.
  Stored append_foreign(std::string_view match, const std::vector<Row>& rows, const Listing& listing);

  // ---- The port
  void create(MatchHead head, Done done) override;
  void append(std::string_view match, std::uint32_t expected_seq, std::vector<Row> rows, Listing listing,
              Done done) override;
  void add_summary(std::string_view match, std::string summary) override;
  void add_links(std::string_view match, std::vector<RoleLink> links, Done done) override;
  void drop_link(std::string_view match, std::string_view token, Done done) override;
  [[nodiscard]] std::vector<RoleLink> links(std::string_view match) override;
  [[nodiscard]] std::optional<Kept> read(std::string_view match, std::uint32_t since = 0) override;
  [[nodiscard]] std::vector<Listed> find(const Query& query) override;
  [[nodiscard]] std::vector<OpenMatch> find_open(bool listed, std::uint64_t after, std::size_t limit) override;
  [[nodiscard]] std::vector<Note> notes(const NoteQuery& query) override;
  void change(Change change, Done done) override;
  void heartbeat(WallMs now) override;
  [[nodiscard]] std::optional<WallMs> last_heartbeat() override { return disk_->heartbeat; }
  [[nodiscard]] std::optional<std::string> recall(std::string_view name) override;
  void remember(std::string_view name, std::string_view value) override;
  [[nodiscard]] Health health() override { return is_cut ? Health::silent : disk_->health; }

 private:
  // ---- Leases, for whoever knows them by that port
  void adopt(std::size_t limit, Adopted adopted) override;
  void release(Done done) override;
  [[nodiscard]] std::optional<WallMs> stored_beat() override { return beat_; }
  [[nodiscard]] std::vector<std::uint32_t> lengths(std::span<const std::string> streams) override;
  [[nodiscard]] std::vector<Node> nodes() override;
  void changes(std::optional<std::int64_t> since, Told told) override;

  struct Waiting {
    std::function<Stored()> store;
    Done done;
  };
  Waiting take_next();
  void must_reach() const;  // throws

  std::shared_ptr<Disk> disk_;
  std::string node_{};
  std::function<WallMs()> now_{};
  std::optional<WallMs> beat_{};
  std::deque<Waiting> waiting_;
};

}  // namespace giostra::server
