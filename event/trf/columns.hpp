// One line of a TRF, by its columns: they are characters, count from 1 and include both ends. And how fields of so many
// columns are written.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "event/cross_table.hpp"
#include "kit/result.hpp"
#include "kit/text.hpp"

namespace giostra::event {

inline constexpr std::size_t kFirstRound = 92;  // column of the first round's opponent
inline constexpr std::size_t kRoundWidth = 10;
inline constexpr int kMostRounds = 99;
// Records about the whole tournament whose text we keep as it stands.
inline constexpr std::array<std::string_view, 15> kHead{"012", "022", "032", "042", "052", "062", "072", "082",
                                                        "092", "102", "112", "122", "172", "182", "222"};

class TrfLine {
 public:
  TrfLine(std::string_view text, std::size_t number);  // well-formed UTF-8

  [[nodiscard]] std::string_view record() const { return raw(1, 3); }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::size_t size() const { return starts_.empty() ? text_.size() : starts_.size() - 1; }
  [[nodiscard]] std::string_view raw(std::size_t from, std::size_t to) const;
  [[nodiscard]] std::string_view field(std::size_t from, std::size_t to) const { return trim(raw(from, to)); }
  [[nodiscard]] char sign(std::size_t at) const { return raw(at, at).empty() ? ' ' : raw(at, at).front(); }
  [[nodiscard]] std::string_view rest() const { return trim(raw(5, size())); }

  template <class Number = int>
  [[nodiscard]] Result<Number> number(std::size_t from, std::size_t to) const {
    const auto value = read_number<Number>(field(from, to));
    if (!value) return wrong(from, to, {"a number is expected", "ci vuole un numero"});
    return *value;
  }
  // From `least` to `most`.
  [[nodiscard]] Result<int> number(std::size_t from, std::size_t to, int least, int most) const;
  [[nodiscard]] Result<Tpn> entrant(std::size_t from, std::size_t to) const;
  // All that stand from this column on, one every `width` columns and a blank.
  [[nodiscard]] Result<std::vector<Tpn>> entrants(std::size_t from, std::size_t width = 4) const;
  // `11.5`: one decimal.
  [[nodiscard]] Result<Tenths> points(std::size_t from, std::size_t to) const;
  // The points of one result: kMostWorth at most.
  [[nodiscard]] Result<Tenths> worth(std::size_t from, std::size_t to) const;

  // What is wrong and where.
  [[nodiscard]] tl::unexpected<Refusal> wrong(std::size_t from, std::size_t to, Words why) const;

 private:
  std::string_view text_;
  std::size_t number_;
  std::vector<std::size_t> starts_;  // of each character and of the end; empty where all are bytes
};

// The sign of a mark in columns 99, 109, ...; of a short game W, D, L; blank: still to be played, or absent.
struct TrfSign {
  Mark mark{};
  bool is_short = false;
};
std::optional<TrfSign> read_sign(char sign);
char write_sign(const Cell& cell);

// Fields of so many columns; what does not fit is cut.
std::string right(std::string_view text, std::size_t width);
std::string left(std::string_view text, std::size_t width);
std::string number(int value, std::size_t width);
std::string padded(int value, std::size_t width);
std::string points(Tenths tenths, std::size_t width = 4);
std::string list(const std::vector<Tpn>& entrants, std::size_t width = 4);

}  // namespace giostra::event
