// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/sight.h"

namespace coq::terrain_napoleonien {

los::SightUnit sight_unit(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  const UnitInfo& info = t.b.unit(unit);
  const los::CrestReading& reading = *t.b.sight;
  los::SightUnit out;
  out.id = info.id;
  out.side = info.side;
  out.kind = los::kind_of(reading.art().kinds, kArms[static_cast<std::size_t>(info.arm)],
                          kFormations[static_cast<std::size_t>(u.formation)])
                 .value_or(0);
  for (const Base& base : t.figures_of(unit)) out.figures.push_back({base, middle_of(base)});
  out.facing = u.place.facing;
  out.revealed_in_wood = out.revealed_in_building = t.is_revealed(unit);
  if (u.where != Where::house) return out;
  out.building = los::find_piece(reading, t.piece(u.house).id);
  // The kernel's sides are the same runs of the outline; they may begin at another corner.
  if (!out.building) return out;
  const auto sides = los::building_sides(reading.art().pieces[*out.building]);
  for (const Garrison& one : u.garrison) {
    const Wall& wall = t.piece(u.house).walls[static_cast<std::size_t>(one.wall)];
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const bool same = (sides[i].a == wall.from && sides[i].b == wall.to) ||
                        (sides[i].a == wall.to && sides[i].b == wall.from);
      if (same) out.held_sides.push_back(static_cast<std::uint32_t>(i));
    }
  }
  return out;
}

los::CrestSight sight(const Table& t, int from, int to) {
  std::vector<los::SightUnit> units;
  for (const int u : t.units())
    if (t.plays(u)) units.push_back(sight_unit(t, u));
  return los::crest_sight({*t.b.sight, sight_unit(t, from), sight_unit(t, to), units});
}

los::Standing standing(const Table& t, int unit, int relief) {
  const auto found = los::find_relief(*t.b.sight, t.piece(relief).id);
  return found ? los::standing(*t.b.sight, *found, sight_unit(t, unit)) : los::Standing::plain;
}

}  // namespace coq::terrain_napoleonien
