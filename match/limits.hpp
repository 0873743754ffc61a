// How long what people type may be. Each limit stands here once: the server's messages, its API (`limits` of
// /api/games), the page and the documents take it from here.
#pragma once

#include <cstddef>

#include "kit/numbered.hpp"
#include "kit/result.hpp"

namespace giostra {

inline constexpr std::size_t kLongestOrder_bytes = 512;
inline constexpr std::size_t kLongestTalk_bytes = 300;  // answers to questions too
inline constexpr std::size_t kLongestName_letters = 24;
inline constexpr std::size_t kLongestSeed_digits = 64;  // hexadecimal

inline constexpr Words kTalkTooLong{numbered<"at most # bytes at a time", kLongestTalk_bytes>,
                                    numbered<"al massimo # byte alla volta", kLongestTalk_bytes>};
inline constexpr Words kNoName{numbered<"a name has 1 to # letters", kLongestName_letters>,
                               numbered<"un nome ha da 1 a # lettere", kLongestName_letters>};
inline constexpr Words kNoSeed{numbered<"a seed is up to # hexadecimal digits", kLongestSeed_digits>,
                               numbered<"un seme ha fino a # cifre esadecimali", kLongestSeed_digits>};

}  // namespace giostra
