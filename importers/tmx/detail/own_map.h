// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "importers/tmx/detail/tmx_file.h"

namespace coq::importers::tmx {

/// Reads a map that this program exported: the document in the file, with what was changed in Tiled since.
/// `target` is the document to be written, to which its ruleset is relative. Adds warnings for changes that a
/// map cannot hold. Returns nullopt after an error: `tmx.changed` if the hexes are others, `tmx.value` for a
/// property, or those of the document.
std::optional<model::MapDocument> read_own(const TmxMap& file, const std::filesystem::path& path,
                                           const std::filesystem::path& target, scenario::Loader& loader,
                                           Problems& problems);

}  // namespace coq::importers::tmx
