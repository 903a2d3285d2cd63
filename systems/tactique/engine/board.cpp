// SPDX-License-Identifier: MIT
#include "systems/tactique/engine/board.h"

namespace coq::tactique {
namespace {

/// Hexes are small numbers, and moves are looked for all over the map.
constexpr std::size_t kMostHexes = 5000;

/// What terrain types do, as the ruleset says it.
struct Kinds {
  std::vector<std::string> roads, rough;
  std::string base;

  explicit Kinds(const model::RulesetDocument& ruleset) {
    for (const model::TerrainType& type : ruleset.terrain_types) {
      if (game::has_effect(type, "road", "yes")) roads.push_back(type.id);
      if (game::has_effect(type, "rough", "yes")) rough.push_back(type.id);
    }
    if (const model::Value* value = ruleset.find_value("terrain.base")) base = value->is;
  }
};

void read_hex(const terrain::Table& table, const Kinds& kinds, Hex h, HexData& out) {
  out.terrain = kinds.base;
  for (const std::string& type : kinds.rough) {
    if (!table.has(h, type)) continue;
    out.terrain = type;
    out.rough = true;
  }
  for (Direction d = 0; d < kDirections; ++d) {
    out.roads[static_cast<std::size_t>(d)] = game::any_on(table, table.grid().hexside(h, d), kinds.roads);
  }
}

}  // namespace

Result<Board> Board::make(const validate::MapView& view, const model::RulesetDocument& ruleset) {
  const Status playable = game::check_playable(view, kMostHexes, "tactique.map");
  if (!playable) return playable.error();
  Result<los::MapLos> los = los::MapLos::make(view.map(), Shared(ruleset));
  if (!los) return los.error();
  if (!los->drawing().heights) {
    return make_error("tactique.ruleset",
                      message("the value \"{}\" of the ruleset is \"{}\"", "los.reading", "flat"));
  }
  Board out(game::HexBoard<HexData>(view), los->index());
  const Kinds kinds(ruleset);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto id = static_cast<HexId>(i);
    read_hex(*view.table(), kinds, out.hex(id), out.data(id));
    out.data(id).level = los->drawing().heights->hexes[i].level;
  }
  return out;
}

bool Board::by_road(HexId from, HexId to) const {
  const auto d = direction(from, to);
  return d && at(from).roads[static_cast<std::size_t>(*d)];
}

bool Board::blocked(HexId from, HexId to, const std::vector<HexId>& units, std::int64_t unit_height) const {
  los::Query query;
  std::vector<Hex> hexes;
  for (const HexId h : units) hexes.push_back(hex(h));
  query.fills.push_back(los::unit_fill("units", std::move(hexes), unit_height));
  return m_sight.answer(hex(from), hex(to), query).verdict == los::Verdict::blocked;
}

}  // namespace coq::tactique
