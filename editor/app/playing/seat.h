// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "core/play/games/seating.h"
#include "editor/app/session/session.h"

namespace coq::app {

/// The documents of a session as they are now, saved or not: for games on other threads. Cheap to make.
struct ProjectSnapshot {
  scenario::RulesetFolders rulesets;
  /// Those that no file holds as they are, and the map on the canvas.
  std::vector<std::pair<std::filesystem::path, std::shared_ptr<const model::Document>>> modified;
  std::filesystem::path map_path;
  std::optional<Shared<model::MapDocument>> map;
};
ProjectSnapshot snapshot_of(const Session& session);

/// Sits down at a scenario, told in `language`. Errors: what cannot be read or bound; `play.system` (it has no
/// rules of play); what keeps the scenario from being played.
Result<std::shared_ptr<const game::Seating>> take_seat(const ProjectSnapshot& project,
                                                       const std::filesystem::path& scenario,
                                                       const std::string& language);

/// Is it the same game, whatever else of the project has changed?
bool is_same_game(const game::Seating& a, const game::Seating& b);

}  // namespace coq::app
