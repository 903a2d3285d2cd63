// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/movement_rules.h"

#include <functional>

#include "core/base/text.h"

namespace coq::terrain_napoleonien {
namespace {

constexpr std::array<std::string_view, 4> kEnters = {"yes", "no", "bridge", "crossing"};
constexpr std::array<std::string_view, 4> kWhens = {"", "during", "after", "both"};
constexpr const char* kMovementTable = "movement";

/// Calls f for each arm in a list of keywords; infantry includes engineers (Q62).
void each_arm(play::RulesetReader& reader, const std::string& words, const char* where,
              const std::function<void(Arm)>& f) {
  for (const std::string_view word : split_words(words)) {
    const auto arm = static_cast<Arm>(word_place(reader, kArms, word, where));
    f(arm);
    if (arm == Arm::infantry) f(Arm::engineers);
  }
}

/// Reads the most specific length that the ruleset gives for a type of unit.
Um pace_of(play::RulesetReader& reader, const std::string& id, const std::string& type, Arm arm,
           const std::string& end = "") {
  // Engineers march as infantry (Q62).
  const std::string as(kArms[static_cast<std::size_t>(arm == Arm::engineers ? Arm::infantry : arm)]);
  std::string best = id + "." + as + end;
  if (const std::string own = id + "." + type + end; reader.has(own))
    best = own;
  else if (end.empty() && !reader.has(best))
    best = id;
  return length_value(reader, best.c_str());
}

}  // namespace

Pace read_pace(play::RulesetReader& reader, const std::string& type, Arm arm) {
  Pace out;
  for (const model::TableRow& row : reader.rows("formations")) {
    const std::string& formation = row.cell("formation");
    const auto at = word_place(reader, kFormations, formation, "formations");
    if (static_cast<Formed>(at) == Formed::in_battery) continue;  // guns are limbered to be moved
    const std::string arms = reader.cell(row, "arms");
    for (const std::string_view word : split_words(arms)) {
      if (static_cast<Arm>(word_place(reader, kArms, word, "formations")) != arm) continue;
      out.normal[at] = pace_of(reader, "x.base-move", type, arm, "." + formation + ".normal");
      out.backward[at] = pace_of(reader, "x.base-move", type, arm, "." + formation + ".backward");
    }
  }
  out.forced = pace_of(reader, "x.move.forced-march", type, arm);
  out.charge = pace_of(reader, "x.charge-bonus", type, arm);
  return out;
}

void MovementRules::read(play::RulesetReader& reader) {
  reader.fact("figure.in", "centre");
  reader.fact("area.in", "centre");
  reader.fact("slope.urban", "bare");
  reader.fact("marsh.pushed", "edge");
  reader.fact("road.bonus.of", "covered");
  const int through = reader.one_of("x.move.through", {"skirmish", "all", "none"});
  if (through == 1) passes.fill(true);
  passes[static_cast<std::size_t>(Formed::skirmish)] = through != 2;
  turns_cost = reader.one_of("x.move.turn", {"free", "outermost"}) == 1;
  read_modes(reader);
  read_roads(reader);
  read_table(reader);
  read_permissions(reader);
  read_times(reader);
  for (const std::string& word : reader.words("skirmish.exempt"))
    skirmish_exempt |= bit(static_cast<Terrain>(word_place(reader, kTerrains, word, "skirmish.exempt")));
  dressed_access_pieces = reader.is_first("slope.dressed.access", {"pieces", "all"});
  combine_product = reader.is_first("move.combine", {"product", "worst"});
  deduct_per_half = reader.is_first("linear.deduct", {"per-half", "once"});
  wood_advice_front = reader.at_least(1, "wood.advice.front");
}

void MovementRules::read_modes(play::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("modes"))
    mode_rules[word_place(reader, kModes, reader.cell(row, "mode"), "modes")] = reader.cell(row, "rule");
  for (const model::TableRow& row : reader.rows("orders")) {
    const auto place = word_place(reader, kOrders, reader.cell(row, "order"), "orders");
    if (reader.number_cell(row, "level") != static_cast<int>(place))
      reader.fail_word("orders", reader.cell(row, "level"), {std::to_string(place)});
  }
}

