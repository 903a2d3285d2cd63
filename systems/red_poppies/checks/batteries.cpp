// SPDX-License-Identifier: MIT
// V29, V31, V33, V34: off-map batteries.
#include <cctype>
#include <map>

#include "core/checks/framework/words.h"
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {
namespace {

template <class F>
void each_battery(const ScenarioView& view, F f) {
  for (const model::Side& side : view.scenario().sides) {
    for (const Artillery& battery : side.own.all(kArtillery)) f(side, battery);
  }
}

void check_v29(const ScenarioView& view, Reporter& out) {
  std::map<std::string, std::string> letters;
  each_battery(view, [&](const model::Side&, const Artillery& battery) {
    if (view.ruleset() != nullptr && !has_row(*view.ruleset(), "oma.modes", battery.mode)) {
      out.add(battery, battery.id,
              suggesting(
                  message("artillery \"{}\": there is no transmission mode \"{}\"", battery.id, battery.mode),
                  validate::meant_row(*view.ruleset(), "oma.modes", battery.mode)));
    }
    if (battery.fp == 0) {
      out.add(battery, battery.id, message("artillery \"{}\" has fire power 0", battery.id));
    }
    std::string letter = battery.id;
    for (char& c : letter) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    const auto [at, added] = letters.emplace(letter, battery.id);
    if (!added) {
      out.add(battery, battery.id,
              message("artillery \"{}\" has the letter of artillery \"{}\"", battery.id, at->second));
    }
  });
}

void check_v31(const ScenarioView& view, Reporter& out) {
  each_battery(view, [&](const model::Side& side, const Artillery& battery) {
    const model::TableRow* mode =
        view.ruleset() != nullptr ? view.ruleset()->find_row("oma.modes", battery.mode) : nullptr;
    if (mode == nullptr || mode->cell("preregistered") != "always" || battery.preregistered) return;
    out.add(
        battery, battery.id,
        message(
            "artillery \"{}\" is called by rockets and has no preregistered hex: side \"{}\" records one at "
            "set-up",
            battery.id, side.id));
  });
}

void check_v33(const ScenarioView& view, Reporter& out) {
  const std::string from = word_of(view.ruleset(), "oma.gas.from", "1915-05");
  const std::string date = date_of(view.scenario());
  each_battery(view, [&](const model::Side&, const Artillery& battery) {
    if (!battery.gas.value_or(false)) return;
    if (date.empty()) {
      out.warn(battery, battery.id,
               message("artillery \"{}\" may fire gas, and no card gives a date (gas is allowed from {})",
                       battery.id, from));
      return;
    }
    const std::size_t known = std::min(date.size(), from.size());
    const int order = date.compare(0, known, from, 0, known);
    if (order < 0) {
      out.add(battery, battery.id,
              message("artillery \"{}\" may fire gas on {}: it is allowed from {}", battery.id, date, from));
    } else if (order == 0 && date.size() < from.size()) {
      out.warn(battery, battery.id,
               message("artillery \"{}\" may fire gas: the date {} leaves open whether it is before {}",
                       battery.id, date, from));
    }
  });
}

void check_v34(const ScenarioView& view, Reporter& out) {
  if (!any_bombardment(view.scenario())) return;
  each_battery(view, [&](const model::Side&, const Artillery& battery) {
    if (battery.mode != "telephone") return;
    out.add(
        battery, battery.id,
        message("artillery \"{}\" is called by telephone, and a preliminary bombardment cuts the lines: its "
                "signal number is 0",
                battery.id));
  });
}

constexpr Check kBatteriesChecks[] = {
    {"red-poppies:V29", translatable("batteries have a fire power, a mode and a letter of their own"),
     Severity::error, check_v29, "7.02", kSystem},
    {"red-poppies:V31", translatable("batteries called by rockets have a preregistered hex"), Severity::warning,
     check_v31, "7.21b", kSystem},
    {"red-poppies:V33", translatable("gas is not allowed before May 1915"), Severity::error, check_v33, "7.41a",
     kSystem},
    {"red-poppies:V34", translatable("telephones do not outlast a preliminary bombardment"), Severity::warning,
     check_v34, "7.2d", kSystem},
};

}  // namespace

CheckList batteries_checks() {
  return kBatteriesChecks;
}

}  // namespace coq::red_poppies
