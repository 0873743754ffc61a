#include "server/journal/sqlite_journal.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

#include "server/journal/data_folder.hpp"
#include "server/journal/sqlite_store.hpp"

namespace giostra::server {

namespace {

struct Waiting {
  StoreOrder order;
  Journal::Done done;               // on the loop's thread
  std::promise<Stored>* at_once{};  // somebody waits for this one, without the loop
};

constexpr std::uintmax_t kLeastRoom_bytes = 4U << 20U;
constexpr std::chrono::seconds kIllFor{2};  // after what could not be stored, though something smaller could
constexpr std::chrono::seconds kSilence{5};

bool has_room(const std::filesystem::path& folder) {
  std::error_code error;
  const auto space = std::filesystem::space(folder, error);
  return error || space.available >= kLeastRoom_bytes;
}

// How storing goes: written by the writer's thread, read by any.
class HealthBook {
 public:
  using Clock = std::chrono::steady_clock;

  void begin() {
    const std::lock_guard lock(mutex_);
    began_ = Clock::now();
  }
  void end(Health how) {
    const std::lock_guard lock(mutex_);
    began_.reset();
    const auto now = Clock::now();
    if (how == Health::well && ill_ != Health::well && now < ill_since_ + kIllFor) return;
    ill_ = how;
    ill_since_ = now;
  }
  [[nodiscard]] Health now() const {
    const std::lock_guard lock(mutex_);
    return began_ && Clock::now() > *began_ + kSilence ? Health::silent : ill_;
  }

 private:
  mutable std::mutex mutex_;
  std::optional<Clock::time_point> began_;
  Health ill_ = Health::well;
  Clock::time_point ill_since_;
};

SqliteWriter::Tuning tuning_of(const SqliteJournal::Options& options) {
  SqliteWriter::Tuning tuning;
  if (options.checkpoint_pages > 0) tuning.checkpoint_pages = options.checkpoint_pages;
  tuning.max_pages = options.max_pages;
  return tuning;
}

}  // namespace

struct SqliteJournal::Impl {
  Impl(const Options& options, Post post_to)
      : folder(options.folder),
        writer(folder.path() / "giostra.sqlite", tuning_of(options)),
        reader(folder.path() / "giostra.sqlite"),
        post(std::move(post_to)) {}

  void ask(Waiting order);
  void write_until_closed();
  void store(std::vector<Waiting> group);
  std::vector<Stored> try_to_store(const std::vector<Waiting>& group);
  void answer(std::vector<Waiting> group, std::vector<Stored> answers) const;

  DataFolder folder;
  SqliteWriter writer;  // the writer's thread alone
  SqliteReader reader;  // the loop's thread alone
  Post post;
  bool in_trouble = false;  // the writer's thread alone: the log is told when it begins and when it ends
  HealthBook book;

