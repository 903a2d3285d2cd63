// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/checks/red_poppies_checks.h"

#include "core/rules/red_poppies/checks/functions.h"
#include "core/validate/checks/functions.h"

namespace coq::red_poppies {
namespace {

using validate::Check;
constexpr Severity kError = Severity::error;
constexpr std::string_view kSystem = "red-poppies";

std::vector<Check> map_checks() {
  return {
      {"red-poppies:V01", translatable("labels are well formed and on the map, which has A01 to I11"), kError,
       &check_v01, "3.01b", kSystem, "grid.labels map.label"},
      {"red-poppies:V02", translatable("the grid is flat-topped and right"), kError, &check_v02, "3.01a",
       kSystem, "grid.lattice grid.size"},
      {"red-poppies:V03", translatable("hexside features name two adjacent hexes, or a hex and the map's edge"),
       kError, &validate::check_hexsides, "8.03", kSystem, "map.hexside"},
      {"red-poppies:V08", translatable("the compass gives drift die 1"), kError, &check_v08, "7.17b", kSystem,
       "grid.compass"},
  };
}

}  // namespace

std::vector<Check> checks() {
  std::vector<Check> out;
  for (const auto& family : {map_checks()}) out.insert(out.end(), family.begin(), family.end());
  return out;
}

}  // namespace coq::red_poppies
