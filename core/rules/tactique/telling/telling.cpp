// SPDX-License-Identifier: MIT
#include "core/rules/tactique/telling/telling.h"

#include "core/base/text.h"
#include "core/game/telling.h"

namespace coq::tactique {
namespace {

using game::Arguments;

std::string get(const Arguments& arguments, std::string_view name) {
  return game::argument(arguments, name);
}

std::string last_word(const std::string& text) {
  const auto words = split_words(text);
  return words.empty() ? std::string() : std::string(words.back());
}

Message tell_move(const Arguments& a) {
  const std::string unit = get(a, "unit"), kind = get(a, "kind"), hex = last_word(get(a, "path"));
  if (kind == "march") return message("{} marches to {}", unit, hex);
  if (kind == "no-combat") return message("{} moves to {} and gives up combat", unit, hex);
  return message("{} moves to {}", unit, hex);
}

Message tell_sentence(const std::string& name, const Arguments& a) {
  const std::string unit = get(a, "unit"), target = get(a, "target"), hex = get(a, "hex");
  if (name == "place") return message("{} is placed in {}", unit, hex);
  if (name == "activate") return message("{} activated", get(a, "units"));
  if (name == "ready") return message("the activation is complete");
  if (name == "move") return tell_move(a);
  if (name == "exit") return message("{} leaves the map, edge {}", unit, get(a, "edge"));
  if (name == "fire") return message("{} fires at {}", unit, target);
  if (name == "attack") return message("{} attacks {}", unit, target);
  if (name == "retreat") return message("{} retreats to {}", unit, hex);
  if (name == "advance") return message("{} advances", unit);
  if (name == "pursue") return message("{} pursues to {}", unit, hex);
  if (name == "riposte") return message("{} ripostes", unit);
  if (name == "decline") return message("nothing");
  if (name == "done") return message("the phase is over");
  if (name == "end-turn") return message("end of the player’s turn");
  return message("{}", name);
}

/// "blue, yellow, black": the words are the die's own, and told as they are in the log.
Message tell_roll(const model::Roll& roll) {
  int hits = 0, flags = 0;
  for (const std::string& word : roll.result.value_or(std::vector<std::string>())) {
    hits += word == "hit" ? 1 : 0;
    flags += word == "flag" ? 1 : 0;
  }
  const std::string target = get(roll.arguments, "target");
  return message("{} dice at {} ({}): hits {}, flags {}", roll.dice.size(), target, join(roll.dice, " "), hits,
                 flags);
}

Message tell_event(const model::Event& event) {
  const Arguments& a = event.arguments;
  const std::string unit = get(a, "unit"), hex = get(a, "hex");
  if (event.is == "loses") {
    const std::string elements = get(a, "elements");
    return elements == "1" ? message("{} loses an element", unit)
                           : message("{} loses {} elements", unit, elements);
  }
  if (event.is == "unhurt") return message("one hit does nothing to the artillery {}", unit);
  if (event.is == "eliminated") return message("{} is eliminated", unit);
  if (event.is == "left-map") return message("{} retreats off the map", unit);
  if (event.is == "retreats") return message("{} retreats to {}", unit, hex);
  if (event.is == "advances") return message("{} advances into {}", unit, hex);
  if (event.is == "pursues") return message("{} pursues to {}", unit, hex);
  if (event.is == "winner") return message("{} wins", get(a, "side"));
  return message("{}: {}", event.is, unit);
}

/// The action has said it: of several steps of a retreat the first.
bool is_told(const model::PlayStep& step, const model::Event& event) {
  const bool same = (step.action == "retreat" && event.is == "retreats") ||
                    (step.action == "pursue" && event.is == "pursues");
  return same && get(step.arguments, "hex") == get(event.arguments, "hex");
}

Message tell(const model::Happening& happening) {
  if (const auto* roll = std::get_if<model::Roll>(&happening)) return tell_roll(*roll);
  return tell_event(std::get<model::Event>(happening));
}

}  // namespace

Message tell(const game::Action& action) {
  return tell_sentence(action.name, action.arguments);
}

std::vector<Message> tell(const model::PlayStep& step) {
  return game::tell_step(
      step, tell_sentence(step.action, step.arguments), [](const model::Happening& one) { return tell(one); },
      [&](const model::Event& event) { return is_told(step, event); });
}

Message tell_word(std::string_view word) {
  static constexpr game::Word kWords[] = {
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
  return game::word_in(kWords, word);
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
