// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/project/loader.h"
#include "core/hex/labels.h"

namespace coq::exporters {

/// A unit of a scenario, with its place at the start.
struct ForceUnit {
  const model::Side* side = nullptr;
  const model::Unit* unit = nullptr;
  std::string id;  ///< "B.2"
  int index = 0;   ///< among the units of its element, from 0
  const model::Counter* counter = nullptr;
  const model::CountersDocument* document = nullptr;
  std::optional<Hex> hex{};   ///< if it starts there
  std::optional<Point> at{};  ///< if it starts there, on a table
  std::string entry{};        ///< when and where it comes, if it does not start on the map
};

/// Returns the units of a scenario in document order. A unit whose players choose its hex has no place. Units
/// whose counters are missing are left out; the checks report them. `labels` is null on a table without hexes.
std::vector<ForceUnit> force_units(const scenario::BoundScenario& scenario, const Labels* labels,
                                   const std::string& lang);

}  // namespace coq::exporters
