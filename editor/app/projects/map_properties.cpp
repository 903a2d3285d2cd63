// SPDX-License-Identifier: MIT
#include "editor/app/projects/map_properties.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/documents/project/new_project.h"
#include "editor/app/tools/map_edits.h"

namespace coq::app::projects {
namespace {

using model::MapDocument;

struct Row {
  const char* title;
  std::string_view element;  ///< "page", "grid", "lattice", "compass", "table"
  std::string_view attribute;
};
constexpr Row kRows[] = {{translatable("Page width"), "page", "width"},
                         {translatable("Page height"), "page", "height"},
                         {translatable("Map style"), "page", "style"},
                         {translatable("Table width"), "table", "width"},
                         {translatable("Table depth"), "table", "height"},
                         {translatable("Unit of the table"), "table", "unit"},
                         {translatable("Map style"), "table", "style"},
                         {translatable("Columns"), "grid", "columns"},
                         {translatable("Rows"), "grid", "rows"},
                         {translatable("First label"), "grid", "labels"},
                         {translatable("Hex orientation"), "grid", "orientation"},
                         {translatable("Columns that are higher"), "grid", "stagger"},
                         {translatable("Hex, between opposite sides"), "grid", "hex"},
                         {translatable("Scale (metres across a hex)"), "grid", "metres"},
                         {translatable("Centre of the first hex"), "lattice", "origin"},
                         {translatable("To the next column"), "lattice", "column"},
                         {translatable("To the next row"), "lattice", "row"},
                         {translatable("North, degrees clockwise from the top"), "compass", "north"}};

/// Rows (flat) or columns are one hex size apart.
Um hex_size(const model::GridElement& grid) {
  const Point step = grid.orientation == Orientation::flat ? grid.lattice.row : grid.lattice.column;
  return static_cast<Um>(std::lround(std::hypot(double(step.x), double(step.y))));
}

Point scaled(Point vector, Um from, Um to) {
  const auto length = [&](Um of) { return static_cast<Um>(std::lround(double(of) * to / from)); };
  return {length(vector.x), length(vector.y)};
}

/// Returns the element of that name, or null if the map has none.
template <class Map>
model::ConstElement element_of_map(const Map& map, std::string_view name) {
  if (name == "page" && map.page) return {&model::describe<model::Page>(), &*map.page};
  if (name == "table" && map.table) return {&model::describe<model::TableElement>(), &*map.table};
  if (!map.grid) return {};
  if (name == "grid") return {&model::describe<model::GridElement>(), &*map.grid};
  if (name == "lattice") return {&model::describe<model::Lattice>(), &map.grid->lattice};
  static const model::Compass none;
  if (name == "compass")
    return {&model::describe<model::Compass>(), map.grid->compass ? &*map.grid->compass : &none};
  return {};
}

Problem no_value(const std::string& value, const model::ValueType& type) {
  return make_error("edit.value", message("\"{}\" is not {}", value, type.expected));
}

/// Parses a value into an element; an empty text clears an optional attribute.
Status set_attribute(const model::ElementInfo& info, void* element, std::string_view name,
                     const std::string& value) {
  const model::AttributeInfo* attribute = info.find_attribute(name);
  if (attribute == nullptr) return make_error("edit.value", message("there is no such field"));
  if (value.empty() && attribute->can_be_absent()) {
    attribute->clear(element);
    return Done{};
  }
  if (!attribute->parse(element, value)) return no_value(value, attribute->type);
  return Done{};
}

/// Returns the grid with another value.
Result<model::GridElement> changed_grid(const model::GridElement& grid, std::string_view element,
                                        std::string_view name, const std::string& value) {
  model::GridElement out = grid;
  if (element == "compass") {
    if (value.empty()) {
      out.compass.reset();
      return out;
    }
    if (!out.compass) out.compass.emplace();
    const Status set = set_attribute(model::describe<model::Compass>(), &*out.compass, name, value);
    if (!set) return set.error();
    return out;
  }
  if (element == "lattice") {
    const Status set = set_attribute(model::describe<model::Lattice>(), &out.lattice, name, value);
    if (!set) return set.error();
    return out;
  }
  if (name == "hex") {
    constexpr Um kMin = 1'000;
    const auto size = parse_mm(value);
    if (!size || *size < kMin) return make_error("edit.value", message("a hex must be at least 1 mm wide"));
    const Um old = hex_size(grid);
    out.lattice.column = scaled(grid.lattice.column, old, *size);
    out.lattice.row = scaled(grid.lattice.row, old, *size);
    return out;
  }
  const Status set = set_attribute(model::describe<model::GridElement>(), &out, name, value);
  if (!set) return set.error();
  if (name == "orientation" || name == "stagger")
    out.lattice = scenario::even_lattice(out.orientation, out.stagger, hex_size(grid), grid.lattice.origin);
  return out;
}

/// Returns the index of the title in that language, otherwise in the document's, otherwise the first.
std::size_t title_index(const MapDocument& map, const std::string& language) {
  const auto of = [&](const std::string& wanted) {
    return static_cast<std::size_t>(
        std::find_if(map.titles.begin(), map.titles.end(),
                     [&](const model::Name& one) { return one.lang.value_or(map.lang) == wanted; }) -
        map.titles.begin());
  };
  const std::size_t exact = of(language);
  if (exact < map.titles.size()) return exact;
  const std::size_t own = of(map.lang);
  return own < map.titles.size() ? own : 0;
}

std::vector<model::Edit> title_edits(const MapDocument& map, const std::string& value,
                                     const std::string& language) {
  const std::size_t slot = root_slot("title");
  if (map.titles.empty()) {
    model::Name title;
    title.text = value;
    return {model::Insert{{{slot, 0}}, "title", model::ElementValue::of(title)}};
  }
  const std::size_t at = title_index(map, language);
  if (map.titles[at].text == value) return {};
  return {model::SetField{{{slot, at}}, "", value}};
}

}  // namespace

std::vector<MapField> map_fields(const MapDocument& map, const std::string& language) {
  std::vector<MapField> out;
  const model::ValueType text = model::describe<model::Name>().content->type;
  out.push_back({translatable("Title of the map"), "title", text, true,
                 map.titles.empty() ? std::string() : map.titles[title_index(map, language)].text});
  for (const Row& row : kRows) {
    const model::ConstElement element = element_of_map(map, row.element);
    if (element.info == nullptr) continue;
    MapField field;
    field.title = row.title;
    field.id = std::string(row.element) + "." + std::string(row.attribute);
    if (row.attribute == "hex") {
      field.type = model::describe<model::Page>().find_attribute("width")->type;
      field.required = true;
      field.value = format_mm(hex_size(*map.grid));
    } else {
      const model::AttributeInfo& attribute = *element.info->find_attribute(row.attribute);
      field.type = attribute.type;
      field.required = attribute.required && row.element != "compass";
      if (row.element != "compass" || map.grid->compass) attribute.format(element.value, field.value);
    }
    out.push_back(std::move(field));
  }
  return out;
}

Result<GridChange> plan_map_field(const Session& session, const std::string& id, const std::string& value,
                                  const std::string& language) {
  const MapDocument& map = session.map();
  const std::size_t dot = id.find('.');
  const std::string element = id.substr(0, dot), name = dot == std::string::npos ? "" : id.substr(dot + 1);
  GridChange out;
  out.title = message("Change to the map");
  if (id == "title") {
    if (value.empty()) return make_error("edit.value", message("a map must have a title"));
    out.step.push_back({session.map_path(), title_edits(map, value, language)});
    return out;
  }
  if (element_of_map(map, element).info == nullptr)
    return make_error("edit.value", message("there is no such field"));
  if (element == "page" || element == "table") {
    const model::AttributeInfo* attribute = element_of_map(map, element).info->find_attribute(name);
    if (attribute == nullptr) return make_error("edit.value", message("there is no such field"));
    std::optional<std::string> text;
    if (!value.empty() || !attribute->can_be_absent()) text = value;
    out.step.push_back({session.map_path(), {model::SetField{{{root_slot(element), 0}}, name, text}}});
    return out;
  }
  const auto grid = changed_grid(*map.grid, element, name, value);
  if (!grid) return grid.error();
  return plan_grid_change(session, *grid);
}

}  // namespace coq::app::projects
