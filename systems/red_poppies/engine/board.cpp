// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/board.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/sight/models/map_los.h"

namespace coq::red_poppies {
namespace {

/// Lines of sight between all pairs are kept.
constexpr std::size_t kMostHexes = 600;

/// What terrain types do, as the ruleset says it.
struct Kinds {
  std::vector<std::string> roads, bridges, streams, wires, trenches, saving, losing;
  std::vector<Cover> covers;
  Cover trench_cover;
  bool trench_saves = false;

  explicit Kinds(const model::RulesetDocument& ruleset) {
    for (const model::TerrainType& type : ruleset.terrain_types) {
      const auto is = [&](const char* on, const char* what) { return game::has_effect(type, on, what); };
      const bool trench = type.find_effect("bogging-check") != nullptr;
      if (trench) trenches.push_back(type.id);
      if (is("movement", "overrides")) roads.push_back(type.id);
      if (is("crossing", "road")) bridges.push_back(type.id);
      if (is("crossing", "fatigued")) streams.push_back(type.id);
      if (is("crossing", "dispersed fatigued")) wires.push_back(type.id);
      if (is("bombardment", "saves") && !trench) saving.push_back(type.id);
      trench_saves = trench_saves || (trench && is("bombardment", "saves"));
      if (is("lost-check", "interior")) losing.push_back(type.id);
      read_cover(type, trench);
    }
  }

 private:
  void read_cover(const model::TerrainType& type, bool trench) {
    const model::Effect* effect = type.find_effect("cover");
    if (effect == nullptr) return;
    const Cover cover{static_cast<int>(parse_integer(effect->is).value_or(0)), type.id,
                      effect->rule.value_or(effect->question.value_or(""))};
    if (cover.is == 0) return;
    if (trench) {
      trench_cover = cover;
    } else {
      covers.push_back(cover);
    }
  }
};

/// 8.91: woods with woods all round; hexes at the edge of the map are never interior.
bool is_interior(const validate::MapView& view, Hex h, const std::vector<std::string>& types) {
  if (!game::any_in(*view.table(), h, types)) return false;
  for (Direction d = 0; d < kDirections; ++d) {
    const Hex next = view.grid()->neighbour(h, d);
    if (!view.in_play(next) || !game::any_in(*view.table(), next, types)) return false;
  }
  return true;
}

}  // namespace

Result<Board> Board::make(const validate::MapView& view, const model::RulesetDocument& ruleset,
                          std::optional<std::vector<Hex>> summits) {
  const Status playable = game::check_playable(view, kMostHexes, "red-poppies.map");
  if (!playable) return playable.error();
  Result<los::MapLos> los = los::MapLos::make(view.map(), Shared(ruleset), std::move(summits));
  if (!los) return los.error();
  Board out(view);
  out.read_hexes(view, ruleset);
  for (const Hex h : los->drawing().summits) out.data(out.id(h)).summit = true;
  out.m_sights = Sights(los->index());
  if (view.map().grid->compass) {
    out.m_first_drift = out.grid().pointed_at(view.map().grid->compass->north.value).direction;
  }
  return out;
}

void Board::read_hexes(const validate::MapView& view, const model::RulesetDocument& ruleset) {
  const Kinds kinds(ruleset);
  const terrain::Table& table = *view.table();
  m_trench_cover = kinds.trench_cover;
  m_trench_saves = kinds.trench_saves;
  for (std::size_t i = 0; i < size(); ++i) {
    const auto id = static_cast<HexId>(i);
    const Hex h = hex(id);
    HexData& at = data(id);
    at.trench = game::any_in(table, h, kinds.trenches);
    at.road = game::any_in(table, h, kinds.roads);
    at.building = game::any_in(table, h, kinds.saving);
    at.interior_woods = is_interior(view, h, kinds.losing);
    m_has_trench = m_has_trench || (at.trench && at.in_play);
    for (const Cover& cover : kinds.covers) {
      if (table.has(h, cover.type)) at.covers.push_back(cover);
    }
    for (Direction d = 0; d < kDirections; ++d) {
      const Hexside side = grid().hexside(h, d);
      at.sides[static_cast<std::size_t>(d)] = {
          game::any_on(table, side, kinds.roads), game::any_on(table, side, kinds.bridges),
          game::any_on(table, side, kinds.streams), game::any_on(table, side, kinds.wires),
          game::any_on(table, side, kinds.trenches)};
    }
  }
}

HexId Board::drift(HexId from, int die) const {
  return at(from).neighbours[static_cast<std::size_t>(turned(m_first_drift, die - 1))];
}

}  // namespace coq::red_poppies
