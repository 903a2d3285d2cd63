// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <set>

#include "core/checks/common/functions.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {

// V01, V02, V08: labels, grid and compass of a map.

namespace {

/// 3.01: the maps of the game have hexes A01 to I11.
constexpr int kColumns = 9;
constexpr int kRows = 11;

void check_v01(const MapView& view, Reporter& out) {
  const model::MapDocument& map = view.map();
  if (!map.grid) {
    out.add(map, map.id, message("the map has no grid, but the game is played on hexes"));
    return;
  }
  checks::check_first_label(view, out);
  checks::check_labels(view, out);
  if (!view.has_hexes()) return;
  if (map.grid->columns != kColumns || map.grid->rows != kRows || view.label({0, 0}) != "A01") {
    // A custom map may have another size, because no rule depends on it.
    out.info(*map.grid, map.id,
             message("the map has the hexes {} to {}, but maps of this game have A01 to I11",
                     view.label({0, 0}), view.label({map.grid->columns - 1, map.grid->rows - 1})));
  }
}

void check_v02(const MapView& view, Reporter& out) {
  if (!view.map().grid) return;
  const model::GridElement& grid = *view.map().grid;
  if (grid.orientation != Orientation::flat) {
    out.add(grid, view.map().id, message("the grid is pointy-topped, but the game's hexes are flat-topped"));
  }
  const Result<Grid> made = model::grid_of(view.map());
  if (!made)
    out.add(made.error().check == "grid.lattice" ? static_cast<const model::Node&>(grid.lattice) : grid,
            view.map().id, made.error().message);
}

void check_v08(const MapView& view, Reporter& out) {
  if (!view.map().grid) return;
  const model::GridElement& grid = *view.map().grid;
  if (!grid.compass) {
    out.add(grid, view.map().id, message("the map has no compass, which shells need to drift"));
    return;
  }
  checks::check_compass(view, out);
  if (!view.grid()) return;
  const Grid::Pointing pointing = view.grid()->pointed_at(grid.compass->north.value);
  if (!pointing.between) return;
  out.info(*grid.compass, view.map().id,
           message("north is between two hex directions: a drift roll of 1 is the next one clockwise, {}",
                   direction_name(grid.orientation, pointing.direction)));
}

constexpr Check kMapFrameChecks[] = {
    {"red-poppies:V01", translatable("labels must be well formed and on the map, which has A01 to I11"),
     Severity::error, check_v01, "3.01b", kSystem, "grid.labels map.label"},
    {"red-poppies:V02", translatable("the grid must be flat-topped and correct"), Severity::error, check_v02,
     "3.01a", kSystem, "grid.lattice grid.size"},
    {"red-poppies:V08", translatable("the compass must give the hex direction for a drift roll of 1"),
     Severity::error, check_v08, "7.17b", kSystem, "grid.compass"},
};

}  // namespace

CheckList map_frame_checks() {
  return kMapFrameChecks;
}

// V09 to V11, V13, V14, V54: woods, hills, summits and trenches in hexes.

namespace {

bool is_summit(const MapView& view, std::string_view type) {
  const model::TerrainType* found = view.terrain_type(type);
  return found != nullptr && found->los == "summit";
}

/// Returns whether an area or a line of the type is drawn in the hex.
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
    if (hexes == nullptr || is_summit(view, hexes->type)) continue;  // V13 covers summits.
    std::vector<Hex> without;
    for (const Hex h : view.hexes(hexes->labels)) {
      if (!is_drawn_in(view, h, hexes->type)) without.push_back(h);
    }
    if (without.empty()) continue;
    out.add(
        *hexes, hexes->id,
        message("hexes \"{}\": \"{}\" is not drawn in {}", hexes->id, hexes->type, view.label_list(without)));
  }
}

void check_v10(const MapView& view, Reporter& out) {
  /// Rounding tolerance of the clipped area, doubled: a quarter of a square millimetre, in square micrometres.
  constexpr std::int64_t kRounding = 500'000;
  Polygons hills;
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const auto* hexes = std::get_if<model::HexesFeature>(&*feature);
    // The hills are whole hexes, so there is no drawing to compare.
    if (hexes != nullptr && hexes->type == "hill") return;
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
    if (effect == nullptr || effect->value != "interior") continue;
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

/// 8.02: terrain counts as soon as it is present, so a drawing that is slightly too large changes a hex's type.
void check_v54(const MapView& view, Reporter& out) {
  constexpr int kSliver = 10;  // Thousandths of a hex.
  if (view.table() == nullptr) return;
  const auto is_area = [&](const std::string& id) {
    const model::Feature* feature = model::find_feature(view.map(), id);
    return feature != nullptr && std::holds_alternative<model::Area>(*feature);
  };
  std::map<std::string, std::vector<Hex>> slivers;  // Hexes by feature id.
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
            message("area \"{}\": \"{}\" is in {} but covers less than a hundredth of the hex", area->id,
                    area->type, view.label_list(found->second)));
  }
}

