// SPDX-License-Identifier: MIT
#include "core/rules/tactique/telling/telling.h"

#include "core/base/text.h"

namespace coq::tactique {
namespace {

constexpr game::Saying kRolls[] = {
    {"", translatable("{} dice at {} ({}): hits {}, flags {}"), {"count", "target", "dice", "hits", "flags"}},
};

constexpr game::Saying kActions[] = {
    {"place", translatable("{} is placed in {}"), {"unit", "hex"}},
    {"activate", translatable("{} activated"), {"units"}},
    {"ready", translatable("the activation is complete")},
    {"move", translatable("{} marches to {}"), {"unit", ">path"}, "kind=march"},
    {"move", translatable("{} moves to {} and gives up combat"), {"unit", ">path"}, "kind=no-combat"},
    {"move", translatable("{} moves to {}"), {"unit", ">path"}},
    {"exit", translatable("{} leaves the map, edge {}"), {"unit", "edge"}},
    {"fire", translatable("{} fires at {}"), {"unit", "target"}},
    {"attack", translatable("{} attacks {}"), {"unit", "target"}},
    {"retreat", translatable("{} retreats to {}"), {"unit", "hex"}},
    {"advance", translatable("{} advances"), {"unit"}},
    {"pursue", translatable("{} pursues to {}"), {"unit", "hex"}},
    {"riposte", translatable("{} ripostes"), {"unit"}},
    {"decline", translatable("nothing")},
    {"done", translatable("the phase is over")},
    {"end-turn", translatable("end of the player’s turn")},
};

constexpr game::Saying kEvents[] = {
    {"loses", translatable("{} loses an element"), {"unit"}, "elements=1"},
    {"loses", translatable("{} loses {} elements"), {"unit", "elements"}},
    {"unhurt", translatable("one hit does nothing to the artillery {}"), {"unit"}},
    {"eliminated", translatable("{} is eliminated"), {"unit"}},
    {"left-map", translatable("{} retreats off the map"), {"unit"}},
    {"retreats", translatable("{} retreats to {}"), {"unit", "hex"}},
    {"advances", translatable("{} advances into {}"), {"unit", "hex"}},
    {"pursues", translatable("{} pursues to {}"), {"unit", "hex"}},
    {"winner", translatable("{} wins"), {"side"}},
};

constexpr game::Word kWords[] = {
    {"set-up", translatable("set-up")},
    {"arrival", translatable("reinforcements")},
    {"command", translatable("command")},
    {"movement", translatable("movement")},
    {"combat", translatable("combat")},
    {"retreat", translatable("retreat")},
    {"advance", translatable("advance after combat")},
    {"pursuit", translatable("pursuit")},
    {"riposte", translatable("riposte")},
    {"end", translatable("end of the turn")},
    {"over", translatable("the game is over")},
    {"full", translatable("at full strength")},
    {"reduced", translatable("reduced")},
    {"unplaced", translatable("to set up")},
    {"waiting", translatable("in reserve")},
    {"eliminated", translatable("eliminated")},
    {"exited", translatable("has left the map")},
    {"activated", translatable("activated")},
    {"moved", translatable("has moved")},
    {"one-element", translatable("one element left")},
};

/// The action has said it: of several steps of a retreat the first.
bool is_told(const model::PlayStep& step, const model::Event& event) {
  const bool same = (step.action == "retreat" && event.is == "retreats") ||
                    (step.action == "pursue" && event.is == "pursues");
  return same && game::argument(step.arguments, "hex") == game::argument(event.arguments, "hex");
}

/// "blue, yellow, black": the words are the die's own, and told as they are in the log.
game::Arguments count(const model::Roll& roll) {
  int hits = 0, flags = 0;
  for (const std::string& word : roll.result.value_or(std::vector<std::string>())) {
    hits += word == "hit" ? 1 : 0;
    flags += word == "flag" ? 1 : 0;
  }
  return {{"count", std::to_string(roll.dice.size())},
          {"dice", join(roll.dice, " ")},
          {"hits", std::to_string(hits)},
          {"flags", std::to_string(flags)}};
}

}  // namespace

const game::Telling& telling() {
  static constexpr game::Telling kTelling{kActions, kRolls, kEvents, kWords, is_told, count};
  return kTelling;
}

const scene::PositionSigns& position_signs() {
  static const scene::PositionSigns signs = [] {
    scene::PositionSigns out;
    out.conditions = {{"activated", "activated", 0}, {"moved", "moved", 0}, {"one-element", "one-element", 0}};
    out.faces[0] = "full";
    out.faces[1] = "reduced";
    out.tracks = {{"turn", "turn", "turn", "TOURS", "TURNS", 1, 0}};
    out.areas = {{"waiting", "RENFORTS", "REINFORCEMENTS"},
                 {"unplaced", "À PLACER", "TO SET UP"},
                 {"eliminated", "ÉLIMINÉES", "ELIMINATED"},
                 {"exited", "SORTIES", "LEFT THE MAP"}};
    return out;
  }();
  return signs;
}

}  // namespace coq::tactique
