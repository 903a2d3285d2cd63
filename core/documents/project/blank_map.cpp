// SPDX-License-Identifier: MIT
#include "core/documents/project/blank_map.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"

namespace coq::scenario {
namespace {

using namespace model;

constexpr Um kMargin = 10'000;  ///< around the grid, where the page is as large as that asks for

/// Values `table.width`, `table.height` and `table.unit` of the ruleset say how large a usual table is.
TableElement make_table(const RulesetDocument& ruleset) {
  TableElement table;
  table.width = length_of(ruleset, "table.width", 1'800'000);
  table.height = length_of(ruleset, "table.height", 1'200'000);
  const Value* unit = ruleset.find_value("table.unit");
  if (unit != nullptr && unit->is == "in") table.unit = TableUnit::in;
  return table;
}

/// Across a hex, on the ground: value `hex.metres`.
std::optional<Thousandths> metres_of(const RulesetDocument& ruleset) {
  const Value* value = ruleset.find_value("hex.metres");
  const std::int64_t metres = value == nullptr ? 0 : parse_integer(value->is).value_or(0);
  if (metres <= 0 || metres > 100'000) return std::nullopt;
  return Thousandths{metres * 1000};
}

/// Hexes over all of a table: value `hex.cm`, from middle to middle, the first one in the corner.
GridElement tactical_grid(const RulesetDocument& ruleset, const TableElement& table) {
  const Um across = length_of(ruleset, "hex.cm", 10'000) * 10;
  // A half of the root of three, to the thousandth of a millimetre.
  const Um column = static_cast<Um>(static_cast<std::int64_t>(across) * 866'025 / 1'000'000);
  GridElement grid;
  grid.columns = table.width / column + 1;
  grid.rows = table.height / across + 1;
  grid.labels = "A1";
  grid.lattice.origin = {column / 2, across / 2};
  grid.lattice.column = {column, across / 2};
  grid.lattice.row = {0, across};
  return grid;
}

/// All that the hexes cover: those within two of the rim reach as far as any.
Box bounds_of(const Grid& grid) {
  Box box;
  const auto is_near = [](int at, int count) { return at < 2 || at >= count - 2; };
  for (int column = 0; column < grid.columns(); ++column) {
    for (int row = 0; row < grid.rows(); ++row) {
      if (is_near(column, grid.columns()) || is_near(row, grid.rows())) box.include(grid.bounds({column, row}));
    }
  }
  return box;
}

struct PaperName {
  std::string_view name;
  Point size;
};
constexpr std::array<PaperName, 8> kPapers = {{{"a5", {148'000, 210'000}},
                                               {"a4", {210'000, 297'000}},
                                               {"a3", {297'000, 420'000}},
                                               {"a2", {420'000, 594'000}},
                                               {"a1", {594'000, 841'000}},
                                               {"a0", {841'000, 1'189'000}},
                                               {"letter", {215'900, 279'400}},
                                               {"tabloid", {279'400, 431'800}}}};

}  // namespace

Um length_of(const RulesetDocument& ruleset, const char* id, Um otherwise) {
  const Value* value = ruleset.find_value(id);
  const auto length = value != nullptr ? parse_mm(value->is) : std::nullopt;
  return length && *length > 0 ? *length : otherwise;
}

Ground ground_of(const RulesetDocument& ruleset) {
  const bool hexes =
      std::any_of(ruleset.terrain_types.begin(), ruleset.terrain_types.end(), [](const TerrainType& type) {
        return type.has_geometry(GeometryKind::side) || type.has_geometry(GeometryKind::hexes);
      });
  if (!hexes) return Ground::table;
  return ruleset.find_value("table.width") != nullptr ? Ground::table_with_hexes : Ground::hexes;
}

/// Neighbouring columns (flat) are a half of the root of three of a hex's width apart.
Lattice even_lattice(Orientation orientation, Stagger stagger, Um hex, Point origin) {
  const auto apart =
      static_cast<Um>((static_cast<std::int64_t>(hex) * 866'025'404 + 500'000'000) / 1'000'000'000);
  const Um half = stagger == Stagger::odd ? hex / 2 : -(hex / 2);
  Lattice lattice;
  lattice.origin = origin;
  const bool flat = orientation == Orientation::flat;
  lattice.column = flat ? Point{apart, half} : Point{hex, 0};
  lattice.row = flat ? Point{0, hex} : Point{half, apart};
  return lattice;
}

Result<MapDocument> lay_hexes(MapDocument map, const BlankMap& plan) {
  GridElement grid;
  grid.orientation = plan.orientation;
  grid.stagger = plan.stagger;
  grid.columns = plan.columns;
  grid.rows = plan.rows;
  grid.labels = plan.first_label;
  grid.metres = plan.metres;
  grid.lattice = even_lattice(plan.orientation, plan.stagger, plan.hex_size, {0, 0});
  if (map.grid) grid.compass = map.grid->compass;  // which systems ask for
  map.table.reset();
  map.grid = grid;
  const auto at_origin = grid_of(map);
  if (!at_origin) return at_origin.error();
  if (const auto labels = labels_of(map); !labels) return labels.error();
  const Box box = bounds_of(*at_origin);
  const Point needed{box.max.x - box.min.x, box.max.y - box.min.y};
  map.page.emplace();
  map.page->width = needed.x + 2 * kMargin;
  map.page->height = needed.y + 2 * kMargin;
  if (plan.paper) {
    if (plan.paper->x < needed.x || plan.paper->y < needed.y) {
      return make_error("new.paper",
                        message("the hexes need {} x {} mm, the paper has {} x {}", format_mm(needed.x),
                                format_mm(needed.y), format_mm(plan.paper->x), format_mm(plan.paper->y)));
    }
    map.page->width = plan.paper->x;
    map.page->height = plan.paper->y;
  }
  map.grid->lattice.origin = {(map.page->width - box.min.x - box.max.x) / 2,
                              (map.page->height - box.min.y - box.max.y) / 2};
  if (const auto placed = grid_of(map); !placed) return placed.error();
  return map;
}

MapDocument usual_map(const RulesetDocument& ruleset) {
  MapDocument map;
  const Ground ground = ground_of(ruleset);
  if (ground != Ground::hexes) map.table = make_table(ruleset);
  if (ground == Ground::table) return map;
  if (ground == Ground::table_with_hexes) {
    map.grid = tactical_grid(ruleset, *map.table);
    map.grid->metres = metres_of(ruleset);
    map.grid->compass.emplace();
    return map;
  }
  map.page.emplace();
  GridElement grid;
  grid.columns = 9;
  grid.rows = 11;
  grid.labels = "A01";
  grid.metres = metres_of(ruleset);
  grid.lattice.origin = {39'184, 44'000};
  grid.lattice.column = {16'454, 9'500};
  grid.lattice.row = {0, 19'000};
  grid.compass.emplace();
  map.grid = grid;
  return map;
}

Result<MapDocument> make_blank_map(const RulesetDocument& ruleset, const BlankMap& plan) {
  MapDocument map = usual_map(ruleset);
  if (!map.table) {
    BlankMap whole = plan;
    if (!whole.metres) whole.metres = map.grid->metres;
    return lay_hexes(std::move(map), whole);
  }
  if (!plan.table) return map;
  if (plan.table->x <= 0 || plan.table->y <= 0)
    return make_error("new.table", message("a table has a width and a depth"));
  map.table->width = plan.table->x;
  map.table->height = plan.table->y;
  if (map.grid) {
    const GridElement before = *map.grid;
    map.grid = tactical_grid(ruleset, *map.table);
    map.grid->metres = before.metres;
    map.grid->compass = before.compass;
    if (const auto grid = grid_of(map); !grid) return grid.error();
    if (const auto labels = labels_of(map); !labels) return labels.error();
  }
  return map;
}

std::optional<Point> parse_paper_size(std::string_view text) {
  std::string word(text);
  for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  constexpr std::string_view kAcross = "-landscape";
  const bool across = word.ends_with(kAcross);
  if (across) word.resize(word.size() - kAcross.size());
  for (const PaperName& one : kPapers) {
    if (word == one.name) return across ? Point{one.size.y, one.size.x} : one.size;
  }
  const std::size_t by = word.find('x');
  if (by == std::string::npos || across) return std::nullopt;
  const auto width = parse_mm(word.substr(0, by)), height = parse_mm(word.substr(by + 1));
  if (!width || !height || *width <= 0 || *height <= 0) return std::nullopt;
  return Point{*width, *height};
}

}  // namespace coq::scenario
