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

namespace coq::scene {

/// The hexes of a map.
struct MapHexes {
  Grid grid;
  Labels labels;
  std::vector<bool> in_play{};  ///< by the hexes' index
};

/// A feature of a map and where it is.
struct IndexedFeature {
  Shared<model::Feature> feature{};
  std::int32_t type = -1;  ///< of the ruleset's terrain types; -1 for texts
  Box art{};               ///< around its points or hexes; empty where it has none
  Box box{};               ///< around all that is drawn of it
  std::int32_t order = 0;  ///< lower ones are drawn first
};

/// Where the features of a map are, and in which order they are drawn: what makes a small part of a large map
/// quick to draw. An immutable value that holds on to the features, not to the documents: threads may share it.
class MapIndex {
 public:
  /// Errors: those of the grid and its labels.
  static Result<std::shared_ptr<const MapIndex>> make(const model::MapDocument& map,
                                                      const model::RulesetDocument& ruleset);
  /// For a changed map: what is the same object as in this one is not measured again. Equal to one made anew.
  Result<std::shared_ptr<const MapIndex>> made_again(const model::MapDocument& map,
                                                     const model::RulesetDocument& ruleset) const;

  const MapHexes* hexes() const { return m_hexes.get(); }  ///< null for a table
  bool in_play(Hex h) const {
    return m_hexes && m_hexes->grid.contains(h) && m_hexes->in_play[m_hexes->grid.index(h)];
  }

  /// Features of terrain in drawing order (the type's layer, then the document's order); then overrides and
  /// texts, each in the document's order. Those whose type the ruleset does not know come with the overrides.
  const std::vector<IndexedFeature>& features() const { return m_features; }
  /// Of them, those whose box meets this one, by their places in features(), ascending.
  std::vector<std::uint32_t> near(const Box& box) const;

  /// Boxes around what is drawn otherwise than by `before`; nullopt where that is everything, as after a change
  /// of the grid or of the types' layers.
  std::optional<std::vector<Box>> difference(const MapIndex& before) const;

 private:
  static Result<std::shared_ptr<const MapIndex>> make(const model::MapDocument& map,
                                                      const model::RulesetDocument& ruleset,
                                                      const MapIndex* before);
  IndexedFeature measured(const Shared<model::Feature>& feature, const model::MapDocument& map,
                          const model::RulesetDocument& ruleset, std::int32_t type) const;
  /// Brings the features into the order in which they are drawn; `found` is in the document's.
  void lay_out(const std::vector<const IndexedFeature*>& found);
  void find_boxes(const MapIndex* before);
  /// False where more than `most` are not in its tree.
  bool use_boxes_of(const MapIndex& before, std::size_t most);
  const model::Feature* in_document(std::size_t place) const { return &*m_features[m_places[place]].feature; }
  /// Beside art, numbers have another ground, and hexes are filled or not: within a hex of it.
  Box reach_of(const IndexedFeature& entry) const;

  std::shared_ptr<const MapHexes> m_hexes;
  std::optional<model::GridElement> m_grid;  ///< that the hexes were made from
  std::vector<model::Shape> m_shapes;        ///< that pieces refer to
  std::vector<model::TerrainType> m_types;
  bool m_table = false;
  std::vector<IndexedFeature> m_features;
  std::vector<std::uint32_t> m_places;     ///< by the number in the document: where in m_features
  std::shared_ptr<const BoxTree> m_boxes;  ///< of the features as they were when it was made
  std::vector<std::uint32_t> m_in_tree{};  ///< by their numbers there: where in m_features; or not any more
  std::vector<std::uint32_t> m_beside{};   ///< few places that are not in the tree, ascending
};

}  // namespace coq::scene
