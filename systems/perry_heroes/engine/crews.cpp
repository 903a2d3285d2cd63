// SPDX-License-Identifier: MIT
// The crews of vehicles: who they are, and how they get out (4.3.2, 7.18.3, 8.2c, Q65).
#include "systems/perry_heroes/engine/crews.h"

#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/force/costs.h"

namespace coq::perry_heroes {
namespace {

/// The counter that shows a man of that rank: of the nation if there is one, else the vehicle's own.
std::string counter_of_man(const scenario::BoundScenario& bound, const std::string& nation, Rank rank,
                           const std::string& otherwise) {
  for (const auto& sheet : bound.counters)
    for (const model::Counter& counter : sheet.document->counters)
      if (counter.type == kRanks[static_cast<std::size_t>(rank)] && counter.nation.value_or("") == nation)
        return counter.id;
  return otherwise;
}

/// The pistol of a nation: each man of a crew has one (4.3.2d).
int pistol_of(const Rules& rules, const std::string& type, const std::string& nation) {
  const auto found = std::find_if(rules.weapons.begin(), rules.weapons.end(), [&](const Weapon& weapon) {
    return weapon.type == type && lists(weapon.nation, nation);
  });
  return found == rules.weapons.end() ? kNone : static_cast<int>(found - rules.weapons.begin());
}

void add_crew(Briefing& b, const scenario::BoundScenario& bound, int vehicle) {
  const model::RulesetDocument& ruleset = *bound.ruleset.document;
  const UnitInfo info = b.unit(vehicle);
  const model::TableRow* row = ruleset.find_row("vehicles", info.vehicle.type);
  const std::string nation = row == nullptr ? "" : row->cell("nation");
  const model::Value* type = ruleset.find_value("crew.weapon");
  const int pistol = pistol_of(b.rules, type == nullptr ? "" : type->is, nation);
  b.units[static_cast<std::size_t>(vehicle)].vehicle.first_man = static_cast<int>(b.units.size());
  for (int man = 0; man < info.vehicle.crew(); ++man) {
    UnitInfo& out = b.units.emplace_back();
    out.id = info.id + "-" + std::to_string(man + 1);
    out.side = info.side;
    out.team = info.team;
    out.rank = man == 0 ? info.rank : Rank::soldier;
    out.experience = info.experience;
    out.counter = counter_of_man(bound, nation, out.rank, info.counter);
    out.mans = vehicle;
    out.pistol = true;
    out.sidearm = pistol;
    const auto gun = static_cast<std::size_t>(man);
    out.weapon = gun < info.vehicle.carried.size() ? info.vehicle.carried[gun] : pistol;
    b.teams[static_cast<std::size_t>(info.team)].units.push_back(static_cast<int>(b.units.size()) - 1);
  }
}

/// Nobody stands where another does, or in a vehicle.
bool is_room(const Table& t, Point p) {
  if (!t.b.table().contains(p)) return false;
  const Um base = t.rules().figure_base;
  for (const int u : t.units())
    if (t.on_table(u) && is_below(t.distance(u, p), t.is_vehicle(u) ? base / 2 : base)) return false;
  return true;
}

/// Beside the vehicle: behind it first, then at its sides.
Point way_out(const Table& t, int vehicle) {
  const Place& place = t.s.unit(vehicle).place;
  const VehicleInfo& info = t.b.unit(vehicle).vehicle;
  const Um base = t.rules().figure_base;
  const auto places = places_beside(place, BaseSize{info.width, info.length}, BaseSize{base}, 0);
  const std::size_t each = places.size() / kEdges;
  // Behind the hull or beside it; farther round its corners where there is no room.
  for (const auto& along : {std::vector<std::size_t>{2, 1, 3}, std::vector<std::size_t>{0, 4}})
    for (const int edge : {2, 1, 3, 0})
      for (const std::size_t i : along)
        if (const Point p = places[static_cast<std::size_t>(edge) * each + i].at; is_room(t, p)) return p;
  return place.at;
}

void step_out(Umpire& u, int man, int vehicle, const std::string& rule) {
  const UnitState& from = u.s.unit(vehicle);
  UnitState& out = u.s.unit(man);
  out.place = {way_out(u.table(), vehicle), from.place.facing};
  out.where = Where::table;
  out.carrier = kNone;
  out.posture = out.morale == Morale::pinned ? Posture::prone : Posture::standing;
  out.located = from.located;
  out.acted = true;
  u.log.event("bails-out",
              {{"unit", u.id(man)}, {"from", u.id(vehicle)}, {"at", game::point_text(out.place.at)}}, rule);
}

}  // namespace

void add_crews(Briefing& briefing, const scenario::BoundScenario& scenario) {
  const auto own = static_cast<int>(briefing.units.size());
  for (int unit = 0; unit < own; ++unit) {
    const UnitInfo& info = briefing.unit(unit);
    const auto men = static_cast<std::size_t>(info.vehicle.crew());
    if (info.kind == Kind::vehicle && briefing.units.size() + men <= game::kMostUnits)
      add_crew(briefing, scenario, unit);
  }
}

void bail_out(Umpire& u, int vehicle, const std::string& rule) {
  const VehicleInfo& info = u.b.unit(vehicle).vehicle;
  u.s.unit(vehicle).vehicle->abandoned = true;
  u.s.unit(vehicle).alert = false;
  unlay(*u.s.unit(vehicle).vehicle);
  for (int i = 0; i < info.crew(); ++i) {
    const Health health = u.s.unit(vehicle).vehicle->crew[static_cast<std::size_t>(i)];
    if (health == Health::dead || info.first_man == kNone) continue;
    const int man = info.first_man + i;
    UnitState& state = u.s.unit(man);
    state.health = health;
    state.morale = u.s.unit(vehicle).morale;
    state.knows = u.s.unit(vehicle).knows;
    for (UnitState& one : u.s.units)
      if (one.knows.test(static_cast<std::size_t>(vehicle))) one.knows.set(static_cast<std::size_t>(man));
    step_out(u, man, vehicle, rule);
  }
  for (const int rider : u.table().units())
    if (u.s.unit(rider).where == Where::aboard && u.s.unit(rider).carrier == vehicle)
      step_out(u, rider, vehicle, rule);
}

void abandon(Umpire& u, int vehicle, const std::string& rule) {
  u.event("abandoned", vehicle, rule);
  u.lose_points(vehicle);
  bail_out(u, vehicle, rule);
}

}  // namespace coq::perry_heroes
