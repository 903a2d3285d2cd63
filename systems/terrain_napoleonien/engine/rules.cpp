// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/rules.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/project/set_up_states.h"

namespace coq::terrain_napoleonien {

void EngineerRules::read(play::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("engineering")) {
    EngineerWork& work = works.emplace_back();
    work.task = reader.cell(row, "task");
    work.rule = reader.cell(row, "rule");
    if (!reader.cell(row, "of").empty()) work.destroys = word_cell<Role>(reader, kRoles, row, "of");
    if (!reader.cell(row, "along").empty()) work.along = length_cell(reader, row, "along");
    if (!reader.cell(row, "front").empty()) work.front = length_cell(reader, row, "front");
    if (!reader.cell(row, "near").empty()) work.near = length_cell(reader, row, "near");
    const auto quarters = parse_integer(cell_value(reader, row, "quarters"));
    if (quarters && *quarters >= 1 && *quarters <= 400)
      work.quarters = static_cast<int>(*quarters);
    else
      reader.fail_least(cell_subject(reader, row, "quarters"), cell_value(reader, row, "quarters"), 1);
  }
  adds_up = reader.is_first("engineer.sum", {"yes", "no"});
  reader.fact("engineers.as", "infantry");
  melee = reader.integer("engineer.melee");
  fire = reader.integer("engineer.fire");
  budget = reader.integer("engineer.budget");
}

const EngineerWork* EngineerRules::find(std::string_view task) const {
  const auto found =
      std::find_if(works.begin(), works.end(), [&](const EngineerWork& w) { return w.task == task; });
  return found == works.end() ? nullptr : &*found;
}

const EngineerWork* EngineerRules::find(std::string_view task, Role of) const {
  const auto found = std::find_if(works.begin(), works.end(), [&](const EngineerWork& w) {
    return w.destroys == of && w.task.starts_with(task);
  });
  return found == works.end() ? nullptr : &*found;
}

namespace {

/// Reads a row of the table `times`.
Timed time_of(play::RulesetReader& reader, std::string_view action) {
  for (const model::TableRow& row : reader.rows("times")) {
    if (reader.cell(row, "action") != action) continue;
    const auto quarters = parse_integer(cell_value(reader, row, "quarters"));
    if (quarters && *quarters >= 1 && *quarters <= 400)
      return {static_cast<int>(*quarters), reader.cell(row, "rule")};
    reader.fail_least(cell_subject(reader, row, "quarters"), cell_value(reader, row, "quarters"), 1);
    return {};
  }
  reader.fail(message("the ruleset has no row \"{}\" in the table \"{}\"", std::string(action), "times"));
  return {};
}

}  // namespace

void HouseRules::read(play::RulesetReader& reader) {
  least_figures = reader.at_least(1, "house.min.figures");
  buildings = reader.at_least(1, "house.buildings");
  const bool any = reader.is_first("house.sides", {"any", "four"});
  const int count = reader.at_least(3, "house.sides.count");
  only_sides = any ? 0 : count;
  enter = time_of(reader, "enter-house");
  // The time to enter a house is a whole number of slices (5.2f).
  const int slice = std::max(1, time_of(reader, "entry-slice").quarters);
  enter.quarters = (enter.quarters + slice - 1) / slice * slice;
  reaction = time_of(reader, "reaction");
  reposition = time_of(reader, "reposition");
  relief = time_of(reader, "relieve");
  street = time_of(reader, "leave-by-street");
  unformed = time_of(reader, "leave-unformed");
  deadline = time_of(reader, "evacuate");
  morale_exit = time_of(reader, "morale-exit");
  extend_per_quarter = reader.at_least(1, "house.extend.per-quarter");
  half = std::max(1, time_of(reader, "extend-front").quarters);
  window = reader.at_least(0, "house.simultaneous.window");
  expelled = length_value(reader, "house.expelled.distance");
  touch = length_value(reader, "map.touch");
  second_half = share_value(reader, "house.second-half.result");
  halves_all = reader.is_first("house.halve", {"all", "unoccupied"});
  contact_length = reader.is_first("house.fight", {"contact-length", "whole-bases"});
  fold_not_touching = reader.is_first("house.fold", {"not-touching", "not-fighting"});
  shares_draw = reader.is_first("house.draw.shared", {"yes", "no"});
  refills_attacked = reader.is_first("house.surplus.refill", {"any", "not-attacked"});
  fire_at_once = reader.is_first("house.fire.exit", {"at-once", "next-half"});
  reader.fact("redoubt.as", "house");
  fire_needs = reader.at_least(0, "x.house.fire-chance");
  reader.fact("x.house.fire-spread", "none");
}

