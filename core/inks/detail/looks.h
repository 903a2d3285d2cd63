// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/inks/palette.h"

namespace coq::inks::detail {

/// Some rows of a sheet as red, green and blue. Rows beyond the sheet repeat its first or last row.
class RowWindow {
 public:
  /// Reads from `rows`, which must be at its first row.
  RowWindow(std::unique_ptr<images::Rows> rows, int cell);

  images::Size size() const { return m_rows->size(); }
  /// Makes the rows `first` (inclusive) to `last` (exclusive) available, with the margin that looks need.
  /// `first` must not decrease. Returns false if the file is damaged.
  bool move_to(int first, int last);
  /// Returns row `y`, or the nearest row of the sheet, as red, green and blue of each pixel.
  const std::uint8_t* row(int y) const;

 private:
  bool read_row(int y);

  std::unique_ptr<images::Rows> m_rows;
  int m_margin;
  int m_next = 0;               ///< next row of the file
  int m_from = 0, m_until = 0;  ///< first row in memory, and the one after the last
  std::vector<std::vector<std::uint8_t>> m_held;
  std::vector<std::uint32_t> m_pixels;
};

/// The looks of the pixels of some rows, one array for each of the six numbers.
struct LookRows {
  int width = 0, first = 0, last = 0;
  std::array<std::vector<float>, 6> planes{};  ///< whole numbers, which floats below 2^24 hold exactly
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y - first) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
  Look at(int x, int y) const;
};

/// Computes the looks of rows that the window holds with their margin.
void compute_looks(const RowWindow& window, int cell, const PaperDrift& drift, int first, int last,
                   LookRows& out);

/// Returns the number of rows above and below a row that its looks need.
inline int margin_of(int cell) {
  return 3 * cell;
}

/// Returns L, a and b of a colour in the units of Look.
std::array<std::int16_t, 3> lab_of(int red, int green, int blue);

}  // namespace coq::inks::detail
