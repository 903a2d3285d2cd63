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

// The lines of points of a feature, as what nodes are edited on and snapped to.

/// One line of a feature: a ring (0), holes, crests of an area; the path of a line.
struct LineView {
  const std::vector<Point>* points = nullptr;
  bool closed = false;
};

/// In a fixed order: part i of one feature is lines_of(feature)[i]. None of features without drawn lines.
std::vector<LineView> lines_of(const model::Feature& feature);

/// The feature with other points in one part. A hole without points is taken away, as is a crest.
model::Feature with_line(const model::Feature& feature, std::size_t part, std::vector<Point> points);

/// Is the part a ring of the area (its outline or a hole), which counts for validity?
bool is_ring(const model::Feature& feature, std::size_t part);
/// The least number of points that the part needs; 0 where it may go altogether.
std::size_t least_points(const model::Feature& feature, std::size_t part);

/// All points moved. nullopt where the feature has no place of its own (hexes, sides), or one would leave the
/// range of coordinates.
std::optional<model::Feature> moved(const model::Feature& feature, Vector by);

/// The polygon of an area as a feature's rings.
void set_polygon(model::Area& area, const Polygon& polygon);

/// The first fault of an area's rings, as a sentence with the place; nullopt for all that is valid.
std::optional<Message> fault_of(const Polygon& polygon, std::string_view language = "en");
/// Where that is; nullopt where it has no place.
std::optional<Point> fault_place(const Polygon& polygon);
/// The same of a changed feature; what was not valid before may stay so.
std::optional<Message> fault_of_change(const model::Feature& before, const model::Feature& after);

/// The outline of what a feature fills, where it is an area or a piece.
std::optional<Polygon> polygon_of(const model::MapDocument& map, const model::Feature& feature);

using FeatureList = std::vector<Shared<model::Feature>>;

/// How a list of features differs from another one. Features are the same where they are the same object.
struct ListChange {
  std::size_t start = 0;          ///< features at the beginning that are in both
  std::size_t tail = 0;           ///< likewise at the end
  std::vector<std::size_t> gone;  ///< numbers in the old list of what is not in the new one, ascending
  std::vector<std::size_t> come;  ///< numbers in the new list of what was not in the old one, ascending
};
/// Compares pointers, a feature each, and looks into none.
ListChange compare_lists(const FeatureList& before, const FeatureList& now);
/// Brings `list` to `now` by what differs: shared references are counted only for that.
void follow_list(FeatureList& list, const FeatureList& now, const ListChange& change);

/// The features of a map by their ids and types. Follows the map at the cost of what differs.
class FeatureTable {
 public:
  void sync(const model::MapDocument& map);

  std::size_t size() const { return m_features.size(); }
  /// Null where there is none; of several, which no valid map has, the first.
  const model::Feature* find(std::string_view id) const;
  /// Its number among the map's; size() where there is none.
  std::size_t index_of(std::string_view id) const;
  /// Likewise of each of `ids`; quickest where they come in the map's order, as a selection of all does.
  std::vector<std::size_t> indices_of(const std::vector<std::string>& ids) const;
  /// How many there are of each type; a type may be there with 0.
  const std::map<std::string, std::size_t, std::less<>>& counts() const { return m_counts; }
  /// Features that sync() ever looked into.
  std::uint64_t visited() const { return m_visited; }

 private:
  void add(const model::Feature& feature, std::size_t place);
  void remove(const model::Feature& feature);
  struct Entry {
    const model::Feature* feature;
    mutable std::size_t place;  ///< among the features when it was last looked for
  };
  std::size_t place_of(const Entry& entry) const;

  FeatureList m_features;
  std::unordered_multimap<std::string_view, Entry> m_ids;  ///< names are the features' own
  std::map<std::string, std::size_t, std::less<>> m_counts;
  std::uint64_t m_visited = 0;
};

}  // namespace coq::app