/// The hexes that a scenario declares as summits, with the element that declares them.
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
  checks::check_summit_labels(view, out);
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
    out.warn(*summits.at, area->id, message("the summit \"{}\" of the map is not in a summit hex", area->id));
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
        plural_message("the map has trenches in {} hex, but no <enemy-trenches> states whose enemy they are",
                       "the map has trenches in {} hexes, but no <enemy-trenches> states whose enemy they are",
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
              message("<enemy-trenches> ({}): {} are enemy trenches for both sides", note.side,
                      map->label_list(twice)));
    }
  }
}

constexpr Check kHexesChecks[] = {
    {"red-poppies:V09", translatable("hexes given as data must agree with what is drawn in them"),
     Severity::warning, check_v09, "6.022d", kSystem},
    {"red-poppies:V10", translatable("summits must be within hills"), Severity::warning, check_v10, "8.42",
     kSystem},
    {"red-poppies:V11", translatable("which hexes are interior woods"), Severity::info, check_v11, "8.91",
     kSystem},
    {"red-poppies:V54", translatable("which hexes have terrain that covers less than a hundredth of them"),
     Severity::info, check_v54, "8.02a", kSystem},
    {"red-poppies:V13", translatable("summit hexes must be on the map, and have a summit drawn in them"),
     Severity::error, check_v13, "8.42", kSystem, "scenario.summits"},
    {"red-poppies:V14",
     translatable("enemy trenches must be trench hexes, and each may belong to only "
                  "one side"),
     Severity::warning, check_v14, "5.442a", kSystem},
};

}  // namespace

CheckList hexes_checks() {
  return kHexesChecks;
}

// V04 to V07, V52: roads, streams, bridges, trenches and wire on hexsides.

namespace {

constexpr int kDefaultFollow = 200;

template <class T, class F>
void each_of_type(const MapView& view, std::string_view type, F f) {
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const T* one = std::get_if<T>(&*feature);
    if (one != nullptr && one->type == type) f(*one);
  }
}

/// Returns the hexsides of a drawn line, according to the `hexside` of its type.
std::vector<terrain::SideKey> sides_of(const MapView& view, const model::LineFeature& line) {
  const model::TerrainType* type = view.terrain_type(line.type);
  if (type == nullptr || !type->hexside || line.path.points->size() < 2) return {};
  if (*type->hexside == model::HexsideUse::crosses) {
    return terrain::cover_by_line(*view.grid(), *line.path.points).crossed;
  }
  return terrain::sides_followed(*view.grid(), *line.path.points, type->follow.value_or(kDefaultFollow));
}

std::set<terrain::SideKey> drawn_sides(const MapView& view, std::string_view type) {
  std::set<terrain::SideKey> out;
  each_of_type<model::LineFeature>(view, type, [&](const model::LineFeature& line) {
    for (const terrain::SideKey key : sides_of(view, line)) out.insert(key);
  });
  return out;
}

/// Calls f for hexside data of a type without a matching drawing.
template <class F>
void each_side_without_art(const MapView& view, std::string_view type, F f) {
  const std::set<terrain::SideKey> drawn = drawn_sides(view, type);
  each_of_type<model::SideFeature>(view, type, [&](const model::SideFeature& feature) {
    const auto side = view.hexside(feature.hexes, feature.toward);
    if (side && drawn.count(terrain::side_key(*view.grid(), *side)) == 0) {
      f(feature, view.labels()->format(*view.grid(), *side));
    }
  });
}

void check_v04(const MapView& view, Reporter& out) {
  if (view.table() == nullptr) return;
  each_side_without_art(view, "road", [&](const model::SideFeature& side, const std::string& name) {
    out.add(side, side.id, message("side \"{}\": no drawn road crosses the hexside {}", side.id, name));
  });
}

void check_v05(const MapView& view, Reporter& out) {
  if (view.table() == nullptr) return;
  each_side_without_art(view, "stream", [&](const model::SideFeature& side, const std::string& name) {
    out.add(side, side.id, message("side \"{}\": no drawn stream follows the hexside {}", side.id, name));
  });
  each_of_type<model::LineFeature>(view, "stream", [&](const model::LineFeature& line) {
    if (!sides_of(view, line).empty()) return;
    out.add(line, line.id, message("line \"{}\": the stream follows no hexside, so it has no effect", line.id));
  });
}

