#include "tests/tidy_scan.hpp"

#include <gtest/gtest.h>

namespace giostra::tidy {
namespace {

std::string names(std::string_view text) {
  std::string all;
  for (const auto& function : functions_of(text)) all += function.name + "/" + std::to_string(function.lines) + " ";
  return all;
}

TEST(TidyScan, tells_comments_from_code) {
  const Parts parts("int a; // b {\n/* c\n{ */ int d;");
  EXPECT_EQ(parts.only(Part::code), "int a;       \n    \n     int d;");
  EXPECT_EQ(parts.only(Part::comment), "       // b {\n/* c\n{ */       ");
}

TEST(TidyScan, literals_hide_braces_quotes_and_comments) {
  EXPECT_EQ(Parts(R"(f("{ // \" {", '{', '\'', 1'000);)").only(Part::code), "f(           ,    ,     , 1'000);");
  EXPECT_EQ(Parts("x = R\"t({ \" )\" })t\"; y").only(Part::code), "x =                ; y");
}

TEST(TidyScan, directives_run_over_carried_lines) {
  EXPECT_EQ(Parts("#define X {\\\n  {\nint a;").only(Part::code), "            \n   \nint a;");
}

TEST(TidyScan, finds_functions_in_scopes) {
  EXPECT_EQ(names("namespace a {\nclass B : public C {\n public:\n  void f() const { g(); }\n};\nint g() {\n}\n}"),
            "f/1 g/2 ");
  EXPECT_EQ(names("int C::f(int a)\n{\n if (a) { b(); }\n return 1;\n}\n"), "C::f/5 ");
  EXPECT_EQ(names("template <class T = int>\nbool g(T t) { return t == 1; }"), "g/2 ");
}

TEST(TidyScan, counts_lambdas_inside_their_function) {
  EXPECT_EQ(names("void f() {\n auto g = [] {\n };\n}\n"), "f/4 ");
  EXPECT_EQ(names("const auto g = [](int a) {\n return a;\n};"), "g/3 ");
}

TEST(TidyScan, values_in_braces_are_no_functions) {
  EXPECT_EQ(names("std::array<int, 2> a{1, 2};\nint b = f(X{1});\nenum class E : char { x };\nstruct S { int a{}; };"),
            "");
  EXPECT_EQ(names("concept L = requires(T t) { t.f(); };\nauto x() -> std::string { return {}; }"), "x/1 ");
}

TEST(TidyScan, constructors_with_lists_are_one_function) {
  EXPECT_EQ(names("A::A(int b) : b_{b}, c_(1), d_{std::move(e)} {\n f();\n}\nvoid g(X x = {}) {}"), "A::A/3 g/1 ");
}

TEST(TidyScan, operators_and_tests_have_names) {
  EXPECT_EQ(names("bool operator==(A a) { return a; }\nint operator()(int a) {}"), "operator==/1 operator()/1 ");
  EXPECT_EQ(names("TEST(Suite, Case_one) {\n}\nTEST_P(S, c) {}"), "Suite.Case_one/2 S.c/1 ");
}

}  // namespace
}  // namespace giostra::tidy
