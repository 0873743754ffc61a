// Takes an act's text apart, word by word and field by field. What does not fit is remembered, so that a reader asks
// once, at its end.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "event/acts/act.hpp"
#include "kit/text.hpp"
#include "match/speech.hpp"

namespace giostra::event {

class ActCursor {
 public:
  static constexpr int kMostRounds = 99;
  static constexpr int kMostBoards = 9999;

  // The words of an act behind its verb, the fields behind ` | `, and the reason at the end.
  explicit ActCursor(std::string_view text) : text_(text) {
    constexpr std::string_view kBehindFields = " | because ", kBehindWords = " because ";
    auto mark = kBehindFields;
    auto at = text.find(mark);
    const auto inside = text.substr(0, text.find(" | ")).find(kBehindWords);
    if (inside != text.npos) at = inside, mark = kBehindWords;
    if (at != text.npos) {
      reason_ = trim(text.substr(at + mark.size()));
      good_ = !reason_.empty() && is_clean(reason_);
    }
    fields_ = split(text.substr(0, at), " | ");
    words_ = words_of(fields_.front());
    fields_.erase(fields_.begin());
  }

  [[nodiscard]] bool is_read() const { return good_ && next_ == words_.size() && fields_.empty(); }
  [[nodiscard]] bool has_words() const { return next_ < words_.size(); }
  void need(bool holds) { good_ = good_ && holds; }

  std::string_view word() {
    need(has_words());
    return has_words() ? words_[next_++] : std::string_view();
  }
  std::string id() {
    const auto text = word();
    need(is_id(text));
    return std::string(text);
  }
  std::vector<std::string> ids() {
    std::vector<std::string> all;
    do all.push_back(id());
    while (has_words());
    return all;
  }
  int number(int most) { return number_of(word(), 1, most); }
  event::Pair pair() {
    const auto halves = read_pair(word(), ':');
    event::Pair pair{halves ? std::string(halves->first) : "", halves ? std::string(halves->second) : ""};
    need(is_id(pair.white) && (is_id(pair.black) || pair.black == "bye") && pair.white != pair.black);
    if (pair.black == "bye") pair.black.clear();
    return pair;
  }

  // The field without a key, which comes first.
  std::string name() {
    const auto text = fields_.empty() ? std::string_view() : fields_.front();
    need(is_title(text));
    if (!fields_.empty()) fields_.erase(fields_.begin());
    return std::string(text);
  }
  // The value of a field; empty where it is not there.
  std::string_view field(std::string_view key) {
    const auto has = [&](std::string_view field) {
      return field.size() > key.size() + 1 && field.starts_with(key) && field[key.size()] == '=';
    };
    const auto found = std::ranges::find_if(fields_, has);
    if (found == fields_.end()) return {};
    const auto value = found->substr(key.size() + 1);
    fields_.erase(found);
    need(is_clean(value) && trim(value) == value);
    return value;
  }
  int number_field(std::string_view key, int least, int most) {
    const auto text = field(key);
    return text.empty() ? 0 : number_of(text, least, most);
  }
  bool flag(std::string_view key) {
    const auto text = field(key);
    need(text.empty() || text == "yes");
    return text == "yes";
  }
  std::vector<std::string_view> all_fields() { return std::exchange(fields_, {}); }
  [[nodiscard]] std::string reason() const { return std::string(reason_); }

  // Everything behind the words that were taken, as it stands: text for people, which may say `because`.
  std::string_view rest() {
    const auto at = next_ == 0 ? 0 : static_cast<std::size_t>(words_[next_ - 1].end() - text_.begin());
    next_ = words_.size();
    fields_.clear();
    reason_ = {};
    const auto rest = text_.substr(at);
    return rest.starts_with(' ') ? rest.substr(1) : rest;
  }

 private:
  int number_of(std::string_view text, int least, int most) {
    const auto number = read_number<int>(text);
    need(number && *number >= least && *number <= most);
    return number.value_or(0);
  }

  std::string_view text_;
  std::vector<std::string_view> words_, fields_;
  std::string_view reason_;
  std::size_t next_ = 0;
  bool good_ = true;
};

}  // namespace giostra::event
