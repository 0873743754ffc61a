#include "match/speech.hpp"

#include <gtest/gtest.h>

namespace giostra {
namespace {

TEST(Speech, takes_every_script_and_no_sign_that_steers) {
  EXPECT_TRUE(is_clean("perché no? 漢字 🎲"));
  for (const std::string_view text : {"a\nb", "a\tb", "\x7f", "\x1b[0m", "\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xae"})
    EXPECT_FALSE(is_clean(text));
}

TEST(Speech, refuses_what_is_not_utf_8) {
  for (const std::string_view text : {"\xc3", "\x80", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                      "\xf8\x88\x80\x80\x80", "\xf0\x9f\x8e"})
    EXPECT_FALSE(is_clean(text));
}

TEST(Speech, counts_the_letters_of_a_name) {
  EXPECT_TRUE(is_name("àèìòùàèìòùàèìòùàèìòùàèìò"));
  EXPECT_FALSE(is_name("àèìòùàèìòùàèìòùàèìòùàèìòù"));
  EXPECT_FALSE(is_name(""));
  EXPECT_FALSE(is_name(" Anna"));
  EXPECT_TRUE(is_name("Anna Rossi"));
}

TEST(Speech, knows_words_and_hexadecimal_digits) {
  EXPECT_TRUE(is_word("bot:3"));
  EXPECT_FALSE(is_word("a b"));
  EXPECT_FALSE(is_word("a|b"));
  EXPECT_FALSE(is_word(""));
  EXPECT_TRUE(is_hex("0af", 3));
  EXPECT_FALSE(is_hex("0af0", 3));
  EXPECT_FALSE(is_hex("0AF", 3));
  EXPECT_FALSE(is_hex("", 3));
}

}  // namespace
}  // namespace giostra
