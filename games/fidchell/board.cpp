#include "games/fidchell/board.hpp"

#include <algorithm>
#include <set>

#include "kit/hash.hpp"

namespace giostra::fidchell {

namespace {

constexpr std::size_t kFewestPoints = 55;  // 54 stones never fill it
constexpr std::size_t kSmallestRing = 3;

PointSet set_of(const std::vector<Point>& points) {
  PointSet set;
  for (const Point point : points) set.add(point);
  return set;
}

Point point_at(std::size_t number) { return Point(static_cast<std::uint8_t>(number)); }

// The points in the order in which somebody who stands at `at` and looks one way meets them.
std::vector<Point> ahead(const Line& line, std::size_t at, bool forward) {
  const std::size_t size = line.points.size();
  const std::size_t open_end = forward ? size - 1 - at : at;
  std::vector<Point> met;
  for (std::size_t step = 1; step <= (line.closed ? size - 1 : open_end); ++step)
    met.push_back(line.points[(forward ? at + step : at + size - step) % size]);
  return met;
}

void derive_stretches(Board& board, Point from, const std::vector<Point>& met) {
  for (std::size_t at = 0; at < met.size();) {
    Stretch stretch{.points = {}, .ascends = true, .goes_on = at > 0};
    stretch.points.add(met[at]);
    if (++at < met.size()) stretch.ascends = met[at - 1] < met[at];
    for (; at < met.size() && (met[at - 1] < met[at]) == stretch.ascends; ++at) stretch.points.add(met[at]);
    board.stretches.append(from, stretch);
  }
}

void derive_direction(Board& board, Point from, const std::vector<Point>& met) {
  if (met.empty()) return;
  board.neighbours[number(from)].add(met[0]);
  if (met.size() > 1) board.triples.append(from, {met[0], met[1]});
  PointSet seen;
  for (const Stretch& stretch : board.stretches.of(from)) seen = seen | stretch.points;
  const auto first = static_cast<std::uint16_t>(board.stretches.all().size());
  derive_stretches(board, from, met);
  board.sights.push_back(
      {from, first, static_cast<std::uint16_t>(board.stretches.all().size()), !(seen & set_of(met)).empty()});
}

// All that lies ahead of a point, line by line, both ways.
std::vector<std::vector<Point>> directions_of(const Plan& plan, Point point) {
  std::vector<std::vector<Point>> directions;
  for (const Line& line : plan.lines) {
    const auto found = std::ranges::find(line.points, point);
    if (found == line.points.end()) continue;
    const auto at = static_cast<std::size_t>(found - line.points.begin());
    for (const bool forward : {true, false}) directions.push_back(ahead(line, at, forward));
  }
  return directions;
}

void derive_point(Board& board, Point point) {
  board.spots[number(point)] = {point, board.label(point)};
  for (const auto& met : directions_of(board.plan, point)) derive_direction(board, point, met);
}

// The index on another ring at the same angle.
std::optional<unsigned> same_angle(unsigned index, unsigned size, unsigned other_size) {
  if (index * other_size % size != 0) return std::nullopt;
  return index * other_size / size;
}

// The radial line that begins at this point, if one does; it may be this point alone.
void add_radial(Plan& plan, std::size_t ring, unsigned index) {
  const auto& sizes = plan.ring_sizes;
  if (ring > 0 && same_angle(index, sizes[ring], sizes[ring - 1])) return;
  Line line{.points = {}, .closed = false, .from_centre = ring == 0};
  for (std::optional<unsigned> at = index; at; ++ring) {
    line.points.push_back(plan.lines[ring].points[*at]);  // the rings come first
    at = ring + 1 < sizes.size() ? same_angle(*at, sizes[ring], sizes[ring + 1]) : std::nullopt;
  }
  plan.lines.push_back(std::move(line));
}

Verdict no_board(Words why, std::string detail = {}) { return refuse("F1", why, std::move(detail)); }

Verdict check_line(const Plan& plan, const Line& line) {
  const std::string name = line.points.empty() ? "" : write_label(plan.points[number(line.points[0])]) + " ...";
  if (line.points.size() < (line.closed ? kSmallestRing : 1))
    return no_board({"a ring has at least 3 points, another line at least one",
                     "un anello ha almeno 3 punti, un'altra linea almeno uno"},
                    name);
  if (set_of(line.points).size() != line.points.size())
    return no_board({"a line meets a point twice", "una linea passa due volte per un punto"}, name);
  if (line.from_centre && std::ranges::find(plan.inner, line.points[0]) == plan.inner.end())
    return no_board(
        {"a line from the centre begins with an inner point", "una linea dal centro comincia con un punto interno"},
        name);
  return {};
}

// Each step from point to point belongs to one line, so that no capture counts twice.
Verdict check_links(const Plan& plan) {
  std::set<std::pair<Point, Point>> links;
  for (const Line& line : plan.lines)
    for (std::size_t at = 0; at < line.points.size(); ++at) {
      const auto next = ahead(line, at, true);
      if (next.empty()) continue;
      if (!links.insert(std::minmax(line.points[at], next[0])).second)
        return no_board(
            {"two lines share a step from point to point", "due linee hanno un passo in comune"},
            write_label(plan.points[number(line.points[at])]) + " " + write_label(plan.points[number(next[0])]));
    }
  return {};
}

Verdict check_ends(const Plan& plan) {
  const PointSet inner = set_of(plan.inner);
  const PointSet outer = set_of(plan.outer);
  if (inner.empty() || outer.empty() || !(inner & outer).empty())
    return no_board({"a board has inner and outer points, and no point is both",
                     "un tavoliere ha punti interni ed esterni, e nessun punto è l'uno e l'altro"});
  if (inner.size() != plan.inner.size() || outer.size() != plan.outer.size())
    return no_board({"an inner or outer point is named twice", "un punto interno o esterno è nominato due volte"});
  return {};
}

Verdict check_points(const Plan& plan) {
  if (std::set(plan.points.begin(), plan.points.end()).size() != plan.points.size())
    return no_board({"two points have the same name", "due punti hanno lo stesso nome"});
  PointSet met;
  for (const Line& line : plan.lines) met = met | set_of(line.points);
  if (met.size() != plan.points.size())
    return no_board({"a point lies on no line", "un punto non sta su nessuna linea"});
  return {};
}

}  // namespace

Plan plan_of_rings(std::span<const unsigned> sizes) {
  Plan plan;
  plan.ring_sizes.assign(sizes.begin(), sizes.end());
  for (std::size_t ring = 0; ring < sizes.size(); ++ring) {
    Line circle{.points = {}, .closed = true};
    for (unsigned index = 0; index < sizes[ring]; ++index) {
      circle.points.push_back(point_at(plan.points.size()));
      plan.points.push_back({static_cast<std::uint8_t>(ring + 1), static_cast<std::uint8_t>(index)});
    }
    plan.lines.push_back(std::move(circle));
  }
  plan.inner = plan.lines.front().points;
  plan.outer = plan.lines.back().points;
  for (std::size_t ring = 0; ring < sizes.size(); ++ring)
    for (unsigned index = 0; index < sizes[ring]; ++index) add_radial(plan, ring, index);
  return plan;
}

Verdict check_size(std::size_t points) {
  if (points < kFewestPoints)
    return no_board({"a board has at least 55 points: 54 stones must never fill it",
                     "un tavoliere ha almeno 55 punti: 54 pedine non devono mai riempirlo"},
                    std::to_string(points));
  if (points > kMostPoints)
    return no_board({"a board has at most 128 points", "un tavoliere ha al massimo 128 punti"}, std::to_string(points));
  return {};
}

Result<Board> judge_board(Plan plan) {
  Verdict fine = check_size(plan.points.size());
  for (const Line& line : plan.lines)
    if (fine) fine = check_line(plan, line);
  if (fine) fine = check_points(plan);
  if (fine) fine = check_links(plan);
  if (fine) fine = check_ends(plan);
  if (!fine) return tl::unexpected(fine.error());
  Board board = build_board(std::move(plan));
  if (!board.chained(board.all))
    return refuse("F1", {"no chain can join the inner points to the outer ones",
                         "nessuna catena può unire i punti interni agli esterni"});
  return board;
}

Board build_board(Plan plan) {
  Board board;
  board.plan = std::move(plan);
  board.inner = set_of(board.plan.inner);
  board.outer = set_of(board.plan.outer);
  for (std::size_t i = 0; i < board.size(); ++i) board.all.add(point_at(i));
  for (const Point point : board.all) derive_point(board, point);
  for (const Line& line : board.plan.lines)
    if (line.from_centre && line.points.size() > 1) board.to_centre[number(line.points[1])].add(line.points[0]);
  Hash hash;
  for (const char c : write_board(board)) hash.add(static_cast<unsigned char>(c));
  board.key = hash.value();
  return board;
}

std::optional<Point> Board::find(Label label) const {
  const auto found = std::ranges::find(plan.points, label);
  if (found == plan.points.end()) return std::nullopt;
  return point_at(static_cast<std::size_t>(found - plan.points.begin()));
}

// Floods from the inner stones; most of the time there are few and the flood is over at once.
bool Board::chained(PointSet own) const {
  if ((own & outer).empty()) return false;
  PointSet met = own & inner;
  for (PointSet fresh = met; !fresh.empty();) {
    const PointSet next = (neighbours[number(fresh.first())] & own) - met;
    fresh.drop_first();
    fresh = fresh | next;
    met = met | next;
  }
  return !(met & outer).empty();
}

}  // namespace giostra::fidchell
