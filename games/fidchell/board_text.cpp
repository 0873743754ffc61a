// Boards and points as text.
#include <algorithm>

#include "games/fidchell/board.hpp"
#include "kit/text.hpp"

namespace giostra::fidchell {

namespace {

constexpr std::string_view kUsualName = "fidchell-108";
constexpr std::array<unsigned, 7> kUsualRings{4, 8, 8, 8, 16, 32, 32};
constexpr std::array<unsigned, 7> kSecondRings{4, 8, 16, 16, 16, 16, 32};
constexpr std::string_view kPart = " / ";

// Owned by nobody: see BoardPtr.
BoardPtr shipped(const Board& board) { return {BoardPtr(), &board}; }

BoardPtr second_board() {
  static const Board board = build_board(plan_of_rings(kSecondRings));
  return shipped(board);
}

Result<BoardPtr> judged(Plan plan) {
  return judge_board(std::move(plan)).map([](Board&& board) -> BoardPtr {
    return std::make_shared<const Board>(std::move(board));
  });
}

Result<BoardPtr> read_rings(std::string_view text) {
  std::vector<unsigned> sizes;
  std::size_t points = 0;
  for (const auto word : split(text, "-")) {
    const auto size = read_number<unsigned>(word);
    if (!size || *size > kMostPoints)
      return refuse(kNotation,
                    {"a board is `fidchell-108`, ring sizes such as 4-8-16-16-16-16-32, or `points ...`",
                     "un tavoliere è `fidchell-108`, grandezze di anelli come 4-8-16-16-16-16-32, o `points ...`"},
                    std::string(text));
    sizes.push_back(*size);
    points += *size;
  }
  if (std::ranges::equal(sizes, kUsualRings)) return usual_board();
  if (std::ranges::equal(sizes, kSecondRings)) return second_board();
  if (sizes.size() < 2)
    return refuse("F1", {"a board has at least two rings", "un tavoliere ha almeno due anelli"}, std::string(text));
  if (std::ranges::count(sizes, 0U) > 0)
    return refuse("F1", {"every ring has points", "ogni anello ha dei punti"}, std::string(text));
  if (const Verdict fine = check_size(points); !fine) return tl::unexpected(fine.error());
  return judged(plan_of_rings(sizes));
}

// The points that these words name.
Result<std::vector<Point>> read_points(const Plan& plan, std::span<const std::string_view> words) {
  std::vector<Point> points;
  for (const auto word : words) {
    const auto label = read_label(word);
    const auto found = label ? std::ranges::find(plan.points, *label) : plan.points.end();
    if (found == plan.points.end())
      return refuse("F1", {"the board has no such point", "il tavoliere non ha questo punto"}, std::string(word));
    points.push_back(Point(static_cast<std::uint8_t>(found - plan.points.begin())));
  }
  return points;
}

Verdict read_names(Plan& plan, std::span<const std::string_view> words) {
  if (const Verdict fine = check_size(words.size()); !fine) return fine;
  for (const auto word : words) {
    const auto label = read_label(word);
    if (!label)
      return refuse(kNotation,
                    {"a point is two numbers up to 255, such as 3.5", "un punto è due numeri fino a 255, come 3.5"},
                    std::string(word));
    plan.points.push_back(*label);
  }
  return {};
}

// One part: a keyword and points.
Verdict read_part(Plan& plan, std::string_view part) {
  const auto words = words_of(part);
  const std::string_view key = words.empty() ? "" : words[0];
  const auto rest = std::span(words).subspan(words.empty() ? 0 : 1);
  if (key == "points" && plan.points.empty()) return read_names(plan, rest);
  const auto points = read_points(plan, rest);
  if (!points) return tl::unexpected(points.error());
  if (key == "inner" && plan.inner.empty())
    plan.inner = *points;
  else if (key == "outer" && plan.outer.empty())
    plan.outer = *points;
  else if (key == "ring" || key == "line" || key == "centre")
    plan.lines.push_back({.points = *points, .closed = key == "ring", .from_centre = key == "centre"});
  else
    return refuse(kNotation,
                  {"the parts of a board are `points` first, then `ring`, `line`, `centre`, and once each `inner` and "
                   "`outer`",
                   "le parti di un tavoliere sono prima `points`, poi `ring`, `line`, `centre`, e una volta sola "
                   "`inner` e `outer`"},
                  std::string(part));
  return {};
}

std::string write_points(const Board& board, std::string_view key, const std::vector<Point>& points) {
  std::string text(key);
  for (const Point point : points) text += " " + write_label(board.label(point));
  return text;
}

std::string_view key_of(const Line& line) {
  if (line.closed) return "ring";
  return line.from_centre ? "centre" : "line";
}

std::string write_rings(const std::vector<unsigned>& sizes) {
  if (std::ranges::equal(sizes, kUsualRings)) return std::string(kUsualName);
  std::string text;
  for (const unsigned size : sizes) text += (text.empty() ? "" : "-") + std::to_string(size);
  return text;
}

}  // namespace

BoardPtr usual_board() {
  static const Board board = build_board(plan_of_rings(kUsualRings));
  return shipped(board);
}

Result<BoardPtr> read_board(std::string_view text) {
  text = trim(text);
  if (text == kUsualName) return usual_board();
  if (!text.starts_with("points")) return read_rings(text);
  Plan plan;
  for (const auto part : split(text, "/"))
    if (const Verdict read = read_part(plan, part); !read) return tl::unexpected(read.error());
  return judged(std::move(plan));
}

std::string write_board(const Board& board) {
  const Plan& plan = board.plan;
  if (!plan.ring_sizes.empty()) return write_rings(plan.ring_sizes);
  std::string text = "points";
  for (const Label label : plan.points) text += " " + write_label(label);
  for (const Line& line : plan.lines) text += std::string(kPart) + write_points(board, key_of(line), line.points);
  return text + std::string(kPart) + write_points(board, "inner", plan.inner) + std::string(kPart) +
         write_points(board, "outer", plan.outer);
}

std::optional<Label> read_label(std::string_view text) {
  const auto parts = split(text, ".");
  if (parts.size() != 2) return std::nullopt;
  const auto ring = read_number<std::uint8_t>(parts[0]);
  const auto index = read_number<std::uint8_t>(parts[1]);
  if (!ring || !index) return std::nullopt;
  return Label{*ring, *index};
}

std::string write_label(Label label) { return std::to_string(label.ring) + "." + std::to_string(label.index); }

}  // namespace giostra::fidchell
