// SPDX-License-Identifier: MIT
// V32, V36, V43, V44: trenches and wire that set-up and artillery require.
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {
namespace {

bool is_trench(const ScenarioView& view, Hex h) {
  return view.map()->table()->has(h, "trench");
}

bool has_terrain(const ScenarioView& view) {
  return view.hex_map() != nullptr && view.map()->table() != nullptr;
}

std::string types_of(const model::Counter& counter) {
  return counter.type + (counter.type2 ? ", " + *counter.type2 : "");
}

void check_v32(const ScenarioView& view, Reporter& out) {
  if (!has_terrain(view)) return;
  for (const model::Side& side : view.scenario().sides) {
    const std::vector<Hex> area = view.setup_area(side);
    if (std::any_of(area.begin(), area.end(), [&](Hex h) { return is_trench(view, h); })) continue;
    for (const Artillery& battery : side.own.all(kArtillery)) {
      if (battery.mode != "radio") continue;
      out.add(battery, battery.id,
              message("artillery \"{}\" is called from a trench, but side \"{}\" has no unit set up in "
                      "one",
                      battery.id, side.id));
    }
  }
}

void check_v36(const ScenarioView& view, Reporter& out) {
  if (!has_terrain(view)) return;
  const MapView& map = *view.map();
  for (const model::Side& side : view.scenario().sides) {
    for (const Bombardment& bombardment : side.own.all(kBombardment)) {
      std::vector<Hex> area;
      if (bombardment.hexes) {
        area = map.hexes(*bombardment.hexes);
      } else {
        each_enemy(view.scenario(), side, [&](const model::Side& enemy) {
          for (const Hex h : view.setup_area(enemy)) area.push_back(h);
        });
      }
      bool wire = area.empty();  // Other checks report an empty area.
      for (const Hex h : area) {
        for (Direction d = 0; d < kDirections; ++d) wire = wire || map.table()->on_side({h, d}, "wire");
      }
      if (wire) continue;
      out.add(bombardment, side.id,
              message("<bombardment> ({}): no hexside of its area has wire: its breaches cannot be placed",
                      side.id));
    }
  }
}

void check_v43(const ScenarioView& view, Reporter& out) {
  if (!has_terrain(view)) return;
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Setup& setup : side.setups) {
      const std::vector<Hex> hexes = view.hexes_of(setup);
      const bool only_trenches =
          !hexes.empty() && std::all_of(hexes.begin(), hexes.end(), [&](Hex h) { return is_trench(view, h); });
      // V44 covers these.
      if (!only_trenches || has_state(setup, kInTrench) || has_state(setup, kOnTrench)) continue;
      for (const model::Unit& unit : setup.units) {
        const model::Counter* counter = view.find_counter(unit.counter);
        if (counter == nullptr || may_be_in_trench(*counter)) continue;
        out.add(unit, unit.id,
                message("unit \"{}\" sets up only in trench hexes, but the type \"{}\" can never be in a "
                        "trench",
                        unit.id, types_of(*counter)));
      }
    }
  }
}

/// Checks a set-up in the trench, or on a trench marker.
void check_trench_state(const ScenarioView& view, const model::Side& side, const model::Setup& setup, bool in,
                        Reporter& out) {
  for (const model::Unit& unit : setup.units) {
    const model::Counter* counter = view.find_counter(unit.counter);
    if (counter == nullptr || may_be_in_trench(*counter)) continue;
    if (in) {
      out.add(unit, unit.id,
              message("unit \"{}\" is set up in a trench, but the type {} can never be in one", unit.id,
                      types_of(*counter)));
    } else {
      out.warn(unit, unit.id,
               message("unit \"{}\" is set up out of the trench, but the type {} can never be in one", unit.id,
                       types_of(*counter)));
    }
  }
  if (!has_terrain(view)) return;
  std::vector<Hex> without;
  for (const Hex h : view.hexes_of(setup)) {
    if (!is_trench(view, h)) without.push_back(h);
  }
  if (without.empty()) return;
  const std::string hexes = view.map()->label_list(without);
  out.add(setup, side.id,
          in ? message("<setup> ({}) is in a trench, but there is none in {}", side.id, hexes)
             : message("<setup> ({}) is on a trench marker, but there is no trench in {}", side.id, hexes));
}

void check_v44(const ScenarioView& view, Reporter& out) {
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Setup& setup : side.setups) {
      const bool in = has_state(setup, kInTrench), on = has_state(setup, kOnTrench);
      if (in && on) {
        out.add(setup, side.id, message("<setup> ({}) is both in and out of the trench", side.id));
      } else if (in || on) {
        check_trench_state(view, side, setup, in, out);
      }
    }
  }
}

constexpr Check kTrenchesChecks[] = {
    {"red-poppies:V43", translatable("cavalry and armoured vehicles must not set up in trench hexes"),
     Severity::warning, check_v43, "8.75", kSystem},
    {"red-poppies:V44",
     translatable(
         "units set up in a trench or on its marker must be able to enter trenches, and must find one there"),
     Severity::error, check_v44, "8.74a", kSystem, "scenario.state"},
    {"red-poppies:V32",
     translatable("batteries called from a trench must belong to a side that sets up in "
                  "one"),
     Severity::warning, check_v32, "7.21f", kSystem},
    {"red-poppies:V36", translatable("bombarded hexes must have wire to breach"), Severity::warning, check_v36,
     "8.82b", kSystem},
};

}  // namespace

CheckList trenches_checks() {
  return kTrenchesChecks;
}

}  // namespace coq::red_poppies
