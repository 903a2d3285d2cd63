// SPDX-License-Identifier: MIT
#include "core/validate/checks/core_checks.h"

#include "core/base/message.h"
#include "core/validate/checks/functions.h"

namespace coq::validate {
namespace {

constexpr Severity kError = Severity::error;
constexpr Severity kWarning = Severity::warning;

std::vector<Check> map_checks() {
  return {
      {"map.sheet", translatable("a map has a page or a table, and a grid or a table, of fitting sizes"),
       kError, &check_sheet},
      {"grid.size", translatable("a grid has 1 to 999 columns and rows"), kError, &check_grid_size},
      {"grid.lattice", translatable("the lattice's vectors keep their sense and its hexes are within 30 m"),
       kError, &check_lattice},
      {"grid.labels", translatable("the label of the first hex is one as it is printed"), kError,
       &check_first_label},
      {"grid.compass", translatable("the compass and the width of a hex are in their ranges"), kError,
       &check_compass},
      {"map.label", translatable("labels are those of hexes of the map"), kError, &check_labels},
      {"geometry.ring", translatable("areas and shapes are valid: no crossing edges, holes inside"), kError,
       &check_rings},
      {"geometry.path", translatable("lines and crests have two or more different points"), kError,
       &check_paths},
      {"geometry.page", translatable("art lies on the page"), kWarning, &check_page},
      {"map.width", translatable("lines and hexsides have a width, their own or their type's"), kError,
       &check_widths},
      {"map.type", translatable("terrain types are the ruleset's, and drawn as it allows"), kError,
       &check_terrain_types},
      {"map.hexside",
       translatable("a hexside is named by two adjacent hexes, or one and a direction off the map"), kError,
       &check_hexsides},
      {"map.override", translatable("overrides don't contradict or repeat one another"), kError,
       &check_overrides},
      {"map.piece", translatable("pieces have a shape and stand on a table"), kError, &check_pieces},
      {"scan.file", translatable("the picture of a scan is there"), kError, &check_scan_files},
      {"scan.range", translatable("opacity and smoothing of a scan are in their ranges"), kError,
       &check_scan_numbers},
      {"scan.tie", translatable("the ties of a scan are enough for its fit, and don't lie on a line"), kError,
       &check_ties},
  };
}

}  // namespace

std::vector<Check> core_checks() {
  std::vector<Check> out;
  for (const auto& family : {map_checks()}) out.insert(out.end(), family.begin(), family.end());
  return out;
}

}  // namespace coq::validate
