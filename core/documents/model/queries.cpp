// SPDX-License-Identifier: MIT
// Look-up functions for documents.
#include <algorithm>
#include <chrono>

#include "core/base/text.h"
#include "core/documents/model/describe.h"
#include "core/documents/model/document.h"
#include "core/geometry/placement.h"

namespace coq::model {
namespace {

template <class T>
const T* find_by_id(const std::vector<T>& list, std::string_view id) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const T& one) { return one.id == id; });
  return found != list.end() ? &*found : nullptr;
}

template <class T>
void replace_by_id(std::vector<T>& list, const std::vector<T>& overlay) {
  for (const T& one : overlay) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const T& old) { return old.id == one.id; });
    if (found != list.end()) {
      *found = one;
    } else {
      list.push_back(one);
    }
  }
}

const std::string* find_open(const OpenAttributes& attributes, std::string_view name) {
  for (const auto& [key, value] : attributes) {
    if (key == name) return &value;
  }
  return nullptr;
}

}  // namespace

std::optional<std::int64_t> seconds_of(const Root& root) {
  if (!root.date) return std::nullopt;
  const auto parts = split(*root.date, '-');
  if (parts.size() != 3) return std::nullopt;
  const auto year = parse_integer(parts[0]), month = parse_integer(parts[1]), day = parse_integer(parts[2]);
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  if (!date.ok()) return std::nullopt;
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::sys_days(date).time_since_epoch())
      .count();
}

const AttributeInfo* ElementInfo::find_attribute(std::string_view name) const {
  for (const AttributeInfo& attribute : attributes) {
    if (attribute.name == name) return &attribute;
  }
  return nullptr;
}

std::string ElementInfo::attribute_text(const void* element, std::string_view name) const {
  std::string out;
  if (const AttributeInfo* attribute = find_attribute(name)) attribute->format(element, out);
  return out;
}

const std::string& id_of(const Feature& feature) {
  return std::visit([](const auto& f) -> const std::string& { return f.id; }, feature);
}

const std::string& type_of(const Feature& feature) {
  static const std::string none;
  return std::visit(
      [](const auto& f) -> const std::string& {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(f)>, TextFeature>) {
          return none;
        } else {
          return f.type;
        }
      },
      feature);
}

std::string name_of(const Feature& feature) {
  return std::visit(
      [](const auto& one) -> std::string {
        if constexpr (requires { one.name; }) return one.name.value_or("");
        return {};
      },
      feature);
}

const Node& node_of(const Feature& feature) {
  return std::visit([](const auto& f) -> const Node& { return f; }, feature);
}

namespace {

Problem no_grid(const MapDocument& map) {
  Problem problem = make_error("map.grid", message("the map has no hexes"));
  problem.place = map.place;
  return problem;
}

}  // namespace

Result<Grid> grid_of(const MapDocument& map) {
  if (!map.grid) return no_grid(map);
  const GridElement& g = *map.grid;
  Result<Grid> grid = Grid::make(
      {g.orientation, g.stagger, g.columns, g.rows, g.lattice.origin, g.lattice.column, g.lattice.row});
  if (grid) return grid;
  Problem problem = grid.error();
  problem.place = g.place;
  return problem;
}

LabelScheme label_scheme_of(const GridElement& grid) {
  LabelScheme scheme;
  scheme.numbering = grid.numbering.value_or(Numbering::first);
  scheme.order = grid.label_order.value_or(LabelOrder::column_row);
  scheme.letters = grid.letters.value_or(LetterRun::counted);
  scheme.numbers = grid.numbers.value_or(NumberStep::hexes);
  scheme.orientation = grid.orientation, scheme.stagger = grid.stagger;
  return scheme;
}

Result<Labels> labels_of(const MapDocument& map) {
  if (!map.grid) return no_grid(map);
  const GridElement& g = *map.grid;
  Result<Labels> labels = Labels::make(g.labels, g.columns, g.rows, label_scheme_of(g));
  if (labels) return labels;
  Problem problem = labels.error();
  problem.place = map.grid->place;
  return problem;
}

Result<LabelledGrid> labelled_grid_of(const MapDocument& map) {
  Result<Grid> grid = grid_of(map);
  if (!grid) return grid.error();
  Result<Labels> labels = labels_of(map);
  if (!labels) return labels.error();
  return LabelledGrid{*std::move(grid), *std::move(labels)};
}

const Feature* find_feature(const MapDocument& map, std::string_view id) {
  for (const Shared<Feature>& feature : map.terrain.features) {
    if (id_of(*feature) == id) return &*feature;
  }
  return nullptr;
}

const Shape* find_shape(const MapDocument& map, std::string_view id) {
  return find_by_id(map.shapes, id);
}

const MapNote* find_note(const MapDocument& map, std::string_view id) {
  return find_by_id(map.notes, id);
}

const std::string* find_factor(const Face& face, std::string_view name) {
  return find_open(face.factors, name);
}

const Counter* find_counter(const CountersDocument& counters, std::string_view id) {
  return find_by_id(counters.counters, id);
}

