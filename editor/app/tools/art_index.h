// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "core/geometry/box_tree.h"
#include "editor/app/tools/feature_table.h"
#include "editor/app/tools/tool.h"

namespace coq::app {

/// The position of a vertex or edge. `part` indexes lines_of(); edge `index` runs from vertex `index` to the
/// next.
struct ArtSpot {
  const model::Feature* feature = nullptr;  ///< valid until the map changes
  std::size_t part = 0;
  std::size_t index = 0;
};

/// Spatial index of the drawn features: vertices, edges and features near a point. An update costs what
/// changed; a query costs what is near. Memory: about forty bytes per 32 vertices.
class ArtIndex {
 public:
  void sync(const ToolHost& host);

  /// Calls `take` with each edge of a pickable feature whose chunk intersects the box. These are candidates:
  /// the edge itself may miss the box. The feature with the id `skip` is left out.
  using TakeEdge = std::function<void(const ArtSpot&, Point, Point)>;
  void edges_near(const Box& box, std::string_view skip, const TakeEdge& take) const;
  using TakeVertex = std::function<void(const ArtSpot&, Point)>;
  void vertices_near(const Box& box, std::string_view skip, const TakeVertex& take) const;

  /// Returns the pickable features that intersect a box of half-width `reach` around the point, or contain the
  /// point. The topmost comes first: by layer, then by document order.
  std::vector<const model::Feature*> features_at(Point at, Um reach) const;
  /// Returns the pickable features that lie wholly in the box, in document order.
  std::vector<const model::Feature*> features_in(const Box& box) const;

  /// Returns the bounding box of a feature: its drawn lines or its hexes.
  Box place_of(const model::Feature& feature) const;

  std::size_t vertex_count() const;
  /// Number of features examined so far, by updates and queries.
  std::uint64_t visited() const { return m_visited; }
  const std::optional<Grid>& grid() const { return m_grid; }
  const std::optional<Labels>& labels() const { return m_labels; }

 private:
  struct Chunk {
    std::uint32_t part = 0, first = 0, count = 0;
    Box box;
  };
  struct Entry {
    Shared<model::Feature> feature;
    Box box;       ///< of the drawn lines
    Box pick_box;  ///< where the feature can be picked: its lines, its label, its hexes
    std::vector<Chunk> chunks;
  };
  Entry make_entry(const ToolHost& host, const Shared<model::Feature>& feature) const;
  static void add_chunks(Entry& entry);
  void follow(const FeatureList& now);
  std::uint32_t add(const Shared<model::Feature>& feature);
  void remove(std::uint32_t slot);
  /// Returns the slots of candidates near the box, in document order.
  std::vector<std::uint32_t> near(const Box& box) const;
  template <class Take>
  void each_chunk(const Box& box, std::string_view skip, Take take) const;
  template <class Take>
  static void each_edge(const Chunk& chunk, const LineView& line, Take take);
  bool hits(const Entry& entry, Point at, Um reach) const;
  bool hits_side(const model::SideFeature& side, Point at, Um reach) const;
  Box box_of_hexes(const model::Feature& feature) const;

  const ToolHost* m_host = nullptr;
  std::uint64_t m_revision = 0;
  std::vector<Entry> m_entries;        ///< by slot; a feature keeps its slot
  std::vector<std::uint32_t> m_free;   ///< free slots
  FeatureList m_features;              ///< in document order
  std::vector<std::uint32_t> m_order;  ///< the slots of `m_features`
  std::vector<std::uint32_t> m_place;  ///< by slot: the index in the document
  std::unordered_map<const model::Feature*, std::uint32_t> m_slots;
  BoxTree m_boxes;      ///< tree of the `pick_box`es
  Um m_half_width = 0;  ///< half the maximum width set by a line's own attribute
  mutable std::uint64_t m_visited = 0;
  std::optional<model::GridElement> m_grid_element;
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
};

/// The squared distance between a point and a segment, in square micrometres, and the nearest point of the
/// segment.
struct Nearest {
  double square = 0;
  Point at;
};
Nearest nearest_on_segment(Point p, Point a, Point b);
/// Returns the box that extends `reach` from `p` in each direction.
Box box_around(Point p, Um reach);

}  // namespace coq::app
