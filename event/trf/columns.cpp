#include "event/trf/columns.hpp"

#include <algorithm>

#include "kit/utf8.hpp"

namespace giostra::event {

namespace {

constexpr int kMostEntrants = 9999;
constexpr std::string_view kSigns = "1=0+-UHFZ ", kShort = "WDL";

std::vector<std::size_t> starts_of(std::string_view text) {
  std::vector<std::size_t> starts;
  for (std::size_t at = 0; at < text.size(); at += std::max<std::size_t>(1, utf8_length(text, at)))
    starts.push_back(at);
  starts.push_back(text.size());
  return starts;
}

}  // namespace

TrfLine::TrfLine(std::string_view text, std::size_t number) : text_(text), number_(number) {
  if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) > 0x7F; })) starts_ = starts_of(text);
}

std::string_view TrfLine::raw(std::size_t from, std::size_t to) const {
  if (from > size() || to < from) return {};
  to = std::min(to, size());
  const std::size_t begin = starts_.empty() ? from - 1 : starts_[from - 1];
  return text_.substr(begin, (starts_.empty() ? to : starts_[to]) - begin);
}

Result<int> TrfLine::number(std::size_t from, std::size_t to, int least, int most) const {
  auto value = number<int>(from, to);
  if (value && (*value < least || *value > most))
    return wrong(from, to, {"this number is too small or too large", "questo numero è troppo piccolo o troppo grande"});
  return value;
}

Result<Tpn> TrfLine::entrant(std::size_t from, std::size_t to) const {
  return number(from, to, 1, kMostEntrants).map([](int tpn) { return static_cast<Tpn>(tpn); });
}

Result<std::vector<Tpn>> TrfLine::entrants(std::size_t from, std::size_t width) const {
  std::vector<Tpn> all;
  for (; from <= size(); from += width + 1) {
    if (field(from, from + width - 1).empty()) continue;
    const auto tpn = entrant(from, from + width - 1);
    if (!tpn) return tl::unexpected(tpn.error());
    all.push_back(*tpn);
  }
  return all;
}

Result<Tenths> TrfLine::points(std::size_t from, std::size_t to) const {
  constexpr Words kWhy{"points are expected, such as 11.5", "ci vogliono punti, come 11.5"};
  const auto pair = read_pair(field(from, to), '.');
  const auto whole = read_number<int>(pair ? pair->first : field(from, to));
  const auto tenths = pair ? read_number<int>(pair->second) : std::optional(0);
  if (!whole || !tenths || *whole < 0 || *whole > 9999 || *tenths < 0 || *tenths > 9) return wrong(from, to, kWhy);
  return Tenths{*whole * 10 + *tenths};
}

Result<Tenths> TrfLine::worth(std::size_t from, std::size_t to) const {
  auto value = points(from, to);
  if (value && *value > kMostWorth)
    return wrong(from, to, {"a result is worth 20 points at most", "un risultato vale al massimo 20 punti"});
  return value;
}

tl::unexpected<Refusal> TrfLine::wrong(std::size_t from, std::size_t to, Words why) const {
  return refuse(kNotation, why,
                "line " + std::to_string(number_) + ", columns " + std::to_string(from) + "-" + std::to_string(to) +
                    ": \"" + std::string(raw(from, to)) + "\"");
}

std::optional<TrfSign> read_sign(char sign) {
  if (const auto at = kShort.find(sign); at != kShort.npos) return TrfSign{static_cast<Mark>(at), true};
  const auto at = kSigns.find(sign);
  return at == kSigns.npos ? std::nullopt : std::optional(TrfSign{static_cast<Mark>(at)});
}

char write_sign(const Cell& cell) {
  const auto at = static_cast<std::size_t>(cell.mark);
  return cell.is_short && is_played(cell.mark) ? kShort[at] : kSigns[at];
}

std::string left(std::string_view text, std::size_t width) {
  const std::vector<std::size_t> starts = starts_of(text);
  const std::size_t columns = std::min(width, starts.size() - 1);
  return std::string(text.substr(0, starts[columns])) + std::string(width - columns, ' ');
}
std::string right(std::string_view text, std::size_t width) {
  const std::string padded_text = left(text, width);
  const std::string whole(trim(padded_text));
  return std::string(padded_text.size() - whole.size(), ' ') + whole;
}
std::string number(int value, std::size_t width) { return right(std::to_string(value), width); }
std::string padded(int value, std::size_t width) {
  const std::string digits = std::to_string(value);
  return std::string(width - std::min(width, digits.size()), '0') + digits;
}

std::string points(Tenths tenths, std::size_t width) {
  const std::string whole = std::to_string(tenths.count / 10), decimal = "." + std::to_string(tenths.count % 10);
  return right(whole.size() + decimal.size() > width ? whole : whole + decimal, width);
}

std::string list(const std::vector<Tpn>& entrants, std::size_t width) {
  std::string text;
  for (const Tpn tpn : entrants) text += " " + number(tpn, width);
  return text;
}

}  // namespace giostra::event
