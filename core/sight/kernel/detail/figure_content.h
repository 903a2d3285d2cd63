// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/line_art.h"
#include "core/sight/kernel/detail/lines.h"
#include "core/sight/kernel/figure_sight.h"

namespace coq::los {

/// The art, and what is asked of it again and again. Boxes are in the LOS frame.
struct FigureReading::Content {
  explicit Content(FigureArt drawn);

  struct Shape {
    Box box;
    const Region* region = nullptr;
    std::uint32_t piece = 0;
  };
  struct Ground {
    Box box;
    std::int64_t level = 0;  ///< of the hill, in thousandths
    bool summit = false;     ///< none that is higher lies on it
  };
  FigureArt art;
  std::vector<Shape> cutting, spoiling;  ///< regions of types that cut, that spoil crests
  std::vector<Ground> grounds;           ///< of the hills
  std::vector<Box> rims;
};

namespace detail {

/// In thousandths.
inline constexpr std::int64_t kOneLevel = 1000;

Box box_of(const Region& region);
/// One higher than the hills that hold it, but for the levels that art states.
std::vector<FigureReading::Content::Ground> grounds_of(const std::vector<FigureHill>& hills);

inline Line line_of(const FigureLine& line) {
  return {line.a, line.along};
}
/// Lengths of the rules in the LOS frame.
inline std::int64_t frame_length(Um um) {
  return 3 * static_cast<std::int64_t>(um);
}

}  // namespace detail
}  // namespace coq::los