void check_v06(const MapView& view, Reporter& out) {
  const terrain::Table* table = view.table();
  if (table == nullptr) return;
  const auto check_stream = [&](const model::Node& at, const char* what, const std::string& id,
                                const std::vector<Hexside>& sides) {
    std::string names;
    for (const Hexside side : sides) {
      if (table->on_side(side, "stream")) return;
      if (!names.empty()) names += ", ";
      names += view.labels()->format(*view.grid(), side);
    }
    out.warn(at, id, message("{} \"{}\": the bridge is on {}, where there is no stream", what, id, names));
  };
  each_of_type<model::LineFeature>(view, "bridge", [&](const model::LineFeature& line) {
    std::vector<Hexside> sides;
    for (const terrain::SideKey key : sides_of(view, line))
      sides.push_back(terrain::side_of_key(*view.grid(), key));
    if (sides.empty()) {
      out.add(line, line.id, message("line \"{}\": the bridge crosses no hexside", line.id));
    } else {
      check_stream(line, "line", line.id, sides);
    }
  });
  each_of_type<model::SideFeature>(view, "bridge", [&](const model::SideFeature& feature) {
    const auto side = view.hexside(feature.hexes, feature.toward);
    if (side) check_stream(feature, "side", feature.id, {*side});
  });
}

void check_v07(const MapView& view, Reporter& out) {
  const terrain::Table* table = view.table();
  if (table == nullptr) return;
  const std::set<terrain::SideKey> drawn = drawn_sides(view, "trench");
  each_of_type<model::OverrideFeature>(view, "trench", [&](const model::OverrideFeature& over) {
    if (!over.applies || (over.at.size() == 1 && !over.toward)) return;
    const auto side = view.hexside(over.at, over.toward);
    if (!side) return;
    const std::string name = view.labels()->format(*view.grid(), *side);
    if (drawn.count(terrain::side_key(*view.grid(), *side)) == 0) {
      out.add(over, over.id,
              message("override \"{}\": a trench connects {}, but no works cross that hexside", over.id, name));
    }
    for (const Hex h : {side->hex, view.grid()->other(*side)}) {
      if (!view.in_play(h) || table->has(h, "trench")) continue;
      out.add(over, over.id,
              message("override \"{}\": a trench connects {}, but {} is not a trench hex", over.id, name,
                      view.label(h)));
    }
  });
}

void check_v52(const MapView& view, Reporter& out) {
  const terrain::Table* table = view.table();
  if (table == nullptr) return;
  std::map<std::string, std::string> found;  // Hexsides by feature id.
  for (const Hexside side : table->sides()) {
    if (view.in_play(side.hex) && view.in_play(view.grid()->other(side))) continue;
    for (const terrain::Entry& entry : table->entries(side)) {
      const model::TerrainType* type = view.terrain_type(entry.type);
      if (entry.type != "wire" && entry.type != "stream" && entry.type != "road") continue;
      // A drawn road may cross the border, where it leads off the map (10.11c).
      const bool lies_along = type != nullptr && type->hexside == model::HexsideUse::follows;
      for (const std::string& id : entry.features) {
        const model::Feature* feature = model::find_feature(view.map(), id);
        if (feature == nullptr || (!lies_along && !std::holds_alternative<model::SideFeature>(*feature)))
          continue;
        std::string& names = found[id];
        if (!names.empty()) names += ", ";
        names += view.labels()->format(*view.grid(), side);
      }
    }
  }
  for (const auto& [id, names] : found) {
    const model::Feature* feature = model::find_feature(view.map(), id);
    out.add(model::node_of(*feature), id,
            message("\"{}\" ({}) runs along the border of the map at {}, which only entering and leaving "
                    "units cross",
                    id, model::type_of(*feature), names));
  }
}

constexpr Check kHexsidesChecks[] = {
    {"red-poppies:V04", translatable("roads must cross the hexsides listed as road hexsides"),
     Severity::warning, check_v04, "8.53", kSystem},
    {"red-poppies:V05", translatable("streams must follow the hexsides listed as stream hexsides"),
     Severity::warning, check_v05, "8.62", kSystem},
    {"red-poppies:V06", translatable("bridges must be on hexsides, over a stream"), Severity::error, check_v06,
     "8.11", kSystem},
    {"red-poppies:V07", translatable("trenches must connect where works cross the hexside"), Severity::warning,
     check_v07, "8.72a", kSystem},
    {"red-poppies:V52", translatable("wire, streams and roads must not run along the border of the map"),
     Severity::warning, check_v52, "10.11c", kSystem},
};

}  // namespace

CheckList hexsides_checks() {
  return kHexsidesChecks;
}

}  // namespace coq::red_poppies
