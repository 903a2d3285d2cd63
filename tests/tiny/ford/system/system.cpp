// SPDX-License-Identifier: MIT
#include "tests/tiny/ford/system/system.h"

#include <map>

#include "core/validate/reporter.h"
#include "core/validate/views.h"
#include "tests/tiny/ford/ford.h"

namespace coq::ford {
namespace {

// This system is not translated: its sentences are plain Message values.

void check_own_hexes(const validate::ScenarioView& view, validate::Reporter& out) {
  std::map<std::string, std::string> held;
  for (const model::Side& side : view.scenario().sides)
    for (const model::Setup& setup : side.setups)
      for (const std::string& hex : setup.hexes.value_or(std::vector<std::string>()))
        if (const auto [at, added] = held.emplace(hex, side.id); !added)
          out.add(setup, hex, Message{"{} holds a unit already", {hex}});
}

std::vector<validate::Check> checks() {
  return {{"ford:V1", "a unit begins in a hex of its own", Severity::error, &check_own_hexes, "F7", "ford"}};
}

Message tell_action(const game::Action& action) {
  const auto get = [&](const char* name) { return action.find(name) != nullptr ? *action.find(name) : ""; };
  if (action.name == "move") return {"{} moves to {}", {get("unit"), get("hex")}};
  if (action.name == "shoot") return {"{} shoots at {}", {get("unit"), get("at")}};
  return {"the other side acts", {}};
}

std::vector<Message> tell_step(const model::PlayStep& step) {
  std::vector<Message> out{tell_action(game::action_of(step))};
  for (const model::Happening& happening : step.happenings) {
    if (const auto* roll = std::get_if<model::Roll>(&happening))
      out.push_back({"{}: {}", {std::to_string(roll->total.value_or(0)), roll->result->front()}});
  }
  return out;
}

const scene::PositionSigns& signs() {
  static const scene::PositionSigns made = [] {
    scene::PositionSigns out;
    out.areas = {{"lost", "HORS DE COMBAT", "OUT OF THE GAME"}};
    return out;
  }();
  return made;
}

Result<scene::Aid> reference_card(const model::RulesetDocument& ruleset, const std::string& lang) {
  game::RulesetReader in(ruleset, "ruleset.key");
  scene::AidTable table;
  table.columns = {{"", 3}, {"", 1}};
  for (const char* id : {"shoot.range", "shoot.need"}) table.rows.push_back({id, in.text(id)});
  if (in.problem()) return *in.problem();
  scene::Aid out;
  out.title = "The ford";
  out.lang = lang;
  out.ruleset_lang = ruleset.lang;
  out.pages = {{{{1, {{"I", "Shooting", {table}}}}}}};
  return out;
}

}  // namespace

const rules::System& system() {
  static const rules::System self{
      .id = "ford",
      .checks = checks,
      .reference_card = reference_card,
      .play = rules::Play{.start = start,
                          .players = players,
                          .signs = signs,
                          .tell_action = tell_action,
                          .tell_step = tell_step,
                          .tell_word =
                              [](std::string_view word) {
                                return Message{std::string(word), {}};
                              },
                          .log_check = "ford:V2",
                          .log_rule = "F1"},
  };
  return self;
}

}  // namespace coq::ford