void LinearRules::read(play::RulesetReader& reader) {
  half = reader.at_least(1, "half.quarters");
  for (const model::TableRow& row : reader.rows("linear")) {
    const auto terrain = word_cell<Terrain>(reader, kTerrains, row, "terrain");
    const std::string text = cell_value(reader, row, "ranks");
    const auto ranks = parse_integer(text);
    if (!ranks || *ranks < 1 || *ranks > 100)
      reader.fail_least(cell_subject(reader, row, "ranks"), text, 1);
    else
      rates[terrain] = {static_cast<int>(*ranks), reader.cell(row, "rule")};
  }
}

void FigureRules::read(play::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("arms")) {
    const auto arm = word_place(reader, kArms, reader.cell(row, "arm"), "arms");
    front[arm] = length_cell(reader, row, "front");
    length[arm] = length_cell(reader, row, "length");
    if (front[arm] < 1 || length[arm] < 1) reader.fail_mm("arms", reader.cell(row, "front"));
  }
  for (const model::TableRow& row : reader.rows("formations")) {
    const auto formation = word_place(reader, kFormations, reader.cell(row, "formation"), "formations");
    gap[formation] = length_cell(reader, row, "gap");
    close[formation] = reader.cell(row, "close") == "yes";
    const std::string arms = reader.cell(row, "arms");
    for (const std::string_view word : split_words(arms)) {
      const auto arm = word_place(reader, kArms, word, "formations");
      may[formation][arm] = true;
      default_front[formation][arm] =
          reader.cell(row, "front") == "all" ? 0 : std::max(1, reader.number_cell(row, "front"));
    }
  }
}

const UnitKind* Rules::find_kind(std::string_view type) const {
  const auto found =
      std::find_if(kinds.begin(), kinds.end(), [&](const UnitKind& one) { return one.type == type; });
  return found == kinds.end() ? nullptr : &*found;
}

namespace {

constexpr const char* kRulesetCheck = "terrain-napoleonien.ruleset";

/// Reads the values that the checks of maps and terrain classes use.
void read_for_checks(play::RulesetReader& reader, const model::RulesetDocument& ruleset) {
  for (const char* id : {"tags.woods.min", "tags.hills.min", "tags.villages.min", "river.crossings.min",
                         "major-river.bridges.min"})
    reader.at_least(0, id);
  length_value(reader, "map.near");
  reader.one_of("water.tributary", {"allowed", "forbidden"});
  reader.place_of(play::ids_of(ruleset.terrain_types), reader.text("wood.kind"), "wood.kind");
  std::vector<std::string> classes;
  for (const model::TerrainType& type : ruleset.terrain_types)
    if (const model::Effect* of = type.find_effect("class")) classes.push_back(of->value);
  reader.words_among("tags.agricultural", classes);
  // If the chapter has no rule for a class, a value with the class's name contains the substitute (Q29 to Q31).
  for (const std::string& of : classes)
    if (ruleset.find_value(of) != nullptr) reader.place_of(kRoles, reader.text(of.c_str()), of);
}

void read_rules(play::RulesetReader& reader, const model::RulesetDocument& ruleset, Rules& out) {
  out.figures.read(reader);
  const std::string units = reader.text("counters.table");
  reader.place_of(play::ids_of(ruleset.tables), units, "counters.table");
  for (const model::TableRow& row : reader.rows(units.c_str()))
    out.kinds.push_back({reader.cell(row, "type"),
                         word_cell<Arm>(reader, kArms, row, "arm"),
                         word_cell<Quality>(reader, kQualities, row, "quality"),
                         {},
                         {}});
  reader.fact("table.scale", "1");
  reader.fact("period.quarters", "4");
  out.men = reader.at_least(1, "figure.men");
  out.reveal_periods = reader.at_least(0, "reveal.duration");
  out.movement.read(reader);
  out.houses.read(reader);
  out.linear.read(reader);
  out.fire.read(reader);
  for (UnitKind& kind : out.kinds) {
    kind.pace = read_pace(reader, kind.type, kind.arm);
    kind.weapons = out.fire.weapons_of(kind.type, kind.arm);
  }
  out.melee.read(reader);
  out.morale.read(reader);
  out.engineers.read(reader);
  reader.words_among("words.roles", {kQualities.begin(), kQualities.end()});
  read_for_checks(reader, ruleset);
  reader.words_of_column(scenario::kSetUpStates, "state", {});  // the state of units comes from <formation>
}

}  // namespace

Result<Rules> Rules::make(const model::RulesetDocument& ruleset) {
  play::RulesetReader reader(ruleset, kRulesetCheck);
  Rules out;
  read_rules(reader, ruleset, out);
  if (reader.problem()) return *reader.problem();
  return out;
}

play::RulesetReading Rules::reading(const model::RulesetDocument& ruleset) {
  play::RulesetReader reader(ruleset, kRulesetCheck);
  Rules read;
  read_rules(reader, ruleset, read);
  play::RulesetReading out;
  out.add(reader);
  return out;
}

}  // namespace coq::terrain_napoleonien
