// Matches that two players play by scripts on real servers, whatever becomes of these: what is not answered is sent
// again to the next one. What was acknowledged must stand in the log, once and under the number that was told.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "bench/load_matches.hpp"
#include "kit/log.hpp"
#include "match/match.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::bench {

// A match as its two players know it.
struct Played {
  std::string id{};
  std::array<std::string, 2> guests{};
  const std::vector<Step>* script = nullptr;
  std::array<std::pair<LineClients*, std::size_t>, 2> lines{};
  std::size_t at = 0;                                   // acts of the script that stand in the log
  std::uint32_t read = 0, until = 0;                    // entries: that were read, that there were on joining
  std::array<std::uint32_t, 2> told{};                  // entries that each player has, without a gap
  std::map<std::string, std::uint32_t> acknowledged{};  // by the messages' own ids
};

class ScriptedPlay {
 public:
  using Clients = std::array<LineClients*, 2>;  // of the two players of every match; they may be the same

  ScriptedPlay(std::vector<std::vector<Step>> scripts, const Game& game) : game_(game), scripts_(std::move(scripts)) {
    for (const auto& script : scripts_) matches_.push_back({.script = &script});
  }

  // New ones for those that were played to the end.
  void open_all(HttpClient& http) {
    for (Played& match : matches_) {
      if (match.at == match.script->size()) {
        const auto* script = match.script;
        played_.push_back(std::exchange(match, {.script = script}));
      }
      if (!match.id.empty()) continue;
      match.guests = two_guests(http);
      match.id = made_match(http, game_, match.guests);
    }
  }
  void join(const Clients& clients) {
    for (Played& match : matches_) {
      for (std::size_t player : {0U, 1U})
        match.lines[player] = {clients[player], clients[player]->open(match.guests[player])};
      for (const auto& [to, line] : match.lines)
        to->send(line, server::wire::write(server::wire::Hello{.match = match.id, .since = 0}));
      match.at = match.read = 0;
      match.told = {};
    }
  }
  // Plays on for a while; `each` may be both players' clients.
  void listen(const Clients& clients, std::chrono::milliseconds wait) {
    const bool one = clients[0] == clients[1];
    for (std::size_t player = 0; player < (one ? 1U : 2U); ++player)
      clients[player]->listen(one ? wait : wait / 2, [&](std::size_t line, std::string_view text) {
        one ? heard(matches_[line / 2], line % 2, text) : heard(matches_[line], player, text);
      });
  }

  // All that both players were told, as the server has it now.
  void expect_nothing_lost(HttpClient& http) const {
    for (const auto* matches : {&matches_, &played_})
      for (const Played& match : *matches)
        if (!match.id.empty()) expect_nothing_lost(http, match);
  }
  [[nodiscard]] std::string log_of(HttpClient& http, const Played& match) const {
    const std::string answer = http.ask("GET", "/api/matches/" + match.id + "/log", "", "");
    return answer.substr(answer.find("\r\n\r\n") + 4);
  }

  [[nodiscard]] bool all_played() const {
    return std::ranges::all_of(matches_, [](const Played& match) { return match.at == match.script->size(); });
  }
  // Both players of every match have all entries that either has.
  [[nodiscard]] bool all_told() const {
    return std::ranges::all_of(matches_, [](const Played& match) {
      return match.told[0] == match.read && match.told[1] == match.read && match.read >= match.until;
    });
  }
  [[nodiscard]] const std::vector<Played>& matches() const { return matches_; }
  [[nodiscard]] std::size_t count() const { return matches_.size() + played_.size(); }
  [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }
  [[nodiscard]] std::size_t again() const { return again_; }  // answers to what was sent twice

 private:
  void heard(Played& match, std::size_t player, std::string_view text) {
    const auto message = server::wire::read_down(text);
    ASSERT_TRUE(message) << text;
    if (const auto* done = std::get_if<server::wire::Done>(&*message)) {
      const bool fresh = match.acknowledged.emplace(done->id, done->seq).second;
      ++(fresh ? acknowledged_ : again_);
      EXPECT_EQ(match.acknowledged.at(done->id), done->seq);
    }
    if (const auto* refused = std::get_if<server::wire::RefusedNews>(&*message)) ADD_FAILURE() << refused->english;
    if (const auto* welcome = std::get_if<server::wire::Welcome>(&*message)) match.until = welcome->entries;
    if (const auto* news = std::get_if<server::wire::LogNews>(&*message)) read(match, player, *news);
  }

  // Both players are told of every entry, and a long log comes in pieces: each entry counts once, in its order.
  static void read(Played& match, std::size_t player, const server::wire::LogNews& news) {
    const std::uint32_t before = match.read;
    for (const Entry& entry : news.entries) {
      if (entry.seq == match.told[player] + 1) ++match.told[player];
      if (entry.seq != match.read + 1) continue;
      ++match.read;
      if (entry.actor == "match") continue;
      ASSERT_LT(match.at, match.script->size()) << match.id;
      ASSERT_EQ(text_of(entry), (*match.script)[match.at].sign) << match.id;
      ++match.at;
    }
    if (match.read == before || match.read < match.until) return;
    if (before < match.until && match.at > 0) act(match, match.at - 1);
    if (match.at < match.script->size()) act(match, match.at);
  }

  // Some twice, and after a restart the last one again, of which nobody knows whether it was acknowledged.
  static void act(const Played& match, std::size_t at) {
    const Step& step = (*match.script)[at];
    const auto& [to, line] = match.lines[step.player];
    to->send(line, step.message);
    if (at % 5 == 0) to->send(line, step.message);
  }

  static std::string text_of(const Entry& entry) { return "\"" + entry.actor + "\",\"" + entry.act + "\""; }

  void expect_nothing_lost(HttpClient& http, const Played& match) const {
    const auto log = read_log(log_of(http, match));
    ASSERT_TRUE(log) << match.id;
    EXPECT_TRUE(Match::fold(*log)) << match.id;
    std::vector<std::string> acts;
    std::vector<std::size_t> act_at(log->entries.size() + 1);  // the entry's number: which act of the script it is
    for (const Entry& entry : log->entries) {
      act_at[entry.seq] = acts.size();
      if (entry.actor != "match") acts.push_back(text_of(entry));
    }
    ASSERT_LE(acts.size(), match.script->size());
    for (std::size_t at = 0; at < acts.size(); ++at) ASSERT_EQ(acts[at], (*match.script)[at].sign) << match.id;
    for (const auto& [id, seq] : match.acknowledged) {
      ASSERT_LE(seq, log->entries.size()) << "lost: " << match.id << " " << id;
      EXPECT_NE(log->entries[seq - 1].actor, "match") << match.id << " " << id;
      EXPECT_EQ(id, "a" + std::to_string(act_at[seq])) << "elsewhere: " << match.id;
    }
  }

  const Game& game_;
  const std::vector<std::vector<Step>> scripts_;
  std::vector<Played> matches_{};
  std::vector<Played> played_{};  // to the end
  std::size_t acknowledged_ = 0;
  std::size_t again_ = 0;
};

}  // namespace giostra::bench
