#include "server/administer.hpp"

#include <sodium.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>

#include "server/house/house_journal.hpp"
#include "server/operator/office.hpp"
#include "server/operator/office_socket.hpp"
#include "server/questions.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

WallMs wall_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

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

// A house without visitors and without a thought.
struct EmptyHouse final : Outlet, Thinkers {
  EmptyHouse(const std::filesystem::path& folder, const std::string& address)
      : opened(open_journal({.data = folder, .address = address, .node = "admin"}, loop.post())),
        questions(questions_in(folder / "questions")) {}

  json::object answer(const json::object& order) {
    if (Office::touches_matches(order)) hub.resume();
    std::optional<json::object> answer;
    office.order(order, own_name(), [&](json::object given) { answer = std::move(given); });
    loop.run_until([&] { return answer.has_value(); });
    if (Office::touches_matches(order)) {
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
  HouseJournal opened;
  Journal& journal = *opened.journal;
  HouseQuestions questions;
  Guests guests{journal};
  HouseRules rules{journal, wall_now()};
  Hub hub{{.journal = journal,
           .outlet = *this,
           .thinkers = *this,
           .questions = &questions,
           .secret = [] { return FairDice::Secret{}; },
           .match_id = [] { return std::string(); },
           .now = wall_now}};
  Office office{{.hub = hub, .journal = journal, .guests = guests, .rules = rules, .now = wall_now}};
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
