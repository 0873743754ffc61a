#include "games/quadriglia/bpgn/text.hpp"

#include <algorithm>
#include <array>

#include "kit/text.hpp"

namespace giostra::quadriglia {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::array<std::string_view, 4> kResults{"1-0", "0-1", "1/2-1/2", "*"};

constexpr Words kBadTag{"a tag reads `[Name \"value\"]`", "un'etichetta è `[Nome \"valore\"]`"};
constexpr Words kOpenComment{"this `{` is never closed", "questa `{` non viene mai chiusa"};
constexpr Words kNoNumber{"a move needs number and board in front, `12A.` for White or `12a.` for Black",
                          "davanti a una mossa vanno numero e scacchiera, `12A.` per il Bianco o `12a.` per il Nero"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view digits_of(std::string_view text) {
  return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin()));
}

// `118.585`, `179`, `119.9` seconds.
std::optional<Milliseconds> read_seconds(std::string_view text) {
  constexpr std::size_t kLongest = 7;  // digits: no game lasts months
  const auto whole = digits_of(text);
  const auto seconds = read_number<std::int64_t>(whole);
  if (!seconds || whole.size() > kLongest) return std::nullopt;
  text.remove_prefix(whole.size());
  if (text.empty()) return Milliseconds{*seconds * 1000};
  const auto part = text.substr(1);
  if (text.front() != '.' || part.empty() || digits_of(part).size() != part.size()) return std::nullopt;
  std::int64_t thousandths = 0;
  for (std::size_t i = 0; i < 3; ++i) thousandths = thousandths * 10 + (i < part.size() ? part[i] - '0' : 0);
  return Milliseconds{*seconds * 1000 + thousandths};
}

// How many bytes a character takes that begins so; none can begin with the rest.
std::size_t utf8_size(unsigned char byte) {
  if (byte < 0x80) return 1;
  if (byte >= 0xC2 && byte < 0xE0) return 2;
  if (byte >= 0xE0 && byte < 0xF0) return 3;
  return byte >= 0xF0 && byte < 0xF5 ? 4 : 0;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = utf8_size(static_cast<unsigned char>(text.front()));
    if (size == 0 || size > text.size()) return false;
    for (std::size_t i = 1; i < size; ++i)
      if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) return false;
    text.remove_prefix(size);
  }
  return true;
}

struct MoveTag {
  std::string_view number;
  Chair chair;
  std::string_view rest;  // the move, where no space stands between
};

// `12A.`, `12a.`, `12A.e4`
std::optional<MoveTag> read_move_tag(std::string_view word) {
  const auto number = digits_of(word);
  word.remove_prefix(number.size());
  if (number.empty() || word.empty() || std::string_view("AaBb").find(word.front()) == std::string_view::npos)
    return std::nullopt;
  const char c = word.front();
  const Chair chair{chess::upper(c) == 'A' ? BoardId::a : BoardId::b, c < 'a' ? Color::white : Color::black};
  word.remove_prefix(1);
  word.remove_prefix(std::min(word.find_first_not_of('.'), word.size()));
  return MoveTag{number, chair, word};
}

