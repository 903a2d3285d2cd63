// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/hex/labels.h"

/// Places of a map as documents name them.
namespace coq::terrain {

/// Returns the hexside between two adjacent hexes, or of one hex and a direction (`toward`), in canonical form.
/// Returns nullopt if there is none.
std::optional<Hexside> named_side(const Grid& grid, const Labels& labels, const std::vector<std::string>& hexes,
                                  const std::optional<std::string>& toward);

}  // namespace coq::terrain
