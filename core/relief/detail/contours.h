// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/relief/height_grid.h"

namespace coq::relief::detail {

/// A closed border of the ground above a level.
struct Border {
  int level = 0;
  Ring points;              ///< clockwise on the page around higher ground, counterclockwise around a hollow
  std::int32_t ground = 0;  ///< number of the connected ground above the level that it encloses
  bool is_hole = false;
};

/// Thousandths of a step above the base, for all levels: `kUnit` times k and more is level k.
inline constexpr std::int32_t kUnit = 1000;
/// Height of voids and of everything outside the grid.
inline constexpr std::int32_t kOutside = -kUnit;

/// Traces the borders of all levels through a grid, from the highest level down ("marching squares"). A border
/// crosses each side of a cell at most once, at a place interpolated from the heights of the ends. Places of
/// two levels on one side differ by at least a micrometre, so that borders have no common point. If two
/// opposite corners of a cell are high, the mean of the four decides whether the ground is connected.
class ContourTracer {
 public:
  /// `heights` has a number for each point of the grid, at most kUnit * (kMaxLevels + 1).
  ContourTracer(const HeightGrid& grid, const std::vector<std::int32_t>& heights);

  /// Returns the borders of a level. Levels must be traced from the highest to the lowest.
  std::vector<Border> trace(int level);

 private:
  struct Cell {
    int column, row;  ///< column and row of the upper left corner; -1 is beyond the grid
  };
  std::int32_t height(int column, int row) const;
  /// Returns the number of a point, with a rim of one point around the grid.
  std::int32_t number(int column, int row) const { return (row + 1) * (m_grid.columns + 2) + column + 1; }
  void raise_to(std::int32_t limit);
  void visit(Cell cell, std::int32_t limit);
  void connect(Cell cell, int from, int to, std::int32_t inside);
  std::int32_t side_of(Cell cell, int side) const;
  Point place(std::int32_t side, std::int32_t limit) const;
  std::int32_t root(std::int32_t point);
  void unite(std::int32_t a, std::int32_t b);

  const HeightGrid& m_grid;
  const std::vector<std::int32_t>& m_heights;
  std::vector<std::int32_t> m_by_height;  ///< points of the grid, the highest first
  std::size_t m_raised = 0;               ///< number of points above the current level
  std::vector<std::int32_t> m_root;       ///< union-find of connected ground
  std::vector<std::int32_t> m_next;       ///< by side of a cell: the side where the border leaves that cell
  std::vector<std::int32_t> m_inside;     ///< by side: a point of the enclosed ground
  std::vector<std::int32_t> m_starts;     ///< sides that the current level crosses
};

}  // namespace coq::relief::detail
