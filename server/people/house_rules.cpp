#include "server/people/house_rules.hpp"

#include <array>
#include <ctime>
#include <fstream>
#include <iterator>

#include "match/house_act.hpp"
#include "server/embedded.hpp"
#include "server/journal/safe_file.hpp"

namespace giostra::server {

namespace fs = std::filesystem;

namespace {

constexpr WallMs kLookMs = 2000;
constexpr std::size_t kLetters = 4;  // of an id, to tell those without a name apart

constexpr Words kBarred{"the operator of this house keeps you out for a time; you may look on",
                        "chi gestisce questa casa ti tiene fuori per un tempo; puoi guardare"};
constexpr Words kNotHeard{"this name is not heard in this house: choose another one",
                          "questo nome in questa casa non si sente: scegline un altro"};

fs::file_time_type time_of(const fs::path& file) {
  std::error_code missing;
  const auto time = fs::last_write_time(file, missing);
  return missing ? fs::file_time_type{} : time;
}

}  // namespace

std::string say_time(WallMs ms) {
  const auto seconds = static_cast<std::time_t>(ms / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts)};
}

HouseRules::HouseRules(Journal& journal, WallMs now, fs::path words, Report report) : HouseRules(journal, now) {
  file_ = {.path = std::move(words), .report = std::move(report)};
  std::error_code ignored;
  if (!fs::exists(file_.path, ignored)) try {
      SafeFile shipped(file_.path);
      shipped.write(embedded_words().front());
      shipped.keep();
    } catch (const JournalTrouble& trouble) {
      file_.report(trouble.what());
    }
  refresh(now);
}

std::optional<Refusal> HouseRules::barred(std::string_view person, std::string_view address, WallMs now) const {
  const Ban* ban = bans_.find(person, address, now);
  if (ban == nullptr) return std::nullopt;
  return Refusal{kHouseRule, kBarred, say_time(ban->until_ms) + (ban->why.empty() ? "" : ": " + ban->why)};
}

Verdict HouseRules::may_be_called(std::string_view name) const {
  if (!words_.allows(name)) return refuse(kNotation, kNotHeard, "name");
  return {};
}

Person HouseRules::presentable(Person person) const {
  if (!words_.allows(person.name)) person.name = "Giostra " + person.id.substr(1, kLetters);
  return person;
}

void HouseRules::refresh(WallMs now) {
  if (file_.path.empty() || now < file_.look_at) return;
  file_.look_at = now + kLookMs;
  const auto written = time_of(file_.path);
  if (written == std::exchange(file_.written, written)) return;
  read_words();
}

// A list that cannot be read changes nothing, and the operator is told.
void HouseRules::read_words() {
  std::ifstream in(file_.path, std::ios::binary);
  if (!in) {  // taken away: nothing is filtered
    words_ = {};
    return;
  }
  auto words = WordFilter::read(std::string(std::istreambuf_iterator<char>(in), {}));
  if (words)
    words_ = std::move(*words);
  else
    file_.report(words.error().text(Language::english));
}

std::string masked_order(const HouseRules& rules, std::string_view seat, std::string order,
                         std::span<const SeatInfo> seats) {
  auto act = house_act_of({.actor = std::string(seat), .act = order}, seats);
  if (!act) return order;
  const auto mask = [&rules](std::string& words) { return words = rules.masked(words), true; };
  const bool speaks = std::visit(
      [&](auto& said) {
        if constexpr (requires { said.words; })
          return !std::is_same_v<std::remove_reference_t<decltype(said)>, house::Guess> && mask(said.words);
        else if constexpr (requires { said.reason; })
          return mask(said.reason);
        else
          return false;
      },
      *act);
  return speaks ? write_house_act(*act, seats) : order;
}

}  // namespace giostra::server
