// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"

namespace coq::test {

/// The terrain types of Red Poppies that affect derivation, and one that is in a hex only if it covers the
/// centre.
inline model::RulesetDocument poppies() {
  using model::GeometryKind;
  model::RulesetDocument out;
  const auto add = [&](const char* id, int layer, std::optional<model::HexsideUse> hexside = {}) {
    model::TerrainType type;
    type.id = id;
    type.layer = layer;
    type.los = "none";
    type.hexside = hexside;
    out.terrain_types.push_back(type);
  };
  add("open", 0);
  add("hill", 10);
  add("woods", 30);
  add("stream", 40, model::HexsideUse::follows);
  add("crater", 46);
  add("road", 50, model::HexsideUse::crosses);
  add("bridge", 55, model::HexsideUse::crosses);
  add("trench", 60, model::HexsideUse::crosses);
  add("building", 70);
  add("wire", 80, model::HexsideUse::follows);
  add("marsh", 5);
  out.terrain_types.back().in_hex = model::InHex::centre;
  return out;
}

/// The grid of the Red Poppies maps, 9 columns by 11 rows.
inline model::GridElement poppies_grid() {
  model::GridElement grid;
  grid.columns = 9;
  grid.rows = 11;
  grid.labels = "A01";
  grid.lattice.origin = {30000, 30000};
  grid.lattice.column = {16454, 9500};
  grid.lattice.row = {0, 19000};
  return grid;
}

/// Builds a map in code, on the grid of the Red Poppies maps.
class MapBuilder {
 public:
  MapBuilder() { map.grid = poppies_grid(); }

  Grid grid() const { return *model::grid_of(map); }
  Hex hex(const char* label) const { return *model::labels_of(map)->parse(label); }
  Point centre(const char* label) const { return grid().centre(hex(label)); }
  /// Returns the corner between sides `i` and `i + 1`, rounded.
  Point corner(const char* label, int i) const {
    const FramePoint c = grid().corner(hex(label), i);
    return {(c.x + 1) / 3, (c.y + 1) / 3};
  }

  std::string add(model::Feature feature) {
    const std::string id = "f" + std::to_string(++m_last);
    std::visit([&](auto& f) { f.id = id; }, feature);
    map.terrain.features.push_back(std::move(feature));
    return id;
  }
  std::string area(const char* type, Ring ring, std::vector<Ring> holes = {}) {
    model::Area area;
    area.type = type;
    area.ring.points = std::move(ring);
    for (Ring& hole : holes) {
      area.holes.emplace_back();
      area.holes.back().points = std::move(hole);
    }
    return add(area);
  }
  std::string line(const char* type, Path path) {
    model::LineFeature line;
    line.type = type;
    line.path.points = std::move(path);
    return add(line);
  }
  std::string side(const char* type, std::vector<std::string> hexes, std::optional<std::string> toward = {}) {
    model::SideFeature side;
    side.type = type;
    side.hexes = std::move(hexes);
    side.toward = std::move(toward);
    return add(side);
  }
  std::string hexes(const char* type, std::vector<std::string> labels) {
    model::HexesFeature hexes;
    hexes.type = type;
    hexes.labels = std::move(labels);
    return add(hexes);
  }
  std::string override_(std::vector<std::string> at, const char* type, bool is,
                        std::optional<std::string> toward = {}) {
    model::OverrideFeature override_;
    override_.at = std::move(at);
    override_.type = type;
    override_.applies = is;
    override_.toward = std::move(toward);
    return add(override_);
  }
  Ring box(const char* label, Um half) const {
    const Point c = centre(label);
    return {
        {c.x - half, c.y - half}, {c.x + half, c.y - half}, {c.x + half, c.y + half}, {c.x - half, c.y + half}};
  }

  model::MapDocument map;

 private:
  int m_last = 0;
};

}  // namespace coq::test
