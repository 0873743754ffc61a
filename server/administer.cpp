#include "server/administer.hpp"

#include <sodium.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "server/house/house_clock.hpp"
#include "server/house/house_journal.hpp"
#include "server/operator/office.hpp"
#include "server/operator/office_socket.hpp"
#include "server/questions.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

HouseQuestions questions_in(const std::filesystem::path& folder) {
  std::vector<Refusal> told_when_a_server_starts;
  return HouseQuestions::with_folder(folder, told_when_a_server_starts);
}

// A loop for one thread: what the journal posts runs until somebody has had enough.
class SmallLoop {
 public:
  Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      work_.push_back(std::move(work));
      posted_.notify_one();
    };
  }
  template <class Enough>
  void run_until(Enough enough) {
    while (!enough()) {
      std::unique_lock lock(mutex_);
      posted_.wait(lock, [this] { return !work_.empty(); });
      const auto work = std::move(work_.front());
      work_.pop_front();
      lock.unlock();
      work();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<std::function<void()>> work_;
};

constexpr std::size_t kLifeLetters = 8;

// A house without visitors and without a thought.
struct EmptyHouse final : Outlet, Thinkers {
  EmptyHouse(const std::filesystem::path& folder, const std::string& address)
      : opened(open(folder, address)), questions(questions_in(folder / "questions")) {}

  // Alone with the data; where nodes use them, among these: they hear of every change by themselves.
  HouseJournal open(const std::filesystem::path& folder, const std::string& address) {
    JournalWish wish{.data = folder,
                     .address = address,
                     .node = "admin-" + random_letters(kLifeLetters),
                     .told_time = [clock = clock](WallMs theirs) { clock.follow(theirs); }};
    try {
      return open_journal(wish, loop.post());
    } catch (const JournalInUse&) {
      if (address.empty()) throw;
      wish.shares = among_nodes = true;
      return open_journal(wish, loop.post());
    }
  }

  json::object answer(const json::object& order) {
    const bool is_ours = Office::touches_matches(order) && !among_nodes;
    if (is_ours) hub.resume();
    std::optional<json::object> answer;
    office.order(order, own_name(), [&](json::object given) { answer = std::move(given); });
    loop.run_until([&] { return answer.has_value(); });
    if (is_ours) {
      bool stored = false;
      hub.stop([&] { stored = true; });
      loop.run_until([&] { return stored; });
    }
    return *answer;
  }

  void send(LineId, std::shared_ptr<const std::string>) override {}
  void cut(LineId, wire::Bye::Why) override {}
  void think(Task, Answered) override {}
  void forget(std::string_view) override {}

  SmallLoop loop;
  HouseClock clock;
  bool among_nodes = false;
  HouseJournal opened;
  Journal& journal = *opened.journal;
  HouseQuestions questions;
  Guests guests{journal};
  HouseRules rules{journal, clock()};
  Hub hub{{.journal = journal,
           .outlet = *this,
           .thinkers = *this,
           .questions = &questions,
           .secret = [] { return FairDice::Secret{}; },
           .match_id = [] { return std::string(); },
           .now = clock}};
  Office office{{.hub = hub, .journal = journal, .guests = guests, .rules = rules, .now = clock}};
};

}  // namespace

std::optional<json::object> ask_running(const std::filesystem::path& folder, const json::object& order) {
  const auto answer = knock(folder, json::serialize(order));
  return answer ? std::optional(json::parse(*answer).as_object()) : std::nullopt;
}

json::object administer(const std::filesystem::path& folder, const json::object& order, const std::string& journal) {
  if (sodium_init() < 0) throw JournalTrouble("libsodium does not start");
  if (const auto answer = knock(folder, json::serialize(order))) return json::parse(*answer).as_object();
  if (journal.empty() && !std::filesystem::exists(folder / "giostra.sqlite"))
    throw JournalTrouble(folder.string() +
                         " holds no data of a Giostra server: name its folder with --data, or its database with "
                         "--journal");
  return EmptyHouse(folder, journal).answer(order);
}

}  // namespace giostra::server
