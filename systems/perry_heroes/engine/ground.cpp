// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/ground.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/distance.h"
#include "core/geometry/predicates.h"
#include "core/sight/models/regions.h"

namespace coq::perry_heroes {
namespace {

GroundType read_type(const model::TerrainType& type) {
  GroundType out;
  out.id = type.id;
  out.layer = type.layer;
  const auto word = [&](const char* on, std::string& to, std::string* rule = nullptr) {
    const model::Effect* effect = type.find_effect(on);
    if (effect == nullptr) return false;
    to = effect->is;
    if (rule != nullptr) *rule = effect->rule.value_or(effect->question.value_or(""));
    return true;
  };
  const auto crossing = [&](const char* on, bool& crosses, int& to, std::string& rule) {
    std::string text;
    crosses = word(on, text, &rule);
    to = static_cast<int>(parse_integer(text).value_or(0));
  };
  word("foot", out.foot, &out.foot_rule);
  word("vehicle", out.vehicle, &out.vehicle_rule);
  word("foot-row", out.foot_row);
  word("vehicle-row", out.vehicle_row);
  crossing("foot-crossing", out.crosses_foot, out.foot_crossing, out.foot_crossing_rule);
  crossing("vehicle-crossing", out.crosses_vehicle, out.vehicle_crossing, out.vehicle_crossing_rule);
  word("blast", out.blast);
  std::string over;
  out.over = word("over", over) && over == "crossings";
  std::string vegetation;
  out.vegetation = word("camouflage", vegetation) && vegetation == "vegetation";
  return out;
}

/// Is the point at most half its width from the middle of a line, or in a closed area?
bool holds(const GroundPiece& piece, Point p) {
  if (!piece.box.contains(p)) return false;
  if (piece.line.empty()) return locate(p, piece.area) != Location::outside;
  return within(std::span<const Point>(&p, 1), piece.line, piece.width / 2);
}

/// Makes the pieces of a map's art.
class PieceMaker {
 public:
  PieceMaker(const model::MapDocument& map, const model::RulesetDocument& ruleset,
             const std::vector<GroundType>& types, std::vector<GroundPiece>& out)
      : m_map(map), m_ruleset(ruleset), m_types(types), m_out(out) {}

  Status run() {
    if (m_map.grid) {
      Result<Grid> grid = model::grid_of(m_map);
      if (!grid) return grid.error();
      Result<Labels> labels = model::labels_of(m_map);
      if (!labels) return labels.error();
      m_grid = *grid;
      m_labels = *labels;
    }
    for (const auto& shared : m_map.terrain.features) add(*shared);
    for (GroundPiece& piece : m_out)
      piece.box =
          piece.line.empty() ? bounds(piece.area.outer) : grown(bounds(piece.line), piece.width / 2 + 1);
    return Done{};
  }

 private:
  GroundPiece* add(const std::string& id, const std::string& type, const model::Feature* drawn) {
    const auto found =
        std::find_if(m_types.begin(), m_types.end(), [&](const GroundType& one) { return one.id == type; });
    if (found == m_types.end()) return nullptr;
    GroundPiece& piece = m_out.emplace_back();
    piece.id = id;
    piece.type = static_cast<int>(found - m_types.begin());
    if (drawn == nullptr) return &piece;
    Problems problems;
    piece.width = los::width_of(*drawn, m_ruleset);
    piece.art.regions = los::drawn_regions(m_map, m_grid, m_labels, *drawn, piece.width, problems);
    return &piece;
  }
  void add(const model::Feature& feature) {
    if (const auto* area = std::get_if<model::Area>(&feature)) {
      if (GroundPiece* piece = add(area->id, area->type, &feature)) piece->area = model::polygon_of(*area);
    } else if (const auto* laid = std::get_if<model::PieceFeature>(&feature)) {
      const model::Shape* shape = model::find_shape(m_map, laid->shape);
      if (GroundPiece* piece = shape == nullptr ? nullptr : add(laid->id, laid->type, &feature))
        piece->area = model::polygon_of(*laid, *shape);
    } else if (const auto* line = std::get_if<model::LineFeature>(&feature)) {
      if (GroundPiece* piece = add(line->id, line->type, &feature)) piece->line = *line->path.points;
    } else if (const auto* hexes = std::get_if<model::HexesFeature>(&feature)) {
      for (const std::string& label : hexes->labels) add_hex(*hexes, label);
    }
  }
  void add_hex(const model::HexesFeature& hexes, const std::string& label) {
    const std::optional<Hex> hex = m_labels ? m_labels->parse(label) : std::nullopt;
    GroundPiece* piece = hex ? add(hexes.id, hexes.type, nullptr) : nullptr;
    if (piece == nullptr) return;
    piece->art.regions = std::vector<los::Region>{los::hex_region(*m_grid, *hex)};
    // Corners are thirds of micrometres: to the nearest whole one.
    for (const FramePoint corner : m_grid->corners(*hex))
      piece->area.outer.push_back({(corner.x + 1) / 3, (corner.y + 1) / 3});
  }

  const model::MapDocument& m_map;
  const model::RulesetDocument& m_ruleset;
  const std::vector<GroundType>& m_types;
  std::vector<GroundPiece>& m_out;
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
};

}  // namespace

Result<Ground> Ground::make(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  Ground out;
  for (const model::TerrainType& type : ruleset.terrain_types) out.m_types.push_back(read_type(type));
  if (const model::Value* base = ruleset.find_value("terrain.base")) out.m_base = base->is;
  if (map.terrain.base) out.m_base = *map.terrain.base;
  const Status made = PieceMaker(map, ruleset, out.m_types, out.m_pieces).run();
  if (!made) return made.error();
  std::stable_sort(out.m_pieces.begin(), out.m_pieces.end(), [&](const GroundPiece& a, const GroundPiece& b) {
    return out.type(a).layer > out.type(b).layer;
  });
  return out;
}

std::vector<const GroundPiece*> Ground::at(Point p) const {
  std::vector<const GroundPiece*> out;
  for (const GroundPiece& piece : m_pieces)
    if (holds(piece, p)) out.push_back(&piece);
  return out;
}

std::vector<const GroundPiece*> Ground::met(Point a, Point b) const {
  std::vector<const GroundPiece*> out;
  Box box;
  box.include(a);
  box.include(b);
  const Point ends[] = {a, b};
  for (const GroundPiece& piece : m_pieces) {
    if (!piece.box.meets(box)) continue;
    const bool meets =
        piece.line.empty() ? within(ends, piece.area, 0) : within(ends, piece.line, piece.width / 2);
    if (meets) out.push_back(&piece);
  }
  return out;
}

bool Ground::near_vegetation(Point p, Um below) const {
  return std::any_of(m_pieces.begin(), m_pieces.end(), [&](const GroundPiece& piece) {
    if (!type(piece).vegetation || !grown(piece.box, below).contains(p)) return false;
    const std::span<const Point> one(&p, 1);
    // Less than: at most a micrometre less, for lengths are whole.
    return piece.line.empty() ? within(one, piece.area, below - 1)
                              : within(one, piece.line, piece.width / 2 + below - 1);
  });
}

}  // namespace coq::perry_heroes
