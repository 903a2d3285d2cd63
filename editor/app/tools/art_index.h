// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "core/geometry/box_tree.h"
#include "editor/app/tools/feature_table.h"
#include "editor/app/tools/tool.h"

namespace coq::app {

/// Where a vertex or an edge of the art stands: part as of lines_of(); edge i leads from vertex i to the next.
struct ArtSpot {
  const model::Feature* feature = nullptr;  ///< valid until the map changes
  std::size_t part = 0;
  std::size_t index = 0;
};

/// What is drawn, for questions about places: vertices, edges, features near a point. Follows the map at the
/// cost of what differs, and answers at that of what is near. Memory: some forty bytes for 32 vertices.
class ArtIndex {
 public:
  void sync(const ToolHost& host);

  /// Calls `take` for each edge of a pickable feature whose chunk of edges meets the box: candidates, with the
  /// ends. A feature that `skip` names is left out.
  using TakeEdge = std::function<void(const ArtSpot&, Point, Point)>;
  void edges_near(const Box& box, std::string_view skip, const TakeEdge& take) const;
  using TakeVertex = std::function<void(const ArtSpot&, Point)>;
  void vertices_near(const Box& box, std::string_view skip, const TakeVertex& take) const;

  /// Pickable features whose art meets a box of twice `reach` round the point or that lie below it, the
  /// uppermost first: by layer, then by the order of the document.
  std::vector<const model::Feature*> features_at(Point at, Um reach) const;
  /// Pickable features that lie wholly in the box, in the order of the document.
  std::vector<const model::Feature*> features_in(const Box& box) const;

  /// Around a feature: its art, or its hexes.
  Box place_of(const model::Feature& feature) const;

  std::size_t vertex_count() const;
  /// Features that were ever looked into, to follow the map and to answer.
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
    Box box;       ///< of the art
    Box pick_box;  ///< where it can be picked: its art, its name, its hexes
    std::vector<Chunk> chunks;
  };
  Entry make_entry(const ToolHost& host, const Shared<model::Feature>& feature) const;
  static void add_chunks(Entry& entry);
  void follow(const FeatureList& now);
  std::uint32_t add(const Shared<model::Feature>& feature);
  void remove(std::uint32_t slot);
  /// Slots of what may be picked near, in the order of the document.
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
  std::vector<Entry> m_entries;        ///< by slots, which features keep
  std::vector<std::uint32_t> m_free;   ///< slots
  FeatureList m_features;              ///< in the order of the document
  std::vector<std::uint32_t> m_order;  ///< their slots
  std::vector<std::uint32_t> m_place;  ///< by slot: the number in the document
  std::unordered_map<const model::Feature*, std::uint32_t> m_slots;
  BoxTree m_boxes;      ///< of the boxes to pick
  Um m_half_width = 0;  ///< no line is wider than twice this by its own attribute
  mutable std::uint64_t m_visited = 0;
  std::optional<model::GridElement> m_grid_element;
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
};

/// Square of the distance of a point from a segment, in square micrometres, and the nearest point of it.
struct Nearest {
  double square = 0;
  Point at;
};
Nearest nearest_on_segment(Point p, Point a, Point b);
/// The box of all points at most so far from `p` in each direction.
Box box_around(Point p, Um reach);

}  // namespace coq::app
