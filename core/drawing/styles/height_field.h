// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/drawing/styles/plan.h"

namespace coq::drawing::styles {

/// Values on a square lattice over a polygon: distances to its rim and values derived from them, to compute
/// slopes.
class HeightField {
 public:
  /// The values are the distances to the rim inside `plan`, and 0 outside. `step` is increased if the lattice
  /// would be too large.
  HeightField(const Plan& plan, double step);

  double step() const { return m_step; }
  int columns() const { return m_columns; }
  int rows() const { return m_rows; }
  double at(int column, int row) const { return m_values[index(column, row)]; }
  Spot spot(int column, int row) const { return {m_origin.x + column * m_step, m_origin.y + row * m_step}; }
  double most() const;
  /// Returns the upward direction at any point, with length 1; (0, 0) on level ground.
  Spot upward(Spot p) const;

  /// Returns the same lattice with mapped values.
  template <class F>
  HeightField mapped(F f) const {
    HeightField result = *this;
    for (int row = 0; row < m_rows; ++row)
      for (int column = 0; column < m_columns; ++column) result.m_values[index(column, row)] = f(column, row);
    return result;
  }
  /// Returns a field smoothed `times` times; each value becomes the mean of its neighbourhood.
  HeightField softened(int times) const;
  /// Returns closed figures around everything above `level`.
  Outline above(double level) const;
  std::vector<Ring> rings_above(double level) const;

 private:
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) +
           static_cast<std::size_t>(column);
  }

  Spot m_origin{};
  double m_step = 1;
  int m_columns = 0, m_rows = 0;
  std::vector<double> m_values;
};

}  // namespace coq::drawing::styles
