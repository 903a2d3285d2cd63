// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/map.h"
#include "editor/app/session/session.h"

namespace coq::app::projects {

/// Maps the labels of a grid to those of a new grid on the same page. A label maps to the hex that contains the
/// centre of its old hex.
class LabelPlaces {
 public:
  /// Errors: those of grids and labels; `grid.labels` if the map has no grid.
  static Result<LabelPlaces> make(const model::MapDocument& map, const model::GridElement& fresh);

  /// Returns the new label, or nullopt if the place is off the map. A text that is not a label of the old grid
  /// is returned unchanged.
  std::optional<std::string> follow(const std::string& label) const;
  bool is_lost(const std::string& label) const { return !follow(label); }
  /// Drops labels off the map, and duplicates.
  std::vector<std::string> follow(const std::vector<std::string>& labels) const;

  struct Side {
    std::vector<std::string> hexes;
    std::optional<std::string> toward;
  };
  /// Maps a hexside given by two hexes, or by one hex and a direction. Returns nullopt if the new grid has no
  /// hexside there.
  std::optional<Side> follow(const std::vector<std::string>& hexes,
                             const std::optional<std::string>& toward) const;

  /// Returns the label whose hex has exactly the same centre as the old one, or nullopt.
  std::optional<std::string> exact(const std::string& label) const;
  std::optional<Point> old_centre(const std::string& label) const;

 private:
  LabelPlaces(model::LabelledGrid before, model::LabelledGrid after)
      : m_before(std::move(before)), m_after(std::move(after)) {}
  std::optional<Hex> old_hex(const std::string& label) const { return m_before.labels.parse(label); }
  Hex new_hex(Hex old) const { return m_after.grid.hex_at(m_before.grid.centre(old)); }

  model::LabelledGrid m_before, m_after;
};

// A new grid for a map with existing features.

/// The change of the labels in one field of a document.
struct LabelChange {
  std::filesystem::path document;
  std::string element;  ///< "side", "hexes", "override", "los-check", "setup"...
  std::string id;       ///< id of the element; may be empty
  std::string before, after;
  enum class Kind {
    renamed,  ///< the same hexes have new labels
    partly,   ///< hexes off the map are dropped from the list
    removed,  ///< all hexes are off the map; the element is deleted
    stays     ///< off the map, but unchanged: the designer must fix it
  };
  Kind kind = Kind::renamed;
  bool operator==(const LabelChange&) const = default;
};

struct GridChange {
  Message title;                            ///< of the undo step
  std::vector<DocumentEdits> step;          ///< the map first, then scenarios
  std::vector<LabelChange> fates;           ///< in document order
  std::vector<std::filesystem::path> logs;  ///< logs of scenarios on the map; they keep the old labels
  std::size_t count(LabelChange::Kind kind) const;
};

/// Plans a new grid for the map on the canvas. Drawn features and scans keep their place on the page. Labels
/// change to those of the hexes that contain the centres of the old ones. Lists drop hexes off the map; a
/// `side`, `hexes`, `override` or `los-check` without any hex left is deleted. Errors: those of the grid and
/// its labels; `grid.labels` if the map has no grid.
Result<GridChange> plan_grid_change(const Session& session, const model::GridElement& fresh);

/// Applies the change as one step.
Status change_grid(Session& session, const GridChange& change);

}  // namespace coq::app::projects
