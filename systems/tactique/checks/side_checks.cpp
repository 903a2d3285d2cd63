// SPDX-License-Identifier: MIT
// V01, V06, V10, V11, V17: command, own edges, victory, nations.
#include <set>

#include "core/checks/framework/words.h"
#include "systems/tactique/checks/lists.h"
#include "systems/tactique/engine/briefing.h"

namespace coq::tactique {
namespace {

void check_v01(const ScenarioView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  const Result<Rules> rules = Rules::read(*view.ruleset());
  if (!rules) return;
  for (const model::Side& side : view.scenario().sides) {
    const SideCommand* const command = side.own.first(kCommand);
    if (command == nullptr) {
      out.add(side, side.id, message("side \"{}\" has no command level", side.id));
    } else if (rules->levels.count(command->level) == 0) {
      out.add(*command, side.id,
              suggesting(message("side \"{}\": there is no command level \"{}\"", side.id, command->level),
                         validate::meant_row(*view.ruleset(), "command.levels", command->level)));
    }
  }
}

void check_v06(const ScenarioView& view, Reporter& out) {
  if (view.hex_map() == nullptr) return;
  for (const model::Side& side : view.scenario().sides) {
    if (side.setups.empty() && side.reinforcements.empty()) continue;
    if (!own_edge_hexes(*view.map(), side).empty()) continue;
    out.add(side, side.id, message("side \"{}\" has no own edge of the map", side.id));
  }
}

void check_v10(const ScenarioView& view, Reporter& out) {
  if (view.hex_map() == nullptr) return;
  const auto& sides = view.scenario().sides;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const std::vector<Hex> own = own_edge_hexes(*view.map(), sides[i]);
    for (std::size_t j = 0; j < i; ++j) {
      const std::vector<Hex> theirs = own_edge_hexes(*view.map(), sides[j]);
      std::vector<Hex> common;
      std::set_intersection(own.begin(), own.end(), theirs.begin(), theirs.end(), std::back_inserter(common));
      // Hexes in corners lie on two edges, and each side retreats over its own.
      const bool corners = std::all_of(common.begin(), common.end(), [&](Hex h) {
        int edges = 0;
        for (int e = 0; e < 4; ++e) {
          edges += validate::on_edge(*view.map(), h, static_cast<validate::Edge>(e)) ? 1 : 0;
        }
        return edges > 1;
      });
      if (common.empty() || corners) continue;
      out.add(sides[i], sides[i].id,
              message("sides \"{}\" and \"{}\" share an own edge: {}", sides[j].id, sides[i].id,
                      view.map()->label_list(common)));
    }
  }
}

void check_v11(const ScenarioView& view, Reporter& out) {
  if (!view.scenario().victories.empty()) return;
  out.add(view.scenario(), "", message("the scenario has no victory condition: the rules give none"));
}

void check_v17(const ScenarioView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  std::set<std::string> told;
  const auto check = [&](const model::Node& at, const std::string& subject, const std::string& nation) {
    if (view.ruleset()->find_nation(nation) != nullptr || !told.insert(nation).second) return;
    // One that is like another is a slip of the pen.
    const std::string meant = validate::meant_word(view, model::WordsFrom::nations, nation);
    out.add_as(
        meant.empty() ? out.severity() : Severity::error, at, subject,
        suggesting(message("the ruleset {} knows nothing of the nation \"{}\"", view.ruleset()->id, nation),
                   meant));
  };
  for (const model::Side& side : view.scenario().sides) {
    for (const std::string& nation : side.nations) check(side, side.id, nation);
    validate::each_unit(side, [&](const model::Unit& unit) {
      const model::Counter* counter = view.find_counter(unit.counter);
      if (counter != nullptr && counter->nation) check(unit, unit.id, *counter->nation);
    });
  }
}

constexpr Check kSideChecks[] = {
    {"tactique:V01", translatable("each side has a command level of the ruleset"), Severity::error, check_v01,
     "T2.1", kSystem},
    {"tactique:V06", translatable("each side that has units has an own edge of the map"), Severity::error,
     check_v06, "T7.5c", kSystem},
    {"tactique:V10", translatable("hostile sides share no own edge of the map"), Severity::warning, check_v10,
     "T7.5c", kSystem},
    {"tactique:V11", translatable("a scenario has victory conditions"), Severity::warning, check_v11, "Q21",
     kSystem},
    {"tactique:V17", translatable("the ruleset has data of the nations"), Severity::warning, check_v17, "T0.1",
     kSystem, "scenario.nation"},
};

}  // namespace

CheckList side_checks() {
  return kSideChecks;
}

}  // namespace coq::tactique
