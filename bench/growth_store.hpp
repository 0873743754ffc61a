// A journal full of matches, and somebody who waits for it: all of them are copies of one that was really made.
#pragma once

#include <condition_variable>
#include <cstdlib>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/journal/post.hpp"

namespace giostra::bench {

class Store {
 public:
  using Open = std::function<std::unique_ptr<server::Journal>(server::Post)>;
  static constexpr std::uint64_t kPlayed = 100;    // of all matches; the others are over
  static constexpr std::uint64_t kPersons = 1000;  // who made them, in turns; the pattern's own maker is one

  Store(Open open, server::Kept pattern) : open_(std::move(open)), pattern_(std::move(pattern)) {}
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  [[nodiscard]] std::unique_ptr<server::Journal> open() {
    return open_([this](std::function<void()> work) { post(std::move(work)); });
  }
  [[nodiscard]] const std::string& person() const { return pattern_.head.maker; }

  // Up to so many matches, in groups.
  void fill(server::Journal& journal, std::uint64_t matches) {
    constexpr std::uint64_t kGroup = 5000;
    while (made_ < matches) {
      const std::uint64_t upto = std::min(matches, made_ + kGroup);
      for (; made_ < upto; ++made_) add(journal, made_);
      wait();
    }
  }

 private:
  void add(server::Journal& journal, std::uint64_t number) {
    const auto done = [this](server::Stored stored) {
      if (stored != server::Stored::stored) std::exit(EXIT_FAILURE);
      ++answered_;
    };
    server::MatchHead head = pattern_.head;
    head.id = "growth-" + std::to_string(number);
    head.listed = true;
    head.made_ms += static_cast<server::WallMs>(number);
    if (number % kPersons != 7) head.maker = "p" + std::to_string(number % kPersons);
    const std::string id = head.id;
    const std::vector<std::string> people{head.maker};
    const bool is_played = number < kPlayed;
    wanted_ += 2;
    journal.create(std::move(head), done);
    journal.append(
        id, 0, is_played ? pattern_.rows : std::vector{pattern_.rows.front()},
        {.stage = is_played ? server::Stage::live : server::Stage::over, .summary = pattern_.summary, .people = people},
        done);
  }

  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
    posted_.notify_one();
  }

  void wait() {
    while (answered_ < wanted_) {
      std::vector<std::function<void()>> work;
      {
        std::unique_lock lock(mutex_);
        posted_.wait(lock, [&] { return !work_.empty(); });
        work.swap(work_);
      }
      for (const auto& piece : work) piece();
    }
  }

  Open open_;
  server::Kept pattern_;
  std::mutex mutex_;
  std::condition_variable posted_;
  std::vector<std::function<void()>> work_;
  std::uint64_t made_ = 0;
  std::uint64_t wanted_ = 0;
  std::uint64_t answered_ = 0;
};

}  // namespace giostra::bench
