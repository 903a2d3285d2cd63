// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/hex/labels.h"
#include "core/sight/kernel/drawing.h"

namespace coq::sight {

/// Returns the regions of one feature. It is empty for `hexes`, which depend on other features. An invalid area
/// has no region and adds a problem, as in terrain::area_problem.
std::vector<Region> drawn_regions(const model::MapDocument& map, const std::optional<Grid>& grid,
                                  const std::optional<Labels>& labels, const model::Feature& feature, Um width,
                                  Problems& problems);

/// Returns the level that a feature states, in thousandths.
std::optional<std::int64_t> stated_level(const model::Feature& feature);

}  // namespace coq::sight
