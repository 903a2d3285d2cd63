// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "exporters/format/format.h"

namespace coq::exporters::vassal {

/// A scenario of a module, with the request to export it.
struct ModuleScenario {
  scenario::BoundScenario bound;
  const Request* request = nullptr;
};

/// The content of a module.
struct ModuleSource {
  std::string title;
  std::string version = "1.0";  ///< of the module; saved games name it
  std::string lang;             ///< of names and words
  int hex_size = 0;             ///< pixels between opposite sides; 0 chooses by the size of the map
  bool ground = true;           ///< pages and pieces about the terrain of each hex and what it sees
  /// Scenarios of one rule system, on maps with hexes; at least one.
  std::vector<ModuleScenario> scenarios;
  std::vector<scenario::Sourced<model::CountersDocument>> counters;  ///< for the palette; each once
  std::optional<std::int64_t> date;                                  ///< seconds since 1970
  const Workers* workers = nullptr;
  Progress progress{};
};

/// Returns the bytes of a module for the VASSAL engine, version 3.5 or later. Equal sources give equal bytes.
/// Warnings about what the module cannot hold are added to `problems`. Errors: those of the maps, counters and
/// cards; `vassal.image`, `vassal.archive`.
Result<std::string> write_module(const ModuleSource& source, Problems& problems);

}  // namespace coq::exporters::vassal
