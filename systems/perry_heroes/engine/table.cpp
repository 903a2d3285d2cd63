// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/table.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/geometry/base.h"
#include "core/play/engine/replay.h"
#include "systems/perry_heroes/engine/command.h"

namespace coq::perry_heroes {
namespace {

using play::appended;
using play::Lines;

void add_unit(Lines& out, const UnitInfo& info, const UnitState& u) {
  const std::string marks = play::marks({{u.located, 'L'},
                                         {u.concealed, 'c'},
                                         {u.suppressed, 's'},
                                         {u.alert, 'A'},
                                         {u.launcher, 'l'},
                                         {u.used, 'u'},
                                         {u.acted, 'a'},
                                         {u.fired, 'f'},
                                         {u.gave_up_move, 'g'},
                                         {u.rallied, 'r'}});
  out.add(
      "unit {} {} {},{} {},{} {} {} {} jammed {} carrier {} moved {} still {} firing {} items{} ap {}/{} went "
      "{} {}",
      info.id, static_cast<int>(u.where), u.place.at.x, u.place.at.y, u.place.facing.x, u.place.facing.y,
      kPostures[static_cast<std::size_t>(u.posture)], kHealths[static_cast<std::size_t>(u.health)],
      kMorales[static_cast<std::size_t>(u.morale)], u.jammed, u.carrier, static_cast<int>(u.moved), u.still,
      u.firing, appended(u.items), u.ap, u.spent, u.distance_moved, marks);
  if (u.knows.any()) out.add("knows {}", u.knows.to_string());
  if (!u.vehicle) return;
  const VehicleState& v = *u.vehicle;
  std::vector<int> crew;
  for (const Health health : v.crew) crew.push_back(static_cast<int>(health));
  out.add("vehicle loaded {} laid {} {},{} turret {},{} crew{} paid {} fast {} {}",
          kRounds[static_cast<std::size_t>(v.loaded)], v.laid, v.laid_at ? v.laid_at->x : -1,
          v.laid_at ? v.laid_at->y : -1, v.turret.x, v.turret.y, appended(crew), v.paid_turn, v.fast,
          play::marks({{v.immobilised, 'I'},
                       {v.damaged, 'E'},
                       {v.destroyed, 'D'},
                       {v.gun_out, 'g'},
                       {v.turret_jammed, 't'},
                       {v.burning, 'b'},
                       {v.abandoned, 'a'}}));
}

void add_ground(Lines& out, const State& s) {
  for (const Smoke& smoke : s.smokes) {
    out.add("smoke {},{} {} {}", smoke.at.x, smoke.at.y, smoke.shell, smoke.turn);
    for (const Point base : smoke.bases) out.add("plume {},{}", base.x, base.y);
  }
  for (const Light& light : s.lights) out.add("light {},{} {}", light.at.x, light.at.y, light.turn);
  for (const FireMission& call : s.calls)
    out.add("call {} {} {},{} {} {} {}", call.side, call.caller, call.hex.column, call.hex.row, call.kind,
            call.seen, call.lands);
  for (const TrapState& trap : s.traps)
    out.add("trap {} {},{} {}", trap.side, trap.at.x, trap.at.y, trap.found);
  for (const Dispatch& message : s.messages)
    out.add("message {} {}", message.messenger, message.subjects.to_string());
}

/// The effect of a set-up keyword. unfit() rejects keywords for vehicles on other units.
struct StateWord {
  const char* word;
  void (*begin)(UnitState& unit);
};
constexpr StateWord kStateWords[] = {
    {"crouched", [](UnitState& u) { u.posture = Posture::crouched; }},
    {"prone", [](UnitState& u) { u.posture = Posture::prone; }},
    {"wounded", [](UnitState& u) { u.health = Health::wounded; }},
    {"wounded-treated", [](UnitState& u) { u.health = Health::treated; }},
    {"pinned", [](UnitState& u) { u.morale = Morale::pinned; }},
    {"demoralised", [](UnitState& u) { u.morale = Morale::demoralised; }},
    {"panicked", [](UnitState& u) { u.morale = Morale::panicked; }},
    {"located", [](UnitState& u) { u.located = true; }},
    {"concealed", [](UnitState& u) { u.concealed = true; }},
    {"alert", [](UnitState& u) { u.alert = true; }},
    // The repair takes a whole action phase (Q55).
    {"jammed", [](UnitState& u) { u.jammed = 1; }},
    {"launcher", [](UnitState& u) { u.launcher = true; }},
    {"loaded-at", [](UnitState& u) { u.vehicle->loaded = Round::at; }},
    {"loaded-he", [](UnitState& u) { u.vehicle->loaded = Round::he; }},
    {"immobilised", [](UnitState& u) { u.vehicle->immobilised = true; }},
    {"damaged", [](UnitState& u) { u.vehicle->damaged = true; }},
    {"gun-out", [](UnitState& u) { u.vehicle->gun_out = true; }},
    {"turret-jammed", [](UnitState& u) { u.vehicle->turret_jammed = true; }},
};

/// Applies a unit's set-up keywords.
void begin(UnitState& unit, const std::vector<std::string>& words) {
  for (const std::string& word : words)
    for (const StateWord& known : kStateWords)
      if (word == known.word) known.begin(unit);
}

}  // namespace

std::vector<std::string> state_words() {
  std::vector<std::string> out;
  for (const StateWord& known : kStateWords) out.emplace_back(known.word);
  return out;
}

State start_of(const Briefing& briefing) {
  State out;
  out.units.resize(briefing.units.size());
  if (briefing.wind) {
    out.wind = *briefing.wind;
    out.wind_known = true;
  }
  out.mode.fill(briefing.mode);
  for (std::size_t i = 0; i < out.units.size(); ++i) {
    const UnitInfo& info = briefing.units[i];
    UnitState& unit = out.units[i];
    unit.items = info.items;
    unit.concealed = info.concealed;
    if (info.kind == Kind::vehicle) unit.vehicle.emplace();
    if (info.mans != kNone) unit.where = Where::crew;
    begin(unit, info.state);
    // Pinned figures lie prone (4.5b).
    const auto& posture = briefing.rules.morale_tests.postures[static_cast<std::size_t>(unit.morale)];
    if (posture && info.kind == Kind::figure) unit.posture = *posture;
    if (info.place) {
      unit.where = Where::table;
      unit.place = *info.place;
      if (unit.vehicle) unit.vehicle->turret = info.place->facing;
    }
    if (info.carrier != kNone) {
      unit.where = Where::aboard;
      unit.carrier = static_cast<std::int8_t>(info.carrier);
    }
  }
  // All enemies know a located unit.
  for (std::size_t i = 0; i < out.units.size(); ++i) {
    if (!out.units[i].located) continue;
    for (std::size_t u = 0; u < out.units.size(); ++u)
      if (briefing.units[u].side != briefing.units[i].side) out.units[u].knows.set(i);
  }
  for (int side = 0; side < kSides; ++side)
    out.registered[static_cast<std::size_t>(side)] = briefing.side(side).registered;
  for (const auto& [side, at] : briefing.traps)
    out.traps.push_back({static_cast<std::int8_t>(side), at, false});
  return out;
}

std::string bytes_of(const Briefing& briefing, const State& s) {
  Lines out;
  out.add("turn {} phase {} cursor {} winner {} wind {} {} active {} pool {} of {} trigger {} result {}",
          s.turn, phase_name(Table{briefing, s}), s.cursor, s.winner, kWinds[static_cast<std::size_t>(s.wind)],
          s.wind_known, s.active, s.pool[0], s.pool[1], s.trigger, s.result);
  out.add("deck{}", appended(s.deck));
  for (std::size_t side = 0; side < kSides; ++side) {
    out.add("side {} mode {} deployed {} ready {} missions {} lost {}", side,
            s.mode[side] ? static_cast<int>(*s.mode[side]) : -1, s.deployed[side], s.ready[side],
            s.missions[side], s.lost_points[side]);
    for (const Hex hex : s.registered[side]) out.add("registered {},{}", hex.column, hex.row);
  }
  for (std::size_t i = 0; i < s.units.size(); ++i) add_unit(out, briefing.units[i], s.units[i]);
  add_ground(out, s);
  return std::move(out).text();
}

namespace {

Um sight_of(const Rules& rules, const Briefing::Sight& sight, bool optics) {
  if (!optics) return sight.eye;
  const int times = rules.locating.optics_times;
  return times == 0 ? sight.optics : static_cast<Um>(times * sight.eye);
}

}  // namespace

bool Table::plays(int unit) const {
  const UnitState& u = s.unit(unit);
  if (u.where != Where::table) return false;
  return !u.vehicle || !(u.vehicle->destroyed || u.vehicle->abandoned);
}

Base Table::footprint(int unit) const {
  const Place& place = s.unit(unit).place;
  return base_at(place, b.unit(unit).vehicle.width, b.unit(unit).vehicle.length);
}

SquareDistance Table::distance(int one, int two) const {
  if (!is_vehicle(two)) return distance(one, at(two));
  if (!is_vehicle(one)) return distance(two, at(one));
  const Base a = footprint(one), c = footprint(two);
  return square_distance(Ring(a.begin(), a.end()), Polygon{Ring(c.begin(), c.end()), {}});
}

SquareDistance Table::distance(int unit, Point p) const {
  if (!is_vehicle(unit)) return square_distance(at(unit), p, p);
  const Base base = footprint(unit);
  return square_distance(p, p, Polygon{Ring(base.begin(), base.end()), {}});
}

std::vector<int> Table::friends_nearer(int unit, Um below) const {
  std::vector<int> out;
  for (const int u : units_of(side_of(unit)))
    if (u != unit && plays(u) && !is_vehicle(u) && is_nearer(unit, u, below)) out.push_back(u);
  return out;
}

sight::FigureEnd Table::end_of(int unit) const {
  sight::FigureEnd out;
  out.at = at(unit);
  out.posture = static_cast<sight::Posture>(s.unit(unit).posture);
  if (is_vehicle(unit)) out.footprint = ring_of(footprint(unit));
  return out;
}

const std::vector<Polygon>& Table::plumes() const {
  if (m_plumes) return *m_plumes;
  std::vector<Polygon>& out = m_plumes.emplace();
  const Um half = rules().turn.smoke_base / 2;
  for (const Smoke& smoke : s.smokes)
    for (const Point p : smoke.bases)
      out.push_back({{{p.x - half, p.y - half},
                      {p.x + half, p.y - half},
                      {p.x + half, p.y + half},
                      {p.x - half, p.y + half}},
                     {}});
  return out;
}

Um Table::sight_distance(bool optics) const {
  return sight_of(rules(), b.sight_now, optics);
}

Um Table::sight_distance(bool optics, Point at) const {
  const auto lights = [&](const Light& light) {
    return square_distance(at, light.at, light.at).is_at_most(rules().artillery.lit);
  };
  const bool lit = std::any_of(s.lights.begin(), s.lights.end(), lights);
  return std::max(sight_distance(optics), lit ? sight_of(rules(), b.sight_lit, optics) : 0);
}

bool Table::has_optics(int unit) const {
  return is_vehicle(unit) || b.unit(unit).speciality == Speciality::sniper ||
         s.unit(unit).items[static_cast<std::size_t>(Kit::binoculars)] > 0;
}

bool Table::sees_to_fire(int from, int to) const {
  const bool limited = rules().locating.limits_fire;
  if (limited && !is_within(from, to, sight_distance(has_optics(from), at(to)))) return false;
  return sees(from, to);
}

bool Table::sees_to_fire(int from, Point to) const {
  const bool limited = rules().locating.limits_fire;
  if (limited && !distance(from, to).is_at_most(sight_distance(has_optics(from), to))) return false;
  return sees(from, to);
}

sight::FigureSight Table::sight(int from, int to) const {
  return sight::look(*b.sight, plumes(), end_of(from), end_of(to));
}

sight::FigureSight Table::sight(int from, Point to) const {
  sight::FigureEnd end;
  end.at = to;
  return sight::look(*b.sight, plumes(), end_of(from), end);
}

bool Table::sees(int from, int to) const {
  return b.seen->sees(*b.sight, end_of(from), end_of(to));
}

bool Table::sees(int from, Point to) const {
  sight::FigureEnd end;
  end.at = to;
  return b.seen->sees(*b.sight, end_of(from), end);
}

std::vector<std::string> Table::shelter(int from, int target) const {
  return sight::shelter_words(*b.sight, plumes(), end_of(from), end_of(target));
}

std::vector<std::string> Table::shelter(Point from, int target) const {
  sight::FigureEnd end;
  end.at = from;
  return sight::shelter_words(*b.sight, plumes(), end, end_of(target));
}

bool Table::is_pooled(int unit) const {
  const auto& mode = s.mode[static_cast<std::size_t>(side_of(unit))];
  return is_figure(unit) && mode == PointsMode::pooled;
}

int Table::ap_left(int unit) const {
  const UnitState& u = s.unit(unit);
  if (!is_pooled(unit)) return u.ap;
  const int most = rules().turn.figure_most - u.spent;
  return std::min<int>(most, is_active(unit) ? s.pool[0] : 0);
}

int Table::ap_given(int unit) const {
  const TurnRules& turn = rules().turn;
  const UnitInfo& info = b.unit(unit);
  const UnitState& u = s.unit(unit);
  if (!acts(unit)) return 0;
  if (is_vehicle(unit))
    return turn.vehicle + (info.is_leader() && u.vehicle->crew[0] != Health::dead ? turn.vehicle_leader : 0);
  const int bonus = info.rank == Rank::officer ? turn.officer_bonus
                    : info.rank == Rank::nco   ? turn.nco_bonus
                                               : 0;
  return turn.ap_by_health[static_cast<std::size_t>(u.health)] + bonus;
}

int Table::missing_crew(int vehicle) const {
  const auto& crew = s.unit(vehicle).vehicle->crew;
  int out = 0;
  for (int i = 0; i < b.unit(vehicle).vehicle.crew(); ++i)
    out += crew[static_cast<std::size_t>(i)] == Health::dead ? 1 : 0;
  return out;
}

bool Table::is_crew_reduced(int vehicle) const {
  return missing_crew(vehicle) > 0;
}

Facts Table::target_facts(int unit) const {
  const UnitState& u = s.unit(unit);
  Facts out;
  const bool stands = u.posture == Posture::standing;
  out.add(u.posture == Posture::prone, "prone");
  out.add(u.posture == Posture::crouched, "crouched");
  out.add(u.health == Health::wounded, "wounded");
  out.add(stands && u.moved != Moved::no, "moving");
  out.add(stands && u.moved == Moved::ran, "running");
  return out;
}

Facts Table::own_facts(int unit) const {
  const UnitInfo& info = b.unit(unit);
  const UnitState& u = s.unit(unit);
  Facts out;
  const bool has_leader = !u.vehicle || u.vehicle->crew[0] != Health::dead;
  out.add(has_leader, kRanks[static_cast<std::size_t>(info.rank)]);
  out.add(true, kExperiences[static_cast<std::size_t>(info.experience)]);
  out.add(true, kSpecialities[static_cast<std::size_t>(info.speciality)]);
  out.add(!u.vehicle, kPostures[static_cast<std::size_t>(u.posture)]);
  out.add(u.health == Health::wounded, "wounded");
  out.add(u.health == Health::wounded, "wound-marker");  // not for the treated (7.17.2, Q75)
  out.add(u.morale != Morale::operational, "marked");
  out.add(u.morale != Morale::operational, "morale-marker");
  out.add(true, kMorales[static_cast<std::size_t>(u.morale)]);
  out.add(u.suppressed, "suppressed");
  out.add(u.moved != Moved::no, "moving");
  out.add(u.moved == Moved::ran, "running");
  return out;
}

bool is_within_angle(Vector a, Vector b, int degrees) {
  const auto d = static_cast<Int128>(dot(a, b));
  const auto c = static_cast<Int128>(cross(a, b));
  const Int128 across = c < 0 ? -c : c;
  switch (degrees) {
    case 45:
      return d > 0 && across <= d;
    case 60:
      return d > 0 && across * across <= 3 * d * d;  // tan 60 squared
    case 90:
      return d >= 0;
    case 135:
      return d >= 0 || across >= -d;
    default:
      COQ_ASSERT(degrees == 180);
      return true;
  }
}

int eighths_between(Vector a, Vector b) {
  if (cross(a, b) == 0 && dot(a, b) > 0) return 0;
  for (int steps = 1; steps < 4; ++steps)
    if (is_within_angle(a, b, 45 * steps)) return steps;
  return 4;
}

}  // namespace coq::perry_heroes
