// SPDX-License-Identifier: MIT
// Which part and face of a vehicle a shot strikes, and whether it goes through (7.2.3, 7.18.3a to 7.18.3c,
// 10b).
#include <algorithm>

#include "systems/perry_heroes/engine/armour.h"

namespace coq::perry_heroes {
namespace {

/// Exactly on the line at that angle: both faces meet there.
bool is_on_line(Vector facing, Vector bearing, int degrees) {
  return is_within_angle(facing, bearing, degrees) && is_within_angle(-facing, bearing, 180 - degrees);
}

/// A low wall in front of it, or a building that hides a part of it (7.2.3b, 7.18.3a).
bool is_sheltered(const Table& t, const Strike& what) {
  const auto words = t.shelter(what.shooter, what.target);
  const auto has = [&](const char* word) { return std::find(words.begin(), words.end(), word) != words.end(); };
  return has("behind.low-wall") || has("partly.building");
}

std::vector<int> friends_of(const Table& t, int vehicle) {
  std::vector<int> out;
  for (const int unit : t.units_of(t.side_of(vehicle)))
    if (unit != vehicle && t.plays(unit) && t.is_nearer(unit, vehicle, t.rules().damage.friends))
      out.push_back(unit);
  return out;
}

Part roll_part(Umpire& u, const Strike& what) {
  if (what.assault) return Part::hull;  // Q30
  const PenetrationRules& rules = u.b.rules.penetration;
  const int face = u.die("part", rules.part_die, {{"unit", u.id(what.target)}}).total;
  const Part part = face >= rules.turret_from ? Part::turret : Part::hull;
  u.log.result(std::string(kParts[static_cast<std::size_t>(part)]));
  return part;
}

/// The explosive round: its power as it stands (Q57).
bool explosive_goes_through(Umpire& u, const Strike& what, game::StepWriter::Arguments where, int protection) {
  const bool through = what.fp > protection;
  where.emplace_back("power", std::to_string(what.fp));
  where.emplace_back("protection", std::to_string(protection));
  u.log.event(through ? "shell-through" : "shell-stopped", std::move(where), "Q57");
  return through;
}

bool goes_through(Umpire& u, const Strike& what, Part part) {
  const PenetrationRules& rules = u.b.rules.penetration;
  const Table t = u.table();
  const Face face = face_towards(t, what.target, part, t.at(what.shooter));
  int protection = armour_of(t, what.target, part, face);
  game::StepWriter::Arguments where{{"unit", u.id(what.target)},
                                    {"by", u.id(what.shooter)},
                                    {"part", std::string(kParts[static_cast<std::size_t>(part)])},
                                    {"face", std::string(kFaces[static_cast<std::size_t>(face)])},
                                    {"armour", std::to_string(protection)}};
  if (!what.assault && is_sheltered(t, what)) {
    const int shelter = what.main_gun ? rules.gun_shelter : rules.foot_shelter;
    protection += shelter;
    where.emplace_back("shelter", std::to_string(shelter));
  }
  if (what.explosive) return explosive_goes_through(u, what, std::move(where), protection);
  game::Reasons reasons{{what.fp - rules.base, "10b", "fp"}};
  const Band* band = (what.main_gun ? rules.gun : rules.foot).at(t.distance(what.shooter, what.target));
  if (band != nullptr && band->is != 0) reasons.push_back({band->is, band->rule, "distance"});
  // It must be above the protection (7.18.3c).
  const int need = protection + 1;
  const bool through =
      u.die("penetration", rules.die, std::move(where), std::move(reasons), need).total >= need;
  u.log.result(through ? "through" : "stopped");
  return through;
}

}  // namespace

Vector gun_of(const Table& t, int vehicle) {
  const UnitState& unit = t.s.unit(vehicle);
  return t.b.unit(vehicle).vehicle.turns_turret ? unit.vehicle->turret : unit.place.facing;
}

Face face_towards(const Table& t, int vehicle, Part part, Point from) {
  const PenetrationRules& rules = t.rules().penetration;
  const Vector facing = part == Part::turret ? gun_of(t, vehicle) : t.s.unit(vehicle).place.facing;
  const Vector bearing = from - t.at(vehicle);
  if (bearing == Vector{}) return Face::front;
  const auto better = [&](Face one, Face other) {
    return armour_of(t, vehicle, part, one) >= armour_of(t, vehicle, part, other) ? one : other;
  };
  if (is_on_line(facing, bearing, rules.front)) return better(Face::front, Face::side);
  if (is_on_line(facing, bearing, rules.rear)) return better(Face::side, Face::rear);
  if (is_within_angle(facing, bearing, rules.front)) return Face::front;
  return is_within_angle(facing, bearing, rules.rear) ? Face::side : Face::rear;
}

int armour_of(const Table& t, int vehicle, Part part, Face face) {
  const VehicleInfo& info = t.b.unit(vehicle).vehicle;
  return (part == Part::hull ? info.hull : info.turret)[static_cast<std::size_t>(face)];
}

void strike_top(Umpire& u, int vehicle, int fp) {
  const std::vector<int> friends = friends_of(u.table(), vehicle);
  const int protection = u.b.unit(vehicle).vehicle.top;
  const bool through = fp > protection;
  u.log.event(through ? "shell-through" : "shell-stopped",
              {{"unit", u.id(vehicle)},
               {"part", std::string(kParts[static_cast<std::size_t>(Part::turret)])},
               {"face", "top"},
               {"power", std::to_string(fp)},
               {"protection", std::to_string(protection)}},
              "Q31");
  if (through) damage(u, vehicle, Part::turret);
  for (const int unit : friends) u.shaken(unit, "7.18.3m");
}

void strike(Umpire& u, const Strike& what) {
  // 7.18.3m: of any hit (Q62). Who gets out of it is none of them.
  const std::vector<int> friends = friends_of(u.table(), what.target);
  const Part part = roll_part(u, what);
  if (goes_through(u, what, part)) damage(u, what.target, part);
  for (const int unit : friends) u.shaken(unit, "7.18.3m");
}

}  // namespace coq::perry_heroes
