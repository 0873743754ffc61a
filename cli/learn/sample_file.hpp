// A file of samples: a line that says how they were made, then match after match, each with its size in four bytes
// before it. A match that was not written to its end does not count.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"
#include "engine/learn/samples.hpp"

namespace giostra::cli {

// A game whose player can learn.
const Game& need_learner(std::string_view name, Language language);
// How every title of its samples begins.
std::string sample_title(const Game& game);

using MatchSamples = std::vector<engine::Sample>;

class SampleFile {
 public:
  // Begins the file, or goes on with one of the same title.
  SampleFile(std::string path, const std::string& title, Language language);

  // Whole ones in the file.
  [[nodiscard]] std::size_t matches() const { return matches_; }
  void append(const MatchSamples& match);

 private:
  std::string path_;
  Language language_;
  std::size_t matches_ = 0;
};

struct SampleFileText {
  std::string title;
  std::vector<MatchSamples> matches;
};
// Of a network with so many inputs.
SampleFileText read_samples(const std::string& path, std::size_t inputs, Language language);

}  // namespace giostra::cli
