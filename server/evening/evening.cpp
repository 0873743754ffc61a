#include "server/evening/evening.hpp"

#include <sodium.h>

#include <array>

#include "server/events/view.hpp"
#include "server/people/guests.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kEventLetters = 12;  // of a link, five bits each

// A number below this one as libsodium draws it; with a seed the same ones follow each other on every run.
class Lots {
 public:
  explicit Lots(std::optional<std::uint64_t> seed) : seed_(seed) {}
  [[nodiscard]] std::uint32_t operator()(std::uint32_t below) {
    if (!seed_) return randombytes_uniform(below);
    constexpr std::uint64_t kEvents = 0x6576656e7473;  // other ones than the dice's
    const std::array<std::uint64_t, randombytes_SEEDBYTES / sizeof(std::uint64_t)> from{*seed_, ++drawn_, kEvents};
    std::uint64_t number = 0;
    randombytes_buf_deterministic(&number, sizeof number, reinterpret_cast<const unsigned char*>(from.data()));
    return static_cast<std::uint32_t>(number % below);
  }

 private:
  std::optional<std::uint64_t> seed_;
  std::uint64_t drawn_ = 0;
};

// Copies come first: what they refuse, nobody else sees.
std::vector<EventProgram*> programs_with(std::vector<EventProgram*> programs, Safety& safety) {
  programs.insert(programs.begin(), &safety);
  return programs;
}

auto limits_of(Hub& matches) {
  return [&matches](Deed deed, std::string_view person, std::string_view network) {
    return matches.may(deed, person, network);
  };
}

}  // namespace

Evening::Evening(const Parts& parts)
    : thread_(parts.post),
      disks_(parts.post),
      safety_(safety_parts(parts)),
      hub_(event_parts(parts)),
      api_({.events = hub_,
            .journal = parts.journal,
            .now = parts.now,
            .beside = beside(),
            .may = limits_of(parts.matches)}),
      safety_api_({.events = hub_,
                   .safety = safety_,
                   .addresses = [facts = parts.copying.facts] { return facts().addresses; },
                   .may = limits_of(parts.matches)}) {}

Safety::Parts Evening::safety_parts(const Parts& parts) {
  const bool sticks = parts.copying.sticks;
  return {.journal = parts.journal,
          .image = parts.copying.image,
          .folders = parts.copying.folders,
          .now = parts.now,
          .post = parts.post,
          .beside = [this](std::function<void()> work,
                           std::function<void()> then) { disks_.run(std::move(work), std::move(then)); },
          .facts = parts.copying.facts,
          .rooms = {.find = [this](std::string_view event) { return hub_.find(event); },
                    .drop = [this](std::string_view event) { hub_.drop(event); },
                    .hub = [&matches = parts.matches]() -> Hub& { return matches; }},
          .disks = [sticks] { return sticks ? removable_disks() : std::vector<RemovableDisk>{}; },
          .every = parts.copying.every,
          .report = parts.report};
}

Beside Evening::beside() {
  return
      [this](std::function<void()> work, std::function<void()> then) { thread_.run(std::move(work), std::move(then)); };
}

EventParts Evening::event_parts(const Parts& parts) {
  return {.journal = parts.journal,
          .outlet = parts.outlet,
          .now = parts.now,
          .event_id = [] { return random_letters(kEventLetters); },
          .lot = Lots(parts.test_seed),
          .beside = beside(),
          .may = limits_of(parts.matches),
          .view = view_of,
          .rules = parts.rules,
          .programs = programs_with(parts.programs, safety_),
          .report = parts.report,
          .cluster = parts.cluster};
}

}  // namespace giostra::server
