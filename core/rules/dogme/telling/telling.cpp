// SPDX-License-Identifier: MIT
#include "core/rules/dogme/telling/telling.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/game/telling.h"

namespace coq::dogme {
namespace {

using game::Arguments;

std::string get(const Arguments& arguments, std::string_view name) {
  return game::argument(arguments, name);
}

/// The last point of a way.
std::string end_of(const std::string& way) {
  const auto words = split_words(way);
  return words.empty() ? std::string() : std::string(words.back());
}

Message tell_before(const std::string& name, const Arguments& a) {
  const std::string unit = get(a, "unit");
  if (name == "terrain-dice") return message("who lays the first piece of terrain");
  if (name == "lay") return message("terrain: {} ({}) at {}", get(a, "shape"), get(a, "type"), get(a, "at"));
  if (name == "assailant") return message("who is the assailant");
  if (name == "mission") return message("the scenario");
  if (name == "wish") return message("the edge that is wanted: {}", get(a, "edge"));
  if (name == "edge") return message("the table edge");
  if (name == "edge-dice") return message("who chooses the edge");
  if (name == "choose-edge") return message("the edge chosen: {}", get(a, "edge"));
  if (name == "commander") return message("{} is the Commander", unit);
  if (name == "bearer") return message("{} bears the flag", unit);
  if (name == "marker-dice") return message("who sets the first marker");
  if (name == "marker") return message("a control marker at {}", get(a, "at"));
  if (name == "deploy") {
    const std::string carrier = get(a, "carrier");
    return carrier.empty() ? message("{} deploys at {}", unit, get(a, "at"))
                           : message("{} begins aboard {}", unit, carrier);
  }
  if (name == "reserve") return message("{} stays off the table", unit);
  return message("artillery bombards {}", get(a, "units"));
}

Message tell_move(const std::string& name, const Arguments& a) {
  const std::string unit = get(a, "unit"), way = get(a, "way");
  if (name == "move")
    return way.empty() ? message("{} turns", unit) : message("{} moves to {}", unit, end_of(way));
  if (name == "align") return message("{} aligns", unit);
  if (name == "group") return message("{} form a group", get(a, "units"));
  if (name == "move-group") return message("the group {} moves", get(a, "units"));
  if (name == "embark") return message("{} embarks in {}", unit, get(a, "carrier"));
  if (name == "disembark") return message("{} alights at {}", unit, get(a, "at"));
  if (name == "call") return message("{} are called", get(a, "units"));
  return message("{} enters at {}", unit, get(a, "from"));
}

Message tell_attack(const std::string& name, const Arguments& a) {
  const std::string unit = get(a, "unit"), target = get(a, "target"), support = get(a, "support");
  if (name == "fire")
    return support.empty() ? message("{} fires at {}", unit, target)
                           : message("{} fires at {}, supported by {}", unit, target, support);
  return support.empty() ? message("{} attacks {}", unit, target)
                         : message("{} attacks {}, supported by {}", unit, target, support);
}

Message tell_sentence(const std::string& name, const Arguments& a) {
  static constexpr std::string_view kMoves[] = {"move",   "align",     "group", "move-group",
                                                "embark", "disembark", "call",  "enter"};
  if (name == "fire" || name == "attack") return tell_attack(name, a);
  if (std::find(std::begin(kMoves), std::end(kMoves), name) != std::end(kMoves)) return tell_move(name, a);
  if (name == "initiative") return message("initiative");
  if (name == "lose") return message("there is no room for {} to alight", get(a, "unit"));
  if (name == "done") return message("that is all");
  if (name == "end-turn") return message("end of the turn");
  return tell_before(name, a);
}

Message tell_defence(const std::string& who, const std::string& sum, const std::string& word) {
  if (word == "destroyed") return message("defence of {}: {}, destroyed", who, sum);
  if (word == "immobilised") return message("defence of {}: {}, immobilised", who, sum);
  if (word == "recoils") return message("defence of {}: {}, recoils", who, sum);
  if (word == "attacker-recoils") return message("defence of {}: {}, the attacker recoils", who, sum);
  return message("defence of {}: {}, nothing", who, sum);
}

Message tell_roll(const model::Roll& roll) {
  const Arguments& a = roll.arguments;
  const std::string unit = get(a, "unit"), side = get(a, "side"), sum = game::sum_text(roll);
  const std::string word = roll.result ? join(*roll.result, " ") : std::string();
  if (roll.for_ == "initiative") return message("initiative of {}: {}", side, sum);
  if (roll.for_ == "immobilisation") {
    const int need = roll.need.value_or(0);
    return word == "pass" ? message("immobilisation test of {}: {} against {}, passes", unit, sum, need)
                          : message("immobilisation test of {}: {} against {}, fails", unit, sum, need);
  }
  if (roll.for_ == "attack") {
    const std::string who = unit.empty() ? get(a, "target") : unit;
    if (!get(a, "optimal").empty()) return message("attack of {}: {}, optimal target", who, sum);
    return message("attack of {}: {}", who, sum);
  }
  if (roll.for_ == "defence") return tell_defence(unit.empty() ? get(a, "building") : unit, sum, word);
  if (!word.empty()) return message("{} of {}: {}, {}", roll.for_, side, sum, word);
  return message("{} of {}: {}", roll.for_, side, sum);
}

Message tell_event(const model::Event& event) {
  const Arguments& a = event.arguments;
  const std::string unit = get(a, "unit"), side = get(a, "side"), building = get(a, "building");
  if (event.is == "pi") return message("initiative points left: {}", get(a, "left"));
  if (event.is == "higher") return message("{} has the higher die", side);
  if (event.is == "edge") return message("{} has the edge {}", side, get(a, "edge"));
  if (event.is == "mission") return message("the scenario is {}", get(a, "mission"));
  if (event.is == "charged") return message("{} charges", unit);
  if (event.is == "aligned") return message("{} aligns", unit);
  if (event.is == "turned") return message("{} turns its front", unit);
  if (event.is == "left-group") return message("{} leaves its group", unit);
  if (event.is == "held") return message("{} stays where it is", unit);
  if (event.is == "off-table") return message("{} waits off the table", unit);
  if (event.is == "recoiled") return message("{} recoils", unit);
  if (event.is == "pushed") return message("{} is pushed back", unit);
  if (event.is == "destroyed") return message("{} is destroyed", unit.empty() ? building : unit);
  if (event.is == "cover") return message("{} becomes cover", building);
  if (event.is == "immobilised") return message("{} is immobilised", unit);
  if (event.is == "rallied") return message("{} is immobilised no more", unit);
  if (event.is == "commander-lost") return message("{} has lost its Commander", side);
  if (event.is == "flag-down") return message("the flag of {} lies on the ground", get(a, "of"));
  if (event.is == "flag") return message("{} has the flag of {}", unit, get(a, "of"));
  if (event.is == "entered") return message("{} is in the enemy zone, and leaves the table", unit);
  if (event.is == "left-out") return message("{} finds no room", unit);
  if (event.is == "winner") return message("{} wins", side);
  std::string what;
  for (const auto& [name, text] : a) what += (what.empty() ? "" : " ") + text;
  return message("{}: {}", event.is, what);
}

/// Has the action, or a roll of the step, said that already?
bool is_told(const model::PlayStep& step, const model::Event& event) {
  static constexpr std::string_view kQuiet[] = {"terrain", "commander", "flag-bearer", "embarked",
                                                "disembarked"};
  if (std::find(std::begin(kQuiet), std::end(kQuiet), event.is) != std::end(kQuiet)) return true;
  if (event.is != "destroyed" && event.is != "immobilised") return false;
  const std::string unit = get(event.arguments, "unit"), building = get(event.arguments, "building");
  return std::any_of(step.happenings.begin(), step.happenings.end(), [&](const model::Happening& happening) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    return roll != nullptr && roll->result && roll->result->front() == event.is &&
           get(roll->arguments, "unit") == unit && get(roll->arguments, "building") == building;
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
  return game::word_in(kWords, word);
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
