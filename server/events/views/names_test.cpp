#include "server/events/views/names.hpp"

#include <gtest/gtest.h>

namespace giostra::server::views {
namespace {

TEST(ShownNames, E154_a_minor_is_a_first_name_and_an_initial) {
  EXPECT_EQ(in_short("Anna Rossi"), "Anna R.");
  EXPECT_EQ(in_short("Rossi, Anna"), "Anna R.");
  EXPECT_EQ(in_short("Anna Maria De Rossi"), "Anna R.");
  EXPECT_EQ(in_short("Bea"), "Bea");
  EXPECT_EQ(in_short("  Ugo   Neri "), "Ugo N.");
  EXPECT_EQ(in_short(""), "");
  EXPECT_EQ(in_short("Rossi,"), "Rossi,");
}

TEST(ShownNames, E154_initials_are_whole_characters) {
  EXPECT_EQ(in_short("Élodie Ångström"), "Élodie Å.");
  EXPECT_EQ(in_short("Анна Ёлкина"), "Анна Ё.");
  EXPECT_EQ(in_short("花子 山田"), "花子 山.");
}

TEST(ShownNames, E154_family_names_leave_the_titles_of_pairs) {
  EXPECT_EQ(without_words("Rossi - Bianchi", {"Rossi"}), "R. - Bianchi");
  EXPECT_EQ(without_words("ROSSI/bianchi", {"Rossi", "Bianchi"}), "R./b.");
  EXPECT_EQ(without_words("The Rossini", {"Rossi"}), "The Rossini");
  EXPECT_EQ(without_words("D'Angelo & Co", {"D'Angelo"}), "D. & Co");
  EXPECT_EQ(without_words("Ångström e Neri", {"Ångström"}), "Å. e Neri");
}

TEST(ShownNames, E154_whole_names_are_found_however_they_are_written) {
  const auto all = spellings("Anna De Rossi");
  EXPECT_EQ(all, (std::vector<std::string>{"Anna De Rossi", "Anna De Rossi", "De Rossi Anna", "De Rossi, Anna"}));
  EXPECT_EQ(spellings("Rossi, Anna")[1], "Anna Rossi");
  EXPECT_EQ(replaced("anna rossi to the desk", "Anna Rossi", "Anna R."), "Anna R. to the desk");
  EXPECT_EQ(replaced("Joanna Rossini", "Anna Rossi", "Anna R."), "Joanna Rossini");
  EXPECT_TRUE(has_any("anna-rossi", {"Rossi"}));
  EXPECT_FALSE(has_any("p12", {"Rossi"}));
}

}  // namespace
}  // namespace giostra::server::views