void MovementRules::read_roads(play::RulesetReader& reader) {
  road_bonus = share_value(reader, "move.road.bonus");
  if (reader.text("round") == "1mm half-up")
    road_rounding = 1000;
  else
    reader.fact("round", "1mm half-up");
  const int infantry = reader.at_least(1, "move.road.front.infantry"),
            cavalry = reader.at_least(1, "move.road.front.cavalry");
  road_front = {infantry, cavalry, 1, 1, infantry};
  for (const std::string& word : reader.words("road.bonus.formations"))
    road_formations[word_place(reader, kFormations, word, "road.bonus.formations")] = true;
  for (const std::string& word : reader.words("road.cancels")) {
    road_cancels_move = road_cancels_move || word == "move";
    road_cancels_order = road_cancels_order || word == "order";
    if (word != "move" && word != "order") reader.fail_word("road.cancels", word, {"move", "order"});
  }
  avenue_front = reader.at_least(1, "move.avenue.front");
  each_arm(reader, reader.text("path.arms"), "path.arms",
           [&](Arm arm) { path_arms[static_cast<std::size_t>(arm)] = true; });
}

void MovementRules::read_table(play::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows(kMovementTable)) {
    const auto terrain = word_cell<Terrain>(reader, kTerrains, row, "terrain");
    GoingRow own;
    own.enters = word_cell<Enters>(reader, kEnters, row, "enters");
    if (!reader.cell(row, "factor").empty()) own.factor = share_cell(reader, row, "factor");
    if (!reader.cell(row, "deduct").empty()) own.deduct = share_cell(reader, row, "deduct");
    if (const std::string order = cell_value(reader, row, "order"); !order.empty())
      own.order = static_cast<Order>(word_place(reader, kOrders, order, cell_subject(reader, row, "order")));
    own.when = word_cell<When>(reader, kWhens, row, "when");
    own.rule = reader.cell(row, "rule");
    if (own.factor.over < 1) reader.fail_share(kMovementTable, reader.cell(row, "factor"));
    const std::string mode = reader.cell(row, "mode");
    each_arm(reader, reader.cell(row, "who"), kMovementTable, [&](Arm arm) {
      if (mode.empty())
        rows[{terrain, arm}] = own;
      else
        rows_of_mode[{terrain, arm, static_cast<Mode>(word_place(reader, kModes, mode, kMovementTable))}] = own;
    });
  }
  // Paths through woods admit the arms in `path.arms`, which follow the infantry's rows there (Q14).
  for (const Terrain way : {Terrain::forest_path, Terrain::avenue})
    for (std::size_t arm = 0; arm < path_arms.size(); ++arm)
      if (const auto as = rows.find({way, Arm::infantry}); path_arms[arm] && as != rows.end())
        rows[{way, static_cast<Arm>(arm)}] = as->second;
}

void MovementRules::read_permissions(play::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("permissions")) {
    const auto terrain = word_place(reader, kTerrains, reader.cell(row, "terrain"), "permissions");
    const auto act = word_place(reader, kActs, reader.cell(row, "action"), "permissions");
    permissions[terrain][act] = {word_cell<May>(reader, kMays, row, "may"), reader.cell(row, "rule")};
  }
}

void MovementRules::read_times(play::RulesetReader& reader) {
  reform = reader.at_least(1, "x.time.reform");
  formation_change = reader.at_least(1, "x.time.formation-change");
  march_column_to_line = reader.at_least(1, "x.time.march-column-to-line");
  wood_extend_factor = reader.at_least(1, "wood.extend.factor");
  for (const model::TableRow& row : reader.rows("times")) {
    const std::string action = reader.cell(row, "action");
    if (action != "reform-slope") continue;
    const std::string quarters = cell_value(reader, row, "quarters");
    const auto number = parse_integer(quarters);
    if (!number || *number < 1 || *number > 100)
      reader.fail_least(cell_subject(reader, row, "quarters"), quarters, 1);
    else
      reform_slope = static_cast<int>(*number);
  }
}

const GoingRow* MovementRules::row(Terrain terrain, Arm arm, Mode mode) const {
  if (const auto found = rows_of_mode.find({terrain, arm, mode}); found != rows_of_mode.end())
    return &found->second;
  const auto found = rows.find({terrain, arm});
  return found == rows.end() ? nullptr : &found->second;
}

}  // namespace coq::terrain_napoleonien
