// SPDX-License-Identifier: MIT
// Damage of vehicles and their crews (7.18.3d to 7.18.3l).
#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/perry_heroes/engine/armour.h"

namespace coq::perry_heroes {
namespace {

enum class Fate : std::uint8_t { unhurt, wounded, killed, aflame };
constexpr std::array<const char*, 4> kFates = {"unhurt", "wounded", "killed", "aflame"};

Fate fate_of(const DamageRow& row, int face) {
  if (row.killed.has(face)) return Fate::killed;
  if (row.aflame.has(face)) return Fate::aflame;
  return row.wounded.has(face) ? Fate::wounded : Fate::unhurt;
}

/// A man with a wound marker dies of another wound, as all do (Q64).
void suffer(Health& man, Fate fate) {
  if (fate == Fate::unhurt) return;
  man = fate == Fate::wounded && man == Health::fit ? Health::wounded : Health::dead;
}

/// The men alive at a station, by their place in the crew.
std::vector<int> men_at(const Table& t, int vehicle, Station station) {
  std::vector<int> out;
  const auto& crew = t.s.unit(vehicle).vehicle->crew;
  const auto add = [&](Part part) {
    const auto [from, to] = crew_range(t, vehicle, part);
    for (int man = from; man < to; ++man)
      if (crew[static_cast<std::size_t>(man)] != Health::dead) out.push_back(man);
  };
  if (station == Station::turret || station == Station::all) add(Part::turret);
  if (station == Station::hull || station == Station::all) add(Part::hull);
  return out;
}

/// Who rides in it (7.9): of a fire or an explosion they suffer what the crew does.
std::vector<int> riders(const Table& t, int vehicle) {
  std::vector<int> out;
  for (const int u : t.units())
    if (t.s.unit(u).where == Where::aboard && t.s.unit(u).carrier == vehicle) out.push_back(u);
  return out;
}

/// A die for each man, or none where all die. Gives whether somebody came out in flames.
bool harm_crew(Umpire& u, int vehicle, const DamageRow& row) {
  static constexpr const char* kStationWords[] = {"", "hull", "turret", "all"};
  const std::vector<int> men = men_at(u.table(), vehicle, row.who);
  const std::vector<int> aboard = row.who == Station::all ? riders(u.table(), vehicle) : std::vector<int>();
  const std::size_t count = men.size() + aboard.size();
  if (count == 0) return false;
  const char* station = kStationWords[static_cast<std::size_t>(row.who)];
  std::vector<Fate> fates(count, Fate::killed);
  if (row.killed.all) {
    u.log.event("crew-killed", {{"unit", u.id(vehicle)}, {"station", station}}, row.rule);
  } else {
    const auto rolled = u.log.roll("crew", {{"unit", u.id(vehicle)}, {"station", station}},
                                   {static_cast<int>(count), u.b.rules.damage.crew_die, {}, {}, {}});
    std::vector<std::string> words;
    for (std::size_t i = 0; i < count; ++i) {
      fates[i] = fate_of(row, rolled.dice[i]);
      words.emplace_back(kFates[static_cast<std::size_t>(fates[i])]);
    }
    u.log.results(std::move(words));
  }
  auto& crew = u.s.unit(vehicle).vehicle->crew;
  for (std::size_t i = 0; i < men.size(); ++i) suffer(crew[static_cast<std::size_t>(men[i])], fates[i]);
  for (std::size_t i = 0; i < aboard.size(); ++i) {
    const int rider = aboard[i];
    suffer(u.s.unit(rider).health, fates[men.size() + i]);
    if (u.s.unit(rider).health == Health::dead) u.remove(rider, Where::dead);
  }
  return std::find(fates.begin(), fates.end(), Fate::aflame) != fates.end();
}

void mark(Umpire& u, int vehicle, const DamageRow& row) {
  VehicleState& v = *u.s.unit(vehicle).vehicle;
  for (const VehicleMark mark : row.marks) {
    switch (mark) {
      case VehicleMark::immobilised:
        v.immobilised = true;
        u.event("immobilised", vehicle, row.rule);
        break;
      case VehicleMark::burning:
        v.burning = true;
        u.event("burning", vehicle, row.rule);
        break;
      case VehicleMark::gun_out:
        v.gun_out = true;
        unlay(v);
        u.event("gun-out", vehicle, row.rule);
        break;
      case VehicleMark::turret_jammed:
        v.turret_jammed = true;
        unlay(v);
        u.event("turret-jammed", vehicle, row.rule);
        break;
      case VehicleMark::turret_off:
        v.gun_out = true;
        u.event("turret-off", vehicle, row.rule);
        break;
      case VehicleMark::abandoned:  // when the dice of the crew are thrown
        break;
    }
  }
}

bool leaves(const DamageRow& row) {
  return std::find(row.marks.begin(), row.marks.end(), VehicleMark::abandoned) != row.marks.end();
}

void end_state(Umpire& u, int vehicle, const DamageRow& row) {
  VehicleState& v = *u.s.unit(vehicle).vehicle;
  if (row.state == VehicleEnd::damaged) v.damaged = true;
  if (row.state == VehicleEnd::immobilised) v.immobilised = true;
  if (row.state == VehicleEnd::destroyed) {
    u.lose_points(vehicle);
    v.destroyed = true;
    u.event("destroyed", vehicle, row.rule);
  } else if (men_at(u.table(), vehicle, Station::all).empty()) {
    // Nobody is left in it.
    u.lose_points(vehicle);
    v.abandoned = true;
    u.event("abandoned", vehicle, row.rule);
  }
}

}  // namespace

std::pair<int, int> crew_range(const Table& t, int vehicle, Part part) {
  const VehicleInfo& info = t.b.unit(vehicle).vehicle;
  return part == Part::turret ? std::pair{0, info.turret_crew} : std::pair{info.turret_crew, info.crew()};
}

bool is_manned(const Table& t, int vehicle, Part part) {
  return !men_at(t, vehicle, part == Part::hull ? Station::hull : Station::turret).empty();
}

bool can_turn_hull(const Table& t, int vehicle) {
  return !t.s.unit(vehicle).vehicle->immobilised && is_manned(t, vehicle, Part::hull);
}

bool has_gunner(const Table& t, int vehicle, Part part) {
  const auto& crew = t.s.unit(vehicle).vehicle->crew;
  const auto [from, to] = crew_range(t, vehicle, part);
  for (int man = from; man < to; ++man)
    if (crew[static_cast<std::size_t>(man)] == Health::fit) return true;
  return false;
}

void damage(Umpire& u, int vehicle, Part part) {
  const DamageRules& rules = u.b.rules.damage;
  game::Reasons reasons;
  if (part == Part::turret) reasons.push_back({rules.turret, "7.18.3c", "turret"});
  const int total = u.die("damage", rules.die, {{"unit", u.id(vehicle)}}, std::move(reasons)).total;
  const DamageRow& row = rules.row(total);
  u.log.result(row.letter);
  mark(u, vehicle, row);
  const bool aflame = harm_crew(u, vehicle, row);
  if (row.crew_morale < 0) u.lower_morale(vehicle, row.rule);
  // Who comes out in flames dies violently for those who see it (4.5g).
  if (aflame) u.shake_friends(vehicle, "7.18.3m", true);
  if (leaves(row)) bail_out(u, vehicle, row.rule);
  end_state(u, vehicle, row);
}

}  // namespace coq::perry_heroes