// Walks the text once and keeps the game that it is in.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {
    if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
  }

  std::vector<Record> read() {
    for (skip_blanks(); !text_.empty(); skip_blanks()) {
      switch (text_.front()) {
        case '[': read_tag(); break;
        case '{': read_comment(); break;
        case ';': take(text_.find('\n')); break;
        default: read_word(take(text_.find_first_of(" \t\r\n{[;", 1)));
      }
    }
    finish_move();
    return std::move(records_);
  }

 private:
  // Takes so many characters, counting lines on the way.
  std::string_view take(std::size_t size) {
    const auto taken = text_.substr(0, size);
    line_ += static_cast<std::size_t>(std::ranges::count(taken, '\n'));
    text_.remove_prefix(taken.size());
    return taken;
  }

  void skip_blanks() { take(find_or_end(text_.find_first_not_of(kBlanks))); }

  [[nodiscard]] std::size_t find_or_end(std::size_t found) const { return std::min(found, text_.size()); }
  [[nodiscard]] bool is_at(std::size_t at, char c) const { return at < text_.size() && text_[at] == c; }

  Record& game() { return records_.back(); }

  void new_game() {
    if (!records_.empty()) finish_move();
    in_moves_ = false;
    records_.push_back({.number = records_.size() + 1, .line = line_});
  }

  void breaks(Words why, std::string_view near) {
    if (game().broken) return;
    constexpr std::size_t kShown = 30;
    game().broken = Refusal{kNotation, why, "line " + std::to_string(line_) + ": " + printable(near.substr(0, kShown))};
  }

  void read_tag() {
    if (records_.empty() || in_moves_) new_game();
    std::size_t at = find_or_end(text_.find_first_of(" \t\"]\n", 1));
    const auto name = text_.substr(1, at - 1);
    at = find_or_end(text_.find_first_not_of(" \t", at));
    if (name.empty() || !is_at(at, '"')) return skip_bad_tag();
    std::string value;
    for (++at; at < text_.size() && text_[at] != '"' && text_[at] != '\n'; ++at) {
      if (text_[at] == '\\' && (is_at(at + 1, '"') || is_at(at + 1, '\\'))) ++at;
      value += text_[at];
    }
    if (is_at(at, '"')) at = find_or_end(text_.find_first_not_of(" \t", at + 1));
    if (!is_at(at, ']')) return skip_bad_tag();
    game().tags.emplace_back(name, std::move(value));
    take(at + 1);
  }

  void skip_bad_tag() {
    const auto line = text_.substr(0, text_.find('\n'));
    breaks(kBadTag, line);
    take(line.size());
  }

  void read_comment() {
    if (records_.empty()) new_game();
    const auto close = text_.find('}');
    if (close == std::string_view::npos) {
      breaks(kOpenComment, text_);
      take(text_.size());
      return;
    }
    auto comment = trim(take(close + 1).substr(1, close - 1));
    if (!pending_ && read_clock(comment)) return;
    game().comments.push_back({.after = game().plies.size(), .text = comment});
  }

  // A clock belongs to the ply before it, and only the first counts.
  bool read_clock(std::string_view comment) {
    const bool stamp = comment.starts_with("[ts=") && comment.ends_with(']');
    const auto time = read_seconds(stamp ? comment.substr(4, comment.size() - 5) : comment);
    if (!time) return false;
    if (game().plies.empty()) return true;
    Ply& ply = game().plies.back();
    if (!ply.left && !ply.since_start) (stamp ? ply.since_start : ply.left) = time;
    return true;
  }

  void read_word(std::string_view word) {
    const bool result = std::ranges::find(kResults, word) != kResults.end();
    if (records_.empty() || (!result && !game().result.empty())) new_game();
    in_moves_ = true;
    if (result) {
      finish_move();
      game().result = word;
    } else if (game().broken) {
      return;  // what follows belongs to a game that is refused already
    } else if (const auto tag = read_move_tag(word)) {
      finish_move();
      pending_ = *tag;
      if (!tag->rest.empty()) read_move(tag->rest);
    } else if (word.front() != '$' && word.find_first_not_of('.') != std::string_view::npos) {
      read_move(word);
    }
  }

  void read_move(std::string_view word) {
    if (!pending_) return breaks(kNoNumber, word);
    const auto number = read_number<std::uint16_t>(pending_->number);
    if (!number) return breaks(kNoNumber, pending_->number);
    game().plies.push_back({.line = line_, .number = *number, .chair = pending_->chair, .move = word});
    pending_.reset();
  }

  // A number whose move never came.
  void finish_move() {
    if (pending_)
      breaks({"the move behind this number is missing", "manca la mossa dopo questo numero"}, pending_->number);
    pending_.reset();
  }

  std::string_view text_;
  std::size_t line_ = 1;
  std::vector<Record> records_;
  std::optional<MoveTag> pending_;
  bool in_moves_ = false;  // the tags of this game are over
};

}  // namespace

std::string printable(std::string_view text) {
  const bool utf8 = is_utf8(text);
  std::string clean;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      clean += ' ';
    } else if (byte < 0x80 || utf8) {
      clean += c;
    } else {
      clean += static_cast<char>(0xC0U | byte >> 6U);
      clean += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return std::string(trim(clean));
}

std::string_view Record::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, [](const auto& pair) { return std::string_view(pair.first); });
  return found == tags.end() ? std::string_view{} : std::string_view(found->second);
}

std::vector<Record> read_records(std::string_view text) { return Reader(text).read(); }

std::string name_turn(unsigned number, Chair chair) {
  const char board = letter(chair.board);
  return std::to_string(number) + (chair.color == Color::white ? board : chess::lower(board)) + ".";
}

std::string name_ply(const Ply& ply) {
  constexpr std::size_t kShown = 20;
  return name_turn(ply.number, ply.chair) + " " + printable(ply.move.substr(0, kShown));
}

}  // namespace giostra::quadriglia
