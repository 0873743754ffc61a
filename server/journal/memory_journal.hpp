// The journal in memory, for tests. What is stored lies on a `Disk` that outlives the journal, so a new journal on the
// same disk is a restart. Nothing is stored or answered by itself: the test steps through what waits, and may let each
// step fail as disks, crashes and other servers let it fail.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>

#include "server/journal/journal.hpp"

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
};

class MemoryJournal final : public Journal {
 public:
  explicit MemoryJournal(std::shared_ptr<Disk> disk) : disk_(std::move(disk)) {}

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
  void heartbeat(WallMs now) override { disk_->heartbeat = now; }
  [[nodiscard]] std::optional<WallMs> last_heartbeat() override { return disk_->heartbeat; }
  [[nodiscard]] std::optional<std::string> recall(std::string_view name) override;
  void remember(std::string_view name, std::string_view value) override;
  [[nodiscard]] Health health() override { return disk_->health; }

 private:
  struct Waiting {
    std::function<Stored()> store;
    Done done;
  };
  Waiting take_next();

  std::shared_ptr<Disk> disk_;
  std::deque<Waiting> waiting_;
};

}  // namespace giostra::server
