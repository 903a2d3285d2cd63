// SPDX-License-Identifier: MIT
#include <cctype>
#include <map>

#include "core/checks/common/functions.h"
#include "core/checks/framework/words.h"
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/sights.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {

// V29, V31, V33, V34: off-map batteries.

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
                  checks::suggested_row(*view.ruleset(), "oma.modes", battery.mode)));
    }
    if (battery.fp == 0) {
      out.add(battery, battery.id, message("artillery \"{}\" has firepower 0", battery.id));
    }
    std::string letter = battery.id;
    for (char& c : letter) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    const auto [at, added] = letters.emplace(letter, battery.id);
    if (!added && at->second != battery.id) {  // The reader reports duplicate ids.
      out.add(battery, battery.id,
              message("artillery \"{}\" has the same letter as artillery \"{}\"", battery.id, at->second));
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
            "artillery \"{}\" is called by rockets and has no preregistered hex: side \"{}\" must record one "
            "at set-up",
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
               message("artillery \"{}\" may fire gas, but no card gives a date (gas is allowed from {})",
                       battery.id, from));
      return;
    }
    const std::size_t known = std::min(date.size(), from.size());
    const int order = date.compare(0, known, from, 0, known);
    if (order < 0) {
      out.add(battery, battery.id,
              message("artillery \"{}\" may fire gas on {}, but gas is allowed only from {}", battery.id, date,
                      from));
    } else if (order == 0 && date.size() < from.size()) {
      out.warn(
          battery, battery.id,
          message("artillery \"{}\" may fire gas, but the date {} may be before {}", battery.id, date, from));
    }
  });
}

void check_v34(const ScenarioView& view, Reporter& out) {
  if (!any_bombardment(view.scenario())) return;
  each_battery(view, [&](const model::Side&, const Artillery& battery) {
    if (battery.mode != "telephone") return;
    out.add(
        battery, battery.id,
        message("artillery \"{}\" is called by telephone, but a preliminary bombardment cuts the lines: its "
                "signal number is 0",
                battery.id));
  });
}

constexpr Check kBatteriesChecks[] = {
    {"red-poppies:V29", translatable("batteries must have firepower, a mode and their own letter"),
     Severity::error, check_v29, "7.02", kSystem},
    {"red-poppies:V31", translatable("batteries called by rockets must have a preregistered hex"),
     Severity::warning, check_v31, "7.21b", kSystem},
    {"red-poppies:V33", translatable("gas must not be allowed before May 1915"), Severity::error, check_v33,
     "7.41a", kSystem},
    {"red-poppies:V34", translatable("telephone lines do not survive a preliminary bombardment"),
     Severity::warning, check_v34, "7.2d", kSystem},
};

}  // namespace

CheckList batteries_checks() {
  return kBatteriesChecks;
}

// V35, V37 to V39: preliminary bombardment, rolling barrage, mines.

