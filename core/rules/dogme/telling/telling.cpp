// SPDX-License-Identifier: MIT
#include "core/rules/dogme/telling/telling.h"

#include <algorithm>

namespace coq::dogme {
namespace {

constexpr game::Saying kActions[] = {
    {"terrain-dice", translatable("who lays the first piece of terrain")},
    {"lay", translatable("terrain: {} ({}) at {}"), {"shape", "type", "at"}},
    {"assailant", translatable("who is the assailant")},
    {"mission", translatable("the scenario")},
    {"wish", translatable("the edge that is wanted: {}"), {"edge"}},
    {"edge", translatable("the table edge")},
    {"edge-dice", translatable("who chooses the edge")},
    {"choose-edge", translatable("the edge chosen: {}"), {"edge"}},
    {"commander", translatable("{} is the Commander"), {"unit"}},
    {"bearer", translatable("{} bears the flag"), {"unit"}},
    {"marker-dice", translatable("who sets the first marker")},
    {"marker", translatable("a control marker at {}"), {"at"}},
    {"deploy", translatable("{} begins aboard {}"), {"unit", "carrier"}, "carrier"},
    {"deploy", translatable("{} deploys at {}"), {"unit", "at"}},
    {"reserve", translatable("{} stays off the table"), {"unit"}},
    {"bombard", translatable("artillery bombards {}"), {"units"}},
    {"initiative", translatable("initiative")},
    {"move", translatable("{} moves to {}"), {"unit", ">way"}, "way"},
    {"move", translatable("{} turns"), {"unit"}},
    {"align", translatable("{} aligns"), {"unit"}},
    {"group", translatable("{} form a group"), {"units"}},
    {"move-group", translatable("the group {} moves"), {"units"}},
    {"embark", translatable("{} embarks in {}"), {"unit", "carrier"}},
    {"disembark", translatable("{} alights at {}"), {"unit", "at"}},
    {"call", translatable("{} are called"), {"units"}},
    {"enter", translatable("{} enters at {}"), {"unit", "from"}},
    {"fire", translatable("{} fires at {}, supported by {}"), {"unit", "target", "support"}, "support"},
    {"fire", translatable("{} fires at {}"), {"unit", "target"}},
    {"attack", translatable("{} attacks {}, supported by {}"), {"unit", "target", "support"}, "support"},
    {"attack", translatable("{} attacks {}"), {"unit", "target"}},
    {"lose", translatable("there is no room for {} to alight"), {"unit"}},
    {"done", translatable("that is all")},
    {"end-turn", translatable("end of the turn")},
};

constexpr game::Saying kRolls[] = {
    {"initiative", translatable("initiative of {}: {}"), {"side", "sum"}},
    {"immobilisation",
     translatable("immobilisation test of {}: {} against {}, passes"),
     {"unit", "sum", "need"},
     "result=pass"},
    {"immobilisation",
     translatable("immobilisation test of {}: {} against {}, fails"),
     {"unit", "sum", "need"}},
    {"attack", translatable("attack of {}: {}, optimal target"), {"unit|target", "sum"}, "optimal"},
    {"attack", translatable("attack of {}: {}"), {"unit|target", "sum"}},
    {"defence", translatable("defence of {}: {}, destroyed"), {"unit|building", "sum"}, "result=destroyed"},
    {"defence", translatable("defence of {}: {}, immobilised"), {"unit|building", "sum"}, "result=immobilised"},
    {"defence", translatable("defence of {}: {}, recoils"), {"unit|building", "sum"}, "result=recoils"},
    {"defence",
     translatable("defence of {}: {}, the attacker recoils"),
     {"unit|building", "sum"},
     "result=attacker-recoils"},
    {"defence", translatable("defence of {}: {}, nothing"), {"unit|building", "sum"}},
};

constexpr game::Saying kEvents[] = {
    {"pi", translatable("initiative points left: {}"), {"left"}},
    {"higher", translatable("{} has the higher die"), {"side"}},
    {"edge", translatable("{} has the edge {}"), {"side", "edge"}},
    {"mission", translatable("the scenario is {}"), {"mission"}},
    {"charged", translatable("{} charges"), {"unit"}},
    {"aligned", translatable("{} aligns"), {"unit"}},
    {"turned", translatable("{} turns its front"), {"unit"}},
    {"left-group", translatable("{} leaves its group"), {"unit"}},
    {"held", translatable("{} stays where it is"), {"unit"}},
    {"off-table", translatable("{} waits off the table"), {"unit"}},
    {"recoiled", translatable("{} recoils"), {"unit"}},
    {"pushed", translatable("{} is pushed back"), {"unit"}},
    {"destroyed", translatable("{} is destroyed"), {"unit|building"}},
    {"cover", translatable("{} becomes cover"), {"building"}},
    {"immobilised", translatable("{} is immobilised"), {"unit"}},
    {"rallied", translatable("{} is immobilised no more"), {"unit"}},
    {"commander-lost", translatable("{} has lost its Commander"), {"side"}},
    {"flag-down", translatable("the flag of {} lies on the ground"), {"of"}},
    {"flag", translatable("{} has the flag of {}"), {"unit", "of"}},
    {"entered", translatable("{} is in the enemy zone, and leaves the table"), {"unit"}},
    {"embarked", translatable("{} embarks in {}"), {"unit", "carrier"}},
    {"left-out", translatable("{} finds no room"), {"unit"}},
    {"winner", translatable("{} wins"), {"side"}},
};

constexpr game::Word kWords[] = {
    {"terrain", translatable("terrain is laid")},
    {"assailant", translatable("the assailant")},
    {"mission", translatable("the scenario")},
    {"edges", translatable("table edges")},
    {"commander", translatable("Commander")},
    {"bearer", translatable("flag bearers")},
    {"markers", translatable("control markers")},
    {"deploy", translatable("deployment")},
    {"groups", translatable("groups are declared")},
    {"artillery", translatable("artillery")},
    {"initiative", translatable("initiative")},
    {"movement", translatable("movement")},
    {"ranged", translatable("ranged attacks")},
    {"close", translatable("close combat")},
    {"end", translatable("end of the turn")},
    {"rescue", translatable("passengers alight")},
    {"over", translatable("the game is over")},
    {"unplaced", translatable("to set up")},
    {"off-table", translatable("off the table")},
    {"called", translatable("called")},
    {"carried", translatable("aboard")},
    {"eliminated", translatable("destroyed")},
    {"exited", translatable("has left the table")},
    {"flag-bearer", translatable("bears the flag")},
    {"immobilised", translatable("immobilised")},
    {"moved", translatable("has moved")},
    {"charged", translatable("has charged")},
    {"fired", translatable("has fired")},
    {"fought", translatable("has fought")},
    {"centre", translatable("central marker")},
    {"control", translatable("control marker")},
    {"flag", translatable("flag")},
    {"destroyed-building", translatable("destroyed building")},
    {"pi", translatable("initiative points")},
};

bool is_told(const model::PlayStep& step, const model::Event& event) {
  static constexpr std::string_view kQuiet[] = {"terrain", "commander", "flag-bearer", "embarked",
                                                "disembarked"};
  // Of a group that moves its members embark, or do not.
  if (event.is == "embarked" && step.action == "move-group") return false;
  if (std::find(std::begin(kQuiet), std::end(kQuiet), event.is) != std::end(kQuiet)) return true;
  static constexpr std::string_view kWho[] = {"unit", "building"};
  return (event.is == "destroyed" || event.is == "immobilised") &&
         game::roll_tells(step, event, kWho, [](const std::string& result, const model::Event& said) {
           return result == said.is;
         });
}

}  // namespace

const game::Telling& telling() {
  static constexpr game::Telling kTelling{kActions, kRolls, kEvents, kWords, is_told};
  return kTelling;
}

const scene::PositionSigns& position_signs() {
  static const scene::PositionSigns signs = [] {
    scene::PositionSigns out;
    out.conditions = {
        {"commander", "commander", 0}, {"flag-bearer", "flag", 0}, {"immobilised", "immobilised", 0}};
    out.tracks = {{"turn", "turn", "turn", "TOURS", "TURNS", 1, 0}, {"pi", "pi", "pi", "PI", "PI", 0, 6}};
    out.areas = {{"unplaced", "À PLACER", "TO DEPLOY"},
                 {"off-table", "HORS TABLE", "OFF TABLE"},
                 {"carried", "EMBARQUÉS", "ABOARD"},
                 {"eliminated", "DÉTRUITS", "DESTROYED"},
                 {"exited", "SORTIS", "LEFT"}};
    return out;
  }();
  return signs;
}

}  // namespace coq::dogme
