#include "server/people/names.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>
#include <vector>

#include "kit/numbered.hpp"
#include "kit/text.hpp"
#include "kit/utf8.hpp"
#include "match/limits.hpp"

namespace giostra::server {

namespace {

using icu::UnicodeString;
using CodePoints = std::vector<UChar32>;

constexpr std::size_t kLongestInput_bytes = 400;
constexpr std::size_t kMostMarks = 4;        // on one letter, whatever they are
constexpr std::size_t kMostStacked = 2;      // above or below it
constexpr std::uint8_t kOverlay = 1;         // marks through a letter
constexpr std::uint8_t kFirstStacked = 200;  // combining classes from here on pile up
constexpr UChar32 kJoiner = 0x200D;
constexpr UChar32 kNonJoiner = 0x200C;

constexpr Words kLength{numbered<"a name has 1 to # visible characters", kLongestName_letters>,
                        numbered<"un nome ha da 1 a # caratteri visibili", kLongestName_letters>};
constexpr Words kInvisible{"there is something in this name that cannot be seen: type it again",
                           "in questo nome c'è qualcosa che non si vede: riscrivilo"};
constexpr Words kBlank{"a name needs a letter or a digit", "un nome vuole una lettera o una cifra"};
constexpr Words kTower{"there are too many marks on one letter of this name",
                       "su una lettera di questo nome ci sono troppi segni"};
constexpr Words kHouseName{"this name is for the house and its computer players: choose another",
                           "questo nome è della casa e dei suoi giocatori computer: scegline un altro"};
constexpr Words kNumber{"a number in brackets is given by the house, to tell two people apart",
                        "un numero tra parentesi lo dà la casa, per distinguere due persone"};

const icu::Normalizer2& normalizer() {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* found = icu::Normalizer2::getNFKCInstance(error);
  if (U_FAILURE(error)) throw std::runtime_error("ICU has no NFKC");
  return *found;
}

const USpoofChecker& checker() {
  struct Close {
    void operator()(USpoofChecker* open) const { uspoof_close(open); }
  };
  static const std::unique_ptr<USpoofChecker, Close> kept = [] {
    UErrorCode error = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, Close> made(uspoof_open(&error));
    if (U_FAILURE(error)) throw std::runtime_error("ICU has no confusables");
    return made;
  }();
  return *kept;
}

UnicodeString normal(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  return normalizer().normalize(text, error);
}

CodePoints points_of(const UnicodeString& text) {
  CodePoints points;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) points.push_back(text.char32At(at));
  return points;
}

UnicodeString text_of(const CodePoints& points) {
  UnicodeString text;
  for (const UChar32 c : points) text.append(c);
  return text;
}

std::string utf8(const UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

bool is_mark(UChar32 c) { return (U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_MC_MASK)) != 0; }
bool is_letter(UChar32 c) { return (U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_N_MASK)) != 0; }

// Variation selectors only choose between the drawings of one sign.
bool is_variation(UChar32 c) { return u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR) != 0; }

// In scripts whose letters join, these two choose how they do: Persian and Indian names are written with them.
bool joins(const CodePoints& name, std::size_t at) {
  if ((name[at] != kJoiner && name[at] != kNonJoiner) || at == 0 || at + 1 == name.size()) return false;
  const UChar32 before = name[at - 1];
  const bool after_virama = u_getCombiningClass(before) == 9;
  const bool in_arabic = u_getIntPropertyValue(before, UCHAR_JOINING_TYPE) == U_JT_DUAL_JOINING &&
                         u_getIntPropertyValue(name[at + 1], UCHAR_JOINING_TYPE) != U_JT_NON_JOINING;
  return (after_virama || in_arabic) && is_letter(name[at + 1]);
}

bool is_seen(const CodePoints& name, std::size_t at) {
  constexpr std::uint32_t kUnseen = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CS_MASK | U_GC_CO_MASK | U_GC_CN_MASK |
                                    U_GC_ZL_MASK | U_GC_ZP_MASK | U_GC_ME_MASK;
  const UChar32 c = name[at];
  if (joins(name, at)) return true;
  return (U_GET_GC_MASK(c) & kUnseen) == 0 && u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0;
}

bool piles_up(UChar32 c) {
  const std::uint8_t kind = u_getCombiningClass(c);
  return kind == kOverlay || kind >= kFirstStacked;
}

// A few marks belong to many scripts; a heap of them, or one twice, to none.
bool has_tower(const CodePoints& name) {
  CodePoints marks;  // on the letter before
  std::size_t stacked = 0;
  for (std::size_t at = 0; at < name.size(); ++at) {
    const UChar32 c = name[at];
    if (!is_mark(c)) {
      marks.clear();
      stacked = 0;
      continue;
    }
    const bool has_letter = at > 0 && (is_letter(name[at - 1]) || !marks.empty() || joins(name, at - 1));
    stacked += piles_up(c) ? 1 : 0;
    if (!has_letter || std::ranges::find(marks, c) != marks.end()) return true;
    marks.push_back(c);
    if (marks.size() > kMostMarks || stacked > kMostStacked) return true;
  }
  return false;
}

// One blank between words, none around; no variation selectors.
CodePoints tidied(const CodePoints& name) {
  CodePoints tidy;
  for (const UChar32 c : name) {
    const bool blank = u_charType(c) == U_SPACE_SEPARATOR;
    if (is_variation(c) || (blank && (tidy.empty() || tidy.back() == ' '))) continue;
    tidy.push_back(blank ? ' ' : c);
  }
  while (!tidy.empty() && tidy.back() == ' ') tidy.pop_back();
  return tidy;
}

