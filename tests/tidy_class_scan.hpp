// Counts what a class offers and what it holds, in C++ as text. Classes inside functions and macros are not seen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy_scan.hpp"

namespace giostra::tidy {

struct Class {
  std::string name;         // with its outer classes, `Outer::Inner`
  std::size_t line;         // where its head begins
  std::size_t methods = 0;  // public, overloads apart; not constructors, destructor, assignment, friends
  std::size_t fields = 0;   // of one object, public and private; not statics
};

// A declaration without the `template <...>` and `[[...]]` that lead it.
inline std::string_view without_lead(std::string_view text) {
  text = trim(text);
  while (text.starts_with("[[") || text.starts_with("template")) {
    std::size_t end = text.find("]]") + 2;
    if (text.starts_with("template")) {
      int depth = 0;
      for (end = text.find('<'); end < text.size(); ++end)
        if ((depth += nesting(text[end], '<', '>')) == 0) break;
      ++end;
    }
    text = trim(text.substr(std::min(end, text.size())));
  }
  return text;
}

// One declaration in the body of a class, without its body or initial value in braces.
class Member {
 public:
  explicit Member(std::string_view text) : text_(without_lead(text)) {}

  [[nodiscard]] bool is_function() const { return is_operator() || parenthesis() != std::string::npos; }
  [[nodiscard]] bool is_method_of(std::string_view class_name) const {
    if (!is_function() || is_neither()) return false;
    if (is_operator()) return text_.find("operator=(") == std::string::npos;
    const std::string name = function_name();
    return name != class_name && !name.starts_with('~');
  }
  [[nodiscard]] std::size_t fields() const {
    if (text_.empty() || is_neither() || is_function() || starts("static ") || starts("inline static ")) return 0;
    return names();
  }

 private:
  [[nodiscard]] bool starts(std::string_view word) const { return text_.starts_with(word); }
  [[nodiscard]] bool is_neither() const {
    return starts("friend ") || starts("using ") || starts("typedef ") || starts("static_assert") || starts("enum ") ||
           ((starts("class ") || starts("struct ")) && words_of(text_).size() == 2);
  }
  [[nodiscard]] bool is_operator() const {
    const auto at = text_.find("operator");
    return at != std::string::npos && (at == 0 || !is_word(text_[at - 1]));
  }

  // The parenthesis of a function's arguments: outside <...>, before any value, and after a name that is no keyword.
  [[nodiscard]] std::size_t parenthesis() const {
    int angles = 0;
    int round = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (round == 0 && angles == 0 && (text_[i] == '=' || text_[i] == '{')) break;
      if (round == 0 && angles == 0 && text_[i] == '(' && !after_keyword(i)) return i;
      round += nesting(text_[i], '(', ')');
      if (round == 0 && !(text_[i] == '>' && text_[i - 1] == '-')) angles += nesting(text_[i], '<', '>');
    }
    return std::string::npos;
  }
  [[nodiscard]] bool after_keyword(std::size_t end) const {
    static const std::set<std::string> keywords{"alignas", "explicit", "decltype", "requires", "noexcept"};
    return keywords.contains(word_before(end));
  }
  [[nodiscard]] std::string word_before(std::size_t end) const {
    while (end > 0 && text_[end - 1] == ' ') --end;
    std::size_t begin = end;
    while (begin > 0 && (is_word(text_[begin - 1]) || text_[begin - 1] == '~')) --begin;
    return text_.substr(begin, end - begin);
  }
  [[nodiscard]] std::string function_name() const { return word_before(parenthesis()); }

  // `int a = f(1, 2), b;` names two: a comma counts outside all brackets, and <...> brackets only before a value.
  [[nodiscard]] std::size_t names() const {
    std::size_t count = 1;
    int depth = 0;
    bool in_value = false;
    for (const char c : text_) {
      depth += nesting(c, '(', ')') + nesting(c, '{', '}') + nesting(c, '[', ']');
      if (!in_value) depth += nesting(c, '<', '>');
      if (depth != 0) continue;
      if (c == '=') in_value = true;
      if (c != ',') continue;
      in_value = false;
      ++count;
    }
    return count;
  }

  std::string text_;
};

// The classes and structs of a file, in order of their heads.
class Classes {
 public:
  explicit Classes(std::string_view text) : text_(text), code_(Parts(text).only(Part::code)) {
    std::ranges::replace(code_, '\n', ' ');
    for (at_ = 0; at_ < code_.size(); ++at_) step();
  }
  [[nodiscard]] const std::vector<Class>& all() const { return found_; }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  struct Scope {
    std::size_t of_class = kNone;  // place in found_; none for namespaces and enums
    bool is_public = false;
    std::string name;  // the class's own, without outer classes
  };

  void step() {
    switch (code_[at_]) {
      case ';':
        declare();
        begin_ = at_ + 1;
        break;
      case '}':
        if (!scopes_.empty()) scopes_.pop_back();
        begin_ = at_ + 1;
        break;
      case ':': access(); break;
      case '{': open(); break;
      default: break;
    }
  }

  [[nodiscard]] std::string_view head() const { return std::string_view(code_).substr(begin_, at_ - begin_); }

  void access() {
    const auto label = trim(head());
    if (label != "public" && label != "private" && label != "protected") return;
    if (!scopes_.empty()) scopes_.back().is_public = label == "public";
    begin_ = at_ + 1;
  }

  void declare() {
    if (scopes_.empty() || scopes_.back().of_class == kNone) return;
    const Member member(head());
    Class& owner = found_[scopes_.back().of_class];
    if (scopes_.back().is_public && member.is_method_of(scopes_.back().name)) ++owner.methods;
    owner.fields += member.fields();
  }

  void open() {
    if (Head(head()).opens_scope()) {
      enter();
      begin_ = at_ + 1;
      return;
    }
    const std::size_t close = matching_brace();
    const bool body = Member(head()).is_function() && !Head(head()).goes_on();
    if (body) declare();
    std::fill(code_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, code_.begin() + static_cast<std::ptrdiff_t>(close),
              ' ');
    at_ = close;
    if (body) begin_ = close + 1;
  }

  void enter() {
    const auto words = words_of(without_lead(head()));
    if (words.size() < 2 || (words[0] != "class" && words[0] != "struct")) return scopes_.push_back({});
    const auto named = std::ranges::find_if(words.begin() + 1, words.end(), [](std::string_view word) {
      return !word.starts_with("[[") && !word.starts_with("alignas");
    });
    const std::string name(named == words.end() ? "" : *named);
    std::string whole = name;
    if (!scopes_.empty() && scopes_.back().of_class != kNone) {
      whole = found_[scopes_.back().of_class].name;
      whole += "::" + name;
    }
    found_.push_back({.name = std::move(whole), .line = line_at(text_, code_.find_first_not_of(' ', begin_))});
    scopes_.push_back({.of_class = found_.size() - 1, .is_public = words[0] == "struct", .name = name});
  }

  [[nodiscard]] std::size_t matching_brace() const {
    int depth = 0;
    for (std::size_t i = at_; i < code_.size(); ++i) {
      depth += nesting(code_[i], '{', '}');
      if (depth == 0) return i;
    }
    return code_.size() - 1;
  }

  std::string_view text_;
  std::string code_;  // on one line
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  // of the declaration that is being read
  std::vector<Scope> scopes_;
  std::vector<Class> found_;
};

inline std::vector<Class> classes_of(std::string_view text) { return Classes(text).all(); }

}  // namespace giostra::tidy
