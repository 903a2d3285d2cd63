// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/inks/palette.h"

namespace coq::inks::detail {

/// Collects coarse colours by blocks of the sheet and finds how the paper's colour changes.
class PaperFinder {
 public:
  explicit PaperFinder(images::Size sheet);
  /// Adds the coarse colour of a pixel.
  void add(int x, int y, std::int16_t L, std::int16_t a, std::int16_t b);
  /// Returns the drift: a surface of the second degree through the light tints of the blocks that agree.
  /// Returns an even paper if too few blocks agree, or if the drift is too small to matter.
  PaperDrift drift() const;

 private:
  static constexpr int kBlocks = 20;  ///< blocks along each side of the sheet
  images::Size m_sheet;
  std::vector<std::vector<std::array<std::int16_t, 3>>> m_blocks;
};

}  // namespace coq::inks::detail
