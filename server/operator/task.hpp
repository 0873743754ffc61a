// An order on its way through the office. Part of office.hpp: nobody else includes it.
#pragma once

#include <optional>

#include "server/operator/office.hpp"

namespace giostra::server {

inline constexpr std::string_view kDeedNote = "deed";
inline constexpr std::string_view kMissingRule = "missing";
inline constexpr std::size_t kMany = 100'000;  // matches or notes at once

struct Office::Task {
  boost::json::object order;
  std::string who;
  Answer answer;
  std::size_t matches = 0, entries = 0;  // that were changed so far

  [[nodiscard]] std::string text(std::string_view name) const;
  [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t otherwise) const;
  void done(boost::json::object result = {}) { std::exchange(answer, nullptr)(std::move(result)); }
  void refuse(const Refusal& refusal);
};

boost::json::object error_of(const Refusal& refusal);

}  // namespace giostra::server
