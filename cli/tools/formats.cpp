#include "cli/tools/formats.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "cli/console.hpp"

namespace giostra::cli {

namespace {

std::vector<const Format*> formats_of(const Game& game) {
  std::vector<const Format*> list;
  for (const Format& format : game.formats()) list.push_back(&format);
  return list;
}

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return text;
}

std::string ending_of(const std::string& file) {
  const std::string ending = std::filesystem::path(file).extension().string();
  return ending.empty() ? ending : lower(ending.substr(1));
}

[[noreturn]] void fail_unknown(std::string_view name, const std::vector<const Format*>& known, Language language) {
  constexpr Words kUnknown{"is no format that can be read or written here; choose with --format one of",
                           "non è un formato noto qui; scegli con --format uno fra"};
  std::string text = "`" + std::string(name) + "` " + std::string(kUnknown.in(language)) + ":";
  for (const Format* format : known) text += " " + std::string(format->name);
  fail_refused(text);
}

}  // namespace

const Format& need_format(const Game& game, std::string_view name, Language language) {
  const auto known = formats_of(game);
  const auto found = std::ranges::find(known, name, [](const Format* format) { return format->name; });
  if (found == known.end()) fail_unknown(name, known, language);
  return **found;
}

const Format& need_format_of_file(const std::string& file, std::string_view name, std::string_view game,
                                  Language language) {
  const std::string wanted = name.empty() ? ending_of(file) : std::string(name);
  if (!game.empty()) return need_format(need_game(game, language), wanted, language);
  std::vector<const Format*> known;
  std::vector<const Format*> fitting;
  for (const Game* each : all_games())
    for (const Format* format : formats_of(*each)) {
      known.push_back(format);
      if (format->name == wanted) fitting.push_back(format);
    }
  if (fitting.empty()) fail_unknown(wanted, known, language);
  constexpr Words kSeveral{"several games use this format: say which with `--game`",
                           "più giochi usano questo formato: indica quale con `--game`"};
  if (fitting.size() > 1) fail_refused(wanted + ": " + std::string(kSeveral.in(language)));
  return *fitting.front();
}

}  // namespace giostra::cli
