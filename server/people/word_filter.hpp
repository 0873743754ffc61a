// Words that a house does not want to hear: a list that its operator edits, looked for in names and talk. Whole words
// only (`Scunthorpe` is a town), but whatever their case, accents and look-alikes, with digits for letters, letters
// repeated, or stops between them. It knows no language and guesses no meaning: who wants to offend will manage, and
// for that there are reports and bans.
//
//   # a remark
//   word            this word
//   two words       these, one after the other
//   wor*            every word that begins so
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/result.hpp"

namespace giostra::server {

class WordFilter {
 public:
  WordFilter() = default;  // nothing is filtered
  // Refuses with the line.
  static Result<WordFilter> read(std::string_view text);

  [[nodiscard]] bool allows(std::string_view text) const { return found_in(text).empty(); }
  // A stop for every letter of what is not said here; never longer than it was.
  [[nodiscard]] std::string masked(std::string_view text) const;
  [[nodiscard]] std::size_t size() const { return words_.size() + beginnings_.size() + phrases_.size(); }

 private:
  using Span = std::pair<std::size_t, std::size_t>;  // bytes, from and to
  [[nodiscard]] std::vector<Span> found_in(std::string_view text) const;
  [[nodiscard]] bool is_bad(std::string_view letters) const;

  std::set<std::string, std::less<>> words_;
  std::vector<std::string> beginnings_;
  std::vector<std::vector<std::string>> phrases_;
};

}  // namespace giostra::server
