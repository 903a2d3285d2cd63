// SPDX-License-Identifier: MIT
#include "exporters/tables/tables.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/exchange/counters_table.h"

namespace coq::exporters {
namespace {

using namespace model;

/// Writes rows below a header; cells are given by column name.
class Table {
 public:
  explicit Table(std::vector<std::string> header) : m_header(std::move(header)) { m_rows.push_back(m_header); }
  void add(const std::map<std::string, std::string>& cells) {
    std::vector<std::string> row;
    for (const std::string& column : m_header) {
      const auto found = cells.find(column);
      row.push_back(found != cells.end() ? found->second : std::string());
    }
    m_rows.push_back(std::move(row));
  }
  TableRows take() { return std::move(m_rows); }

 private:
  std::vector<std::string> m_header;
  TableRows m_rows{};
};

void add_attributes(const ElementInfo& info, const void* element, std::map<std::string, std::string>& cells) {
  for (const AttributeInfo& attribute : info.attributes) {
    std::string text;
    if (attribute.format(element, text)) cells[attribute.name] = std::move(text);
  }
}

// Counters.

Counter without_extras(Counter counter) {
  counter.extras = nullptr;
  for (auto& name : counter.names) name.extras = nullptr;
  for (auto& note : counter.notes) note.extras = nullptr;
  for (auto& face : counter.faces) face.extras = nullptr;
  return counter;
}

/// Reads the table back and warns about counters that lose data.
void verify(const TableRows& rows, const std::vector<Counter>& counters, const std::string& check,
            Problems& problems) {
  Problems ignored;
  exchange::CountersReader reader({}, "", ignored);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const exchange::CsvRow row{rows[i], static_cast<std::uint32_t>(i + 1)};
    i == 0 ? reader.set_header(row) : reader.add_row(row);
  }
  const std::vector<Counter> again = reader.take();
  for (std::size_t i = 0; i < counters.size(); ++i) {
    if (i < again.size() && again[i] == without_extras(counters[i])) continue;
    Problem problem = make_problem(
        Severity::warning, check,
        message("counter \"{}\": a table cannot hold all of it (it has an empty text, or its factors are in a "
                "different order)",
                counters[i].id),
        counters[i].place);
    problem.subject = counters[i].id;
    problems.push_back(std::move(problem));
  }
}

TableRows counters_rows(const CountersDocument& document, const std::string& check, Problems& problems) {
  exchange::CountersTable table = exchange::counters_table(document.counters);
  TableRows out;
  out.push_back(std::move(table.header));
  for (auto& row : table.rows) out.push_back(std::move(row));
  verify(out, document.counters, check, problems);
  return out;
}

// Map.

std::string points_text(const Points& points) {
  std::string out;
  as_points.format(points.points, out);
  return out;
}

TableRows map_rows(const MapDocument& map) {
  Table table({"id", "geometry", "type", "level", "width", "name", "note", "hexes", "toward", "shape", "at",
               "facing", "is", "angle", "size", "style", "points"});
  for (const Shared<Feature>& shared : map.terrain.features) {
    std::map<std::string, std::string> cells;
    std::visit(
        [&](const auto& feature) {
          using T = std::remove_cvref_t<decltype(feature)>;
          add_attributes(describe<T>(), &feature, cells);
          if constexpr (std::is_same_v<T, Area>) {
            cells["geometry"] = "area";
            cells["points"] = points_text(feature.ring);
            for (const Points& hole : feature.holes) cells["points"] += " | " + points_text(hole);
          } else if constexpr (std::is_same_v<T, LineFeature>) {
            cells["geometry"] = "line";
            cells["points"] = points_text(feature.path);
          } else if constexpr (std::is_same_v<T, SideFeature>) {
            cells["geometry"] = "side";
          } else if constexpr (std::is_same_v<T, HexesFeature>) {
            cells["geometry"] = "hexes";
            cells["hexes"] = join(feature.labels, " ");
          } else if constexpr (std::is_same_v<T, PieceFeature>) {
            cells["geometry"] = "piece";
          } else if constexpr (std::is_same_v<T, OverrideFeature>) {
            cells["geometry"] = "override";
            cells["hexes"] = cells["at"];
            cells.erase("at");
          } else {
            cells["geometry"] = "text";
            cells["name"] = feature.text;
          }
        },
        *shared);
    table.add(cells);
  }
  return table.take();
}

// Scenario.

/// Loads the counters that a scenario refers to; unreadable ones are skipped.
std::vector<CountersDocument> counters_of(const ScenarioDocument& scenario, const Request& request,
                                          Problems& problems) {
  std::vector<CountersDocument> out;
  if (request.loader == nullptr) return out;
  for (const Href& href : scenario.counters) {
    Problems found;
    const auto document = request.loader->load(request.path.parent_path() / href.href, found);
    if (document && std::holds_alternative<CountersDocument>(*document)) {
      out.push_back(std::get<CountersDocument>(*document));
      continue;
    }
    problems.push_back(make_problem(
        Severity::warning, "project.reference",
        message("\"{}\" lists no counters: their types and names are left empty", href.href), href.place));
  }
  return out;
}

/// Order of battle: one row per unit and per artillery.
class OrderOfBattle {
 public:
  explicit OrderOfBattle(const std::vector<CountersDocument>& counters)
      : m_counters(counters),
        m_table({"side", "entry", "turn", "zone", "hexes", "edge", "at", "facing", "state", "id", "counter",
                 "type", "count", "face", "name", "gpid", "fp", "mode"}) {}

