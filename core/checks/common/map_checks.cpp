// SPDX-License-Identifier: MIT
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/checks/common/functions.h"
#include "core/checks/framework/words.h"

namespace coq::checks {

// Checks of terrain types, hexsides, overrides and pieces.

namespace {

using model::GeometryKind;

std::string geometry_text(const model::TerrainType& type) {
  constexpr const char* kWords[] = {"area", "line", "side", "hexes"};
  std::string out;
  for (const GeometryKind kind : type.geometry) {
    if (!out.empty()) out += ", ";
    out += kWords[static_cast<int>(kind)];
  }
  return out;
}

/// Returns whether the type may be used by a feature of this element.
bool allows(const model::TerrainType& type, const model::Feature& feature) {
  if (std::holds_alternative<model::Area>(feature) || std::holds_alternative<model::PieceFeature>(feature)) {
    return type.has_geometry(GeometryKind::area);
  }
  if (std::holds_alternative<model::LineFeature>(feature)) return type.has_geometry(GeometryKind::line);
  if (std::holds_alternative<model::SideFeature>(feature)) return type.has_geometry(GeometryKind::side);
  if (std::holds_alternative<model::HexesFeature>(feature)) return type.has_geometry(GeometryKind::hexes);
  if (const auto* over = std::get_if<model::OverrideFeature>(&feature)) {
    const bool of_side = over->at.size() > 1 || over->toward;
    return !of_side || type.has_geometry(GeometryKind::line) || type.has_geometry(GeometryKind::side);
  }
  return true;
}

}  // namespace

void check_terrain_types(const MapView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  const model::Terrain& terrain = view.map().terrain;
  const std::string& ruleset = view.ruleset()->id;
  if (terrain.base && view.terrain_type(*terrain.base) == nullptr) {
    out.add(terrain, "",
            suggesting(message("<terrain>: the ruleset {} has no terrain type {}", ruleset, *terrain.base),
                       suggested_word(view, model::WordsFrom::terrain_types, *terrain.base)));
  }
  for (const Shared<model::Feature>& feature : terrain.features) {
    const std::string& id = model::type_of(*feature);
    if (std::holds_alternative<model::TextFeature>(*feature)) continue;
    const model::TerrainType* type = view.terrain_type(id);
    if (type == nullptr) {
      out.add(model::node_of(*feature), model::id_of(*feature),
              suggesting(message("{} \"{}\": the ruleset {} has no terrain type {}", element_name(*feature),
                                 model::id_of(*feature), ruleset, id),
                         suggested_word(view, model::WordsFrom::terrain_types, id)));
    } else if (!allows(*type, *feature)) {
      out.add(model::node_of(*feature), model::id_of(*feature),
              message("{} \"{}\": the type {} cannot be drawn like this, only as {}", element_name(*feature),
                      model::id_of(*feature), id, geometry_text(*type)));
    }
  }
}

namespace {

/// Returns the error in a hexside's names, if any. The label checks report labels that are not on the map.
std::optional<Message> hexside_fault(const MapView& view, const model::Feature& feature,
                                     const std::vector<std::string>& hexes,
                                     const std::optional<std::string>& toward) {
  const char* what = element_name(feature);
  const std::string& id = model::id_of(feature);
  if (hexes.empty() || hexes.size() > 2) {
    return plural_message("{} \"{}\" names {} hex: expected two adjacent ones, or one with \"toward\"",
                          "{} \"{}\" names {} hexes: expected two adjacent ones, or one with \"toward\"",
                          hexes.size(), what, id, hexes.size());
  }
  for (const std::string& label : hexes) {
    if (!view.hex(label)) return std::nullopt;
  }
  if (view.hexside(hexes, toward)) return std::nullopt;
  if (hexes.size() == 2 && toward) {
    return message("{} \"{}\": \"toward\" is allowed only with one hex, not with {} and {}", what, id, hexes[0],
                   hexes[1]);
  }
  if (hexes.size() == 2) return message("{} \"{}\": {} and {} are not adjacent", what, id, hexes[0], hexes[1]);
  const Orientation orientation = view.grid()->orientation();
  std::string names;
  for (Direction d = 0; d < kDirections; ++d) names += fmt::format(" {}", direction_name(orientation, d));
  if (!toward) {
    return message("{} \"{}\" names only {}: expected a second hex, or \"toward\" with a direction off the map",
                   what, id, hexes[0]);
  }
  const auto direction = parse_direction(orientation, *toward);
  if (!direction)
    return suggesting(
        message("{} \"{}\": \"{}\" is not a direction: expected one of{}", what, id, *toward, names),
        suggested_word(view, model::WordsFrom::directions, *toward));
  return message("{} \"{}\": {} of {} is {}, which is on the map: name both hexes", what, id, *toward, hexes[0],
                 view.label(view.grid()->neighbour(*view.hex(hexes[0]), *direction)));
}

}  // namespace

void check_hexsides(const MapView& view, Reporter& out) {
  if (!view.has_hexes()) return;
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    std::optional<Message> fault;
    if (const auto* side = std::get_if<model::SideFeature>(&*feature)) {
      fault = hexside_fault(view, *feature, side->hexes, side->toward);
    } else if (const auto* over = std::get_if<model::OverrideFeature>(&*feature)) {
      if (over->at.size() != 1 || over->toward) fault = hexside_fault(view, *feature, over->at, over->toward);
    }
    if (fault) out.add(model::node_of(*feature), model::id_of(*feature), *std::move(fault));
  }
}

