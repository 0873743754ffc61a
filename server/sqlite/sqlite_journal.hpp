// The journal in one SQLite file: the server's default. A thread of its own writes (group_writer.hpp); the caller's
// thread reads over a second connection.
#pragma once

#include <filesystem>
#include <memory>

#include "server/journal/journal.hpp"
#include "server/journal/post.hpp"

namespace giostra::server {

class SqliteJournal final : public Journal {
 public:
  struct Options {
    std::filesystem::path folder{};
    int checkpoint_pages = 0;  // 0: as tuned
    int max_pages = 0;         // size limit of the file in pages, 0: none
  };

  // Throws JournalTrouble with a reason for people: the folder cannot be used, is in use, or is of a newer program.
  SqliteJournal(const Options& options, Post post);
  // Everything that was asked for is stored first, and its answers are posted.
  ~SqliteJournal() override;
  SqliteJournal(const SqliteJournal&) = delete;
  SqliteJournal& operator=(const SqliteJournal&) = delete;

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
  [[nodiscard]] std::optional<WallMs> last_heartbeat() override;
  [[nodiscard]] std::optional<std::string> recall(std::string_view name) override;
  void remember(std::string_view name, std::string_view value) override;
  [[nodiscard]] Health health() override;

  [[nodiscard]] WriterCounts counts() const;  // from any thread

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace giostra::server
