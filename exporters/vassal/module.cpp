// SPDX-License-Identifier: MIT
#include "exporters/vassal/module.h"

#include <algorithm>
#include <set>

#include "core/archives/archive_writer.h"
#include "core/base/text.h"
#include "core/drawing/play_sheets/play_sheets.h"
#include "core/painting/cairo/font_engine.h"
#include "exporters/vassal/board.h"
#include "exporters/vassal/charts.h"
#include "exporters/vassal/components.h"
#include "exporters/vassal/goals.h"
#include "exporters/vassal/ground.h"
#include "exporters/vassal/sequence.h"
#include "exporters/vassal/slots.h"
#include "exporters/vassal/words.h"

namespace coq::exporters::vassal {
namespace {

/// Ids of the pieces of hexes lie above all others. Each scenario has room for the terrain and the goals of the
/// largest grid.
constexpr int kFirstHexId = 1'100'000'000, kHexIds = 1'000'000;
constexpr std::size_t kMostScenarios = 500;
/// More transparent pieces would make every saved game large, and the fields of view longer than anyone reads.
constexpr std::size_t kMostHexes = 2'500;

/// A scenario with its board and its units.
struct Stage {
  const ModuleScenario* scenario = nullptr;
  std::string title;  ///< unique; also the name of the board
  std::size_t board = 0;
  std::vector<ForceUnit> units{};
  std::vector<Component> slots{};  ///< one for each unit
  std::vector<std::pair<Hex, Component>> markers{};

  const model::ScenarioDocument& document() const { return *scenario->bound.scenario.document; }
};

/// Bases keep their true size on a table, because players measure with them, and counters on a map if that can
/// be read and fits into a hex. Otherwise all counters are enlarged or reduced alike. Returns pixels per
/// micrometre.
double counter_scale(const Board& board, const std::vector<Stage>& stages) {
  if (stages.front().scenario->bound.map.document->table) return board.pixels_per_um;
  Um largest = 0;
  for (const Stage& stage : stages)
    for (const ForceUnit& unit : stage.units)
      largest = std::max({largest, drawing::cut_size(*unit.counter).x, drawing::cut_size(*unit.counter).y});
  if (largest == 0) largest = drawing::kCounterSize;
  const double hex = board.grid.steps.along, share = largest * board.pixels_per_um / hex;
  return share >= 0.5 && share <= 0.9 ? board.pixels_per_um : 0.8 * hex / largest;
}

class ModuleWriter {
 public:
  ModuleWriter(const ModuleSource& source, Problems& problems)
      : m_source(source), m_problems(problems), m_images(source.workers) {}

  Result<std::string> write() {
    if (m_source.scenarios.size() > kMostScenarios)
      return make_error("vassal.scenario", message("a module holds at most {} scenarios", kMostScenarios));
    if (Status drawn = draw_boards(); !drawn) return drawn.error();
    m_source.progress.set(0.5);
    CounterImages faces(rules(), m_source.lang, m_fonts, m_images);
    Slots slots(rules(), m_source.lang, counter_scale(m_boards.front(), m_stages), own_ids(), faces);
    if (Status added = add_palette(slots); !added) return added.error();
    if (Status made = make_units(slots); !made) return made.error();
    if (Status made = make_markers(slots); !made) return made.error();
    report_ids(slots);
    add_off_map();
    m_source.progress.set(0.7);
    if (Status added = add_charts(); !added) return added.error();
    m_source.progress.set(0.8);
    if (Status added = add_ground(); !added) return added.error();
    if (Status added = add_goals(); !added) return added.error();
    m_source.progress.set(0.95);
    return archive(root(std::max(slots.next_id(), m_last_hex_id + 1)));
  }

 private:
  const model::RulesetDocument& rules() const { return *m_source.scenarios.front().bound.ruleset.document; }
  std::string say(std::string_view key, const std::vector<std::string>& arguments = {}) const {
    return word(key, m_source.lang, arguments);
  }
  std::string side_name(const model::Side& side, const model::ScenarioDocument& scenario) const {
    const std::string name = clean(model::name_in(side.names, m_source.lang, scenario.lang));
    return name.empty() ? side.id : name;
  }
  void warn(std::string check, Message text) {
    m_problems.push_back(make_problem(Severity::warning, std::move(check), std::move(text)));
  }

