// SPDX-License-Identifier: MIT
#include "core/documents/model/table_scale.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/geometry/wide.h"

namespace coq::model {
namespace {

constexpr std::int64_t kThousandthsOfCm = 10;  // micrometres in a thousandth of a centimetre

/// Returns the spacing of regular hexes of this area, in whole micrometres. Its fourth power is 4/3 of the
/// area's square.
Um step_of_area(std::int64_t area) {
  const Int128 square = static_cast<Int128>(area) * area;
  // Returns whether step - 1/2 is at most the spacing: (2 step - 1)^4 * 3 <= 64 area^2.
  const auto reaches = [&](std::int64_t step) {
    const Int128 odd = 2 * static_cast<Int128>(step) - 1;
    return odd * odd * odd * odd <= square / 3 * 64 + square % 3 * 64 / 3;
  };
  auto step = std::max<std::int64_t>(
      1, std::llround(std::sqrt(2 * static_cast<double>(area) / std::sqrt(3.0))));  // corrected below
  while (step > 1 && !reaches(step)) --step;
  while (step < kUmLimit && reaches(step + 1)) ++step;
  return static_cast<Um>(step);
}

}  // namespace

Um TableScale::on_map(Um length) const {
  if (page == table || length == 0) return length;
  const std::int64_t fitted = (static_cast<std::int64_t>(length) * page + table / 2) / table;
  return static_cast<Um>(std::clamp<std::int64_t>(fitted, 1, kUmLimit));
}

Um hex_on_table(const RulesetDocument& ruleset) {
  const Value* value = ruleset.find_value("hex.cm");
  const auto cm = value != nullptr ? parse_thousandths(value->text) : std::nullopt;
  return cm && *cm > 0 && *cm <= kUmLimit / kThousandthsOfCm ? static_cast<Um>(*cm * kThousandthsOfCm) : 0;
}

TableScale table_scale(const MapDocument& map, const RulesetDocument& ruleset) {
  const Um hex = hex_on_table(ruleset);
  if (map.table || !map.grid || hex == 0) return {};
  const Lattice& lattice = map.grid->lattice;
  const std::int64_t area =
      cross(Vector{lattice.column.x, lattice.column.y}, Vector{lattice.row.x, lattice.row.y});
  if (area == 0) return {};
  return {step_of_area(area < 0 ? -area : area), hex};
}

Um width_of(const Feature& feature, const MapDocument& map, const RulesetDocument& ruleset) {
  const auto* line = std::get_if<LineFeature>(&feature);
  const auto* side = std::get_if<SideFeature>(&feature);
  if (line != nullptr && line->width) return *line->width;
  if (side != nullptr && side->width) return *side->width;
  const TerrainType* type = ruleset.find_terrain(type_of(feature));
  return type != nullptr && type->width ? table_scale(map, ruleset).on_map(*type->width) : 0;
}

}  // namespace coq::model
