// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/telling/telling.h"

#include <algorithm>

namespace coq::red_poppies {
namespace {

constexpr game::Saying kActions[] = {
    {"preregister", translatable("battery {} preregisters {}"), {"battery", "hex"}},
    {"record-mine", translatable("a mine under {}"), {"hex"}},
    {"place", translatable("{} sets up in {}, dispersed"), {"unit", "hex"}, "face=dispersed"},
    {"place", translatable("{} sets up in {}, formed"), {"unit", "hex"}},
    {"face", translatable("{} will arrive dispersed"), {"unit"}},
    {"bombardment", translatable("the preliminary bombardment")},
    {"explode", translatable("the mine under {} explodes"), {"hex"}},
    {"breach", translatable("a breach in the wire of {}, side {}"), {"hex", "toward"}},
    {"initiative", translatable("initiative")},
    {"barrage", translatable("the rolling barrage")},
    {"order", translatable("an order to the units in {}"), {"hex"}, "hex"},
    {"order", translatable("an order to {}"), {"units"}},
    {"join", translatable("{} joins the mass"), {"unit"}},
    {"execute", translatable("the mass is complete")},
    {"pass", translatable("pass")},
    {"target", translatable("battery {}: target in {}, gas"), {"battery", "hex"}, "shell=gas"},
    {"target", translatable("battery {}: target in {}, smoke"), {"battery", "hex"}, "shell=smoke"},
    {"target", translatable("battery {}: target in {}"), {"battery", "hex"}},
    {"cancel", translatable("cancel the target of battery {}"), {"battery"}},
    {"signal", translatable("signal of battery {}"), {"battery"}},
    {"messenger", translatable("a messenger goes to battery {}"), {"battery"}},
    {"deploy", translatable("{} deploys"), {"unit"}},
    {"dig", translatable("{} digs"), {"unit"}},
    {"fire", translatable("{} fires at the vehicle {} in {}"), {"unit", "target", "hex"}, "target"},
    {"fire", translatable("{} fires at {}"), {"unit", "hex"}},
    {"move", translatable("{} moves to {}"), {"units", "hex"}},
    {"trench", translatable("{} goes down into the trench and launches melee"), {"units"}, "melee=yes"},
    {"trench", translatable("{} goes down into the trench"), {"units"}},
    {"melee", translatable("{} launches melee"), {"units"}},
    {"enter", translatable("{} enters the map in {}"), {"units", "hex"}},
    {"exit", translatable("{} leaves the map, edge {}"), {"units", "edge"}},
    {"done", translatable("the order is over")},
    {"decline", translatable("nothing")},
    {"allocate", translatable("attacks in the melee: {}"), {"attacks"}, "attacks"},
    {"allocate", translatable("no attacks in the melee")},
    {"administration", translatable("end of the turn")},
    {"end", translatable("end of the game")},
};

constexpr game::Saying kRolls[] = {
    {"initiative", translatable("initiative of {}: {}"), {"side", "sum"}},
    {"cohesion",
     translatable("cohesion of {}: {} against {}, destroyed"),
     {"unit", "sum", "need"},
     "result=destroyed"},
    {"cohesion", translatable("cohesion of {}: {} against {}, fails"), {"unit", "sum", "need"}, "result=fail"},
    {"cohesion", translatable("cohesion of {}: {} against {}, holds"), {"unit", "sum", "need"}},
    {"signal",
     translatable("signal of battery {}: {} against {}, received"),
     {"battery", "sum", "need"},
     "result=success"},
    {"signal",
     translatable("signal of battery {}: {} against {}, it fires"),
     {"battery", "sum", "need"},
     "result=backfire"},
    {"signal", translatable("signal of battery {}: {} against {}, not received"), {"battery", "sum", "need"}},
    {"cancel",
     translatable("signal of battery {}: {} against {}, received"),
     {"battery", "sum", "need"},
     "result=success"},
    {"cancel",
     translatable("signal of battery {}: {} against {}, it fires"),
     {"battery", "sum", "need"},
     "result=backfire"},
    {"cancel", translatable("signal of battery {}: {} against {}, not received"), {"battery", "sum", "need"}},
    {"accuracy", translatable("accuracy of battery {}: {}, hits"), {"battery", "sum"}, "result=hit"},
    {"accuracy", translatable("accuracy of battery {}: {}, drifts"), {"battery", "sum"}},
    {"drift", translatable("drift of battery {}: {}"), {"battery", "sum"}},
    {"survival", translatable("bombardment of {}: {}, destroyed"), {"unit", "sum"}, "result=eliminated"},
    {"survival", translatable("bombardment of {}: {}, fatigued"), {"unit", "sum"}, "result=fatigued"},
    {"survival", translatable("bombardment of {}: {}, survives"), {"unit", "sum"}},
};

constexpr game::Saying kEvents[] = {
    {"couplets", translatable("{} has the initiative, couplets: {}"), {"side", "count"}},
    {"destroyed", translatable("{} is destroyed"), {"unit"}},
    {"dispersed", translatable("{} is dispersed"), {"unit"}},
    {"formed", translatable("{} is formed"), {"unit"}},
    {"fatigued", translatable("{} is fatigued"), {"unit"}},
    {"trench-marker", translatable("{} is out of the trench"), {"unit"}},
    {"in-trench", translatable("{} is in the trench"), {"unit"}},
    {"ready", translatable("battery {} is ready"), {"battery"}},
    {"control", translatable("{} controls {}"), {"side", "hex"}},
    {"breach", translatable("a breach in the wire of {}, side {}"), {"hex", "toward"}},
    {"target", translatable("target of battery {} in {}"), {"battery", "hex"}},
    {"cancelled", translatable("the target of battery {} is removed"), {"battery"}},
    {"ffe", translatable("fire for effect of battery {} at {}"), {"battery", "hex"}},
    {"impact", translatable("impact in {}"), {"hex"}},
    {"lost", translatable("the shells of battery {} are lost off the map"), {"battery"}},
    {"gas", translatable("gas in {}"), {"hex"}},
    {"smoke", translatable("smoke in {}"), {"hex"}},
    {"shovel", translatable("{} begins to dig"), {"unit"}},
    {"dug-in", translatable("{} is dug in"), {"unit"}},
    {"sacred-ground", translatable("sacred ground of {} in {}"), {"side", "hex"}},
    {"winner", translatable("{} wins"), {"side"}},
};

constexpr game::Word kWords[] = {
    {"record", translatable("recording in secret")},
    {"set-up", translatable("set-up")},
    {"bombardment", translatable("preliminary bombardment")},
    {"mine", translatable("mine")},
    {"breach", translatable("breach")},
    {"initiative", translatable("initiative")},
    {"arrival", translatable("reinforcements")},
    {"barrage", translatable("rolling barrage")},
    {"order", translatable("orders")},
    {"mass", translatable("a mass")},
    {"signal", translatable("signals")},
    {"messenger", translatable("messengers")},
    {"act", translatable("units act")},
    {"reaction", translatable("reaction fire")},
    {"answer", translatable("answering fire")},
    {"allocate", translatable("melee")},
    {"administration", translatable("end of the turn")},
    {"end", translatable("end of the game")},
    {"over", translatable("the game is over")},
    {"formed", translatable("formed")},
    {"dispersed", translatable("dispersed")},
    {"unplaced", translatable("to set up")},
    {"waiting", translatable("in reserve")},
    {"eliminated", translatable("destroyed")},
    {"exited", translatable("has left the map")},
    {"fatigued", translatable("fatigued")},
    {"moving", translatable("moving")},
    {"activated", translatable("activated")},
    {"in-trench", translatable("in the trench")},
    {"trench-marker", translatable("out of the trench")},
    {"shovel", translatable("digging")},
    {"dug-in", translatable("dug in")},
    {"preregistered", translatable("preregistered hex")},
    {"target", translatable("target")},
    {"ffe", translatable("fire for effect")},
    {"hourglass", translatable("hourglass")},
    {"gas", translatable("gas")},
    {"smoke", translatable("smoke")},
    {"sacred-ground", translatable("sacred ground")},
    {"couplets", translatable("couplets")},
};

/// Events that a roll has told already, or that a figure shows better.
bool goes_without_saying(const model::Event& event) {
  static constexpr std::string_view kQuiet[] = {"rested",   "fatigued",          "control", "hourglass",
                                                "exploded", "couplets-modifier", "removed"};
  return std::find(std::begin(kQuiet), std::end(kQuiet), event.is) != std::end(kQuiet);
}

bool is_told(const model::PlayStep& step, const model::Event& event) {
  // The action has said these.
  if (goes_without_saying(event) || event.is == step.action || (event.is == "shovel" && step.action == "dig"))
    return true;
  static constexpr std::string_view kWho[] = {"unit"};
  return (event.is == "destroyed" || event.is == "dispersed") &&
         game::roll_tells(step, event, kWho,
                          [](const std::string& result, const model::Event&) { return result != "pass"; });
}

}  // namespace

const game::Telling& telling() {
  static constexpr game::Telling kTelling{kActions, kRolls, kEvents, kWords, is_told};
  return kTelling;
}

const scene::PositionSigns& position_signs() {
  static const scene::PositionSigns signs = [] {
    scene::PositionSigns out;
    out.conditions = {{"in-trench", "in-trench", 0}, {"fatigued", "fatigued", 0},    {"moving", "moving", 0},
                      {"activated", "activated", 0}, {"trench-marker", "trench", 0}, {"shovel", "shovel", 0},
                      {"dug-in", "shovel", 1}};
    out.marker_backs = {{"target", "ffe"}};
    out.faces[0] = "formed";
    out.faces[1] = "dispersed";
    out.tracks = {{"turn", "turn", "hourglass", "TOURS", "TURNS", 1, 0},
                  {"couplets", "couplets", "couplets", "COUPLETS", "COUPLETS", 0, 5}};
    out.areas = {{"waiting", "RENFORTS", "REINFORCEMENTS"},
                 {"unplaced", "À PLACER", "TO SET UP"},
                 {"eliminated", "DÉTRUITES", "DESTROYED"},
                 {"exited", "SORTIES", "LEFT THE MAP"}};
    return out;
  }();
  return signs;
}

}  // namespace coq::red_poppies
