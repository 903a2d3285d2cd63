// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "editor/app/tools/feature_lines.h"
#include "editor/app/tools/tool_host.h"

namespace coq::app {

/// Where a vertex or an edge of the art stands: part as of lines_of(); edge i leads from vertex i to the next.
struct ArtSpot {
  const model::Feature* feature = nullptr;  ///< valid until the map changes
  std::size_t part = 0;
  std::size_t index = 0;
};

/// What is drawn, for questions about places: vertices, edges, features near a point. Follows the map at the
/// cost of what differs: features are compared as objects first. Memory: some forty bytes for 32 vertices.
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
  const std::optional<Grid>& grid() const { return m_grid; }
  const std::optional<Labels>& labels() const { return m_labels; }

 private:
  struct Chunk {
    std::uint32_t part = 0, first = 0, count = 0;
    Box box;
  };
  struct Entry {
    Shared<model::Feature> feature;
    Box box;
    std::vector<Chunk> chunks;
  };
  static Entry make_entry(const ToolHost& host, const Shared<model::Feature>& feature);
  static void add_chunks(Entry& entry);
  template <class Take>
  void each_chunk(const Box& box, std::string_view skip, Take take) const;
  template <class Take>
  static void each_edge(const Chunk& chunk, const LineView& line, Take take);
  bool hits(const Entry& entry, Point at, Um reach) const;
  bool hits_side(const model::SideFeature& side, Point at, Um reach) const;
  Box box_of_hexes(const model::Feature& feature) const;

  const ToolHost* m_host = nullptr;
  std::uint64_t m_revision = 0;
  std::vector<Entry> m_entries;  ///< in the order of the document
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
