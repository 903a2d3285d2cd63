// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exporters/format/format.h"

namespace coq::exporters::web {

/// The options of both formats for the web.
struct WebOptions {
  std::string title{};  ///< of the page; if empty, that of the document or the project's folder
  std::string lang{};   ///< of the page; if empty, that of the first scenario or map
  std::string log{};    ///< file of a game to play back
  int hex_size = 0;     ///< pixels between opposite sides; 0 chooses by the size of the map
  bool orders = true;   ///< the order of each side
  bool sights = true;   ///< lines of sight
};
const OptionTable<WebOptions>& web_option_table();

/// Returns what the data lack, and then `others`. For Format::losses.
std::vector<std::string> web_losses(std::vector<std::string> others);

/// A map with the ruleset of its terrain.
struct MapSource {
  Shared<model::MapDocument> map;
  Shared<model::RulesetDocument> ruleset;
};

/// A game to play back.
struct GameSource {
  std::string title;
  play::RecordedGame record;
};

/// A scenario, or a map alone: the page shows one of them at a time.
struct SceneSource {
  std::size_t map = 0;                              ///< among Sources::maps
  std::optional<scenario::BoundScenario> scenario;  ///< nullopt for a map alone
  const Request* request = nullptr;                 ///< for the scenario
  std::vector<GameSource> games{};
};

struct Sources {
  std::string title, lang;
  std::vector<MapSource> maps;      ///< different ones; scenarios with terrain changes have their own
  std::vector<SceneSource> scenes;  ///< at least one
  const Workers* workers = nullptr;
  Progress progress{};
};

/// Collects maps, scenarios and logs of the requests. A map that a scenario uses is not shown alone. A log of a
/// single request brings its scenario with it. Logs that do not follow the rules are left out with a warning.
/// Errors: those of the documents; `web.scenario` (there is neither a map nor a scenario, or a log without its
/// scenario).
Result<Sources> gather_sources(const std::vector<Request>& requests, const std::string& title,
                               const WebOptions& options, Problems& problems);

}  // namespace coq::exporters::web
