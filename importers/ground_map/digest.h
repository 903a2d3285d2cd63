// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/documents/model/map.h"

namespace coq::importers::ground {

/// Returns a digest of a feature as it would be written, without its id and its digest: 16 hexadecimal digits
/// (FNV-1a, 64 bits).
std::string digest_of(const model::Feature& feature);

/// Stores the digest in the feature (`imported`). Only areas, lines, hexes and texts have one.
void set_imported(model::Feature& feature);

/// Returns the record that the feature was made from, or an empty text.
std::string source_of(const model::Feature& feature);

/// Returns whether the feature is still as the import wrote it.
bool is_untouched(const model::Feature& feature);

}  // namespace coq::importers::ground
