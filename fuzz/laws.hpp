// What every fuzz target holds the program to. A broken law ends the process, and the fuzzer keeps the input.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "kit/result.hpp"

namespace giostra::fuzz {

inline void must(bool holds, std::string_view law, std::string_view about = {}) {
  if (holds) return;
  std::fprintf(stderr, "LAW BROKEN: %.*s\n%.*s\n", static_cast<int>(law.size()), law.data(),
               static_cast<int>(about.size()), about.data());
  std::abort();
}

inline void must_explain(const Refusal& refusal) {
  must(!refusal.rule.empty() && !refusal.why.en.empty() && !refusal.why.it.empty(),
       "a refusal names its rule and gives a reason in both languages");
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace giostra::fuzz
