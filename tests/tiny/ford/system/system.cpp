// SPDX-License-Identifier: MIT
#include "tests/tiny/ford/system/system.h"

#include <map>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "tests/tiny/ford/ford.h"

namespace coq::ford {
namespace {

// This system is not translated, so its messages are plain Message values.

void check_own_hexes(const checks::ScenarioView& view, checks::Reporter& out) {
  std::map<std::string, std::string> held;
  for (const model::Side& side : view.scenario().sides)
    for (const model::Setup& setup : side.setups)
      for (const std::string& hex : setup.hexes.value_or(std::vector<std::string>()))
        if (const auto [at, added] = held.emplace(hex, side.id); !added)
          out.add(setup, hex, Message{"{} holds a unit already", {hex}});
}

constexpr checks::Check kChecks[] = {
    {"ford:V1", "a unit begins in a hex of its own", Severity::error, check_own_hexes, "F7", "ford"},
};

checks::CheckList checks() {
  return kChecks;
}

const drawing::PositionSigns& signs() {
  static const drawing::PositionSigns made = [] {
    drawing::PositionSigns out;
    out.areas = {"lost"};
    return out;
  }();
  return made;
}

}  // namespace

const rules::System& system() {
  static const rules::System self{
      .id = "ford",
      .checks = {checks},
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions =
                              [] {
                                return std::vector<std::string_view>{"move", "shoot", "done"};
                              },
                          .signs = signs,
                          .log_check = "ford:V2",
                          .log_rule = "F1"},
  };
  return self;
}

}  // namespace coq::ford
