// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/session/session.h"

/// Another grid under a map that is drawn already.
namespace coq::app::projects {

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
