// SPDX-License-Identifier: MIT
// V09 to V11, V13, V14, V54: woods, hills, summits and trenches in hexes.
#include <algorithm>
#include <map>
#include <set>

#include "core/checks/common/functions.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {
namespace {

bool is_summit(const MapView& view, std::string_view type) {
  const model::TerrainType* found = view.terrain_type(type);
  return found != nullptr && found->los == "summit";
}

/// Does any drawing of the type lie in the hex: an area or a line?
bool is_drawn_in(const MapView& view, Hex h, const std::string& type) {
  if (view.table()->area_meets(h, type)) return true;
  for (const std::string& id : view.table()->features_in(h)) {
    const model::Feature* feature = model::find_feature(view.map(), id);
    const auto* line = feature != nullptr ? std::get_if<model::LineFeature>(feature) : nullptr;
    if (line == nullptr || line->type != type || line->path.points->size() < 2) continue;
    const auto hexes = terrain::cover_by_line(*view.grid(), *line->path.points).hexes;
    const auto index = static_cast<std::uint32_t>(view.grid()->index(h));
    if (std::any_of(hexes.begin(), hexes.end(), [&](const terrain::HexPart& p) { return p.hex == index; })) {
      return true;
    }
  }
  return false;
}

void check_v09(const MapView& view, Reporter& out) {
  if (view.table() == nullptr) return;
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const auto* hexes = std::get_if<model::HexesFeature>(&*feature);
    if (hexes == nullptr || is_summit(view, hexes->type)) continue;  // V13 is about summits
    std::vector<Hex> without;
    for (const Hex h : view.hexes(hexes->labels)) {
      if (!is_drawn_in(view, h, hexes->type)) without.push_back(h);
    }
    if (without.empty()) continue;
    out.add(
        *hexes, hexes->id,
        message("hexes \"{}\": no \"{}\" is drawn in {}", hexes->id, hexes->type, view.label_list(without)));
  }
}

void check_v10(const MapView& view, Reporter& out) {
  /// Twice the square micrometres that rounding of the cut may leave: a quarter of a square millimetre.
  constexpr std::int64_t kRounding = 500'000;
  Polygons hills;
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const auto* hexes = std::get_if<model::HexesFeature>(&*feature);
    if (hexes != nullptr && hexes->type == "hill") return;  // whole hexes: nothing drawn to compare
    const auto* area = std::get_if<model::Area>(&*feature);
    if (area == nullptr || area->type != "hill" || !is_valid(model::polygon_of(*area))) continue;
    hills.push_back(model::polygon_of(*area));
  }
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const auto* area = std::get_if<model::Area>(&*feature);
    if (area == nullptr || !is_summit(view, area->type) || !is_valid(model::polygon_of(*area))) continue;
    const Result<Polygons> rest = difference({model::polygon_of(*area)}, hills);
    if (!rest || twice_area(*rest) <= kRounding) continue;
    const Point at = rest->front().outer.front();
    out.add(*area, area->id,
            message("area \"{}\": the summit leaves the hill, near {},{}", area->id, format_mm(at.x),
                    format_mm(at.y)));
  }
}

void check_v11(const MapView& view, Reporter& out) {
  const terrain::Table* table = view.table();
  if (table == nullptr) return;
  for (const model::TerrainType& type : view.ruleset()->terrain_types) {
    const model::Effect* effect = type.find_effect("lost-check");
    if (effect == nullptr || effect->is != "interior") continue;
    std::vector<Hex> interior;
    for (const Hex h : view.all_in_play()) {
      bool inside = table->has(h, type.id);
      for (Direction d = 0; inside && d < kDirections; ++d) {
        const Hex n = view.grid()->neighbour(h, d);
        inside = view.in_play(n) && table->has(n, type.id);
      }
      if (inside) interior.push_back(h);
    }
    if (interior.empty()) continue;
    out.add(view.map().terrain, "",
            message("interior of \"{}\", where units may get lost: {}", type.id, view.label_list(interior)));
  }
}

/// 8.02: terrain counts by mere presence, so that a drawing which is a little too large makes a hex of its
/// type.
void check_v54(const MapView& view, Reporter& out) {
  constexpr int kSliver = 10;  // thousandths of a hex
  if (view.table() == nullptr) return;
  const auto is_area = [&](const std::string& id) {
    const model::Feature* feature = model::find_feature(view.map(), id);
    return feature != nullptr && std::holds_alternative<model::Area>(*feature);
  };
  std::map<std::string, std::vector<Hex>> slivers;  // by feature
  for (const Hex h : view.all_in_play()) {
    for (const terrain::Entry& entry : view.table()->entries(h)) {
      if (!entry.share || *entry.share >= kSliver || entry.by != terrain::By::art) continue;
      if (!std::all_of(entry.features.begin(), entry.features.end(), is_area)) continue;
      for (const std::string& id : entry.features) slivers[id].push_back(h);
    }
  }
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const auto* area = std::get_if<model::Area>(&*feature);
    if (area == nullptr) continue;
    const auto found = slivers.find(area->id);
    if (found == slivers.end()) continue;
    out.add(*area, area->id,
            message("area \"{}\": by less than a hundredth of the hex there is \"{}\" in {}", area->id,
                    area->type, view.label_list(found->second)));
  }
}

