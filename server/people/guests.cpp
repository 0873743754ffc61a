#include "server/people/guests.hpp"

#include <sodium.h>

#include <algorithm>
#include <boost/json.hpp>

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kKeyName = "guests.key";
constexpr std::size_t kIdLetters = 12;
constexpr std::size_t kGuestLetters = 4;  // so that two guests without a name can be told apart
constexpr std::size_t kLongestCookie = 512;
constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

using Mac = std::array<unsigned char, crypto_auth_BYTES>;

void wake_sodium() {
  if (sodium_init() < 0) throw JournalTrouble("libsodium does not start");
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string encode(const unsigned char* bytes, std::size_t size) {
  std::string text(sodium_base64_encoded_len(size, kBase64), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, size, kBase64);
  text.pop_back();  // the NUL
  return text;
}

std::optional<std::string> decode(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  const char* end = nullptr;
  const int result = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                                       text.size(), nullptr, &size, &end, kBase64);
  if (result != 0 || end != text.data() + text.size()) return std::nullopt;
  bytes.resize(size);
  return bytes;
}

std::optional<std::string> text_at(const json::object& object, const char* key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return std::string(json::string_view(value->get_string()));
}

std::optional<Person> read_person(std::string_view text) {
  boost::system::error_code error;
  const json::value value = json::parse({text.data(), text.size()}, error);
  if (error || !value.is_object()) return std::nullopt;
  auto id = text_at(value.get_object(), "id");
  auto name = text_at(value.get_object(), "name");
  if (!id || !name) return std::nullopt;
  return Person{.id = std::move(*id), .name = std::move(*name)};
}

std::string fresh_key() {
  std::string key(crypto_auth_KEYBYTES, '\0');
  crypto_auth_keygen(reinterpret_cast<unsigned char*>(key.data()));
  return key;
}

}  // namespace

std::string random_letters(std::size_t count) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  wake_sodium();
  std::string letters(count, '\0');
  randombytes_buf(letters.data(), letters.size());
  for (char& letter : letters) letter = kLetters[static_cast<unsigned char>(letter) % kLetters.size()];
  return letters;
}

Guests::Guests(Journal& journal) {
  static_assert(crypto_auth_KEYBYTES == sizeof key_);
  wake_sodium();
  take(journal.agree_on(kKeyName, fresh_key()));
}

void Guests::rotate_key(Journal& journal) {
  const std::string fresh = fresh_key();
  journal.remember(kKeyName, fresh);
  take(fresh);
}

bool Guests::read_key(Journal& journal) {
  const auto before = key_;
  if (const auto kept = journal.recall(kKeyName)) take(*kept);
  return key_ != before;
}

void Guests::take(std::string_view key) {
  if (key.size() != key_.size()) throw JournalTrouble("the key of the guests' cookies is damaged");
  std::ranges::copy(key, key_.begin());
}

std::optional<Person> Guests::read(std::string_view cookie) const {
  const auto dot = cookie.find('.');
  if (cookie.size() > kLongestCookie || dot == std::string_view::npos) return std::nullopt;
  const auto text = decode(cookie.substr(0, dot));
  const auto mac = decode(cookie.substr(dot + 1));
  if (!text || !mac || mac->size() != crypto_auth_BYTES) return std::nullopt;
  // Takes the same time however much of it is right.
  if (crypto_auth_verify(bytes_of(*mac), bytes_of(*text), text->size(), key_.data()) != 0) return std::nullopt;
  return read_person(*text);
}

std::string Guests::write(const Person& person) const {
  const std::string text = json::serialize(json::value{{"id", person.id}, {"name", person.name}});
  Mac mac;
  crypto_auth(mac.data(), bytes_of(text), text.size(), key_.data());
  return encode(bytes_of(text), text.size()) + "." + encode(mac.data(), mac.size());
}

Person Guests::unnamed() {
  return {.id = "g" + random_letters(kIdLetters), .name = "Giostra " + random_letters(kGuestLetters)};
}

Result<Person> Guests::fresh(std::string_view name) {
  auto checked = check_name(name);
  if (!checked) return tl::unexpected(checked.error());
  return Person{.id = "g" + random_letters(kIdLetters), .name = std::move(*checked)};
}

}  // namespace giostra::server
