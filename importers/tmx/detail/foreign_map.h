// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/ruleset.h"
#include "importers/tmx/detail/tmx_file.h"

namespace coq::importers::tmx {

struct ForeignOptions {
  std::map<std::string, std::string> types{};  ///< terrain by the key of a tile or the type of an object
  std::string otherwise{};                     ///< terrain of all others; empty: they are left out
  Um hex = 19'000;                             ///< distance between opposite sides, across columns or rows
};

/// Makes a map from a file of another program: `map` gets page, grid and terrain, and keeps its root. Adds
/// warnings that count what was left out. Returns nullopt after an error of the grid.
std::optional<model::MapDocument> read_foreign(const TmxMap& file, const model::RulesetDocument& ruleset,
                                               const ForeignOptions& options, model::MapDocument map,
                                               const std::string& name, Problems& problems);

}  // namespace coq::importers::tmx
