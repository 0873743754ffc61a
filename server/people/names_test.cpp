#include "server/people/names.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "server/people/guests.hpp"

namespace giostra::server {
namespace {

std::string shown(std::string_view name) {
  const auto checked = check_name(name);
  return checked ? *checked : "refused: " + std::string(checked.error().why.en);
}

TEST(Names, T10_of_people_in_any_script_stay_as_they_are) {
  for (const std::string name : {"Anna",      "Niccolò",
                                 "Ñuño",      "Łukasz",
                                 "O'Neill",   "Jean-Luc",
                                 "D. Éluard", "Đặng Thị Hồng",
                                 "Ștefan",    "Ærøskøbing",
                                 "王小明",    "山田 太郎",
                                 "김민준",    "Анна",
                                 "Ελένη",     "العربية",
                                 "محمد",      "شیرین‌بانو",
                                 "שָׂרָה",       "अनुष्का",
                                 "श्रीदेवी",    "क्ष्‍त्रिय",
                                 "สมชาย",     "நிலா",
                                 "தமிழ்செல்வி", "ប្រាសាទ",
                                 "አበበ",       "თამარ",
                                 "Անահիտ",    "Anna 🐎",
                                 "R2D2",      "4nna",
                                 "X Æ A-12",  "Computerina",
                                 "Bottega",   "Giostraio",
                                 "Serverino", "Adminastra"})
    EXPECT_EQ(shown(name), name);
}

TEST(Names, T10_are_normalised_and_tidied) {
  EXPECT_EQ(shown("  Anna\t"), "Anna");
  EXPECT_EQ(shown("  Anna   Rosa "), "Anna Rosa");
  EXPECT_EQ(shown("Anna\u00A0Rosa"), "Anna Rosa");
  EXPECT_EQ(shown("Nicolo\u0300"), "Nicolò");
  EXPECT_EQ(shown("Ａｎｎａ"), "Anna");
  EXPECT_EQ(shown("𝓐𝓷𝓷𝓪"), "Anna");
  EXPECT_EQ(shown("Anna ♞\uFE0F"), "Anna ♞");
}

TEST(Names, T10_what_cannot_be_seen_is_refused) {
  for (const std::string_view name :
       {"an\u200Bna",   "\u202Eanna",  "a\u2066b", "a\u00ADb", "\uFEFFanna", "a\u200Db",     "Anna\u200C",
        "👩\u200D🔬a",  "a\u0085b",    "a\nb",     "a\x7F",    "a\x1B[31m",  "\xC3\x28",     "perch\xC3",
        "\xED\xA0\x80", "\u3164",      "a\u3164",  "a\u115F",  "a\uE000",    "a\U0010FFFFb", "a\u0378",
        "a\u180E",      "a\U000E0041", "a\u2028b", "a\u20DD",  "\u061Ca"})
    EXPECT_FALSE(check_name(name)) << name;
  EXPECT_FALSE(check_name(std::string_view("a\0b", 3)));
  for (const std::string_view name : {"", "   ", "\u2800", "---", "...", "🐎", "\u00A0", "(\u2800)"})
    EXPECT_FALSE(check_name(name)) << name;
}

TEST(Names, T10_marks_do_not_pile_up) {
  EXPECT_TRUE(check_name("x\u0302\u0323")) << "two are common";
  EXPECT_FALSE(check_name("x\u0302\u0323\u0308")) << "three are not";
  EXPECT_FALSE(check_name("x\u0324\u0324"));
  EXPECT_FALSE(check_name("A\u0335\u0336\u0337\u0338nna"));
  EXPECT_FALSE(check_name("\u0301Anna"));
  EXPECT_FALSE(check_name("Anna \u0301"));
  EXPECT_FALSE(check_name("कीीी"));
}

TEST(Names, T10_nobody_looks_like_the_house) {
  for (const std::string_view name : {"Computer 8", "computer",        "COMPUTER-1",  "Ｃｏｍｐｕｔｅｒ　８",
                                      "Соmputеr 8", "C0mputer",        "Cοmputer ８", "Computer l",
                                      "8 Computer", "C.o.m.p.u.t.e.r", "Giostra",     "Giostra 1",
                                      "Arbitro",    "arbıtro",         "Referee",     "Rеferee",
                                      "Admin",      "Server",          "Bot 3",       "computer ⑧",
                                      "Arlecchino", "pulcinella 2",    "Zanni"})
    EXPECT_EQ(shown(name), "refused: this name is for the house and its computer players: choose another") << name;
}

TEST(Names, T10_twins_are_told_apart_and_nobody_takes_the_mark) {
  EXPECT_EQ(look_of("Anna"), look_of("Аnnа")) << "Cyrillic";
  EXPECT_EQ(look_of("Anna Rosa"), look_of("ANNA rosa"));
  EXPECT_NE(look_of("Anna"), look_of("Hanna"));
  const std::vector<std::string> taken{"Anna", "Anna (2)", "Bice"};
  EXPECT_EQ(distinct_name("Carla", taken), "Carla");
  EXPECT_EQ(distinct_name("Bice", taken), "Bice (2)");
  EXPECT_EQ(distinct_name("Аnna", taken), "Аnna (3)");
  const std::string longest(24, 'w');
  EXPECT_EQ(distinct_name(longest, std::vector{longest}), std::string(20, 'w') + " (2)");
  EXPECT_FALSE(check_name("Anna (2)"));
  EXPECT_TRUE(check_name("Anna (Rosa)"));
}

TEST(Names, P11_computers_at_one_table_have_names_of_their_own) {
  std::vector<std::string> taken;
  for (int seat = 0; seat < 28; ++seat) {
    taken.push_back(computer_name(5, taken));
    EXPECT_FALSE(check_name(taken.back())) << "a person could be called so";
  }
  std::ranges::sort(taken);
  EXPECT_EQ(std::ranges::adjacent_find(taken), taken.end());
  EXPECT_NE(computer_name(5, {}), computer_name(6, {}));
}

TEST(Names, T10_a_guest_without_a_name_always_gets_one) {
  for (int i = 0; i < 200; ++i) EXPECT_EQ(Guests::unnamed().name.substr(0, 8), "Giostra ");
}

}  // namespace
}  // namespace giostra::server
