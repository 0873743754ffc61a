// How much a seeded test looks at. ./test keeps the samples small; GIOSTRA_SAMPLES=N looks at N times as many, always
// the same ones first (scripts/long_tests).
#pragma once

#include <cstdlib>

#include "kit/text.hpp"

namespace giostra::sampling {

template <class Number>
Number samples(Number usual) {
  const char* const times = std::getenv("GIOSTRA_SAMPLES");
  return usual * (times == nullptr ? Number{1} : read_number<Number>(times).value_or(Number{1}));
}

}  // namespace giostra::sampling
