// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/following/follower.h"
#include "core/following/stroke.h"
#include "editor/app/tools/followed_scan.h"
#include "editor/app/tools/tool.h"

namespace coq::app {

/// Runs along the scan's lines from one click to the next. Workers compute a map of the best paths for each
/// anchor; the last maps are kept, so that undo needs none.
class MagneticLine {
 public:
  /// `ready` is called with an anchor whose map is available now.
  MagneticLine(ToolContext& context, std::function<void(Point anchor)> ready);
  ~MagneticLine();

  /// Starts the map of an anchor at the size at which the scan is seen now, unless it is known or on its way.
  /// One of another size serves until it is there. Maps of other anchors that are on their way are still
  /// finished.
  void anchor(Point at);
  /// Forgets all maps.
  void drop();
  bool is_ready(Point anchor) const { return find(anchor) != nullptr; }
  bool is_waiting(Point anchor) const;

  /// Returns the run from an anchor to a position, without the anchor, ending exactly there. Returns nullopt
  /// without a map of this anchor, or if the position is outside its window.
  std::optional<std::vector<Point>> run(Point anchor, Point to) const;
  /// Returns the first part of the run to a position near or beyond the window's border, where the next window
  /// should begin. Returns nullopt if the position is well inside, or the picture ends there.
  std::optional<std::vector<Point>> run_to_border(Point anchor, Point to) const;

  /// Moves a stroke onto the line beside it, and then calls `done` on the window's thread. Does nothing if no
  /// scan is below the stroke.
  struct Refined {
    std::vector<Point> line;
    double lost_share = 0;
  };
  void refine(std::vector<Point> stroke, std::function<void(const Result<Refined>&)> done);

 private:
  struct Map {
    Point anchor;
    following::LineKind kind;
    int level;  ///< halving of the scan
    ScanBelow scan;
    WindowPlace place;
    following::Follower follower;
  };
  struct State;
  const Map* find(Point anchor) const;
  double tolerance(const ScanBelow& scan, double pixels_per_pixel) const;
  std::vector<Point> on_page(const Map& map, const std::vector<PixelPoint>& line) const;

  ToolContext& m_context;
  std::shared_ptr<State> m_state;
};

}  // namespace coq::app