  void add(const Side& side) {
    for (const Setup& setup : side.setups) add_units(side, "setup", setup);
    for (const Reinforcements& more : side.reinforcements) add_units(side, "reinforcements", more);
    for (const SystemElements::One& one : side.own.all()) add_own(side, one);
  }
  TableRows take() { return m_table.take(); }

 private:
  template <class Entry>
  void add_units(const Side& side, const char* entry, const Entry& from) {
    std::map<std::string, std::string> shared{{"side", side.id}, {"entry", entry}};
    add_attributes(describe<Entry>(), &from, shared);
    for (const Unit& unit : from.units) {
      auto cells = shared;
      for (const CountersDocument& document : m_counters) {
        const Counter* counter = find_counter(document, unit.counter);
        if (counter == nullptr) continue;
        cells["type"] = counter->type;
        cells["name"] = name_in(counter->names, document.lang, document.lang);
      }
      add_attributes(describe<Unit>(), &unit, cells);
      if (!unit.count) cells["count"] = "1";
      m_table.add(cells);
    }
  }

  /// Adds elements of the rule system that have an id, such as batteries.
  void add_own(const Side& side, const SystemElements::One& one) {
    const auto& [info, value] = one.element;
    if (info->find_attribute("id") == nullptr) return;
    std::map<std::string, std::string> cells{{"side", side.id}, {"entry", std::string(one.kind.name)}};
    add_attributes(*info, value, cells);
    cells["turn"] = cells["turns"];
    for (const AttributeInfo& attribute : info->attributes)
      if (attribute.type.name == "label" && cells.count(attribute.name) > 0)
        cells["hexes"] = cells[attribute.name];
    for (const ChildInfo& child : info->children)
      if (&child.infos.front()() == &describe<Name>() && child.size(value) > 0)
        cells["name"] = static_cast<const Name*>(child.get(value, 0).value)->text;
    m_table.add(cells);
  }

  const std::vector<CountersDocument>& m_counters;
  Table m_table;
};

}  // namespace

std::vector<Kind> table_kinds() {
  return {Kind::counters, Kind::map, Kind::scenario};
}

std::vector<std::string> table_losses() {
  return {
      translatable("Counters: every field is exported. The document's title, language and comments are not."),
      translatable(
          "Maps: features only, without crest lines. For the terrain of each hex, use the command terrain."),
      translatable("Scenarios: units and artillery only.")};
}

TableRows table_of(const Request& request, const std::string& check, Problems& problems) {
  if (const auto* counters = std::get_if<CountersDocument>(request.document))
    return counters_rows(*counters, check, problems);
  if (const auto* map = std::get_if<MapDocument>(request.document)) return map_rows(*map);
  const auto* scenario = std::get_if<ScenarioDocument>(request.document);
  COQ_ASSERT(scenario != nullptr);
  const auto counters = counters_of(*scenario, request, problems);
  OrderOfBattle battle(counters);
  for (const Side& side : scenario->sides) battle.add(side);
  return battle.take();
}

}  // namespace coq::exporters
