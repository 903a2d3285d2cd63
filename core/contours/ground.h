// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/progress.h"
#include "core/contours/heights.h"

namespace coq::contours {

/// Heights of the ground all over a sheet, from its numbered contours.
class Ground {
 public:
  /// Returns the height at a pixel in the unit of the sheet, between the nearest cells; NaN outside of the
  /// sheet.
  double at(double x, double y) const;
  /// Returns whether a numbered contour of this height passes within some pixels.
  bool is_printed(double x, double y, Height height) const;
  double lowest() const { return m_lowest; }    ///< lowest numbered contour
  double highest() const { return m_highest; }  ///< highest numbered contour

 private:
  friend Result<Ground> ground(const std::vector<Chain>&, const Numbering&, int, int, double, const StopToken&,
                               const Progress&);
  static constexpr int kNear = 3;  // pixels
  void remember(Point p, Height height);

  int m_width = 0, m_height = 0;  ///< of the sheet in pixels
  int m_cell = 1;                 ///< pixels between two heights
  int m_columns = 0, m_rows = 0;
  std::vector<float> m_heights{};
  std::vector<std::pair<std::int64_t, Height>>
      m_printed{};  ///< squares of kNear pixels with their contours, sorted
  double m_lowest = 0, m_highest = 0;
};

/// Fills the sheet between the numbered contours: each place begins with the height of the nearest one and is
/// smoothed (the mean of its neighbours, a hundred times). The ground crosses a height where its contour is
/// printed, and rises on the uphill side: a valley between two contours of one height stays below it. It
/// bridges contours that are broken or have no height. Tops rise towards their middle by a quarter of a step.
/// `step` is the distance of contours in the unit of the sheet. Errors: `contours.heights` (no chain has a
/// height), `work.stopped`.
Result<Ground> ground(const std::vector<Chain>& chains, const Numbering& numbering, int width, int height,
                      double step, const StopToken& stop = {}, const Progress& progress = {});

}  // namespace coq::contours
