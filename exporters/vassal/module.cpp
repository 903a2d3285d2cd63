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
#include "exporters/vassal/sequence.h"
#include "exporters/vassal/slots.h"
#include "exporters/vassal/words.h"

namespace coq::exporters::vassal {
namespace {

/// The oldest version of the engine that reads the module.
constexpr const char* kEngine = "3.5.0";

/// A scenario with its board and its units.
struct Stage {
  const ModuleScenario* scenario = nullptr;
  std::string title;  ///< unique; also the name of the board
  std::size_t board = 0;
  std::vector<ForceUnit> units{};
  std::vector<Component> slots{};  ///< one for each unit

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
      largest = std::max({largest, size_of(*unit.counter).x, size_of(*unit.counter).y});
  if (largest == 0) largest = drawing::kCounterSize;
  const double hex = board.grid.steps.along, share = largest * board.pixels_per_um / hex;
  return share >= 0.5 && share <= 0.9 ? board.pixels_per_um : 0.8 * hex / largest;
}

class ModuleWriter {
 public:
  ModuleWriter(const ModuleSource& source, Problems& problems)
      : m_source(source), m_problems(problems), m_images(source.workers) {}

  Result<std::string> write() {
    if (Status drawn = draw_boards(); !drawn) return drawn.error();
    m_source.progress.set(0.5);
    CounterImages faces(rules(), m_source.lang, m_fonts, m_images);
    Slots slots(rules(), m_source.lang, counter_scale(m_boards.front(), m_stages), own_ids(), faces);
    if (Status added = add_palette(slots); !added) return added.error();
    if (Status made = make_units(slots); !made) return made.error();
    report_ids(slots);
    add_off_map();
    m_source.progress.set(0.8);
    if (Status added = add_charts(); !added) return added.error();
    m_source.progress.set(0.95);
    return archive(root(slots.next_id()));
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
  void report_ids(const Slots& slots);
  void add_off_map();
  Status add_charts();
  Status add_orders();
  Component map() const;
  std::vector<Component> stacks_of(const Stage& stage) const;
  std::vector<std::string> side_names() const;
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
    stage.units = force_units(scenario.bound, *labels, m_source.lang);
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

/// Returns the stacks of a scenario. The units of a hex are in one stack, in document order from the bottom.
std::vector<Component> ModuleWriter::stacks_of(const Stage& stage) const {
  const Board& board = m_boards[stage.board];
  const auto labels = model::labels_of(*m_maps[stage.board]);
  std::vector<std::pair<Pixel, Component>> stacks;
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
  std::vector<Component> boards, stacks;
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
                 {"VassalVersion", kEngine},
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
  for (auto& [name, bytes] : m_images.take()) entries.push_back({"images/" + name, bytes, false});
  return archives::write_archive(entries);
}

}  // namespace

Result<std::string> write_module(const ModuleSource& source, Problems& problems) {
  return ModuleWriter(source, problems).write();
}

}  // namespace coq::exporters::vassal
