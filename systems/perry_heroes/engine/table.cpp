// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/table.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/geometry/base.h"

namespace coq::perry_heroes {
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
    if (u != unit && plays(u) && is_figure(u) && is_nearer(unit, u, below)) out.push_back(u);
  return out;
}

los::FigureEnd Table::end_of(int unit) const {
  los::FigureEnd out;
  out.at = at(unit);
  out.posture = static_cast<los::Posture>(s.unit(unit).posture);
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

los::FigureSight Table::sight(int from, int to) const {
  return los::look(*b.sight, plumes(), end_of(from), end_of(to));
}

los::FigureSight Table::sight(int from, Point to) const {
  los::FigureEnd end;
  end.at = to;
  return los::look(*b.sight, plumes(), end_of(from), end);
}

std::vector<std::string> Table::shelter(int from, int target) const {
  return los::shelter_words(*b.sight, plumes(), end_of(from), end_of(target));
}

std::vector<std::string> Table::shelter(Point from, int target) const {
  los::FigureEnd end;
  end.at = from;
  return los::shelter_words(*b.sight, plumes(), end, end_of(target));
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
  out.add(u.health == Health::wounded, "wound-marker");  // the treated have another one (7.17.2, Q75)
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
