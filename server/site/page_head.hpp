// What a page says of itself before it runs: title, description and picture, for links that are shared and for search
// engines; and whether there is such a page at all. Text alone: what games and matches there are, it is told.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/result.hpp"

namespace giostra::server {

struct PageHead {
  int status = 200;  // or 404: the page says so kindly
  Language language = Language::english;
  std::string title{};
  std::string description{};
  std::string path{};     // `/m/abc`
  std::string picture{};  // `/previews/NAME.png`
};

// A match as a link to it tells of it.
struct SharedMatch {
  std::string game;  // its name
  Words title;
  std::vector<std::string> people;
  bool is_over = false;
};

struct PageFacts {
  std::function<std::optional<Words>(std::string_view game)> title_of;
  std::function<std::optional<SharedMatch>(std::string_view id)> match;
};

// Of a path of the application, `/rules/NAME`.
PageHead head_of(std::string_view path, Language language, const PageFacts& facts);

// The language that a browser asks for first, of ours.
Language language_of(std::string_view accept_language);

// The built page with its head filled in. `address` is how the world knows us: `https://club.example/giostra`.
std::string with_head(std::string page, const PageHead& head, std::string_view address);

}  // namespace giostra::server
