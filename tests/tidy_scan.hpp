// A small reader of C++ for measuring it: strings, characters, comments and preprocessor lines are told apart from
// code, and functions are found by their braces. It knows enough of the grammar for this tree, and no more.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy.hpp"

namespace giostra::tidy {

enum class Part : std::uint8_t { code, comment, literal, directive };

// Cuts a text into parts, each character belonging to one. Quotes belong to their literal.
class Parts {
 public:
  explicit Parts(std::string_view text) : text_(text), parts_(text.size(), Part::code) {
    while (at_ < text_.size()) step();
  }

  // The text with everything that is not of this part turned to spaces; lines stay where they are.
  [[nodiscard]] std::string only(Part part) const {
    std::string kept(text_);
    for (std::size_t i = 0; i < kept.size(); ++i)
      if (parts_[i] != part && kept[i] != '\n') kept[i] = ' ';
    return kept;
  }

 private:
  void step() {
    if (starts("//")) return take(Part::comment, end_of_line());
    if (starts("/*")) return take(Part::comment, behind("*/", at_ + 2));
    if (starts("R\"") && !after_word()) return take_raw();
    if (text_[at_] == '"') return take(Part::literal, behind_quote('"'));
    if (text_[at_] == '\'' && !after_word()) return take(Part::literal, behind_quote('\''));
    if (text_[at_] == '#' && first_on_line()) return take(Part::directive, end_of_line());
    ++at_;
  }

  [[nodiscard]] bool starts(std::string_view mark) const { return text_.substr(at_).starts_with(mark); }
  // In 1'000 and x'y the quote opens nothing; a prefix as in u8R"..." is not used in this tree.
  [[nodiscard]] bool after_word() const { return at_ > 0 && is_word(text_[at_ - 1]); }
  [[nodiscard]] bool first_on_line() const {
    const auto before = text_.substr(0, at_).find_last_not_of(" \t");
    return before == std::string_view::npos || text_[before] == '\n';
  }
  [[nodiscard]] std::size_t behind(std::string_view mark, std::size_t from) const {
    const auto found = text_.find(mark, from);
    return found == std::string_view::npos ? text_.size() : found + mark.size();
  }
  // The end of a logical line: a backslash carries it on.
  [[nodiscard]] std::size_t end_of_line() const {
    auto end = text_.find('\n', at_);
    while (end != std::string_view::npos && end > 0 && text_[end - 1] == '\\') end = text_.find('\n', end + 1);
    return std::min(end, text_.size());
  }
  [[nodiscard]] std::size_t behind_quote(char quote) const {
    std::size_t i = at_ + 1;
    while (i < text_.size() && text_[i] != quote) i += text_[i] == '\\' ? 2 : 1;
    return std::min(i + 1, text_.size());
  }
  void take_raw() {
    const auto open = text_.find('(', at_);
    if (open == std::string_view::npos) return take(Part::literal, text_.size());
    const std::string close = ")" + std::string(text_.substr(at_ + 2, open - at_ - 2)) + "\"";
    take(Part::literal, behind(close, open));
  }
  void take(Part part, std::size_t end) {
    std::fill(parts_.begin() + static_cast<std::ptrdiff_t>(at_), parts_.begin() + static_cast<std::ptrdiff_t>(end),
              part);
    at_ = end;
  }

  std::string_view text_;
  std::vector<Part> parts_;
  std::size_t at_ = 0;
};

struct Function {
  std::string name;  // as defined, `Match::take`; of a test, `Suite.Case`
  std::size_t line;  // where its head begins
  std::size_t lines;
};

// +1 where a bracket opens, -1 where it closes.
constexpr int nesting(char c, char opening, char closing) { return (c == opening ? 1 : 0) - (c == closing ? 1 : 0); }

// What stands between the last `;`, `{` or `}` and a `{`, and what it opens.
class Head {
 public:
  explicit Head(std::string_view text) : text_(without_templates(trim(text))) {}

  [[nodiscard]] bool opens_scope() const {
    const auto words = words_of(text_);
    if (words.empty()) return false;
    const std::string_view first = words.front() == "inline" && words.size() > 1 ? words[1] : words.front();
    if (first == "extern") return text_.find('(') == std::string::npos;
    return first == "namespace" || first == "class" || first == "struct" || first == "union" || first == "enum";
  }

  // A brace inside the arguments, or after the name of a member in a constructor's list, opens a value.
  [[nodiscard]] bool goes_on() const {
    if (std::ranges::count(text_, '(') != std::ranges::count(text_, ')')) return true;
    if (text_.empty() || !is_word(text_.back())) return false;
    for (std::size_t i = behind_arguments(); i < text_.size(); ++i)
      if (text_[i] == ':' && text_[i - 1] != ':' && text_[i + 1] != ':') return true;
    return false;
  }