UnicodeString skeleton(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  UnicodeString folded = text;
  UnicodeString looks;
  uspoof_getSkeletonUnicodeString(&checker(), 0, folded.foldCase(), looks, &error);
  return looks.foldCase();
}

// Letters alone: `Computer 8` looks like `computer`, and so does `C0mputer-8`.
UnicodeString letters_of(const UnicodeString& text) {
  UnicodeString letters;
  for (const UChar32 c : points_of(text))
    if (u_isalpha(c)) letters.append(c);
  return letters;
}

UnicodeString without_digits(const CodePoints& name) {
  CodePoints rest;
  std::ranges::copy_if(name, std::back_inserter(rest), [](UChar32 c) { return (U_GET_GC_MASK(c) & U_GC_N_MASK) == 0; });
  return text_of(rest);
}

// What is left behind a word of the house when letters stand for digits: `Computer l`.
bool is_like_digits(const UnicodeString& rest) {
  return std::ranges::all_of(points_of(rest), [](UChar32 c) { return c == 'l' || c == 'o'; });
}

constexpr std::array kComputers{"Arlecchino",  "Balanzone",  "Brighella",   "Burlamacco", "Cassandrino", "Colombina",
                                "Facanapa",    "Fagiolino",  "Fracassa",    "Gianduja",   "Giangurgolo", "Gioppino",
                                "Meneghino",   "Mezzettino", "Pantalone",   "Pedrolino",  "Pulcinella",  "Rugantino",
                                "Scaramuccia", "Smeraldina", "Stenterello", "Trivellino", "Truffaldino", "Zanni"};

bool looks_like_the_house(const CodePoints& name) {
  constexpr std::array kReserved{"computer",  "giostra",    "arbitro",       "arbitra",       "referee",
                                 "server",    "admin",      "bot",           "system",        "sistema",
                                 "moderator", "moderatore", "administrator", "amministratore"};
  const std::array<UnicodeString, 2> looks{letters_of(skeleton(text_of(name))),
                                           letters_of(skeleton(without_digits(name)))};
  const auto is_like = [&](const char* word) {
    const UnicodeString reserved = letters_of(skeleton(UnicodeString::fromUTF8(word)));
    return std::ranges::any_of(looks, [&](const UnicodeString& look) {
      return look.startsWith(reserved) && is_like_digits(UnicodeString(look, reserved.length()));
    });
  };
  return std::ranges::any_of(kReserved, is_like) || std::ranges::any_of(kComputers, is_like);
}

bool ends_with_number(const CodePoints& name) {
  if (name.empty() || name.back() != ')') return false;
  std::size_t at = name.size() - 1;
  while (at > 0 && u_isdigit(name[at - 1])) --at;
  return at > 0 && at + 1 < name.size() && name[at - 1] == '(';
}

}  // namespace

Result<std::string> check_name(std::string_view name) {
  name = trim(name);
  if (name.size() > kLongestInput_bytes) return refuse(kNotation, kLength, "name");
  if (!is_utf8(name)) return refuse(kNotation, kInvisible, "name");
  const UnicodeString normalised =
      normal(UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())}));
  // Composed again: what was dropped may have stood between a letter and its mark.
  const CodePoints shown = points_of(normal(text_of(tidied(points_of(normalised)))));
  for (std::size_t at = 0; at < shown.size(); ++at)
    if (!is_seen(shown, at)) return refuse(kNotation, kInvisible, "name");
  if (shown.empty() || shown.size() > kLongestName_letters) return refuse(kNotation, kLength, "name");
  if (std::ranges::none_of(shown, is_letter)) return refuse(kNotation, kBlank, "name");
  if (has_tower(shown)) return refuse(kNotation, kTower, "name");
  if (ends_with_number(shown)) return refuse(kNotation, kNumber, "name");
  if (looks_like_the_house(shown)) return refuse(kNotation, kHouseName, "name");
  return utf8(text_of(shown));
}

std::string look_of(std::string_view name) {
  const UnicodeString normalised =
      normal(UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())}));
  CodePoints shown = tidied(points_of(normalised));
  std::erase(shown, ' ');
  return utf8(skeleton(text_of(shown)));
}

std::string distinct_name(const std::string& name, std::span<const std::string> taken) {
  const auto is_taken = [&](const std::string& wanted) {
    return std::ranges::any_of(taken, [&](const auto& other) { return look_of(other) == look_of(wanted); });
  };
  std::string wanted = name;
  for (int number = 2; is_taken(wanted); ++number) {
    const std::string mark = " (" + std::to_string(number) + ")";
    CodePoints letters = points_of(UnicodeString::fromUTF8(name));
    const std::size_t room = kLongestName_letters - mark.size();
    if (letters.size() > room) letters.resize(room);
    wanted = utf8(text_of(tidied(letters))) + mark;
  }
  return wanted;
}

std::string computer_name(std::uint64_t number, std::span<const std::string> taken) {
  for (std::size_t at = 0; at < kComputers.size(); ++at)
    if (std::string name = kComputers.at((number + at) % kComputers.size());
        std::ranges::find(taken, name) == taken.end())
      return name;
  return distinct_name(kComputers.front(), taken);
}

}  // namespace giostra::server
