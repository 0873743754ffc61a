// Prepared matches and how they are opened on a running server: for the load and for the kill test.
#pragma once

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/line_clients.hpp"
#include "games/game.hpp"

namespace giostra::bench {

// One act of a prepared match.
struct Step {
  std::size_t player = 0;  // 0 or 1
  std::string message;
  std::string sign;  // what both players must read
};

// ---- What is played

inline std::size_t player_of(const Game& game, Actor seat) {
  return game.seats()[seat.code()].side == Side::first ? 0 : 1;
}

// Random play of so many acts; nothing where it ends before, or where chance or a referee has a say.
inline std::optional<std::vector<Step>> script_of(const Game& game, std::size_t acts, std::uint64_t seed,
                                                  std::string_view setup = {}) {
  const auto table = game.start(setup, "");
  std::vector<Step> script;
  while (script.size() < acts) {
    const ActorSet awaited = (*table)->awaits();
    if (awaited.empty()) return std::nullopt;
    const Actor actor = *awaited.begin();
    if (actor.code() >= game.seats().size()) return std::nullopt;
    const std::string act = (*table)->sample(actor, seed * 1'000'003 + script.size());
    if (!(*table)->play(actor, act)) return std::nullopt;
    const std::string name(game.seats()[actor.code()].name);
    script.push_back({.player = player_of(game, actor),
                      .message = R"({"t":"act","id":"a)" + std::to_string(script.size()) + R"(","seat":")" + name +
                                 R"(","act":")" + act + "\"}",
                      .sign = "\"" + name + "\",\"" + act + "\""});
  }
  return script;
}

// One a match, each with its own seed; none where the game does not play so long.
inline std::vector<std::vector<Step>> scripts_of(const Game& game, std::size_t count, std::size_t acts,
                                                 std::string_view setup = {}) {
  constexpr std::uint64_t kTries = 50;
  std::vector<std::vector<Step>> scripts;
  for (std::uint64_t seed = 1; scripts.size() < count && seed < kTries * (scripts.size() + 1); ++seed)
    if (auto script = script_of(game, acts, seed, setup)) scripts.push_back(std::move(*script));
  if (scripts.size() < count) scripts.clear();
  return scripts;
}

// ---- The server

inline std::string between(const std::string& text, const std::string& from, char until) {
  const auto at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("unexpected answer: " + text);
  return text.substr(at + from.size(), text.find(until, at + from.size()) - at - from.size());
}

inline std::string guest(HttpClient& http, const std::string& name) {
  return "guest=" + between(http.ask("POST", "/api/me", "", R"({"name":")" + name + "\"}"), "guest=", ';');
}

// Two for one match: nobody may make, sit and connect as much as a load does.
inline std::array<std::string, 2> two_guests(HttpClient& http) { return {guest(http, "Anna"), guest(http, "Bruno")}; }

// One of the game's setups in which no clock runs, so that a busy machine flags nobody; the usual one where there is
// none.
inline std::string_view untimed_setup(const Game& game) {
  for (const auto& preset : game.presets())
    if (!game.clock(preset.setup)) return preset.setup;
  return game.presets().front().setup;
}

// Both sit down at the seats of their sides and give their seeds, where the match is at home; the match's id.
template <class HomeOf>
std::string made_match(HttpClient& maker, HomeOf home_of, const Game& game, const std::array<std::string, 2>& guests) {
  std::string mine;
  for (unsigned seat = 0; seat < game.seats().size(); ++seat)
    if (game.seats()[seat].speaks && player_of(game, Actor::seat(seat)) == 0)
      mine += (mine.empty() ? "\"" : ",\"") + std::string(game.seats()[seat].name) + R"(":"me")";
  const std::string wish = R"({"game":")" + std::string(game.about().name) + R"(","setup":")" +
                           std::string(untimed_setup(game)) + R"(","seats":{)" + mine + "}}";
  const std::string id = between(maker.ask("POST", "/api/matches", guests[0], wish), R"("id":")", '"');
  HttpClient& home = home_of(id);
  for (unsigned seat = 0; seat < game.seats().size(); ++seat)
    if (game.seats()[seat].speaks) {
      const std::size_t player = player_of(game, Actor::seat(seat));
      const std::string path = "/api/matches/" + id + "/seats/" + std::string(game.seats()[seat].name);
      const std::string answer = home.ask("POST", path, guests[player],
                                          player == 0 ? R"({"do":"seed","seed":"0a"})" : R"({"do":"sit","seed":"0b"})");
      if (!answer.starts_with("HTTP/1.1 200")) throw std::runtime_error("no seat: " + answer);
    }
  return id;
}
inline std::string made_match(HttpClient& http, const Game& game, const std::array<std::string, 2>& guests) {
  return made_match(http, [&](const std::string& /*match*/) -> HttpClient& { return http; }, game, guests);
}

// Until every line was welcomed.
inline void say_hello(LineClients& clients, std::size_t first, const std::vector<std::string>& matches,
                      std::size_t each) {
  std::size_t welcomed = 0;
  const std::size_t count = clients.size() - first;
  for (std::size_t i = 0; i < count; ++i)
    clients.send(first + i, R"({"t":"hello","match":")" + matches[i / each % matches.size()] + R"(","since":0})");
  while (welcomed < count)
    clients.listen(std::chrono::seconds(1), [&](std::size_t /*line*/, std::string_view text) {
      if (text.starts_with(R"({"t":"welcome")")) ++welcomed;
    });
}

}  // namespace giostra::bench
