// SPDX-License-Identifier: MIT
// V19 to V24: where units may not stand when a scenario begins.
#include <algorithm>

#include "core/checks/framework/reporter.h"
#include "systems/terrain_napoleonien/checks/deployment.h"
#include "systems/terrain_napoleonien/engine/going.h"

namespace coq::terrain_napoleonien {
namespace {

using validate::Check;
using validate::Reporter;
using validate::ScenarioView;

using TerrainList = std::initializer_list<Terrain>;

/// Calls f(formation, id of the piece) for units in pieces of these terrains that their arm may not enter.
template <class F>
void each_barred(const ScenarioView& view, TerrainList terrains, F f) {
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    for (const Barred& one : barred_at(t, unit))
      if (std::find(terrains.begin(), terrains.end(), one.terrain) != terrains.end())
        f(formation, t.piece(one.piece).id);
  });
}

void check_barred(const ScenarioView& view, Reporter& out, TerrainList terrains) {
  each_barred(view, terrains, [&](const Formation& formation, const std::string& piece) {
    out.add(formation, formation.unit, message("\"{}\" may not stand in \"{}\"", formation.unit, piece));
  });
}

void check_v19(const ScenarioView& view, Reporter& out) {
  each_barred(view, {Terrain::wood}, [&](const Formation& formation, const std::string& piece) {
    out.add(formation, formation.unit,
            message("\"{}\" stands in the wood \"{}\", which only infantry enters", formation.unit, piece));
  });
}

void check_v20(const ScenarioView& view, Reporter& out) {
  check_barred(view, out,
               {Terrain::marsh, Terrain::river, Terrain::major_river, Terrain::house, Terrain::redoubt});
  // Who is in a ford is in no forbidden part of its river.
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    const GoingRow* row = t.rules().movement.row(Terrain::ford, t.b.unit(unit).arm, Mode::normal);
    if (!t.on_table(unit) || row == nullptr || row->enters == Enters::yes) return;
    if (!has(footing(t, unit).hampers, Terrain::ford)) return;
    for (const int ford : t.pieces_under(unit, {Role::ford}))
      out.add(formation, formation.unit,
              message("\"{}\" may not stand in \"{}\"", formation.unit, t.piece(ford).id));
  });
}

/// Calls f(formation, piece) for guns in battery that touch a piece of that role.
template <class F>
void each_battery_on(const ScenarioView& view, Role role, F f) {
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    if (!t.on_table(unit) || t.s.unit(unit).formation != Formed::in_battery) return;
    for (const int piece : footing(t, unit).pieces)
      if (t.piece(piece).role == role) f(formation, t.piece(piece).id);
  });
}

void check_v21(const ScenarioView& view, Reporter& out) {
  each_battery_on(view, Role::hill, [&](const Formation& formation, const std::string& hill) {
    out.add(formation, formation.unit,
            message("\"{}\" is unlimbered on the hill \"{}\"", formation.unit, hill));
  });
}

void check_v22(const ScenarioView& view, Reporter& out) {
  // What lies on the flat with all of its bases is on no slope.
  each_battery_on(view, Role::plateau, [&](const Formation& formation, const std::string& plateau) {
    out.add(formation, formation.unit,
            message("\"{}\" is unlimbered, and not all on the flat of the plateau \"{}\"", formation.unit,
                    plateau));
  });
}

void check_v23(const ScenarioView& view, Reporter& out) {
  check_barred(view, out, {Terrain::crops, Terrain::linear_light, Terrain::linear_hard, Terrain::battery});
}

void check_v24(const ScenarioView& view, Reporter& out) {
  check_barred(view, out, {Terrain::stream});
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    if (t.b.unit(unit).arm != Arm::horse_artillery || !t.on_table(unit)) return;
    if (t.s.unit(unit).formation != Formed::in_battery || !in_stream(t, unit)) return;
    out.add(formation, formation.unit, message("\"{}\" is unlimbered in a stream", formation.unit));
  });
}

}  // namespace

CheckList ground_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V19", translatable("cavalry and guns stand in no wood"), Severity::error, check_v19,
       "4.3a", kSystem},
      {"terrain-napoleonien:V20", translatable("units stand in no water, marsh or house"), Severity::error,
       check_v20, "6.5a", kSystem},
      {"terrain-napoleonien:V21", translatable("no guns are unlimbered on hills"), Severity::error, check_v21,
       "2.5f", kSystem},
      {"terrain-napoleonien:V22", translatable("guns that are unlimbered on a plateau are all on its flat"),
       Severity::error, check_v22, "3.3c", kSystem},
      {"terrain-napoleonien:V23",
       translatable("units stand in no tall crops and across no obstacle that they may not enter"),
       Severity::error, check_v23, "9.2a", kSystem},
      {"terrain-napoleonien:V24",
       translatable("no foot artillery stands in streams, and no horse artillery is unlimbered there"),
       Severity::error, check_v24, "6.2a", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
