// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

/// Rules by which the panels of a window share it with the work surface: the map, or the page or table that is
/// edited.
namespace coq::app::layout {

enum class Edge { left, right, bottom };

/// A place for panels at an edge of the work surface. All lengths are in pixels.
struct Place {
  Edge edge = Edge::left;
  int column = 0;      ///< places with the same edge and column are stacked and have one width
  int wanted = 0;      ///< width of a column, height at the bottom
  int least = 0;       ///< below this, the panels of the place have to scroll sideways
  int least_high = 0;  ///< minimum height of a place in a column
  int rank = 0;        ///< the place with the lowest rank gives way first
  bool shown = false;  ///< it has panels
};

struct Room {
  int width = 0, height = 0;  ///< of the work surface and the places together
  std::int64_t window = 0;    ///< area of the whole client area of the window
  int sash = 0;               ///< width of the border between the surface and each place
  int shortest = 0;           ///< a place smaller than this is of no use
};

struct Arranged {
  int size = 0;         ///< width of the column, or height at the bottom; 0 if folded
  bool folded = false;  ///< there is no room; its panels are shown in another place
};

/// Gives the places their sizes, so that the work surface keeps at least half of the window. Places shrink
/// first, all by the same part of what they have above their minimum; then they fold, lowest rank first. The
/// last place may become narrower than its minimum. Places that are not shown have size 0.
std::vector<Arranged> arrange(const Room& room, const std::vector<Place>& places);

/// Area of the work surface beside places of these sizes.
std::int64_t surface_area(const Room& room, const std::vector<Place>& places,
                          const std::vector<Arranged>& arranged);

}  // namespace coq::app::layout
