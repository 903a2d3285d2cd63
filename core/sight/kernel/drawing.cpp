// SPDX-License-Identifier: MIT
#include "core/sight/kernel/drawing.h"

#include <algorithm>

#include "core/sight/kernel/detail/hex_art.h"

namespace coq::sight {

bool Drawing::is_summit(Hex h) const {
  return std::binary_search(summits.begin(), summits.end(), h);
}

bool HexFill::covers(Hex h) const {
  return everywhere || std::binary_search(hexes.begin(), hexes.end(), h);
}

const std::string& name_of(const Drawing& drawing, const Query& query, ObstacleId thing) {
  const std::size_t features = drawing.features.size();
  return thing < features ? drawing.features[thing].id : query.fills.at(thing - features).name;
}

Behaviour behaviour_of(const Drawing& drawing, const Query& query, ObstacleId thing) {
  const std::size_t features = drawing.features.size();
  return thing < features ? drawing.features[thing].behaviour : query.fills.at(thing - features).behaviour;
}

namespace {

std::vector<Hex> in_grid_order(std::vector<Hex> hexes) {
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  return hexes;
}

}  // namespace

HexFill friends_fill(std::string name, std::vector<Hex> hexes) {
  return {std::move(name), {Role::obstacle, false}, false, in_grid_order(std::move(hexes))};
}

HexFill condition_fill(std::string name, std::optional<std::vector<Hex>> hexes) {
  HexFill fill{std::move(name), {Role::hindrance, true}, !hexes, {}};
  if (hexes) fill.hexes = in_grid_order(std::move(*hexes));
  return fill;
}

HexFill unit_fill(std::string name, std::vector<Hex> hexes, std::int64_t height) {
  return {std::move(name), {Role::obstacle, true}, false, in_grid_order(std::move(hexes)), height};
}

Region hex_region(const Grid& grid, Hex h) {
  const auto corners = grid.corners(h);
  return {FrameRing(corners.begin(), corners.end())};
}

bool meets_hex(const Grid& grid, Hex h, const std::vector<Region>& regions) {
  const auto corners = grid.corners(h);
  return std::any_of(regions.begin(), regions.end(), [&](const Region& region) {
    const std::vector<detail::Edge> edges = detail::edges_of(region);
    return std::any_of(edges.begin(), edges.end(),
                       [&](const detail::Edge& edge) { return meets_inside(edge, corners); }) ||
           detail::inside_beside(grid.frame_centre(h), edges);
  });
}

}  // namespace coq::sight
