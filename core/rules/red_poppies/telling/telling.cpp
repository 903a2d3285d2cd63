// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/telling/telling.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/game/telling.h"

namespace coq::red_poppies {
namespace {

using game::Arguments;
using game::sum_text;

std::string get(const Arguments& arguments, std::string_view name) {
  return game::argument(arguments, name);
}

Message tell_order(const Arguments& arguments) {
  const std::string hex = get(arguments, "hex");
  return hex.empty() ? message("an order to {}", get(arguments, "units"))
                     : message("an order to the units in {}", hex);
}

Message tell_place(const Arguments& a) {
  return get(a, "face") == "dispersed" ? message("{} sets up in {}, dispersed", get(a, "unit"), get(a, "hex"))
                                       : message("{} sets up in {}, formed", get(a, "unit"), get(a, "hex"));
}

Message tell_fire(const Arguments& a) {
  const std::string target = get(a, "target");
  return target.empty() ? message("{} fires at {}", get(a, "unit"), get(a, "hex"))
                        : message("{} fires at the vehicle {} in {}", get(a, "unit"), target, get(a, "hex"));
}

Message tell_trench(const Arguments& a) {
  return get(a, "melee") == "yes" ? message("{} goes down into the trench and launches melee", get(a, "units"))
                                  : message("{} goes down into the trench", get(a, "units"));
}

Message tell_target(const Arguments& a) {
  const std::string shell = get(a, "shell");
  if (shell == "gas") return message("battery {}: target in {}, gas", get(a, "battery"), get(a, "hex"));
  if (shell == "smoke") return message("battery {}: target in {}, smoke", get(a, "battery"), get(a, "hex"));
  return message("battery {}: target in {}", get(a, "battery"), get(a, "hex"));
}

Message tell_allocate(const Arguments& a) {
  const std::string attacks = get(a, "attacks");
  return attacks.empty() ? message("no attacks in the melee") : message("attacks in the melee: {}", attacks);
}

Message tell_sentence(const std::string& name, const Arguments& a) {
  if (name == "preregister") return message("battery {} preregisters {}", get(a, "battery"), get(a, "hex"));
  if (name == "record-mine") return message("a mine under {}", get(a, "hex"));
  if (name == "place") return tell_place(a);
  if (name == "face") return message("{} will arrive dispersed", get(a, "unit"));
  if (name == "bombardment") return message("the preliminary bombardment");
  if (name == "explode") return message("the mine under {} explodes", get(a, "hex"));
  if (name == "breach") return message("a breach in the wire of {}, side {}", get(a, "hex"), get(a, "toward"));
  if (name == "initiative") return message("initiative");
  if (name == "barrage") return message("the rolling barrage");
  if (name == "order") return tell_order(a);
  if (name == "join") return message("{} joins the mass", get(a, "unit"));
  if (name == "execute") return message("the mass is complete");
  if (name == "pass") return message("pass");
  if (name == "target") return tell_target(a);
  if (name == "cancel") return message("cancel the target of battery {}", get(a, "battery"));
  if (name == "signal") return message("signal of battery {}", get(a, "battery"));
  if (name == "messenger") return message("a messenger goes to battery {}", get(a, "battery"));
  if (name == "deploy") return message("{} deploys", get(a, "unit"));
  if (name == "dig") return message("{} digs", get(a, "unit"));
  if (name == "fire") return tell_fire(a);
  if (name == "move") return message("{} moves to {}", get(a, "units"), get(a, "hex"));
  if (name == "trench") return tell_trench(a);
  if (name == "melee") return message("{} launches melee", get(a, "units"));
  if (name == "enter") return message("{} enters the map in {}", get(a, "units"), get(a, "hex"));
  if (name == "exit") return message("{} leaves the map, edge {}", get(a, "units"), get(a, "edge"));
  if (name == "done") return message("the order is over");
  if (name == "decline") return message("nothing");
  if (name == "allocate") return tell_allocate(a);
  if (name == "administration") return message("end of the turn");
  if (name == "end") return message("end of the game");
  return message("{}", name);
}

Message tell_cohesion(const std::string& unit, const std::string& sum, int need, const std::string& word) {
  if (word == "destroyed") return message("cohesion of {}: {} against {}, destroyed", unit, sum, need);
  if (word == "fail") return message("cohesion of {}: {} against {}, fails", unit, sum, need);
  return message("cohesion of {}: {} against {}, holds", unit, sum, need);
}

Message tell_signal(const std::string& battery, const std::string& sum, int need, const std::string& word) {
  if (word == "success") return message("signal of battery {}: {} against {}, received", battery, sum, need);
  if (word == "backfire") return message("signal of battery {}: {} against {}, it fires", battery, sum, need);
  return message("signal of battery {}: {} against {}, not received", battery, sum, need);
}

Message tell_roll(const model::Roll& roll) {
  const std::string unit = get(roll.arguments, "unit"), battery = get(roll.arguments, "battery");
  const std::string sum = sum_text(roll), word = roll.result ? join(*roll.result, " ") : std::string();
  const int need = roll.need.value_or(0);
  if (roll.for_ == "initiative") return message("initiative of {}: {}", get(roll.arguments, "side"), sum);
  if (roll.for_ == "cohesion") return tell_cohesion(unit, sum, need, word);
  if (roll.for_ == "signal" || roll.for_ == "cancel") return tell_signal(battery, sum, need, word);
  if (roll.for_ == "accuracy")
    return word == "hit" ? message("accuracy of battery {}: {}, hits", battery, sum)
                         : message("accuracy of battery {}: {}, drifts", battery, sum);
  if (roll.for_ == "drift") return message("drift of battery {}: {}", battery, sum);
  if (roll.for_ == "survival") {
    if (word == "eliminated") return message("bombardment of {}: {}, destroyed", unit, sum);
    if (word == "fatigued") return message("bombardment of {}: {}, fatigued", unit, sum);
    return message("bombardment of {}: {}, survives", unit, sum);
  }
  return message("{}: {}", roll.for_, sum);
}

Message tell_event(const model::Event& event) {
  const Arguments& a = event.arguments;
  const std::string unit = get(a, "unit"), hex = get(a, "hex"), battery = get(a, "battery"),
                    side = get(a, "side");
  if (event.is == "couplets") return message("{} has the initiative, couplets: {}", side, get(a, "count"));
  if (event.is == "destroyed") return message("{} is destroyed", unit);
  if (event.is == "dispersed") return message("{} is dispersed", unit);
  if (event.is == "formed") return message("{} is formed", unit);
  if (event.is == "fatigued") return message("{} is fatigued", unit);
  if (event.is == "trench-marker") return message("{} is out of the trench", unit);
  if (event.is == "in-trench") return message("{} is in the trench", unit);
  if (event.is == "ready") return message("battery {} is ready", battery);
  if (event.is == "control") return message("{} controls {}", side, hex);
  if (event.is == "breach") return message("a breach in the wire of {}, side {}", hex, get(a, "toward"));
  if (event.is == "target") return message("target of battery {} in {}", battery, hex);
  if (event.is == "cancelled") return message("the target of battery {} is removed", battery);
  if (event.is == "ffe") return message("fire for effect of battery {} at {}", battery, hex);
  if (event.is == "impact") return message("impact in {}", hex);
  if (event.is == "lost") return message("the shells of battery {} are lost off the map", battery);
  if (event.is == "gas") return message("gas in {}", hex);
  if (event.is == "smoke") return message("smoke in {}", hex);
  if (event.is == "shovel") return message("{} begins to dig", unit);
  if (event.is == "dug-in") return message("{} is dug in", unit);
  if (event.is == "sacred-ground") return message("sacred ground of {} in {}", side, hex);
  if (event.is == "winner") return message("{} wins", side);
  std::string what;
  for (const auto& [name, text] : a) what += (what.empty() ? "" : " ") + text;
  return message("{}: {}", event.is, what);
}

/// Events that a roll has told already, or that a figure shows better.
bool goes_without_saying(const model::Event& event) {
  static constexpr std::string_view kQuiet[] = {"rested",   "fatigued",          "control", "hourglass",
                                                "exploded", "couplets-modifier", "removed"};
  return std::find(std::begin(kQuiet), std::end(kQuiet), event.is) != std::end(kQuiet);
}

/// Has a check of the step said that already?
bool is_told(const model::PlayStep& step, const model::Event& event) {
  // The action has said these.
  if (goes_without_saying(event) || event.is == step.action || (event.is == "shovel" && step.action == "dig"))
    return true;
  if (event.is != "destroyed" && event.is != "dispersed") return false;
  const std::string unit = get(event.arguments, "unit");
  return std::any_of(step.happenings.begin(), step.happenings.end(), [&](const model::Happening& happening) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    return roll != nullptr && roll->result && get(roll->arguments, "unit") == unit &&
           roll->result->front() != "pass";
  });
}

}  // namespace

Message tell(const game::Action& action) {
  return tell_sentence(action.name, action.arguments);
}

Message tell(const model::Happening& happening) {
  if (const auto* roll = std::get_if<model::Roll>(&happening)) return tell_roll(*roll);
  return tell_event(std::get<model::Event>(happening));
}

std::vector<Message> tell(const model::PlayStep& step) {
  return game::tell_step(
      step, tell_sentence(step.action, step.arguments),
      [](const model::Happening& happening) { return tell(happening); },
      [&](const model::Event& event) { return is_told(step, event); });
}

Message tell_word(std::string_view word) {
  static constexpr game::Word kWords[] = {
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
  return game::word_in(kWords, word);
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
