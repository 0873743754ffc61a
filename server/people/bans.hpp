// Whom the operator keeps out for a time: guests by their id, and addresses by ranges. Kept in the journal as notes,
// and in memory for everybody who asks. It says who; what they may not do is for others to ask.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/journal/journal.hpp"

namespace giostra::server {

// `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`.
class AddressRange {
 public:
  static std::optional<AddressRange> read(std::string_view text);
  [[nodiscard]] bool holds(std::string_view address) const;

 private:
  std::array<std::uint8_t, 16> bytes_{};  // IPv4 as IPv6 knows it
  unsigned bits_ = 0;
};

struct Ban {
  std::int64_t note = 0;
  std::string whom;  // a guest's id, or a range of addresses
  WallMs from_ms = 0, until_ms = 0;
  std::string why{};

  bool operator==(const Ban&) const = default;
};

inline constexpr std::string_view kBanNote = "ban";
Note write_ban(const Ban& ban);
std::optional<Ban> read_ban(const Note& note);  // nothing: another program wrote it

class Bans {
 public:
  // All that the journal has and that have not ended.
  static Bans of(Journal& journal, WallMs now);

  [[nodiscard]] const Ban* find(std::string_view person, std::string_view address, WallMs now) const;
  [[nodiscard]] const std::vector<Ban>& all() const& { return bans_; }
  const std::vector<Ban>& all() const&& = delete;  // they would be gone

 private:
  std::vector<Ban> bans_;
};

}  // namespace giostra::server
