#include "tests/tidy_class_scan.hpp"

#include <gtest/gtest.h>

namespace giostra::tidy {
namespace {

// `name:line methods/fields`, one after another.
std::string sizes(std::string_view text) {
  std::string all;
  for (const auto& found : classes_of(text))
    all += found.name + ":" + std::to_string(found.line) + " " + std::to_string(found.methods) + "/" +
           std::to_string(found.fields) + " ";
  return all;
}

std::string of_body(const std::string& body) { return sizes("struct A {" + body + "};").substr(4); }

TEST(TidyClassScan, sections_tell_what_is_public) {
  EXPECT_EQ(sizes("class A {\n void f();\n public:\n void g();\n int a_;\n private:\n void h();\n int b_;\n};"),
            "A:1 1/2 ");
  EXPECT_EQ(sizes("namespace n {\nstruct A : B<int> {\n void f();\n};\nclass C final : public D {\n void f(); };\n}"),
            "A:2 1/0 C:5 0/0 ");
}

TEST(TidyClassScan, functions_count_with_and_without_a_body) {
  EXPECT_EQ(of_body("void f(); void f(int); int g() const { return a < 1 ? 2 : 3; } static int h();"), "4/0 ");
  EXPECT_EQ(of_body("[[nodiscard]] auto f() -> std::vector<int>; virtual void g(X x = {}) = 0; ~B() override;"),
            "2/0 ");
  EXPECT_EQ(of_body("template <class T, class U = std::pair<T, T>>\n requires(true) T f(U u) { return {}; }"), "1/0 ");
  EXPECT_EQ(of_body("bool operator==(const A&) const = default; int operator()(int) { return 1; }"), "2/0 ");
}

TEST(TidyClassScan, life_and_friends_are_no_methods) {
  EXPECT_EQ(of_body("A() = default; explicit A(int b) : b_{b}, c_(1) {} A(const A&) = delete; ~A() {}"), "0/0 ");
  EXPECT_EQ(of_body("A& operator=(const A&); friend class B; friend int f(A); using X = int(); static_assert(f());"),
            "0/0 ");
}

TEST(TidyClassScan, fields_are_those_of_one_object) {
  EXPECT_EQ(of_body("int a; int b = f(1, 2); int c{g(3)}; std::map<int, int> d;"), "0/4 ");
  EXPECT_EQ(of_body("int a, b; bool c = a < b, d; static constexpr int e = 1; std::array<int, 3> f{};"), "0/5 ");
  EXPECT_EQ(of_body("std::function<void(int)> a; std::function<void()> b = [] { f(); }; std::function<int()> c{g};"),
            "0/3 ");
  EXPECT_EQ(of_body("alignas(64) int a[3]; class B; struct B* b; enum class E : char { x, y }; E e = E::x;"), "0/3 ");
}

TEST(TidyClassScan, inner_classes_count_on_their_own_if_they_have_a_name) {
  EXPECT_EQ(sizes("struct A {\n int a;\n struct B { int b; void f(); };\n B c;\n};\n"), "A:1 0/2 A::B:3 1/1 ");
  EXPECT_EQ(sizes("struct A {\n struct { int x; } point;\n};\n"), "A:1 0/1 ");
}

TEST(TidyClassScan, comments_strings_and_functions_hide_what_they_hold) {
  EXPECT_EQ(of_body("int a; // int b;\n const char* c = \"int d; }\"; void f() { int e; struct X { int g; }; }"),
            "1/2 ");
  EXPECT_EQ(sizes("int f() { struct A { int a; }; return 1; }\nstruct B { int b; };"), "B:2 0/1 ");
  EXPECT_EQ(sizes("template <class T>\nconcept C = requires(T t) { t.f(); };\nenum class E { a };\nclass F;"), "");
}

}  // namespace
}  // namespace giostra::tidy