  mutable std::mutex mutex;
  std::condition_variable asked;
  std::vector<Waiting> queue;
  Counts counts;
  bool closing = false;
  std::thread thread;
};

void SqliteJournal::Impl::ask(Waiting order) {
  {
    const std::lock_guard lock(mutex);
    queue.push_back(std::move(order));
  }
  asked.notify_one();
}

void SqliteJournal::Impl::write_until_closed() {
  for (;;) {
    std::vector<Waiting> group;
    {
      std::unique_lock lock(mutex);
      asked.wait(lock, [&] { return closing || !queue.empty(); });
      if (queue.empty()) return;
      group.swap(queue);
      ++counts.groups;
      counts.orders += group.size();
    }
    book.begin();
    store(std::move(group));
  }
}

void SqliteJournal::Impl::store(std::vector<Waiting> group) {
  std::vector<Stored> answers = try_to_store(group);
  for (std::size_t i = 0; i < group.size(); ++i)
    if (group[i].at_once != nullptr) group[i].at_once->set_value(answers[i]);
  answer(std::move(group), std::move(answers));
  writer.tidy_up();
}

// Trouble ends nothing: the whole group is answered with it, and the next one is tried again.
std::vector<Stored> SqliteJournal::Impl::try_to_store(const std::vector<Waiting>& group) {
  std::vector<const StoreOrder*> orders;
  orders.reserve(group.size());
  for (const Waiting& waiting : group) orders.push_back(&waiting.order);
  try {
    auto answers = writer.store(orders);
    if (in_trouble) spdlog::info("journal: storing works again");
    in_trouble = false;
    book.end(has_room(folder.path()) ? Health::well : Health::full);
    return answers;
  } catch (const std::bad_alloc&) {
    book.end(Health::failing);
    return std::vector<Stored>(group.size(), Stored::trouble);
  } catch (const JournalTrouble& trouble) {
    if (!in_trouble) spdlog::error("journal: {} orders could not be stored: {}", group.size(), trouble.what());
    in_trouble = true;
    book.end(trouble.health);
    const std::lock_guard lock(mutex);
    ++counts.troubles;
    return std::vector<Stored>(group.size(), Stored::trouble);
  }
}

void SqliteJournal::Impl::answer(std::vector<Waiting> group, std::vector<Stored> answers) const {
  struct Answers {
    std::vector<Waiting> group;
    std::vector<Stored> answers;
  };
  if (std::ranges::none_of(group, [](const Waiting& waiting) { return static_cast<bool>(waiting.done); })) return;
  auto all = std::make_shared<Answers>(std::move(group), std::move(answers));
  post([all] {
    for (std::size_t i = 0; i < all->group.size(); ++i) {
      if (!all->group[i].done) continue;
      try {
        all->group[i].done(all->answers[i]);
      } catch (const std::bad_alloc&) {  // the match sees to itself; the others must hear of theirs
        spdlog::error("journal: no memory for an answer");
      }
    }
  });
}

SqliteJournal::SqliteJournal(const Options& options, Post post) {
  try {
    impl_ = std::make_unique<Impl>(options, std::move(post));
  } catch (const SQLite::Exception& error) {  // the tables are not as this program makes them
    throw JournalTrouble("the data in " + options.folder.string() + " cannot be used: " + error.what());
  }
  impl_->thread = std::thread([impl = impl_.get()] { impl->write_until_closed(); });
}

SqliteJournal::~SqliteJournal() {
  {
    const std::lock_guard lock(impl_->mutex);
    impl_->closing = true;
  }
  impl_->asked.notify_one();
  impl_->thread.join();
}

void SqliteJournal::create(MatchHead head, Done done) {
  impl_->ask({.order = StoreHead{std::move(head)}, .done = std::move(done)});
}

void SqliteJournal::append(std::string_view match, std::uint32_t expected_seq, std::vector<Row> rows, Listing listing,
                           Done done) {
  for (std::size_t i = 0; i < rows.size(); ++i) assert(rows[i].entry.seq == expected_seq + i + 1);
  impl_->ask({.order = StoreRows{std::string(match), expected_seq, std::move(rows), std::move(listing)},
              .done = std::move(done)});
}

void SqliteJournal::add_summary(std::string_view match, std::string summary) {
  impl_->ask({.order = StoreSummary{std::string(match), std::move(summary)}, .done = {}});
}

void SqliteJournal::add_links(std::string_view match, std::vector<RoleLink> links, Done done) {
  impl_->ask({.order = StoreLinks{std::string(match), std::move(links)}, .done = std::move(done)});
}

void SqliteJournal::drop_link(std::string_view match, std::string_view token, Done done) {
  impl_->ask({.order = StoreLinkGone{std::string(match), std::string(token)}, .done = std::move(done)});
}

std::vector<RoleLink> SqliteJournal::links(std::string_view match) { return impl_->reader.links(match); }

std::optional<Kept> SqliteJournal::read(std::string_view match, std::uint32_t since) {
  return impl_->reader.read(match, since);
}

std::vector<Listed> SqliteJournal::find(const Query& query) { return impl_->reader.find(query); }
std::vector<OpenMatch> SqliteJournal::find_open(bool listed, std::uint64_t after, std::size_t limit) {
  return impl_->reader.find_open(listed, after, limit);
}

std::vector<Note> SqliteJournal::notes(const NoteQuery& query) { return impl_->reader.notes(query); }

void SqliteJournal::change(Change change, Done done) {
  impl_->ask({.order = std::move(change), .done = std::move(done)});
}

void SqliteJournal::heartbeat(WallMs now) { impl_->ask({.order = StoreHeartbeat{now}, .done = {}}); }

std::optional<WallMs> SqliteJournal::last_heartbeat() { return impl_->reader.heartbeat(); }

std::optional<std::string> SqliteJournal::recall(std::string_view name) { return impl_->reader.thing(name); }

void SqliteJournal::remember(std::string_view name, std::string_view value) {
  std::promise<Stored> stored;
  auto answer = stored.get_future();
  impl_->ask({.order = StoreThing{std::string(name), std::string(value)}, .done = {}, .at_once = &stored});
  if (answer.get() != Stored::stored)
    throw JournalTrouble("`" + std::string(name) + "` could not be stored; the log says why");
}

Health SqliteJournal::health() { return impl_->book.now(); }

SqliteJournal::Counts SqliteJournal::counts() const {
  const std::lock_guard lock(impl_->mutex);
  Counts counts = impl_->counts;
  counts.waiting = impl_->queue.size();
  return counts;
}

}  // namespace giostra::server
