// SPDX-License-Identifier: MIT
// V27 to V30: the tactical map, terrain types, features that lie over other features.
#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/distance.h"
#include "core/geometry/predicates.h"
#include "systems/perry_heroes/checks/lists.h"

namespace coq::perry_heroes {
namespace {

/// Returns whether neighbouring hexes of a flat grid are that far apart, to the millimetre. The lattice is
/// written in rounded numbers.
bool is_spaced(const model::Lattice& lattice, Um distance) {
  constexpr Um kRounding = 1000;
  const auto near = [](std::int64_t a, std::int64_t b) { return a - b <= kRounding && b - a <= kRounding; };
  // Columns are sqrt(3)/2 of the distance apart.
  const auto square = [](std::int64_t x) { return static_cast<Int128>(x) * x; };
  const Int128 wanted = 3 * square(distance);
  const bool columns =
      4 * square(lattice.column.x - kRounding) <= wanted && wanted <= 4 * square(lattice.column.x + kRounding);
  return columns && near(lattice.row.y, distance) && near(lattice.row.x, 0) &&
         near(std::int64_t{2} * lattice.column.y, distance);
}

void check_v27(const MapView& view, Reporter& out) {
  const auto& grid = view.map().grid;
  if (!grid || view.ruleset() == nullptr) return;
  const std::string& id = view.map().id;
  if (grid->orientation != Orientation::flat)
    out.add(*grid, id, message("the tactical map must have flat-topped hexes: expected orientation \"flat\""));
  const int metres = value_of(*view.ruleset(), "hex.metres");
  if (!grid->metres || grid->metres->value != std::int64_t{metres} * 1000)
    out.add(*grid, id, message("a hex of the tactical map must be {} metres wide", metres));
  const Um distance = length_of(*view.ruleset(), "hex.cm");
  if (view.map().table && grid->orientation == Orientation::flat && !is_spaced(grid->lattice, distance))
    out.add(grid->lattice, id, message("the hexes of the table are not {} cm apart", distance / 10'000));
}

bool is_movement_word(const model::RulesetDocument& ruleset, const char* table, std::string_view word) {
  static constexpr std::string_view kWords[] = {"prohibited", "crossings", "scenario", "under"};
  if (std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords)) return true;
  const model::Table* found = ruleset.find_table(table);
  return found != nullptr &&
         std::find(found->columns.begin(), found->columns.end(), word) != found->columns.end();
}

void check_type(const model::RulesetDocument& ruleset, const model::TerrainType& type, Reporter& out) {
  if (effect_of(&type, "sight").empty())
    out.add(type, type.id, message("the terrain type \"{}\" does not define sight", type.id));
  const std::string_view blast = effect_of(&type, "blast");
  if (!blast.empty() && blast != "light" && blast != "hard")
    out.add(type, type.id, message("the terrain type \"{}\": \"{}\" is not a kind of cover", type.id, blast));
  const bool only_relief =
      effect_of(&type, "sight") == "relief" && type.has_geometry(model::GeometryKind::line);
  for (const char* who : {"foot", "vehicle"}) {
    const std::string_view word = effect_of(&type, who);
    const bool crossed = !effect_of(&type, std::string(who) + "-crossing").empty();
    if (word.empty() && !crossed && !only_relief) {
      out.add(type, type.id, message("the terrain type \"{}\" does not define movement ({})", type.id, who));
    } else if (!word.empty() &&
               !is_movement_word(
                   ruleset, who == std::string_view("foot") ? "foot.distance" : "vehicle.distance", word)) {
      out.add(type, type.id,
              message("the terrain type \"{}\": \"{}\" is not a movement column", type.id, word));
    }
  }
}

void check_v28(const RulesetView& view, Reporter& out) {
  if (view.whole == nullptr) return;
  for (const model::TerrainType& type : view.whole->terrain_types) check_type(*view.whole, type, out);
}

bool is_word(const MapView& view, const model::Feature& feature, const char* on, std::string_view word) {
  return effect_of(view.terrain_type(model::type_of(feature)), on) == word;
}

/// Returns whether the line, without its width, meets the area.
bool meets(const Path& path, const Polygon& area) {
  for (std::size_t i = 1; i < path.size(); ++i)
    if (compare(square_distance(path[i - 1], path[i], area), {0, 1}) == 0) return true;
  return false;
}

bool is_crossing(const MapView& view, const model::Feature& feature) {
  const model::TerrainType* type = view.terrain_type(model::type_of(feature));
  // A feature that is crossed but does not obstruct sight leads over something: a ford, a bridge.
  return !effect_of(type, "foot-crossing").empty() && effect_of(type, "sight") == "open";
}

void check_v29(const MapView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  const auto& features = view.map().terrain.features;
  const auto any_meets = [&](const Path& path, auto is_wanted) {
    return std::any_of(features.begin(), features.end(), [&](const Shared<model::Feature>& other) {
      const auto area = is_wanted(*other) ? area_of(view, *other) : std::nullopt;
      return area && meets(path, *area);
    });
  };
  const auto is_river = [&](const model::Feature& one) { return is_word(view, one, "foot", "crossings"); };
  const auto is_marsh = [&](const model::Feature& one) { return is_word(view, one, "foot", "marsh"); };
  for (const Shared<model::Feature>& feature : features) {
    const std::string& id = model::id_of(*feature);
    if (const auto line = line_of(view, *feature)) {
      if (is_word(view, *feature, "foot-row", "road") && any_meets(*line->path, is_marsh))
        out.add(model::node_of(*feature), id, message("the road \"{}\" runs through a marsh", id));
      if (is_crossing(view, *feature) && !any_meets(*line->path, is_river))
        out.add(model::node_of(*feature), id, message("\"{}\" is not on a river", id));
    }
    const auto river = is_river(*feature) ? area_of(view, *feature) : std::nullopt;
    if (!river) continue;
    const bool crossed =
        std::any_of(features.begin(), features.end(), [&](const Shared<model::Feature>& other) {
          const auto line = is_crossing(view, *other) ? line_of(view, *other) : std::nullopt;
          return line && meets(*line->path, *river);
        });
    if (!crossed)
      out.add(model::node_of(*feature), id, message("the river \"{}\" has no ford and no bridge", id));
  }
}

bool is_hill(const MapView& view, const model::Feature& feature) {
  return is_word(view, feature, "sight", "relief") && !std::holds_alternative<model::LineFeature>(feature) &&
         effect_of(view.terrain_type(model::type_of(feature)), "foot-row").empty();
}

/// Returns whether the edges of the two areas cross.
bool cross(const Polygon& a, const Polygon& b) {
  for (std::size_t i = 0; i < a.outer.size(); ++i) {
    for (std::size_t j = 0; j < b.outer.size(); ++j) {
      if (meeting(a.outer[i], a.outer[(i + 1) % a.outer.size()], b.outer[j],
                  b.outer[(j + 1) % b.outer.size()]) == SegmentMeeting::cross)
        return true;
    }
  }
  return false;
}

/// Returns whether the point is near the edge of a hill or slope, or near a cliff.
bool is_on_relief(const MapView& view, Point p, Um distance) {
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const std::string_view sight = effect_of(view.terrain_type(model::type_of(*feature)), "sight");
    if (sight != "relief") continue;
    if (const auto area = area_of(view, *feature)) {
      Path edge = area->outer;
      edge.push_back(edge.front());
      if (is_near(p, edge, distance)) return true;
    }
    const bool cliff = is_word(view, *feature, "foot", "prohibited");
    const auto line = cliff ? line_of(view, *feature) : std::nullopt;
    if (line && is_near(p, *line->path, distance)) return true;
  }
  return false;
}

void check_v30(const MapView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  const auto& features = view.map().terrain.features;
  const Um near = length_of(*view.ruleset(), "los.crest.width");
  for (std::size_t i = 0; i < features.size(); ++i) {
    const model::Feature& feature = *features[i];
    const std::string& id = model::id_of(feature);
    const auto hill = is_hill(view, feature) ? area_of(view, feature) : std::nullopt;
    for (std::size_t j = 0; hill && j < i; ++j) {
      const auto other = is_hill(view, *features[j]) ? area_of(view, *features[j]) : std::nullopt;
      if (other && cross(*hill, *other)) {
        out.add(model::node_of(feature), id,
                message("the hills \"{}\" and \"{}\" cross: a higher hill must be inside a lower one",
                        model::id_of(*features[j]), id));
      }
    }
    const auto line = line_of(view, feature);
    const bool crest =
        line && is_word(view, feature, "sight", "relief") && !is_word(view, feature, "foot", "prohibited");
    if (!crest) continue;
    const bool on = std::all_of(line->path->begin(), line->path->end(),
                                [&](Point p) { return is_on_relief(view, p, near); });
    if (!on)
      out.add(model::node_of(feature), id,
              message("the crest \"{}\" is not on the edge of a hill or a cliff", id));
  }
}

}  // namespace

CheckList map_checks() {
  static const Check kRows[] = {
      {"perry-heroes:V27",
       translatable("the tactical map must have hexes of 10 cm and 15 m, with flat sides "
                    "at the top"),
       Severity::error, check_v27, "3.1b", kSystem},
      {"perry-heroes:V28", translatable("terrain types must define sight, movement and cover"), Severity::error,
       check_v28, "7.16.1b", kSystem},
      {"perry-heroes:V29", translatable("roads, marshes, rivers and their crossings must fit together"),
       Severity::warning, check_v29, "7.16.2d", kSystem},
      {"perry-heroes:V30", translatable("hills must lie inside one another, with crests on their edges"),
       Severity::warning, check_v30, "7.13.2d", kSystem}};
  return kRows;
}

}  // namespace coq::perry_heroes
