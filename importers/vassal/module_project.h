// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "importers/format/format.h"

namespace coq::importers::vassal {

struct ProjectOptions {
  std::string system, lang;
  std::string board;    ///< the board that becomes the map, for a single map; empty for the first
  std::string type;     ///< the unit type of pieces that have none; empty for the first of the system
  Um hex_size = 0;      ///< between opposite sides
  Um counter_size = 0;  ///< edge of the counters, which a module does not give
};

/// Reads a whole module: maps from its boards with hexes, one counters document, and a scenario for each
/// set-up. Everything left out is counted in `problems`. Nullopt after an error: `archive.read`,
/// `vassal.module`.
std::optional<ImportedProject> read_module(const Request& request, const ProjectOptions& options,
                                           const model::RulesetDocument& ruleset, Problems& problems);

/// Reads one board as a map. Errors: as above; `vassal.board` if there is no such board.
std::optional<ImportedProject> read_module_map(const Request& request, const ProjectOptions& options,
                                               const model::RulesetDocument& ruleset, Problems& problems);

/// Reads the pieces only. Errors: as above.
std::optional<ImportedProject> read_module_counters(const Request& request, const ProjectOptions& options,
                                                    const model::RulesetDocument& ruleset, Problems& problems);

}  // namespace coq::importers::vassal
