// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/geometry/point.h"

/// Contours of a scan above the map. They may have a million points, so workers draw them in the tiles.
namespace coq::app {

/// The lines on the page; shared by all states of their heights.
struct ContourPaths {
  struct One {
    Path path{};
    Box box{};
    std::vector<std::array<Point, 2>> joins{};  ///< both ends of each gap that was bridged
  };
  std::vector<One> all{};
};

/// Each state has a colour and also a distinct line, so that nothing depends on colour only.
enum class ContourState : std::uint8_t {
  unknown,    ///< short dashes
  by_stroke,  ///< solid
  between,    ///< long dashes: its height follows from the contours on both sides
  doubted,    ///< thick: contradictory
  merged,     ///< dots: several contours printed as one line
};

/// A value that workers share.
struct ContourView {
  struct Mark {
    ContourState state = ContourState::unknown;
    std::string height{};  ///< written along the line; may be empty
  };
  std::shared_ptr<const ContourPaths> paths{};
  std::vector<Mark> marks{};  ///< in the order of the paths
};

/// Draws what is visible in a part of the page at this scale. The result is the same on both sides of the
/// border of two parts.
drawing::Layer contour_layer(const ContourView& view, const Box& part, double um_per_pixel);

}  // namespace coq::app