namespace {

void check_v35(const ScenarioView& view, Reporter& out) {
  checks::check_labels_of(kBombardment, view, out);
  for (const model::Side& side : view.scenario().sides) {
    for (const Bombardment& bombardment : side.own.all(kBombardment)) {
      if (view.ruleset() != nullptr && !has_row(*view.ruleset(), "bombardments", bombardment.type)) {
        out.add(bombardment, side.id,
                suggesting(message("<bombardment> ({}): there is no type \"{}\"", side.id, bombardment.type),
                           checks::suggested_row(*view.ruleset(), "bombardments", bombardment.type)));
      }
      if (!bombardment.hexes) {
        out.info(bombardment, side.id,
                 message("<bombardment> ({}) names no hexes: the enemy's set-up area is bombarded", side.id));
      }
    }
  }
}

constexpr std::size_t kBarrageLines = 2;  // 7.71: rows or columns of a barrage.

/// The rows or columns of a barrage, counted from 0 along the map; `first` is the smaller number.
struct BarrageLines {
  bool rows = false;
  int first = 0, last = 0;
};

std::optional<Message> barrage_fault(const ScenarioView& view, const model::Side& side, const Barrage& barrage,
                                     BarrageLines& lines) {
  if (barrage.rows.has_value() == barrage.columns.has_value()) {
    return message("<barrage> ({}): expected \"rows\" or \"columns\"", side.id);
  }
  lines.rows = barrage.rows.has_value();
  const auto& names = lines.rows ? *barrage.rows : *barrage.columns;
  if (names.size() != kBarrageLines) {
    return plural_message("<barrage> ({}) names {} line: expected {}",
                          "<barrage> ({}) names {} lines: expected {}", names.size(), side.id, names.size(),
                          kBarrageLines);
  }
  int numbers[kBarrageLines];
  for (std::size_t i = 0; i < kBarrageLines; ++i) {
    const auto number = lines.rows ? row_of(*view.map(), names[i]) : column_of(*view.map(), names[i]);
    if (!number) {
      return lines.rows ? message("<barrage> ({}): there is no row {} on the map", side.id, names[i])
                        : message("<barrage> ({}): there is no column {} on the map", side.id, names[i]);
    }
    numbers[i] = *number;
  }
  lines.first = std::min(numbers[0], numbers[1]);
  lines.last = std::max(numbers[0], numbers[1]);
  if (lines.last - lines.first != 1) {
    return message("<barrage> ({}): {} and {} are not adjacent", side.id, names[0], names[1]);
  }
  const bool across = lines.rows ? barrage.toward == "N" || barrage.toward == "S"
                                 : barrage.toward == "E" || barrage.toward == "W";
  if (across) return std::nullopt;
  return lines.rows ? message("<barrage> ({}): a barrage that covers rows must roll toward N or S, not {}",
                              side.id, barrage.toward)
                    : message("<barrage> ({}): a barrage that covers columns must roll toward E or W, not {}",
                              side.id, barrage.toward);
}

template <class F>
void each_barrage(const ScenarioView& view, F f) {
  for (const model::Side& side : view.scenario().sides) {
    for (const Barrage& barrage : side.own.all(kBarrage)) f(side, barrage);
  }
}

void check_v37(const ScenarioView& view, Reporter& out) {
  each_barrage(view, [&](const model::Side& side, const Barrage& barrage) {
    if (barrage.turn > view.turns()) {
      out.add(barrage, side.id,
              plural_message("<barrage> ({}) begins in turn {}, but the scenario has {} turn",
                             "<barrage> ({}) begins in turn {}, but the scenario has {} turns", view.turns(),
                             side.id, barrage.turn, view.turns()));
    }
    if (view.hex_map() == nullptr) return;
    BarrageLines lines;
    if (auto fault = barrage_fault(view, side, barrage, lines)) out.add(barrage, side.id, *std::move(fault));
  });
}

void check_v38(const ScenarioView& view, Reporter& out) {
  if (view.hex_map() == nullptr) return;
  each_barrage(view, [&](const model::Side& side, const Barrage& barrage) {
    BarrageLines lines;
    if (barrage_fault(view, side, barrage, lines)) return;
    const Grid& grid = *view.map()->grid();
    const int size = lines.rows ? grid.rows() : grid.columns();
    const bool onward = barrage.toward == "S" || barrage.toward == "E";
    // 7.72: the barrage advances two lines each turn.
    const int to_go = onward ? size - lines.first : lines.last + 1;
    const int leaves = barrage.turn + (to_go + 1) / 2;
    out.add(barrage, side.id,
            leaves > view.turns()
                ? message("<barrage> ({}) is still on the map at the end of the scenario", side.id)
                : message("<barrage> ({}) leaves the map in turn {}", side.id, leaves));
  });
}

void check_v39(const ScenarioView& view, Reporter& out) {
  checks::check_labels_of(kMine, view, out);
  for (const model::Side& side : view.scenario().sides)
    for (const Mine& mine : side.own.all(kMine))
      if (!mine.hexes && !mine.count)
        out.add(mine, side.id, message("<mine> ({}): expected \"hexes\" or \"count\"", side.id));
  if (view.hex_map() == nullptr) return;
  const MapView& map = *view.map();
  for (const model::Side& side : view.scenario().sides) {
    std::vector<Hex> enemy;
    each_enemy(view.scenario(), side, [&](const model::Side& other) {
      for (const Hex h : view.setup_area(other)) enemy.push_back(h);
    });
    for (const Mine& mine : side.own.all(kMine)) {
      if (!mine.hexes) continue;
      for (const Hex h : map.hexes(*mine.hexes)) {
        const bool near = std::any_of(enemy.begin(), enemy.end(),
                                      [&](Hex other) { return map.grid()->distance(h, other) <= 1; });
        if (near) continue;
        out.warn(mine, side.id,
                 message("<mine> ({}): {} is neither in the enemy's set-up area nor next to it", side.id,
                         map.label(h)));
      }
    }
  }
}

constexpr Check kBombardmentChecks[] = {
    {"red-poppies:V35", translatable("preliminary bombardments must have a type, and hexes on the map"),
     Severity::error, check_v35, "7.61", kSystem},
    {"red-poppies:V37",
     translatable("rolling barrages must have a turn, two adjacent lines and a direction "
                  "across them"),
     Severity::error, check_v37, "7.71", kSystem},
    {"red-poppies:V38", translatable("when a rolling barrage leaves the map"), Severity::info, check_v38,
     "7.72b", kSystem},
    {"red-poppies:V39", translatable("mines must be on the map, in the enemy's set-up area or next to it"),
     Severity::error, check_v39, "FIGURE 1", kSystem},
};

}  // namespace

CheckList bombardment_checks() {
  return kBombardmentChecks;
}

}  // namespace coq::red_poppies
