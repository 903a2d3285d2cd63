// SPDX-License-Identifier: MIT
// Tactical moves, groups, transport, air support (D14 to D18, D29).
#include <algorithm>

#include "core/base/text.h"
#include "core/rules/dogme/umpire.h"

namespace coq::dogme {
namespace {

std::string at_text(Point p) {
  return format_mm(p.x) + " " + format_mm(p.y);
}
std::string facing_text(Vector v) {
  return std::to_string(v.x) + " " + std::to_string(v.y);
}

}  // namespace

bool Umpire::passes(int unit) {
  UnitState& u = m_s.unit(unit);
  if (!u.immobilised || u.test == Test::passed) return true;
  if (u.test == Test::failed) return false;
  const bool strict = m_b.side(table().side_of(unit)).has(Dogma::rigid_discipline);
  const int need = table().need(unit);
  const int face = die("immobilisation", {{"unit", id(unit)}}, {}, need);
  const bool passed = face >= need;
  m_log.result(passed ? "pass" : "fail");
  u.test = passed ? Test::passed : Test::failed;
  if (passed) return true;
  event("held", unit, strict ? m_b.rules.need_strict.rule.c_str() : "D24.3");
  if (table().is_air(unit) && u.where == Where::table) {  // D24.4
    remove(unit, Where::off_table);
    u.test = Test::failed;
    event("off-table", unit, "D24.4");
  }
  return false;
}

/// D16.2, D16.3.
void Umpire::form_group(const Command& c) {
  const Vector facing = c.facing.value_or(m_s.unit(c.units.front()).place.facing);
  for (const int unit : c.units) leave_group(unit);
  const std::int8_t number = free_group(m_s);
  for (const int unit : c.units) {
    put(m_s, m_b, unit, {m_s.unit(unit).place.at, facing});
    m_s.unit(unit).group = number;
    m_s.unit(unit).formed = true;
  }
  if (m_s.phase == Phase::movement && m_b.rules.pi_form > 0) spend(m_b.rules.pi_form, "D16.3");
}

/// Who is left alone is in no group any more.
void Umpire::leave_group(int unit) {
  const std::vector<int> members = table().group_of(unit);
  m_s.unit(unit).group = kNone;
  if (members.size() != 2) return;
  for (const int member : members) m_s.unit(member).group = kNone;
}

void Umpire::go(const Journey& journey) {
  UnitState& u = m_s.unit(journey.unit);
  put(m_s, m_b, journey.unit, journey.end());
  u.moved = true;
  u.shifted = u.shifted || journey.goes() || journey.enters;
  meet(journey.unit);
  take_flags(journey.unit);
}

/// D15: contact at the end of a move.
void Umpire::meet(int unit) {
  const ChargeResult charge = charge_of(table(), unit, m_s.unit(unit).place);
  if (charge.evading.empty() && touched_at(table(), unit, m_s.unit(unit).base).empty()) return;
  m_s.unit(unit).charged = true;
  event("charged", unit, "D15.1");
  for (const int aircraft : charge.evading) recoil(aircraft, "D25.4", unit);
  if (charge.alignment) align(unit, *charge.alignment, "D15.2");
}

void Umpire::align(int unit, const Alignment& alignment, const char* rule) {
  if (m_s.unit(unit).place != alignment.place) {
    put(m_s, m_b, unit, alignment.place);
    m_log.event("aligned",
                {{"unit", id(unit)},
                 {"at", at_text(alignment.place.at)},
                 {"facing", facing_text(alignment.place.facing)}},
                rule);
  }
  const Place& old = m_s.unit(alignment.enemy).place;
  if (same_direction(old.facing, alignment.enemy_facing)) return;
  put(m_s, m_b, alignment.enemy, {old.at, alignment.enemy_facing});
  m_log.event("turned", {{"unit", id(alignment.enemy)}, {"facing", facing_text(alignment.enemy_facing)}},
              "D15.3");
  if (m_s.unit(alignment.enemy).group == kNone) return;
  leave_group(alignment.enemy);
  event("left-group", alignment.enemy, "D15.4");
}

void Umpire::move(const Command& c) {
  const int unit = c.units.front();
  if (!passes(unit)) return;
  const auto journey = journey_of(table(), c, 0);
  const bool breaks = table().in_contact(unit);
  leave_group(unit);
  if (breaks)
    spend(m_b.rules.pi_break_off, "D29.4");
  else
    spend(journey->goes() ? m_b.rules.pi_move : m_b.rules.pi_turn, "D14.1");
  go(*journey);
}

/// D16.1, D16.5: one after the other; who fails its test stays, and with it who then finds no way.
void Umpire::move_group(const Command& c) {
  const int group = m_s.unit(c.units.front()).group;
  for (int u = 0; u < table().unit_count(); ++u) {
    const bool named = std::find(c.units.begin(), c.units.end(), u) != c.units.end();
    const UnitState& unit = m_s.unit(u);
    if (unit.group == group && !named && !unit.charged) leave_group(u);
  }
  std::vector<bool> able;
  for (const int unit : c.units) able.push_back(passes(unit));
  if (std::find(able.begin(), able.end(), true) == able.end()) return;
  spend(m_b.rules.pi_group, "D16.1");
  for (std::size_t i = 0; i < c.units.size(); ++i) {
    if (!able[i]) continue;
    const auto journey = journey_of(table(), c, i);
    const int carrier = c.carrier_of(i);
    const bool free = check_break_off(table(), *journey) == Why::yes &&
                      (carrier == kNone ? check_journey(table(), *journey) == Why::yes
                                        : check_room(table(), journey->unit, carrier) == Why::yes &&
                                              check_boarding(table(), *journey, carrier) == Why::yes);
    if (!free)
      event("held", c.units[i], "D16.5");
    else if (carrier != kNone)
      go_aboard(journey->unit, carrier);
    else
      go(*journey);
  }
}

void Umpire::embark(const Command& c) {
  const int unit = c.units.front();
  if (!passes(unit)) return;
  const auto journey = journey_of(table(), c, 0);
  if (table().in_contact(unit))
    spend(m_b.rules.pi_break_off, "D29.4");
  else
    spend(journey->goes() ? m_b.rules.pi_move : m_b.rules.pi_embark, "D14.1");
  go_aboard(unit, c.carrier);
}

void Umpire::go_aboard(int unit, int carrier) {
  remove(unit, Where::carried);
  board(m_s, unit, carrier);
  m_s.unit(unit).moved = true;
  m_log.event("embarked", {{"unit", id(unit)}, {"carrier", id(carrier)}}, "D17.2");
}

void Umpire::disembark(const Command& c) {
  const int unit = c.units.front();
  put(m_s, m_b, unit, {*c.at, *c.facing});
  m_s.unit(unit).disembarked = true;
  if (m_s.phase == Phase::movement && m_b.rules.pi_disembark > 0) spend(m_b.rules.pi_disembark, "D17.5");
  event("disembarked", unit, m_s.phase == Phase::rescue ? "D17.11" : "D17.6");
  take_flags(unit);
}

/// D18.1: several come as a group.
void Umpire::call(const Command& c) {
  spend(m_b.rules.pi_call, "D18.1");
  const std::int8_t group = c.units.size() > 1 ? free_group(m_s) : static_cast<std::int8_t>(kNone);
  for (const int unit : c.units) {
    m_s.unit(unit).where = Where::called;
    m_s.unit(unit).group = group;
  }
}

void Umpire::enter(const Command& c) {
  const auto journey = journey_of(table(), c, 0);
  if (m_b.rules.pi_arrive > 0) spend(m_b.rules.pi_arrive, "D18.2");
  go(*journey);
}

/// D10.5b, D10.5c, Q43: flags under its base.
void Umpire::take_flags(int unit) {
  if (!table().on_table(unit) || table().mission() != Mission::capture_the_flag) return;
  for (int side = 0; side < kSides; ++side) {
    Flag& flag = m_s.flags[side];
    if (!flag.down || !covers(m_s.unit(unit).base, flag.at)) continue;
    flag.down = false;
    flag.bearer = static_cast<std::int8_t>(unit);
    const bool own = table().side_of(unit) == side;
    m_log.event("flag", {{"unit", id(unit)}, {"of", side_id(side)}}, own ? "D10.5c" : "D10.5b");
  }
}

}  // namespace coq::dogme
