#include "event/acts/show.hpp"

#include <algorithm>
#include <array>

#include "event/acts/author.hpp"
#include "event/acts/setting.hpp"
#include "kit/text.hpp"

namespace giostra::event {

namespace {

constexpr std::array<std::string_view, 13> kKinds{"welcome",  "checkin", "names",     "tables",  "countdown",
                                                  "games",    "results", "standings", "bracket", "houses",
                                                  "question", "prizes",  "text"};
constexpr int kMostSteps = 9999;
constexpr int kLeastEvery_s = 3, kMostEvery_s = 600;
constexpr std::size_t kMostShows = 20;

// `A last 3`, behind `prizes`.
bool read_steps(const std::vector<std::string_view>& words, Show& into) {
  if (words.size() != 4 || (words[2] != "first" && words[2] != "last")) return false;
  const auto step = read_number<int>(words[3]);
  into.from_first = words[2] == "first";
  into.step = step.value_or(0);
  return step && *step >= 0 && *step <= kMostSteps;
}

bool read_every(std::string_view text, int& into) {
  const auto seconds = read_number<int>(text);
  into = seconds.value_or(0);
  return seconds && *seconds >= kLeastEvery_s && *seconds <= kMostEvery_s;
}

}  // namespace

std::string_view name_of(Show::Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::optional<Show> read_show(std::string_view text) {
  const auto words = words_of(text);
  const auto kind = std::ranges::find(kKinds, words.empty() ? "" : words.front());
  if (kind == kKinds.end()) return std::nullopt;
  Show show{.kind = static_cast<Show::Kind>(kind - kKinds.begin())};
  if (show.kind == Show::Kind::welcome) return words.size() == 1 ? std::optional(show) : std::nullopt;
  if (show.kind == Show::Kind::text) {
    show.text = text.substr(std::min(text.size(), kind->size() + 1));
    return text.starts_with(*kind) && is_notice(show.text) ? std::optional(show) : std::nullopt;
  }
  if (words.size() < 2 || !is_id(words[1])) return std::nullopt;
  show.part = words[1];
  const bool good = show.kind == Show::Kind::prizes ? read_steps(words, show) : words.size() == 2;
  return good ? std::optional(show) : std::nullopt;
}

std::string write_show(const Show& show) {
  std::string text(name_of(show.kind));
  if (!show.part.empty()) text += " " + show.part;
  if (!show.text.empty()) text += " " + show.text;
  if (show.kind == Show::Kind::prizes)
    text.append(show.from_first ? " first " : " last ").append(std::to_string(show.step));
  return text;
}

std::optional<Screen> read_screen(const std::vector<std::string_view>& pieces) {
  constexpr std::string_view kEvery = "every=", kFollow = "follow=";
  Screen screen;
  for (const std::string_view& piece : pieces) {
    const bool is_last = &piece == &pieces.back();
    if (piece.starts_with(kFollow) && pieces.size() == 1) {
      screen.follows = piece.substr(kFollow.size());
      if (!is_id(screen.follows)) return std::nullopt;
    } else if (piece.starts_with(kEvery) && is_last && !screen.shows.empty()) {
      if (!read_every(piece.substr(kEvery.size()), screen.every_s)) return std::nullopt;
    } else {
      const auto show = read_show(piece);
      if (!show || screen.shows.size() == kMostShows) return std::nullopt;
      screen.shows.push_back(*show);
    }
  }
  return screen;
}

std::vector<std::string> write_screen(const Screen& screen) {
  std::vector<std::string> pieces;
  for (const Show& show : screen.shows) pieces.push_back(write_show(show));
  if (!screen.follows.empty()) pieces.push_back("follow=" + screen.follows);
  if (screen.every_s != Screen::kEvery_s) pieces.push_back("every=" + std::to_string(screen.every_s));
  return pieces;
}

}  // namespace giostra::event
