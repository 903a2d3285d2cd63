// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/ground.h"

#include <algorithm>

#include "core/base/text.h"

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

}  // namespace

Result<Ground> Ground::make(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  Ground out;
  for (const model::TerrainType& type : ruleset.terrain_types) out.m_types.push_back(read_type(type));
  if (const model::Value* base = ruleset.find_value("terrain.base")) out.m_base = base->is;
  if (map.terrain.base) out.m_base = *map.terrain.base;
  Result<std::vector<game::MapPiece>> drawn = game::pieces_of(map, ruleset);
  if (!drawn) return drawn.error();
  for (game::MapPiece& piece : *drawn) {
    const auto type = std::find_if(out.m_types.begin(), out.m_types.end(),
                                   [&](const GroundType& one) { return one.id == piece.type; });
    if (type == out.m_types.end()) continue;
    out.m_pieces.push_back({std::move(piece), static_cast<int>(type - out.m_types.begin())});
  }
  std::stable_sort(out.m_pieces.begin(), out.m_pieces.end(), [&](const GroundPiece& a, const GroundPiece& b) {
    return out.type(a).layer > out.type(b).layer;
  });
  return out;
}

std::vector<const GroundPiece*> Ground::at(Point p) const {
  std::vector<const GroundPiece*> out;
  for (const GroundPiece& piece : m_pieces)
    if (piece.holds(p)) out.push_back(&piece);
  return out;
}

std::vector<const GroundPiece*> Ground::met(Point a, Point b) const {
  std::vector<const GroundPiece*> out;
  Box box;
  box.include(a);
  box.include(b);
  const Point ends[] = {a, b};
  for (const GroundPiece& piece : m_pieces) {
    if (piece.box.meets(box) && piece.is_within(ends, 0)) out.push_back(&piece);
  }
  return out;
}

bool Ground::near_vegetation(Point p, Um below) const {
  return std::any_of(m_pieces.begin(), m_pieces.end(), [&](const GroundPiece& piece) {
    if (!type(piece).vegetation || !grown(piece.box, below).contains(p)) return false;
    // Less than: at most a micrometre less, for lengths are whole.
    return piece.is_within(std::span<const Point>(&p, 1), below - 1);
  });
}

}  // namespace coq::perry_heroes
