// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "importers/format/format.h"

namespace coq::importers {

/// A file that makes a map together with others.
struct GroundInput {
  std::string content;
  std::filesystem::path path;
  ReadGround read;  ///< Format::read_ground
};

/// Makes one map from the files, or adds their content to the map at `request.target` if `request.onto` is set:
/// features of an earlier import are replaced by their `source`, unless the user has changed them.
/// `request.content` is not used.
///
/// Everything is cut to the box, projected, rounded to micrometres, repaired and simplified. Errors:
/// `options.value`, `options.table`; `project.ruleset`; `import.exists` (there is a map with terrain, and
/// neither onto nor replace is set); `ground.box`, `ground.page`, `ground.crs`, `ground.georeference`,
/// `ground.empty` (nothing became terrain); those of the readers; `stopped`. Warnings: `ground.left-out`
/// (records that were left out, the twenty largest classes), `ground.kept` and `ground.gone` (second import),
/// `ground.repaired`.
std::optional<model::MapDocument> read_ground_map(const std::vector<GroundInput>& inputs,
                                                  const Request& request, Problems& problems);

/// Returns the `read` function of a format that has `read_ground`.
std::function<std::optional<model::Document>(const Request& request, Problems& problems)> read_single(
    ReadGround read);

/// Returns the options of a ground format: `own`, then those that all ground formats share.
std::vector<Option> with_ground_options(std::vector<Option> own = {});

}  // namespace coq::importers
