// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/armour.h"

#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/perry_heroes/force/costs.h"

namespace coq::perry_heroes {

// The part and face of a vehicle that a shot strikes, and whether the shot penetrates (7.2.3, 7.18.3a to
// 7.18.3c, 10b).

namespace {

/// Returns whether the bearing is exactly on the line at that angle, where two faces meet.
bool is_on_line(Vector facing, Vector bearing, int degrees) {
  return is_within_angle(facing, bearing, degrees) && is_within_angle(-facing, bearing, 180 - degrees);
}

/// Returns whether a low wall stands in front of the vehicle, or a building hides a part of it (7.2.3b,
/// 7.18.3a).
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
  if (what.assault) return Part::hull;  // an assault always hits the hull (Q30)
  const PenetrationRules& rules = u.b.rules.penetration;
  const int face = u.die("part", rules.part_die, {{"unit", u.id(what.target)}}).total;
  const Part part = face >= rules.turret_from ? Part::turret : Part::hull;
  u.log.result(std::string(kParts[static_cast<std::size_t>(part)]));
  return part;
}

/// An explosive round penetrates with its full power at any distance (Q57).
bool explosive_goes_through(Umpire& u, const Strike& what, play::StepWriter::Arguments where, int protection) {
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
  play::StepWriter::Arguments where{{"unit", u.id(what.target)},
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
  play::Reasons reasons{{what.fp - rules.base, "10b", "fp"}};
  const Band* band = (what.main_gun ? rules.gun : rules.foot).at(t.distance(what.shooter, what.target));
  if (band != nullptr && band->value != 0) reasons.push_back({band->value, band->rule, "distance"});
  // The total must exceed the protection (7.18.3c).
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
  // Any hit shakes friends near by (7.18.3m, Q62). Crewmen who leave the vehicle are not among them.
  const std::vector<int> friends = friends_of(u.table(), what.target);
  const Part part = roll_part(u, what);
  if (goes_through(u, what, part)) damage(u, what.target, part);
  for (const int unit : friends) u.shaken(unit, "7.18.3m");
}

// Damage to vehicles and their crews (7.18.3d to 7.18.3l).

namespace {

enum class Fate : std::uint8_t { unhurt, wounded, killed, aflame };
constexpr std::array<const char*, 4> kFates = {"unhurt", "wounded", "killed", "aflame"};

Fate fate_of(const DamageRow& row, int face) {
  if (row.killed.has(face)) return Fate::killed;
  if (row.aflame.has(face)) return Fate::aflame;
  return row.wounded.has(face) ? Fate::wounded : Fate::unhurt;
}

/// Applies a wound to a crewman. A second wound kills him, as it kills any man (Q64).
void suffer(Health& man, Fate fate) {
  if (fate == Fate::unhurt) return;
  man = fate == Fate::wounded && man == Health::fit ? Health::wounded : Health::dead;
}

/// Returns the living men at a station, as indexes in the crew.
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

/// Returns the passengers (7.9). A fire or an explosion harms them like the crew.
std::vector<int> riders(const Table& t, int vehicle) {
  std::vector<int> out;
  for (const int u : t.units())
    if (t.s.unit(u).where == Where::aboard && t.s.unit(u).carrier == vehicle) out.push_back(u);
  return out;
}

/// Rolls a die for each man, or none if the row kills all. Returns whether a man came out in flames.
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
      case VehicleMark::abandoned:  // marked when the crew's dice are rolled
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
    // Nobody is left in the vehicle.
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
  play::Reasons reasons;
  if (part == Part::turret) reasons.push_back({rules.turret, "7.18.3c", "turret"});
  const int total = u.die("damage", rules.die, {{"unit", u.id(vehicle)}}, std::move(reasons)).total;
  const DamageRow& row = rules.row(total);
  u.log.result(row.letter);
  mark(u, vehicle, row);
  const bool aflame = harm_crew(u, vehicle, row);
  if (row.crew_morale < 0) u.lower_morale(vehicle, row.rule);
  // A man who comes out in flames is a violent death for those who see it (4.5g).
  if (aflame) u.shake_friends(vehicle, "7.18.3m", true);
  if (leaves(row)) bail_out(u, vehicle, row.rule);
  end_state(u, vehicle, row);
}

// Crews of vehicles: their men, and how they get out (4.3.2, 7.18.3, 8.2c, Q65).

namespace {

/// Returns a counter for a man of that rank, preferably of the nation; else the given default.
std::string counter_of_man(const scenario::BoundScenario& bound, const std::string& nation, Rank rank,
                           const std::string& otherwise) {
  for (const auto& sheet : bound.counters)
    for (const model::Counter& counter : sheet.document->counters)
      if (counter.type == kRanks[static_cast<std::size_t>(rank)] && counter.nation.value_or("") == nation)
        return counter.id;
  return otherwise;
}

/// Returns the nation's pistol, which each crewman carries (4.3.2d).
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
  const int pistol = pistol_of(b.rules, type == nullptr ? "" : type->text, nation);
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

/// Returns whether a man fits at the point: no other man or vehicle is there.
bool is_room(const Table& t, Point p) {
  if (!t.b.table().contains(p)) return false;
  const Um base = t.rules().figure_base;
  for (const int u : t.units())
    if (t.on_table(u) && is_below(t.distance(u, p), t.is_vehicle(u) ? base / 2 : base)) return false;
  return true;
}

/// Returns a free point beside the vehicle, preferably behind it.
Point way_out(const Table& t, int vehicle) {
  const Place& place = t.s.unit(vehicle).place;
  const VehicleInfo& info = t.b.unit(vehicle).vehicle;
  const Um base = t.rules().figure_base;
  const auto places = places_beside(place, BaseSize{info.width, info.length}, BaseSize{base}, 0);
  const std::size_t each = places.size() / kEdges;
  // Try positions behind and beside the hull first, then positions around its corners.
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
              {{"unit", u.id(man)}, {"from", u.id(vehicle)}, {"at", play::point_text(out.place.at)}}, rule);
}

}  // namespace

void add_crews(Briefing& briefing, const scenario::BoundScenario& scenario) {
  const auto own = static_cast<int>(briefing.units.size());
  for (int unit = 0; unit < own; ++unit) {
    const UnitInfo& info = briefing.unit(unit);
    const auto men = static_cast<std::size_t>(info.vehicle.crew());
    if (info.kind == Kind::vehicle && briefing.units.size() + men <= play::kMaxUnits)
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