void check_overrides(const MapView& view, Reporter& out) {
  if (!view.has_hexes()) return;
  // Identifies an overridden place: a hex or a hexside (hex and direction), and the terrain type.
  using Key = std::tuple<Hex, Direction, std::string>;
  std::map<Key, const model::OverrideFeature*> known;
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const auto* over = std::get_if<model::OverrideFeature>(&*feature);
    if (over == nullptr) continue;
    std::optional<Key> key;
    if (over->at.size() == 1 && !over->toward) {
      if (const auto hex = view.hex(over->at[0])) key = Key{*hex, -1, over->type};
    } else if (const auto side = view.hexside(over->at, over->toward)) {
      key = Key{side->hex, side->direction, over->type};
    }
    if (!key) continue;
    const auto [at, added] = known.emplace(*key, over);
    if (added) continue;
    if (at->second->applies != over->applies) {
      out.add(*over, over->id,
              message("override \"{}\" contradicts override \"{}\" for the same place and type", over->id,
                      at->second->id));
    } else {
      out.warn(*over, over->id, message("override \"{}\" repeats override \"{}\"", over->id, at->second->id));
    }
  }
}

void check_pieces(const MapView& view, Reporter& out) {
  const model::MapDocument& map = view.map();
  std::set<std::string> used;
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    const auto* piece = std::get_if<model::PieceFeature>(&*feature);
    if (piece == nullptr) continue;
    used.insert(piece->shape);
    if (model::find_shape(map, piece->shape) == nullptr) {
      out.add(*piece, piece->id,
              suggesting(message("piece \"{}\": there is no shape \"{}\"", piece->id, piece->shape),
                         suggested_word(view, model::WordsFrom::shapes, piece->shape)));
    }
    if (!map.table) out.add(*piece, piece->id, message("piece \"{}\": the map has no table", piece->id));
  }
  // A table without terrain is a set of shapes; players place the pieces during play.
  const bool bare = map.table && map.terrain.features.empty();
  for (const model::Shape& shape : map.shapes) {
    if (used.count(shape.id) == 0 && !bare) {
      out.warn(shape, shape.id, message("shape \"{}\" is not used by any piece", shape.id));
    }
  }
}

// Checks of a map's page, table, grid and compass.

void check_sheet(const MapView& view, Reporter& out) {
  const model::MapDocument& map = view.map();
  if (!map.page && !map.table) out.add(map, map.id, message("the map has no page: expected <page> or <table>"));
  if (!map.grid && !map.table) out.add(map, map.id, message("the map has no grid: expected <grid> or <table>"));
}

namespace {

/// Reports the error of building the grid or its labels, if that error carries this check's id.
template <class T>
void report_failure(const MapView& view, const Result<T>& made, Reporter& out) {
  if (made || made.error().check != out.id()) return;
  out.add(*view.map().grid, view.map().id, made.error().message);
}

}  // namespace

void check_grid_size(const MapView& view, Reporter& out) {
  if (view.map().grid) report_failure(view, model::grid_of(view.map()), out);
}

