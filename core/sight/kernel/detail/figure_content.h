// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/line_art.h"
#include "core/sight/kernel/detail/lines.h"
#include "core/sight/kernel/figure_sight.h"

namespace coq::sight {

/// The drawn features, and precomputed data. Boxes are in the LOS frame.
struct FigureModel::Content {
  explicit Content(FigureArt drawn);

  struct Shape {
    Box box;
    const Region* region = nullptr;
    std::uint32_t piece = 0;
  };
  struct Ground {
    Box box;
    std::int64_t level = 0;  ///< level of the hill, in thousandths
    bool summit = false;     ///< no higher hill lies on it
  };
  FigureArt art;
  std::vector<Shape> cutting, spoiling;  ///< regions of types that cut lines, and of types that spoil crests
  std::vector<Ground> grounds;           ///< by index of the hill
  std::vector<Box> rims;
};

namespace detail {

/// A full level, in thousandths.
inline constexpr std::int64_t kOneLevel = 1000;

Box box_of(const Region& region);
/// Returns the levels of the hills: one above the hills that hold it, unless the document states a level.
std::vector<FigureModel::Content::Ground> grounds_of(const std::vector<FigureHill>& hills);

inline Line line_of(const FigureLine& line) {
  return {line.a, line.along};
}
/// Converts lengths of the rules to the LOS frame.
inline std::int64_t frame_length(Um um) {
  return 3 * static_cast<std::int64_t>(um);
}

}  // namespace detail
}  // namespace coq::sight