  [[nodiscard]] bool opens_function() const {
    if (text_.find('(') == std::string::npos) return false;
    const auto equals = top_level_equals();
    return equals == std::string::npos || text_.find('[', equals) != std::string::npos;
  }

  [[nodiscard]] std::string name() const {
    if (const auto equals = top_level_equals(); equals != std::string::npos) return name_before(equals);
    const auto open = first_parenthesis();
    std::string name = name_before(open);
    if (!name.starts_with("TEST") && !name.ends_with("_TEST")) return name;
    const auto arguments = split(std::string_view(text_).substr(open + 1, text_.find(')', open) - open - 1), ",");
    return arguments.size() == 2 ? std::string(trim(arguments[0])) + "." + std::string(trim(arguments[1])) : name;
  }

 private:
  static std::string without_templates(std::string_view text) {
    while (text.starts_with("template")) {
      int depth = 0;
      std::size_t i = text.find('<');
      for (; i < text.size(); ++i) {
        depth += nesting(text[i], '<', '>');
        if (depth == 0) break;
      }
      text = trim(text.substr(std::min(i + 1, text.size())));
    }
    return std::string(text);
  }

  [[nodiscard]] std::size_t behind_arguments() const {
    int depth = 0;
    for (std::size_t i = first_parenthesis(); i < text_.size(); ++i) {
      depth += nesting(text_[i], '(', ')');
      if (depth == 0) return i + 1;
    }
    return text_.size();
  }

  // The parenthesis of the arguments, past those of alignas(...) and the like.
  [[nodiscard]] std::size_t first_parenthesis() const {
    static const std::set<std::string> not_names{"alignas", "explicit", "decltype", "requires", "noexcept"};
    const auto named = text_.find("operator()");
    auto open = named == std::string::npos ? text_.find('(') : named + std::string_view("operator()").size();
    while (open != std::string::npos && not_names.contains(name_before(open))) open = text_.find('(', open + 1);
    return open;
  }

  // An assignment outside all brackets, and not the sign of an operator's name.
  [[nodiscard]] std::size_t top_level_equals() const {
    const bool of_operator = text_.find("operator") != std::string::npos;
    int depth = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      depth += nesting(text_[i], '(', ')');
      if (text_[i] == '=' && depth == 0 && !of_operator) return i;
    }
    return std::string::npos;
  }

  [[nodiscard]] std::string name_before(std::size_t end) const {
    end = std::min(end, text_.size());
    if (const auto named = text_.find("operator"); named < end)
      return std::string(trim(text_.substr(named, end - named)));
    while (end > 0 && text_[end - 1] == ' ') --end;
    std::size_t begin = end;
    while (begin > 0 && (is_word(text_[begin - 1]) || text_[begin - 1] == ':' || text_[begin - 1] == '~')) --begin;
    return text_.substr(begin, end - begin);
  }

  std::string text_;
};

// The functions with a body, in order. What is defined inside a function, lambdas too, counts inside it.
class Functions {
 public:
  explicit Functions(std::string_view text) : code_(Parts(text).only(Part::code)) {
    for (at_ = 0; at_ < code_.size(); ++at_) step();
  }
  [[nodiscard]] const std::vector<Function>& all() const { return found_; }

 private:
  void step() {
    switch (code_[at_]) {
      case ';':
      case '}': begin_ = at_ + 1; break;
      case ':': skip_access(); break;
      case '{': open(); break;
      default: break;
    }
  }

  // `public:` and the like begin a new head; other colons belong to what follows.
  void skip_access() {
    const auto label = trim(std::string_view(code_).substr(begin_, at_ - begin_));
    if (label == "public" || label == "private" || label == "protected") begin_ = at_ + 1;
  }

  void open() {
    const Head head(std::string_view(code_).substr(begin_, at_ - begin_));
    if (head.opens_scope()) {
      begin_ = at_ + 1;
      return;
    }
    const std::size_t close = matching_brace();
    at_ = close;
    if (head.opens_function() && head.goes_on()) return;
    if (head.opens_function()) {
      const std::size_t first = line_at(code_, code_.find_first_not_of(kBlanks, begin_));
      found_.push_back({head.name(), first, line_at(code_, close) - first + 1});
    }
    begin_ = close + 1;
  }

  [[nodiscard]] std::size_t matching_brace() const {
    int depth = 0;
    for (std::size_t i = at_; i < code_.size(); ++i) {
      depth += nesting(code_[i], '{', '}');
      if (depth == 0) return i;
    }
    return code_.size() - 1;
  }

  std::string code_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  // of the head that is being read
  std::vector<Function> found_;
};

inline std::vector<Function> functions_of(std::string_view text) { return Functions(text).all(); }

}  // namespace giostra::tidy
