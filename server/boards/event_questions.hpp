// One question bank for a whole event (E160): what any match of it has asked, or somebody has noted, is asked in no
// other.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "match/live/live.hpp"

namespace giostra::server {

class EventQuestions final : public Quizmaster {
 public:
  using Asked = std::function<std::vector<std::string>()>;  // ids, as of now
  EventQuestions(std::shared_ptr<const Quizmaster> bank, Asked asked)
      : bank_(std::move(bank)), asked_(std::move(asked)) {}

  [[nodiscard]] std::optional<Question> draw(const std::vector<std::string>& used,
                                             const std::vector<std::string>& people,
                                             std::uint64_t random) const override {
    std::vector<std::string> all = asked_();
    all.insert(all.end(), used.begin(), used.end());
    return bank_->draw(all, people, random);
  }
  [[nodiscard]] bool is_right(std::string_view id, std::string_view words) const override {
    return bank_->is_right(id, words);
  }

 private:
  std::shared_ptr<const Quizmaster> bank_;
  Asked asked_;
};

}  // namespace giostra::server
