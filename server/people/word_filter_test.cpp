#include "server/people/word_filter.hpp"

#include <gtest/gtest.h>

#include "server/embedded.hpp"

namespace giostra::server {
namespace {

WordFilter filter_of(std::string_view text) { return WordFilter::read(text).value(); }
WordFilter shipped() { return filter_of(embedded_words().front()); }

TEST(WordFilter, T9_whole_words_whatever_their_case_accents_and_digits) {
  const WordFilter filter = filter_of("# ours\nbloody\n  merda # Italian\n\nfool*\npiece of cake\n");
  EXPECT_EQ(filter.size(), 4U);
  for (const char* bad :
       {"bloody",      "BLOODY",       "Bloody!",         "so bloody, so",  "blòody",       "bl00dy",
        "b1oody",      "bloooody",     "bloodyyyyy",      "b l o o d y",    "b.l.o.o.d.y",  "b-l-o-o-d-y",
        "blo.ody",     "bloo\u0301dy", "blo\u200Body",    "blооdy",         "ＢＬＯＯＤＹ", "VeryBloody",
        "very_bloody", "m3rda",        "MERDÀ",           "m€rda",          "merd@",        "me.rda",
        "foolish",     "f00ls",        "a piece of cake", "Piece, of cake!"})
    EXPECT_FALSE(filter.allows(bad)) << bad;
}

TEST(WordFilter, T9_what_only_contains_such_a_word_is_allowed) {
  const WordFilter filter = filter_of("cunt\nass\nculo\ntit\nmerda\ncake of rice\n");
  for (const char* good : {"Scunthorpe", "Sussex",   "class",  "Assassin", "bass!",        "acculorare", "title",
                           "Titus",      "smerdare", "Matita", "a s a",    "rice cake of", "",           "...",
                           "as s",       "12345",    "♞♞",     "Анна",     "日本語",       "\xFF\xC3"})
    EXPECT_TRUE(filter.allows(good)) << good;
}

TEST(WordFilter, T9_talk_is_masked_where_it_is_bad_and_no_longer_than_before) {
  const WordFilter filter = filter_of("merda\ndio cane\n");
  EXPECT_EQ(filter.masked("che merda!"), "che .....!");
  EXPECT_EQ(filter.masked("m e r d a, e poi"), ". . . . ., e poi");
  EXPECT_EQ(filter.masked("mèrda è"), "..... è");
  EXPECT_EQ(filter.masked("Dio cane, su"), "... ...., su");
  EXPECT_EQ(filter.masked("knights to e4"), "knights to e4");
  EXPECT_EQ(filter.masked("\xFFmerda"), "\xFF.....");
}

TEST(WordFilter, T9_an_empty_list_filters_nothing) {
  EXPECT_TRUE(WordFilter().allows("anything"));
  EXPECT_TRUE(filter_of("# nothing\n\n").allows("anything"));
}

TEST(WordFilter, T9_a_list_that_cannot_be_read_names_its_line) {
  for (const char* wrong : {"good\n...\n", "good\n*\n", "good\n\xFF\n", "good\ntwo words*\n"}) {
    const auto filter = WordFilter::read(wrong);
    ASSERT_FALSE(filter) << wrong;
    EXPECT_EQ(filter.error().detail, "words.txt:2");
  }
  EXPECT_FALSE(WordFilter::read(std::string(101, 'a')));
}

TEST(WordFilter, T9_the_shipped_list_knows_both_languages_and_leaves_chess_alone) {
  const WordFilter filter = shipped();
  for (const char* bad : {"fuck you", "che cazzo fai", "Vaffanculo", "figlio di puttana", "sh1t", "STRONZOOO", "kys",
                          "s1ut", "I f u c k u"})
    EXPECT_FALSE(filter.allows(bad)) << bad;
  for (const char* good : {"knights",
                           "cavalli!",
                           "pass me a pawn",
                           "mate in 2",
                           "Scacco matto",
                           "Scunthorpe",
                           "Dickens",
                           "Cassandra",
                           "gioco il cavallo in e4",
                           "negro",
                           "Montenegro",
                           "assess",
                           "Fukuda",
                           "Pakistan",
                           "Troiano",
                           "cane",
                           "retarded move is slow",
                           "Anna",
                           "Niccolò",
                           "class",
                           "analysis",
                           "Shitake",
                           "cocktail",
                           "Ca zz o?",
                           "title",
                           "peacock"})
    EXPECT_TRUE(filter.allows(good)) << good;
}

}  // namespace
}  // namespace giostra::server
