// The functions of giostra.wasm. Texts come in as pointer and length into memory that the page asked for with `alloc`
// and gives back with `release`; each answer stays in place until the next call: its length is returned, `answer` tells
// where it lies. Handles are matches; an unknown one answers with an empty text.
#include <cstdlib>
#include <map>

#include "kit/log.hpp"
#include "web/wasm/api.hpp"

#define GIOSTRA_EXPORT(name) extern "C" [[clang::export_name(#name)]]

namespace giostra::wasm {
namespace {

using Length = std::uint32_t;
using Handle = std::uint32_t;

struct House {
  std::map<Handle, Match> matches;
  Handle last = 0;
  std::string answer;
};

House& house() {
  static House house;
  return house;
}

Length answer(std::string text) {
  house().answer = std::move(text);
  return static_cast<Length>(house().answer.size());
}

template <class Ask>
Length ask(Handle handle, Ask question) {
  const auto found = house().matches.find(handle);
  return answer(found == house().matches.end() ? std::string() : question(found->second));
}

Handle keep(Match match) {
  house().matches.insert_or_assign(++house().last, std::move(match));
  return house().last;
}

std::string handle_json(Handle handle) { return R"({"ok":true,"handle":)" + std::to_string(handle) + "}"; }

Milliseconds at(double ms) { return Milliseconds{static_cast<std::int64_t>(ms)}; }

}  // namespace

GIOSTRA_EXPORT(alloc) void* wasm_alloc(Length size) { return std::malloc(size == 0 ? 1 : size); }
GIOSTRA_EXPORT(release) void wasm_release(void* memory) { std::free(memory); }
GIOSTRA_EXPORT(answer) const char* wasm_answer() { return house().answer.data(); }

GIOSTRA_EXPORT(games) Length wasm_games() { return answer(games()); }
GIOSTRA_EXPORT(questions) Length wasm_questions(const char* csv, Length size) { return answer(questions({csv, size})); }
GIOSTRA_EXPORT(setup)
Length wasm_setup(const char* game, Length game_size, const char* text, Length size) {
  return answer(setup({game, game_size}, {text, size}));
}

// A log's text: its header, and entries if it has some.
GIOSTRA_EXPORT(open) Length wasm_open(const char* text, Length size) {
  const auto log = read_log({text, size});
  if (!log) return answer(refusal(log.error()));
  auto match = Match::fold(*log);
  if (!match) return answer(refusal(match.error()));
  return answer(handle_json(keep(std::move(*match))));
}
GIOSTRA_EXPORT(fork) Length wasm_fork(Handle handle) {
  return ask(handle, [](const Match& match) { return handle_json(keep(match)); });
}
GIOSTRA_EXPORT(close) void wasm_close(Handle handle) { house().matches.erase(handle); }

GIOSTRA_EXPORT(take)
Length wasm_take(Handle handle, double at_ms, const char* actor, Length actor_size, const char* act, Length size) {
  return ask(handle, [&](Match& match) { return take(match, at(at_ms), {actor, actor_size}, {act, size}); });
}
GIOSTRA_EXPORT(fold) Length wasm_fold(Handle handle, const char* entries, Length size) {
  return ask(handle, [&](Match& match) { return fold(match, {entries, size}); });
}
GIOSTRA_EXPORT(check)
Length wasm_check(Handle handle, double at_ms, const char* actor, Length actor_size, const char* act, Length size) {
  return ask(handle, [&](const Match& match) { return check(match, at(at_ms), {actor, actor_size}, {act, size}); });
}

GIOSTRA_EXPORT(power) Length wasm_power(Handle handle, double now_ms, std::uint32_t high, std::uint32_t low) {
  const std::uint64_t bits = std::uint64_t{high} << 32U | low;
  return ask(handle, [&](const Match& match) { return power(match, at(now_ms), bits); });
}

GIOSTRA_EXPORT(house_act)
Length wasm_house_act(Handle handle, const char* actor, Length actor_size, const char* act, Length size) {
  return ask(handle, [&](const Match& match) { return house_act(match, {actor, actor_size}, {act, size}); });
}
GIOSTRA_EXPORT(log) Length wasm_log(const char* text, Length size) { return answer(log({text, size})); }
GIOSTRA_EXPORT(entry_of) Length wasm_entry_of(Handle handle, double at_ms, const char* order, Length size) {
  return ask(handle, [&](const Match& match) { return entry_of(match, at(at_ms), {order, size}); });
}

GIOSTRA_EXPORT(view) Length wasm_view(Handle handle) { return ask(handle, view); }
GIOSTRA_EXPORT(layout) Length wasm_layout(Handle handle) { return ask(handle, layout); }
GIOSTRA_EXPORT(scene) Length wasm_scene(Handle handle) { return ask(handle, scene); }
GIOSTRA_EXPORT(gestures) Length wasm_gestures(Handle handle, const char* actor, Length size) {
  return ask(handle, [&](const Match& match) { return gestures(match, {actor, size}); });
}
GIOSTRA_EXPORT(acts) Length wasm_acts(Handle handle, const char* actor, Length size) {
  return ask(handle, [&](const Match& match) { return acts(match, {actor, size}); });
}
GIOSTRA_EXPORT(ways) Length wasm_ways(Handle handle, const char* act, Length size) {
  return ask(handle, [&](const Match& match) { return ways(match, {act, size}); });
}
GIOSTRA_EXPORT(meant)
Length wasm_meant(Handle handle, const char* verb, Length verb_size, const char* from, Length from_size, const char* to,
                  Length to_size, const char* extra, Length extra_size) {
  return ask(handle, [&](const Match& match) {
    return meant(
        match,
        {.verb = {verb, verb_size}, .from = {from, from_size}, .to = {to, to_size}, .extra = {extra, extra_size}});
  });
}
GIOSTRA_EXPORT(say)
Length wasm_say(Handle handle, const char* act, Length size, const char* language, Length language_size) {
  return ask(handle, [&](const Match& match) { return say(match, {act, size}, {language, language_size}); });
}
GIOSTRA_EXPORT(sample) Length wasm_sample(Handle handle, const char* actor, Length size, std::uint32_t seed) {
  return ask(handle, [&](const Match& match) { return sample(match, {actor, size}, seed); });
}

}  // namespace giostra::wasm
