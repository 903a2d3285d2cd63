// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/map.h"
#include "importers/ground/ground_data.h"

namespace coq::importers::ground {

/// Result of a second import.
struct Update {
  model::MapDocument map;
  std::size_t added = 0, replaced = 0, same = 0;  ///< features
  std::vector<std::string> kept;  ///< sources of features that the user changed; their fresh versions are left
                                  ///< out
  std::vector<std::string> gone;  ///< sources that the files no longer have; their features are kept
};

/// Puts freshly imported features into a map that an earlier import made. Features of the same source belong
/// together. If all of them are as the import wrote them, the fresh ones replace them and take over their ids.
/// If the user changed one, all stay. All other features stay as they are. `prefixes` are those of the imported
/// kinds of files: only sources that begin with one of them can be gone.
Update update_map(const model::MapDocument& old, std::vector<model::Feature> fresh,
                  const std::vector<std::string>& prefixes);

}  // namespace coq::importers::ground
