// Guests: people without an account, known again by a signed cookie that holds all there is to know of them. The server
// keeps no list of them, only the key. Not for secrets: whoever has the cookie can read it.
//
//   guest=eyJpZCI6...fQ.3q2-7w...     base64url(JSON) . base64url(mac)
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "kit/result.hpp"
#include "server/journal/journal.hpp"
#include "server/people/names.hpp"
#include "server/people/person.hpp"

namespace giostra::server {

inline constexpr std::string_view kGuestCookie = "guest";

// Small letters and digits that cannot be guessed, five bits each: for ids and links.
std::string random_letters(std::size_t count);

class Guests {
 public:
  // The key is the journal's; the first server on a journal makes it. Throws JournalTrouble.
  explicit Guests(Journal& journal);

  // Nothing where it was not written with this key.
  [[nodiscard]] std::optional<Person> read(std::string_view cookie) const;
  [[nodiscard]] std::string write(const Person& person) const;

  // From now on no cookie that was written before is known.
  void rotate_key(Journal& journal);
  // Another process may have rotated it; whether it has.
  bool read_key(Journal& journal);

  // Somebody new, with a name that was chosen or with one of ours.
  static Result<Person> fresh(std::string_view name);
  static Person unnamed();

 private:
  void take(std::string_view key);

  std::array<unsigned char, 32> key_{};
};

}  // namespace giostra::server
