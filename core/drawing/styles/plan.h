// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/drawing/primitives/outline.h"
#include "core/geometry/box_tree.h"
#include "core/geometry/point.h"

namespace coq::drawing::styles {

struct Spot {
  double x = 0, y = 0;
};
Point to_point(Spot spot);
/// Adds a segment of zero length, which appears as a disc when stroked with round caps.
inline void add_dot(Outline& outline, Spot at) {
  outline.add_segment(to_point(at), to_point(at));
}

/// A direction on the page and its perpendicular, for ploughing fields and orienting roofs.
struct Axis {
  Spot middle{};
  double dx = 1, dy = 0;         ///< direction, of length 1
  double length = 0, width = 0;  ///< size of the box along the axis
  Spot at(double along, double across) const {
    return {middle.x + dx * along - dy * across, middle.y + dy * along + dx * across};
  }
};

/// A polygon with the measurements that artists need.
class Plan {
 public:
  explicit Plan(const Polygon& polygon);

  const Polygon& polygon() const { return m_polygon; }
  const Box& box() const { return m_box; }
  std::size_t vertices() const { return m_edges.size(); }
  bool contains(Spot p) const;
  /// Returns the distance to the nearest point of the rim.
  double rim_distance(Spot p) const;
  /// Returns the axis of the smallest box around the outer ring, along its longer sides.
  Axis axis() const;
  /// Returns the inner parts of the line through `axis.at(0, across)`, as positions along the axis.
  std::vector<std::pair<double, double>> stretches(const Axis& axis, double across) const;

  /// A place on the rim and the inward direction there.
  struct RimPlace {
    Spot at{};
    double nx = 0, ny = 0;  ///< inward, of length 1
  };
  /// Returns evenly spaced places on all rings, from each ring's first vertex.
  std::vector<RimPlace> rim(double spacing) const;

  Outline outline() const;
  Outline outline_moved(double dx, double dy) const;

 private:
  struct Edge {
    Spot a, b;
  };
  void add(const Ring& ring);
  /// Calls back for all edges that meet the box, and possibly for others.
  template <class Call>
  void for_edges_near(const Box& box, Call call) const;

  Polygon m_polygon;
  Box m_box;
  std::vector<Edge> m_edges;
  std::shared_ptr<const BoxTree> m_tree;  ///< tree of the edges, if there are many
};

/// Calls back for the cells of a lattice over the box, with `pitch` between rows and columns. Rows go downward,
/// and every second one is shifted. The lattice is fixed to the page, so the content of a cell never moves.
void for_cells(const Box& box, double pitch, const std::function<void(int column, int row, Spot middle)>& call);

/// Returns the path with its corners cut three times, as a pen would draw it. The ends and the points at `kept`
/// (ascending) stay.
coq::Path smoothed(const coq::Path& path, double most_cut, const std::vector<std::size_t>& kept = {});

}  // namespace coq::drawing::styles
