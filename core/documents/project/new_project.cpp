// SPDX-License-Identifier: MIT
#include "core/documents/project/new_project.h"

#include <algorithm>
#include <array>
#include <numbers>

#include "core/base/ids.h"
#include "core/base/text.h"

namespace coq::scenario {
namespace {

using namespace model;

constexpr Um kMargin = 10'000;  ///< margin around the grid, if the page is made to fit the grid

/// Returns a table with the default size from the ruleset's values `table.width`, `table.height` and
/// `table.unit`.
TableElement make_table(const RulesetDocument& ruleset) {
  TableElement table;
  table.width = length_of(ruleset, "table.width", 1'800'000);
  table.height = length_of(ruleset, "table.height", 1'200'000);
  const Value* unit = ruleset.find_value("table.unit");
  if (unit != nullptr && unit->text == "in") table.unit = TableUnit::in;
  return table;
}

/// Returns the ground distance across a hex, from the value `hex.metres`.
std::optional<Thousandths> metres_of(const RulesetDocument& ruleset) {
  const Value* value = ruleset.find_value("hex.metres");
  const std::int64_t metres = value == nullptr ? 0 : parse_integer(value->text).value_or(0);
  if (metres <= 0 || metres > 100'000) return std::nullopt;
  return Thousandths{metres * 1000};
}

/// Returns a grid that covers a table. The first hex is centred on the corner; the spacing is the value
/// `hex.cm`.
GridElement tactical_grid(const RulesetDocument& ruleset, const TableElement& table) {
  const Um across = length_of(ruleset, "hex.cm", 10'000) * 10;
  // Half the square root of three, to six decimals.
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

/// Returns the bounds of all hexes. Only hexes within two of the rim can be the outermost.
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
  const auto length = value != nullptr ? parse_mm(value->text) : std::nullopt;
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

/// Returns a regular lattice. Neighbouring columns of flat hexes are sqrt(3)/2 of a hex's width apart.
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

void fill_with_hexes(BlankMap& plan, Um width, Um height) {
  const double across = plan.hex_size, radius = across / std::numbers::sqrt3, step = 1.5 * radius;
  const bool flat = plan.orientation == Orientation::flat;
  const double long_side = flat ? width : height, short_side = flat ? height : width;
  const int along = static_cast<int>(std::clamp((long_side - 2 * radius) / step + 1, 1.0, 999.0));
  const int down = static_cast<int>(std::clamp((short_side - across / 2) / across, 1.0, 999.0));
  plan.columns = flat ? along : down;
  plan.rows = flat ? down : along;
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
  if (map.grid) grid.compass = map.grid->compass;  // some systems require it
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
                        message("the hexes need {} x {} mm, but the paper has {} x {}", format_mm(needed.x),
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

MapDocument default_map(const RulesetDocument& ruleset) {
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
  MapDocument map = default_map(ruleset);
  if (!map.table) {
    BlankMap whole = plan;
    if (!whole.metres) whole.metres = map.grid->metres;
    return lay_hexes(std::move(map), whole);
  }
  if (!plan.table) return map;
  if (plan.table->x <= 0 || plan.table->y <= 0)
    return make_error("new.table", message("a table must have a width and a depth"));
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

namespace {

struct Texts {
  const char *map_title, *counters_title, *scenario_title, *place, *object, *briefing;
};
constexpr Texts kFrench = {"Nouvelle carte",
                           "Nouveaux pions",
                           "Nouveau scénario",
                           "Lieu de l’action",
                           "Ce que l’on veut obtenir.",
                           "Ce que l’on sait de la situation."};
constexpr Texts kEnglish = {"New map",
                            "New counters",
                            "New scenario",
                            "Place of the action",
                            "What the operation must achieve.",
                            "What is known about the situation."};

std::string project_id(const std::string& name) {
  // Ids become file names: ".scenario.xml" must fit into their 255 bytes.
  constexpr std::size_t kLongest = 100;
  std::string id = id_from(name, "projet");
  id.resize(std::min(id.size(), kLongest));
  while (id.ends_with('-')) id.pop_back();
  return id;
}

void set_root(Root& root, const std::string& id, const RulesetDocument& ruleset, const std::string& language,
              const char* title) {
  root.id = id;
  root.system = ruleset.system;
  root.lang = language == "fr" ? "fr" : "en";
  root.titles.emplace_back().text = title;
}

/// Returns three adjacent hexes in the middle of the map, near its upper or lower edge.
std::vector<std::string> first_hexes(const MapDocument& map, int order) {
  const auto labels = labels_of(map);
  if (!labels) return {};
  const int columns = map.grid->columns, rows = map.grid->rows;
  const int inward = rows >= 4 ? 1 : 0;
  std::vector<std::string> out;
  for (int column = std::max(0, columns / 2 - 1); column <= std::min(columns - 1, columns / 2 + 1); ++column)
    out.push_back(labels->format({column, order == 1 ? inward : rows - 1 - inward}));
  return out;
}

std::string middle_hex(const MapDocument& map) {
  const auto labels = labels_of(map);
  return labels ? labels->format({map.grid->columns / 2, map.grid->rows / 2}) : std::string();
}

/// Returns the name in that language, else in French (the language of the rulesets). Returns `id` without
/// names.
std::string named(const std::vector<Name>& names, const std::string& id, const std::string& language) {
  return names.empty() ? id : name_in(names, language, "fr");
}

/// Returns a unit type's factor from the table that the ruleset's value `counters.table` names. The table's
/// first column is the type.
std::optional<std::string> stated_factor(const RulesetDocument& ruleset, const std::string& type,
                                         const std::string& factor) {
  const Value* name = ruleset.find_value("counters.table");
  const Table* table = name != nullptr ? ruleset.find_table(name->text) : nullptr;
  const TableRow* row = table != nullptr ? table->find_row(type) : nullptr;
  const std::string* found = row != nullptr ? row->find_cell(factor) : nullptr;
  return found != nullptr ? std::optional(*found) : std::nullopt;
}

/// Returns the faces of a sample counter from the ruleset's table `new.faces` (`type`, `face` from 1, `factor`,
/// `is`). Returns none if the table does not list the type.
std::vector<Face> given_faces(const RulesetDocument& ruleset, const std::string& type) {
  std::vector<Face> out;
  const Table* table = ruleset.find_table("new.faces");
  if (table == nullptr) return out;
  for (const TableRow& row : table->rows) {
    if (row.cell("type") != type) continue;
    const std::size_t face = row.cell("face") == "2" ? 2 : 1;
    if (out.size() < face) out.resize(face);
    out[face - 1].factors.emplace_back(row.cell("factor"), row.cell("is"));
  }
  return out;
}

/// An obvious placeholder.
constexpr const char* kFirstFactor = "1";

Counter make_counter(const RulesetDocument& ruleset, const Nation& nation, const UnitType& type,
                     const std::string& language) {
  Counter counter;
  counter.id = nation.id + "-" + type.id;
  counter.type = type.id;
  counter.nation = nation.id;
  const Um base = length_of(ruleset, "los.base", 0);
  if (base > 0)
    counter.base = Point{base, base};
  else
    counter.size = 15'875;
  counter.count = 4;
  counter.names.emplace_back().text = named(type.names, type.id, language);
  counter.faces = given_faces(ruleset, type.id);
  if (!counter.faces.empty()) return counter;
  for (const bool front : {true, false}) {
    Face face;
    bool stated = false;
    for (const std::string& factor : type.factors) {
      const auto value = stated_factor(ruleset, type.id, factor);
      stated = stated || value.has_value();
      face.factors.emplace_back(factor, value.value_or(kFirstFactor));
    }
    if (front || !stated) counter.faces.push_back(std::move(face));  // a type with one row has one face
  }
  return counter;
}

/// Returns the first nation of each power, in ruleset order.
std::vector<const Nation*> first_nations(const RulesetDocument& ruleset) {
  std::vector<const Nation*> out;
  for (const Nation& nation : ruleset.nations) {
    const bool known =
        std::any_of(out.begin(), out.end(), [&](const Nation* n) { return n->power == nation.power; });
    if (!known) out.push_back(&nation);
  }
  return out;
}

/// Adds the system's elements of a side for which the ruleset has values: `new.command` sets the first
/// attribute of an element `command`. Also adds the side's home edge: `new.edges` lists one per side.
void add_own(const RulesetDocument& ruleset, Side& side) {
  const Value* edges = ruleset.find_value("new.edges");
  for (const SystemElementKind* kind : system_element_kinds()) {
    if (kind->system != ruleset.system || kind->parent != "side") continue;
    const Value* value = ruleset.find_value("new." + std::string(kind->name));
    if (value == nullptr) continue;
    void* const element = kind->access->append(side.own.change_list(*kind), 0);
    kind->info().attributes.front().parse(element, value->text);
  }
  if (edges == nullptr) return;
  const auto words = split_words(edges->text);
  const auto at = static_cast<std::size_t>(side.order - 1);
  if (at < words.size()) side.edges.emplace_back().edges = std::vector<std::string>{std::string(words[at])};
}

/// Adds the system's elements of a side from the ruleset's table `new.elements` (`element`, `attribute`, `is`):
/// one of each kind, about the side's first unit.
void add_elements(const RulesetDocument& ruleset, Side& side, const std::string& unit) {
  const Table* table = ruleset.find_table("new.elements");
  if (table == nullptr) return;
  for (const SystemElementKind* kind : system_element_kinds()) {
    if (kind->system != ruleset.system || kind->parent != "side") continue;
    void* element = nullptr;
    for (const TableRow& row : table->rows) {
      if (row.cell("element") != kind->name) continue;
      if (element == nullptr) element = kind->access->append(side.own.change_list(*kind), 0);
      for (const AttributeInfo& attribute : kind->info().attributes) {
        if (attribute.words.from == WordsFrom::units) attribute.parse(element, unit);
        if (attribute.name == row.cell("attribute")) attribute.parse(element, row.cell("is"));
      }
    }
  }
}

Side make_side(const RulesetDocument& ruleset, const Nation& nation, int order, const std::string& counter,
               const MapDocument& map, const std::string& language) {
  const bool hexes = !map.table;
  Side side;
  side.id = nation.id;
  side.power = nation.power;
  side.nations = {nation.id};
  side.order = order;
  side.names.emplace_back().text = named(nation.names, nation.id, language);
  Setup& setup = side.setups.emplace_back();
  if (hexes) {
    setup.hexes = first_hexes(map, order);
  } else {
    const TableElement& table = *map.table;
    setup.at = Point{table.width / 2, order == 1 ? table.height / 10 : table.height - table.height / 10};
    if (order == 1) setup.facing = Facing{0, 1};
  }
  add_own(ruleset, side);
  Unit& unit = setup.units.emplace_back();
  unit.id = order == 1 ? "A" : "B";
  unit.counter = counter;
  if (hexes) unit.count = 3;
  if (const Value* roles = ruleset.find_value("new.roles"))
    for (const std::string_view role : split_words(roles->text)) {
      if (!unit.roles) unit.roles.emplace();
      unit.roles->emplace_back(role);
    }
  add_elements(ruleset, side, unit.id);
  // Systems whose units act in groups provide a word for the group.
  if (const Value* word = ruleset.find_value("new.group")) {
    UnitGroup& group = side.groups.emplace_back();
    group.id = word->text + "-" + unit.id;
    group.units = {unit.id};
  }
  return side;
}

}  // namespace

std::vector<NewFile> project_on(MapDocument map, const std::string& name, const RulesetDocument& ruleset,
                                const std::string& language, const std::string& title) {
  const Texts& texts = language == "fr" ? kFrench : kEnglish;
  const std::string id = project_id(name);
  const bool on_hexes = !map.table;
  set_root(map, id, ruleset, language, title.empty() ? texts.map_title : title.c_str());

  CountersDocument counters;
  set_root(counters, id + "-counters", ruleset, language, texts.counters_title);
  ScenarioDocument scenario;
  set_root(scenario, id + "-scenario", ruleset, language, texts.scenario_title);
  scenario.map.href = id + ".map.xml";
  scenario.counters.emplace_back().href = id + ".counters.xml";
  scenario.turns.count = 6;
  Card& card = scenario.cards.emplace_back();
  const auto prose = [](const char* text) {
    Prose out;
    out.paragraphs = {{{text, false}}};
    return out;
  };
  card.place = {prose(texts.place)};
  if (const Value* look = ruleset.find_value("new.card")) card.card_template = look->text;
  card.object = {prose(texts.object)};
  card.briefing = {prose(texts.briefing)};

  const std::vector<const Nation*> nations = first_nations(ruleset);
  if (!ruleset.unit_types.empty()) {
    for (const Nation* nation : nations) {
      counters.counters.push_back(make_counter(ruleset, *nation, ruleset.unit_types.front(), language));
      scenario.sides.push_back(make_side(ruleset, *nation, static_cast<int>(scenario.sides.size()) + 1,
                                         counters.counters.back().id, map, language));
      if (scenario.sides.size() == 2) break;
    }
  }
  if (scenario.sides.size() == 2 && on_hexes) {
    Victory& victory = scenario.victories.emplace_back();
    victory.side = scenario.sides.front().id;
    victory.controls.emplace_back().hexes = {middle_hex(map)};
  }
  return {{id + ".map.xml", std::move(map)},
          {id + ".counters.xml", std::move(counters)},
          {id + ".scenario.xml", std::move(scenario)}};
}

std::vector<NewFile> make_project(const std::string& name, const RulesetDocument& ruleset,
                                  const std::string& language) {
  return project_on(default_map(ruleset), name, ruleset, language, "");
}

Result<std::vector<NewFile>> make_project(const std::string& name, const RulesetDocument& ruleset,
                                          const std::string& language, const BlankMap& blank) {
  auto map = make_blank_map(ruleset, blank);
  if (!map) return map.error();
  return project_on(*std::move(map), name, ruleset, language, blank.title);
}

}  // namespace coq::scenario