/// The hexes that a scenario takes for summits, and the element that says so.
struct Summits {
  const model::Node* at = nullptr;
  std::vector<Hex> hexes;
};

Summits summits_of(const ScenarioView& view) {
  const model::ScenarioDocument& scenario = view.scenario();
  if (scenario.notes && scenario.notes->summits) {
    return {&*scenario.notes->summits, view.map()->hexes(scenario.notes->summits->labels)};
  }
  Summits out{&scenario.map, {}};
  for (const Shared<model::Feature>& feature : view.map()->map().terrain.features) {
    const auto* hexes = std::get_if<model::HexesFeature>(&*feature);
    if (hexes == nullptr || !is_summit(*view.map(), hexes->type)) continue;
    for (const Hex h : view.map()->hexes(hexes->labels)) out.hexes.push_back(h);
  }
  return out;
}

void check_v13(const ScenarioView& view, Reporter& out) {
  validate::check_summit_labels(view, out);
  const MapView* map = view.hex_map();
  if (map == nullptr || map->table() == nullptr) return;
  const Summits summits = summits_of(view);
  std::vector<Hex> bare;
  std::set<std::string> topped;
  for (const Hex h : summits.hexes) {
    bool drawn = false;
    for (const model::TerrainType& type : map->ruleset()->terrain_types) {
      drawn = drawn || (type.los == "summit" && map->table()->area_meets(h, type.id));
    }
    if (!drawn) bare.push_back(h);
    for (const std::string& id : map->table()->features_in(h)) topped.insert(id);
  }
  if (!bare.empty()) {
    out.warn(*summits.at, "", message("no summit is drawn in the summit hexes {}", map->label_list(bare)));
  }
  for (const Shared<model::Feature>& feature : map->map().terrain.features) {
    const auto* area = std::get_if<model::Area>(&*feature);
    if (area == nullptr || !is_summit(*map, area->type) || topped.count(area->id) > 0) continue;
    out.warn(*summits.at, area->id, message("the summit \"{}\" of the map lies in no summit hex", area->id));
  }
}

void check_v14(const ScenarioView& view, Reporter& out) {
  const MapView* map = view.hex_map();
  if (map == nullptr || map->table() == nullptr) return;
  std::vector<Hex> trenches;
  for (const Hex h : map->all_in_play()) {
    if (map->table()->has(h, "trench")) trenches.push_back(h);
  }
  const model::ScenarioDocument& scenario = view.scenario();
  const bool any = scenario.notes && !scenario.notes->own.all(kEnemyTrenches).empty();
  if (!any && !trenches.empty()) {
    out.add(
        scenario, scenario.id,
        plural_message("the map has trenches in {} hex, and no <enemy-trenches> says whose enemy they are",
                       "the map has trenches in {} hexes, and no <enemy-trenches> says whose enemy they are",
                       trenches.size(), trenches.size()));
  }
  if (!any) return;
  std::map<Hex, std::string> owners;
  for (const model::SideHexes& note : scenario.notes->own.all(kEnemyTrenches)) {
    std::vector<Hex> without, twice;
    for (const Hex h : map->hexes(note.labels)) {
      if (!std::binary_search(trenches.begin(), trenches.end(), h)) without.push_back(h);
      const auto [at, added] = owners.emplace(h, note.side);
      if (!added && at->second != note.side) twice.push_back(h);
    }
    if (!without.empty()) {
      out.add(note, note.side,
              message("<enemy-trenches> ({}): there is no trench in {}", note.side, map->label_list(without)));
    }
    if (!twice.empty()) {
      out.add(note, note.side,
              message("<enemy-trenches> ({}): {} are the enemy's to both sides", note.side,
                      map->label_list(twice)));
    }
  }
}

constexpr Check kHexesChecks[] = {
    {"red-poppies:V09", translatable("hexes that are data agree with what is drawn in them"), Severity::warning,
     check_v09, "6.022d", kSystem},
    {"red-poppies:V10", translatable("summits lie within hills"), Severity::warning, check_v10, "8.42",
     kSystem},
    {"red-poppies:V11", translatable("which hexes are interior woods"), Severity::info, check_v11, "8.91",
     kSystem},
    {"red-poppies:V54", translatable("which hexes have terrain by less than a hundredth of them"),
     Severity::info, check_v54, "8.02a", kSystem},
    {"red-poppies:V13", translatable("summit hexes are on the map, and have a summit drawn"), Severity::error,
     check_v13, "8.42", kSystem, "scenario.summits"},
    {"red-poppies:V14", translatable("enemy trenches are trench hexes, each of one side"), Severity::warning,
     check_v14, "5.442a", kSystem},
};

}  // namespace

CheckList hexes_checks() {
  return kHexesChecks;
}

}  // namespace coq::red_poppies