const Layout* layout_of(const std::vector<Layout>& layouts, const Counter& counter) {
  for (const Layout& layout : layouts) {
    if (counter.layout) {
      if (layout.id == *counter.layout) return &layout;
    } else if (layout.types &&
               std::find(layout.types->begin(), layout.types->end(), counter.type) != layout.types->end()) {
      return &layout;
    }
  }
  return nullptr;
}

const Side* find_side(const ScenarioDocument& scenario, std::string_view id) {
  return find_by_id(scenario.sides, id);
}
std::string numbered_id(const std::string& id, int count, int number) {
  return count == 1 ? id : fmt::format("{}.{}", id, number);
}

const Zone* find_zone(const ScenarioDocument& scenario, std::string_view id) {
  return find_by_id(scenario.zones, id);
}

std::string Look::get(std::string_view name, std::string_view fallback) const {
  const std::string* value = find_open(attributes, name);
  return value != nullptr ? *value : std::string(fallback);
}

const Effect* TerrainType::find_effect(std::string_view on) const {
  const auto found = std::find_if(effects.begin(), effects.end(), [&](const Effect& e) { return e.on == on; });
  return found != effects.end() ? &*found : nullptr;
}

bool TerrainType::has_geometry(GeometryKind kind) const {
  return std::find(geometry.begin(), geometry.end(), kind) != geometry.end();
}

const std::string* TableRow::find_cell(std::string_view column) const {
  return find_open(cells, column);
}

const std::string& TableRow::cell(std::string_view column) const {
  static const std::string none;
  const std::string* found = find_cell(column);
  return found != nullptr ? *found : none;
}

const TableRow* Table::find_row(std::string_view key) const {
  if (columns.empty()) return nullptr;
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const TableRow& row) { return row.cell(columns.front()) == key; });
  return found != rows.end() ? &*found : nullptr;
}

const TerrainType* RulesetDocument::find_terrain(std::string_view wanted) const {
  return find_by_id(terrain_types, wanted);
}
const Condition* RulesetDocument::find_condition(std::string_view wanted) const {
  return find_by_id(conditions, wanted);
}
const Nation* RulesetDocument::find_nation(std::string_view wanted) const {
  return find_by_id(nations, wanted);
}
const UnitType* RulesetDocument::find_unit_type(std::string_view wanted) const {
  return find_by_id(unit_types, wanted);
}
const MarkerType* RulesetDocument::find_marker_type(std::string_view wanted) const {
  return find_by_id(marker_types, wanted);
}
const Value* RulesetDocument::find_value(std::string_view wanted) const {
  return find_by_id(values, wanted);
}
const Table* RulesetDocument::find_table(std::string_view wanted) const {
  return find_by_id(tables, wanted);
}

const TableRow* RulesetDocument::find_row(std::string_view table, std::string_view key) const {
  const Table* found = find_table(table);
  return found != nullptr ? found->find_row(key) : nullptr;
}

std::string RulesetDocument::find_word(std::string_view table, std::string_view key,
                                       std::string_view wanted) const {
  const TableRow* row = find_row(table, key);
  return row == nullptr ? std::string() : word_of(*row, wanted);
}

std::string RulesetDocument::word_of(const TableRow& row, std::string_view wanted) const {
  for (const std::string_view one :
       {wanted.substr(0, wanted.find('-')), std::string_view("en"), std::string_view(lang)}) {
    const std::string& text = row.cell(one);
    if (!text.empty()) return text;
  }
  return {};
}

std::string RulesetDocument::word(std::string_view wanted, std::string_view language) const {
  std::string found = find_word("names", wanted, language);
  return found.empty() ? std::string(wanted) : found;
}

bool RulesetDocument::lists(std::string_view value, std::string_view word) const {
  const Value* found = find_value(value);
  if (found == nullptr) return false;
  const auto words = split_words(found->text);
  return std::find(words.begin(), words.end(), word) != words.end();
}

RulesetDocument extend(const RulesetDocument& base, const RulesetDocument& overlay) {
  RulesetDocument out = base;
  out.id = overlay.id;
  replace_by_id(out.terrain_types, overlay.terrain_types);
  replace_by_id(out.conditions, overlay.conditions);
  replace_by_id(out.nations, overlay.nations);
  replace_by_id(out.unit_types, overlay.unit_types);
  replace_by_id(out.marker_types, overlay.marker_types);
  replace_by_id(out.values, overlay.values);
  replace_by_id(out.tables, overlay.tables);
  return out;
}

std::vector<std::string> unit_ids(const Unit& unit) {
  constexpr int kMax = 1000;
  const int count = std::min(unit.count.value_or(1), kMax);
  std::vector<std::string> out;
  for (int i = 1; i <= count; ++i) out.push_back(numbered_id(unit.id, count, i));
  return out;
}

Polygon polygon_of(const PieceFeature& piece, const Shape& shape) {
  Polygon polygon{*shape.ring.points, {}};
  for (const Points& hole : shape.holes) polygon.holes.push_back(*hole.points);
  const Facing facing = piece.facing.value_or(Facing{});
  return placed(polygon, piece.at, Vector{facing.u, facing.v});
}

}  // namespace coq::model
