#include "server/people/bans.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <boost/json.hpp>

#include "kit/text.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMost = 100'000;
constexpr unsigned kMapped = 96;  // bits before an IPv4 address within an IPv6 one

struct Address {
  std::array<std::uint8_t, 16> bytes{};
  bool is_v4 = false;
};

std::optional<Address> read_address(std::string_view text) {
  Address address;
  const std::string name(text);
  if (inet_pton(AF_INET6, name.c_str(), address.bytes.data()) == 1) return address;
  address.bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  address.is_v4 = true;
  if (inet_pton(AF_INET, name.c_str(), &address.bytes[kMapped / 8]) == 1) return address;
  return std::nullopt;
}

}  // namespace

std::optional<AddressRange> AddressRange::read(std::string_view text) {
  const auto slash = text.find('/');
  const auto address = read_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  const unsigned most = address->is_v4 ? 32 : 128;
  const auto bits =
      slash == std::string_view::npos ? std::optional(most) : read_number<unsigned>(text.substr(slash + 1));
  if (!bits || *bits > most) return std::nullopt;
  AddressRange range;
  range.bytes_ = address->bytes;
  range.bits_ = address->is_v4 ? kMapped + *bits : *bits;
  return range;
}

bool AddressRange::holds(std::string_view text) const {
  const auto slash = text.find('/');  // where a whole network is meant, as limits count IPv6
  const auto address = read_address(text.substr(0, slash));
  const auto whole = slash == std::string_view::npos ? std::nullopt : read_number<unsigned>(text.substr(slash + 1));
  if (!address) return false;
  for (unsigned bit = 0; bit < std::min(bits_, whole.value_or(bits_)); ++bit) {
    const unsigned mask = 0x80U >> bit % 8;
    if (((bytes_[bit / 8] ^ address->bytes[bit / 8]) & mask) != 0) return false;
  }
  return true;
}

Note write_ban(const Ban& ban) {
  return {.key = ban.note,
          .kind = std::string(kBanNote),
          .person = ban.whom,
          .at_ms = ban.from_ms,
          .text = json::serialize(json::object{{"until_ms", ban.until_ms}, {"why", ban.why}})};
}

std::optional<Ban> read_ban(const Note& note) {
  boost::system::error_code error;
  const json::value text = json::parse(note.text, error);
  const auto* object = error ? nullptr : text.if_object();
  const auto* until = object == nullptr ? nullptr : object->if_contains("until_ms");
  const auto* why = object == nullptr ? nullptr : object->if_contains("why");
  if (until == nullptr || why == nullptr || !until->is_int64() || !why->is_string()) return std::nullopt;
  return Ban{.note = note.key,
             .whom = note.person,
             .from_ms = note.at_ms,
             .until_ms = until->get_int64(),
             .why = std::string(why->get_string())};
}

Bans Bans::of(Journal& journal, WallMs now) {
  Bans bans;
  for (const Note& note : journal.notes({.kind = std::string(kBanNote), .limit = kMost}))
    if (auto ban = read_ban(note); ban && ban->until_ms > now) bans.bans_.push_back(std::move(*ban));
  return bans;
}

const Ban* Bans::find(std::string_view person, std::string_view address, WallMs now) const {
  const auto holds = [&](const Ban& ban) {
    if (ban.until_ms <= now) return false;
    if (ban.whom == person) return true;
    const auto range = AddressRange::read(ban.whom);
    return range && range->holds(address);
  };
  const auto found = std::ranges::find_if(bans_, holds);
  return found == bans_.end() ? nullptr : &*found;
}

}  // namespace giostra::server
