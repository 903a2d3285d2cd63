// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/map.h"

namespace coq::app::projects {

/// From the labels of a grid to those of another one over the same page. A label leads to the hex that holds
/// the centre of its own.
class LabelPlaces {
 public:
  /// Errors: those of grids and labels; `grid.labels` where the map has no grid.
  static Result<LabelPlaces> make(const model::MapDocument& map, const model::GridElement& fresh);

  /// nullopt: the place is off the map. What was no label of the old grid stays as it is.
  std::optional<std::string> follow(const std::string& label) const;
  bool is_lost(const std::string& label) const { return !follow(label); }
  /// Without those that are off the map; what comes twice, once.
  std::vector<std::string> follow(const std::vector<std::string>& labels) const;

  struct Side {
    std::vector<std::string> hexes;
    std::optional<std::string> toward;
  };
  /// A hexside by its two hexes, or one and a direction; nullopt: no hexside of the new grid is there.
  std::optional<Side> follow(const std::vector<std::string>& hexes,
                             const std::optional<std::string>& toward) const;

  /// The label whose hex has its centre at exactly the old one's.
  std::optional<std::string> exact(const std::string& label) const;
  std::optional<Point> old_centre(const std::string& label) const;

 private:
  struct Half {
    Grid grid;
    Labels labels;
  };
  LabelPlaces(Half before, Half after) : m_before(std::move(before)), m_after(std::move(after)) {}
  std::optional<Hex> old_hex(const std::string& label) const { return m_before.labels.parse(label); }
  Hex new_hex(Hex old) const { return m_after.grid.hex_at(m_before.grid.centre(old)); }

  Half m_before, m_after;
};

}  // namespace coq::app::projects
