// A board as data (F1): points, the lines through them, where inside and outside are. Everything that play needs is
// derived from the lines, once, and never changes after; a state only points here. No stones, no rules of play.
//
//   ring sizes 4-8-8-8-16-32-32     angle = index / size, clockwise from north
//
//        2.0                        a ring is a closed line: 1.0 1.1 1.2 1.3
//    2.7  |  2.1                    a radial line runs outward while angles agree: 1.0 2.0 3.0 ...
//        1.0
//  2.6-1.3 o 1.1-2.2                o is the centre: no point, but lines can begin at it
//        1.2
//    2.5  |  2.3
//        2.4
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/fidchell/points.hpp"
#include "kit/result.hpp"

namespace giostra::fidchell {

struct Line {
  std::vector<Point> points;
  bool closed = false;
  bool from_centre = false;  // its first point is the one next to the centre
};

// What was typed, or what ring sizes mean; judge_board() judges it.
struct Plan {
  std::vector<Label> points;
  std::vector<Line> lines;
  std::vector<Point> inner;            // ring 1, clockwise
  std::vector<Point> outer;            // the last ring
  std::vector<unsigned> ring_sizes{};  // empty where the board was given as points and lines
};

// A stone on the row's point closes what stands on `middle` in, if `far` is of its colour (F4).
struct Triple {
  Point middle;
  Point far;
};

// Part of what lies ahead of the row's point along one line in one direction, cut so that its points come in the order
// of the board's list or in the opposite order: then the nearest stone is the first or the last bit of a word.
//
//   from 2.6 clockwise on a ring of 8:  2.7 | 2.0 2.1 2.2 2.3 2.4 2.5      two stretches, the second goes on
struct Stretch {
  PointSet points;
  bool ascends = true;
  bool goes_on = false;  // after the stretch before it
};

// What lies ahead of a point in one direction: its stretches, by their places in the board's list of them.
struct Sight {
  Point from{};
  std::uint16_t first_stretch = 0;
  std::uint16_t after_last = 0;
  bool again = false;  // some of it is seen from this point in an earlier direction too
};

// Lists of things, one list a point, in one piece of memory.
template <class T>
class Rows {
 public:
  // Points in ascending order.
  void append(Point point, T item) {
    items_.push_back(item);
    for (std::size_t next = number(point) + 1; next < from_.size(); ++next)
      from_[next] = static_cast<std::uint32_t>(items_.size());
  }
  [[nodiscard]] std::span<const T> all() const { return items_; }
  [[nodiscard]] std::span<const T> of(Point point) const {
    return std::span(items_).subspan(from_[number(point)], from_[number(point) + 1] - from_[number(point)]);
  }

 private:
  std::vector<T> items_;
  std::array<std::uint32_t, kMostPoints + 1> from_{};
};

struct Board {
  Plan plan;
  std::uint64_t key = 0;  // stands for the board in hashes
  PointSet all;
  PointSet inner;
  PointSet outer;
  std::array<PointSet, kMostPoints> neighbours{};
  std::array<PointSet, kMostPoints> to_centre{};  // F9: inner points closed in by a stone here and the centre
  std::array<Spot, kMostPoints> spots{};
  Rows<Triple> triples;
  Rows<Stretch> stretches;
  std::vector<Sight> sights;  // of all points, those of one point together

  [[nodiscard]] std::size_t size() const { return plan.points.size(); }
  [[nodiscard]] Spot spot(Point point) const { return spots[number(point)]; }
  [[nodiscard]] Label label(Point point) const { return plan.points[number(point)]; }
  [[nodiscard]] std::optional<Point> find(Label label) const;

  // F8: where a stone can slide to. Without branches on what stands where: they cannot be predicted.
  [[nodiscard]] PointSet reach(Point from, PointSet occupied) const {
    PointSet free;
    PointSet open;
    for (const Stretch& stretch : stretches.of(from)) {
      const PointSet blocked = stretch.points & occupied;
      const PointSet clear = stretch.ascends ? blocked.before_first() : blocked.after_last();
      if (!stretch.goes_on) open = all;
      free = free | (stretch.points & clear & open);
      open = blocked.empty() ? open : PointSet();
    }
    return free;
  }
  // The first stone in sight.
  [[nodiscard]] std::optional<Point> nearest(const Sight& sight, PointSet occupied) const {
    for (std::size_t i = sight.first_stretch; i < sight.after_last; ++i) {
      const Stretch& stretch = stretches.all()[i];
      if (const PointSet stones = stretch.points & occupied; !stones.empty())
        return stretch.ascends ? stones.first() : stones.last();
    }
    return std::nullopt;
  }
  // F4: what a stone that has just come to this point takes.
  [[nodiscard]] PointSet taken_from(Point point, PointSet own, PointSet enemy) const {
    PointSet taken;
    for (const Triple triple : triples.of(point))
      if (enemy.has(triple.middle) && own.has(triple.far)) taken.add(triple.middle);
    return taken;
  }
  [[nodiscard]] bool can_move(PointSet own, PointSet occupied) const {
    for (const Point point : own)
      if (!(neighbours[number(point)] - occupied).empty()) return true;
    return false;
  }
  // F12: whether these stones hold a chain from the inner to the outer points.
  [[nodiscard]] bool chained(PointSet own) const;
};

// Shared and never changed. The shipped boards are owned by nobody, so that copies of them count nothing.
using BoardPtr = std::shared_ptr<const Board>;

BoardPtr usual_board();

// `fidchell-108`, ring sizes `4-8-16-16-16-16-32`, or `points ... / ring ... / line ... / centre ... / inner ... /
// outer ...`; refused by F1 where it is no board.
Result<BoardPtr> read_board(std::string_view text);
std::string write_board(const Board& board);

Plan plan_of_rings(std::span<const unsigned> sizes);
Verdict check_size(std::size_t points);
// build_board() trusts the plan; judge_board() does not.
Board build_board(Plan plan);
Result<Board> judge_board(Plan plan);

std::optional<Label> read_label(std::string_view text);
std::string write_label(Label label);

}  // namespace giostra::fidchell
