// SPDX-License-Identifier: MIT
#include "exporters/csv/csv_format.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/exchange/counters_table.h"

namespace coq::exporters {
namespace {

using namespace model;

/// Layout of rows: as in RFC 4180, or as spreadsheets open them by a double click.
struct Layout {
  char delimiter = ',';
  bool byte_order_mark = false;

  std::string begin() const { return byte_order_mark ? std::string(exchange::kByteOrderMark) : std::string(); }
};

Result<Layout> layout_of(const Request& request) {
  Layout layout;
  const std::pair<const char*, char> delimiters[] = {{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}};
  const std::string delimiter = request.option("delimiter", "comma");
  const auto found = std::find_if(std::begin(delimiters), std::end(delimiters),
                                  [&](const auto& one) { return one.first == delimiter; });
  const auto fails = [](const char* name, const std::string& value, const char* expected) {
    return make_error("options.value", message("option \"{}\" is \"{}\": expected {}", name, value, expected));
  };
  if (found == std::end(delimiters)) return fails("delimiter", delimiter, "comma, semicolon, tab");
  layout.delimiter = found->second;
  const std::string mark = request.option("byte-order-mark", "no");
  if (mark != "yes" && mark != "no") return fails("byte-order-mark", mark, "yes, no");
  layout.byte_order_mark = mark == "yes";
  return layout;
}

/// Writes rows below a header; cells are given by column name.
class Table {
 public:
  Table(const Layout& layout, std::vector<std::string> header)
      : m_layout(layout), m_header(std::move(header)), m_text(layout.begin()) {
    exchange::append_csv_row(m_text, m_header, m_layout.delimiter);
  }
  void add(const std::map<std::string, std::string>& cells) {
    std::vector<std::string> row;
    for (const std::string& column : m_header) {
      const auto found = cells.find(column);
      row.push_back(found != cells.end() ? found->second : std::string());
    }
    exchange::append_csv_row(m_text, row, m_layout.delimiter);
  }
  std::string take() { return std::move(m_text); }

 private:
  Layout m_layout;
  std::vector<std::string> m_header;
  std::string m_text;
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
void verify(const std::string& text, char delimiter, const std::vector<Counter>& counters, Problems& problems) {
  Problems ignored;
  const auto table = exchange::read_csv(text, delimiter, "", ignored);
  exchange::CountersReader reader({}, "", ignored);
  for (std::size_t i = 0; table && i < table->rows.size(); ++i) {
    if (i == 0) {
      reader.set_header(table->rows[i]);
    } else {
      reader.add_row(table->rows[i]);
    }
  }
  const std::vector<Counter> again = reader.take();
  for (std::size_t i = 0; i < counters.size(); ++i) {
    if (i < again.size() && again[i] == without_extras(counters[i])) continue;
    Problem problem = make_problem(
        Severity::warning, "csv.loss",
        message("counter \"{}\": a table cannot hold all of it (it has an empty text, or its factors are in a "
                "different order)",
                counters[i].id),
        counters[i].place);
    problem.subject = counters[i].id;
    problems.push_back(std::move(problem));
  }
}

std::string write_counters(const CountersDocument& document, const Layout& layout, Problems& problems) {
  const exchange::CountersTable table = exchange::counters_table(document.counters);
  std::string out = layout.begin();
  exchange::append_csv_row(out, table.header, layout.delimiter);
  for (const auto& row : table.rows) exchange::append_csv_row(out, row, layout.delimiter);
  verify(out, layout.delimiter, document.counters, problems);
  return out;
}

// Map.

std::string points_text(const Points& points) {
  std::string out;
  as_points.format(points.points, out);
  return out;
}

std::string write_map(const MapDocument& map, const Layout& layout) {
  Table table(layout, {"id", "geometry", "type", "level", "width", "name", "note", "hexes", "toward", "shape",
                       "at", "facing", "is", "angle", "size", "style", "points"});
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
  OrderOfBattle(const std::vector<CountersDocument>& counters, const Layout& layout)
      : m_counters(counters),
        m_table(layout, {"side", "entry", "turn", "zone", "hexes", "edge", "at", "facing", "state", "id",
                         "counter", "type", "count", "face", "name", "gpid", "fp", "mode"}) {}

  void add(const Side& side) {
    for (const Setup& setup : side.setups) add_units(side, "setup", setup);
    for (const Reinforcements& more : side.reinforcements) add_units(side, "reinforcements", more);
    for (const SystemElements::One& one : side.own.all()) add_own(side, one);
  }
  std::string take() { return m_table.take(); }

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

Format csv_format() {
  Format format;
  format.id = "csv";
  format.extensions = {"csv"};
  format.doc = translatable(
      "a table: of counters, one per row; of a map, its features; of a scenario, its order of battle");
  format.kinds = {Kind::counters, Kind::map, Kind::scenario};
  format.losses = {
      translatable("Counters: every field is exported. The document's title, language and comments are not."),
      translatable(
          "Maps: features only, without crest lines. For the terrain of each hex, use the command terrain."),
      translatable("Scenarios: units and artillery only.")};
  format.options = {{{"delimiter", "comma|semicolon|tab", "comma",
                      translatable("field separator; semicolon for spreadsheets set to French or German")}},
                    {{"byte-order-mark", "yes|no", "no",
                      translatable("a UTF-8 byte order mark, which spreadsheets need for accented letters")}}};
  format.write = [](const Request& request, Problems& problems) -> Result<std::string> {
    const Result<Layout> layout = layout_of(request);
    if (!layout) return layout.error();
    if (const auto* counters = std::get_if<CountersDocument>(request.document)) {
      return write_counters(*counters, *layout, problems);
    }
    if (const auto* map = std::get_if<MapDocument>(request.document)) return write_map(*map, *layout);
    const auto* scenario = std::get_if<ScenarioDocument>(request.document);
    COQ_ASSERT(scenario != nullptr);
    const auto counters = counters_of(*scenario, request, problems);
    OrderOfBattle battle(counters, *layout);
    for (const Side& side : scenario->sides) battle.add(side);
    return battle.take();
  };
  return format;
}

}  // namespace coq::exporters
