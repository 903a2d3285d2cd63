// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/geometry/box_tree.h"
#include "core/hex/labels.h"

namespace coq::drawing {

struct MapHexes {
  Grid grid;
  Labels labels;
  std::vector<bool> in_play{};  ///< indexed by hex
};

/// A feature of a map and its boxes.
struct IndexedFeature {
  Shared<model::Feature> feature{};
  std::int32_t type = -1;  ///< index into the ruleset's terrain types; -1 for texts
  Box art{};               ///< bounds of its points or hexes; may be empty
  Box box{};               ///< bounds of everything drawn for it
  std::int32_t order = 0;  ///< lower values are drawn first
};

/// The positions of a map's features and their drawing order, for fast drawing of a small part of a large map.
/// An index is immutable and keeps the features (but not the documents) alive, so threads may share it.
class MapIndex {
 public:
  /// Makes the index of a map. Errors: those of the grid and its labels.
  static Result<std::shared_ptr<const MapIndex>> make(const model::MapDocument& map,
                                                      const model::RulesetDocument& ruleset);
  /// Returns the index of a changed map. Objects shared with this index are not measured again. The result
  /// equals a fresh index.
  Result<std::shared_ptr<const MapIndex>> updated(const model::MapDocument& map,
                                                  const model::RulesetDocument& ruleset) const;

  const MapHexes* hexes() const { return m_hexes.get(); }  ///< null for a table
  /// Returns whether hills are drawn as a relief (relief.h).
  bool has_relief() const { return m_has_relief; }
  bool in_play(Hex h) const {
    return m_hexes && m_hexes->grid.contains(h) && m_hexes->in_play[m_hexes->grid.index(h)];
  }

  /// Returns the features of terrain in drawing order (by the type's layer, then document order), then
  /// overrides, then texts, each in document order. Features of unknown types are among the overrides.
  const std::vector<IndexedFeature>& features() const { return m_features; }
  /// Returns the features whose box meets this one, as ascending indices into features().
  std::vector<std::uint32_t> near(const Box& box) const;

  /// Returns boxes around everything that is drawn differently than with `before`. Returns nullopt if that is
  /// the whole map, for example after a change of the grid or of the types' layers.
  std::optional<std::vector<Box>> difference(const MapIndex& before) const;

 private:
  static Result<std::shared_ptr<const MapIndex>> make(const model::MapDocument& map,
                                                      const model::RulesetDocument& ruleset,
                                                      const MapIndex* before);
  IndexedFeature measured(const Shared<model::Feature>& feature, const model::MapDocument& map,
                          const model::RulesetDocument& ruleset, std::int32_t type) const;
  /// Sorts the features into drawing order; `found` is in document order.
  void lay_out(const std::vector<const IndexedFeature*>& found);
  void find_boxes(const MapIndex* before);
  /// Takes over the tree of `before`. Returns false if more than `most` features are missing from it.
  bool use_boxes_of(const MapIndex& before, std::size_t most);
  const model::Feature* in_document(std::size_t place) const { return &*m_features[m_places[place]].feature; }
  /// Returns the box that a change of the feature affects. Number backgrounds and filled hexes may change up to
  /// a hex away.
  Box reach_of(const IndexedFeature& entry) const;

  std::shared_ptr<const MapHexes> m_hexes;
  std::optional<model::GridElement> m_grid;  ///< the hexes were made from this
  std::vector<model::Shape> m_shapes;        ///< shapes used by pieces
  std::vector<model::TerrainType> m_types;
  bool m_table = false;
  bool m_has_relief = false;
  std::vector<IndexedFeature> m_features;
  std::vector<std::uint32_t> m_places;     ///< document order to index in m_features
  std::shared_ptr<const BoxTree> m_boxes;  ///< boxes of the features at the time it was made
  /// Index in the tree to index in m_features, if the feature still exists.
  std::vector<std::uint32_t> m_in_tree{};
  std::vector<std::uint32_t> m_beside{};  ///< the few features that are not in the tree, ascending
};

}  // namespace coq::drawing
