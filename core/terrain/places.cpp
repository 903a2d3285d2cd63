// SPDX-License-Identifier: MIT
#include "core/terrain/places.h"

namespace coq::terrain {

std::optional<Hexside> named_side(const Grid& grid, const Labels& labels, const std::vector<std::string>& hexes,
                                  const std::optional<std::string>& toward) {
  if (hexes.empty() || hexes.size() > 2 || (hexes.size() == 2) == toward.has_value()) return std::nullopt;
  const std::optional<Hex> first = labels.parse(hexes[0]);
  if (!first) return std::nullopt;
  if (toward) {
    const std::optional<Direction> direction = parse_direction(grid.orientation(), *toward);
    if (!direction) return std::nullopt;
    return grid.hexside(*first, *direction);
  }
  const std::optional<Hex> second = labels.parse(hexes[1]);
  if (!second) return std::nullopt;
  return grid.hexside_between(*first, *second);
}

}  // namespace coq::terrain
