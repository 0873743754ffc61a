// One line of a TRF, by its columns, which count from 1 and include both ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "event/cross_table.hpp"
#include "kit/result.hpp"
#include "kit/text.hpp"

namespace giostra::event {

class TrfLine {
 public:
  TrfLine(std::string_view text, std::size_t number) : text_(text), number_(number) {}

  [[nodiscard]] std::string_view record() const { return text_.substr(0, 3); }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::size_t size() const { return text_.size(); }
  [[nodiscard]] std::string_view raw(std::size_t from, std::size_t to) const {
    return from > text_.size() ? std::string_view() : text_.substr(from - 1, to - from + 1);
  }
  [[nodiscard]] std::string_view field(std::size_t from, std::size_t to) const { return trim(raw(from, to)); }
  [[nodiscard]] std::string_view rest() const { return trim(raw(5, text_.size())); }

  template <class Number = int>
  [[nodiscard]] Result<Number> number(std::size_t from, std::size_t to) const {
    const auto value = read_number<Number>(field(from, to));
    if (!value) return wrong(from, to, {"a number is expected", "ci vuole un numero"});
    return *value;
  }
  // `11.5`: one decimal.
  [[nodiscard]] Result<Tenths> points(std::size_t from, std::size_t to) const;

  // What is wrong and where.
  [[nodiscard]] tl::unexpected<Refusal> wrong(std::size_t from, std::size_t to, Words why) const;

 private:
  std::string_view text_;
  std::size_t number_;
};

}  // namespace giostra::event
