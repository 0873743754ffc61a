// A bench for the parts of a room: a pipeline on a journal in memory, with time and trouble in the test's hands. What
// the pipeline tells its listener is noted.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "server/journal/memory_journal.hpp"
#include "server/matches/pipeline.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::server {

class PartsBench : public ::testing::Test, public Outlet, public Thinkers, public Pipeline::Listener {
 protected:
  // The first game in which each side has two seats that speak: partners talk.
  static const Game& game() {
    for (const Game* game : all_games())
      if (std::ranges::count(game->seats(), true, &SeatInfo::speaks) == 4) return *game;
    ADD_FAILURE() << "no game has partners";
    return *all_games().front();
  }
  static std::string seat(unsigned number) { return std::string(game().seats()[number].name); }
  // A seat of the same side, or of the other one.
  static unsigned other(unsigned number, bool same_side) {
    for (unsigned at = 0; at < game().seats().size(); ++at)
      if (at != number && (game().seats()[at].side == game().seats()[number].side) == same_side) return at;
    return number;
  }

  // A match with these people at its seats (`bot:1` is a computer player), not created yet.
  std::unique_ptr<Pipeline> opened(const std::vector<std::string>& people) {
    Log header;
    header.set("Game", game().about().name);
    if (!setup.empty()) header.set("Setup", setup);
    const FairDice dice(FairDice::Secret{7});
    auto live = std::make_unique<Live>(*Live::open(header, dice, nullptr));
    live->begin();
    auto match = std::make_unique<Pipeline>(
        parts, counts, *this, MatchHead{.id = "m", .header = write_log(header), .secret = dice.hex()}, std::move(live));
    for (unsigned number = 0; number < people.size(); ++number)
      EXPECT_TRUE(match->prepare(sits(number, people[number])));
    return match;
  }
  std::unique_ptr<Pipeline> created(const std::vector<std::string>& people = {"ga", "gb", "gc", "gd"}) {
    auto match = opened(people);
    match->create(note("created"));
    journal.store_all();
    told.clear();
    return match;
  }

  static Pipeline::Command sits(unsigned number, const std::string& person) {
    return [number, person](Live& live, Milliseconds now_ms) {
      return live.sit({.person = person, .name = "Name"}, seat(number), now_ms);
    };
  }
  static Pipeline::Command says(unsigned number, const std::string& person, const std::string& act) {
    return [number, person, act](Live& live, Milliseconds now_ms) {
      return live.obey({.person = person, .actor = seat(number), .act = act, .now_ms = now_ms});
    };
  }
  // Notes the answer: `what 12` or `what refused`.
  Pipeline::Answer note(const std::string& what) {
    return [this, what](const Result<std::uint32_t>& how) {
      told.push_back(what + " " + (how ? std::to_string(*how) : "refused"));
    };
  }

  // ---- Outlet, Thinkers, Listener
  void send(LineId line, std::shared_ptr<const std::string> message) override { sent.emplace_back(line, message); }
  void cut(LineId, wire::Bye::Why) override {}
  bool has_room(LineId) override { return room > 0 && room-- > 0; }
  void think(Task task, Answered answered) override { thoughts.emplace_back(std::move(task), std::move(answered)); }
  void charge(std::string_view match, const Payer& payer) override {
    charged.push_back(std::string(match) + " " + payer.address + " " + payer.person + (payer.here ? " here" : ""));
  }
  void forget(std::string_view) override {}
  void time_goes_on() override { told.emplace_back("time goes on"); }
  void decided(std::uint32_t before) override {
    if (on_decided) on_decided(before);
  }
  void stored(std::uint32_t before, const std::vector<std::uint32_t>& opened) override {
    if (on_stored) on_stored(before, opened);
  }
  void reloaded(const std::vector<std::uint32_t>& replaced) override {
    told.emplace_back("reloaded");
    for (const std::uint32_t seq : replaced) told.back() += " " + std::to_string(seq);
  }
  void overtaken(std::uint32_t before) override { told.push_back("overtaken " + std::to_string(before)); }
  void journal_answered() override {}
  void not_created() override { told.emplace_back("not created"); }

  // A setup with clocks, or without.
  static std::string setup_with(bool clocks) {
    for (const Preset& preset : game().presets())
      if (game().clock(preset.setup).has_value() == clocks) return std::string(preset.setup);
    ADD_FAILURE() << "no such setup is offered";
    return {};
  }

  std::string setup;
  WallMs now = 1'700'000'000'000;
  std::shared_ptr<Disk> disk = std::make_shared<Disk>();
  MemoryJournal journal{disk};
  HubParts parts{.journal = journal,
                 .outlet = *this,
                 .thinkers = *this,
                 .questions = nullptr,
                 .secret = [] { return FairDice::Secret{9}; },
                 .match_id = [] { return std::string("next"); },
                 .now = [this] { return now; },
                 .bot_times = {.least_ms = 400, .usual = Pace::quick}};
  HubCounts counts;
  std::vector<std::string> told;
  std::vector<std::pair<LineId, std::shared_ptr<const std::string>>> sent;
  std::vector<std::pair<Task, Answered>> thoughts;
  std::vector<std::string> charged;
  std::size_t room = 1'000'000;  // pieces that lines take
  std::function<void(std::uint32_t)> on_decided;
  std::function<void(std::uint32_t, const std::vector<std::uint32_t>&)> on_stored;
};

}  // namespace giostra::server
