// What the browser asks of the laws: everything a page asks of a match, as JSON. It judges nothing itself, and knows
// neither the page nor the wire. exports.cpp makes WebAssembly functions of it; src/law/wasm.ts is the other side.
#pragma once

#include <string>
#include <string_view>

#include "match/match.hpp"

namespace giostra::wasm {

class Json;

// [{name, title, sides, seats, ...}], in the order of the registry.
std::string games();
// {setup} in its one written form, or {refusal}.
// A table of questions, read: {ok, questions: [{id, category, difficulty, language, text, answers}]}.
std::string questions(std::string_view csv);
std::string setup(std::string_view game, std::string_view text);

// {ok: true, act?, gesture?, ways?, say?, house?} or {ok: false, refusal}. The gesture and the words are those of an
// act of the law; `house` is an act of the house, taken apart (docs/scenes.md has its shapes).
std::string take(Match& match, Milliseconds at_ms, std::string_view actor, std::string_view act);
// Takes entries, each a line `MS ACTOR ACT`, and answers with a list of what became of them: an act of the house, taken
// apart, "law", "flag" (of the house's own clock) or "refused". Some thirty times as quick as to take them one by one;
// what they look like is asked of a match that stands before them.
std::string fold(Match& match, std::string_view entries);
// The bare verdict, for a click: {ok: true} or {ok: false, refusal}.
std::string check(const Match& match, Milliseconds at_ms, std::string_view actor, std::string_view act);
std::string refusal(const Refusal& refusal);

// An act of the house, taken apart: {verb, ...}; null: it is for the law.
std::string house_act(const Match& match, std::string_view actor, std::string_view act);
// {ok: true, header: [[key, value]], entries: [{seq, at_ms, lag_ms, actor, act, house?}]}, or the refusal.
std::string log(std::string_view text);
// Plain text: the entry that an order becomes at this time (`answer WORDS`: `guess MS WORDS`); most become themselves.
std::string entry_of(const Match& match, Milliseconds at_ms, std::string_view order);

// What happens now though nobody at the table does it (match/powers.hpp): {actor, at_ms, act}, or null. `bits` are 64
// random ones.
std::string power(const Match& match, Milliseconds now_ms, std::uint64_t bits);

// All that the match knows of itself, but for the picture.
std::string view(const Match& match);
// The picture (kit/scene.hpp).
std::string layout(const Match& match);
std::string scene(const Match& match);
// {complete, gestures: [{act, verb, from, to, extra, notes}]}; not complete: too many, they are judged and not listed.
std::string gestures(const Match& match, std::string_view actor);
// {complete, acts}
std::string acts(const Match& match, std::string_view actor);
// [{kind, sites}]: how man and ball go by an act.
std::string ways(const Match& match, std::string_view act);
// Plain texts: the act that a hand means; an act in words; an act at random.
std::string meant(const Match& match, const Gesture& gesture);
std::string say(const Match& match, std::string_view act, std::string_view language);
std::string sample(const Match& match, std::string_view actor, std::uint64_t seed);

// For the files of this folder.
void write_house(Json& json, const HouseAct& act, std::span<const SeatInfo> seats);

}  // namespace giostra::wasm
