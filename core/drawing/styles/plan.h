// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/drawing/primitives/outline.h"
#include "core/geometry/box_tree.h"
#include "core/geometry/point.h"

namespace coq::scene::styles {

struct Spot {
  double x = 0, y = 0;
};
Point to_point(Spot spot);
/// A disc where the outline is stroked with round ends: a line of no length.
inline void add_dot(Outline& outline, Spot at) {
  outline.add_segment(to_point(at), to_point(at));
}

/// A direction of the page and its right angle: fields are ploughed and roofs are laid along it.
struct Axis {
  Spot middle{};
  double dx = 1, dy = 0;         ///< along, of length 1
  double length = 0, width = 0;  ///< of the box along it
  Spot at(double along, double across) const {
    return {middle.x + dx * along - dy * across, middle.y + dy * along + dx * across};
  }
};

/// A polygon, measured for drawing.
class Plan {
 public:
  explicit Plan(const Polygon& polygon);

  const Polygon& polygon() const { return m_polygon; }
  const Box& box() const { return m_box; }
  std::size_t vertices() const { return m_edges.size(); }
  bool contains(Spot p) const;
  /// To the nearest point of the rim.
  double rim_distance(Spot p) const;
  /// Of the smallest box about the outer ring, along its longer sides.
  Axis axis() const;
  /// The stretches of the line through `axis.at(0, across)` that lie inside, from and to along the axis.
  std::vector<std::pair<double, double>> stretches(const Axis& axis, double across) const;

  /// A place on the rim and the way inward from it.
  struct RimPlace {
    Spot at{};
    double nx = 0, ny = 0;  ///< inward, of length 1
  };
  /// Places on all rings, evenly spread from each ring's first vertex.
  std::vector<RimPlace> rim(double spacing) const;

  Outline outline() const;
  Outline outline_moved(double dx, double dy) const;

 private:
  struct Edge {
    Spot a, b;
  };
  void add(const Ring& ring);
  /// Calls back for all edges that meet the box, and perhaps for others.
  template <class Call>
  void for_edges_near(const Box& box, Call call) const;

  Polygon m_polygon;
  Box m_box;
  std::vector<Edge> m_edges;
  std::shared_ptr<const BoxTree> m_tree;  ///< of the edges, if there are many
};

/// Calls back for the cells of a lattice with `pitch` between rows and places, all over the box: rows downward,
/// every second one shifted. The lattice is the page's, so that what stands in a cell stays there.
void for_cells(const Box& box, double pitch, const std::function<void(int column, int row, Spot middle)>& call);

/// Corners cut three times: a line as a pen would draw it. Ends stay, and so do the points at `kept`
/// (ascending).
coq::Path smoothed(const coq::Path& path, double most_cut, const std::vector<std::size_t>& kept = {});

}  // namespace coq::scene::styles