void check_lattice(const MapView& view, Reporter& out) {
  if (!view.map().grid) return;
  const Result<Grid> grid = model::grid_of(view.map());
  if (grid || grid.error().check != "grid.lattice") return;
  out.add(view.map().grid->lattice, view.map().id, grid.error().message);
}

void check_first_label(const MapView& view, Reporter& out) {
  if (!view.map().grid) return;
  const Result<Labels> labels = model::labels_of(view.map());
  if (!labels) out.add(*view.map().grid, view.map().id, labels.error().message);
}

void check_compass(const MapView& view, Reporter& out) {
  if (!view.map().grid) return;
  const model::GridElement& grid = *view.map().grid;
  if (grid.metres && grid.metres->value <= 0) {
    out.add(grid, view.map().id,
            message("a hex is {} metres wide: expected more than 0", format_thousandths(grid.metres->value)));
  }
  if (grid.compass && (grid.compass->north.value < 0 || grid.compass->north.value >= 360'000)) {
    out.add(*grid.compass, view.map().id,
            message("north is {} degrees: expected 0 to less than 360",
                    format_thousandths(grid.compass->north.value)));
  }
}

// Checks of hex labels in a map.

namespace {

class LabelCheck {
 public:
  LabelCheck(const MapView& view, Reporter& out) : m_view(view), m_out(out) {}

  /// Reports unknown labels and, if `once` is set, labels that occur twice. `what` is the element's tag.
  void list(const model::Node& at, std::string_view what, std::string_view id,
            const std::vector<std::string>& labels, bool once) {
    std::set<Hex> seen;
    for (const std::string& label : labels) {
      const auto hex = m_view.hex(label);
      if (!hex) {
        one(at, what, id, label);
      } else if (!seen.insert(*hex).second && once) {
        m_out.warn(at, id, message("{}: {} is named twice", name(what, id), label));
      }
    }
  }

  void one(const model::Node& at, std::string_view what, std::string_view id, const std::string& label) {
    if (m_view.hex(label)) return;
    const Grid& grid = *m_view.grid();
    m_out.add(at, id,
              message("{}: there is no hex {} on the map, which has {} to {}", name(what, id), label,
                      m_view.label({0, 0}), m_view.label({grid.columns() - 1, grid.rows() - 1})));
  }

 private:
  static std::string name(std::string_view what, std::string_view id) {
    return id.empty() ? fmt::format("<{}>", what) : fmt::format("<{}> \"{}\"", what, id);
  }
  const MapView& m_view;
  Reporter& m_out;
};

bool is_point(const std::string& place) {
  return place.find(',') != std::string::npos;
}

}  // namespace

void check_labels(const MapView& view, Reporter& out) {
  if (!view.has_hexes()) {
    if (view.map().grid) return;  // the checks of the grid report the reason
    for (const Shared<model::Feature>& feature : view.map().terrain.features) {
      if (std::holds_alternative<model::SideFeature>(*feature) ||
          std::holds_alternative<model::HexesFeature>(*feature) ||
          std::holds_alternative<model::OverrideFeature>(*feature)) {
        out.add(model::node_of(*feature), model::id_of(*feature),
                message("{} \"{}\": the map has no hexes", element_name(*feature), model::id_of(*feature)));
      }
    }
    return;
  }
  LabelCheck check(view, out);
  const model::MapDocument& map = view.map();
  if (map.grid->not_in_play)
    check.list(*map.grid->not_in_play, "void", "", map.grid->not_in_play->labels, true);
  for (const model::Scan& scan : map.scans) {
    for (const model::Tie& tie : scan.ties) {
      if (tie.hex) check.one(tie, "tie", "", *tie.hex);
    }
  }
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    if (const auto* side = std::get_if<model::SideFeature>(&*feature)) {
      check.list(*side, "side", side->id, side->hexes, false);
    } else if (const auto* hexes = std::get_if<model::HexesFeature>(&*feature)) {
      check.list(*hexes, "hexes", hexes->id, hexes->labels, true);
    } else if (const auto* over = std::get_if<model::OverrideFeature>(&*feature)) {
      check.list(*over, "override", over->id, over->at, false);
    }
  }
  for (const model::LosCheck& los : map.los_checks) {
    for (const std::string& end : {los.from, los.to}) {
      if (!is_point(end)) check.one(los, "los-check", "", end);
    }
  }
}

}  // namespace coq::checks
