// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/documents/model/map.h"

namespace coq::app {

// The point lists of a feature, used to edit nodes and to snap.

/// A point list of a feature. An area has an outline (0), then holes and crests; a line has its path.
struct LineView {
  const std::vector<Point>* points = nullptr;
  bool closed = false;
};

/// Returns the lines in a fixed order; `part` indexes it. Empty for features without drawn lines.
std::vector<LineView> lines_of(const model::Feature& feature);

/// Returns the feature with new points in one part. A hole or crest without points is removed.
model::Feature with_line(const model::Feature& feature, std::size_t part, std::vector<Point> points);

/// Returns whether the part is a ring of an area (outline or hole), which validity depends on.
bool is_ring(const model::Feature& feature, std::size_t part);
/// Returns the minimum number of points of the part; 0 if the whole part may be removed.
std::size_t least_points(const model::Feature& feature, std::size_t part);

/// Returns the feature with all points moved. Returns nullopt if it has no coordinates (hexes, hexsides) or
/// would leave the coordinate range.
std::optional<model::Feature> moved(const model::Feature& feature, Vector by);

void set_polygon(model::Area& area, const Polygon& polygon);

/// Describes the first error in the area's rings, with its position. Returns nullopt if the polygon is valid.
std::optional<Message> fault_of(const Polygon& polygon, std::string_view language = "en");
/// Returns the position of that error, or nullopt if it has none.
std::optional<Point> fault_place(const Polygon& polygon);
/// Like fault_of() for a changed feature. A feature that was already invalid may stay invalid.
std::optional<Message> fault_of_change(const model::Feature& before, const model::Feature& after);

/// Returns the outline of an area or a terrain piece, or nullopt for other features.
std::optional<Polygon> polygon_of(const model::MapDocument& map, const model::Feature& feature);

using FeatureList = std::vector<Shared<model::Feature>>;

/// The differences between two lists of features. Features are equal only if they are the same object.
struct ListChange {
  std::size_t start = 0;          ///< number of equal features at the beginning
  std::size_t tail = 0;           ///< number of equal features at the end
  std::vector<std::size_t> gone;  ///< old indices of the removed features, ascending
  std::vector<std::size_t> come;  ///< new indices of the added features, ascending
};
/// Compares only pointers, without looking into the features.
ListChange compare_lists(const FeatureList& before, const FeatureList& now);
/// Turns `list` into `now` by applying the differences. Reference counts of unchanged features are not touched.
void follow_list(FeatureList& list, const FeatureList& now, const ListChange& change);

/// The features of a map by id and by type. An update costs what changed.
class FeatureTable {
 public:
  void sync(const model::MapDocument& map);

  std::size_t size() const { return m_features.size(); }
  /// Returns null if there is none. An invalid map may have several; then returns the first.
  const model::Feature* find(std::string_view id) const;
  /// Returns the feature's index on the map, or size() if there is none.
  std::size_t index_of(std::string_view id) const;
  /// Like index_of() for each of `ids`. Fastest if the ids are in the map's order, as when everything is
  /// selected.
  std::vector<std::size_t> indices_of(const std::vector<std::string>& ids) const;
  /// Number of features of each type; may contain types with 0.
  const std::map<std::string, std::size_t, std::less<>>& counts() const { return m_counts; }
  /// Number of features that sync() has examined so far.
  std::uint64_t visited() const { return m_visited; }

 private:
  void add(const model::Feature& feature, std::size_t place);
  void remove(const model::Feature& feature);
  struct Entry {
    const model::Feature* feature;
    mutable std::size_t place;  ///< index among the features at the last lookup
  };
  std::size_t place_of(const Entry& entry) const;

  FeatureList m_features;
  std::unordered_multimap<std::string_view, Entry> m_ids;  ///< keys point into the features
  std::map<std::string, std::size_t, std::less<>> m_counts;
  std::uint64_t m_visited = 0;
};

}  // namespace coq::app
