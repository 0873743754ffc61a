#include "event/acts/setting.hpp"

#include <algorithm>
#include <array>

#include "event/acts/author.hpp"
#include "kit/text.hpp"
#include "match/speech.hpp"

namespace giostra::event {

namespace {

constexpr std::string_view kPublic = "public";

// `HH:MM`, by the clock on the wall.
bool is_time_of_day(std::string_view text) {
  const auto pair = read_pair(text, ':');
  const auto two = [](std::string_view digits, int below) {
    const auto number = read_number<int>(digits);
    return digits.size() == 2 && number && *number >= 0 && *number < below;
  };
  return pair && two(pair->first, 24) && two(pair->second, 60);
}

bool is_days(std::string_view text) {
  constexpr int kMost = 3650;
  const auto days = read_number<int>(text);
  return days && *days >= 1 && *days <= kMost;
}

struct Setting {
  std::string_view key;
  std::string_view rule;
  bool (*fits)(std::string_view value);
  Words needs;
};

constexpr std::array kSettings{
    Setting{"wifi",
            "E121",
            [](std::string_view value) { return read_wifi(value).has_value(); },
            {"a Wi-Fi is `NAME / PASSWORD`: a name of 1 to 32 bytes, a password of 8 to 63 or none",
             "un Wi-Fi è `NOME / PASSWORD`: un nome da 1 a 32 byte, una password da 8 a 63 o nessuna"}},
    Setting{"closes",
            "E10",
            is_time_of_day,
            {"when the hall closes is said as `23:30`", "l'ora di chiusura si dice così: `23:30`"}},
    Setting{kPublic,
            "E154",
            [](std::string_view value) { return value == "yes" || value == "no"; },
            {"a part is public: `yes` or `no`", "una parte è pubblica: `yes` o `no`"}},
    Setting{"minors",
            "E154",
            [](std::string_view value) { return value == "full"; },
            {"names of minors are shown in full with `full`, and short without",
             "i nomi dei minori si mostrano per intero con `full`, e senza abbreviati"}},
    Setting{"forget",
            "E155",
            is_days,
            {"people are forgotten after 1 to 3650 days", "le persone si dimenticano dopo 1-3650 giorni"}},
    Setting{"note", "E1", is_notice, {"a note is one line", "una nota è una riga"}},
    Setting{"sponsor", "E1", is_notice, {"a sponsor's line is one line", "la riga dello sponsor è una riga"}},
    Setting{"welcome", "E1", is_notice, {"a welcome is one line", "un benvenuto è una riga"}},
};

}  // namespace

bool is_notice(std::string_view text) {
  constexpr std::size_t kLongest_bytes = 400;
  return !text.empty() && text.size() <= kLongest_bytes && is_clean(text) && trim(text) == text;
}

std::optional<Wifi> read_wifi(std::string_view value) {
  constexpr std::string_view kBetween = " / ";
  constexpr std::size_t kLongestName = 32, kShortestPassword = 8, kLongestPassword = 63;
  const auto at = value.find(kBetween);
  const Wifi wifi{value.substr(0, at), at == value.npos ? std::string_view() : value.substr(at + kBetween.size())};
  const bool is_named = !wifi.name.empty() && wifi.name.size() <= kLongestName && is_notice(value);
  const bool is_guarded = wifi.password.size() >= kShortestPassword && wifi.password.size() <= kLongestPassword;
  return is_named && (is_guarded || at == value.npos) ? std::optional(wifi) : std::nullopt;
}

bool is_of_part(std::string_view key) { return key == kPublic; }

Verdict check_setting(std::string_view key, std::string_view value) {
  const auto found = std::ranges::find(kSettings, key.substr(0, key.find(' ')), &Setting::key);
  if (found == kSettings.end())
    return refuse("E1", {"an event has no such setting", "un evento non ha un'impostazione così"}, std::string(key));
  if (value.empty() || found->fits(value)) return {};
  return refuse(found->rule, found->needs, std::string(value));
}

}  // namespace giostra::event