  Status draw_boards();
  Result<std::size_t> board_of(const ModuleScenario& scenario);
  std::set<int> own_ids() const;
  Status add_palette(Slots& slots);
  Status make_units(Slots& slots);
  Status make_markers(Slots& slots);
  Status make_markers(Slots& slots, Stage& stage, const Labels& labels);
  Status add_goals();
  void report_ids(const Slots& slots);
  void add_off_map();
  Status add_charts();
  Status add_orders();
  Status add_ground();
  Result<std::string> add_hexes(std::size_t stage, const SightSource& sights);
  Component map() const;
  std::vector<Component> stacks_of(const Stage& stage) const;
  std::vector<std::string> side_names() const;
  Status add_hex_pieces(const std::vector<std::vector<HexGround>>& grounds);
  void add_hex_piece(const HexPiece& piece, int id, const std::string& board, Pixel at, int edge);
  Component root(int next_id) const;
  Result<std::string> archive(const Component& root);

  const ModuleSource& m_source;
  Problems& m_problems;
  cairo::FontEngine m_fonts{};
  Images m_images;
  std::vector<const model::MapDocument*> m_maps{};
  std::vector<Board> m_boards{};
  std::vector<Stage> m_stages{};
  std::vector<Component> m_windows{};  ///< in the order of their buttons
  std::vector<HtmlPage> m_pages{};
  std::vector<Component> m_hex_stacks{};
  int m_last_hex_id = 0;
  /// The first page about the hexes, of the scenarios so far.
  std::vector<std::string> m_hex_pages{};
};

Status ModuleWriter::draw_boards() {
  std::set<std::string> taken;
  for (const ModuleScenario& scenario : m_source.scenarios) {
    Stage stage;
    stage.scenario = &scenario;
    const std::string title =
        clean(model::name_in(stage.document().titles, m_source.lang, stage.document().lang));
    stage.title = title.empty() ? stage.document().id : title;
    for (int i = 2; !taken.insert(stage.title).second; ++i) stage.title = fmt::format("{} ({})", title, i);
    const auto labels = model::labels_of(*scenario.bound.map.document);
    if (!labels) return labels.error();
    stage.units = force_units(scenario.bound, &*labels, m_source.lang);
    const Result<std::size_t> board = board_of(scenario);
    if (!board) return board.error();
    stage.board = *board;
    m_stages.push_back(std::move(stage));
  }
  return Done{};
}

/// Scenarios with equal maps share an image.
Result<std::size_t> ModuleWriter::board_of(const ModuleScenario& scenario) {
  const auto& map = scenario.bound.map.document;
  for (std::size_t i = 0; i < m_maps.size(); ++i)
    if (*m_maps[i] == *map) return i;
  auto board = draw_board(*map, rules(), {m_source.hex_size, m_source.lang}, m_fonts, m_images, m_problems);
  if (!board) return board.error();
  if (!board->own_numbers)
    warn("vassal.labels",
         message("a module cannot number hexes as the map \"{}\" does: in the module they are named "
                 "by column and row, from 1.1",
                 map->id));
  m_maps.push_back(&*map);
  m_boards.push_back(*std::move(board));
  return m_boards.size() - 1;
}

/// Returns the ids that the documents state.
std::set<int> ModuleWriter::own_ids() const {
  std::set<int> out;
  const auto add = [&](const std::optional<int>& id) {
    if (id) out.insert(*id);
  };
  for (const auto& counters : m_source.counters)
    for (const model::Counter& counter : counters.document->counters) add(counter.gpid);
  for (const Stage& stage : m_stages)
    for (const ForceUnit& unit : stage.units) add(unit.unit->gpid);
  return out;
}

Status ModuleWriter::add_palette(Slots& slots) {
  std::vector<Component> lists;
  const auto list_named = [&](const std::string& title) -> Component& {
    for (Component& list : lists)
      if (list.attributes.front().second == title) return list;
    return lists.emplace_back(piece_list(title));
  };
  for (const auto& counters : m_source.counters) {
    for (const model::Counter& counter : counters.document->counters) {
      auto made = slots.of_counter(*counters.document, counter, m_problems);
      if (!made) return made.error();
      std::string title = say(counter.kind == model::CounterKind::marker ? "markers" : "others");
      if (const auto* nation = counter.nation ? rules().find_nation(*counter.nation) : nullptr)
        title = clean(model::name_in(nation->names, m_source.lang, rules().lang));
      Component& list = list_named(title);
      for (Component& slot : *made) list.add(std::move(slot));
    }
  }
  if (!lists.empty())
    m_windows.push_back(piece_window(say("pieces"), say("pieces"), "80,130", std::move(lists)));
  return Done{};
}

Status ModuleWriter::make_units(Slots& slots) {
  for (Stage& stage : m_stages) {
    std::vector<const model::CountersDocument*> counters;
    for (const auto& one : stage.scenario->bound.counters) counters.push_back(&*one.document);
    const drawing::ScenarioUnits described =
        drawing::scenario_units({stage.document(), counters, rules()}, m_source.lang);
    for (const ForceUnit& unit : stage.units) {
      auto slot = slots.of_unit(unit, stage.document(), described, m_problems);
      if (!slot) return slot.error();
      stage.slots.push_back(*std::move(slot));
    }
  }
  return Done{};
}

/// Markers that a scenario notes lie on their hexes, if a counters document has them.
Status ModuleWriter::make_markers(Slots& slots, Stage& stage, const Labels& labels) {
  if (!stage.document().notes) return Done{};
  std::size_t missing = 0;
  for (const model::MarkerNote& note : stage.document().notes->markers) {
    const model::CountersDocument* document = nullptr;
    const model::Counter* counter = nullptr;
    for (const auto& counters : stage.scenario->bound.counters) {
      for (const model::Counter& one : counters.document->counters) {
        if (counter != nullptr || one.kind != model::CounterKind::marker || one.type != note.type) continue;
        counter = &one;
        document = &*counters.document;
      }
    }
    for (const std::string& label : note.hexes) {
      const auto hex = labels.parse(label);
      if (!hex || counter == nullptr) {
        ++missing;
        continue;
      }
      auto slot = slots.of_marker(*document, *counter, note, stage.document(), m_problems);
      if (!slot) return slot.error();
      stage.markers.emplace_back(*hex, *std::move(slot));
    }
  }
  if (missing > 0)
    warn("vassal.markers", plural_message("{} marker of \"{}\" has no counter and is left out",
                                          "{} markers of \"{}\" have no counter and are left out", missing,
                                          missing, stage.document().id));
  return Done{};
}

Status ModuleWriter::make_markers(Slots& slots) {
  for (Stage& stage : m_stages) {
    const auto labels = model::labels_of(*m_maps[stage.board]);
    if (!labels) return labels.error();
    if (Status made = make_markers(slots, stage, *labels); !made) return made;
  }
  return Done{};
}

void ModuleWriter::report_ids(const Slots& slots) {
  for (const auto& [document, count] : slots.passing_ids())
    warn("vassal.gpid",
         plural_message("{} piece of \"{}\" has no lasting gpid: after a change of the project, saved "
                        "games may not find it again",
                        "{} pieces of \"{}\" have no lasting gpid: after a change of the project, saved "
                        "games may not find them again",
                        count, count, document));
}

void ModuleWriter::add_off_map() {
  std::vector<Component> lists;
  for (const Stage& stage : m_stages) {
    for (const model::Side& side : stage.document().sides) {
      Component list = piece_list(stage.title + ", " + side_name(side, stage.document()));
      for (std::size_t i = 0; i < stage.units.size(); ++i)
        if (stage.units[i].side == &side && !stage.units[i].entry.empty()) list.add(stage.slots[i]);
      if (!list.children.empty()) lists.push_back(std::move(list));
    }
  }
  if (!lists.empty())
    m_windows.push_back(piece_window(say("off-map"), say("off-map-tip"), "85,130", std::move(lists)));
}

Status ModuleWriter::add_orders() {
  std::vector<Component> scenarios;
  for (const Stage& stage : m_stages) {
    std::vector<Component> sides;
    for (const model::Side& side : stage.document().sides) {
      const auto pages =
          order_charts(*stage.scenario->request, side.id, m_source.lang, m_fonts, m_images, m_problems);
      if (!pages) return pages.error();
      if (!pages->empty()) sides.push_back(chart_tabs(side_name(side, stage.document()), *pages));
    }
    if (sides.empty()) continue;
    scenarios.push_back({"VASSAL.build.widget.TabWidget", {{"entryName", stage.title}}, std::move(sides)});
  }
  if (!scenarios.empty()) m_windows.push_back(chart_window(say("orders"), "79,130", std::move(scenarios)));
  return Done{};
}

Status ModuleWriter::add_charts() {
  if (Status added = add_orders(); !added) return added;
  const ModuleScenario& first = m_source.scenarios.front();
  const auto pages =
      reference_charts(*first.request, first.bound.ruleset, m_source.lang, m_fonts, m_images, m_problems);
  if (!pages) return pages.error();
  if (pages->empty()) return Done{};
  std::vector<Component> tabs = chart_tabs(say("reference"), *pages).children;
  m_windows.push_back(chart_window(say("reference"), "82,130", std::move(tabs)));
  return Done{};
}

/// Returns the name of the first page about the hexes of a scenario. Scenarios with the same map and the same
/// conditions share their pages.
Result<std::string> ModuleWriter::add_hexes(std::size_t stage, const SightSource& sights) {
  for (std::size_t i = 0; i < stage; ++i)
    if (m_stages[i].board == m_stages[stage].board && see_alike(m_stages[i].scenario->bound, sights.scenario))
      return m_hex_pages[i];
  auto pages = hex_pages(sights, fmt::format("hexes-{}", stage + 1));
  if (!pages) return pages.error();
  const std::string first = pages->front().name;
  std::move(pages->begin(), pages->end(), std::back_inserter(m_pages));
  return first;
}

Status ModuleWriter::add_ground() {
  if (!m_source.ground) return Done{};
  const Workers alone(1);
  const Workers& workers = m_source.workers != nullptr ? *m_source.workers : alone;
  std::vector<Component> tabs;
  std::vector<std::vector<HexGround>> grounds(m_maps.size());
  for (std::size_t i = 0; i < m_stages.size(); ++i) {
    const Stage& stage = m_stages[i];
    std::vector<HexGround>& ground = grounds[stage.board];
    if (ground.empty()) {
      auto found = hex_grounds(*m_maps[stage.board], rules(), m_source.lang, workers);
      if (!found) return found.error();
      ground = *std::move(found);
      if (ground.size() > kMostHexes)
        warn("vassal.terrain",
             message("the map \"{}\" has {} hexes: a module tells the terrain and the sight of hexes for "
                     "at most {}",
                     m_maps[stage.board]->id, ground.size(), kMostHexes));
    }
    const SightSource sights{stage.scenario->bound, stage.units, ground, m_source.lang, workers};
    Component tab{"VASSAL.build.widget.TabWidget", {{"entryName", stage.title}}};
    m_hex_pages.emplace_back();
    if (ground.size() <= kMostHexes) {
      const Result<std::string> hexes = add_hexes(i, sights);
      if (!hexes) return hexes.error();
      m_hex_pages.back() = *hexes;
      tab.add(html_chart(say("hexes"), *hexes));
    }
    auto units = unit_page(sights, fmt::format("units-{}.html", i + 1));
    if (!units) return units.error();
    if (*units) {
      tab.add(html_chart(say("sights"), (*units)->name));
      m_pages.push_back(**std::move(units));
    }
    if (!tab.children.empty()) tabs.push_back(std::move(tab));
  }
  if (tabs.empty()) return Done{};
  m_windows.push_back(chart_window(say("ground"), "71,130", std::move(tabs)));
  return add_hex_pieces(grounds);
}

/// Adds a piece that stays at its place. An empty board is any board.
void ModuleWriter::add_hex_piece(const HexPiece& piece, int id, const std::string& board, Pixel at, int edge) {
  Component stack = setup_stack({piece.name, board, "", at});
  stack.add({"VASSAL.build.widget.PieceSlot",
             {{"entryName", clean(piece.name)},
              {"gpid", std::to_string(id)},
              {"height", std::to_string(edge)},
              {"width", std::to_string(edge)}},
             {},
             hex_definition(piece, id)});
  m_hex_stacks.push_back(std::move(stack));
  m_last_hex_id = std::max(m_last_hex_id, id);
}

/// Puts a transparent piece on every hex. If all scenarios have the same map, their boards share the pieces.
Status ModuleWriter::add_hex_pieces(const std::vector<std::vector<HexGround>>& grounds) {
  for (std::size_t i = 0; i < (m_maps.size() == 1 ? 1 : m_stages.size()); ++i) {
    const Stage& stage = m_stages[i];
    const Board& board = m_boards[stage.board];
    if (grounds[stage.board].size() > kMostHexes) continue;
    const auto labelled = model::labelled_grid_of(*m_maps[stage.board]);
    if (!labelled) return labelled.error();
    const int edge = board.grid.steps.along * 4 / 5;
    const auto image =
        m_images.paint("hex", {}, {{0, 0}, {edge, edge}}, edge, edge, m_fonts, m_problems, Ground::transparent);
    if (!image) return image.error();
    for (const HexGround& ground : grounds[stage.board]) {
      const int id =
          kFirstHexId + 2 * static_cast<int>(i) * kHexIds + static_cast<int>(labelled->grid.index(ground.hex));
      const std::string label = labelled->labels.format(ground.hex);
      add_hex_piece({label, label, "Terrain", ground.text, *image, say("what-is-here")}, id,
                    m_maps.size() == 1 ? "" : stage.title, board.grid.centre(ground.hex), edge);
    }
  }
  return Done{};
}

/// Puts a ring around the objectives and the hexes of the victory conditions of each scenario.
Status ModuleWriter::add_goals() {
  for (std::size_t i = 0; i < m_stages.size(); ++i) {
    const Stage& stage = m_stages[i];
    const Board& board = m_boards[stage.board];
    const auto labelled = model::labelled_grid_of(*m_maps[stage.board]);
    if (!labelled) return labelled.error();
    const int first = kFirstHexId + (2 * static_cast<int>(i) + 1) * kHexIds;
    std::size_t beyond = labelled->grid.size();  // for objectives that are in no hex
    for (const Goal& goal : goals_of(stage.scenario->bound, labelled->labels, m_source.lang)) {
      const auto image = paint_ring(board.grid, goal.colour, m_fonts, m_images, m_problems);
      if (!image) return image.error();
      const Hex hex = goal.hex ? *goal.hex : labelled->grid.hex_at(*goal.at);
      const std::string label = labelled->labels.format_anywhere(labelled->grid, hex);
      const std::string name = label + ", " + goal.text;
      const std::size_t number = goal.hex ? labelled->grid.index(*goal.hex) : beyond++;
      add_hex_piece({name, label, "Goal", goal.text, *image, say("what-is-here")},
                    first + static_cast<int>(number), stage.title,
                    goal.hex ? board.grid.centre(*goal.hex) : board.grid.pixel_at(*goal.at),
                    board.grid.steps.along);
    }
  }
  return Done{};
}

/// Returns the stacks of a scenario. The units of a hex are in one stack, in document order from the bottom.
std::vector<Component> ModuleWriter::stacks_of(const Stage& stage) const {
  const Board& board = m_boards[stage.board];
  const auto labels = model::labels_of(*m_maps[stage.board]);
  std::vector<std::pair<Pixel, Component>> stacks;
  for (const auto& [hex, slot] : stage.markers) {
    const Pixel at = board.grid.centre(hex);
    const std::string location = engine_name(board.grid, board.numbers, at);
    Component stack = setup_stack({stage.title + ", " + location, stage.title, location, at});
    stack.add(slot);
    stacks.emplace_back(at, std::move(stack));
  }
  for (std::size_t i = 0; i < stage.units.size(); ++i) {
    const ForceUnit& unit = stage.units[i];
    if (!unit.entry.empty()) continue;
    const Pixel at = unit.at ? board.grid.pixel_at(*unit.at) : board.grid.centre(*unit.hex);
    const auto known =
        std::find_if(stacks.begin(), stacks.end(), [&](const auto& stack) { return stack.first == at; });
    if (known != stacks.end()) {
      known->second.add(stage.slots[i]);
      continue;
    }
    const std::string location = unit.at ? "" : engine_name(board.grid, board.numbers, at);
    const std::string name = unit.at || !labels ? unit.id : labels->format(*unit.hex);
    Component stack = setup_stack({stage.title + ", " + name, stage.title, location, at});
    stack.add(stage.slots[i]);
    stacks.emplace_back(at, std::move(stack));
  }
  std::vector<Component> out;
  for (auto& [at, stack] : stacks) out.push_back(std::move(stack));
  return out;
}

Component ModuleWriter::map() const {
  std::vector<Component> boards, stacks = m_hex_stacks;  // below the units
  for (const Stage& stage : m_stages) {
    boards.push_back(board_component(m_boards[stage.board], stage.title));
    for (Component& stack : stacks_of(stage)) stacks.push_back(std::move(stack));
  }
  return map_window(say("map"), say("sight-line"), std::move(boards), std::move(stacks));
}

std::vector<std::string> ModuleWriter::side_names() const {
  std::vector<std::string> out;
  for (const Stage& stage : m_stages) {
    for (const model::Side& side : stage.document().sides) {
      const std::string name = side_name(side, stage.document());
      if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
    }
  }
  return out;
}

Component ModuleWriter::root(int next_id) const {
  Component out{"VASSAL.build.GameModule",
                {{"name", clean(m_source.title)},
                 {"version", clean(m_source.version)},
                 {"description", say("description")},
                 {"VassalVersion", kEngineVersion},
                 {"nextPieceSlotId", std::to_string(next_id)}}};
  out.add({"VASSAL.build.module.BasicCommandEncoder"});
  out.add({"VASSAL.build.module.Documentation"});
  out.add(player_roster(say("sides"), side_names()));
  out.add({"VASSAL.build.module.GlobalOptions", {{"autoReport", "Always"}}});
  out.add({"VASSAL.build.module.PrototypesContainer"});
  for (std::size_t i = 0; i < m_stages.size(); ++i)
    out.add(
        {"VASSAL.build.module.PredefinedSetup",
         {{"name", m_stages[i].title}, {"isMenu", "false"}, {"useFile", "true"}, {"file", set_up_name(i)}}});
  out.add(map());
  for (const Component& window : m_windows) out.add(window);
  out.add(turn_tracker(say("turn")));
  for (const Dice& dice : dice_of(rules())) {
    const std::string name =
        say("dice", {dice.count == 1 ? "" : std::to_string(dice.count), std::to_string(dice.sides)});
    out.add(dice_button(name, dice));
  }
  return out;
}

Result<std::string> ModuleWriter::archive(const Component& root) {
  std::vector<archives::NewEntry> entries;
  entries.push_back({"buildFile.xml", write_component(root)});
  entries.push_back({"moduledata", module_data({clean(m_source.title), clean(m_source.version),
                                                say("description"), m_source.date.value_or(0)})});
  for (std::size_t i = 0; i < m_stages.size(); ++i) {
    Result<std::string> file = set_up_file(say("map"), m_stages[i].title, entries[1].bytes);
    if (!file) return file.error();
    entries.push_back({set_up_name(i), *std::move(file), false});
  }
  for (HtmlPage& page : m_pages) entries.push_back({page.name, std::move(page.html)});
  for (auto& [name, bytes] : m_images.take()) entries.push_back({"images/" + name, bytes, false});
  return archives::write_archive(entries);
}

}  // namespace

Result<std::string> write_module(const ModuleSource& source, Problems& problems) {
  return ModuleWriter(source, problems).write();
}

}  // namespace coq::exporters::vassal
