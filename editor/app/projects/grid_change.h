// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/map.h"
#include "editor/app/session/session.h"

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
  LabelPlaces(model::LabelledGrid before, model::LabelledGrid after)
      : m_before(std::move(before)), m_after(std::move(after)) {}
  std::optional<Hex> old_hex(const std::string& label) const { return m_before.labels.parse(label); }
  Hex new_hex(Hex old) const { return m_after.grid.hex_at(m_before.grid.centre(old)); }

  model::LabelledGrid m_before, m_after;
};

// Another grid under a map that is drawn already.

/// What becomes of the labels at one place of a document.
struct LabelFate {
  std::filesystem::path document;
  std::string element;  ///< "side", "hexes", "override", "los-check", "setup"...
  std::string id;       ///< of the element; empty where it has none
  std::string before, after;
  enum class Kind {
    renamed,  ///< the same hexes have other labels
    partly,   ///< some of them are off the map, and go from the list
    removed,  ///< all are off the map: the element goes, too
    stays     ///< off the map, and left as it is: for the designer to settle
  };
  Kind kind = Kind::renamed;
  bool operator==(const LabelFate&) const = default;
};

struct GridChange {
  Message title;                            ///< of the step
  std::vector<DocumentEdits> step;          ///< of the map first, then of scenarios
  std::vector<LabelFate> fates;             ///< in the order of documents
  std::vector<std::filesystem::path> logs;  ///< of scenarios on the map: their labels stay as they were played
  std::size_t count(LabelFate::Kind kind) const;
};

/// Plans another grid for the map on the canvas. What is traced stays where it is on the page, and so does the
/// scan; a label follows its place: it becomes that of the hex that holds the centre of its old one. Lists lose
/// hexes that are off the map; a `side`, `hexes`, `override` or `los-check` that has none left goes. Errors:
/// those of the grid and its labels; `grid.labels` where the map has no grid.
Result<GridChange> plan_grid_change(const Session& session, const model::GridElement& fresh);

/// Does it, as one step.
Status change_grid(Session& session, const GridChange& change);

}  // namespace coq::app::projects
