// Computer players that think in workers of other processes (worker.hpp), by way of the bus; where there are no
// workers, or they cannot, they think here.
//
//   think ──> any worker, or the one that has this player ── taken
//             each second: do you still have it? ── no, or nobody there: asked again, at last here
//         <── thought
//
// As everywhere a newer task takes the place of the older, which is never answered, and a task is answered once: by
// whoever is first. Who is next is decided where it is thought, for all nodes alike: tasks say for whom they are.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/bus/bus.hpp"
#include "server/matches/ports.hpp"
#include "server/workers/jobs.hpp"

namespace giostra::server {

class BusThinkers final : public Thinkers {
 public:
  struct Parts {
    Bus& bus;
    Thinkers& here;
    std::string node;  // one word
  };
  struct Counts {
    std::size_t elsewhere = 0;  // tasks that workers have, or are offered
    std::uint64_t thoughts = 0, asked_again = 0;
  };

  explicit BusThinkers(Parts parts);
  ~BusThinkers() override = default;
  BusThinkers(const BusThinkers&) = delete;
  BusThinkers& operator=(const BusThinkers&) = delete;

  // All on the loop's thread.
  void think(Task task, Answered answered) override;
  void charge(std::string_view match, const Payer& payer) override;
  void forget(std::string_view match) override;
  // To be called about each second: workers are asked whether they still have what they took.
  void let_time_pass();
  [[nodiscard]] Counts counts() const;

 private:
  struct Pending {
    Task task;
    Answered answered;
    std::string text;  // for the worker
    Payer payer;       // as the worker knows them
    bool taken = false;
    int tries = 0;
  };
  struct Mind {
    std::string id{};  // of the newest task
    std::string worker{};
    std::vector<std::pair<Actor, std::string>> heard{};  // lately
    std::size_t heard_before = 0, told_here = 0;         // counted from the first word
    std::optional<Pending> pending{};

    void hear(std::vector<std::pair<Actor, std::string>>& words);
  };
  using Key = std::pair<std::string, unsigned>;  // match, seat

  [[nodiscard]] Payer payer_of(const std::string& match) const;
  [[nodiscard]] std::string text_of(const Mind& mind, const Task& task) const;
  [[nodiscard]] Mind* waiting_for(std::string_view id);  // null: nobody waits any more
  void offer(Mind& mind);
  void replied(const std::string& id, const Key& key, bool to_any, const Bus::Message* message);
  void offer_again(Mind& mind);
  void tell_payer(Mind& mind);
  void tell_to_forget(const std::string& worker, const std::string& match);
  void think_here(Mind& mind, Task task, Answered answered);
  void think_here(Mind& mind);
  void heard(const Bus::Message& message);
  void ask_after(const std::string& worker, std::vector<std::string> ids);
  template <class Work>
  void for_minds_of(std::string_view match, Work work);

  Parts parts_;
  std::string life_;  // so that nothing of an earlier process of this node is taken for ours
  std::uint64_t asked_ = 0, asked_again_ = 0, thoughts_ = 0;
  std::map<Key, Mind> minds_;
  std::map<std::string, Key, std::less<>> tasks_;  // that wait, by id
  std::map<std::string, Payer, std::less<>> payers_;
  std::chrono::steady_clock::time_point next_look_{};
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);  // for answers that come later
  std::unique_ptr<Bus::Ear> ear_;
};

}  // namespace giostra::server
